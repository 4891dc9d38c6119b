//! The log: records one after another over sectors in the order of their numbers.
//!
//! Sectors numbered above the head's are spare: erased, labelled and empty. A save is a group of
//! records, of which the last one makes it count. Whatever follows the first unreadable record of a
//! sector does not count, and a sector that ends in anything but erased bytes is never written again.

use core::ops::Range;

use embedded_storage::nor_flash::NorFlash;

use crate::{
    record::{Checksum, HEAD_BYTES, Record},
    region::{PAGE, Region},
};

/// The shortest piece of a save worth a record of its own at the end of a sector.
const SHORTEST_PIECE: usize = 32;

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
    sector: u32,
    offset: usize,
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
    /// Its first record.
    pub(crate) first: Place,
    /// The number of its last record's sector.
    pub(crate) last: u32,
}

impl Group {
    fn begun(record: &Record, place: Place) -> Self {
        Self {
            slot: record.slot,
            at: record.at,
            end: record.at,
            step: record.step,
            first: place,
            last: place.number,
        }
    }

    /// Whether `record` goes on where this save stands.
    fn goes_on_with(&self, record: &Record) -> bool {
        self.slot == record.slot && self.step == record.step && self.end == record.at
    }
}

/// The complete saves of the log, one after another.
pub(crate) struct Groups {
    place: Place,
    /// The number of the last sector to look in.
    last: u32,
    open: Option<Group>,
}

/// The log over a region of the flash chip.
pub(crate) struct Log<F> {
    region: Region<F>,
    /// Where the next record goes.
    head: Place,
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
            while let Some(record) = log.record(log.head)? {
                log.head.offset += Self::size(&record);
            }
            if !log.region.is_blank(log.head.sector, log.head.offset)? {
                log.close();
            }
        }
        Ok(log)
    }

    /// A closed place in front of every sector.
    fn before_all(region: &Region<F>) -> Place {
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
        let usable = self.region.renew(sector, number)?;
        if usable {
            self.newest = number;
            self.spare += 1;
        }
        Ok(usable)
    }

    /// Writes a save. Returns `None` if there was no room or a sector failed: nothing counts then, and
    /// the next attempt goes elsewhere.
    pub(crate) fn append(
        &mut self,
        slot: u8,
        step: u16,
        at: u16,
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
                slot,
                first: group.is_none(),
                last: length <= room,
                at: group.map_or(at, |group| group.end),
                length: length.min(room) as u16,
                step,
            };
            let place = self.head;
            if !self.write(&record, payload)? {
                return Ok(None);
            }
            let mut written = group.unwrap_or_else(|| Group::begun(&record, place));
            written.end = record.at.saturating_add(record.length);
            written.last = place.number;
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

    /// Writes a record at the head. Returns whether it reads back as it should; if not, the sector is
    /// closed.
    fn write(&mut self, record: &Record, payload: Pieces<'_>) -> Result<bool, F::Error> {
        let Place { number, sector, .. } = self.head;
        let mut offset = self.head.offset;
        let end = offset + Self::size(record);
        // should anything go wrong from here on
        self.close();
        let [a, b] = payload;
        let head = record.head(number, payload);
        let mut bytes = head.iter().chain(a).chain(b);
        while offset < end {
            let mut page = [0xFF; PAGE];
            let length = (PAGE - offset % PAGE).min(end - offset);
            let (part, _) = page.split_at_mut(length);
            for (place, byte) in part.iter_mut().zip(&mut bytes) {
                *place = *byte;
            }
            if !self.region.program(sector, offset, part)? {
                return Ok(false);
            }
            offset += length;
        }
        self.head.offset = end;
        Ok(true)
    }

    /// Bytes of a record in the flash.
    const fn size(record: &Record) -> usize {
        Region::<F>::aligned(HEAD_BYTES + record.length as usize)
    }

    /// The beginning of the sector that follows in the log.
    fn sector_after(&mut self, place: Place) -> Result<Option<Place>, F::Error> {
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

    /// The whole and undamaged record at a place.
    fn record(&mut self, place: Place) -> Result<Option<Record>, F::Error> {
        let mut head = [0; HEAD_BYTES];
        if place.offset + head.len() > Region::<F>::SECTOR {
            return Ok(None);
        }
        self.region.read(place.sector, place.offset, &mut head)?;
        let Some((record, claimed)) = Record::read_head(&head) else {
            return Ok(None);
        };
        if place.offset + Self::size(&record) > Region::<F>::SECTOR {
            return Ok(None);
        }
        let mut checksum = Checksum::new(place.number, &record);
        let mut buffer = [0; 64];
        let mut offset = place.offset + HEAD_BYTES;
        let mut left = usize::from(record.length);
        while left > 0 {
            let (part, _) = buffer.split_at_mut(left.min(64));
            self.region.read(place.sector, offset, part)?;
            checksum.add(part);
            offset += part.len();
            left -= part.len();
        }
        Ok((checksum.finish() == claimed).then_some(record))
    }

    /// The first record at or behind a place, up to sector number `last`, and where it is.
    fn record_from(
        &mut self,
        place: Place,
        last: u32,
    ) -> Result<Option<(Record, Place)>, F::Error> {
        let mut place = place;
        while place.number <= last {
            if place.number != 0
                && let Some(record) = self.record(place)?
            {
                return Ok(Some((record, place)));
            }
            match self.sector_after(place)? {
                Some(next) => place = next,
                None => break,
            }
        }
        Ok(None)
    }

    /// All saves, oldest first.
    pub(crate) fn groups(&self) -> Groups {
        Groups {
            place: Self::before_all(&self.region),
            last: self.head.number,
            open: None,
        }
    }

    /// The saves from a place on, up to sector number `last`.
    pub(crate) const fn groups_between(place: Place, last: u32) -> Groups {
        Groups {
            place,
            last,
            open: None,
        }
    }

    /// The next complete save.
    pub(crate) fn next_group(&mut self, groups: &mut Groups) -> Result<Option<Group>, F::Error> {
        while let Some((record, place)) = self.record_from(groups.place, groups.last)? {
            groups.place = Place {
                offset: place.offset + Self::size(&record),
                ..place
            };
            if record.first {
                groups.open = Some(Group::begun(&record, place));
            }
            let Some(open) = &mut groups.open else {
                continue;
            };
            if !open.goes_on_with(&record) {
                groups.open = None;
                continue;
            }
            open.end = record.at.saturating_add(record.length);
            open.last = place.number;
            if record.last {
                return Ok(groups.open.take());
            }
        }
        Ok(None)
    }

    /// Copies the payload of a save to where it belongs in `content`; what finds no room is left out.
    pub(crate) fn copy(&mut self, group: &Group, content: &mut [u8]) -> Result<(), F::Error> {
        let mut place = group.first;
        while let Some((record, found)) = self.record_from(place, group.last)? {
            let from = usize::from(record.at).min(content.len());
            let to = (from + usize::from(record.length)).min(content.len());
            if let Some(part) = content.get_mut(from..to) {
                self.region
                    .read(found.sector, found.offset + HEAD_BYTES, part)?;
            }
            if record.last {
                break;
            }
            place = Place {
                offset: found.offset + Self::size(&record),
                ..found
            };
        }
        Ok(())
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
