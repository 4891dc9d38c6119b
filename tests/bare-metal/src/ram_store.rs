//! A store in memory with room for one game: a second one takes the place of the first.

use core::convert::Infallible;

use handheld::{HEAD_BYTES, SaveSlot, Store};

/// Bytes of the largest game.
const GAME: usize = HEAD_BYTES + 8192;
/// Bytes of settings, names or statistics.
const SMALL: usize = 256;

/// What is kept, slot by slot.
pub struct RamStore {
    game: Kept<GAME>,
    small: [Kept<SMALL>; 3],
}

struct Kept<const N: usize> {
    slot: Option<SaveSlot>,
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Kept<N> {
    const EMPTY: Self = Self {
        slot: None,
        bytes: [0; N],
        length: 0,
    };

    fn save(&mut self, slot: SaveSlot, content: [&[u8]; 2]) {
        (self.slot, self.length) = (Some(slot), 0);
        for (place, byte) in self.bytes.iter_mut().zip(content.into_iter().flatten()) {
            *place = *byte;
            self.length += 1;
        }
    }

    fn of(&self, slot: SaveSlot) -> &[u8] {
        let length = if self.slot == Some(slot) {
            self.length
        } else {
            0
        };
        self.bytes.get(..length).unwrap_or_default()
    }
}

impl RamStore {
    /// An empty store.
    #[allow(clippy::new_without_default, reason = "made in one place")]
    pub const fn new() -> Self {
        Self {
            game: Kept::EMPTY,
            small: [Kept::EMPTY; 3],
        }
    }
}

impl Store for RamStore {
    type Error = Infallible;

    fn save(&mut self, slot: SaveSlot, _: usize, content: [&[u8]; 2]) -> Result<(), Infallible> {
        match self.small.get_mut(slot.index()) {
            Some(small) => small.save(slot, content),
            None => self.game.save(slot, content),
        }
        Ok(())
    }

    fn load(&mut self, slot: SaveSlot, buffer: &mut [u8]) -> Result<usize, Infallible> {
        let kept = match self.small.get(slot.index()) {
            Some(small) => small.of(slot),
            None => self.game.of(slot),
        };
        for (place, byte) in buffer.iter_mut().zip(kept) {
            *place = *byte;
        }
        Ok(kept.len())
    }
}
