//! Reading the log: what is wrong is read again, one wrong bit is put right, and what can't be is passed
//! over, by its length or by looking for the next record.

use embedded_storage::nor_flash::NorFlash;

use crate::{
    check::{Health, WrongBit, wrong_bit},
    log::{Group, Log, Place},
    record::{HEAD_BYTES, Head, Record},
    region::{READS, Region},
};

/// What is at a place of the log.
pub(crate) enum Seen {
    /// A record, all of it.
    Whole(Head),
    /// A record whose payload can't be read.
    Damaged(Head),
    /// Something else; reading goes on at this offset.
    Unreadable(usize),
    /// Nothing more in this sector.
    End,
}

/// What the log holds, one after another.
pub(crate) enum Found {
    /// A complete save.
    Save(Group),
    /// Part of a save that can't be read.
    Damaged {
        /// The slot's number.
        slot: u8,
        /// The number of the save.
        step: u16,
    },
    /// Bytes that tell nothing.
    Unreadable,
}

/// A walk through the log.
pub(crate) struct Walk {
    place: Place,
    /// The number of the last sector to look in.
    last: u32,
    /// The slot that is looked for: payloads of others are not read.
    only: Option<u8>,
    open: Option<Group>,
}

impl Walk {
    /// From a place to the end of the sector with number `last`, for the sake of one slot.
    pub(crate) const fn for_slot(slot: u8, place: Place, last: u32) -> Self {
        Self {
            place,
            last,
            only: Some(slot),
            open: None,
        }
    }

    /// Takes a record; returns the save it completes.
    fn take(&mut self, head: &Head, place: Place) -> Option<Group> {
        let record = &head.record;
        if record.first {
            self.open = Some(Group::begun(record, place));
        }
        let open = self.open.as_mut()?;
        if !open.goes_on_with(record) {
            self.open = None;
            return None;
        }
        open.add(record, head.mark, place.number);
        if head.health == Health::Mended {
            open.health = Health::Mended;
        }
        if record.last { self.open.take() } else { None }
    }
}

impl<F: NorFlash> Log<F> {
    /// A walk through everything.
    pub(crate) fn walk(&self) -> Walk {
        Walk {
            place: Self::before_all(&self.region),
            last: self.head.number,
            only: None,
            open: None,
        }
    }

    /// The next thing on a walk.
    pub(crate) fn next(&mut self, walk: &mut Walk) -> Result<Option<Found>, F::Error> {
        while walk.place.number <= walk.last {
            let place = walk.place;
            match self.seen(place, walk.only)? {
                Seen::End => match self.sector_after(place)? {
                    Some(next) => walk.place = next,
                    None => break,
                },
                Seen::Unreadable(offset) => {
                    walk.place.offset = offset;
                    return Ok(Some(Found::Unreadable));
                }
                Seen::Damaged(head) => {
                    walk.place.offset += Self::size(&head.record);
                    let Record { slot, step, .. } = head.record;
                    return Ok(Some(Found::Damaged { slot, step }));
                }
                Seen::Whole(head) => {
                    walk.place.offset += Self::size(&head.record);
                    if let Some(group) = walk.take(&head, place) {
                        return Ok(Some(Found::Save(group)));
                    }
                }
            }
        }
        Ok(None)
    }

    /// What is at a place. Payloads of other slots than `only` are taken on trust.
    pub(crate) fn seen(&mut self, place: Place, only: Option<u8>) -> Result<Seen, F::Error> {
        if let Some(mut head) = self.head_at(place)? {
            if only.is_some_and(|slot| slot != head.record.slot) {
                return Ok(Seen::Whole(head));
            }
            return Ok(match self.payload(place, &head, &mut [])? {
                None => Seen::Damaged(head),
                Some(Health::Whole) => Seen::Whole(head),
                Some(Health::Mended) => {
                    head.health = Health::Mended;
                    Seen::Whole(head)
                }
            });
        }
        // a record that was cut short leaves more than a bit; that is a rotten one, or a wrong reading
        if self.region.programmed_bits(place.sector, place.offset)? <= 1 {
            return Ok(Seen::End);
        }
        Ok(Seen::Unreadable(self.offset_of_next(place)?))
    }

