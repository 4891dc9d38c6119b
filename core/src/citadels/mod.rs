//! Citadels: 27 characters, 89 kinds and copies of districts, 2 to 8 players, and secrets.
//!
//! Characters and districts are rows of tables; what must be decided is a short stack of questions,
//! each with who is asked. So the Witch in another's place, threats, confiscation, loans and the
//! Graveyard are all the same: a question laid on top of the turn it interrupts. The dossier
//! (sections and decisions are named where they are implemented) is the authority.
//!
//! | module | what it holds |
//! |---|---|
//! | `cards`, `characters`, `pile` | the tables, and cards without an order |
//! | `setup` | what a table chooses |
//! | `action`, `event` | what can be done and what happens |
//! | `state`, `deck`, `question` | the state and what is asked |
//! | `draft`, `call`, `turn` | the course of a round |
//! | `build`, `income`, `uniques` | what everybody may do in a turn |
//! | `rates` | what things cost and bring, by the cards on the table |
//! | `abilities`, `hands`, `crown`, `military` | what the characters can do |
//! | `legal`, `game` | what is legal, and the interface |
//! | `score` | points |
//! | `view`, `redeal` | what a seat may know |
//! | `persist` | the state as checked data |
//! | `text` | English and Czech |
//!
//! What it refuses to do: remember for a player what was seen, or show a view more than section 15
//! allows.

mod abilities;
mod action;
mod build;
mod call;
mod cards;
mod characters;
mod crown;
mod deck;
mod draft;
mod event;
mod game;
mod hands;
mod income;
mod legal;
mod military;
#[cfg(feature = "serde")]
mod persist;
mod pile;
mod playable;
mod question;
pub(crate) mod rates;
mod redeal;
mod score;
mod setup;
mod state;
mod text;
mod turn;
mod uniques;
mod view;

#[cfg(test)]
mod tests;

use core::ops::ControlFlow;

use crate::game::Events;

pub use action::{Action, Beauties, Blanks, Cargo, Illegal, Payment, Target, Tribute};
pub use cards::{BASIC, Bonus, CARDS, Card, CardRow, Colour, KINDS, Power, UNIQUE};
pub use characters::{
    Ability, CHARACTERS, Cast, Character, CharacterRow, Pay, RANKS, TABLE as CHARACTER_TABLE,
};
pub use deck::{CARDS_IN_GAME, Under};
pub use event::{Event, Purse, Why};
pub use military::Shield;
#[cfg(feature = "serde")]
pub use persist::{Fault, Raw};
pub use pile::Pile;
pub use question::{Draws, Pending, Question, Seats};
pub use rates::{counted_districts, is_complete};
pub use score::{Account, Finished, Outcome, winner};
pub use setup::{MAX_PLAYERS, Preset, Setup, SetupError, UNIQUES_IN_GAME, Uniques};
pub use state::{Citadels, Phase, Roles, Tokens, TurnState, Used};
pub use text::{action_text, event_text};
pub use view::View;

/// The last round of a game in which nobody completes a city (decision 21).
pub const LAST_ROUND: u8 = 250;

/// Where the rules tell what happens; one form for all listeners keeps the rules one piece of code.
type Log<'a> = &'a mut dyn Events<Event>;

/// Who is shown the legal actions.
type Visit<'a> = &'a mut dyn FnMut(Action) -> ControlFlow<()>;
