//! The course of a turn: from the dice to the next player (dossier, section 3).

use super::action::Throw;
use super::build::Object;
use super::cards::{CARDS, STARTING};
use super::landmarks::{Landmark, LandmarkSet};
use super::market::MAX_ROWS;
use super::{
    Action, Card, CardSet, Event, Illegal, KINDS, MAX_PLAYERS, Machi, Market, Outcome, Phase,
};
use super::{Purse, STARTING_COINS, Setup, Why, at};
use crate::game::{Events, Seat};

/// What the town hall gives to a roller without a coin.
const TOWN_HALL_COINS: u32 = 1;
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
            decks: [0; MAX_ROWS],
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
    /// Naming the kinds of every turn gives each of them a path of its own with nothing but its
    /// own check and work in it, and a caller that knows what it plays goes straight there.
    #[inline(always)]
    pub(super) fn check_and_play(
        &mut self,
        action: Action,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        match action {
            Action::Roll(throw) => self.checked(Action::Roll(throw), events),
            Action::MarketCard(card) => self.checked(Action::MarketCard(card), events),
            Action::Build(card) => self.checked(Action::Build(card), events),
            Action::BuildLandmark(it) => self.checked(Action::BuildLandmark(it), events),
            Action::BuildNothing => self.checked(Action::BuildNothing, events),
            Action::Invest(invest) => self.checked(Action::Invest(invest), events),
            Action::ChooseDice(dice) => self.checked(Action::ChooseDice(dice), events),
            Action::Keep => self.checked(Action::Keep, events),
            Action::Reroll => self.checked(Action::Reroll, events),
            rare => self.check_and_play_rare(rare, events),
        }
    }

    #[inline(always)]
    fn checked(&mut self, action: Action, events: &mut impl Events<Event>) -> Result<(), Illegal> {
        self.check(action)?;
        self.play(action, events);
        Ok(())
    }

    #[inline(never)]
    fn check_and_play_rare(
        &mut self,
        action: Action,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        self.check(action)?;
        self.play(action, events);
        Ok(())
    }

    /// Plays a legal action. Inlined everywhere, as `check` is.
    #[inline(always)]
    pub(super) fn play(&mut self, action: Action, events: &mut impl Events<Event>) {
        match action {
            Action::Roll(throw) => self.rolled(throw, throw.total(), events),
            Action::MarketCard(card) => self.turn_up(card, events),
            Action::Build(card) => self.build(Object::card(card), events),
            Action::BuildLandmark(it) => self.build(Object::landmark(it), events),
            Action::BuildNothing => self.build(Object::NOTHING, events),
            Action::Invest(invest) => self.invest(invest, events),
            Action::ChooseDice(dice) => {
                self.dice = dice;
                self.phase = Phase::Roll;
            }
            Action::Keep => self.first_roll_holds(self.total, events),
            Action::Reroll => {
                self.rerolled = true;
                self.phase = Phase::Roll;
            }
            Action::AddTwo(add) => self.raise(add, events),
            _ => self.decide_income(action, events),
        }
    }

    /// The dice fell. Their total is handed on from here to the income: a number that was just
    /// stored takes its time to be read again, and a whole turn waits for this one.
    #[inline]
    pub(super) fn rolled(&mut self, throw: Throw, total: u8, events: &mut impl Events<Event>) {
        self.throw = Some(throw);
        self.total = total;
        events.push(Event::Rolled(throw));
        if self.roller_has(Landmark::RadioTower) && !self.rerolled {
            self.phase = Phase::Reroll;
        } else {
            self.first_roll_holds(total, events);
        }
    }

    /// The roll is settled; only the harbour may still raise it (decision D4).
    #[inline]
    fn first_roll_holds(&mut self, total: u8, events: &mut impl Events<Event>) {
        if total >= HARBOUR_FROM && self.roller_has(Landmark::Harbour) {
            self.phase = Phase::AddTwo;
        } else {
            self.total_is_final(total, events);
        }
    }

    fn raise(&mut self, add: bool, events: &mut impl Events<Event>) {
        if add {
            self.total = self.total.saturating_add(HARBOUR_ADDS);
            events.push(Event::Raised(self.total));
        }
        self.total_is_final(self.total, events);
    }

    /// Decision D5: the extra turn is earned or not when the roll is final, whatever is
    /// demolished or built later.
    #[inline]
    fn total_is_final(&mut self, total: u8, events: &mut impl Events<Event>) {
        let double = self.throw.is_some_and(Throw::is_double);
        self.extra_turn = double && self.roller_has(Landmark::AmusementPark);
        if self.extra_turn {
            events.push(Event::ExtraTurn(self.seat));
        }
        self.resolve_total(total, events);
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
        let roller = at(self.seat);
        let coins = u16::from(invest);
        self.invested[roller] = self.invested[roller].saturating_add(coins);
        let paid = self.pay_up_to(self.seat, u32::from(coins));
        let from = Purse::Seat(self.seat);
        report(events, from, Purse::Startup, paid, Why::Investment);
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
