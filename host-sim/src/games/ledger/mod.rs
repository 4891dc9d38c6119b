//! The ledger on a desk.
//!
//! state `{"coins":[…],"seat":0,"turn":1,"roll":{"dice":2,"sides":6,"values":[3]},"over":false}`; result
//! `{"coins":[…],"leader":seat|null}`.

use citycore::chance::below;
use citycore::game::Game;
use citycore::ledger::{Action, Ledger, Outcome, Purse};
use citycore::rand_core::Rng;
use serde_json::{Value, json};

use super::{Help, OnDesk};
use crate::bots::{self, Bot};
use crate::described::tell;

/// The greedy bot closes the ledger when somebody has this much.
const ENOUGH: u32 = 100;

impl OnDesk for Ledger {
    type Contents = ();

    const HELP: Help = Help {
        about: "Dice and coins without rules",
        setup: "players 2-8 (4), first seat (0), coins of each seat (0)",
        bench: "",
        examples: &[],
    };

    fn state_json(&self, (): &()) -> Value {
        let roll = self.roll();
        json!({
            "coins": self.coins(),
            "seat": self.seat().0,
            "turn": self.turn_number(),
            "roll": {"dice": roll.dice(), "sides": roll.sides(), "values": roll.values()},
            "over": matches!(self.turn(), citycore::Turn::Over(_)),
        })
    }

    fn result_json(&self, outcome: &Outcome, (): &()) -> Value {
        json!({"coins": self.coins(), "leader": tell(outcome.leader)})
    }

    /// Nearly every legal action is a payment and one closes the ledger, so choosing among all
    /// would play for hours: first the kind of action is drawn, then an action of that kind.
    fn random(&self, rng: &mut impl Rng) -> Option<Action> {
        match below(rng, 40) {
            0 => Some(Action::Finish),
            1..=10 => Some(Action::Next),
            11..=20 => Some(Action::Roll {
                dice: 1 + below(rng, 6) as u8,
                sides: 4 + below(rng, 17) as u8,
            }),
            _ => self.random_legal(rng),
        }
    }

    fn play_random_bots(&mut self, rng: &mut impl Rng) -> bool {
        bots::step(Bot::Random)(self, rng)
    }

    /// Rolls two dice, takes what they show from the bank, and passes on.
    fn greedy(&self, rng: &mut impl Rng) -> Option<Action> {
        let somebody_has_enough = self.coins().iter().any(|coins| *coins >= ENOUGH);
        let total = self.roll().total();
        Some(match below(rng, 3) {
            _ if somebody_has_enough => Action::Finish,
            1 if total > 0 => Action::Pay {
                from: Purse::Bank,
                to: Purse::Seat(self.seat()),
                coins: total.into(),
            },
            2 => Action::Next,
            _ => Action::Roll { dice: 2, sides: 6 },
        })
    }
}
