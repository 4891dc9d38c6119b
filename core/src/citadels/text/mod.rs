//! English and Czech: names as in the dossier, what cards can do in our own words, and everything
//! that is said at the table. No text declines a player's name or needs to know a gender.

mod names;
mod powers;
mod sentences;

pub use sentences::{action_text, event_text};
