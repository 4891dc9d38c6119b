//! A flash chip with something wrong: bits that read wrong for a while or for ever, a driver that fails.

use embedded_storage::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};

/// How many stuck bits a chip can have.
const STUCK: usize = 16;

/// A flash chip with faults at chosen moments. A new one has none.
#[derive(Clone, Debug)]
pub struct Faults<F> {
    chip: F,
    bits_read: u64,
    writes: u64,
    misread: Option<Misread>,
    stuck: [Option<Stuck>; STUCK],
    failing_write: Option<u64>,
    worn_out: bool,
}

/// A bit that reads wrong a few times.
#[derive(Clone, Copy, Debug)]
struct Misread {
    /// Which of all bits read it is.
    bit: u64,
    /// Where it is, once it has been read.
    address: Option<u32>,
    times: u32,
}

/// A bit that always reads the same.
#[derive(Clone, Copy, Debug)]
struct Stuck {
    address: u32,
    mask: u8,
    set: bool,
}

/// Why the chip failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultError<E> {
    /// It was told to.
    Injected,
    /// The chip itself refused.
    Chip(E),
}

impl<E: NorFlashError> NorFlashError for FaultError<E> {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Injected => NorFlashErrorKind::Other,
            Self::Chip(error) => error.kind(),
        }
    }
}

impl<F> Faults<F> {
    /// A chip without faults.
    pub const fn new(chip: F) -> Self {
        Self {
            chip,
            bits_read: 0,
            writes: 0,
            misread: None,
            stuck: [None; STUCK],
            failing_write: None,
            worn_out: false,
        }
    }

    /// The chip.
    pub const fn chip(&mut self) -> &mut F {
        &mut self.chip
    }

    /// How many bits have been read.
    pub const fn bits_read(&self) -> u64 {
        self.bits_read
    }

    /// How many programs and erases have been asked for.
    pub const fn writes(&self) -> u64 {
        self.writes
    }

    /// Lets the bit that is read as number `bit` from now read wrong, this time and the next `times - 1`
    /// times it is read.
    pub const fn misread(&mut self, bit: u64, times: u32) {
        self.misread = Some(Misread {
            bit: self.bits_read + bit,
            address: None,
            times,
        });
    }

    /// Lets a bit read as `set` whatever is programmed or erased. Beyond sixteen of them nothing more
    /// sticks.
    pub fn stick(&mut self, address: u32, mask: u8, set: bool) {
        if let Some(place) = self.stuck.iter_mut().find(|place| place.is_none()) {
            *place = Some(Stuck { address, mask, set });
        }
    }

    /// Lets the driver say that it failed when it has done the program or erase number `write` from now.
    pub const fn fail_after_write(&mut self, write: u64) {
        self.failing_write = Some(self.writes + write);
    }

    /// Wears the whole chip out: from now on every program and erase fails and changes nothing.
    pub const fn wear_out(&mut self) {
        self.worn_out = true;
    }

    fn distort(&mut self, offset: u32, bytes: &mut [u8]) {
        for stuck in self.stuck.iter().flatten() {
            let at = stuck.address.wrapping_sub(offset) as usize;
            if let Some(byte) = bytes.get_mut(at) {
                *byte = if stuck.set {
                    *byte | stuck.mask
                } else {
                    *byte & !stuck.mask
                };
            }
        }
        if let Some(misread) = &mut self.misread {
            let at = match misread.address {
                Some(address) => address.wrapping_sub(offset),
                None => ((misread.bit - self.bits_read) / 8) as u32,
            };
            if misread.times > 0
                && let Some(byte) = bytes.get_mut(at as usize)
            {
                *byte ^= 1 << (misread.bit % 8);
                misread.address = Some(offset + at);
                misread.times -= 1;
            }
        }
        self.bits_read += 8 * bytes.len() as u64;
    }

    /// What the driver says after a write.
    fn verdict<E>(&mut self, done: Result<(), E>) -> Result<(), FaultError<E>> {
        let fails = self.failing_write == Some(self.writes);
        self.writes += 1;
        match done {
            _ if fails => Err(FaultError::Injected),
            done => done.map_err(FaultError::Chip),
        }
    }
}

impl<F: NorFlash> ErrorType for Faults<F> {
    type Error = FaultError<F::Error>;
}

impl<F: NorFlash> ReadNorFlash for Faults<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.chip.read(offset, bytes).map_err(FaultError::Chip)?;
        self.distort(offset, bytes);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.chip.capacity()
    }
}

impl<F: NorFlash> NorFlash for Faults<F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        if self.worn_out {
            self.writes += 1;
            return Err(FaultError::Injected);
        }
        let done = self.chip.erase(from, to);
        self.verdict(done)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        if self.worn_out {
            self.writes += 1;
            return Err(FaultError::Injected);
        }
        let done = self.chip.write(offset, bytes);
        self.verdict(done)
    }
}
