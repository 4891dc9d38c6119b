//! `citysim record`: games between bots, written down.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use citycore::with_game;

use crate::bots::{self, Bot};
use crate::cli::Record;
use crate::games::{Contents, OnDesk};
use crate::progress::bar;
use crate::setups::set_up;
use crate::transcript::{self, Done};
use crate::{Failure, described, json, pack};

/// Runs the command.
pub fn run(arguments: &Record) -> Result<ExitCode, Failure> {
    with_game!(arguments.table.game, G => record::<G>(arguments))
}

/// The setup and the pack given on the command line, as a game before its first action with the
/// contents of its box.
pub fn table<G: OnDesk>(setup: &str, pack: Option<&Path>) -> Result<(G, G::Contents), String> {
    let pack = pack.map(pack::parse).transpose()?;
    let contents = G::Contents::open(pack.as_ref());
    let contents = contents.map_err(|problem| format!("--pack: {problem}"))?;
    let setup = json::parse(setup.as_bytes());
    let game = setup.and_then(|setup| set_up(&setup, &contents));
    let game = game.map_err(|problem| format!("--setup: {problem}"))?;
    Ok((game, contents))
}

fn record<G: OnDesk>(arguments: &Record) -> Result<ExitCode, Failure> {
    let (start, contents) = arguments.table.table::<G>()?;
    let bots = bots::fill(&arguments.bots, start.seats().into())?;
    let (seed, games) = (arguments.seed, arguments.games);
    if arguments.out.as_os_str() == "-" {
        if games > 1 {
            let problem = "standard output takes one game; give --out a directory";
            return Err(format!("--games is {games}: {problem}").into());
        }
        let mut out = BufWriter::new(io::stdout().lock());
        return write_game(&start, &contents, &bots, seed, 0, &mut out)
            .map(|()| ExitCode::SUCCESS)
            .map_err(|error| Failure::write("standard output", &error));
    }
    let named = |path: &Path, error: &io::Error| Failure::write(&path.display().to_string(), error);
    let path = |index| {
        let name = format!("{}-{seed}-{index}.jsonl", G::ID.name());
        arguments.out.join(name)
    };
    // before anything is written: half a run would be worse than none
    let taken = (0..games).map(path).find(|path| path.exists());
    if let Some(taken) = taken.filter(|_| !arguments.force) {
        let problem = "is there already; name another directory, or write over it with --force";
        return Err(format!("{}: {problem}", taken.display()).into());
    }
    fs::create_dir_all(&arguments.out).map_err(|error| named(&arguments.out, &error))?;
    let progress = bar(games, "recording");
    for index in 0..games {
        let path = path(index);
        File::create(&path)
            .and_then(|file| {
                write_game(
                    &start,
                    &contents,
                    &bots,
                    seed,
                    index,
                    &mut BufWriter::new(file),
                )
            })
            .map_err(|error| named(&path, &error))?;
        progress.inc(1);
    }
    progress.finish_and_clear();
    Ok(ExitCode::SUCCESS)
}

fn write_game<G: OnDesk>(
    start: &G,
    contents: &G::Contents,
    bots: &[Bot],
    seed: u64,
    index: u64,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut game = *start;
    let mut rng = bots::generator(seed, index);
    writeln!(out, "{}", transcript::header(&game, contents, seed, bots))?;
    let bot_of = |seat: usize| bots.get(seat).copied().unwrap_or(Bot::Random);
    for n in 1.. {
        let Some(action) = bots::next(&game, bot_of, &mut rng) else {
            break;
        };
        let line =
            transcript::play(&mut game, contents, n, Done::Action(action)).map_err(|why| {
                let action = described::to_json(action);
                io::Error::other(format!("a bot's {action} is refused: {why}"))
            })?;
        writeln!(out, "{line}")?;
    }
    if let Some(line) = transcript::over(&game, contents) {
        writeln!(out, "{line}")?;
    }
    out.flush()
}
