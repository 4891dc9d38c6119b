//! Where the handheld's chance comes from, without any hardware.
//!
//! A [`Seed`] is the secret of one game: everything chance does in it follows from the seed, so a
//! game that is switched off goes on with the same dice, and whoever knows the seed can check them.
//! Its [`Commitment`] is shown before the game. [`Faces`] says whether counted dice look fair.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod commitment;
mod seed;
mod verdict;

pub use commitment::{Commitment, Hex};
pub use seed::Seed;
pub use verdict::{Faces, Verdict};
