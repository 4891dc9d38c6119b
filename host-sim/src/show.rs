//! `citysim` alone: a game between bots, shown in the terminal line by line.

use std::io::Write;
use std::process::ExitCode;

use citycore::Lang;
use citycore::game::{Game, OnEvent};
use citycore::ledger::{Event, Ledger, Setup};

use crate::Failure;
use crate::bots::{self, Bot};

/// Plays and shows one game.
pub fn run() -> Result<ExitCode, Failure> {
    let mut game = Ledger::new(&Setup::default()).map_err(|error| format!("{error:?}"))?;
    let mut rng = bots::generator(7, 0);
    let mut out = anstream::stdout().lock();
    while let Some(action) = bots::next(&game, |_| Bot::Greedy, &mut rng) {
        let mut events = Vec::new();
        game.apply(action, &mut OnEvent(|event| events.push(event)))
            .map_err(|why| format!("a bot's {action:?} is refused: {why:?}"))?;
        for event in events {
            let mut line = String::new();
            let bold = matches!(event, Event::Turn { .. } | Event::Finished { .. });
            let style = anstyle::Style::new();
            let style = if bold { style.bold() } else { style };
            let written = event.write(Lang::En, &mut line);
            written.map_err(|error| error.to_string())?;
            writeln!(out, "{style}{line}{style:#}")
                .map_err(|error| Failure::write("standard output", &error))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
