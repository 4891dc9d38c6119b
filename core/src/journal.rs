//! A game as its setup and the codes of its actions, in checksummed bytes.
//!
//! The journal is the save: replaying it gives the state, replaying all but the last record is
//! undo, and a record torn by a power cut costs that record only. It holds no state and plays
//! nothing by itself. The bytes are specified in `core/FORMATS.md`.

use core::marker::PhantomData;

use crate::game::{Code, Events, Game, Refused, SETUP_BYTES, Setup};
use crc::{CRC_16_IBM_SDLC, CRC_32_ISO_HDLC, Crc, Table};

const MAGIC: [u8; 2] = *b"CJ";
/// Version of the journal format.
pub const VERSION: u8 = 2;
/// How many bytes a journal begins with; the appendix of a setup follows, if it has one.
pub const PLAIN_HEADER: usize = 2 + 1 + 1 + SETUP_BYTES + 2 + CRC_BYTES;
/// The most bytes one record takes.
pub const MAX_RECORD: usize = 1 + 8 + CRC_BYTES;
const CRC_BYTES: usize = 2;
const CRC: Crc<u16, Table<1>> = Crc::<u16, Table<1>>::new(&CRC_16_IBM_SDLC);
const APPENDIX_CRC_BYTES: usize = 4;
const APPENDIX_CRC: Crc<u32, Table<1>> = Crc::<u32, Table<1>>::new(&CRC_32_ISO_HDLC);

/// One line of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Entry {
    /// An action by its code.
    Action(u64),
    /// A correction by its code: the mark that somebody mended the game by hand.
    Correction(u64),
    /// A note that steps in which chance had acted were taken back, so many all told. Nothing is played.
    TakenBack(u16),
}

/// The longest code of a correction in bytes: its record shares the length nibble with actions.
const CORRECTION_BYTES: usize = 6;
/// The length nibble of a note of steps taken back, and the bytes of its count.
const TAKEN_BACK: u8 = 15;
const TAKEN_BACK_BYTES: usize = 2;

/// The buffer is full: nothing was appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Full;

/// Why bytes are not a journal of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum LoadError {
    /// Shorter than a header.
    TooShort,
    /// Does not begin as a journal does.
    NotAJournal,
    /// Written by a version this build does not read.
    Version(u8),
    /// A journal of another game, by its number.
    OtherGame(u8),
    /// The header's checksum is wrong.
    DamagedHeader,
    /// The checksum of the setup's appendix is wrong, or it is not all there.
    DamagedAppendix,
    /// The header is whole but its setup is not one of this game.
    BadSetup,
    /// A record before the last one is damaged.
    DamagedRecord {
        /// Which record, from 0.
        record: u32,
    },
    /// More bytes than this journal has room for.
    TooLong,
}

/// Why a journal can't be replayed: its bytes are whole, but the rules refuse what they say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum ReplayError<SetupError, Illegal> {
    /// The setup can't be played.
    Setup(SetupError),
    /// A record can't be played.
    Record {
        /// Which record, from 0.
        record: u32,
        /// Why.
        refused: Refused<Illegal>,
    },
}

/// The replay error of a game.
pub type ReplayErrorOf<G> = ReplayError<<G as Game>::SetupError, <G as Game>::Illegal>;

/// Setup and action codes of one game, at most `N` bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Journal<G, const N: usize> {
    bytes: heapless::Vec<u8, N>,
    /// Where the records begin.
    start: usize,
    records: u32,
    game: PhantomData<G>,
}

impl<G: Game, const N: usize> Journal<G, N> {
    const ROOM_FOR_HEADER: () = assert!(
        N >= most_header::<G>(),
        "a journal needs room for its header and the setup's appendix"
    );

    /// The journal of a game that has just been set up.
    pub fn new(setup: &G::Setup) -> Self {
        let () = Self::ROOM_FOR_HEADER;
        let mut bytes = heapless::Vec::new();
        // Fits by the assertion above.
        write_header::<G>(setup, &mut |piece| {
            let _ = bytes.extend_from_slice(piece);
        });
        Self {
            start: bytes.len(),
            bytes,
            records: 0,
            game: PhantomData,
        }
    }

    /// Reads a journal. A record cut in half at the very end is dropped; how many bytes that took
    /// is the second value. Damage anywhere else is refused.
    pub fn load(bytes: &[u8]) -> Result<(Self, usize), LoadError> {
        let (setup, start) = read_header::<G>(bytes)?;
        let mut journal = Self::new(&setup);
        let mut records = Records::after(bytes, start);
        for entry in records.by_ref() {
            let entry = entry.map_err(|record| LoadError::DamagedRecord { record })?;
            journal.push(entry).map_err(|Full| LoadError::TooLong)?;
        }
        Ok((journal, records.torn().len()))
    }

