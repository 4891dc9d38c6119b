//! What stands in front of a journal in a saved game: the seed under its veil, what the players added, and
//! what was folded away. Every bit of it is under a checksum. The bytes are specified in `core/FORMATS.md`.

use chance::{Added, Course, PLACES, Point, Seed};
use citycore::journal::{checksum, header_length};

const MAGIC: [u8; 2] = *b"CG";
/// Version of saved games. The first had no head: a bare seed and a journal.
pub(crate) const VERSION: u8 = 2;
/// How many bytes stand in front of the journal.
pub const HEAD_BYTES: usize = 66;
const COVERED: usize = HEAD_BYTES - 4;

const SHOWN: u8 = 1;
const WAITS: u8 = 2;

const _: () = assert!(HEAD_BYTES == interface::HEAD_BYTES);

/// What is kept of a game beside its journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SavedHead {
    /// The device's part of what the dice follow from.
    pub seed: Seed,
    /// The players' part.
    pub added: Added,
    /// Whether the seed has been shown: nothing can be taken back then.
    pub shown: bool,
    /// What the oldest part of the game was folded into, if it was.
    pub fold: Option<Fold>,
}

/// The oldest part of a game, folded into a snapshot that stands between the journal's header and its
/// records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fold {
    /// How many records it was.
    pub records: u32,
    /// Where the course of chance stood behind them.
    pub at: Point,
    /// Bytes of the snapshot.
    pub snapshot: u16,
}

impl SavedHead {
    /// The head of a new game.
    pub(crate) const fn new(seed: Seed, added: Added) -> Self {
        Self {
            seed,
            added,
            shown: false,
            fold: None,
        }
    }

    /// The course of chance where the records begin, behind a journal's header.
    pub fn course(&self, header: &[u8]) -> Course {
        match self.fold {
            Some(fold) => Course::resume(&self.seed, &self.added, fold.at),
            None => Course::begin(&self.seed, &self.added, header),
        }
    }

    /// The bytes in front of the journal.
    pub fn encode(&self) -> [u8; HEAD_BYTES] {
        let fold = self.fold.unwrap_or(Fold {
            records: 0,
            at: Point::default(),
            snapshot: 0,
        });
        let mut bytes = [0; HEAD_BYTES];
        let mut rest = bytes.as_mut_slice();
        let mut put = |piece: &[u8]| {
            // the pieces are as long as the head
            if let Some((place, tail)) =
                core::mem::take(&mut rest).split_at_mut_checked(piece.len())
            {
                place.copy_from_slice(piece);
                rest = tail;
            }
        };
        let shown = if self.shown { SHOWN } else { 0 };
        let waits = if fold.at.waits { WAITS } else { 0 };
        put(&MAGIC);
        put(&[VERSION, shown | waits]);
        put(self.added.bytes());
        put(&fold.records.to_le_bytes());
        put(&fold.at.trail.to_le_bytes());
        put(&fold.at.taken_back.to_le_bytes());
        put(&fold.at.next.to_le_bytes());
        put(&fold.snapshot.to_le_bytes());
        put(self.seed.veiled(self.added.bytes()).bytes());
        let (covered, crc) = bytes.split_at_mut(COVERED);
        crc.copy_from_slice(&checksum(covered).to_le_bytes());
        bytes
    }

    /// The head of a saved game, and the journal behind it; `None` unless it is whole.
    pub fn split_from(saved: &[u8]) -> Option<(Self, &[u8])> {
        let (head, journal) = saved.split_first_chunk::<HEAD_BYTES>()?;
        let (covered, crc) = head.split_at(COVERED);
        if checksum(covered).to_le_bytes() != *crc {
            return None;
        }
        Some((Self::decode(covered)?, journal))
    }

