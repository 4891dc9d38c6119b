//! The browser's storage as a store of the handheld, behind two functions of the page.

use core::convert::Infallible;

use handheld::{Condition, SaveSlot, Store, condition};

/// What the page offers.
mod page {
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        /// Keeps these bytes in a slot.
        pub(super) fn save(slot: u32, first: *const u8, first_length: u32, then: *const u8, then_length: u32);
        /// Writes what is kept in a slot to a place with so much room; gives its length.
        pub(super) fn load(slot: u32, to: *mut u8, room: u32) -> u32;
    }
}

/// The browser's storage. It never fails: what the page can't write it keeps, tries again and tells the player.
pub(crate) struct Browser;

impl Store for Browser {
    type Error = Infallible;

    fn save(&mut self, slot: SaveSlot, _: usize, [first, then]: [&[u8]; 2]) -> Result<(), Infallible> {
        let (a, b) = (first.len() as u32, then.len() as u32);
        // SAFETY: the page reads so many bytes and keeps none of the places.
        unsafe { page::save(slot.number().into(), first.as_ptr(), a, then.as_ptr(), b) };
        Ok(())
    }

    fn load(&mut self, slot: SaveSlot, buffer: &mut [u8]) -> Result<usize, Infallible> {
        let room = buffer.len() as u32;
        // SAFETY: the page writes at most so many bytes.
        let length = unsafe { page::load(slot.number().into(), buffer.as_mut_ptr(), room) };
        Ok((length as usize).min(buffer.len()))
    }
}

/// The slot with this number.
pub(crate) fn slot(number: u32) -> Option<SaveSlot> {
    SaveSlot::ALL.into_iter().find(|slot| u32::from(slot.number()) == number)
}

/// Whether these bytes of a slot can be played or used as they are, but for a record cut short.
pub(crate) fn is_whole(slot: SaveSlot, bytes: &[u8]) -> bool {
    matches!(condition(slot, bytes), Condition::Whole | Condition::Torn)
}
