//! The accident: a flash chip whose power goes at a chosen byte of a program or an erase.

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// In which order the chip changes its bytes, and so what a cut leaves behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tear {
    /// One byte after another: those before the cut are done, one is torn, the rest as before.
    InOrder,
    /// All bytes of a page together: a program leaves every bit it should clear cleared or not, an
    /// erase leaves each slice of the sector as it was, erased, half-way up or down, or random.
    Together,
}

/// Bytes that a chip changes together.
const PAGE: usize = 256;
/// Slices of a sector that fare differently in an erase.
const SLICES: usize = 16;
/// The largest sector this injector has room for.
const LARGEST_SECTOR: usize = 4096;

/// A flash chip whose power goes when a number of bytes have been changed.
///
/// From then on everything fails with [`PowerCutError::Cut`] until [`power_on`](Self::power_on).
#[derive(Clone, Debug)]
pub struct PowerCut<F> {
    chip: F,
    changed: u64,
    cuts: u64,
    cut_at: Option<u64>,
    tear: Tear,
    off: bool,
    noise: u64,
}

/// Why the chip failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerCutError<E> {
    /// There is no power.
    Cut,
    /// The chip itself refused.
    Chip(E),
}

impl<E: NorFlashError> NorFlashError for PowerCutError<E> {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Cut => NorFlashErrorKind::Other,
            Self::Chip(error) => error.kind(),
        }
    }
}

impl<F: NorFlash> PowerCut<F> {
    /// A chip with power for ever.
    pub const fn new(chip: F) -> Self {
        Self {
            chip,
            changed: 0,
            cuts: 0,
            cut_at: None,
            tear: Tear::InOrder,
            off: false,
            noise: 0,
        }
    }

    /// Lets the power go while the byte number `byte` from now changes; `noise` decides what is left of
    /// it.
    pub const fn cut(&mut self, byte: u64, tear: Tear, noise: u64) {
        self.cut_at = Some(self.changed + byte);
        self.tear = tear;
        self.noise = noise;
    }

    /// Gives the chip power again, for ever.
    pub const fn power_on(&mut self) {
        self.off = false;
        self.cut_at = None;
    }

    /// Whether the power is gone.
    pub const fn is_off(&self) -> bool {
        self.off
    }

    /// How many bytes have been changed so far, by programs and erases.
    pub const fn changed(&self) -> u64 {
        self.changed
    }

    /// How often the power has gone.
    pub const fn cuts(&self) -> u64 {
        self.cuts
    }

    /// The chip.
    pub const fn chip(&mut self) -> &mut F {
        &mut self.chip
    }

    /// The next random number (SplitMix64).
    const fn random(&mut self) -> u64 {
        self.noise = self.noise.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.noise;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    const fn random_byte(&mut self) -> u8 {
        self.random() as u8
    }

    /// Counts `count` bytes about to change. Returns how many of them do before the power goes; `None`
    /// if all.
    fn spend(&mut self, count: u64) -> Option<u64> {
        let left = self.cut_at.map(|cut_at| cut_at - self.changed);
        let left = left.filter(|&left| left < count);
        self.changed += left.unwrap_or(count);
        self.off = left.is_some();
        self.cuts += u64::from(self.off);
        left
    }

    /// Programs part of a page.
    fn program(&mut self, offset: u32, bytes: &[u8]) -> Result<(), PowerCutError<F::Error>> {
        let mut buffer = [0; PAGE];
        let old = &mut buffer[..bytes.len()];
        self.chip.read(offset, old).map_err(PowerCutError::Chip)?;
        let changes = |(old, new): (&u8, &u8)| old & !new != 0;
        let count = old.iter().zip(bytes).filter(|&pair| changes(pair)).count();
        let Some(left) = self.spend(count as u64) else {
            return self.chip.write(offset, bytes).map_err(PowerCutError::Chip);
        };
        let mut done = 0;
        for (old, &new) in old.iter_mut().zip(bytes) {
            let torn = match self.tear {
                Tear::Together => new | self.random_byte(),
                Tear::InOrder if done < left => new,
                Tear::InOrder if done == left => new | self.random_byte(),
                Tear::InOrder => 0xFF,
            };
            done += u64::from(changes((old, &new)));
            *old = torn;
        }
        self.chip.write(offset, old).map_err(PowerCutError::Chip)?;
        Err(PowerCutError::Cut)
    }

    /// Erases one sector.
    fn erase_sector(&mut self, offset: u32) -> Result<(), PowerCutError<F::Error>> {
        let mut buffer = [0; LARGEST_SECTOR];
        let sector = &mut buffer[..F::ERASE_SIZE];
        self.chip
            .read(offset, sector)
            .map_err(PowerCutError::Chip)?;
        let count = sector.iter().filter(|&&byte| byte != 0xFF).count();
        let left = self.spend(count as u64);
        let end = offset + F::ERASE_SIZE as u32;
        self.chip.erase(offset, end).map_err(PowerCutError::Chip)?;
        let Some(left) = left else {
            return Ok(());
        };
        match self.tear {
            Tear::InOrder => self.half_erase_in_order(sector, left),
            Tear::Together => sector
                .chunks_mut(F::ERASE_SIZE / SLICES)
                .for_each(|slice| self.half_erase(slice)),
        }
        self.chip
            .write(offset, sector)
            .map_err(PowerCutError::Chip)?;
        Err(PowerCutError::Cut)
    }

    fn half_erase_in_order(&mut self, sector: &mut [u8], left: u64) {
        let used = sector.iter_mut().filter(|byte| **byte != 0xFF);
        for (place, byte) in (0..=left).zip(used) {
            *byte = if place < left {
                0xFF
            } else {
                self.random_byte()
            };
        }
    }

    fn half_erase(&mut self, slice: &mut [u8]) {
        let kind = self.random() % 5;
        for byte in slice {
            *byte = match kind {
                0 => *byte,
                1 => 0xFF,
                2 => *byte | self.random_byte(),
                // a chip programs everything before it erases
                3 => *byte & self.random_byte(),
                _ => self.random_byte(),
            };
        }
    }

    fn check_power(&self) -> Result<(), PowerCutError<F::Error>> {
        if self.off {
            Err(PowerCutError::Cut)
        } else {
            Ok(())
        }
    }
}

impl<F: NorFlash> ErrorType for PowerCut<F> {
    type Error = PowerCutError<F::Error>;
}

impl<F: NorFlash> ReadNorFlash for PowerCut<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.check_power()?;
        self.chip.read(offset, bytes).map_err(PowerCutError::Chip)
    }

    fn capacity(&self) -> usize {
        self.chip.capacity()
    }
}

impl<F: NorFlash> NorFlash for PowerCut<F> {
    const WRITE_SIZE: usize = {
        assert!(F::WRITE_SIZE == 1, "torn bytes are written one by one");
        F::WRITE_SIZE
    };
    const ERASE_SIZE: usize = {
        assert!(F::ERASE_SIZE <= LARGEST_SECTOR);
        F::ERASE_SIZE
    };

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        self.check_power()?;
        for sector in (from..to).step_by(Self::ERASE_SIZE) {
            self.erase_sector(sector)?;
        }
        Ok(())
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        self.check_power()?;
        let to_page_end = PAGE - offset as usize % PAGE;
        let (first, rest) = bytes.split_at(to_page_end.min(bytes.len()));
        self.program(offset, first)?;
        let offset = offset + first.len() as u32;
        for (offset, page) in (offset..).step_by(PAGE).zip(rest.chunks(PAGE)) {
            self.program(offset, page)?;
        }
        Ok(())
    }
}
