//! `citysim odds`: what a roll would bring, in the games that know.

use std::path::Path;
use std::process::ExitCode;

use citycore::with_game;

use crate::cli::Odds;
use crate::games::{self, Answer, OddsAsked, OnDesk, has_odds, names};
use crate::lines::Lines;
use crate::record::table;
use crate::verify::{Fault, game_after, read_transcript_header};
use crate::{Failure, output};

/// Runs the command.
pub fn run(arguments: &Odds) -> Result<ExitCode, Failure> {
    let answer = match &arguments.transcript {
        Some(path) => from_transcript(path, arguments)?,
        None => with_game!(arguments.game, G => {
            let odds = known::<G>().map_err(|problem| format!("--game: {problem}"))?;
            let (game, _) = table::<G>(&arguments.setup, None)?;
            odds(&game, asked(arguments))?
        }),
    };
    output::answer(&answer, arguments.json)?;
    Ok(ExitCode::SUCCESS)
}

const fn asked(arguments: &Odds) -> OddsAsked {
    OddsAsked {
        seat: arguments.seat,
        dice: arguments.dice,
    }
}

/// How this game works out its odds.
fn known<G: OnDesk>() -> Result<games::Odds<G>, String> {
    G::ODDS.ok_or_else(|| {
        let (game, known) = (G::ID.name(), names(has_odds));
        format!("a game of {game}; odds are known for {known}")
    })
}

/// The odds after the first so many actions of a transcript, or after all.
fn from_transcript(path: &Path, arguments: &Odds) -> Result<Answer, String> {
    let mut lines = Lines::default();
    let opened = lines.open(path).map_err(Fault::from);
    let answer = opened.and_then(|()| follow(&mut lines, arguments));
    answer.map_err(|fault| format!("{}:{}: {fault}", path.display(), lines.number()))
}

fn follow(lines: &mut Lines, arguments: &Odds) -> Result<Answer, Fault> {
    let header = read_transcript_header(lines)?;
    with_game!(header.game, G => {
        let odds = known::<G>()?;
        let game = game_after(header.table::<G>()?, lines, arguments.actions)?;
        Ok(odds(&game, asked(arguments))?)
    })
}
