//! What a choice is worth: the score after a placement, without changing the game.
//!
//! Ranking lays each candidate on one working city and takes it off again; nothing is copied.

use core::ops::ControlFlow;

use super::action::Action;
use super::placement::{Placement, Side};
use super::score::Outcome;
use super::state::Sprawl;
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

    /// Visits every legal placement of the deciding seat with what it is worth to that seat, until
    /// `visit` breaks. Visits nothing when no card is to be placed now.
    pub fn visit_scored<B>(
        &self,
        mut visit: impl FnMut(Placement, i16) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.phase() != super::Phase::Place {
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
