//! Every game, played to its end. Its image must have no way to panic, format or allocate.
#![no_std]
#![no_main]

use core::hint::black_box;

use whole_games::{Watched, games};

#[cortex_m_rt::entry]
fn main() -> ! {
    for (_, play) in games::<Watched>() {
        _ = black_box(play(black_box(0)));
    }
    loop {}
}
