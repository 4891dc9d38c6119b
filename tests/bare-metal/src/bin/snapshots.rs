//! The same with a snapshot of every state, written and read back, through serde and postcard.
#![no_std]
#![no_main]

use core::hint::black_box;

use whole_games::{WithSnapshots, games};

#[cortex_m_rt::entry]
fn main() -> ! {
    for (_, play) in games::<WithSnapshots>() {
        _ = black_box(play(black_box(0)));
    }
    loop {}
}
