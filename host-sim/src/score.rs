//! `citysim score`: what lies on a real table, typed in and scored.

use std::process::ExitCode;

use citycore::with_game;
use serde_json::Value;

use crate::cli::Score;
use crate::games::{Contents, OnDesk, Typed, has_score, names};
use crate::{Failure, json, output, pack};

/// Runs the command.
pub fn run(arguments: &Score) -> Result<ExitCode, Failure> {
    let game = arguments.game;
    let score = with_game!(game, G => <G as OnDesk>::SCORE).ok_or_else(|| {
        let (name, others) = (game.name(), names(has_score));
        format!("--game: {name} has no cities to score; these have: {others}")
    })?;
    let placed = json::parse(arguments.placed.as_bytes())
        .map_err(|problem| format!("--placed: {problem}"))?;
    let pack = arguments.pack.as_deref().map(pack::parse).transpose()?;
    if let Some(pack) = &pack {
        let opened = with_game!(game, G => open_box::<G>(pack));
        opened.map_err(|problem| format!("--pack: {problem}"))?;
    }
    let answer = score(&Typed {
        placed,
        scoring: arguments.scoring.clone(),
        difficulty: arguments.difficulty.clone(),
        pack,
    })?;
    output::answer(&answer, arguments.json)?;
    Ok(ExitCode::SUCCESS)
}

/// Refuses a pack where the game is played without one.
fn open_box<G: OnDesk>(pack: &Value) -> Result<(), String> {
    <G::Contents as Contents<G::Setup>>::open(Some(pack)).map(drop)
}

/// The difficulty of who names none.
const USUAL: &str = "normal";

impl Typed {
    /// Refuses the options that `game` has no use for: scoring cards and a difficulty.
    pub fn says_all_in_placed(&self, game: &str) -> Result<(), String> {
        if !self.scoring.is_empty() {
            return Err(format!(
                "--scoring: {game} has no scoring cards; leave it out"
            ));
        }
        match self.difficulty == USUAL {
            true => Ok(()),
            false => Err(format!("--difficulty: {game} has none; leave it out")),
        }
    }
}
