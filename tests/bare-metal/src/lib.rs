//! Whole games played through the core's public interface, on a PC and on a bare Cortex-M0+ alike.
//!
//! The programs in `src/bin` are this library on the processor; the tests in `tests/` read their
//! images and compare what they print with what the same code gives here. No rule lives here.
#![no_std]

#[cfg(feature = "board")]
pub mod board;
pub mod cities;
pub mod dice;
mod play;
mod rng;
#[cfg(feature = "screens")]
pub mod shelf;
#[cfg(feature = "screens")]
pub mod walk;
mod watch;

pub use play::{Played, Table, Trouble, games};
pub use watch::{Subject, Unwatched, Watch, Watched, WithSnapshots};

/// Plays every game with several seeds and gives a line for each.
pub fn report(mut print: impl FnMut(core::fmt::Arguments)) {
    for (name, play) in games::<WithSnapshots>() {
        for seed in 0..4 {
            match play(seed) {
                Ok(Played { actions, trail }) => print(format_args!(
                    "{name}, seed {seed}: {actions} actions, trail {trail:016x}"
                )),
                Err(trouble) => print(format_args!("{name}, seed {seed}: {trouble:?}")),
            }
        }
    }
}