    /// The bytes to keep.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many bytes it begins with: its header and the setup's appendix.
    pub const fn header_length(&self) -> usize {
        self.start
    }

    /// How many records there are.
    pub const fn len(&self) -> u32 {
        self.records
    }

    /// Whether nothing has been played yet.
    pub const fn is_empty(&self) -> bool {
        self.records == 0
    }

    /// The setup in the header.
    pub fn setup(&self) -> G::Setup {
        read_header::<G>(&self.bytes).map_or_else(|_| G::Setup::default(), |(setup, _)| setup)
    }

    /// The records in order.
    pub fn entries(&self) -> impl Iterator<Item = Entry> + '_ {
        Records::after(&self.bytes, self.start).map_while(Result::ok)
    }

    /// Appends an action that was applied.
    pub fn append(&mut self, action: G::Action) -> Result<(), Full> {
        self.push(Entry::Action(action.code()))
    }

    /// Appends a correction that was made. Refused as full if its code exceeds six bytes.
    pub fn append_correction(&mut self, correction: G::Correction) -> Result<(), Full> {
        self.push(Entry::Correction(correction.code()))
    }

    /// Appends any record. Refused as full if it is a correction whose code exceeds six bytes.
    pub fn push(&mut self, entry: Entry) -> Result<(), Full> {
        let record = record(&self.bytes, entry).ok_or(Full)?;
        self.bytes.extend_from_slice(&record).map_err(|_| Full)?;
        self.records += 1;
        Ok(())
    }

    /// Keeps the first `records` records and drops the rest: undo to any point.
    pub fn truncate(&mut self, records: u32) {
        let mut end = self.start;
        let mut kept = 0;
        while kept < records {
            let Some(head) = self.bytes.get(end).copied().and_then(read_head) else {
                break;
            };
            end += 1 + head.length() + CRC_BYTES;
            kept += 1;
        }
        self.bytes.truncate(end);
        self.records = kept;
    }

    /// The game after all records.
    pub fn replay(&self) -> Result<G, ReplayErrorOf<G>> {
        self.replay_to(self.records, &mut ())
    }

    /// The game after the first `records` records, with the events of all of them.
    pub fn replay_to(
        &self,
        records: u32,
        events: &mut impl Events<G::Event>,
    ) -> Result<G, ReplayErrorOf<G>> {
        let mut game = G::new(&self.setup()).map_err(ReplayError::Setup)?;
        for (record, entry) in (0..records).zip(self.entries()) {
            play(&mut game, entry, events)
                .map_err(|refused| ReplayError::Record { record, refused })?;
        }
        Ok(game)
    }
}

/// The bytes that record `entry` behind `written`, a journal or any other bytes that end with a
/// checksum; `None` for a correction whose code exceeds six bytes.
pub fn record(written: &[u8], entry: Entry) -> Option<heapless::Vec<u8, MAX_RECORD>> {
    let (code, nibble, length) = match entry {
        Entry::Action(code) => (code, code_length(code), code_length(code)),
        Entry::Correction(code) if code_length(code) > CORRECTION_BYTES => return None,
        Entry::Correction(code) => (code, code_length(code) + 8, code_length(code)),
        Entry::TakenBack(count) => (count.into(), TAKEN_BACK.into(), TAKEN_BACK_BYTES),
    };
    let code_bytes = code.to_le_bytes();
    let code_bytes = code_bytes.get(..length)?;
    let head = write_head(nibble as u8);
    let crc = record_crc(last_crc(written), head, code_bytes);
    let mut record = heapless::Vec::new();
    record.push(head).ok()?;
    record.extend_from_slice(code_bytes).ok()?;
    record.extend_from_slice(&crc.to_le_bytes()).ok()?;
    Some(record)
}

/// The records in the bytes of a journal, one after the other: what they say, or the number of the
/// first that is damaged. Ends before a record that was torn.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Records<'a> {
    rest: &'a [u8],
    crc: u16,
    passed: u32,
}

impl<'a> Records<'a> {
    /// The records behind the first `base` bytes, which are a journal's header or any other bytes
    /// that end with a checksum.
    pub fn after(bytes: &'a [u8], base: usize) -> Self {
        let (base, rest) = bytes.split_at_checked(base).unwrap_or((bytes, &[]));
        Self {
            rest,
            crc: last_crc(base),
            passed: 0,
        }
    }

    /// What is left after the last whole record: nothing, or a record torn by a power cut.
    pub const fn torn(&self) -> &'a [u8] {
        self.rest
    }
}

