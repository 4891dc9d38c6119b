//! The game that is on: one at a time, with the seed of its dice and its journal beside it.
//!
//! [`Session`] is all of it and knows no game. What a game must say to be played on the handheld is
//! [`HandheldGame`]; its state and what its pages remember are [`Running`], held behind [`RunningGame`]
//! so that one compiled session serves them all. [`AnyGame`] alone knows which games there are.

mod any;
pub(crate) mod citadels;
pub(crate) mod cities;
mod described;
mod journal;
pub(crate) mod ledger;
pub(crate) mod machi;
mod running;
mod saved;
mod session;
pub(crate) mod sprawl;

pub(crate) use any::{ASKS_PLAINLY, AnyGame, TILES, new_game};
pub(crate) use described::DescribedGame;
pub(crate) use journal::GameJournal;
pub(crate) use running::{FallenDice, HandheldGame, Memory, Part, Running, RunningGame};
pub(crate) use saved::other_version as saved_version;
pub use saved::{Fold, HEAD_BYTES, SavedHead, SavedParts};
pub(crate) use session::{NoStep, Refusal, Session, Step};
