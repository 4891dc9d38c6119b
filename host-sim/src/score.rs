//! `citysim score`: a city typed in from a real table.

use std::process::ExitCode;

use serde_json::Value;

use crate::cli::Score;
use crate::games::{GameName, name_of, sprawl};
use crate::{Failure, output};

/// Runs the command.
pub fn run(arguments: &Score) -> Result<ExitCode, Failure> {
    if arguments.game != GameName::Sprawl {
        let name = name_of(arguments.game);
        return Err(format!("--game: {name} has no cities to score; sprawl has").into());
    }
    let placed: Value = serde_json::from_str(&arguments.placed)
        .map_err(|error| format!("--placed is not JSON: {error}"))?;
    let scored = sprawl::score(&placed, &arguments.scoring, &arguments.difficulty)?;
    let answer = if arguments.json {
        format!("{}\n", scored.json)
    } else {
        scored.text
    };
    output::print(answer.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
