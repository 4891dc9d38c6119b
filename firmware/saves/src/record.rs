//! The bytes of a sector's label and of a record's head.

use crate::check::{CHECK_BYTES, Health, Mark, Sums, crc_of, mend};

/// Bytes of a sector's label: the same twice.
pub(crate) const LABEL_BYTES: usize = 2 * COPY_BYTES;
const COPY_BYTES: usize = 12;
/// The first bytes of every sector, whatever the format.
const MAGIC: [u8; 3] = *b"sav";
/// The version of this format, the byte behind them.
const VERSION: u8 = b'2';

/// What a sector's label says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    /// Nothing: the sector was not erased to the end.
    None,
    /// It was, as the erase of the region with this number.
    Number(u32),
    /// It belongs to a format with this version.
    Foreign(u8),
}

/// The label of a sector that was erased to the end, as the `number`th erase of the region.
pub(crate) fn label(number: u32) -> [u8; LABEL_BYTES] {
    let [a, b, c, d] = number.to_le_bytes();
    let [m0, m1, m2] = MAGIC;
    let text = [m0, m1, m2, VERSION, a, b, c, d];
    let crc = crc_of(&[], &text).to_le_bytes();
    let mut bytes = [0; LABEL_BYTES];
    let copy = text.iter().chain(&crc);
    for (place, byte) in bytes.iter_mut().zip(copy.clone().chain(copy)) {
        *place = *byte;
    }
    bytes
}

/// What a label's bytes say: one of its copies is enough, and that may have a wrong bit.
pub(crate) fn read_label(bytes: &[u8; LABEL_BYTES]) -> Label {
    let (copies, _) = bytes.as_chunks::<COPY_BYTES>();
    let mut read = copies.iter().map(read_copy);
    read.find(|label| *label != Label::None)
        .unwrap_or(Label::None)
}

fn read_copy(copy: &[u8; COPY_BYTES]) -> Label {
    let mut copy = *copy;
    let healthy = mend(&[], &mut copy).is_some();
    let [m0, m1, m2, version, a, b, c, d, ..] = copy;
    let number = u32::from_le_bytes([a, b, c, d]);
    match version {
        _ if !healthy || [m0, m1, m2] != MAGIC || number == 0 => Label::None,
        VERSION => Label::Number(number),
        other => Label::Foreign(other),
    }
}

/// Bytes of a record's head.
pub(crate) const HEAD_BYTES: usize = CHECKED_BYTES + CHECK_BYTES;
/// Those with a CRC of their own, which is the last of them.
const CHECKED_BYTES: usize = TEXT_BYTES + 2 + CHECK_BYTES;
const TEXT_BYTES: usize = 12;
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
    /// The numbers of all slots' last saves together, with this one.
    pub(crate) total: u16,
    /// The mark of the record it goes on from; 0 if it begins something new.
    pub(crate) after: u16,
}

impl Record {
    /// What the head says, without its checksums.
    fn text(&self) -> [u8; TEXT_BYTES] {
        let flags = if self.first { FIRST } else { 0 } | if self.last { LAST } else { 0 };
        let [l0, l1] = self.length.to_le_bytes();
        let [a0, a1] = self.at.to_le_bytes();
        let [s0, s1] = self.step.to_le_bytes();
        let [t0, t1] = self.total.to_le_bytes();
        let [b0, b1] = self.after.to_le_bytes();
        [l0, l1, a0, a1, self.slot, flags, s0, s1, t0, t1, b0, b1]
    }

    /// The second sum over the sector's number and the text. The number is part of every sum, so that
    /// nothing left from before an erase is ever taken for a record.
    fn begun_mark(&self, number: u32) -> Mark {
        let mut mark = Mark::new();
        mark.add(&number.to_le_bytes());
        mark.add(&self.text());
        mark
    }

    /// The head for a payload in the sector with this number, and the record's mark.
    pub(crate) fn head(&self, number: u32, payload: [&[u8]; 2]) -> ([u8; HEAD_BYTES], u16) {
        let mut mark = self.begun_mark(number);
        payload.iter().for_each(|piece| mark.add(piece));
        let mark = mark.finish();
        let [m0, m1] = mark.to_le_bytes();
        let mut bytes = [0; HEAD_BYTES];
        let marked = self.text().into_iter().chain([m0, m1]);
        put(&mut bytes, 0, marked);
        let (text, _) = bytes.split_at(TEXT_BYTES + 2);
        let crc = crc_of(&number.to_le_bytes(), text);
        put(&mut bytes, TEXT_BYTES + 2, crc.to_le_bytes());
        let mut sums = Sums::behind(crc, Mark::new());
        payload.iter().for_each(|piece| sums.add(piece));
        let (crc, _) = sums.finish();
        put(&mut bytes, CHECKED_BYTES, crc.to_le_bytes());
        (bytes, mark)
    }
}

