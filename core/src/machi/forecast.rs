//! What a roll would bring: every total with its exact probability, and every seat's coins on it.
//!
//! Choices inside the income are made the way that is best for the chooser's coins; the harbour's
//! two are added where that is better for the roller. Re-rolls are not looked into.

use super::turn::{HARBOUR_ADDS, HARBOUR_FROM};
use super::{Action, Event, Landmark, MAX_PLAYERS, MAX_TOTAL, Machi, Phase, Throw, at};
use crate::game::{Events, Game, Seat};

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Fraction {
    /// Above the line.
    pub numerator: i32,
    /// Below the line, never 0.
    pub denominator: u32,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Self = Self {
        numerator: 0,
        denominator: 1,
    };

    /// `numerator / denominator` in lowest terms; [`Self::ZERO`] for a denominator of 0.
    pub fn new(numerator: i32, denominator: u32) -> Self {
        let (mut a, mut b) = (numerator.unsigned_abs(), denominator);
        while let Some(rest) = a.checked_rem(b) {
            (a, b) = (b, rest);
        }
        match (i32::try_from(a).ok(), denominator.checked_div(a)) {
            (Some(divisor), Some(denominator)) if denominator > 0 => Self {
                numerator: numerator.checked_div(divisor).unwrap_or(0),
                denominator,
            },
            _ => Self::ZERO,
        }
    }

    /// The value in tenths, rounded half away from zero: what a small screen shows.
    ///
    /// ```
    /// use citycore::machi::Fraction;
    /// assert_eq!(Fraction::new(-5, 4).tenths(), -13);
    /// ```
    pub fn tenths(self) -> i32 {
        let twice = 2 * i64::from(self.denominator);
        let half = i64::from(self.denominator) * i64::from(self.numerator.signum());
        let tenths = (20 * i64::from(self.numerator) + half).checked_div(twice);
        tenths.and_then(|n| i32::try_from(n).ok()).unwrap_or(0)
    }
}

/// What one total would bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Expected {
    /// The total, 1 to 14.
    pub total: u8,
    /// How likely the dice and the harbour end on it.
    pub probability: Fraction,
    /// What each seat gains or loses on it; an average where a tuna throw decides.
    pub change: [Fraction; MAX_PLAYERS],
}

/// What a roll of so many dice would bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Forecast {
    /// Who rolls.
    pub roller: Seat,
    /// One die or two.
    pub dice: u8,
    /// Totals 1 to 14, also those the dice can't show.
    pub totals: [Expected; MAX_TOTAL as usize],
    /// What each seat gains or loses on average.
    pub mean: [Fraction; MAX_PLAYERS],
}

/// Changes in 36ths of a coin, which the average over a tuna throw makes exact.
type Change = [i32; MAX_PLAYERS];

impl Machi {
    /// What would happen if `roller` rolled one die or two now; `None` for another number of dice
    /// or a seat not at the table.
    ///
    /// ```
    /// use citycore::{Game, Seat, machi::{Fraction, Machi, Setup}};
    /// let game = Machi::new(&Setup::default()).unwrap();
    /// let forecast = game.forecast(Seat(0), 1).unwrap();
    /// // A wheat field on 1 and a bakery on 2 and 3: half a coin a roll.
    /// assert_eq!(forecast.mean[0], Fraction::new(1, 2));
    /// ```
    pub fn forecast(&self, roller: Seat, dice: u8) -> Option<Forecast> {
        self.forecast_telling(roller, dice, &mut ())
    }

