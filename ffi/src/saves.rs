//! Snapshots and journals: a game as bytes that outlive the program and the machine.

use core::ffi::c_void;

use rules::journal::{self, LoadError, Records};
use rules::snapshot::{self, Persist, SnapshotError};
use rules::{GameId, with_game};

use crate::border::{self, Place, Span};
use crate::game::copy_bytes;
use crate::games::{game_from_number, largest};
use crate::history::{self, History};
use crate::object::city_game;
use crate::status::{Checked, answer, city_status};

/// The most bytes of a snapshot.
pub const CITY_SNAPSHOT_MAX: usize = 4096;

const _: () = assert!(CITY_SNAPSHOT_MAX >= largest!(most_snapshot));

const fn most_snapshot<G: Persist>() -> usize {
    snapshot::most_bytes::<G>()
}

/// The most bytes of a journal.
pub const CITY_JOURNAL_MAX: usize = 16777216;

/// Where the bytes of both formats name their game.
const GAME_AT: usize = 3;

fn id_of(bytes: &[u8], mark: [u8; 2]) -> Checked<GameId> {
    let &game = bytes.get(GAME_AT).ok_or(city_status::SaveTooShort)?;
    if !bytes.starts_with(&mark) {
        return Err(city_status::SaveForeign);
    }
    game_from_number(game.into()).map_err(|_| city_status::SaveForeign)
}

fn snapshot_error<Fault>(error: SnapshotError<Fault>) -> city_status {
    match error {
        SnapshotError::NoRoom => city_status::NoRoom,
        SnapshotError::TooShort => city_status::SaveTooShort,
        SnapshotError::NotASnapshot | SnapshotError::OtherGame(_) => city_status::SaveForeign,
        SnapshotError::Version(_) => city_status::SaveVersion,
        SnapshotError::Damaged => city_status::SaveDamaged,
        SnapshotError::Malformed | SnapshotError::Impossible(_) => city_status::SaveImpossible,
    }
}

fn load_error(error: LoadError) -> city_status {
    match error {
        LoadError::TooShort => city_status::SaveTooShort,
        LoadError::NotAJournal | LoadError::OtherGame(_) => city_status::SaveForeign,
        LoadError::Version(_) => city_status::SaveVersion,
        LoadError::DamagedHeader | LoadError::DamagedAppendix | LoadError::DamagedRecord { .. } => {
            city_status::SaveDamaged
        }
        LoadError::BadSetup => city_status::SaveImpossible,
        LoadError::TooLong => city_status::TooSmall,
    }
}

/// Writes the state of a game as a snapshot of at most `CITY_SNAPSHOT_MAX` bytes into `buffer`, and
/// how many bytes it has to `*length`, also when `capacity` was too small for it. The bytes are the
/// same on every machine. A snapshot has no history: a game loaded from it can't be undone beyond it.
/// `buffer` may be NULL if `capacity` is 0.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_snapshot_save(
    game: *const city_game,
    buffer: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let (mut buffer, length) = game.buffer(buffer, capacity, length)?;
        with_game!(game.id, G => {
            let state = game.state::<G>()?;
            let needed = snapshot::length(state);
            length.set(needed);
            snapshot::encode(state, buffer.first(needed)?).map_err(snapshot_error)?;
        });
        Ok(())
    })
}

/// Sets up the game of a snapshot in storage of yours, which is as for `city_create`. Everything is
/// checked first: what loads can be played on.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OUT_OF_RANGE, OVERLAP, SAVE_TOO_SHORT,
/// SAVE_TOO_LONG, SAVE_FOREIGN, SAVE_VERSION, SAVE_DAMAGED, SAVE_IMPOSSIBLE.
#[unsafe(no_mangle)]
pub extern "C" fn city_snapshot_load(
    storage: *mut c_void,
    size: usize,
    bytes: *const u8,
    length: usize,
) -> city_status {
    answer(|| {
        let place = Place::new(storage, size)?;
        let span = Span::of(bytes, length);
        let bytes = border::bytes(bytes, length, CITY_SNAPSHOT_MAX)?;
        place.span().apart_from(span)?;
        let id = id_of(bytes, *b"CS")?;
        with_game!(id, G => {
            let game = snapshot::decode::<G>(bytes).map_err(snapshot_error)?;
            place.check_room::<G>()?;
            let mut place = place.clear(id);
            place.become_state(&game);
            place.begin_here::<G>();
        });
        Ok(())
    })
}

