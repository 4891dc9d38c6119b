//! Whole games played through the core's public interface, and the core's test kit, on a PC and on a
//! bare Cortex-M0+ alike.
//!
//! The programs in `src/bin` are this library on the processor; the tests in `tests/` read their
//! images and compare what they print with what the same code gives here. No rule lives here.
//!
//! The games here have no way to panic, which the kit needs when it finds something wrong: their
//! images prove it, and the kit has images of its own.
#![no_std]

#[cfg(feature = "board")]
pub mod board;
pub mod cities;
pub mod dice;
pub mod districts;
// By its path, because it is a part of the core's tests: as a crate they depend on, it would turn on
// the feature `serde` even where the core is tested without features.
#[path = "../../../core/tests/kit/mod.rs"]
pub mod kit;
mod play;
pub mod playthroughs;
pub mod properties;
#[cfg(feature = "screens")]
pub mod ram_store;
mod rng;
#[cfg(feature = "screens")]
pub mod walk;
mod watch;

pub use play::{NamedGame, Played, Trouble, citadels_for_four, games};
pub use watch::{Subject, Unwatched, Watch, Watched, WithSnapshots};

/// Plays every game with several seeds and gives a line for each; the trail also holds what the games
/// offer beyond the interface the kit knows: accounts, rankings, forecasts.
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
