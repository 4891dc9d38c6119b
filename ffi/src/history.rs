//! The history of a game: what it began with and every action and correction since, in the storage
//! behind the head.
//!
//! A record is a byte (the length of the code, and what kind of entry it is) and the code. A sum
//! runs along (the trail) and is checked before the history is read, so that damage is noticed.
//! What leaves the library is the core's journal, which has checksums of its own.

use rules::journal::Entry;

/// Added to the length of a correction's code, and twice to that of a note of steps taken back.
const CORRECTION: u8 = 16;

/// The most bytes of a record; a history with less room than this is full.
pub(crate) const MAX_RECORD: usize = 9;

/// The longest code a correction may have, because a journal keeps no longer ones.
const CORRECTION_BYTES: u32 = 6;

/// Whether a journal can keep this entry.
pub(crate) const fn can_keep(entry: Entry) -> bool {
    match entry {
        Entry::Action(_) => true,
        Entry::Correction(code) => code >> (8 * CORRECTION_BYTES) == 0,
        Entry::TakenBack(_) => true,
    }
}

const fn parts(entry: Entry) -> (u64, u8) {
    let (code, extra) = match entry {
        Entry::Action(code) => (code, 0),
        Entry::Correction(code) => (code, CORRECTION),
        Entry::TakenBack(count) => (count as u64, 2 * CORRECTION),
    };
    let bits = u64::BITS - (code | 1).leading_zeros();
    (code, bits.div_ceil(8) as u8 + extra)
}

/// How many bytes a record takes.
pub(crate) const fn length(entry: Entry) -> usize {
    let (_, head) = parts(entry);
    1 + (head % CORRECTION) as usize
}

/// Writes a record and gives its length; bytes beyond it don't count.
#[inline]
pub(crate) fn write(entry: Entry, room: &mut [u8; MAX_RECORD]) -> u32 {
    let (code, head) = parts(entry);
    let [first, rest @ ..] = room;
    *first = head;
    *rest = code.to_le_bytes();
    length(entry) as u32
}

/// The trail after one more step.
#[inline]
const fn step(trail: u64, code: u64, head: u8) -> u64 {
    let mixed = (trail ^ code).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed.rotate_left(29).wrapping_add(head as u64)
}

/// The trail behind one more entry.
#[inline]
pub(crate) const fn trail(before: u64, entry: Entry) -> u64 {
    let (code, head) = parts(entry);
    step(before, code, head)
}

/// The trail behind what the history begins with.
pub(crate) fn trail_of(base: &[u8]) -> u64 {
    base.iter()
        .fold(0, |trail, &byte| step(trail, byte.into(), 0))
}

/// The entries of a history in order, with the trail and the bytes that are left.
pub(crate) struct History<'a> {
    rest: &'a [u8],
    trail: u64,
}

impl<'a> History<'a> {
    /// The entries behind the first `base` bytes.
    pub(crate) fn after(bytes: &'a [u8], base: usize) -> Self {
        let (base, rest) = bytes.split_at_checked(base).unwrap_or((bytes, &[]));
        Self {
            rest,
            trail: trail_of(base),
        }
    }

    /// The trail behind the entries so far.
    pub(crate) const fn trail(&self) -> u64 {
        self.trail
    }

    /// How many bytes have not been read.
    pub(crate) const fn left(&self) -> usize {
        self.rest.len()
    }
}

impl Iterator for History<'_> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        let (&head, rest) = self.rest.split_first()?;
        let (code, rest) = rest.split_at_checked((head % CORRECTION).into())?;
        let digits = code.iter().rev();
        let code = digits.fold(0, |code, &byte| code << 8 | u64::from(byte));
        self.rest = rest;
        self.trail = step(self.trail, code, head);
        Some(match head / CORRECTION {
            0 => Entry::Action(code),
            1 => Entry::Correction(code),
            _ => Entry::TakenBack(u16::try_from(code).ok()?),
        })
    }
}
