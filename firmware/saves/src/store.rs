//! The store: which saves of the log make up each slot, and the housekeeping that keeps sectors free.
//!
//! A slot's content is the last save that began at 0 and the saves chained to it since. Before a sector
//! is erased, every slot with a save in it is copied to the end of the log, so at any moment the whole
//! content of every slot is in the flash. Enough sectors are kept spare to do that for all slots.

use core::{fmt, ops::Range};

use embedded_storage::nor_flash::NorFlash;
use interface::{Loss, SaveSlot, Store};

use crate::{
    chain::Chain,
    log::{Group, Intent, Log, Pieces, Sector, length_of, split_at},
    loss::Tally,
    region::READS,
    scan::{Found, Walk},
};

const _: () = assert!(SaveSlot::LARGEST <= u16::MAX as usize);

/// Sectors beyond this number are not remembered as worn out and tried again each time.
const REMEMBERED: u32 = 128;
/// How many sectors may fail in one save before the flash counts as worn out. A sector that can't be
/// erased takes its time to say so, and a device must not be taken for a stuck one meanwhile.
const FAILURES: u32 = 10;

/// Why something could not be saved or read. What was saved before still is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error<E> {
    /// The flash chip's driver can't read.
    Flash(E),
    /// The region is too small.
    Full,
    /// The content is longer than the slot's capacity.
    TooLong,
    /// The flash can't be written any more. From now on the store only reads, see
    /// [`is_read_only`](Store::is_read_only).
    WornOut,
    /// What could be read when the store was mounted can't be read now. Mounting again tells what is left.
    Unreadable,
    /// The region holds saves of another version of the format, which has this digit. Nothing is written
    /// until [`FlashStore::start_over`].
    OtherVersion(u8),
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
            Self::Full => f.write_str("no room in the flash: the region is too small"),
            Self::TooLong => f.write_str("the content is longer than its slot holds"),
            Self::WornOut => f.write_str("the flash is worn out: it can only be read"),
            Self::Unreadable => f.write_str("the flash does not give back what it holds"),
            Self::OtherVersion(digit) => {
                write!(f, "the saves are of version {}", char::from(*digit))
            }
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

/// The saves of the handheld in a range of a flash chip.
///
/// Safe at any power cut, at any wrong bit, and at any content of the flash: what can't be had any more is
/// told by [`losses`](Store::losses). After every [`save`](Store::save) whose page has been shown, call
/// [`tidy`](Self::tidy) until it says there is nothing to do, or a save will have to wait for an erase one
/// day.
pub struct FlashStore<F> {
    log: Log<F>,
    chains: [Chain; SaveSlot::NUMBERS],
    tally: Tally,
    /// Sectors that could not be erased, by bit.
    worn: u128,
    /// Sectors that failed since the last save.
    failures: u32,
    read_only: bool,
    other_version: Option<u8>,
}

impl<F: NorFlash> FlashStore<F> {
    /// Reads what is saved in the sectors of `range`, in bytes of the chip. Writes nothing; a region
    /// that was never used, or used for something else, is taken for an empty one.
    pub fn mount(flash: F, range: Range<u32>) -> Result<Self, Error<F::Error>> {
        let mut store = Self {
            log: Log::mount(flash, range)?,
            chains: [Chain::default(); SaveSlot::NUMBERS],
            tally: Tally::default(),
            worn: 0,
            failures: 0,
            read_only: false,
            other_version: None,
        };
        store.other_version = store.log.foreign_version()?;
        let mut walk = store.log.walk();
        while let Some(found) = store.log.next(&mut walk)? {
            store.meet(&found);
        }
        store.tally.settle(&store.chains);
        Ok(store)
    }

    /// Takes account of the next thing in the log.
    fn meet(&mut self, found: &Found) {
        self.tally.open_end = !matches!(found, Found::Save(_));
        match *found {
            Found::Save(ref group) => {
                self.tally.total = group.total;
                self.take(group);
            }
            Found::Damaged { slot, step } => {
                self.doubt_all();
                if let Some(chain) = self.chains.get_mut(usize::from(slot)) {
                    chain.unread = Some(step);
                }
            }
            Found::Unreadable => self.doubt_all(),
        }
    }

    /// What lies here may one day read as a save of any slot.
    fn doubt_all(&mut self) {
        for chain in &mut self.chains {
            chain.unsure = true;
        }
    }

    /// The digit of another version of the format that the region holds saves of. They can't be read, and
    /// saving is refused so that they stay.
    pub const fn other_version(&self) -> Option<u8> {
        self.other_version
    }

    /// Gives saves of another version up: their sectors are erased as they are needed.
    pub const fn start_over(&mut self) {
        self.other_version = None;
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
        if self.read_only || self.other_version.is_some() {
            return Ok(false);
        }
        self.failures = 0;
        let reserve = self.reserve(0, 0);
        if let Some(slot) = self.slot_to_refresh(reserve) {
            self.copy_forward(slot)?;
            return Ok(true);
        }
        let beyond = self.log.sectors().saturating_sub(2 * reserve) / 3;
        Ok(self.log.spare() < reserve + beyond && self.step()?)
    }

