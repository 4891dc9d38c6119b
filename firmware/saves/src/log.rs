//! The log: records one after another over sectors in the order of their numbers.
//!
//! Sectors numbered above the head's are spare: erased, labelled and empty. A save is a group of
//! records, of which the last one makes it count. A sector that ends in anything but whole records and
//! erased bytes is never written again.

use core::ops::Range;

use embedded_storage::nor_flash::NorFlash;

use crate::{
    check::Health,
    record::{HEAD_BYTES, Head, Label, Record},
    region::{PAGE, Region},
    scan::Seen,
};

/// The shortest piece of a save worth a record of its own at the end of a sector.
const SHORTEST_PIECE: usize = 16;

/// Content in two pieces, as a save gets it.
pub(crate) type Pieces<'a> = [&'a [u8]; 2];

/// Bytes of both pieces.
pub(crate) fn length_of([a, b]: Pieces<'_>) -> usize {
    a.len() + b.len()
}

/// The first `length` bytes of both pieces, and the rest.
pub(crate) fn split_at<'a>([a, b]: Pieces<'a>, length: usize) -> (Pieces<'a>, Pieces<'a>) {
    let of_a = length.min(a.len());
    let of_b = (length - of_a).min(b.len());
    let ((a_head, a_tail), (b_head, b_tail)) = (a.split_at(of_a), b.split_at(of_b));
    ([a_head, b_head], [a_tail, b_tail])
}

/// A place in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The sector's number.
    pub(crate) number: u32,
    pub(crate) sector: u32,
    pub(crate) offset: usize,
}

/// What a save is to be: see [`Record`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Intent {
    pub(crate) slot: u8,
    pub(crate) at: u16,
    pub(crate) step: u16,
    pub(crate) total: u16,
    pub(crate) after: u16,
}

/// A complete save.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// The slot's number.
    pub(crate) slot: u8,
    /// Where in the slot it begins.
    pub(crate) at: u16,
    /// Where it ends, and with it the slot's content.
    pub(crate) end: u16,
    /// Its number among the slot's saves, see [`Record`].
    pub(crate) step: u16,
    /// The numbers of all slots' last saves together.
    pub(crate) total: u16,
    /// The mark of the save it goes on from.
    pub(crate) after: u16,
    /// The mark of its last record.
    pub(crate) mark: u16,
    /// Whether a bit of it had to be put right.
    pub(crate) health: Health,
    /// Its first record.
    pub(crate) first: Place,
    /// The number of its last record's sector.
    pub(crate) last: u32,
}

impl Group {
    /// The save that begins with a record.
    pub(crate) fn begun(record: &Record, place: Place) -> Self {
        Self {
            slot: record.slot,
            at: record.at,
            end: record.at,
            step: record.step,
            total: record.total,
            after: record.after,
            mark: record.after,
            health: Health::Whole,
            first: place,
            last: place.number,
        }
    }

    /// Whether `record` goes on where this save stands.
    pub(crate) fn goes_on_with(&self, record: &Record) -> bool {
        (self.slot, self.step, self.end, self.mark)
            == (record.slot, record.step, record.at, record.after)
    }

    /// Takes the next record.
    pub(crate) fn add(&mut self, record: &Record, mark: u16, number: u32) {
        self.end = record.at.saturating_add(record.length);
        self.mark = mark;
        self.last = number;
    }
}

/// The log over a region of the flash chip.
pub(crate) struct Log<F> {
    pub(crate) region: Region<F>,
    /// Where the next record goes.
    pub(crate) head: Place,
    /// The highest number of a sector.
    newest: u32,
    spare: u32,
}

impl<F: NorFlash> Log<F> {
    /// Most bytes of payload that fit in one sector.
    pub(crate) const ROOM: usize = Region::<F>::SECTOR - Region::<F>::FIRST - HEAD_BYTES;

    /// The chip.
    pub(crate) const fn flash(&mut self) -> &mut F {
        self.region.flash()
    }