impl Iterator for Records<'_> {
    type Item = Result<Entry, u32>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        match split_record(self.rest, self.crc) {
            Split::Whole { entry, next, tail } => {
                self.crc = next;
                self.rest = tail;
                self.passed += 1;
                Some(Ok(entry))
            }
            Split::Torn => None,
            Split::Damaged => {
                self.rest = &[];
                Some(Err(self.passed))
            }
        }
    }
}

fn last_crc(written: &[u8]) -> u16 {
    match written.last_chunk() {
        Some(&crc) => u16::from_le_bytes(crc),
        None => 0,
    }
}

/// Plays one journal entry on a game.
pub fn play<G: Game>(
    game: &mut G,
    entry: Entry,
    events: &mut impl Events<G::Event>,
) -> Result<(), Refused<G::Illegal>> {
    match entry {
        Entry::Action(code) => game.apply_code(code, events),
        Entry::Correction(code) => {
            let correction = G::Correction::from_code(code).ok_or(Refused::UnknownCode(code))?;
            game.correct(correction, events).map_err(Refused::Illegal)
        }
        Entry::TakenBack(_) => Ok(()),
    }
}

/// The most bytes a journal of this game begins with.
pub const fn most_header<G: Game>() -> usize {
    PLAIN_HEADER + appendix_room(G::Setup::APPENDIX)
}

/// Hands out the bytes a journal of this setup begins with, piece by piece.
pub fn write_header<G: Game>(setup: &G::Setup, put: &mut dyn FnMut(&[u8])) {
    let mut appendix = 0_u16;
    setup.encode_appendix(&mut |piece| appendix = appendix.saturating_add(piece.len() as u16));
    put(&header(G::ID as u8, &setup.encode(), appendix));
    if appendix == 0 {
        return;
    }
    let mut digest = APPENDIX_CRC.digest();
    setup.encode_appendix(&mut |piece| {
        digest.update(piece);
        put(piece);
    });
    put(&digest.finalize().to_le_bytes());
}

fn header(game: u8, setup: &[u8; SETUP_BYTES], appendix: u16) -> [u8; PLAIN_HEADER] {
    let mut bytes = [0; PLAIN_HEADER];
    let [m0, m1, version, number, rest @ ..] = &mut bytes;
    [*m0, *m1] = MAGIC;
    *version = VERSION;
    *number = game;
    let (setup_bytes, rest) = rest.split_at_mut(SETUP_BYTES);
    setup_bytes.copy_from_slice(setup);
    let (length, _) = rest.split_at_mut(2);
    length.copy_from_slice(&appendix.to_le_bytes());
    let (covered, crc) = bytes.split_at_mut(PLAIN_HEADER - CRC_BYTES);
    crc.copy_from_slice(&CRC.checksum(covered).to_le_bytes());
    bytes
}

/// The setup a journal begins with, and where its records begin.
pub fn read_header<G: Game>(bytes: &[u8]) -> Result<(G::Setup, usize), LoadError> {
    let beginning = read_beginning(bytes, G::ID as u8)?;
    let setup = G::Setup::decode(beginning.setup, beginning.appendix);
    setup
        .map(|setup| (setup, beginning.length))
        .ok_or(LoadError::BadSetup)
}

/// Where the records of a journal of any game begin, if its header says so.
pub fn header_length(bytes: &[u8]) -> Option<usize> {
    let (header, _): (&[u8; PLAIN_HEADER], _) = bytes.split_first_chunk()?;
    let (_, length) = header.split_at(PLAIN_HEADER - CRC_BYTES - 2);
    let length = length
        .first_chunk()
        .map_or(0, |length| u16::from_le_bytes(*length));
    Some(PLAIN_HEADER + appendix_room(length.into()))
}

/// The bytes an appendix of this length takes with its checksum.
const fn appendix_room(length: usize) -> usize {
    match length {
        0 => 0,
        length => length + APPENDIX_CRC_BYTES,
    }
}

/// What a journal begins with.
struct Beginning<'a> {
    setup: &'a [u8; SETUP_BYTES],
    appendix: &'a [u8],
    length: usize,
}

/// Once for all games: on a small processor the checksum is not worth a copy each.
#[inline(never)]
fn read_beginning(bytes: &[u8], game_wanted: u8) -> Result<Beginning<'_>, LoadError> {
    let (header, rest): (&[u8; PLAIN_HEADER], _) =
        bytes.split_first_chunk().ok_or(LoadError::TooShort)?;
    let [m0, m1, version, game, fields @ ..] = header;
    if [*m0, *m1] != MAGIC {
        return Err(LoadError::NotAJournal);
    }
    if *version != VERSION {
        return Err(LoadError::Version(*version));
    }
    let (covered, crc) = header.split_at(PLAIN_HEADER - CRC_BYTES);
    if CRC.checksum(covered).to_le_bytes() != *crc {
        return Err(LoadError::DamagedHeader);
    }
    if *game != game_wanted {
        return Err(LoadError::OtherGame(*game));
    }
    let (setup, fields) = fields.split_first_chunk().ok_or(LoadError::TooShort)?;
    let length = fields
        .first_chunk()
        .map_or(0, |length| u16::from_le_bytes(*length));
    let appendix = read_appendix(rest, length.into())?;
    Ok(Beginning {
        setup,
        appendix,
        length: PLAIN_HEADER + appendix_room(appendix.len()),
    })
}

