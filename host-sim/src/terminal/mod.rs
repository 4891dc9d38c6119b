//! The handheld on a desk: the same app, with a terminal for its panel and keys for its buttons.
//!
//! | module | what it holds |
//! |---|---|
//! | `blocks` | the panel in characters |
//! | `files` | saves in the user's data directory |
//! | `picture` | the panel as PNG |
//! | `plain` | the words of the page for terminals that take only text |
//! | `play` | the handheld in the terminal |
//! | `player` | bots that press the buttons |
//! | `shot` | scripted buttons to pictures or text |
//! | `small` | the panel in a small window |
//! | `tty` | the terminal taken over and given back |
//! | `watch` | such bots on the terminal |

mod blocks;
mod files;
mod picture;
pub mod plain;
pub mod play;
mod player;
pub mod shot;
mod small;
mod tty;
pub mod watch;

use citycore::Lang;
use clap::ValueEnum;

/// A language of the handheld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    /// English
    En,
    /// Czech
    Cs,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::En => Self::En,
            Language::Cs => Self::Cs,
        }
    }
}

/// The 32 bytes a seed number stands for: its eight bytes, then zeros.
fn seed_bytes(seed: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes
}
