//! What things cost on the RP2040. Adding a measurement is one call of `measure`.
#![no_std]
#![no_main]

use core::hint::black_box;

use citycore::digest::Digest;
use whole_games::board::{exit, measure, measure_pieces};
use whole_games::cities::{self, Greedy};
use whole_games::{Trouble, Unwatched, games};

#[cortex_m_rt::entry]
fn main() -> ! {
    let mut fine = true;
    for (name, play) in games::<Unwatched>() {
        fine &= measure(name, || play(black_box(0))).is_ok();
    }
    exit(fine && scoring().is_ok())
}

/// Sprawl's scoring: a finished city of 15 cards, and a turn in which every placement is ranked.
fn scoring() -> Result<(), Trouble> {
    let Greedy { finished, widest } = Greedy::play(black_box(0))?;
    score(&finished);
    let mut trail = Digest::new();
    measure("sprawl: whole account of 15 cards, read through", || {
        cities::account(black_box(&finished), &mut trail);
    });
    measure("sprawl: city of 15 cards typed in and checked", || {
        cities::type_in(black_box(&finished))
    })?;
    measure_pieces("sprawl: placements of a greedy turn ranked", || {
        ((), cities::rank(black_box(&widest), &mut trail))
    });
    black_box(trail.finish());
    Ok(())
}

#[inline(never)]
fn score(finished: &citycore::sprawl::Sprawl) {
    let (scoring, city) = (finished.scoring(), finished.city(None));
    measure("sprawl: score of 15 cards", || {
        scoring.tally(black_box(&city))
    });
    measure("sprawl: score of 15 cards, the city laid out first", || {
        black_box(finished).standing()
    });
}
