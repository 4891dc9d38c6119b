//! Where the handheld's chance comes from, without any hardware.
//!
//! [`Noise`] watches a board's raw bits with the health tests of SP 800-90B and hashes them into a
//! [`Seed`]; a dead source gives none. On the device these seeds go to the app, which draws one for
//! every game.
//!
//! A [`Seed`] is the secret of one game, its [`Commitment`] is shown before the game, and then the players
//! may add to it ([`Added`]). Everything chance does follows from both and from what was played before
//! ([`Course`]), so a game that is switched off goes on with the same dice, and whoever knows the seed can
//! check them. [`Faces`] says whether counted dice look fair.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod added;
mod commitment;
mod course;
mod health;
mod noise;
mod seed;
mod sip;
#[cfg(test)]
mod testing;
mod verdict;

pub use added::{Added, PLACES};
pub use commitment::{Commitment, Hex};
pub use course::{Course, Point};
pub use health::{Health, PROPORTION_CUTOFF, REPETITION_CUTOFF, Unhealthy, WINDOW};
pub use noise::{Noise, RawBits, SEED_BITS, START_UP_BITS};
pub use seed::Seed;
pub use verdict::{Faces, Verdict};
