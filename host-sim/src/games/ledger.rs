//! The ledger in transcripts.
//!
//! setup `{"players":4,"first":0,"coins":0}`; actions `pay` (from, to, coins), `roll` (dice, sides),
//! `die` (value, chance), `next`, `finish`; state `{"coins":[…],"seat":0,"turn":1,"roll":{"dice":2,
//! "sides":6,"values":[3]},"over":false}`; result `{"coins":[…],"leader":seat|null}`.

use citycore::chance::below;
use citycore::game::Game;
use citycore::ledger::{Action, Event, Illegal, Ledger, Outcome, Purse, Setup, SetupError};
use citycore::rand_core::Rng;
use citycore::{Lang, Seat};
use serde_json::{Value, json};

use super::{GameName, Transcribed, tagged};
use crate::bots::{self, Bot};
use crate::json::{Fields, brief};

/// The greedy bot closes the ledger when somebody has this much.
const ENOUGH: u32 = 100;

impl Transcribed for Ledger {
    const NAME: GameName = GameName::Ledger;

    fn setup_json(setup: &Setup) -> Value {
        json!({"players": setup.players, "first": setup.first.0, "coins": setup.coins})
    }

    fn read_setup(fields: &mut Fields) -> Result<Setup, String> {
        let default = Setup::default();
        Ok(Setup {
            players: fields.number_or("players", default.players)?,
            first: Seat(fields.number_or("first", default.first.0)?),
            coins: fields.number_or("coins", default.coins)?,
        })
    }

    fn setup_problem(error: SetupError) -> String {
        use citycore::ledger::{MAX_COINS, MAX_SEATS, MIN_SEATS};
        match error {
            SetupError::Players(players) => {
                format!("players is {players}, must be {MIN_SEATS} to {MAX_SEATS}")
            }
            SetupError::First(seat) => format!("first is {}, but nobody sits there", seat.0),
            SetupError::Coins(coins) => format!("coins is {coins}, must be at most {MAX_COINS}"),
        }
    }

    fn action_json(action: Action) -> Value {
        match action {
            Action::Next => tagged("next", []),
            Action::Finish => tagged("finish", []),
            Action::Roll { dice, sides } => {
                tagged("roll", [("dice", dice.into()), ("sides", sides.into())])
            }
            Action::Die { value } => tagged("die", [("value", value.into())]),
            Action::Pay { from, to, coins } => tagged(
                "pay",
                [
                    ("from", purse_json(from)),
                    ("to", purse_json(to)),
                    ("coins", coins.into()),
                ],
            ),
        }
    }

    fn read_action(kind: &str, fields: &mut Fields) -> Result<Action, String> {
        Ok(match kind {
            "next" => Action::Next,
            "finish" => Action::Finish,
            "roll" => Action::Roll {
                dice: fields.number("dice")?,
                sides: fields.number("sides")?,
            },
            "die" => Action::Die {
                value: fields.number("value")?,
            },
            "pay" => Action::Pay {
                from: read_purse(fields, "from")?,
                to: read_purse(fields, "to")?,
                coins: fields.number("coins")?,
            },
            _ => {
                return Err(format!(
                    "action.type: {kind:?} is not next, finish, roll, die or pay"
                ));
            }
        })
    }

    fn refusal(why: Illegal) -> &'static str {
        why.text(Lang::En)
    }

    fn event_json(event: Event) -> Value {
        match event {
            Event::Pay { from, to, coins } => tagged(
                "pay",
                [
                    ("from", purse_json(from)),
                    ("to", purse_json(to)),
                    ("coins", coins.into()),
                    ("why", "payment".into()),
                ],
            ),
            Event::Thrown { dice, sides } => {
                tagged("thrown", [("dice", dice.into()), ("sides", sides.into())])
            }
            Event::Die { value } => tagged("die", [("value", value.into())]),
            Event::Total { total } => tagged("total", [("total", total.into())]),
            Event::Turn { seat } => tagged("turn", [("seat", seat.0.into())]),
            Event::Finished { leader } => tagged("finished", [("leader", seat_json(leader))]),
            Event::Corrected { seat, from, to } => tagged(
                "corrected",
                [
                    ("seat", seat.0.into()),
                    ("from", from.into()),
                    ("to", to.into()),
                ],
            ),
        }
    }

    fn state_json(&self) -> Value {
        let roll = self.roll();
        json!({
            "coins": self.coins(),
            "seat": self.seat().0,
            "turn": self.turn_number(),
            "roll": {"dice": roll.dice(), "sides": roll.sides(), "values": roll.values()},
            "over": matches!(self.turn(), citycore::Turn::Over(_)),
        })
    }

    fn result_json(&self, outcome: &Outcome) -> Value {
        json!({"coins": self.coins(), "leader": seat_json(outcome.leader)})
    }

    fn seats(&self) -> usize {
        usize::from(self.players())
    }

    fn turns(&self) -> u32 {
        self.turn_number()
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

fn purse_json(purse: Purse) -> Value {
    match purse {
        Purse::Bank => "bank".into(),
        Purse::Seat(seat) => seat.0.into(),
    }
}

fn seat_json(seat: Option<Seat>) -> Value {
    seat.map(|seat| seat.0).into()
}

fn read_purse(fields: &mut Fields, key: &'static str) -> Result<Purse, String> {
    let value = fields.required(key)?;
    if value == "bank" {
        return Ok(Purse::Bank);
    }
    let seat = value.as_u64().and_then(|seat| u8::try_from(seat).ok());
    seat.map(|seat| Purse::Seat(Seat(seat))).ok_or_else(|| {
        let at = fields.path(key);
        format!("{at}: {} is neither a seat nor \"bank\"", brief(value))
    })
}
