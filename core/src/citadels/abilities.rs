//! What the acting character can do beside its income, and the abilities that only name somebody or
//! move a few coins (dossier, section 6).

use core::ops::ControlFlow;

use super::action::{Beauties, Blanks, Cargo, Target};
use super::characters::{Ability, Cast, Character};
use super::event::{Event, Purse, Why};
use super::question::Draws;
use super::rates::{self, CARGO};
use super::state::{Citadels, Tokens, TurnState};
use super::{Action, Log, Visit};
use crate::game::Seat;

impl Citadels {
    /// Visits what the character's own ability offers now.
    pub(super) fn visit_ability(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        if turn.used.ability {
            return ControlFlow::Continue(());
        }
        let has_deck = !self.deck_is_empty();
        let mut offer = |holds: bool, action: Action| match holds {
            true => visit(action),
            false => ControlFlow::Continue(()),
        };
        match turn.character.row().ability {
            Ability::Kill => self.visit_names(turn, visit, Action::Kill),
            Ability::Warrants => self.visit_warrants(visit),
            Ability::Rob => self.visit_victims(visit),
            Ability::Spy => self.visit_spy(turn, visit),
            Ability::Blackmail => self.visit_blackmail(visit),
            Ability::Magic => self.visit_magic(turn, visit),
            Ability::Foresee => offer(self.can_foresee(turn), Action::Seer),
            Ability::Conjure => self.visit_conjure(turn, visit),
            Ability::TakeCrown => {
                let wants = !turn.resumed && self.crown != turn.seat;
                offer(wants, Action::TakeCrown)
            }
            Ability::GiveCrown => self.visit_give_crown(turn, visit),
            Ability::Beg => self.visit_beg(turn, visit),
            Ability::ExtraCoin => offer(true, Action::MerchantCoin),
            Ability::TwoCards => offer(has_deck, Action::ArchitectCards),
            Ability::FourOfEither => {
                offer(true, Action::Navigator(Cargo::Coins))?;
                offer(has_deck, Action::Navigator(Cargo::Cards))
            }
            Ability::OneOfSeven => offer(has_deck, Action::Scholar),
            Ability::Destroy => self.visit_destroy(turn, visit),
            Ability::Exchange => self.visit_exchange(turn, visit),
            Ability::Seize => self.visit_seize(turn, visit),
            Ability::SitByTheCrown => {
                let earns = self.rank_four_acts() && self.sits_by_rank_four(turn.seat);
                offer(earns, Action::QueenCoins)
            }
            Ability::Beautify => self.visit_beautify(turn, visit),
            Ability::TakeTaxes => offer(self.taxes > 0, Action::TakeTaxes),
            // Asked apart, or nothing to choose.
            Ability::Bewitch
            | Ability::Protect
            | Ability::Borrow
            | Ability::Refund
            | Ability::Trade => ControlFlow::Continue(()),
        }
    }

    /// Any other character of the cast, in play or not.
    pub(super) fn visit_names(
        &self,
        turn: &TurnState,
        visit: Visit<'_>,
        action: fn(Character) -> Action,
    ) -> ControlFlow<()> {
        let others = self.cast().without(turn.character);
        others.iter().try_for_each(|other| visit(action(other)))
    }

    pub(super) fn kill(&mut self, character: Character) {
        self.use_ability();
        self.killed = Some(character);
    }

