//! `citysim score`: what lies on a real table, typed in and scored.

use std::process::ExitCode;

use citycore::with_game;

use crate::cli::Score;
use crate::games::{OnDesk, Typed, has_score, names};
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
    let answer = score(&Typed {
        placed,
        scoring: arguments.scoring.clone(),
        difficulty: arguments.difficulty.clone(),
        pack: arguments.pack.as_deref().map(pack::parse).transpose()?,
    })?;
    output::answer(&answer, arguments.json)?;
    Ok(ExitCode::SUCCESS)
}
