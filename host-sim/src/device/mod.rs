//! `citysim device`: a real handheld on a USB cable, asked over its line protocol.

mod port;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use crate::{Failure, input, output};
use port::Port;

/// How many players have names.
const SEATS: usize = 8;

/// Ask a handheld on a USB cable
///
/// Reads its version, health and statistics, sets the players' names, and fetches the game on its table
/// as a transcript. Nothing here can change a game. The device is found by its USB id; wake it by
/// a button first. The protocol is described in firmware/wire/PROTOCOL.md.
#[derive(Args)]
#[command(
    arg_required_else_help = true,
    after_help = "Examples:
  citysim device version
  citysim device --port /dev/ttyACM0 health
  citysim device names --import names.txt
      names.txt has one name per line, the first for seat 1; an empty line takes a name away
  citysim device export --out game.jsonl && citysim verify game.jsonl

Exit codes: 0 fine; 2 no device, no answer, or the device refused (it says why)."
)]
pub struct Device {
    /// The serial port, if it is not found by itself
    #[arg(long, value_name = "PATH", global = true)]
    port: Option<String>,

    #[command(subcommand)]
    question: Question,
}

#[derive(Subcommand)]
enum Question {
    /// Which protocol, firmware and board
    Version,
    /// Battery, noise source, flash, last reset, stack
    Health,
    /// Games played and dice thrown
    Statistics,
    /// The game on the table, how long it is, and its digest
    State,
    /// The players' names, after taking over those of a file if one is given
    Names {
        /// A file with one name per line, the first for seat 1; `-` is standard input
        #[arg(long, value_name = "FILE")]
        import: Option<PathBuf>,
    },
    /// The game on the table as a transcript, which `citysim verify` checks
    Export {
        /// The file to write; `-` is standard output
        #[arg(long, value_name = "FILE", default_value = "-")]
        out: PathBuf,
    },
}

/// Runs the command.
pub fn run(arguments: &Device) -> Result<ExitCode, Failure> {
    // a bad file is told before the device is woken
    let names = match &arguments.question {
        Question::Names { import: Some(file) } => read_names(file)?,
        _ => Vec::new(),
    };
    let mut port = Port::open(arguments.port.as_deref())?;
    let greeting = port.greet()?;
    let (answer, out) = match &arguments.question {
        Question::Version => (greeting, None),
        Question::Health => (port.ask("health")?, None),
        Question::Statistics => (port.ask("statistics")?, None),
        Question::State => (port.ask("state")?, None),
        Question::Names { .. } => {
            for (seat, name) in (1..).zip(&names) {
                let set = port.ask(&format!("name {seat} {name}"));
                set.map_err(|failure| about_line(seat, name, failure))?;
            }
            (port.ask("names")?, None)
        }
        Question::Export { out } => (port.export()?, Some(out.as_path())),
    };
    write(out, &answer)?;
    Ok(ExitCode::SUCCESS)
}

fn write(out: Option<&Path>, text: &str) -> Result<(), Failure> {
    match out {
        Some(file) if file.as_os_str() != "-" => fs::write(file, text)
            .map_err(|error| Failure::write(&file.display().to_string(), &error)),
        _ => output::print(text.as_bytes()),
    }
}

/// The names of a file, one per line.
fn read_names(file: &Path) -> Result<Vec<String>, Failure> {
    let place = file.display();
    let text = input::text(file, "list of names");
    let text = text.map_err(|problem| format!("{place}: {problem}"))?;
    let names: Vec<String> = text.lines().map(|line| line.trim().to_owned()).collect();
    if names.is_empty() || names.len() > SEATS {
        let lines = names.len();
        let problem =
            format!("{place}: has {lines} lines, must be 1 to {SEATS}: one name for each seat");
        return Err(problem.into());
    }
    Ok(names)
}

fn about_line(line: u32, name: &str, failure: Failure) -> Failure {
    match failure {
        Failure::Usage(problem) => {
            Failure::Usage(format!("line {line} of the names, {name:?}: {problem}"))
        }
        other => other,
    }
}
