//! Cities: draft, lay, stack.
//!
//! Four rows of a board are drafted with pawns; what is taken is laid into the own district at
//! once. The engine knows no card by name: what the box contains is a component [`Pack`], carried
//! by value in the setup, and every card and milestone is an expression of one condition language.
//! Nothing is secret: a face-down item is drawn at the moment it is shown.
//!
//! | module | what it holds |
//! |---|---|
//! | `parts`, `bag`, `list` | the words of the table and small containers |
//! | `pack`, `titles`, `check` | component packs: binary form, what they call things, and what one is refused for |
//! | `grid`, `plan`, `lay` | bit boards, what lies on each cell, a district and its tiles |
//! | `select`, `expression`, `forms` | the condition language and its 18 measures |
//! | `draft`, `milestones`, `score` | the board, the rings, the points |
//! | `setup`, `action`, `event` | what can be chosen and what happens |
//! | `state`, `legal`, `turn`, `game` | the course of a game |
//! | `typed` | a district typed in from a real table |
//! | `rank` | what a choice is worth, for greedy players and hints |
//! | `wording`, `text` | generated card texts, and all other words, in English and Czech |
//!
//! What it refuses to do: read a title, keep a secret, or search: every measure is exact.

mod action;
#[cfg(feature = "serde")]
mod audit;
mod bag;
pub mod check;
mod draft;
mod encode;
mod error;
mod event;
mod expression;
mod forms;
mod game;
mod grid;
mod lay;
mod legal;
mod list;
mod milestones;
mod pack;
mod parts;
#[cfg(feature = "serde")]
mod persist;
mod plan;
mod playable;
mod rank;
mod score;
mod select;
mod setup;
mod state;
mod text;
mod titles;
mod turn;
mod typed;
mod wording;

pub use action::{Action, Illegal};
pub use bag::Bag;
pub use draft::{Held, Offer, Pawns, Unseen};
pub use event::{Event, MAX_EVENTS};
pub use expression::{Expression, Form, Key, Like, PACKED, Packed, Value};
pub use forms::Measure;
pub use grid::{Cells, Frame, MAX_CELLS, MAX_SIDE, Step, members};
pub use lay::{District, Laid, Limit, MAX_CARDS, MAX_TILES};
pub use list::List;
pub use milestones::{Rings, Slot};
pub use pack::{
    CARDS, CITIES, CardRow, FEATURE_COUNT, HOUSE, MILESTONES, Milestone, Origin, PACK_BYTES,
    PACK_VERSION, PIECES, Pack, PackError, SLOTS_OF_MILESTONE,
};
pub use parts::{
    CARD_KINDS, CardId, Colour, FEATURES, Face, Feature, Ground, LAND_TILES, LAST_SLOT, Row, SLOTS,
    START_TILES, TileId,
};
#[cfg(feature = "serde")]
pub use persist::{Fault, Raw, RawBuilding, RawDistrict, RawFeature};
pub use plan::{MAX_FLOORS, Plan, Settled};
pub use score::{AREA_POINTS, Account, AreaLine, CardLine, MAX_PLAYERS, Outcome};
pub use select::{EVERY, Selector, What, Where};
pub use setup::{Setup, SetupError};
pub use state::{Cities, Phase};
pub use text::{action_text, event_text};
pub use titles::{TITLES_VERSION, Titles, decode_titled, encode_titles};
pub use typed::{Mistyped, TypedPlan};
pub use wording::{FeatureNames, wording};
