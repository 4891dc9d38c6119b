//! What a choice is worth: the score after a placement, without changing the game.
//!
//! Ranking lays each candidate on one working city and takes it off again; nothing is copied.

use core::ops::ControlFlow;

use super::action::Action;
use super::placement::{Placement, Side};
use super::score::Outcome;
use super::state::{Phase, Sprawl};
use crate::describe::Described;
use crate::game::{Game, Seat};

impl Outcome {
    /// What a seat aims at: the common score, or in the competitive mode its lead.
    pub const fn worth(&self, seat: Seat) -> i16 {
        match self {
            Self::Together { score, .. } => score.total,
            Self::Versus {
                sides: [upper, lower],
                ..
            } => {
                let lead = upper.total - lower.total;
                if seat.0 == 0 { lead } else { -lead }
            }
        }
    }
}

impl Sprawl {
    /// What the deciding seat's choice is worth to it, with everything that follows from it by
    /// itself; `None` if the action is illegal or not a player's.
    pub fn score_after(&self, action: Action) -> Option<i16> {
        if action.is_chance() {
            return None;
        }
        let mut next = *self;
        next.apply(action, &mut ()).ok()?;
        Some(next.standing().worth(self.seat()))
    }

    /// What a greedy player does: the choice worth most to the deciding seat, the first of equals;
    /// `None` when no seat decides.
    ///
    /// ```
    /// use citycore::sprawl::{Setup, Sprawl};
    /// use citycore::{Game, Turn};
    ///
    /// let mut game = Sprawl::new(&Setup::default()).unwrap();
    /// while game.turn() == Turn::Chance {
    ///     let mut first = None;
    ///     game.for_each_legal(|action| first = first.or(Some(action)));
    ///     game.apply(first.unwrap(), &mut ()).unwrap();
    /// }
    /// let best = game.best_choice().unwrap();
    /// game.for_each_legal(|other| assert!(game.score_after(other) <= game.score_after(best)));
    /// ```
    pub fn best_choice(&self) -> Option<Action> {
        let mut best = None;
        let mut consider = |action: Action, worth: i16| {
            if best.is_none_or(|(_, highest)| worth > highest) {
                best = Some((action, worth));
            }
        };
        if self.phase() == Phase::Place {
            let _ = self.visit_scored(|placement, worth| {
                consider(Action::Place(placement), worth);
                ControlFlow::<()>::Continue(())
            });
        } else {
            self.for_each_legal(|action| {
                if let Some(worth) = self.score_after(action) {
                    consider(action, worth);
                }
            });
        }
        best.map(|(action, _)| action)
    }

    /// Visits every legal placement of the deciding seat with what it is worth to that seat, until
    /// `visit` breaks. Visits nothing when no card is to be placed now.
    pub fn visit_scored<B>(
        &self,
        mut visit: impl FnMut(Placement, i16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.phase() != Phase::Place {
            return ControlFlow::Continue(());
        }
        let scoring = self.scoring();
        let seat = self.seat();
        for &side in self.sides() {
            let mut city = self.city(side);
            let across = side.map(|side| self.tally(Some(side.other())));
            self.visit_places(|placement| {
                if side.is_some_and(|side| side != placement.side()) {
                    return ControlFlow::Continue(());
                }
                let here = city.with(placement, |city| scoring.tally(city));
                let outcome = match (side, across) {
                    (Some(Side::Upper), Some(lower)) => scoring.outcome_of_sides([here, lower]),
                    (Some(Side::Lower), Some(upper)) => scoring.outcome_of_sides([upper, here]),
                    _ => return visit(placement, here.total),
                };
                visit(placement, outcome.worth(seat))
            })?;
        }
        ControlFlow::Continue(())
    }
}
