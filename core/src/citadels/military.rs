//! Rank 8 and whatever else destroys districts: Warlord, Diplomat, Marshal, Graveyard
//! (dossier, section 6, rank 8).

use core::ops::ControlFlow;

use super::action::Target;
use super::cards::Card;
use super::characters::{Ability, Character};
use super::event::{Event, Purse, Why};
use super::pile::Pile;
use super::question::Question;
use super::rates;
use super::state::{Citadels, TurnState, at};
use super::{Action, Log, Visit};
use crate::game::Seat;

/// Why a district is out of reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Shield {
    /// Its city is complete.
    Complete,
    /// The Bishop protects its city.
    Bishop,
    /// It is the Keep.
    Keep,
    /// The other city has one.
    Twin,
    /// It costs more than the Marshal may take.
    Limit,
    /// There are not enough coins.
    Price,
}

impl Citadels {
    /// The seat rank 8 can't touch: the Bishop's, or the Witch's in the Bishop's place.
    fn protected(&self) -> Option<Seat> {
        rates::protected(
            self.holder(Character::Bishop),
            self.killed,
            self.bewitched,
            self.roles.witch,
        )
    }

    /// What keeps rank 8 from a district it can't choose, money last; `None` outside a turn.
    pub fn shield(&self, district: Target) -> Option<Shield> {
        let turn = self.turn?;
        let ability = turn.character.row().ability;
        let moves = matches!(ability, Ability::Exchange | Ability::Seize);
        Some(match ability {
            _ if self.is_complete(district.seat) => Shield::Complete,
            _ if !self.is_open(&turn, district.seat) => Shield::Bishop,
            _ if district.card == Card::Keep => Shield::Keep,
            _ if moves && self.stands(turn.seat, district.card) => Shield::Twin,
            Ability::Seize if rates::cost(district) > rates::MARSHAL_LIMIT => Shield::Limit,
            _ => Shield::Price,
        })
    }

    /// Whether rank 8 may act against this city; the own one is open to its owner (decision 12).
    fn is_open(&self, turn: &TurnState, seat: Seat) -> bool {
        !self.is_complete(seat) && (seat == turn.seat || self.protected() != Some(seat))
    }

    /// What the Great Wall makes rank 8 pay for a district beside it.
    fn surcharge(&self, district: Target) -> u16 {
        rates::surcharge(self.city(district.seat), district.card)
    }

    /// The districts of a city that rank 8 may touch.
    fn targets(&self, turn: &TurnState, seat: Seat) -> impl Iterator<Item = Target> + use<> {
        let open = self.is_open(turn, seat);
        self.districts(seat)
            .filter(move |district| open && district.card != Card::Keep)
    }

    fn price_to_destroy(&self, district: Target) -> u16 {
        rates::price_to_destroy(self.city(district.seat), district)
    }

    pub(super) fn visit_destroy(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        let coins = self.coins(turn.seat);
        self.seats().try_for_each(|seat| {
            self.targets(turn, seat)
                .filter(|&district| self.price_to_destroy(district) <= coins)
                .try_for_each(|district| visit(Action::Destroy(district)))
        })
    }

    /// The Graveyard's owner may buy the card before it goes under the deck.
    pub(super) fn destroy(&mut self, turn: TurnState, district: Target, log: Log<'_>) {
        self.use_ability();
        let price = self.price_to_destroy(district);
        self.spend(turn.seat, price, Why::Character(Character::Warlord), log);
        self.tear_down(district, log);
        let buyer = self.owner_of(Card::Graveyard);
        match buyer.filter(|&seat| seat != turn.seat && self.coins(seat) > 0) {
            Some(seat) => {
                self.site = Some(district.card);
                self.stack.push(Question::Graveyard(seat));
            }
            None => self.bury(district.card),
        }
    }

