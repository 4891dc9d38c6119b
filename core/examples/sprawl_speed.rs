//! What sprawl costs, for an instruction counter:
//!
//! ```sh
//! cargo build --release -p citycore --example sprawl_speed
//! for n in 1000 2000; do valgrind --tool=callgrind --callgrind-out-file=/dev/null \
//!   target/release/examples/sprawl_speed tally $n; done       # the difference is 1000 tallies
//! ```
//!
//! Works: `build` (a city from its cards), `tally`, `account`, `rank` (a greedy turn: every
//! placement of a middle turn scored), `legal` (the same turn's placements counted), `game`
//! (a whole random game).

use core::cmp::Reverse;
use core::hint::black_box;
use core::ops::ControlFlow;
use std::time::Instant;

use citycore::game::{Code, Game, Turn};
use citycore::rand_core::TryRng;
use citycore::sprawl::{Action, City, Setup, Sprawl};

/// A small generator (splitmix64).
struct Dice(u64);

impl TryRng for Dice {
    type Error = core::convert::Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok((self.try_next_u64()? >> 32) as u32)
    }
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(z ^ (z >> 31))
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill_with(|| self.0 as u8);
        Ok(())
    }
}

/// The state before the seat's `turn`th placement, everybody placing where the score rises most.
fn greedy_until(turn: usize) -> Sprawl {
    let mut game = Sprawl::new(&Setup::default()).expect("the default setup can be played");
    let mut dice = Dice(11);
    loop {
        let action = match game.turn() {
            Turn::Over(_) => return game,
            Turn::Chance => game.sample(&mut dice),
            Turn::Seat(_) if game.placed().len() > turn => return game,
            Turn::Seat(_) => {
                // Among equals the smallest code, whatever the order of visiting.
                let mut best = None;
                let _ = game.visit_scored(|placement, score| {
                    let action = Action::Place(placement);
                    best = best.max(Some((score, Reverse(action.code()))));
                    ControlFlow::<()>::Continue(())
                });
                best.and_then(|(_, Reverse(code))| Action::from_code(code))
            }
        };
        let action = action.expect("a game that is not over has an action");
        game.apply(action, &mut ())
            .expect("an offered action is legal");
    }
}

fn random_game(seed: u64) -> Sprawl {
    let mut game = Sprawl::new(&Setup::default()).expect("the default setup can be played");
    let mut dice = Dice(seed);
    loop {
        let action = match game.turn() {
            Turn::Over(_) => return game,
            Turn::Chance => game.sample(&mut dice),
            Turn::Seat(_) => game.random_legal(&mut dice),
        };
        let action = action.expect("a game that is not over has an action");
        game.apply(action, &mut ())
            .expect("an offered action is legal");
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let work = arguments.next().unwrap_or("tally".into());
    let times = arguments.next().and_then(|n| n.parse().ok());
    let times: u32 = times.unwrap_or(1000);
    let finished = greedy_until(usize::MAX);
    let middle = greedy_until(7);
    let city = finished.city(None);
    let scoring = finished.scoring();
    println!(
        "finished city: {} blocks, score {:?}; middle turn: {} placements",
        city.len(),
        finished.tally(None).total,
        middle.legal_count()
    );
    let start = Instant::now();
    for n in 0..times {
        match work.as_str() {
            "build" => _ = black_box(City::new(black_box(finished.placed()), None)),
            "tally" => _ = black_box(scoring.tally(black_box(&city))),
            "account" => _ = black_box(scoring.account(black_box(&city))),
            "legal" => _ = black_box(black_box(&middle).legal_count()),
            "rank" => {
                let _ = black_box(&middle).visit_scored(|placement, score| {
                    black_box((placement, score));
                    ControlFlow::<()>::Continue(())
                });
            }
            "game" => _ = black_box(random_game(u64::from(n))),
            other => {
                eprintln!("\"{other}\" is none of build, tally, account, legal, rank, game");
                std::process::exit(2);
            }
        }
    }
    println!(
        "{work}: {:.3} µs each",
        start.elapsed().as_secs_f64() * 1e6 / f64::from(times.max(1))
    );
}