fn put(bytes: &mut [u8], at: usize, what: impl IntoIterator<Item = u8>) {
    for (place, byte) in bytes.iter_mut().skip(at).zip(what) {
        *place = byte;
    }
}

/// A record's head as it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) record: Record,
    /// What tells this record from every other: its second sum.
    pub(crate) mark: u16,
    pub(crate) health: Health,
    /// The CRC of the head itself.
    crc: u32,
    /// The CRC that the payload should have.
    pub(crate) payload_crc: u32,
}

impl Head {
    /// Whether bytes look like a head at all: a quick answer before the sums are taken.
    pub(crate) fn is_likely(bytes: &[u8; HEAD_BYTES]) -> bool {
        let [_, _, _, _, slot, flags, ..] = *bytes;
        flags <= FIRST | LAST && slot < 64
    }

    /// Reads a head in the sector with this number; one bit of it may be wrong.
    pub(crate) fn read(number: u32, bytes: &[u8; HEAD_BYTES]) -> Option<Self> {
        let mut bytes = *bytes;
        let (checked, _) = bytes.split_at_mut(CHECKED_BYTES);
        let health = mend(&number.to_le_bytes(), checked)?;
        let [
            l0,
            l1,
            a0,
            a1,
            slot,
            flags,
            s0,
            s1,
            t0,
            t1,
            b0,
            b1,
            m0,
            m1,
            crc @ ..,
        ] = bytes;
        let [c0, c1, c2, c3, payload_crc @ ..] = crc;
        let record = Record {
            slot,
            first: flags & FIRST != 0,
            last: flags & LAST != 0,
            at: u16::from_le_bytes([a0, a1]),
            length: u16::from_le_bytes([l0, l1]),
            step: u16::from_le_bytes([s0, s1]),
            total: u16::from_le_bytes([t0, t1]),
            after: u16::from_le_bytes([b0, b1]),
        };
        let known = flags & !(FIRST | LAST) == 0;
        let in_range = record.at.checked_add(record.length).is_some();
        (known && in_range).then_some(Self {
            record,
            mark: u16::from_le_bytes([m0, m1]),
            health,
            crc: u32::from_le_bytes([c0, c1, c2, c3]),
            payload_crc: u32::from_le_bytes(payload_crc),
        })
    }

    /// The sums to be fed with the payload.
    pub(crate) fn sums(&self, number: u32) -> Sums {
        Sums::behind(self.crc, self.record.begun_mark(number))
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
        total: 0x0B0A,
        after: 0x0D0C,
    };

    #[test]
    fn a_label_gives_its_number_back_though_a_byte_and_a_bit_are_wrong() {
        assert_eq!(read_label(&label(77)), Label::Number(77));
        assert_eq!(read_label(&[0xFF; LABEL_BYTES]), Label::None);
        assert_eq!(read_label(&label(0)), Label::None, "numbers begin with 1");
        for byte in 0..LABEL_BYTES {
            let mut torn = label(77);
            torn[byte] ^= 0x55;
            torn[(byte + 12) % LABEL_BYTES] ^= 1;
            assert_eq!(read_label(&torn), Label::Number(77));
            torn[(byte + 12) % LABEL_BYTES] ^= 0x54;
            assert_eq!(read_label(&torn), Label::None);
        }
    }

    #[test]
    fn the_label_of_another_version_is_known_as_such() {
        let text = *b"sav1\x05\0\0\0";
        let mut bytes = [0xFF; LABEL_BYTES];
        bytes[..8].copy_from_slice(&text);
        bytes[8..12].copy_from_slice(&crc_of(&[], &text).to_le_bytes());
        assert_eq!(read_label(&bytes), Label::Foreign(b'1'));
    }

    #[test]
    fn a_head_gives_its_record_back_though_any_bit_is_wrong() {
        let (whole, mark) = RECORD.head(5, [b"a", b"b"]);
        for bit in 0..CHECKED_BYTES * 8 {
            let mut bytes = whole;
            bytes[bit / 8] ^= 1 << (bit % 8);
            let head = Head::read(5, &bytes).unwrap();
            assert_eq!((head.record, head.mark), (RECORD, mark));
            assert_eq!(head.health, Health::Mended);
            let mut sums = head.sums(5);
            sums.add(b"ab");
            assert_eq!(sums.finish(), (head.payload_crc, mark));
        }
        assert_eq!(Head::read(6, &whole), None, "another sector");
    }

    #[test]
    fn erased_flash_is_no_record() {
        assert_eq!(Head::read(1, &[0xFF; HEAD_BYTES]), None);
    }
}