    /// The head of the record at a place.
    fn head_at(&mut self, place: Place) -> Result<Option<Head>, F::Error> {
        let mut bytes = [0; HEAD_BYTES];
        if place.offset + HEAD_BYTES > Region::<F>::SECTOR {
            return Ok(None);
        }
        for _ in 0..READS {
            self.region.read(place.sector, place.offset, &mut bytes)?;
            if bytes == [0xFF; HEAD_BYTES] {
                break;
            }
            let head = Self::fitting(place, &bytes);
            if head.is_some() {
                return Ok(head);
            }
        }
        Ok(None)
    }

    /// Where the next whole record of the sector begins behind something that is none; the sector's end
    /// if there is no other.
    fn offset_of_next(&mut self, place: Place) -> Result<usize, F::Error> {
        let mut place = place;
        loop {
            place.offset += F::WRITE_SIZE;
            if place.offset + HEAD_BYTES > Region::<F>::SECTOR {
                return Ok(Region::<F>::SECTOR);
            }
            let mut bytes = [0; HEAD_BYTES];
            self.region.read(place.sector, place.offset, &mut bytes)?;
            if Head::is_likely(&bytes)
                && let Some(head) = Self::fitting(place, &bytes)
                && self.payload(place, &head, &mut [])? == Some(Health::Whole)
            {
                return Ok(place.offset);
            }
        }
    }

    /// Reads a record's payload into `content`; what finds no room is left out. `None` if it can't be
    /// read: `content` is worth nothing then.
    fn payload(
        &mut self,
        place: Place,
        head: &Head,
        content: &mut [u8],
    ) -> Result<Option<Health>, F::Error> {
        // a wrong bit may be right at the next reading, so each is tried as it is and mended
        for _ in 0..READS {
            let (crc, mark) = self.pass(place, head, None, content)?;
            let difference = crc ^ head.payload_crc;
            if difference == 0 && mark == head.mark {
                return Ok(Some(Health::Whole));
            }
            let length = usize::from(head.record.length);
            if let Some(wrong) = wrong_bit(difference, length) {
                let (crc, mark) = self.pass(place, head, Some(wrong), content)?;
                let right = crc == head.payload_crc || wrong.byte >= length;
                if right && mark == head.mark {
                    return Ok(Some(Health::Mended));
                }
            }
        }
        Ok(None)
    }

    /// Reads a payload once, with one bit turned over. Returns its sums.
    fn pass(
        &mut self,
        place: Place,
        head: &Head,
        wrong: Option<WrongBit>,
        content: &mut [u8],
    ) -> Result<(u32, u16), F::Error> {
        const BUFFER: usize = 64;
        let length = usize::from(head.record.length);
        let mut sums = head.sums(place.number);
        let mut buffer = [0; BUFFER];
        for from in (0..length).step_by(BUFFER) {
            let (part, _) = buffer.split_at_mut((length - from).min(BUFFER));
            let offset = place.offset + HEAD_BYTES + from;
            self.region.read(place.sector, offset, part)?;
            if let Some(wrong) = wrong
                && let Some(byte) = wrong.byte.checked_sub(from).and_then(|at| part.get_mut(at))
            {
                *byte ^= wrong.mask;
            }
            sums.add(part);
            for (place, byte) in content.iter_mut().skip(from).zip(part) {
                *place = *byte;
            }
        }
        Ok(sums.finish())
    }

    /// Copies the payload of a save to where it belongs in `content`; what finds no room is left out.
    /// Returns whether all of it could be read.
    pub(crate) fn copy(&mut self, group: &Group, content: &mut [u8]) -> Result<bool, F::Error> {
        let mut place = group.first;
        loop {
            let Some(head) = self.head_at(place)? else {
                return Ok(false);
            };
            let from = usize::from(head.record.at).min(content.len());
            let (_, part) = content.split_at_mut(from);
            if self.payload(place, &head, part)?.is_none() {
                return Ok(false);
            }
            if head.record.last {
                return Ok(head.mark == group.mark);
            }
            // a record that is not the last fills its sector
            match self.sector_after(place)? {
                Some(next) => place = next,
                None => return Ok(false),
            }
        }
    }
}