    /// Three different tokens, any: one sealed, two blank.
    fn visit_warrants(&self, visit: Visit<'_>) -> ControlFlow<()> {
        for sealed in self.cast().iter() {
            let rest = self.cast().without(sealed);
            for first in rest.iter() {
                for second in rest.iter().filter(|&second| second > first) {
                    let blank = Blanks(first, second);
                    visit(Action::Warrants { sealed, blank })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn lay_warrants(
        &mut self,
        turn: TurnState,
        sealed: Character,
        blank: Blanks,
        log: Log<'_>,
    ) {
        self.use_ability();
        self.roles.magistrate = Some(turn.seat);
        let on = Cast::of(&[sealed, blank.0, blank.1]);
        self.warrants = Tokens {
            on,
            real: Some(sealed),
        };
        let mut order = on.iter(); // what all may see does not tell which is sealed
        if let (Some(first), Some(second), Some(third)) = (order.next(), order.next(), order.next())
        {
            log.push(Event::Warrants(first, second, third));
        }
    }

    /// Whom Thief and Blackmailer may name: rank 3 and higher, neither killed nor bewitched.
    fn victims(&self) -> impl Iterator<Item = Character> + use<> {
        rates::victims(self.cast(), self.killed, self.bewitched)
    }

    fn visit_victims(&self, visit: Visit<'_>) -> ControlFlow<()> {
        self.victims()
            .try_for_each(|character| visit(Action::Rob(character)))
    }

    pub(super) fn name_robbed(&mut self, turn: TurnState, character: Character) {
        self.use_ability();
        self.roles.thief = Some(turn.seat);
        self.robbed = Some(character);
    }

    fn visit_blackmail(&self, visit: Visit<'_>) -> ControlFlow<()> {
        for rose in self.victims() {
            for blank in self.victims().filter(|&blank| blank != rose) {
                visit(Action::Blackmail { rose, blank })?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn lay_scarves(
        &mut self,
        turn: TurnState,
        rose: Character,
        blank: Character,
        log: Log<'_>,
    ) {
        self.use_ability();
        self.roles.blackmailer = Some(turn.seat);
        self.scarves = Tokens {
            on: Cast::of(&[rose, blank]),
            real: Some(rose),
        };
        log.push(Event::Scarves(rose.min(blank), rose.max(blank)));
    }

    /// The richest opponents, if they are richer than the Abbot.
    fn visit_beg(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        let richest = self.opponents(turn.seat).map(|seat| self.coins(seat)).max();
        let richest = richest.filter(|&coins| coins > self.coins(turn.seat));
        self.opponents(turn.seat)
            .filter(|&seat| Some(self.coins(seat)) == richest)
            .try_for_each(|seat| visit(Action::AbbotCoin(seat)))
    }

    pub(super) fn abbot_coin(&mut self, turn: TurnState, seat: Seat, log: Log<'_>) {
        self.use_ability();
        let why = Why::Character(Character::Abbot);
        self.pay(Purse::Seat(seat), Purse::Seat(turn.seat), 1, why, log);
    }

    pub(super) fn merchant_coin(&mut self, turn: TurnState, log: Log<'_>) {
        self.use_ability();
        self.earn(turn.seat, 1, Why::Character(Character::Merchant), log);
    }

    /// Cards an ability brings from the deck.
    pub(super) fn draw_by_ability(&mut self, turn: TurnState, cards: u8, why: Draws) {
        self.use_ability();
        self.ask_draws(turn.seat, cards, why);
    }

    pub(super) fn navigator(&mut self, turn: TurnState, cargo: Cargo, log: Log<'_>) {
        match cargo {
            Cargo::Cards => self.draw_by_ability(turn, CARGO, Draws::Navigator),
            Cargo::Coins => {
                self.use_ability();
                let why = Why::Character(Character::Navigator);
                self.earn(turn.seat, CARGO.into(), why, log);
            }
        }
    }

    /// One or two own districts without a coin, a coin for each.
    fn visit_beautify(&self, turn: &TurnState, visit: Visit<'_>) -> ControlFlow<()> {
        let plain = self.plain(turn.seat);
        let coins = self.coins(turn.seat);
        for first in plain.kinds().take_while(|_| coins >= 1) {
            visit(Action::Beautify(Beauties(first, None)))?;
            let others = plain.without(first);
            others
                .kinds()
                .filter(|&second| coins >= 2 && second >= first)
                .try_for_each(|second| visit(Action::Beautify(Beauties(first, Some(second)))))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn beautify(&mut self, turn: TurnState, beauties: Beauties, log: Log<'_>) {
        self.use_ability();
        let Beauties(first, second) = beauties;
        for card in [first].into_iter().chain(second) {
            let seat = turn.seat;
            let plain = Target {
                seat,
                card,
                beautified: false,
            };
            let bell = self.bell; // the tower stays where it is
            self.pull_down(plain);
            self.put_up(Target {
                beautified: true,
                ..plain
            });
            self.bell = bell;
            let why = Why::Character(Character::Artist);
            self.pay(Purse::Seat(seat), Purse::District, 1, why, log);
            log.push(Event::Beautified { seat, card });
        }
    }

    pub(super) fn take_taxes(&mut self, turn: TurnState, log: Log<'_>) {
        self.use_ability();
        let why = Why::Character(Character::TaxCollector);
        self.pay(Purse::Token, Purse::Seat(turn.seat), self.taxes, why, log);
    }
}