    /// Finds the end of the log. Writes nothing.
    pub(crate) fn mount(flash: F, range: Range<u32>) -> Result<Self, F::Error> {
        let region = Region::new(flash, range);
        let mut log = Self {
            head: Self::before_all(&region),
            region,
            newest: 0,
            spare: 0,
        };
        let mut place = log.head;
        while let Some(next) = log.sector_after(place)? {
            place = next;
            log.newest = place.number;
            log.spare += 1;
            if !log.region.is_blank(place.sector, place.offset)? {
                log.head = place;
                log.spare = 0;
            }
        }
        if log.head.number != 0 {
            log.find_end()?;
        }
        Ok(log)
    }

    /// Moves the head to the end of its sector's records; behind anything else the sector is closed.
    fn find_end(&mut self) -> Result<(), F::Error> {
        let mut whole = true;
        loop {
            match self.seen(self.head, None)? {
                Seen::End => break,
                Seen::Unreadable(offset) => {
                    whole = false;
                    self.head.offset = offset;
                }
                Seen::Damaged(head) => {
                    whole = false;
                    self.head.offset += Self::size(&head.record);
                }
                Seen::Whole(head) => {
                    whole = true;
                    self.head.offset += Self::size(&head.record);
                }
            }
        }
        if !whole {
            self.close();
        }
        Ok(())
    }

    /// The version of another format that the region was used with, if not with this one.
    pub(crate) fn foreign_version(&mut self) -> Result<Option<u8>, F::Error> {
        if self.newest != 0 {
            return Ok(None);
        }
        for sector in 0..self.sectors() {
            if let Label::Foreign(version) = self.region.label(sector)? {
                return Ok(Some(version));
            }
        }
        Ok(None)
    }

    /// A closed place in front of every sector.
    pub(crate) fn before_all(region: &Region<F>) -> Place {
        Place {
            number: 0,
            sector: region.sectors().saturating_sub(1),
            offset: Region::<F>::SECTOR,
        }
    }

    /// How many sectors the log has.
    pub(crate) const fn sectors(&self) -> u32 {
        self.region.sectors()
    }

    /// How many sectors are ready to be written.
    pub(crate) const fn spare(&self) -> u32 {
        self.spare
    }

    /// How many sectors have been erased since the log began.
    pub(crate) const fn erases(&self) -> u32 {
        self.newest
    }

    /// Most sectors that `length` bytes of payload fill.
    pub(crate) const fn sectors_for(length: usize) -> u32 {
        (length / (Self::ROOM - SHORTEST_PIECE)) as u32 + 1
    }

    /// Most spare sectors that writing `length` bytes of payload takes now.
    pub(crate) const fn sectors_for_next(&self, length: usize) -> u32 {
        if self.fits(length) {
            0
        } else {
            Self::sectors_for(length)
        }
    }

    /// Whether `length` bytes of payload fit in the sector that is being written.
    const fn fits(&self, length: usize) -> bool {
        Region::<F>::aligned(HEAD_BYTES + length) <= Region::<F>::SECTOR - self.head.offset
    }

    /// What a sector is used for.
    pub(crate) fn sector(&mut self, sector: u32) -> Result<Sector, F::Error> {
        Ok(match self.region.number(sector)? {
            None => Sector::Unusable,
            Some(number) if number > self.head.number => Sector::Spare,
            Some(number) if number == self.head.number => Sector::Head,
            Some(number) => Sector::Written(number),
        })
    }

    /// Erases a sector and makes it spare. Returns whether that worked.
    pub(crate) fn renew(&mut self, sector: u32) -> Result<bool, F::Error> {
        let Some(number) = self.newest.checked_add(1) else {
            return Ok(false);
        };
        // taken even if it fails: the label may read well later
        self.newest = number;
        let usable = self.region.renew(sector, number)?;
        self.spare += u32::from(usable);
        Ok(usable)
    }

