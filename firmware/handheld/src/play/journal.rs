//! The journal of the game that is on, and what its dice follow from: bytes and places, of whatever game.

use chance::{Added, Course, Point, Seed};
use citycore::{
    Seat,
    journal::{Entry, Full, MAX_RECORD, PLAIN_HEADER, Records, record},
};
use heapless::Vec;
use interface::JOURNAL_BYTES;

use super::saved::{Fold, SavedHead};

/// What a fold must gain at least, or it is not worth making.
const WORTH_FOLDING: usize = JOURNAL_BYTES / 8;

/// A place between two records of a journal; records that were folded away count too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) records: u32,
    pub(crate) bytes: usize,
}

impl Place {
    /// This place once everything before `fold` has made way for `bytes` bytes.
    fn after_fold(self, fold: Self, bytes: usize) -> Self {
        Self {
            records: self.records.max(fold.records),
            bytes: self.bytes.saturating_sub(fold.bytes) + bytes,
        }
    }
}

/// What is written down of a game.
#[derive(Clone, Debug)]
pub(crate) struct GameJournal {
    head: SavedHead,
    course: Course,
    bytes: Vec<u8, JOURNAL_BYTES>,
    /// Where the header ends.
    header: usize,
    /// The place before the first record.
    first: Place,
    records: u32,
    /// Where the last record stands that is not chance: the last step begins there or behind.
    decided: Place,
    /// Whose turn it was there.
    decided_by: Option<Seat>,
    /// Whose turn it was when chance last acted.
    thrown_by: Option<Seat>,
}

impl GameJournal {
    /// The journal of no game.
    pub(crate) fn new() -> Self {
        let first = Place {
            records: 0,
            bytes: PLAIN_HEADER,
        };
        let head = SavedHead::new(Seed::NONE, Added::NOTHING);
        Self {
            head,
            course: head.course(&[]),
            bytes: Vec::new(),
            header: PLAIN_HEADER,
            first,
            records: 0,
            decided: first,
            decided_by: None,
            thrown_by: None,
        }
    }

    /// Begins the journal of a game, in place of what was written before; `write` hands out the header and
    /// the snapshot the game begins with, the one behind the other.
    pub(crate) fn begin(&mut self, head: SavedHead, write: impl FnOnce(&mut dyn FnMut(&[u8]))) {
        self.head = head;
        self.bytes.clear();
        // both are far shorter than a journal
        write(&mut |piece| {
            let _ = self.bytes.extend_from_slice(piece);
        });
        let (folded, snapshot) = head
            .fold
            .map_or((0, 0), |fold| (fold.records, fold.snapshot));
        self.first = Place {
            records: folded,
            bytes: self.bytes.len(),
        };
        self.header = self.bytes.len().saturating_sub(snapshot.into());
        let point = self.first_point();
        self.go_back(self.first, point);
    }

    /// The place before the first record.
    pub(crate) const fn first(&self) -> Place {
        self.first
    }

    /// Where the course of chance stands before the first record.
    pub(crate) fn first_point(&mut self) -> Point {
        let header = self.bytes.get(..self.header).unwrap_or_default();
        self.course = self.head.course(header);
        self.course.point()
    }

    /// What the journal begins with, and the snapshot behind it.
    pub(crate) fn beginning(&self) -> (&[u8], &[u8]) {
        let beginning = self.bytes.get(..self.first.bytes).unwrap_or_default();
        beginning.split_at_checked(self.header).unwrap_or_default()
    }

    /// What is kept beside the journal.
    pub(crate) const fn head(&self) -> &SavedHead {
        &self.head
    }

    /// The same to be changed; a course that follows from it must be begun anew.
    pub(crate) const fn head_mut(&mut self) -> &mut SavedHead {
        &mut self.head
    }

    /// The course of chance.
    pub(crate) const fn course(&self) -> &Course {
        &self.course
    }

    /// The bytes to be saved behind the head.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many records were written, those folded away included.
    pub(crate) const fn records(&self) -> u32 {
        self.records
    }

    /// The place for the next record.
    pub(crate) fn end(&self) -> Place {
        Place {
            records: self.records,
            bytes: self.bytes.len(),
        }
    }

