//! What things cost on the RP2040. Adding a measurement is one call of `measure`.
#![no_std]
#![no_main]

use core::hint::black_box;

use whole_games::board::{exit, measure};
use whole_games::{Unwatched, games};

#[cortex_m_rt::entry]
fn main() -> ! {
    let mut fine = true;
    for (name, play) in games::<Unwatched>() {
        fine &= measure(name, || play(black_box(0))).is_ok();
    }
    exit(fine)
}
