//! The journal of the game that is on, and the seed of its dice: bytes and places, of whatever game.

use chance::Seed;
use citycore::journal::{Entry, Full, PLAIN_HEADER, Records, record};
use heapless::Vec;
use interface::JOURNAL_BYTES;

/// A place between two records of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) records: u32,
    pub(crate) bytes: usize,
}

/// What is written down of a game.
#[derive(Clone, Debug)]
pub(crate) struct GameJournal {
    seed: Seed,
    bytes: Vec<u8, JOURNAL_BYTES>,
    /// The place before the first record.
    first: Place,
    records: u32,
    /// How many records are chance, thrown by the device or told by the table.
    pub(crate) chances: u32,
    /// Where the last record stands that is not chance: the last step begins there or behind.
    decided: Place,
}

impl GameJournal {
    /// The journal of no game.
    pub(crate) const fn new() -> Self {
        let first = Place {
            records: 0,
            bytes: PLAIN_HEADER,
        };
        Self {
            seed: Seed::NONE,
            bytes: Vec::new(),
            first,
            records: 0,
            chances: 0,
            decided: first,
        }
    }

    /// Begins the journal of a game, in place of what was written before; `header` hands out what it
    /// begins with.
    pub(crate) fn begin(&mut self, seed: Seed, header: impl FnOnce(&mut dyn FnMut(&[u8]))) {
        self.seed = seed;
        self.bytes.clear();
        // headers are far shorter than a journal
        header(&mut |piece| {
            let _ = self.bytes.extend_from_slice(piece);
        });
        self.first.bytes = self.bytes.len();
        self.go_back(self.first, 0);
    }

    /// The place before the first record.
    pub(crate) const fn first(&self) -> Place {
        self.first
    }

    /// What the dice of this game follow from.
    pub(crate) const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Gives a game a seed that had none, and no dice of the device yet.
    pub(crate) const fn set_seed(&mut self, seed: Seed) {
        self.seed = seed;
    }

    /// The bytes to be saved behind the seed.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many records there are.
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

    /// Notes what was played at a place.
    pub(crate) const fn count(&mut self, at: Place, chance: bool) {
        if chance {
            self.chances += 1;
        } else {
            self.decided = at;
        }
    }

    /// Goes back to a place where so many records were chance; the bytes behind it stay to be read.
    pub(crate) const fn go_back(&mut self, at: Place, chances: u32) {
        self.records = at.records;
        self.chances = chances;
        self.decided = at;
    }

    /// The record at a place, and the place behind it.
    pub(crate) fn record_at(&self, place: Place) -> Option<(Entry, Place)> {
        let mut records = Records::after(&self.bytes, place.bytes);
        let entry = records.next()?.ok()?;
        let next = Place {
            records: place.records + 1,
            bytes: self.bytes.len() - records.torn().len(),
        };
        Some((entry, next))
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