    fn decode(covered: &[u8]) -> Option<Self> {
        let (&[m0, m1, VERSION, flags], rest) = covered.split_first_chunk()? else {
            return None;
        };
        let (added, rest) = rest.split_first_chunk::<PLACES>()?;
        let (records, rest) = rest.split_first_chunk()?;
        let (trail, rest) = rest.split_first_chunk()?;
        let (taken_back, rest) = rest.split_first_chunk()?;
        let (next, rest) = rest.split_first_chunk()?;
        let (snapshot, rest) = rest.split_first_chunk()?;
        let (seed, _) = rest.split_first_chunk::<{ Seed::BYTES }>()?;
        let fold = Fold {
            records: u32::from_le_bytes(*records),
            at: Point {
                trail: u64::from_le_bytes(*trail),
                taken_back: u16::from_le_bytes(*taken_back),
                waits: flags & WAITS != 0,
                next: u16::from_le_bytes(*next),
            },
            snapshot: u16::from_le_bytes(*snapshot),
        };
        let is_known = [m0, m1] == MAGIC && flags & !(SHOWN | WAITS) == 0;
        is_known.then_some(Self {
            seed: Seed::new(*seed).veiled(added),
            added: Added::from_bytes(*added)?,
            shown: flags & SHOWN != 0,
            fold: (fold.snapshot > 0).then_some(fold),
        })
    }

    /// A saved game cut into its head, the header of its journal, the snapshot it was folded into (empty if
    /// it was not), and where in the journal the records begin; `None` unless all of them are there.
    pub fn parts(saved: &[u8]) -> Option<SavedParts<'_>> {
        let (head, journal) = Self::split_from(saved)?;
        let (header, behind) = journal.split_at_checked(header_length(journal)?)?;
        let folded = head.fold.map_or(0, |fold| fold.snapshot.into());
        let snapshot = behind.get(..folded)?;
        Some(SavedParts {
            head,
            journal,
            header,
            snapshot,
            records: header.len() + folded,
        })
    }
}

/// The parts of a saved game.
#[derive(Clone, Copy, Debug)]
pub struct SavedParts<'a> {
    /// What stands in front of the journal.
    pub head: SavedHead,
    /// Everything behind the head.
    pub journal: &'a [u8],
    /// What the journal begins with.
    pub header: &'a [u8],
    /// What the oldest records were folded into.
    pub snapshot: &'a [u8],
    /// Where in the journal the records begin.
    pub records: usize,
}

/// Whether these bytes are a saved game of another version than this build's, and of which.
pub(crate) fn other_version(saved: &[u8]) -> Option<u8> {
    match saved {
        [b'C', b'G', version, ..] if *version != VERSION => Some(*version),
        // the first version had a bare seed in front of the journal
        [b'C', b'G', ..] => None,
        _ => (saved.get(Seed::BYTES..Seed::BYTES + 2)? == b"CJ").then_some(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head() -> SavedHead {
        let mut added = Added::NOTHING;
        added.turn(2, true);
        SavedHead {
            seed: Seed::new([9; 32]),
            added,
            shown: true,
            fold: Some(Fold {
                records: 70_000,
                at: Point {
                    trail: 0x0102_0304_0506_0708,
                    taken_back: 3,
                    waits: true,
                    next: 2,
                },
                snapshot: 300,
            }),
        }
    }

    #[test]
    fn a_head_survives_being_saved() {
        let plain = SavedHead::new(Seed::new([7; 32]), Added::NOTHING);
        for head in [head(), plain] {
            let saved = [&head.encode()[..], b"journal"].concat();
            assert_eq!(SavedHead::split_from(&saved), Some((head, &b"journal"[..])));
        }
    }

    #[test]
    fn every_flipped_bit_of_a_head_is_refused() {
        let whole = head().encode();
        for bit in 0..8 * HEAD_BYTES {
            let mut bytes = whole;
            bytes[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(SavedHead::split_from(&bytes), None, "bit {bit}");
        }
        assert_eq!(SavedHead::split_from(&whole[1..]), None);
    }

    #[test]
    fn the_seed_does_not_lie_open_in_a_save() {
        let bytes = head().encode();
        let open = bytes.windows(4).filter(|window| **window == [9; 4]);
        assert_eq!(open.count(), 0);
    }

    #[test]
    fn other_versions_are_told_apart_from_damage() {
        assert_eq!(other_version(&head().encode()), None);
        assert_eq!(other_version(b"CG\x03"), Some(3));
        assert_eq!(other_version(&[&[5; 32][..], b"CJ\x02"].concat()), Some(1));
        assert_eq!(other_version(b"garbage"), None);
    }
}
