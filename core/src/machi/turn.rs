//! The course of a turn: from the dice to the next player (dossier, section 3).

use super::action::Throw;
use super::cards::{CARDS, LOAN, STARTING};
use super::landmarks::{Landmark, LandmarkSet};
use super::{
    Action, Card, CardSet, Event, Illegal, KINDS, MAX_PLAYERS, Machi, Market, Outcome, Phase,
};
use super::{Purse, STARTING_COINS, Setup, Why, at};
use crate::game::{Events, Seat};

/// What the town hall gives to a roller without a coin.
const TOWN_HALL_COINS: u32 = 1;
/// What the airport gives for a turn without building.
const AIRPORT_COINS: u32 = 10;
/// The lowest roll the harbour raises, and by how much.
pub(super) const HARBOUR_FROM: u8 = 10;
pub(super) const HARBOUR_ADDS: u8 = 2;

impl Machi {
    /// A table with nothing on it.
    pub(super) fn empty(setup: Setup) -> Self {
        Self {
            setup,
            open: [[0; MAX_PLAYERS]; KINDS],
            closed: [[0; MAX_PLAYERS]; KINDS],
            shut: CardSet::EMPTY,
            held: [CardSet::EMPTY; MAX_PLAYERS],
            coins: [0; MAX_PLAYERS],
            invested: [0; MAX_PLAYERS],
            landmarks: [LandmarkSet::EMPTY; MAX_PLAYERS],
            market: [0; KINDS],
            on_sale: CardSet::EMPTY,
            deck: [0; KINDS],
            decks: [0; 3],
            row: 0,
            fresh: Default::default(),
            phase: Phase::Market,
            seat: setup.first,
            turn: 0,
            throw: None,
            total: 0,
            dice: 1,
            rerolled: false,
            extra_turn: false,
            left: 0,
        }
    }

    /// Deals coins, starting cards and the supply (dossier, section 2).
    pub(super) fn deal(&mut self) {
        for seat in self.seats() {
            self.coins[at(seat)] = STARTING_COINS;
            self.landmarks[at(seat)] = self.landmarks_in_use().and(LandmarkSet::TOWN_HALL);
            for card in STARTING {
                self.add_copies(seat, card, false, 1);
            }
        }
        for card in self.setup.supply().iter() {
            let copies = CARDS[card as usize].copies;
            if self.setup.market == Some(Market::Open) {
                self.market[card as usize] = copies;
                self.on_sale = self.on_sale.with(card);
            } else {
                self.add_to_deck(card, copies);
            }
        }
    }

    #[inline]
    pub(super) fn begin_turn(&mut self, seat: Seat, events: &mut impl Events<Event>) {
        self.seat = seat;
        self.turn = self.turn.saturating_add(1);
        self.rerolled = false;
        self.extra_turn = false;
        self.await_dice();
        events.push(Event::TurnBegan {
            seat,
            turn: self.turn,
        });
    }

    /// Asks for the number of dice, or for the roll where there is no choice.
    #[inline]
    pub(super) fn await_dice(&mut self) {
        self.dice = 1;
        self.phase = if self.roller_has(Landmark::TrainStation) {
            Phase::ChooseDice
        } else {
            Phase::Roll
        };
    }

    #[inline]
    pub(super) fn roller_has(&self, landmark: Landmark) -> bool {
        self.landmarks[at(self.seat)].contains(landmark)
    }

    /// Checks and plays an action.
    ///
    /// Only tells the kinds of action apart, so that it can be part of every caller: one that
    /// knows what it plays goes straight to it. The few kinds of every turn have a function each,
    /// which pays for its own check and work only.
    #[inline(always)]
    pub(super) fn check_and_play(
        &mut self,
        action: Action,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        match action {
            Action::Roll(throw) => self.play_roll(throw, events),
            Action::MarketCard(card) => self.play_market_card(card, events),
            Action::Build(card) => self.play_build(card, events),
            Action::BuildLandmark(landmark) => self.play_landmark(landmark, events),
            Action::BuildNothing => self.play_build_nothing(events),
            Action::Invest(invest) => self.play_invest(invest, events),
            Action::ChooseDice(dice) => {
                self.check(action)?;
                self.dice = dice;
                self.phase = Phase::Roll;
                Ok(())
            }
            Action::Keep => self.play_keep(events),
            Action::Reroll => {
                self.check(action)?;
                self.rerolled = true;
                self.phase = Phase::Roll;
                Ok(())
            }
            _ => self.play_rare(action, events),
        }
    }

