//! Where the handheld's chance comes from, without any hardware.
//!
//! A [`Seed`] is the secret of one game: everything chance does in it follows from the seed, so a
//! game that is switched off goes on with the same dice, and whoever knows the seed can check them.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(test)]
extern crate std;

mod seed;

pub use seed::Seed;
