//! libcitycore: every game of the core behind a C interface.
//!
//! The caller owns all memory; every function returns a [`status::city_status`]. What the library
//! refuses to do: allocate, keep anything of its own between calls, or let a panic cross the border.
//! The manual is the generated header `include/citycore.h`, made from the comments in these files.
//!
//! | module | what it holds |
//! |---|---|
//! | `border` | raw pointers become references here and nowhere else |
//! | `object`, `history`, `sum` | the bytes of a game in the caller's storage |
//! | `game` | a checked game: what can be asked of it, what changes it |
//! | `games` | which game it is, and the largest of all |
//! | `setup`, `parts`, `kinds` | setups, actions and events in the core's own description |
//! | `create`, `play`, `chance`, `undo`, `saves`, `texts` | the other functions, by concern |
//! | one file for each game | views, and what only one game has |
#![no_std]
#![allow(non_camel_case_types)] // the names are those of the C header

// An unwinding build (debug, tests) needs the standard library's runtime; the library that ships
// aborts and has none.
#[cfg(panic = "unwind")]
extern crate std;

mod border;
mod game;
mod games;
mod history;
mod paper;
mod sum;

// The header follows this order; the empty lines keep it.
pub mod status;

pub mod object;

pub mod setup;

pub mod create;

pub mod parts;

pub mod play;

pub mod chance;

pub mod rng;

pub mod undo;

pub mod texts;

pub mod kinds;

pub mod saves;

pub mod citadels;
pub mod cities;
pub mod ledger;
pub mod machi;
pub mod sprawl;

/// Never reached: the release build has no panic path, which `tests/run ffi` proves by its symbols.
#[cfg(panic = "abort")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}