    #[inline(never)]
    fn play_roll(&mut self, throw: Throw, events: &mut impl Events<Event>) -> Result<(), Illegal> {
        self.check(Action::Roll(throw))?;
        self.rolled(throw, events);
        Ok(())
    }

    #[inline(never)]
    fn play_market_card(
        &mut self,
        card: Card,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        self.check(Action::MarketCard(card))?;
        self.turn_up(card, events);
        Ok(())
    }

    #[inline(never)]
    fn play_build(&mut self, card: Card, events: &mut impl Events<Event>) -> Result<(), Illegal> {
        self.check(Action::Build(card))?;
        self.build(card, events);
        Ok(())
    }

    #[inline(never)]
    fn play_landmark(
        &mut self,
        landmark: Landmark,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        self.check(Action::BuildLandmark(landmark))?;
        self.build_landmark(landmark, events);
        Ok(())
    }

    #[inline(never)]
    fn play_keep(&mut self, events: &mut impl Events<Event>) -> Result<(), Illegal> {
        self.check(Action::Keep)?;
        self.first_roll_holds(events);
        Ok(())
    }

    #[inline(never)]
    fn play_build_nothing(&mut self, events: &mut impl Events<Event>) -> Result<(), Illegal> {
        self.check(Action::BuildNothing)?;
        self.build_nothing(events);
        Ok(())
    }

    #[inline(never)]
    fn play_invest(
        &mut self,
        invest: bool,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        self.check(Action::Invest(invest))?;
        self.invest(invest, events);
        Ok(())
    }

    #[inline(never)]
    fn play_rare(
        &mut self,
        action: Action,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        self.check(action)?;
        match action {
            Action::AddTwo(add) => self.raise(add, events),
            _ => self.decide_income(action, events),
        }
        Ok(())
    }

    #[inline]
    fn rolled(&mut self, throw: Throw, events: &mut impl Events<Event>) {
        self.throw = Some(throw);
        self.total = throw.total();
        events.push(Event::Rolled(throw));
        if self.roller_has(Landmark::RadioTower) && !self.rerolled {
            self.phase = Phase::Reroll;
        } else {
            self.first_roll_holds(events);
        }
    }

    /// The roll is settled; only the harbour may still raise it (decision D4).
    #[inline]
    fn first_roll_holds(&mut self, events: &mut impl Events<Event>) {
        if self.total >= HARBOUR_FROM && self.roller_has(Landmark::Harbour) {
            self.phase = Phase::AddTwo;
        } else {
            self.total_is_final(events);
        }
    }

    fn raise(&mut self, add: bool, events: &mut impl Events<Event>) {
        if add {
            self.total = self.total.saturating_add(HARBOUR_ADDS);
            events.push(Event::Raised(self.total));
        }
        self.total_is_final(events);
    }

    /// Decision D5: the extra turn is earned or not when the roll is final, whatever is
    /// demolished or built later.
    #[inline]
    fn total_is_final(&mut self, events: &mut impl Events<Event>) {
        let double = self.throw.is_some_and(Throw::is_double);
        self.extra_turn = double && self.roller_has(Landmark::AmusementPark);
        if self.extra_turn {
            events.push(Event::ExtraTurn(self.seat));
        }
        self.resolve_total(events);
    }

    /// All income is settled: the town hall helps, then the roller may build.
    #[inline]
    pub(super) fn begin_building(&mut self, events: &mut impl Events<Event>) {
        if self.coins[at(self.seat)] == 0 && self.roller_has(Landmark::TownHall) {
            let why = Why::Landmark(Landmark::TownHall);
            self.receive(self.seat, TOWN_HALL_COINS, why, events);
        }
        self.phase = Phase::Build;
    }

    #[inline]
    fn build(&mut self, card: Card, events: &mut impl Events<Event>) {
        let cost = u32::from(card.cost());
        self.spend(cost, Why::Price(card), events);
        self.take_from_market(card);
        self.add_copies(self.seat, card, false, 1);
        events.push(Event::Built {
            seat: self.seat,
            card,
        });
        if card == Card::LoanOffice {
            self.receive(self.seat, LOAN, Why::Card(card), events);
        }
        if self.on_sale.contains(card) || !self.would_refill(card) {
            self.after_building(events);
        } else {
            self.row = self.deck_of(card);
            self.phase = Phase::Market;
        }
    }