fn read_appendix(bytes: &[u8], length: usize) -> Result<&[u8], LoadError> {
    if length == 0 {
        return Ok(&[]);
    }
    let (appendix, rest) = bytes
        .split_at_checked(length)
        .ok_or(LoadError::DamagedAppendix)?;
    let crc = rest.first_chunk().ok_or(LoadError::DamagedAppendix)?;
    if APPENDIX_CRC.checksum(appendix).to_le_bytes() == *crc {
        Ok(appendix)
    } else {
        Err(LoadError::DamagedAppendix)
    }
}

enum Split<'a> {
    Whole {
        entry: Entry,
        next: u16,
        tail: &'a [u8],
    },
    Torn,
    Damaged,
}

fn split_record(bytes: &[u8], crc: u16) -> Split<'_> {
    let Some(kind) = bytes.first().copied().and_then(read_head) else {
        return Split::Damaged;
    };
    let length = kind.length();
    let Some((record, tail)) = bytes.split_at_checked(1 + length + CRC_BYTES) else {
        return Split::Torn;
    };
    let stored = record
        .last_chunk()
        .map_or(0, |crc| u16::from_le_bytes(*crc));
    let code_bytes = record.get(1..=length).unwrap_or_default();
    let head = record.first().copied().unwrap_or_default();
    let is_whole = record_crc(crc, head, code_bytes) == stored;
    match kind.entry(read_code(code_bytes)) {
        Some(entry) if is_whole => Split::Whole {
            entry,
            next: stored,
            tail,
        },
        _ if tail.is_empty() && !is_whole => Split::Torn,
        _ => Split::Damaged,
    }
}

/// Chains every record to all before it, so none can be dropped, doubled or moved unseen.
fn record_crc(previous: u16, head: u8, code: &[u8]) -> u16 {
    let mut digest = CRC.digest();
    digest.update(&previous.to_le_bytes());
    digest.update(&[head]);
    digest.update(code);
    digest.finalize()
}

/// The first byte of a record: a nibble and its complement, so that no flipped bit can pass for
/// another length.
const fn write_head(nibble: u8) -> u8 {
    nibble | (!nibble << 4)
}

/// What the first byte of a record says follows.
#[derive(Clone, Copy)]
enum Head {
    /// An action with a code of so many bytes.
    Action(usize),
    /// A correction with a code of so many bytes.
    Correction(usize),
    /// A note of steps taken back.
    TakenBack,
}

impl Head {
    /// The bytes between head and checksum.
    const fn length(self) -> usize {
        match self {
            Self::Action(length) | Self::Correction(length) => length,
            Self::TakenBack => TAKEN_BACK_BYTES,
        }
    }

    /// The entry with this code; `None` if the code has a shorter spelling.
    fn entry(self, code: u64) -> Option<Entry> {
        match self {
            Self::Action(length) if code_length(code) == length => Some(Entry::Action(code)),
            Self::Correction(length) if code_length(code) == length => {
                Some(Entry::Correction(code))
            }
            Self::TakenBack => u16::try_from(code).ok().map(Entry::TakenBack),
            Self::Action(_) | Self::Correction(_) => None,
        }
    }
}

const fn read_head(head: u8) -> Option<Head> {
    let nibble = head & 0x0f;
    if write_head(nibble) != head {
        return None;
    }
    match nibble {
        1..=8 => Some(Head::Action(nibble as usize)),
        9..=14 => Some(Head::Correction(nibble as usize - 8)),
        TAKEN_BACK => Some(Head::TakenBack),
        _ => None,
    }
}

/// The CRC-32 (ISO-HDLC) of an appendix, for whatever else products keep beside a journal.
pub fn checksum(bytes: &[u8]) -> u32 {
    APPENDIX_CRC.checksum(bytes)
}

const fn code_length(code: u64) -> usize {
    let bits = u64::BITS - code.leading_zeros();
    let bytes = bits.div_ceil(8);
    if bytes == 0 { 1 } else { bytes as usize }
}

fn read_code(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rev()
        .fold(0, |code, &byte| code << 8 | u64::from(byte))
}
