//! Where things are in the flash chip: the image at its beginning, the saves at its end.

use core::ops::Range;

use embassy_rp::{
    Peri,
    flash::{self, Blocking, Flash},
    peripherals::FLASH,
};
use saves::FlashStore;

/// Bytes of the flash chip, the smaller of the two a board may have.
const CHIP: usize = 2 * 1024 * 1024;
/// The saves: 128 sectors, so that erasing is rare and spread.
const SAVES: Range<u32> = 0x18_0000..0x20_0000;

/// The seed kept for the next start: one sector before the saves.
pub const KEPT_SEED: Range<u32> = 0x17_f000..0x18_0000;

/// The chip's driver.
pub type Chip = Flash<'static, FLASH, Blocking, CHIP>;
/// The saves in it.
pub type Saves = FlashStore<Chip>;

/// The chip.
pub fn chip(flash: Peri<'static, FLASH>) -> Chip {
    Flash::new_blocking(flash)
}

/// Reads what is saved.
pub fn mount(chip: Chip) -> Result<Saves, saves::Error<flash::Error>> {
    FlashStore::mount(chip, SAVES)
}
