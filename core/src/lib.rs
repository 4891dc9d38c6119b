//! The rules of city-building board games as an embeddable core.
//!
//! A game is a state machine and chance is an action: [`Game`] says who must decide, visits what is
//! legal, and applies one action at a time. Dice and card draws are actions too, so the same calls
//! serve dice rolled by hand, a device's generator, bots, replay and undo.
//!
//! What the core refuses to do: allocate, panic, read a clock, draw random numbers of its own, or
//! change anything on an illegal action.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | the [`Game`] trait and its vocabulary: seats, turns, events |
//! | [`journal`] | a game as setup and action codes: replay, undo, resume |
//! | [`snapshot`] | a game's state as checked bytes (feature `serde`) |
//! | [`chance`] | unbiased draws from any `rand_core` generator |
//! | [`describe`] | actions, events and setups, described once for transcripts, C and pages |
//! | [`playable`] | what every product asks of a game: secrets, seats, texts, payoffs, redealing |
//! | [`digest`] | the 64-bit fingerprint of a state |
//!
//! Every other module is the game of its name; [`GameId`] lists them.
//!
//! # Features
//! * `defmt`: `defmt::Format` for every public type that is data.
//! * `serde`: `Serialize` and `Deserialize` for the plain data types, and the `snapshot` module.
//!
//! The minimum Rust version is the `rust-version` of the manifest; `tests/run msrv` checks it.
//!
//! ```
//! use citycore::{Game, Turn, machi::{Machi, Setup}, rand_core::Rng};
//!
//! fn play(rng: &mut impl Rng) -> Machi {
//!     let mut game = Machi::new(&Setup::default()).unwrap();
//!     loop {
//!         let action = match game.turn() {
//!             Turn::Chance => game.sample(rng),
//!             Turn::Seat(_) => game.random_legal(rng),
//!             Turn::Over(_) => return game,
//!         };
//!         game.apply(action.unwrap(), &mut ()).unwrap();
//!     }
//! }
//! ```
#![no_std]

#[cfg(test)]
extern crate std;

pub mod chance;
pub mod citadels;
pub mod cities;
pub mod describe;
pub mod digest;
mod error;
pub mod game;
mod games;
pub mod journal;
pub mod ledger;
pub mod machi;
pub mod playable;

#[cfg(feature = "serde")]
pub mod snapshot;
pub mod sprawl;
mod text;

pub use game::{Game, Seat, Turn};
pub use games::GameId;
pub use journal::Journal;
pub use playable::{Payoff, Playable};
pub use rand_core;
pub use text::{Lang, Names};
