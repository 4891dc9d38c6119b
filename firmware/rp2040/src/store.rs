//! Where things are in the flash chip: the image at its beginning, the saves at its end.

use core::ops::Range;

use embassy_rp::{
    Peri,
    flash::{self, Blocking, Flash},
    peripherals::FLASH,
};
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use saves::FlashStore;

use crate::erase_watch;

/// Bytes of the flash chip, the smaller of the two a board may have.
const CHIP: usize = 2 * 1024 * 1024;
/// The saves: 128 sectors, so that erasing is rare and spread.
const SAVES: Range<u32> = 0x18_0000..0x20_0000;

/// The seed kept for the next start: one sector before the saves.
pub const KEPT_SEED: Range<u32> = 0x17_f000..0x18_0000;

/// The chip's driver. While it erases, the buttons are watched by other means.
pub struct Chip(Flash<'static, FLASH, Blocking, CHIP>);

impl Chip {
    /// The number that no other chip has; zeros if it does not tell.
    pub fn number(&mut self) -> [u8; 8] {
        let mut number = [0; 8];
        let _ = self.0.blocking_unique_id(&mut number);
        number
    }
}

impl ErrorType for Chip {
    type Error = flash::Error;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = flash::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), flash::Error> {
        self.0.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        CHIP
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = flash::WRITE_SIZE;
    const ERASE_SIZE: usize = flash::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), flash::Error> {
        erase_watch::watched(|| self.0.blocking_erase(from, to))
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), flash::Error> {
        self.0.blocking_write(offset, bytes)
    }
}
/// The saves in it.
pub type Saves = FlashStore<Chip>;

/// The chip.
pub fn chip(flash: Peri<'static, FLASH>) -> Chip {
    Chip(Flash::new_blocking(flash))
}

/// Reads what is saved.
pub fn mount(chip: Chip) -> Result<Saves, saves::Error<flash::Error>> {
    let mut store = FlashStore::mount(chip, SAVES)?;
    // no image with an older format was ever given away, so nobody misses what it saved
    store.start_over();
    Ok(store)
}
