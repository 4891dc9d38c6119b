//! `citysim`: the handheld on a desk, and batch simulation of its games.
//!
//! Every command is generic over the games: what a game adds is one module in `games`. Exit codes:
//! 0 fine, 1 a difference was found, 2 bad usage or unreadable input.
//!
//! A library so that what reads can be fuzzed; the program is [`main`].

mod bench;
mod bots;
mod cli;
mod described;
mod device;
mod games;
mod help;
mod input;
mod instructions;
mod json;
mod lines;
mod odds;
mod output;
mod pack;
mod progress;
mod record;
mod score;
mod setups;
mod terminal;
mod transcript;
mod verify;
mod verify_dice;

use std::io;
use std::process::ExitCode;

use clap::Parser;
use cli::{Cli, Command};

/// Why a command could not do its work.
#[derive(Debug)]
enum Failure {
    /// Bad usage or unreadable input: what is wrong and what to do.
    Usage(String),
    /// Whoever read our output has had enough.
    ReaderGone,
}

impl Failure {
    /// A failure to write, which is none when the reader has closed the pipe.
    fn write(to: &str, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ReaderGone,
            _ => Self::Usage(format!("{to}: {error}")),
        }
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self::Usage(message)
    }
}

/// Whether `verify` accepts these bytes as a transcript, or what it says of them.
pub fn verdict_of(transcript: Vec<u8>) -> Result<(), String> {
    verify::verdict_of(transcript).map_err(|fault| fault.to_string())
}

/// Does what the command line asks.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        None => terminal::play::run(&cli.play),
        Some(Command::Shot(arguments)) => terminal::shot::run(&arguments),
        Some(Command::Watch(arguments)) => terminal::watch::run(&arguments),
        Some(Command::Completions(arguments)) => cli::complete(&arguments),
        Some(Command::Record(arguments)) => record::run(&arguments),
        Some(Command::Verify(arguments)) => verify::run(&arguments),
        Some(Command::VerifyDice(arguments)) => verify_dice::run(&arguments),
        Some(Command::Odds(arguments)) => odds::run(&arguments),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
        Some(Command::Score(arguments)) => score::run(&arguments),
        Some(Command::Pack(arguments)) => pack::run(&arguments),
        Some(Command::Device(arguments)) => device::run(&arguments),
    };
    match result {
        Ok(code) => code,
        Err(Failure::ReaderGone) => ExitCode::SUCCESS,
        Err(Failure::Usage(message)) => {
            output::complain(&message);
            ExitCode::from(2)
        }
    }
}
