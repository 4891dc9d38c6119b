//! One game as JSON Lines: what stands in a header, in a line, and in the last line.

use citycore::game::{Code, Game, OnEvent, Turn};
use serde_json::{Value, json};

use crate::bots::Bot;
use crate::games::{Transcribed, name_of};

/// The version of the format, in the header's first field.
pub const VERSION: u64 = 1;

/// The header.
pub fn header<G: Transcribed>(game: &G, seed: u64, bots: &[Bot]) -> Value {
    let bots: Vec<&str> = bots.iter().map(|bot| bot.name()).collect();
    json!({
        "citycore": VERSION,
        "game": name_of(G::NAME),
        "setup": G::setup_json(&game.setup()),
        "seed": seed,
        "bots": bots,
    })
}

/// Who decides now, as it is written in a line.
pub fn decider<G: Game>(game: &G) -> Value {
    match game.turn() {
        Turn::Seat(seat) => seat.0.into(),
        Turn::Chance => "chance".into(),
        Turn::Over(_) => Value::Null,
    }
}

/// Plays an action and gives the line that tells it, or why the rules refuse it.
pub fn play<G: Transcribed>(game: &mut G, n: u64, action: G::Action) -> Result<Value, G::Illegal> {
    let by = decider(game);
    let mut events = Vec::new();
    game.apply(action, &mut OnEvent(|it| events.push(G::event_json(it))))?;
    Ok(json!({
        "n": n,
        "by": by,
        "action": G::action_json(action),
        "code": hex(action.code()),
        "events": events,
        "state": game.state_json(),
        "digest": hex(game.digest()),
    }))
}

/// The last line, once the game is over.
pub fn over<G: Transcribed>(game: &G) -> Option<Value> {
    match game.turn() {
        Turn::Over(outcome) => Some(json!({"over": true, "result": game.result_json(&outcome)})),
        _ => None,
    }
}

/// Codes and digests are written with all their 16 digits.
fn hex(number: u64) -> String {
    format!("{number:016x}")
}