    /// A slot in which a bit had to be put right: it is written anew before a second one goes wrong, if
    /// there is room for it.
    fn slot_to_refresh(&self, reserve: u32) -> Option<usize> {
        self.chains.iter().position(|chain| {
            let sectors = self.log.sectors_for_next(chain.length.into());
            chain.mended && self.log.spare() >= reserve + sectors
        })
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
                if !self.log.renew(sector)? {
                    self.failures += 1;
                    self.worn |= 1_u128.checked_shl(sector).unwrap_or(0);
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
        // a copy is no save of its own
        let intent = Intent {
            slot: slot as u8,
            at: 0,
            step: self.chain(slot).step,
            total: self.tally.total,
            after: 0,
        };
        for _ in 0..FAILURES {
            if self.append(&intent, [content, &[]])? {
                return Ok(());
            }
        }
        Err(self.refusal())
    }

    /// Writes a save at the end of the log. Returns whether it counts; if not, the slot's next save must
    /// begin at 0, for what was written may read as a save one day.
    fn append(&mut self, intent: &Intent, content: Pieces<'_>) -> Result<bool, Error<F::Error>> {
        if let Some(chain) = self.chains.get_mut(usize::from(intent.slot)) {
            chain.unsure = true;
        }
        let Some(group) = self.log.append(intent, content)? else {
            self.failures += 1;
            return Ok(false);
        };
        self.tally.total = group.total;
        Ok(self.take(&group))
    }

    /// Why nothing can be written: if sectors failed, so will others, and from now on nothing is tried.
    fn refusal(&mut self) -> Error<F::Error> {
        self.read_only = self.failures > 0;
        if self.read_only {
            Error::WornOut
        } else {
            Error::Full
        }
    }

    fn chain(&self, slot: usize) -> Chain {
        self.chains.get(slot).copied().unwrap_or_default()
    }

    /// Takes a save that is in the log. Returns whether it counts.
    fn take(&mut self, group: &Group) -> bool {
        let chain = self.chains.get_mut(usize::from(group.slot));
        chain.is_some_and(|chain| chain.take(group))
    }

    /// Makes sure that `sectors` sectors are spare.
    fn make_room(&mut self, sectors: u32) -> Result<(), Error<F::Error>> {
        // once round the region frees everything that can be freed
        for _ in 0..2 * self.log.sectors() {
            if self.log.spare() >= sectors || self.failures > FAILURES || !self.step()? {
                break;
            }
        }
        if self.log.spare() >= sectors {
            Ok(())
        } else {
            Err(self.refusal())
        }
    }

    /// Reads a slot. What can't be read as it was when the store was mounted is read again, and never
    /// taken for an older content.
    fn read(&mut self, slot: usize, buffer: &mut [u8]) -> Result<usize, Error<F::Error>> {
        let chain = self.chain(slot);
        for _ in 0..READS {
            if self.read_once(slot, &chain, buffer)? {
                return Ok(chain.length.into());
            }
        }
        Err(Error::Unreadable)
    }

    fn read_once(
        &mut self,
        slot: usize,
        chain: &Chain,
        buffer: &mut [u8],
    ) -> Result<bool, Error<F::Error>> {
        let Some(base) = chain.base() else {
            return Ok(true);
        };
        let mut found = Chain::default();
        let mut walk = Walk::for_slot(slot as u8, base, chain.last);
        while !found.agrees_with(chain)
            && let Some(next) = self.log.next(&mut walk)?
        {
            if let Found::Save(group) = next
                && usize::from(group.slot) == slot
                && found.take(&group)
                && !self.log.copy(&group, buffer)?
            {
                return Ok(false);
            }
        }
        Ok(found.agrees_with(chain))
    }

    /// One attempt at a save, behind what can be kept of the slot's content. Returns whether it is saved.
    fn try_save(
        &mut self,
        slot: usize,
        keep: usize,
        content: Pieces<'_>,
    ) -> Result<bool, Error<F::Error>> {
        let total = length_of(content);
        let at = self.chain(slot).beginning(keep);
        let (_, payload) = split_at(content, at.into());
        let sectors = self.log.sectors_for_next(length_of(payload));
        self.make_room(sectors + self.reserve(slot, total))?;
        // which may have copied the slot
        let Some(chain) = self.chains.get_mut(slot) else {
            return Ok(false);
        };
        if chain.beginning(keep) != at {
            return Ok(false);
        }
        let after = if at == 0 { 0 } else { chain.mark };
        let before = chain.step;
        let step = chain.try_step();
        let intent = Intent {
            slot: slot as u8,
            at,
            step,
            total: self.tally.total.wrapping_add(step.wrapping_sub(before)),
            after,
        };
        self.append(&intent, payload)
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
        if keep == total && total == usize::from(chain.length) && chain.behind == 0 {
            return Ok(());
        }
        if let Some(version) = self.other_version {
            return Err(Error::OtherVersion(version));
        }
        if self.read_only {
            return Err(Error::WornOut);
        }
        let keep = if keep <= total { keep } else { 0 };
        self.failures = 0;
        for _ in 0..FAILURES {
            if self.try_save(slot, keep, content)? {
                return Ok(());
            }
        }
        Err(self.refusal())
    }

    fn load(&mut self, slot: SaveSlot, buffer: &mut [u8]) -> Result<usize, Self::Error> {
        self.read(slot.index(), buffer)
    }

    /// As found by [`mount`](FlashStore::mount).
    fn losses(&self) -> impl Iterator<Item = Loss> {
        let known =
            (0..self.chains.len()).filter_map(|index| self.tally.loss_of(&self.chains, index));
        known.chain(self.tally.other_loss(&self.chains))
    }

    /// The next save of a slot that went back makes it whole; the next save of any slot settles what was
    /// lost nobody knows where.
    fn forget_losses(&mut self) {
        for chain in &mut self.chains {
            chain.behind = 0;
            chain.unread = None;
        }
        self.tally = Tally {
            total: Tally::known(&self.chains),
            open_end: false,
        };
    }

    fn is_read_only(&self) -> bool {
        self.read_only
    }
}
