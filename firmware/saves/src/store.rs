//! The store: which saves of the log make up each slot, and the housekeeping that keeps sectors free.
//!
//! A slot's content is the last save that began at 0 and the saves chained to it since. Before a sector
//! is erased, every slot with a save in it is copied to the end of the log, so at any moment the whole
//! content of every slot is in the flash. Enough sectors are kept spare to do that for all slots.

use core::{fmt, ops::Range};

use embedded_storage::nor_flash::NorFlash;
use interface::{SaveSlot, Store};

use crate::log::{Group, Log, Pieces, Place, Sector, length_of, split_at};

const _: () = assert!(SaveSlot::LARGEST <= u16::MAX as usize);

/// Sectors beyond this number are not remembered as worn out and tried again each time.
const REMEMBERED: u32 = 128;

/// Why something could not be saved or read. What was saved before still is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error<E> {
    /// The flash chip's driver failed.
    Flash(E),
    /// The region is too small, or too much of it is worn out.
    Full,
    /// The content is longer than the slot's capacity.
    TooLong,
}

impl<E> From<E> for Error<E> {
    fn from(error: E) -> Self {
        Self::Flash(error)
    }
}

impl<E: fmt::Debug> fmt::Display for Error<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flash(error) => write!(f, "the flash chip failed: {error:?}"),
            Self::Full => f.write_str("no room in the flash: the region is too small or worn out"),
            Self::TooLong => f.write_str("the content is longer than its slot holds"),
        }
    }
}

impl<E: fmt::Debug> core::error::Error for Error<E> {}

/// How much the flash has been used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wear {
    /// Sectors in the region.
    pub sectors: u32,
    /// Erases since the region was first used, all sectors together. They are spread evenly, so each
    /// sector has seen `erases / sectors`; a usual chip is good for 100,000 each.
    pub erases: u32,
    /// Sectors that are erased and empty.
    pub spare: u32,
}

/// The saves a slot's content is made of.
#[derive(Clone, Copy, Debug, Default)]
struct Chain {
    /// The save that began at 0.
    base: Option<Place>,
    /// The number of the sector the last save ends in.
    last: u32,
    /// The number of the slot's last save.
    step: u16,
    /// Bytes of content.
    length: u16,
    /// Whether a save is missing, so that those behind it don't count.
    broken: bool,
}

impl Chain {
    /// Takes the next save of the slot. Returns whether it counts.
    fn take(&mut self, group: &Group) -> bool {
        let follows = self.base.is_some()
            && !self.broken
            && group.step == self.next_step()
            && group.at <= self.length;
        self.step = group.step;
        if group.at == 0 {
            self.base = Some(group.first);
        } else if !follows {
            self.broken = true;
            return false;
        }
        self.last = group.last;
        self.length = group.end;
        self.broken = false;
        true
    }

    /// Whether erasing the sector with this number would lose something.
    fn needs(&self, number: u32) -> bool {
        self.base
            .is_some_and(|base| base.number <= number && number <= self.last)
    }

    /// Where the next save begins that leaves the first `keep` bytes as they are: there, or at 0 if that
    /// is not possible.
    fn beginning(&self, keep: usize) -> u16 {
        let whole = self.base.is_some() && !self.broken;
        match u16::try_from(keep) {
            Ok(at) if whole && at <= self.length => at,
            _ => 0,
        }
    }

    /// The number of the slot's next save.
    const fn next_step(&self) -> u16 {
        self.step.wrapping_add(1)
    }
}

/// The saves of the handheld in a range of a flash chip.
///
/// Safe at any power cut, and at any content of the flash. After every [`save`](Store::save) whose page
/// has been shown, call [`tidy`](Self::tidy) until it says there is nothing to do, or a save will have to
/// wait for an erase one day.
pub struct FlashStore<F> {
    log: Log<F>,
    chains: [Chain; SaveSlot::NUMBERS],
    /// Sectors that could not be erased, by bit.
    worn: u128,
}

impl<F: NorFlash> FlashStore<F> {
    /// Reads what is saved in the sectors of `range`, in bytes of the chip. Writes nothing; a region
    /// that was never used, or used for something else, is taken for an empty one.
    pub fn mount(flash: F, range: Range<u32>) -> Result<Self, Error<F::Error>> {
        let mut log = Log::mount(flash, range)?;
        let mut chains = [Chain::default(); SaveSlot::NUMBERS];
        let mut groups = log.groups();
        while let Some(group) = log.next_group(&mut groups)? {
            if let Some(chain) = chains.get_mut(usize::from(group.slot)) {
                chain.take(&group);
            }
        }
        Ok(Self {
            log,
            chains,
            worn: 0,
        })
    }

    /// The chip, for what else is in it: the sectors of the saves must be left alone.
    pub const fn flash(&mut self) -> &mut F {
        self.log.flash()
    }

    /// How much the flash has been used.
    pub const fn wear(&self) -> Wear {
        Wear {
            sectors: self.log.sectors(),
            erases: self.log.erases(),
            spare: self.log.spare(),
        }
    }

    /// Does one piece of housekeeping, if any is due: erases one sector (about 45 ms) or copies one slot.
    /// Returns whether it did something, so there may be more to do.
    pub fn tidy(&mut self) -> Result<bool, Error<F::Error>> {
        let reserve = self.reserve(0, 0);
        let beyond = self.log.sectors().saturating_sub(2 * reserve) / 4;
        Ok(self.log.spare() < reserve + beyond && self.step()?)
    }

