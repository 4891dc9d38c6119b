//! What things cost on the RP2040. Adding a measurement is one call of `measure`.
#![no_std]
#![no_main]

use core::hint::black_box;

use citycore::digest::Digest;
use citycore::game::Seat;
use whole_games::board::{exit, measure, measure_pieces};
use whole_games::cities::{self, Greedy};
use whole_games::districts::{self, GreedyDraft};
use whole_games::{Trouble, Unwatched, citadels_for_four, games};

/// How many games of citadels are played: one alone may be short or long.
const CITADELS: u32 = 8;

#[cortex_m_rt::entry]
fn main() -> ! {
    let mut fine = true;
    for (name, play) in games::<Unwatched>() {
        fine &= measure(name, || play(black_box(0))).is_ok();
    }
    exit(fine && citadels().is_ok() && scoring().is_ok() && districts().is_ok())
}

/// Whole games of random players with the first game's characters.
fn citadels() -> Result<(), Trouble> {
    measure_pieces("citadels: random games for four, first game", || {
        let mut games = 0..u64::from(CITADELS);
        let played = games.try_for_each(|seed| citadels_for_four::<Unwatched>(seed).map(|_| ()));
        (played, CITADELS)
    })
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

/// Cities: a take in which every slot is ranked by the best placements of what lies there, and the
/// account of a finished district.
#[inline(never)]
fn districts() -> Result<(), Trouble> {
    let GreedyDraft { finished, middle } = GreedyDraft::play(black_box(0))?;
    let mut trail = Digest::new();
    measure_pieces("cities: slots of a greedy take ranked", || {
        ((), districts::rank(black_box(&middle), &mut trail))
    });
    measure("cities: account of 6 x 6 cells with 8 cards", || {
        black_box(&finished).account(black_box(Seat(0)))
    });
    black_box(trail.finish());
    Ok(())
}
