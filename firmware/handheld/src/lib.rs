//! The handheld app: screens, buttons, saves and undo, without any hardware.
//!
//! [`App`] is a state machine: [`App::update`] takes one [`Input`] and says in [`Effects`] what the
//! board has to do; [`App::draw`] paints the page on any two-colour target. [`Screen`] turns pages
//! into the rectangle that changed, [`Store`] is what a board offers to keep games over a power cut,
//! and [`Device`] puts the three together. The rules are asked of `citycore` and never decided here.
//!
//! ```
//! use handheld::{App, Button, Input, Screen};
//!
//! let mut app = App::new([7; 32]);
//! let mut screen = Screen::new();
//! let effects = app.update(Input::Press(Button::A));
//! let shown = screen.show(&app, effects.refresh);
//! assert!(shown.is_some(), "the page has changed, the panel must be refreshed");
//! ```
#![no_std]

#[cfg(test)]
extern crate std;

mod app;
mod device;
mod effects;
mod kept;
mod legal;
mod pages;
mod play;
mod roster;
mod screen;
mod settings;
mod stats;
mod store;
pub mod ui;
mod words;

pub use app::App;
pub use chance::{Added, Commitment, Course, Seed};
pub use device::{Device, Reaction};
pub use effects::{Effects, Refresh};
pub use interface::{Button, Extent, Input, Loss, SaveSlot, Store, UnknownInput};
pub use kept::{Condition, condition};
pub use play::{Fold, HEAD_BYTES, SavedHead, SavedParts};
pub use roster::NameProblem;
pub use screen::{Screen, Shown};
pub use settings::{Chance, Dice, RefreshMode, Settings};
pub use store::{RamStore, SAVE_BUFFER, boot, carry_out};
pub use ui::Frame;