    /// [`forecast`](Self::forecast) that tells `events` whatever would happen on the way.
    ///
    /// For programs that have no room to spare: whoever always passes the same kind of listener has the
    /// rules of the income compiled once.
    pub fn forecast_telling(
        &self,
        roller: Seat,
        dice: u8,
        events: &mut impl Events<Event>,
    ) -> Option<Forecast> {
        if roller.0 >= self.setup.players || !matches!(dice, 1 | 2) {
            return None;
        }
        let mut changes = [[0; MAX_PLAYERS]; MAX_TOTAL as usize];
        for (total, change) in (1..).zip(&mut changes) {
            *change = self.change_on(roller, total, events);
        }
        let ways = self.ways(roller, dice, &changes);
        let outcomes = Throw::count(dice);
        let mut mean: Change = [0; MAX_PLAYERS];
        let mut totals = [Expected {
            total: 0,
            probability: Fraction::ZERO,
            change: [Fraction::ZERO; MAX_PLAYERS],
        }; MAX_TOTAL as usize];
        for ((expected, total), (ways, change)) in
            totals.iter_mut().zip(1..).zip(ways.iter().zip(&changes))
        {
            for (sum, seat) in mean.iter_mut().zip(change) {
                *sum = sum.saturating_add(ways.saturating_mul(*seat));
            }
            *expected = Expected {
                total,
                probability: Fraction::new(*ways, outcomes),
                change: change.map(|seat| Fraction::new(seat, Throw::count(2))),
            };
        }
        Some(Forecast {
            roller,
            dice,
            totals,
            mean: mean.map(|sum| Fraction::new(sum, outcomes * Throw::count(2))),
        })
    }

    /// In how many of the equally likely throws the roller ends on each total.
    fn ways(
        &self,
        roller: Seat,
        dice: u8,
        changes: &[Change; MAX_TOTAL as usize],
    ) -> [i32; MAX_TOTAL as usize] {
        let harbour = self.landmarks[at(roller)].contains(Landmark::Harbour);
        let gain = |total: u8| {
            let change = changes.get(usize::from(total).wrapping_sub(1));
            change.map_or(0, |change| change[at(roller)])
        };
        let mut ways = [0; MAX_TOTAL as usize];
        for n in 0..Throw::count(dice) {
            let mut total = Throw::nth(dice, n).total();
            let raised = total.saturating_add(HARBOUR_ADDS);
            if harbour && total >= HARBOUR_FROM && gain(raised) > gain(total) {
                total = raised;
            }
            if let Some(ways) = ways.get_mut(usize::from(total).wrapping_sub(1)) {
                *ways += 1;
            }
        }
        ways
    }

    /// What every seat gains or loses if `roller` ends on `total`.
    fn change_on(&self, roller: Seat, total: u8, events: &mut impl Events<Event>) -> Change {
        let mut trial = *self;
        trial.seat = roller;
        trial.throw = None;
        trial.total = total;
        trial.left = 0;
        trial.fresh = Default::default();
        trial.resolve_total(total, events);
        let mut change = [0; MAX_PLAYERS];
        if trial.phase == Phase::Tuna {
            for n in 0..Throw::count(2) {
                let mut caught = trial;
                caught.decide_income(Action::TunaRoll(Throw::nth(2, n)), events);
                caught.settle_for_coins(events);
                self.add_change(&caught, 1, &mut change);
            }
        } else {
            trial.settle_for_coins(events);
            self.add_change(&trial, Throw::count(2) as i32, &mut change);
        }
        change
    }

    fn add_change(&self, after: &Self, weight: i32, change: &mut Change) {
        for ((sum, before), after) in change.iter_mut().zip(&self.coins).zip(&after.coins) {
            let gained = after.wrapping_sub(*before) as i32;
            *sum = sum.saturating_add(gained.saturating_mul(weight));
        }
    }

    /// Makes the choices of the income the way that is best for the roller's coins.
    fn settle_for_coins(&mut self, events: &mut impl Events<Event>) {
        while let Some(action) = self.best_for_coins() {
            self.decide_income(action, events);
        }
    }

    /// The choice inside the income that brings the roller most coins; `None` outside it.
    ///
    /// Which landmark falls or which card is given away earns the same, so the first will do; a
    /// swap earns nothing.
    fn best_for_coins(&self) -> Option<Action> {
        match self.phase {
            Phase::Demolish | Phase::Move => self.nth_legal(0),
            Phase::Swap => Some(Action::NoSwap),
            Phase::Tv => {
                let richest = self
                    .opponents(self.seat)
                    .max_by_key(|&seat| self.coins(seat))?;
                Some(Action::Tv(richest))
            }
            Phase::Renovate => {
                let kinds = self.closable();
                let best = kinds.iter().max_by_key(|&card| self.renovation_coins(card));
                Some(Action::Renovate(best))
            }
            _ => None,
        }
    }
}