    #[inline]
    fn build_landmark(&mut self, landmark: Landmark, events: &mut impl Events<Event>) {
        let (seat, roller) = (self.seat, at(self.seat));
        let why = Why::LandmarkPrice(landmark);
        self.spend(u32::from(landmark.cost()), why, events);
        self.landmarks[roller] = self.landmarks[roller].with(landmark);
        events.push(Event::LandmarkBuilt { seat, landmark });
        if self.landmarks[roller] == self.landmarks_in_use() {
            self.phase = Phase::Won;
            events.push(Event::Ended(Outcome::Winner(seat)));
        } else {
            self.after_building(events);
        }
    }

    #[inline]
    fn build_nothing(&mut self, events: &mut impl Events<Event>) {
        if self.roller_has(Landmark::Airport) {
            let why = Why::Landmark(Landmark::Airport);
            self.receive(self.seat, AIRPORT_COINS, why, events);
        }
        self.after_building(events);
    }

    #[inline]
    pub(super) fn after_building(&mut self, events: &mut impl Events<Event>) {
        let roller = at(self.seat);
        if self.purple(self.seat).contains(Card::TechStartup) && self.coins[roller] > 0 {
            self.phase = Phase::Invest;
        } else {
            self.end_turn(events);
        }
    }

    #[inline]
    fn invest(&mut self, invest: bool, events: &mut impl Events<Event>) {
        if invest {
            let roller = at(self.seat);
            self.coins[roller] = self.coins[roller].saturating_sub(1);
            self.invested[roller] = self.invested[roller].saturating_add(1);
            events.push(Event::Paid {
                from: Purse::Seat(self.seat),
                to: Purse::Startup,
                coins: 1,
                why: Why::Investment,
            });
        }
        self.end_turn(events);
    }

    #[inline]
    fn end_turn(&mut self, events: &mut impl Events<Event>) {
        if self.turn >= self.setup.turn_limit {
            self.phase = Phase::Unfinished;
            events.push(Event::Ended(Outcome::TurnLimit));
        } else if self.extra_turn {
            self.begin_turn(self.seat, events);
        } else {
            let next = self.seat.0.wrapping_add(1);
            let next = if next >= self.setup.players { 0 } else { next };
            self.begin_turn(Seat(next), events);
        }
    }

    /// The roller pays the bank.
    #[inline]
    fn spend(&mut self, coins: u32, why: Why, events: &mut impl Events<Event>) {
        let paid = self.pay_up_to(self.seat, coins);
        report(events, Purse::Seat(self.seat), Purse::Bank, paid, why);
    }

    /// The bank pays a seat.
    #[inline]
    pub(super) fn receive(
        &mut self,
        seat: Seat,
        coins: u32,
        why: Why,
        events: &mut impl Events<Event>,
    ) {
        // Never wraps: `MAX_COINS` leaves room for more turns than a game can have.
        let purse = &mut self.coins[at(seat)];
        *purse = purse.wrapping_add(coins);
        report(events, Purse::Bank, Purse::Seat(seat), coins, why);
    }

    /// A seat pays another what it can.
    #[inline]
    pub(super) fn transfer(
        &mut self,
        from: Seat,
        to: Seat,
        coins: u32,
        why: Why,
        events: &mut impl Events<Event>,
    ) {
        let paid = self.pay_up_to(from, coins);
        // Never wraps, as in `receive`.
        let purse = &mut self.coins[at(to)];
        *purse = purse.wrapping_add(paid);
        report(events, Purse::Seat(from), Purse::Seat(to), paid, why);
    }

    /// Takes what there is of `coins` from a purse: no debts (decision D13).
    #[inline]
    pub(super) fn pay_up_to(&mut self, seat: Seat, coins: u32) -> u32 {
        let purse = &mut self.coins[at(seat)];
        let paid = coins.min(*purse);
        *purse -= paid;
        paid
    }
}

/// Reports coins that moved; nothing where none did.
#[inline]
pub(super) fn report(
    events: &mut impl Events<Event>,
    from: Purse,
    to: Purse,
    coins: u32,
    why: Why,
) {
    if coins > 0 {
        events.push(Event::Paid {
            from,
            to,
            coins,
            why,
        });
    }
}
