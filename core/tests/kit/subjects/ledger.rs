//! The ledger under the kit: a table that rolls and pays for a while and then closes it.

use crate::kit::{Dice, Subject};
use citycore::Seat;
use citycore::chance::below;
use citycore::game::Game;
use citycore::ledger::{Action, Correction, Ledger, MAX_COINS, MAX_SEATS, Setup};

impl Subject for Ledger {
    const MAX_ACTIONS: usize = 5_000;

    fn setups() -> impl Iterator<Item = Setup> {
        let table = |players, first, coins| Setup {
            players,
            first: Seat(first),
            coins,
        };
        [
            table(2, 0, 0),
            table(3, 2, 10),
            table(5, 1, 1500),
            table(MAX_SEATS, 7, MAX_COINS),
        ]
        .into_iter()
    }

    fn choose(&self, dice: &mut Dice) -> Option<Action> {
        match below(dice, 80) {
            0 => Some(Action::Finish),
            1..=20 => Some(Action::Next),
            21..=40 => Some(Action::Roll {
                dice: 1 + below(dice, 6) as u8,
                sides: 4 + below(dice, 17) as u8,
            }),
            _ => self.random_legal(dice),
        }
    }

    fn correction(&self, dice: &mut Dice) -> Option<Correction> {
        let correction = Correction {
            seat: Seat(below(dice, u32::from(self.players())) as u8),
            coins: below(dice, 2000),
        };
        let mut copy = *self;
        copy.correct(correction, &mut ()).ok().map(|()| correction)
    }
}