    /// Writes a save. Returns `None` if there was no room or a sector failed: whatever of it can be read
    /// later must not matter then, and the next attempt goes elsewhere.
    pub(crate) fn append(
        &mut self,
        intent: &Intent,
        content: Pieces<'_>,
    ) -> Result<Option<Group>, F::Error> {
        let mut group: Option<Group> = None;
        let mut rest = content;
        loop {
            let length = length_of(rest);
            if !self.fits(length.min(SHORTEST_PIECE)) && !self.open_spare()? {
                return Ok(None);
            }
            let room = Region::<F>::SECTOR - self.head.offset - HEAD_BYTES;
            let (payload, later) = split_at(rest, room);
            let record = Record {
                slot: intent.slot,
                first: group.is_none(),
                last: length <= room,
                at: group.map_or(intent.at, |group| group.end),
                length: length.min(room) as u16,
                step: intent.step,
                total: intent.total,
                after: group.map_or(intent.after, |group| group.mark),
            };
            let place = self.head;
            let Some(mark) = self.write(&record, payload)? else {
                return Ok(None);
            };
            let mut written = group.unwrap_or_else(|| Group::begun(&record, place));
            written.add(&record, mark, place.number);
            if record.last {
                return Ok(Some(written));
            }
            group = Some(written);
            rest = later;
        }
    }

    /// Takes the next spare sector into use. Returns `false` if there is none.
    fn open_spare(&mut self) -> Result<bool, F::Error> {
        let Some(place) = self.sector_after(self.head)? else {
            return Ok(false);
        };
        self.head = place;
        self.spare = self.spare.saturating_sub(1);
        Ok(true)
    }

    /// Nothing more is written in the head's sector.
    fn close(&mut self) {
        self.head.offset = Region::<F>::SECTOR;
    }

    /// Writes a record at the head. Returns its mark if it reads back as it should; if not, the sector
    /// is closed.
    fn write(&mut self, record: &Record, payload: Pieces<'_>) -> Result<Option<u16>, F::Error> {
        let Place { number, sector, .. } = self.head;
        let mut offset = self.head.offset;
        let end = offset + Self::size(record);
        // should anything go wrong from here on
        self.close();
        let [a, b] = payload;
        let (head, mark) = record.head(number, payload);
        let mut bytes = head.iter().chain(a).chain(b);
        while offset < end {
            let mut page = [0xFF; PAGE];
            let length = (PAGE - offset % PAGE).min(end - offset);
            let (part, _) = page.split_at_mut(length);
            for (place, byte) in part.iter_mut().zip(&mut bytes) {
                *place = *byte;
            }
            if !self.region.program(sector, offset, part)? {
                return Ok(None);
            }
            offset += length;
        }
        self.head.offset = end;
        Ok(Some(mark))
    }

    /// Bytes of a record in the flash.
    pub(crate) const fn size(record: &Record) -> usize {
        Region::<F>::aligned(HEAD_BYTES + record.length as usize)
    }

    /// The beginning of the sector that follows in the log.
    pub(crate) fn sector_after(&mut self, place: Place) -> Result<Option<Place>, F::Error> {
        // sectors are mostly erased one after another, so the neighbour is the first guess
        let neighbour = (place.sector + 1).checked_rem(self.sectors()).unwrap_or(0);
        if self.sectors() > 0
            && let Some(number) = self.region.number(neighbour)?
            && number.checked_sub(1) == Some(place.number)
        {
            return Ok(Some(Self::beginning(neighbour, number)));
        }
        let mut found: Option<Place> = None;
        for sector in 0..self.sectors() {
            if let Some(number) = self.region.number(sector)?
                && number > place.number
                && found.is_none_or(|found| number < found.number)
            {
                found = Some(Self::beginning(sector, number));
            }
        }
        Ok(found)
    }

    const fn beginning(sector: u32, number: u32) -> Place {
        Place {
            number,
            sector,
            offset: Region::<F>::FIRST,
        }
    }

    /// The head of a record at a place, if there is one that fits in its sector.
    pub(crate) fn fitting(place: Place, bytes: &[u8; HEAD_BYTES]) -> Option<Head> {
        let head = Head::read(place.number, bytes)?;
        (place.offset + Self::size(&head.record) <= Region::<F>::SECTOR).then_some(head)
    }
}

/// What a sector is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sector {
    /// Nothing yet, or its erase was cut short: it must be erased.
    Unusable,
    /// Ready to be written.
    Spare,
    /// Being written.
    Head,
    /// Written, with this number.
    Written(u32),
}
