//! Building: cards, landmarks and nothing as one kind of object, so that finding what may be built,
//! choosing among it and building it are one step each, whatever it is.

use super::cards::{CARDS, LOAN};
use super::fast::bits;
use super::landmarks::{Landmark, LandmarkSet};
use super::turn::report;
use super::{Action, Card, CardSet, Event, KINDS, Machi, Outcome, Phase, Purse, Why, at};
use crate::game::Events;

/// What the airport gives for a turn without building.
const AIRPORT_COINS: u8 = 10;

/// Something to build, by number: the cards, behind them the landmarks, and nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Object(u8);

/// What there is to know about an object.
#[derive(Clone, Copy)]
struct Row {
    /// The action that builds it.
    action: Action,
    cost: u8,
    /// The kind that is taken from the market, any kind if none is.
    card: Card,
    /// Copies that are taken from the market.
    copies: u8,
    /// What the airport gives for it.
    airport: u8,
}

const FIRST_LANDMARK: usize = KINDS;
const NOTHING: usize = FIRST_LANDMARK + Landmark::ALL.len();

/// The objects by number; as many rows as a set has bits.
static ROWS: [Row; u64::BITS as usize] = {
    let nothing = Row {
        action: Action::BuildNothing,
        cost: 0,
        card: Card::WheatField,
        copies: 0,
        airport: AIRPORT_COINS,
    };
    let mut rows = [nothing; u64::BITS as usize];
    let mut i = 0;
    while i < KINDS {
        rows[i] = Row {
            action: Action::Build(CARDS[i].card),
            cost: CARDS[i].cost,
            card: CARDS[i].card,
            copies: 1,
            airport: 0,
        };
        i += 1;
    }
    while i < NOTHING {
        let landmark = Landmark::ALL[i - FIRST_LANDMARK];
        rows[i].action = Action::BuildLandmark(landmark);
        rows[i].cost = landmark.cost();
        rows[i].airport = 0;
        i += 1;
    }
    rows
};

impl Object {
    pub(super) const NOTHING: Self = Self(NOTHING as u8);

    #[inline]
    pub(super) const fn card(card: Card) -> Self {
        Self(card as u8)
    }

    #[inline]
    pub(super) const fn landmark(landmark: Landmark) -> Self {
        Self(FIRST_LANDMARK as u8 + landmark as u8)
    }

    /// The action that builds it.
    #[inline]
    pub(super) fn action(self) -> Action {
        self.row().action
    }

    #[inline]
    fn row(self) -> &'static Row {
        &ROWS[usize::from(self.0 & 63)]
    }

    #[inline]
    const fn alone(self) -> Objects {
        Objects(1 << (self.0 & 63))
    }
}

/// A set of objects, a bit each.
#[derive(Clone, Copy)]
pub(super) struct Objects(u64);

impl Objects {
    #[inline]
    const fn of(cards: CardSet, landmarks: LandmarkSet) -> Self {
        Self(cards.0 | (landmarks.0 as u64) << FIRST_LANDMARK)
    }

    #[inline]
    pub(super) const fn cards(self) -> CardSet {
        CardSet(self.0 & ((1 << KINDS) - 1))
    }

    #[inline]
    pub(super) const fn landmarks(self) -> LandmarkSet {
        LandmarkSet((self.0 >> FIRST_LANDMARK) as u8).and(LandmarkSet::HARBOUR)
    }

    #[inline]
    pub(super) const fn len(self) -> u32 {
        bits::count(self.0)
    }

    /// The `n`th object; any if there are not so many.
    #[inline]
    pub(super) const fn nth(self, n: u32) -> Object {
        Object(bits::nth(self.0, n) as u8)
    }

    pub(super) fn iter(mut self) -> impl Iterator<Item = Object> {
        core::iter::from_fn(move || {
            let first = self.0.trailing_zeros() as u8;
            self.0 &= self.0.wrapping_sub(1);
            (first <= NOTHING as u8).then_some(Object(first))
        })
    }
}

/// What so many coins can buy, nothing included; more coins than the last row can buy the same.
static AFFORDABLE: [Objects; 31] = {
    let mut sets = [Objects(0); 31];
    let mut coins = 0;
    while coins < sets.len() {
        let mut i = 0;
        while i <= NOTHING {
            if ROWS[i].cost as usize <= coins {
                sets[coins].0 |= 1 << i;
            }
            i += 1;
        }
        coins += 1;
    }
    assert!(sets[coins - 1].0 == (2 << NOTHING) - 1);
    sets
};

#[inline]
fn affordable(coins: u32) -> Objects {
    AFFORDABLE[(coins as usize).min(AFFORDABLE.len() - 1)]
}

impl Machi {
    /// What the roller could build now, nothing included: it is on sale, allowed and paid for.
    #[inline]
    pub(super) fn builds(&self) -> Objects {
        let roller = at(self.seat);
        let offered = Objects::of(self.on_sale, self.landmarks_in_use());
        let enough = Objects::of(self.purple(self.seat), self.landmarks[roller]);
        let mut objects = offered.0 | Object::NOTHING.alone().0;
        objects &= affordable(self.coins[roller]).0 & !enough.0;
        if self.setup.beginner {
            objects &= !self.at_beginner_limit(self.seat).0;
        }
        Objects(objects)
    }

    /// Builds what may be built. What it is can't be predicted when a bot plays, so cards,
    /// landmarks and nothing take the same way: the last two move no copies.
    #[inline]
    pub(super) fn build(&mut self, object: Object, events: &mut impl Events<Event>) {
        let (seat, roller) = (self.seat, at(self.seat));
        let &Row {
            cost,
            card,
            copies,
            airport,
            ..
        } = object.row();
        let built = object.alone();
        let paid = self.pay_up_to(seat, u32::from(cost));
        let left = self.take_from_market(card, copies);
        // Never wraps: no kind has more than ten copies in the game.
        self.open[card as usize][roller] = self.open[card as usize][roller].wrapping_add(copies);
        self.held[roller] = self.held[roller].or(built.cards());
        self.landmarks[roller] = self.landmarks[roller].or(built.landmarks());
        self.report_built(object, paid, events);
        let grant = u32::from(airport) * u32::from(self.roller_has(Landmark::Airport));
        self.receive(seat, grant, Why::Landmark(Landmark::Airport), events);
        if object == Object::card(Card::LoanOffice) {
            self.receive(seat, LOAN, Why::Card(card), events);
        }
        if self.landmarks[roller] == self.landmarks_in_use() {
            self.phase = Phase::Won;
            events.push(Event::Ended(Outcome::Winner(seat)));
        } else if self.would_refill(card) & (left < copies) {
            self.row = self.deck_of(card);
            self.phase = Phase::Market;
        } else {
            self.after_building(events);
        }
    }

    #[inline]
    fn report_built(&self, object: Object, paid: u32, events: &mut impl Events<Event>) {
        let seat = self.seat;
        let (why, built) = match object.action() {
            Action::Build(card) => (Why::Price(card), Event::Built { seat, card }),
            Action::BuildLandmark(landmark) => (
                Why::LandmarkPrice(landmark),
                Event::LandmarkBuilt { seat, landmark },
            ),
            _ => return,
        };
        report(events, Purse::Seat(seat), Purse::Bank, paid, why);
        events.push(built);
    }
}
