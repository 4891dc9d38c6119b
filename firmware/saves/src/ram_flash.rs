//! A NOR flash chip in memory, for tests: programming only clears bits, erasing only whole sectors.

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash, check_erase, check_read,
    check_write,
};

/// A flash chip of `SECTORS` sectors of `SECTOR` bytes, written byte by byte.
///
/// It is stricter than a real one: programming a byte that is not erased is an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RamFlash<const SECTOR: usize, const SECTORS: usize> {
    bytes: [[u8; SECTOR]; SECTORS],
    erases: [u32; SECTORS],
    worn: [bool; SECTORS],
}

/// Why the chip refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RamFlashError {
    /// Beyond the end, or not at the beginning of a sector.
    Range(NorFlashErrorKind),
    /// The byte at this address is not erased.
    NotErased(u32),
}

impl NorFlashError for RamFlashError {
    fn kind(&self) -> NorFlashErrorKind {
        match *self {
            Self::Range(kind) => kind,
            Self::NotErased(_) => NorFlashErrorKind::Other,
        }
    }
}

impl<const SECTOR: usize, const SECTORS: usize> RamFlash<SECTOR, SECTORS> {
    /// A new chip, all erased.
    pub const fn new() -> Self {
        Self {
            bytes: [[0xFF; SECTOR]; SECTORS],
            erases: [0; SECTORS],
            worn: [false; SECTORS],
        }
    }

    /// Everything on the chip.
    pub const fn bytes(&self) -> &[u8] {
        self.bytes.as_flattened()
    }

    /// Everything on the chip, to be changed as no program could.
    pub const fn bytes_mut(&mut self) -> &mut [u8] {
        self.bytes.as_flattened_mut()
    }

    /// Turns a bit of the chip over, as age does.
    pub const fn flip(&mut self, bit: usize) {
        let bytes = self.bytes.as_flattened_mut();
        bytes[bit / 8] ^= 1 << (bit % 8);
    }

    /// How often each sector was erased.
    pub const fn erases(&self) -> &[u32; SECTORS] {
        &self.erases
    }

    /// Wears a sector out: one bit of it stays programmed at an erase, and one byte can't be programmed.
    pub fn wear_out(&mut self, sector: usize) {
        if let Some(worn) = self.worn.get_mut(sector) {
            *worn = true;
        }
    }
}

impl<const SECTOR: usize, const SECTORS: usize> Default for RamFlash<SECTOR, SECTORS> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const SECTOR: usize, const SECTORS: usize> ErrorType for RamFlash<SECTOR, SECTORS> {
    type Error = RamFlashError;
}

impl<const SECTOR: usize, const SECTORS: usize> ReadNorFlash for RamFlash<SECTOR, SECTORS> {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
        check_read(self, offset, bytes.len()).map_err(RamFlashError::Range)?;
        let from = offset as usize;
        bytes.copy_from_slice(&self.bytes()[from..from + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        SECTOR * SECTORS
    }
}

impl<const SECTOR: usize, const SECTORS: usize> NorFlash for RamFlash<SECTOR, SECTORS> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
        check_erase(self, from, to).map_err(RamFlashError::Range)?;
        for sector in from as usize / SECTOR..to as usize / SECTOR {
            self.bytes[sector].fill(0xFF);
            self.erases[sector] += 1;
            if self.worn[sector] {
                self.bytes[sector][SECTOR / 2] = 0xFE;
            }
        }
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
        check_write(self, offset, bytes.len()).map_err(RamFlashError::Range)?;
        for (address, &byte) in (offset..).zip(bytes) {
            let (sector, place) = (address as usize / SECTOR, address as usize % SECTOR);
            if self.worn[sector] && place == SECTOR / 2 {
                continue;
            }
            let old = &mut self.bytes[sector][place];
            if *old != 0xFF && byte != 0xFF {
                return Err(RamFlashError::NotErased(address));
            }
            *old &= byte;
        }
        Ok(())
    }
}
