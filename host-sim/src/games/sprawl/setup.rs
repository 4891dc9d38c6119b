//! Sprawl's setup as JSON.

use citycore::sprawl::{Difficulty, Expansions, Mode, Setup, SetupError};
use serde_json::{Value, json};

use crate::json::Fields;

const EXPANSIONS: [&str; 4] = ["beaches", "construction", "poi", "wrecktar"];

/// The setup with every default spelled out.
pub fn write(setup: &Setup) -> Value {
    let mix = setup.expansions;
    let in_play = [mix.beaches, mix.construction, mix.poi, mix.wrecktar];
    let expansions: Vec<&str> = EXPANSIONS
        .into_iter()
        .zip(in_play)
        .filter(|(_, in_play)| *in_play)
        .map(|(name, _)| name)
        .collect();
    json!({
        "players": setup.players,
        "mode": setup.mode.id(),
        "difficulty": setup.difficulty.id(),
        "expansions": expansions,
    })
}

/// Reads a setup; absent keys take their defaults.
pub fn read(fields: &mut Fields) -> Result<Setup, String> {
    let default = Setup::default();
    let known = |value: &Value| EXPANSIONS.into_iter().find(|name| value == name);
    let expansions = fields.list(
        "expansions",
        "expansions beaches, construction, poi and wrecktar",
        known,
    )?;
    let has = |name| expansions.as_ref().is_some_and(|it| it.contains(&name));
    Ok(Setup {
        players: fields.number_or("players", default.players)?,
        mode: fields
            .one_of("mode", &Mode::ALL.map(|mode| (mode.id(), mode)))?
            .unwrap_or(default.mode),
        difficulty: fields
            .one_of("difficulty", &Difficulty::ALL.map(|it| (it.id(), it)))?
            .unwrap_or(default.difficulty),
        expansions: Expansions {
            beaches: has("beaches"),
            construction: has("construction"),
            poi: has("poi"),
            wrecktar: has("wrecktar"),
        },
    })
}

/// What is wrong with a setup, in words.
pub fn problem(error: SetupError) -> String {
    match error {
        SetupError::Players {
            players,
            least,
            most,
        } => format!("players is {players}, this mode is for {least} to {most}"),
        SetupError::MotorwayWithExpansions => {
            "expansions go with mode \"base\" only: leave them out or play without the motorway"
                .into()
        }
    }
}
