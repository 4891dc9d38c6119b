//! The bytes of a sector's label and of a record's head, and their checksums.

use crc::{CRC_32_ISO_HDLC, Crc, Table};

const CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// Bytes of a sector's label.
pub(crate) const LABEL_BYTES: usize = 12;
/// The first bytes of every sector of this format; the digit is the version.
const MAGIC: [u8; 4] = *b"sav1";

/// The label of a sector: it was erased to the end, as the `number`th erase of the region.
pub(crate) fn label(number: u32) -> [u8; LABEL_BYTES] {
    let mut bytes = [0; LABEL_BYTES];
    let (text, crc) = bytes.split_at_mut(8);
    let (magic, count) = text.split_at_mut(4);
    magic.copy_from_slice(&MAGIC);
    count.copy_from_slice(&number.to_le_bytes());
    crc.copy_from_slice(&CRC.checksum(text).to_le_bytes());
    bytes
}

/// The number on a label; `None` if these bytes are not one.
pub(crate) fn read_label(bytes: &[u8; LABEL_BYTES]) -> Option<u32> {
    let &[_, _, _, _, a, b, c, d, ..] = bytes;
    let number = u32::from_le_bytes([a, b, c, d]);
    (number != 0 && *bytes == label(number)).then_some(number)
}

/// Bytes of a record's head.
pub(crate) const HEAD_BYTES: usize = 12;
const FIRST: u8 = 1;
const LAST: u8 = 2;

/// What a record says about its payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Record {
    /// The slot's number.
    pub(crate) slot: u8,
    /// Whether a save begins here.
    pub(crate) first: bool,
    /// Whether the save is complete with this record.
    pub(crate) last: bool,
    /// Where in the slot the payload goes.
    pub(crate) at: u16,
    /// Bytes of payload.
    pub(crate) length: u16,
    /// The number of this save of the slot, counted round and round.
    pub(crate) step: u16,
}

impl Record {
    /// The head without its checksum.
    fn text(&self) -> [u8; 8] {
        let flags = if self.first { FIRST } else { 0 } | if self.last { LAST } else { 0 };
        let [l0, l1] = self.length.to_le_bytes();
        let [a0, a1] = self.at.to_le_bytes();
        let [s0, s1] = self.step.to_le_bytes();
        [l0, l1, a0, a1, self.slot, flags, s0, s1]
    }

    /// The record's head for a payload in the sector with this number.
    pub(crate) fn head(&self, number: u32, payload: [&[u8]; 2]) -> [u8; HEAD_BYTES] {
        let mut checksum = Checksum::new(number, self);
        for piece in payload {
            checksum.add(piece);
        }
        let mut bytes = [0; HEAD_BYTES];
        let (text, crc) = bytes.split_at_mut(8);
        text.copy_from_slice(&self.text());
        crc.copy_from_slice(&checksum.finish().to_le_bytes());
        bytes
    }

    /// The record of a head, and the checksum it claims; `None` if no record looks like that.
    pub(crate) fn read_head(bytes: &[u8; HEAD_BYTES]) -> Option<(Self, u32)> {
        let &[l0, l1, a0, a1, slot, flags, s0, s1, crc @ ..] = bytes;
        let record = Self {
            slot,
            first: flags & FIRST != 0,
            last: flags & LAST != 0,
            at: u16::from_le_bytes([a0, a1]),
            length: u16::from_le_bytes([l0, l1]),
            step: u16::from_le_bytes([s0, s1]),
        };
        let known = flags & !(FIRST | LAST) == 0;
        let in_range = record.at.checked_add(record.length).is_some();
        (known && in_range).then_some((record, u32::from_le_bytes(crc)))
    }
}

/// The checksum of a record, fed piece by piece. The sector's number is part of it, so that nothing
/// left from before an erase is ever taken for a record.
pub(crate) struct Checksum(crc::Digest<'static, u32, Table<1>>);

impl Checksum {
    pub(crate) fn new(number: u32, record: &Record) -> Self {
        static SHARED: Crc<u32, Table<1>> = CRC;
        let mut digest = SHARED.digest();
        digest.update(&number.to_le_bytes());
        digest.update(&record.text());
        Self(digest)
    }

    pub(crate) fn add(&mut self, payload: &[u8]) {
        self.0.update(payload);
    }

    pub(crate) fn finish(self) -> u32 {
        self.0.finalize()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: Record = Record {
        slot: 3,
        first: true,
        last: false,
        at: 0x1234,
        length: 2,
        step: 9,
    };

    #[test]
    fn a_label_gives_its_number_back() {
        assert_eq!(read_label(&label(77)), Some(77));
        assert_eq!(read_label(&[0xFF; LABEL_BYTES]), None);
        assert_eq!(read_label(&label(0)), None, "numbers begin with 1");
        let mut torn = label(77);
        torn[4] ^= 1;
        assert_eq!(read_label(&torn), None);
    }

    #[test]
    fn a_head_gives_its_record_back() {
        let head = RECORD.head(5, [b"a", b"b"]);
        let (record, crc) = Record::read_head(&head).unwrap();
        assert_eq!(record, RECORD);
        let mut checksum = Checksum::new(5, &record);
        checksum.add(b"ab");
        assert_eq!(checksum.finish(), crc);
        assert_ne!(Checksum::new(6, &record).finish(), crc);
    }

    #[test]
    fn erased_flash_is_no_record() {
        assert_eq!(Record::read_head(&[0xFF; HEAD_BYTES]), None);
    }
}
