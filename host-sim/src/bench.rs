//! `citysim bench`: how fast games are played, on one thread and without events.

use std::hint::black_box;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use citycore::with_game;
use indicatif::ProgressBar;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

use crate::bots::{self, Bot};
use crate::cli::Bench;
use crate::games::OnDesk;
use crate::progress::bar;
use crate::{Failure, instructions};

/// The clock is read once in this many games.
const GAMES_PER_LOOK: u64 = 16;

/// What was played.
#[derive(Default)]
struct Played {
    games: u64,
    actions: u64,
    turns: u64,
}

/// When to stop.
#[derive(Clone, Copy)]
enum Until {
    Games(u64),
    Elapsed(Duration),
}

/// Says when to stop, and shows on a terminal how far it is.
struct Clock {
    start: Instant,
    until: Until,
    bar: ProgressBar,
}

impl Clock {
    fn start(until: Until) -> Self {
        let length = match until {
            Until::Games(games) => games,
            Until::Elapsed(limit) => limit.as_secs(),
        };
        Self {
            start: Instant::now(),
            until,
            bar: bar(length, "playing"),
        }
    }

    #[inline]
    fn is_up(&mut self, games: u64) -> bool {
        let look = games.is_multiple_of(GAMES_PER_LOOK);
        match self.until {
            Until::Games(limit) => {
                if look {
                    self.bar.set_position(games);
                }
                games >= limit
            }
            Until::Elapsed(limit) => {
                let elapsed = look.then(|| self.start.elapsed());
                elapsed.is_some_and(|elapsed| {
                    self.bar.set_position(elapsed.as_secs());
                    elapsed >= limit
                })
            }
        }
    }
}

impl Drop for Clock {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Runs the command.
pub fn run(arguments: &Bench) -> Result<ExitCode, Failure> {
    let until = match arguments.games {
        Some(games) => Until::Games(games),
        None => Until::Elapsed(
            Duration::try_from_secs_f64(arguments.seconds)
                .map_err(|error| format!("--seconds {}: {error}", arguments.seconds))?,
        ),
    };
    let (seed, bot) = (arguments.seed, arguments.bot);
    let (played, elapsed, figures) = with_game!(arguments.table.game, G => {
        let (table, _) = arguments.table.table::<G>()?;
        let start = Instant::now();
        let played = match bot {
            Bot::Random => play(&table, G::play_random_bots, seed, until),
            Bot::Greedy => play(&table, bots::step(Bot::Greedy), seed, until),
        };
        let elapsed = start.elapsed();
        // A run of so many games is for counting instructions: nothing else may happen in it.
        let figures = match until {
            Until::Games(_) => Vec::new(),
            Until::Elapsed(_) => table.figures(),
        };
        (played, elapsed, figures)
    });
    let mut report = report(&played, elapsed);
    for (name, figure) in figures {
        report[name] = figure.into();
    }
    if arguments.instructions {
        instructions::add(&mut report, arguments, played.games, played.actions)?;
    }
    print(arguments, &report).map_err(|error| Failure::write("standard output", &error))?;
    Ok(ExitCode::SUCCESS)
}

/// The measured loop. `step` plays one action of a game; each bot gets a loop of its own, apart from
/// the rest of the command so that the processor's registers are its own, too.
#[inline(never)]
fn play<G: OnDesk>(
    table: &G,
    step: impl Fn(&mut G, &mut Xoshiro256PlusPlus) -> bool,
    seed: u64,
    until: Until,
) -> Played {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut clock = Clock::start(until);
    let mut played = Played::default();
    while played.games == 0 || !clock.is_up(played.games) {
        let mut game = *black_box(table);
        while step(&mut game, &mut rng) {
            played.actions += 1;
        }
        played.games += 1;
        played.turns += u64::from(game.turns());
    }
    played
}

fn report(played: &Played, elapsed: Duration) -> Value {
    let seconds = elapsed.as_secs_f64();
    let (games, actions, turns) = (played.games, played.actions, played.turns);
    json!({
        "games": games,
        "actions": actions,
        "turns": turns,
        "seconds": seconds,
        "games_per_second": games as f64 / seconds,
        "actions_per_second": actions as f64 / seconds,
        "mean_turns": turns as f64 / games as f64,
    })
}

fn print(arguments: &Bench, report: &Value) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if arguments.json {
        return writeln!(out, "{report}");
    }
    let (game, bot) = (arguments.table.game.name(), arguments.bot.name());
    writeln!(out, "{game}, {bot} bots, one thread")?;
    for (name, value) in report.as_object().into_iter().flatten() {
        let name = name.replace('_', " ");
        match value.as_u64() {
            Some(whole) => writeln!(out, "{name:>26}  {whole}")?,
            None => writeln!(out, "{name:>26}  {:.3}", value.as_f64().unwrap_or_default())?,
        }
    }
    Ok(())
}
