//! How long scoring takes: a finished city, and a whole greedy turn.

use std::hint::black_box;
use std::time::{Duration, Instant};

use citycore::game::{Game, Turn};
use citycore::sprawl::Sprawl;

use crate::bots::{self, Bot};

/// Different games the figures are taken from.
const GAMES: u64 = 20;
/// How long each figure is measured.
const LONG_ENOUGH: Duration = Duration::from_millis(300);

/// Mean microseconds of a full score of a finished city, and of ranking every placement of a turn.
pub fn measure(table: &Sprawl) -> Vec<(&'static str, f64)> {
    let (mut finished, mut turns) = (Vec::new(), Vec::new());
    for index in 0..GAMES {
        let mut game = *table;
        let mut rng = bots::generator(0, index);
        while let Some(action) = bots::next(&game, |_| Bot::Greedy, &mut rng) {
            if matches!(game.turn(), Turn::Seat(_)) {
                turns.push(game);
            }
            if game.apply(action, &mut ()).is_err() {
                break;
            }
        }
        let sides = game.sides().iter();
        finished.extend(sides.map(|side| (game.scoring(), game.city(*side))));
    }
    let score = microseconds(&finished, |(scoring, city)| {
        black_box(scoring.tally(black_box(city)));
    });
    let turn = microseconds(&turns, |game| {
        black_box(black_box(game).best_choice());
    });
    vec![
        ("score_microseconds", score),
        ("greedy_turn_microseconds", turn),
    ]
}

/// The mean time of a piece of work over all samples, repeated long enough to be sure.
fn microseconds<T>(samples: &[T], mut work: impl FnMut(&T)) -> f64 {
    let start = Instant::now();
    let mut rounds = 0_u32;
    while rounds == 0 || start.elapsed() < LONG_ENOUGH {
        samples.iter().for_each(&mut work);
        rounds += 1;
    }
    let pieces = f64::from(rounds) * samples.len().max(1) as f64;
    start.elapsed().as_secs_f64() * 1e6 / pieces
}
