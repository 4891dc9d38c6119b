//! A range of the flash chip seen as numbered sectors, with every program and erase read back.

use core::ops::Range;

use embedded_storage::nor_flash::NorFlash;

use crate::record::{LABEL_BYTES, label, read_label};

/// Bytes programmed at once: never more than the page of a usual chip.
pub(crate) const PAGE: usize = 256;

/// Sectors `0..sectors` of a flash chip.
pub(crate) struct Region<F> {
    flash: F,
    start: u32,
    sectors: u32,
}

impl<F: NorFlash> Region<F> {
    /// Bytes of a sector.
    pub(crate) const SECTOR: usize = {
        assert!(F::ERASE_SIZE >= 128 && F::ERASE_SIZE <= 32 * 1024);
        assert!(F::READ_SIZE == 1, "records are read byte by byte");
        assert!(PAGE.is_multiple_of(F::WRITE_SIZE) && F::ERASE_SIZE.is_multiple_of(F::WRITE_SIZE));
        F::ERASE_SIZE
    };
    /// Where the first record of a sector lies.
    pub(crate) const FIRST: usize = Self::aligned(LABEL_BYTES);

    /// The sectors that lie in `range` as a whole.
    pub(crate) fn new(flash: F, range: Range<u32>) -> Self {
        let size = Self::SECTOR as u32;
        let first = range.start.div_ceil(size);
        let end = (range.end.min(flash.capacity() as u32)) / size;
        Self {
            flash,
            start: first.saturating_mul(size),
            sectors: end.saturating_sub(first),
        }
    }

    /// The chip.
    pub(crate) const fn flash(&mut self) -> &mut F {
        &mut self.flash
    }

    /// How many sectors there are.
    pub(crate) const fn sectors(&self) -> u32 {
        self.sectors
    }

    /// The next length the chip can program.
    pub(crate) const fn aligned(length: usize) -> usize {
        length.next_multiple_of(F::WRITE_SIZE)
    }

    fn address(&self, sector: u32, offset: usize) -> u32 {
        self.start + sector * Self::SECTOR as u32 + offset as u32
    }

    /// Fills `bytes` from a sector.
    pub(crate) fn read(
        &mut self,
        sector: u32,
        offset: usize,
        bytes: &mut [u8],
    ) -> Result<(), F::Error> {
        self.flash.read(self.address(sector, offset), bytes)
    }

    /// Programs erased bytes. Returns whether they read back as they should.
    pub(crate) fn program(
        &mut self,
        sector: u32,
        offset: usize,
        bytes: &[u8],
    ) -> Result<bool, F::Error> {
        self.flash.write(self.address(sector, offset), bytes)?;
        let mut offset = offset;
        let mut buffer = [0; 64];
        for piece in bytes.chunks(buffer.len()) {
            let (found, _) = buffer.split_at_mut(piece.len());
            self.read(sector, offset, found)?;
            if found != piece {
                return Ok(false);
            }
            offset += piece.len();
        }
        Ok(true)
    }

    /// Whether everything from `offset` to the end of the sector is erased.
    pub(crate) fn is_blank(&mut self, sector: u32, offset: usize) -> Result<bool, F::Error> {
        const BLANK: [u8; 64] = [0xFF; 64];
        let mut offset = offset;
        while offset < Self::SECTOR {
            let mut found = BLANK;
            let length = found.len().min(Self::SECTOR - offset);
            self.read(sector, offset, found.split_at_mut(length).0)?;
            if found != BLANK {
                return Ok(false);
            }
            offset += length;
        }
        Ok(true)
    }

    /// The number of a sector that was erased to the end.
    pub(crate) fn number(&mut self, sector: u32) -> Result<Option<u32>, F::Error> {
        let mut bytes = [0; LABEL_BYTES];
        self.read(sector, 0, &mut bytes)?;
        Ok(read_label(&bytes))
    }

    /// Erases a sector and labels it. Returns whether it can be used: a worn-out one can't.
    pub(crate) fn renew(&mut self, sector: u32, number: u32) -> Result<bool, F::Error> {
        let start = self.address(sector, 0);
        let end = self.address(sector, Self::SECTOR);
        self.flash.erase(start, end)?;
        if !self.is_blank(sector, 0)? {
            return Ok(false);
        }
        let mut bytes = [0xFF; PAGE];
        let (place, _) = bytes.split_at_mut(Self::FIRST);
        for (place, byte) in place.iter_mut().zip(label(number)) {
            *place = byte;
        }
        self.program(sector, 0, place)
    }
}