    /// Sectors that stay spare so that every slot can be copied, however often the power goes meanwhile,
    /// with `length` bytes in slot number `slot`.
    fn reserve(&self, slot: usize, length: usize) -> u32 {
        let lengths = self.chains.iter().enumerate().map(|(number, chain)| {
            let longer = if number == slot { length } else { 0 };
            longer.max(usize::from(chain.length))
        });
        1 + lengths.map(Log::<F>::sectors_for).sum::<u32>()
    }

    /// Brings the next sector nearer to being spare. Returns `false` if nothing can be done.
    fn step(&mut self) -> Result<bool, Error<F::Error>> {
        let Some((sector, number)) = self.next_to_erase()? else {
            return Ok(false);
        };
        match self.chains.iter().position(|chain| chain.needs(number)) {
            Some(slot) => self.copy_forward(slot)?,
            None => {
                if !self.log.renew(sector)? && sector < REMEMBERED {
                    self.worn |= 1 << sector;
                }
            }
        }
        Ok(true)
    }

    /// The sector to be erased next, with its number (0 if it has none): one that is unusable as it is,
    /// else the oldest, so that all wear alike; but one nothing is needed from while there is no room to
    /// copy what is needed from the oldest.
    fn next_to_erase(&mut self) -> Result<Option<(u32, u32)>, Error<F::Error>> {
        let mut oldest: Option<(u32, u32)> = None;
        let mut unneeded: Option<(u32, u32)> = None;
        for sector in 0..self.log.sectors() {
            if sector < REMEMBERED && self.worn >> sector & 1 == 1 {
                continue;
            }
            let number = match self.log.sector(sector)? {
                Sector::Unusable => return Ok(Some((sector, 0))),
                Sector::Spare | Sector::Head => continue,
                Sector::Written(number) => number,
            };
            let is_older = |than: Option<(u32, u32)>| than.is_none_or(|(_, than)| number < than);
            if is_older(oldest) {
                oldest = Some((sector, number));
            }
            if is_older(unneeded) && !self.chains.iter().any(|chain| chain.needs(number)) {
                unneeded = Some((sector, number));
            }
        }
        let affordable = |&(_, number): &(u32, u32)| {
            let needed = self.chains.iter().filter(|chain| chain.needs(number));
            let sectors = needed.map(|chain| Log::<F>::sectors_for(chain.length.into()));
            sectors.sum::<u32>() <= self.log.spare()
        };
        Ok(oldest.filter(affordable).or(unneeded))
    }

    /// Writes the whole content of a slot at the end of the log. Its stack is needed here only, so it must
    /// not become part of every save's.
    #[inline(never)]
    fn copy_forward(&mut self, slot: usize) -> Result<(), Error<F::Error>> {
        let mut buffer = [0; SaveSlot::LARGEST];
        let length = self.read(slot, &mut buffer)?;
        let content = buffer.get(..length).unwrap_or_default();
        let step = self.chain(slot).next_step();
        for _ in 0..self.log.sectors() {
            if let Some(group) = self.log.append(slot as u8, step, 0, [content, &[]])? {
                self.take(&group);
                return Ok(());
            }
        }
        Err(Error::Full)
    }

    fn chain(&self, slot: usize) -> Chain {
        self.chains.get(slot).copied().unwrap_or_default()
    }

    fn take(&mut self, group: &Group) {
        if let Some(chain) = self.chains.get_mut(usize::from(group.slot)) {
            chain.take(group);
        }
    }

    /// Makes sure that `sectors` sectors are spare.
    fn make_room(&mut self, sectors: u32) -> Result<(), Error<F::Error>> {
        // once round the region frees everything that can be freed
        for _ in 0..2 * self.log.sectors() {
            if self.log.spare() >= sectors || !self.step()? {
                break;
            }
        }
        if self.log.spare() >= sectors {
            Ok(())
        } else {
            Err(Error::Full)
        }
    }

    fn read(&mut self, slot: usize, buffer: &mut [u8]) -> Result<usize, Error<F::Error>> {
        let chain = self.chain(slot);
        let Some(base) = chain.base else {
            return Ok(0);
        };
        let mut found = Chain::default();
        let mut groups = Log::<F>::groups_between(base, chain.last);
        while let Some(group) = self.log.next_group(&mut groups)? {
            if usize::from(group.slot) == slot && found.take(&group) {
                self.log.copy(&group, buffer)?;
            }
        }
        Ok(found.length.into())
    }
}

impl<F: NorFlash> Store for FlashStore<F> {
    type Error = Error<F::Error>;

    fn save(
        &mut self,
        slot: SaveSlot,
        keep: usize,
        content: Pieces<'_>,
    ) -> Result<(), Self::Error> {
        let total = length_of(content);
        if total > slot.capacity() {
            return Err(Error::TooLong);
        }
        let slot = slot.index();
        let chain = self.chain(slot);
        if keep == total && total == usize::from(chain.length) && !chain.broken {
            return Ok(());
        }
        let at = if keep <= total {
            chain.beginning(keep)
        } else {
            0
        };
        let (_, payload) = split_at(content, at.into());
        for _ in 0..=self.log.sectors() {
            let sectors = self.log.sectors_for_next(length_of(payload));
            self.make_room(sectors + self.reserve(slot, total))?;
            // which may have copied the slot
            let step = self.chain(slot).next_step();
            if let Some(group) = self.log.append(slot as u8, step, at, payload)? {
                self.take(&group);
                return Ok(());
            }
        }
        Err(Error::Full)
    }

    fn load(&mut self, slot: SaveSlot, buffer: &mut [u8]) -> Result<usize, Self::Error> {
        self.read(slot.index(), buffer)
    }
}