    /// A district leaves its city, and the coin on it goes to the bank.
    fn tear_down(&mut self, district: Target, log: Log<'_>) {
        let Target { seat, card, .. } = district;
        self.pull_down(district);
        log.push(Event::Destroyed { seat, card });
        if district.beautified {
            self.pay(Purse::District, Purse::Bank, 1, Why::Destroyed(card), log);
        }
    }

    /// A destroyed district's card goes under the deck, the Museum's exhibits after it.
    fn bury(&mut self, card: Card) {
        self.under.push(card);
        self.bury_exhibits(card);
    }

    fn bury_exhibits(&mut self, card: Card) {
        if card == Card::Museum {
            self.put_under(self.exhibits);
            self.exhibits = Pile::EMPTY;
        }
    }

    /// Destroys a district by other means than the Warlord.
    pub(super) fn demolish(&mut self, district: Target, log: Log<'_>) {
        self.tear_down(district, log);
        self.bury(district.card);
    }

    pub(super) fn graveyard_take(&mut self, log: Log<'_>) {
        let (Some(Question::Graveyard(seat)), Some(card)) = (self.stack.pop(), self.site.take())
        else {
            return;
        };
        self.spend(seat, 1, Why::District(Card::Graveyard), log);
        self.hands[at(seat)].add(card);
        self.bury_exhibits(card);
        log.push(Event::Rescued { seat, card });
    }

    pub(super) fn graveyard_pass(&mut self) {
        self.stack.pop();
        if let Some(card) = self.site.take() {
            self.bury(card);
        }
    }

    pub(super) fn visit_exchange(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        let coins = self.coins(turn.seat);
        let own = self.districts(turn.seat);
        for give in own.filter(|district| district.card != Card::Keep) {
            for seat in self.opponents(turn.seat) {
                if self.stands(seat, give.card) {
                    continue;
                }
                self.targets(turn, seat)
                    .filter(|target| !self.stands(turn.seat, target.card))
                    .filter(|&take| rates::difference(give, take) + self.surcharge(take) <= coins)
                    .try_for_each(|target| {
                        visit(Action::Exchange {
                            give: give.card,
                            give_beautified: give.beautified,
                            target,
                        })
                    })?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn exchange(&mut self, give: Target, take: Target, log: Log<'_>) {
        self.use_ability();
        let why = Why::Character(Character::Diplomat);
        let (from, to) = (Purse::Seat(give.seat), Purse::Seat(take.seat));
        self.pay(from, to, rates::difference(give, take), why, log);
        self.spend(
            give.seat,
            self.surcharge(take),
            Why::District(Card::GreatWall),
            log,
        );
        self.relocate(give, take.seat, log);
        self.relocate(take, give.seat, log);
        self.note_completion(give.seat, log);
    }

    fn relocate(&mut self, district: Target, to: Seat, log: Log<'_>) {
        self.pull_down(district);
        self.put_up(Target {
            seat: to,
            ..district
        });
        log.push(Event::Moved {
            from: district.seat,
            to,
            card: district.card,
        });
    }

    pub(super) fn visit_seize(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        let coins = self.coins(turn.seat);
        let price = |district| u16::from(rates::cost(district)) + self.surcharge(district);
        self.opponents(turn.seat).try_for_each(|seat| {
            self.targets(turn, seat)
                .filter(|&district| rates::cost(district) <= rates::MARSHAL_LIMIT)
                .filter(|district| !self.stands(turn.seat, district.card))
                .filter(|&district| price(district) <= coins)
                .try_for_each(|district| visit(Action::Seize(district)))
        })
    }

    pub(super) fn seize(&mut self, turn: TurnState, district: Target, log: Log<'_>) {
        self.use_ability();
        let why = Why::Character(Character::Marshal);
        let (from, to) = (Purse::Seat(turn.seat), Purse::Seat(district.seat));
        self.pay(from, to, rates::cost(district).into(), why, log);
        self.spend(
            turn.seat,
            self.surcharge(district),
            Why::District(Card::GreatWall),
            log,
        );
        self.relocate(district, turn.seat, log);
        self.note_completion(turn.seat, log);
    }
}
