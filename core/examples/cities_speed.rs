//! How fast cities is: `cargo run --release -p citycore --example cities_speed` plays random
//! four-player games for a few seconds on one thread and reckons finished districts.

use std::hint::black_box;
use std::time::{Duration, Instant};

use citycore::Game;
use citycore::cities::{Cities, Setup};
use citycore::game::Turn;
use rand_xoshiro::Xoshiro256PlusPlus as Dice;
use rand_xoshiro::rand_core::SeedableRng;

fn main() {
    let setup = Setup::default();
    let start = Cities::new(&setup).expect("the default can be played");
    let mut dice = Dice::seed_from_u64(1);
    let (mut games, mut actions, mut last) = (0u32, 0u64, start);
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_secs(3) {
        let mut game = start;
        while game.play_random(&mut dice, &mut ()).is_some() {
            actions += 1;
        }
        games += 1;
        last = game;
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!("{:.0} games a second", f64::from(games) / seconds);
    println!("{:.0} actions a second", actions as f64 / seconds);
    println!("{:.0} actions a game", actions as f64 / f64::from(games));
    let rounds = 100_000;
    let begin = Instant::now();
    for _ in 0..rounds {
        assert!(matches!(black_box(&last).turn(), Turn::Over(_)));
    }
    let each = begin.elapsed().as_secs_f64() / f64::from(rounds) / 4.0;
    println!("{:.2} µs to reckon a finished district", each * 1e6);
    let begin = Instant::now();
    let (mut game, mut steps) = (start, 0u32);
    loop {
        let action = match game.turn() {
            Turn::Chance => game.sample(&mut dice),
            Turn::Seat(_) => game.best_choice(),
            Turn::Over(_) => break,
        };
        steps += 1;
        let _ = game.apply(action.expect("the game is not over"), &mut ());
    }
    let milliseconds = begin.elapsed().as_secs_f64() * 1e3;
    println!("{milliseconds:.1} ms for a game of four greedy players, {steps} actions");
    println!("{} bytes of state", size_of::<Cities>());
}
