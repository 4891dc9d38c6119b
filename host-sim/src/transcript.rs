//! One game as JSON Lines: what stands in a header, in a line, and in the last line.

use citycore::Lang;
use citycore::game::{Code, Game, OnEvent, Turn};
use serde_json::{Value, json};

use crate::bots::Bot;
use crate::games::{Contents, OnDesk};
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
pub fn header<G: OnDesk>(game: &G, contents: &G::Contents, seed: u64, bots: &[Bot]) -> Value {
    let bots: Vec<&str> = bots.iter().map(|bot| bot.name()).collect();
    let mut header = json!({
        "citycore": VERSION,
        "game": G::ID.name(),
        "setup": contents.name(setups::to_json(&game.setup())),
    });
    if let Some(pack) = contents.header() {
        header["pack"] = pack.clone();
    }
    header["seed"] = seed.into();
    header["bots"] = bots.into();
    header
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
pub fn play<G: OnDesk>(
    game: &mut G,
    contents: &G::Contents,
    n: u64,
    done: Done<G>,
) -> Result<Value, &'static str> {
    let mut line = json!({"n": n});
    let mut events = Vec::new();
    let mut listen = OnEvent(|event| events.push(contents.name(described::to_json(event))));
    let (code, played) = match done {
        Done::Action(action) => {
            line["by"] = decider(game);
            line["choices"] = game.legal_count().into();
            line["action"] = contents.name(described::to_json(action));
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
    line["state"] = game.state_json(contents);
    line["digest"] = hex(game.digest());
    Ok(line)
}

/// How many steps with chance in them had been taken back before a line, if it says so.
pub fn read_taken_back(fields: &mut Fields<'_>) -> Result<Option<u16>, String> {
    let Some(told) = fields.optional("taken_back") else {
        return Ok(None);
    };
    let count = told.as_u64().and_then(|count| u16::try_from(count).ok());
    let wrong = || fields.wrong("taken_back", told, "a number of steps, at most 65535");
    count.map(Some).ok_or_else(wrong)
}

/// What a line says was done, with the key it stands under.
pub fn read_done<'a, G: OnDesk>(
    fields: &mut Fields<'a>,
    contents: &G::Contents,
) -> Result<(&'static str, &'a Value, Done<G>), String> {
    if let Some(told) = fields.optional("correction") {
        let correction = described::read("correction", G::ID, told)?;
        return Ok(("correction", told, Done::Correction(correction)));
    }
    let told = fields.required("action")?;
    let action = described::read("action", G::ID, &contents.count("action", told)?)?;
    Ok(("action", told, Done::Action(action)))
}

/// The last line, once the game is over.
pub fn over<G: OnDesk>(game: &G, contents: &G::Contents) -> Option<Value> {
    let Turn::Over(outcome) = game.turn() else {
        return None;
    };
    let result = game.result_json(&outcome, contents);
    Some(json!({"over": true, "result": result}))
}

/// Codes and digests are written with all their 16 digits.
fn hex(number: u64) -> Value {
    format!("{number:016x}").into()
}