    /// Whether any record still fits.
    pub(crate) fn has_room(&self) -> bool {
        JOURNAL_BYTES - self.bytes.len() >= MAX_RECORD
    }

    /// Writes a record that is about to be played.
    pub(crate) fn append(&mut self, entry: Entry) -> Result<(), Full> {
        let record = record(&self.bytes, entry).ok_or(Full)?;
        self.bytes.extend_from_slice(&record).map_err(|_| Full)?;
        self.records += 1;
        Ok(())
    }

    /// Takes away what was written behind a place.
    pub(crate) fn cut(&mut self, at: Place) {
        self.bytes.truncate(at.bytes);
        self.records = at.records;
    }

    /// Notes what was played at a place, and on whose turn.
    pub(crate) fn note(&mut self, at: Place, entry: Entry, played: Played) {
        match entry {
            Entry::Action(code) => self.course.action(code, played.by_chance),
            Entry::Correction(code) => self.course.correction(code),
            Entry::TakenBack(total) => return self.course.take_back(total),
        }
        if played.by_chance {
            self.thrown_by = played.on_turn;
        } else {
            self.decided = at;
            self.decided_by = played.on_turn;
        }
    }

    /// Whose turn it was when the last decision was made, and when chance last acted.
    pub(crate) const fn actors(&self) -> [Option<Seat>; 2] {
        [self.decided_by, self.thrown_by]
    }

    /// Goes back to a place of the journal and of the course; the bytes behind it stay to be read.
    pub(crate) const fn go_back(&mut self, at: Place, point: Point) {
        self.records = at.records;
        self.course.go_to(point);
        self.decided = at;
        self.decided_by = None;
        self.thrown_by = None;
    }

    /// Folds everything before a place into a snapshot, which `write` writes into the room it is given, and
    /// says how long it is. Nothing has changed if too little would be gained.
    pub(crate) fn fold(
        &mut self,
        at: Place,
        point: Point,
        write: impl FnOnce(&mut [u8]) -> Option<usize>,
    ) -> Option<()> {
        let end = at.bytes.checked_sub(WORTH_FOLDING)?;
        let room = self.bytes.get_mut(self.header..end)?;
        let snapshot = write(room)?;
        let first = self.header + snapshot;
        let length = self.move_records(at.bytes, first);
        self.bytes.truncate(length);
        self.head.fold = Some(Fold {
            records: at.records,
            at: point,
            snapshot: u16::try_from(snapshot).ok()?,
        });
        self.decided = self.decided.after_fold(at, first);
        self.first = at.after_fold(at, first);
        Some(())
    }

    /// Moves the records behind `from` to `to`, where each is chained to what stands there. Returns where
    /// they end. What is read is never written over: it lies [`WORTH_FOLDING`] bytes ahead at least.
    fn move_records(&mut self, mut from: usize, mut to: usize) -> usize {
        while let Some((entry, next)) = self.record_behind(from)
            && let Some(record) = record(self.bytes.get(..to).unwrap_or_default(), entry)
            && let Some(place) = self.bytes.get_mut(to..to + record.len())
        {
            place.copy_from_slice(&record);
            to += record.len();
            from = next;
        }
        to
    }

    fn record_behind(&self, at: usize) -> Option<(Entry, usize)> {
        let mut records = Records::after(&self.bytes, at);
        let entry = records.next()?.ok()?;
        Some((entry, self.bytes.len() - records.torn().len()))
    }

    /// The record at a place, and the place behind it.
    pub(crate) fn record_at(&self, place: Place) -> Option<(Entry, Place)> {
        let (entry, bytes) = self.record_behind(place.bytes)?;
        let records = place.records + 1;
        Some((entry, Place { records, bytes }))
    }

    /// The records since the last that is not chance, that one included, with their numbers.
    pub(crate) fn since_decided(&self) -> impl Iterator<Item = (u32, Entry)> + '_ {
        let records = Records::after(&self.bytes, self.decided.bytes);
        (self.decided.records..).zip(records.map_while(Result::ok))
    }

    /// The record written last.
    pub(crate) fn last(&self) -> Option<Entry> {
        self.since_decided().last().map(|(_, entry)| entry)
    }
}

/// How a record came to be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub(crate) by_chance: bool,
    pub(crate) on_turn: Option<Seat>,
}
