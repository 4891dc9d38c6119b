//! What the handheld's app and its board say to each other: [`Button`] and [`Input`] go to the app,
//! [`SaveSlot`] and [`Store`] are where it keeps things over a power cut, [`Loss`] what could not be kept.
//!
//! A driver of buttons or flash needs this and nothing of the app. Nothing here knows a page, a rule or a
//! pin.
#![no_std]

mod input;
mod loss;
mod slot;
mod store;

pub use input::{Button, Input, UnknownInput};
pub use loss::{Extent, Loss};
pub use slot::{HEAD_BYTES, JOURNAL_BYTES, SaveSlot};
pub use store::Store;
