//! What was saved and can't be had any more.

use crate::SaveSlot;

/// A loss that a store found when the board started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The slot that went back; `None` if not even that can be read.
    pub slot: Option<SaveSlot>,
    /// How far.
    pub extent: Extent,
}

/// How far a slot went back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// By one save at most: the last thing written can't be read. Most likely the power went while it was
    /// being saved, and then nothing that was confirmed is missing.
    Perhaps,
    /// By so many saves: a game by so many confirmed actions.
    Saves(u16),
    /// To its beginning: there is nothing left.
    Everything,
}
