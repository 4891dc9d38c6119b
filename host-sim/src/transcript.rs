//! One game as JSON Lines: what stands in a header, in a line, and in the last line.

use citycore::Lang;
use citycore::game::{Code, Game, OnEvent, Turn};
use serde_json::{Value, json};

use crate::bots::Bot;
use crate::games::OnDesk;
use crate::json::Fields;
use crate::{described, setups};

/// The version of the format, in the header's first field.
pub const VERSION: u64 = 1;

/// What a line tells.
#[derive(Clone, Copy)]
pub enum Done<G: OnDesk> {
    /// A player's choice, or what chance did.
    Action(G::Action),
    /// A change made by hand.
    Correction(G::Correction),
}

/// The header.
pub fn header<G: OnDesk>(game: &G, seed: u64, bots: &[Bot]) -> Value {
    let bots: Vec<&str> = bots.iter().map(|bot| bot.name()).collect();
    json!({
        "citycore": VERSION,
        "game": G::ID.name(),
        "setup": setups::to_json(&game.setup()),
        "seed": seed,
        "bots": bots,
    })
}

/// Who decides now, as it is written in a line.
fn decider<G: Game>(game: &G) -> Value {
    match game.turn() {
        Turn::Seat(seat) => seat.0.into(),
        Turn::Chance => "chance".into(),
        Turn::Over(_) => Value::Null,
    }
}

/// Plays what was done and gives the line that tells it, or why the rules refuse it, as a sentence.
pub fn play<G: OnDesk>(game: &mut G, n: u64, done: Done<G>) -> Result<Value, &'static str> {
    let mut line = json!({"n": n});
    let mut events = Vec::new();
    let mut listen = OnEvent(|event| events.push(described::to_json(event)));
    let (code, played) = match done {
        Done::Action(action) => {
            line["by"] = decider(game);
            line["choices"] = game.legal_count().into();
            line["action"] = described::to_json(action);
            (action.code(), game.apply(action, &mut listen))
        }
        Done::Correction(correction) => {
            line["correction"] = described::to_json(correction);
            (correction.code(), game.correct(correction, &mut listen))
        }
    };
    played.map_err(|why| G::refusal_text(&why, Lang::En))?;
    line["code"] = hex(code);
    line["events"] = events.into();
    line["state"] = game.state_json();
    line["digest"] = hex(game.digest());
    Ok(line)
}

/// What a line says was done, with the key it stands under.
pub fn read_done<'a, G: OnDesk>(
    fields: &mut Fields<'a>,
) -> Result<(&'static str, &'a Value, Done<G>), String> {
    if let Some(told) = fields.optional("correction") {
        let correction = described::read("correction", G::ID, told)?;
        return Ok(("correction", told, Done::Correction(correction)));
    }
    let told = fields.required("action")?;
    let action = described::read("action", G::ID, told)?;
    Ok(("action", told, Done::Action(action)))
}

/// The last line, once the game is over.
pub fn over<G: OnDesk>(game: &G) -> Option<Value> {
    match game.turn() {
        Turn::Over(outcome) => Some(json!({"over": true, "result": game.result_json(&outcome)})),
        _ => None,
    }
}

/// Codes and digests are written with all their 16 digits.
fn hex(number: u64) -> Value {
    format!("{number:016x}").into()
}
