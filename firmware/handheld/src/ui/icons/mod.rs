//! The pictures of the device: card signs, landmarks, game tiles, coins, dice, battery.
//!
//! Small art is text in the source (see [`art!`](crate::art)); what comes in many sizes is drawn by rule.
//! Draw art with [`Canvas::bitmap`](super::Canvas::bitmap).

mod citadels;
pub mod cities;
mod landmarks;
mod pieces;
mod symbols;

pub use citadels::*;
pub use landmarks::*;
pub use pieces::*;
pub use symbols::*;
