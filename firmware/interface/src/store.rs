//! What a board offers to keep things over a power cut.

use crate::{Loss, SaveSlot};

/// Named places for bytes that survive a power cut.
pub trait Store {
    /// Why the store failed.
    type Error;

    /// Makes the content of `slot` exactly `content`, which comes in two pieces, one after the other:
    /// the head of a game and its journal, or nothing and whatever else is saved. The first `keep`
    /// bytes of the whole are there already, so a board that can append needs to write only the rest.
    ///
    /// A power cut at any time leaves the old content, the new content, or the new content cut short
    /// behind `keep`.
    fn save(&mut self, slot: SaveSlot, keep: usize, content: [&[u8]; 2])
    -> Result<(), Self::Error>;

    /// Reads the content of `slot` into `buffer` and says how long it is; 0 if nothing was saved.
    fn load(&mut self, slot: SaveSlot, buffer: &mut [u8]) -> Result<usize, Self::Error>;

    /// What was saved once and can't be had any more, for the players to know. It is told at every start
    /// until [`forget_losses`](Self::forget_losses) and a save after it. A store that loses nothing has
    /// none.
    fn losses(&self) -> impl Iterator<Item = Loss> {
        core::iter::empty()
    }

    /// The players have been told.
    fn forget_losses(&mut self) {}

    /// Whether nothing can be saved any more, ever. Everything can still be loaded.
    fn is_read_only(&self) -> bool {
        false
    }
}
