//! Sprawl, the co-operative city of 18 cards, and its five expansions.
//!
//! Hidden hands, a public top card, a city that grows over itself, over a thousand legal placements
//! in a turn. The list of placed cards is the truth; [`City`] is a working copy made from it, and
//! [`Scoring`] turns any city, finished or not, into an [`Account`].
//!
//! ```
//! use citycore::game::Game;
//! use citycore::sprawl::{Card, City, Difficulty, Placement, TypedCity};
//!
//! // A city from a real table, scored.
//! let lay = |card, row, col| Placement { card, row, col, rotated: false };
//! let placed = [lay(Card::TheOutskirts, 0, 0), lay(Card::BloomBoom, 0, 2)];
//! let scoring = [Card::GoGreen, Card::TheStrip, Card::Superhighway];
//! let typed = TypedCity::new(&placed, &scoring, Difficulty::Normal).unwrap();
//! let city = City::new(&placed, None);
//! let account = typed.scoring().account(&city);
//! assert_eq!(account.tally().blocks, 8);
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | `card` | the card table |
//! | `placement`, `city`, `survey` | where cards lie, what can be seen, groups and roads |
//! | `sites` | the placement rule |
//! | `condition`, `expansion`, `score` | points |
//! | `setup`, `action`, `event` | what can be chosen, and what happens |
//! | `legal`, `state`, `game` | what is legal, and the course of a game |
//! | `view` | what each seat may know |
//! | `playable`, `redeal` | what products ask of it |
//! | `typed` | a city typed in from a real table |
//! | `text` | English and Czech |
//!
//! What it refuses to do: store the city in the state, show a hand to another seat, or know how a
//! transcript spells things beyond the ids.

mod action;
mod card;
mod city;
mod condition;
mod event;
mod expansion;
mod game;
mod legal;
mod list;
#[cfg(feature = "serde")]
mod persist;
mod placement;
mod playable;
mod rank;
mod redeal;
mod score;
mod setup;
mod sites;
mod state;
mod survey;
mod text;
mod typed;
mod view;

pub use action::{Action, Half, LineEnd, PoiSide};
pub use card::{Block, CARDS, Card, CardRow, Dir, Exits, Face, Kind, Mark, Origin, Zone};
pub use city::{BlockSet, City, CityBlock, Shores};
pub use condition::Shown;
pub use event::{Event, Illegal};
pub use expansion::Demand;
pub use list::{CardList, CardSet};
#[cfg(feature = "serde")]
pub use persist::{Fault, Raw};
pub use placement::{MAX_PLACED, PlacedList, Placement, Side};
pub use score::{
    Account, Extras, Line, MotorwayRule, Outcome, Points, Scoring, Tally, TieRule, VersusRule,
};
pub use setup::{Difficulty, Expansions, Mode, Setup, SetupError};
pub use state::{Phase, Sprawl};
pub use survey::{End, Group, Road, Stop, Survey};
pub use text::{action_text, event_text};
pub use typed::{Misplaced, TypedCity, TypedError};
pub use view::View;