/// Writes the journal of a game (its setup and the code of every action) into `buffer`, and how
/// many bytes it has to `*length`, also when `capacity` was too small for it. Save what was added
/// since the last time by appending: a journal only grows at its end, except by `city_undo`. It has
/// at most twice as many bytes as the game's storage; `buffer` may be NULL if `capacity` is 0.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, NO_JOURNAL, CORRUPTED (the journal
/// was overwritten), or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_journal_save(
    game: *const city_game,
    buffer: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let (mut buffer, length) = game.buffer(buffer, capacity, length)?;
        if !game.object.head.is_from_setup() {
            return Err(city_status::NoJournal);
        }
        let bytes = game.base().len() + records_length(game.entries()?);
        length.set(bytes);
        write_journal(game.base(), game.entries()?, buffer.first(bytes)?);
        Ok(())
    })
}

/// How many bytes of a journal these entries are.
fn records_length(entries: History<'_>) -> usize {
    let record = |entry| journal::record(&[], entry);
    entries.filter_map(record).map(|record| record.len()).sum()
}

fn write_journal(header: &[u8], entries: History<'_>, room: &mut [u8]) {
    copy_bytes(room, header);
    let mut end = header.len();
    for entry in entries {
        let (written, free) = room.split_at_mut_checked(end).unwrap_or_default();
        if let Some(record) = journal::record(written, entry) {
            copy_bytes(free, &record);
            end += record.len();
        }
    }
}

/// Replays a journal in storage of yours, which is as for `city_create`. What is torn or damaged at
/// the very end, as by a power cut, is dropped; `*dropped` gets the bytes that cost (NULL if you
/// don't care). Damage with whole records behind it is refused.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL (for this journal), OUT_OF_RANGE, OVERLAP, SAVE_TOO_SHORT,
/// SAVE_TOO_LONG, SAVE_FOREIGN, SAVE_VERSION, SAVE_DAMAGED, SAVE_IMPOSSIBLE.
#[unsafe(no_mangle)]
pub extern "C" fn city_journal_load(
    storage: *mut c_void,
    size: usize,
    bytes: *const u8,
    length: usize,
    dropped: *mut usize,
) -> city_status {
    answer(|| {
        let place = Place::new(storage, size)?;
        let span = Span::of(bytes, length);
        let bytes = border::bytes(bytes, length, CITY_JOURNAL_MAX)?;
        place.span().apart_from(span)?;
        let dropped = border::Out::optional(dropped, Some(place.span()))?;
        if let Some(dropped) = &dropped {
            dropped.span().apart_from(span)?;
        }
        let id = id_of(bytes, *b"CJ")?;
        let torn = with_game!(id, G => load::<G>(place, id, bytes)?);
        if let Some(dropped) = dropped {
            dropped.set(torn);
        }
        Ok(())
    })
}

fn load<G: Persist>(place: Place, id: GameId, bytes: &[u8]) -> Checked<usize> {
    let impossible = city_status::SaveImpossible;
    let (setup, start) = journal::read_header::<G>(bytes).map_err(load_error)?;
    let opened = G::new(&setup).map_err(|_| impossible)?;
    place.check_room::<G>()?;
    // A trial first: the storage is touched only for a journal that plays to its end.
    let mut trial = opened;
    let mut needed = start;
    let mut records = Records::after(bytes, start);
    for entry in records.by_ref() {
        let entry = entry.map_err(|_| city_status::SaveDamaged)?;
        journal::play(&mut trial, entry, &mut ()).map_err(|_| impossible)?;
        if needed + history::MAX_RECORD > place.capacity() {
            return Err(city_status::TooSmall);
        }
        needed += history::length(entry);
    }
    let torn = records.torn().len();
    let mut game = place.clear(id);
    let header = bytes.get(..start).unwrap_or_default();
    game.begin(&opened, |put| put(header));
    for entry in Records::after(bytes, start).map_while(Result::ok) {
        game.play::<G>(entry)?;
    }
    Ok(torn)
}
