//! The history of a game: looking at it, taking it back, forgetting it.

use rules::journal::Entry;
use rules::with_game;

use crate::border;
use crate::object::city_game;
use crate::status::{answer, city_status};

/// An action or a correction of the history.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_entry {
    /// Its code.
    pub code: u64,
    /// 0 if it is an action, 1 if it was made by `city_correct`, 2 if it is the handheld's note that `code` steps
    /// with chance in them were taken back, which plays nothing.
    pub correction: u32,
    /// 0.
    pub reserved: u32,
}

border::plain!(city_entry);

impl From<Entry> for city_entry {
    fn from(entry: Entry) -> Self {
        let (code, correction) = match entry {
            Entry::Action(code) => (code, 0),
            Entry::Correction(code) => (code, 1),
            Entry::TakenBack(count) => (count.into(), 2),
        };
        Self {
            code,
            correction,
            reserved: 0,
        }
    }
}

/// Writes how many actions and corrections the game's history has to `*count`: as many can be undone.
/// It begins at the setup, or at the snapshot the game was loaded from, or where `city_forget`,
/// `city_play_random` or `city_redeal` dropped what was before.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_history_count(game: *const city_game, count: *mut u32) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        game.out(count)?.set(game.object.head.records());
        Ok(())
    })
}

/// Writes the `n`th entry of the history, from 0, to `*entry`. It is looked for from the start: who
/// wants all of them asks `city_history_list`.
///
/// Returns OK or OUT_OF_RANGE, CORRUPTED (the history was overwritten), NULL_POINTER, MISALIGNED,
/// OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_history_nth(
    game: *const city_game,
    n: u32,
    entry: *mut city_entry,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(entry)?;
        let nth = game.entries()?.nth(n as usize);
        out.set(nth.ok_or(city_status::OutOfRange)?.into());
        Ok(())
    })
}

/// Writes the whole history into `entries`, and how many entries it has to `*count`, also when
/// `capacity` was too small for them (then `entries` is left alone). `entries` may be NULL if
/// `capacity` is 0.
///
/// Returns OK or NO_ROOM, CORRUPTED (the history was overwritten), NULL_POINTER, MISALIGNED, OVERLAP,
/// or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_history_list(
    game: *const city_game,
    entries: *mut city_entry,
    capacity: usize,
    count: *mut u32,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let (mut entries, count) = game.buffer(entries, capacity, count)?;
        let history = game.entries()?;
        let records = game.object.head.records();
        count.set(records);
        let places = entries.first(records as usize)?;
        for (place, entry) in places.iter_mut().zip(history) {
            *place = entry.into();
        }
        Ok(())
    })
}

/// Takes the last action or correction back, as often as you like, to where the history begins. The
/// events are those of the action that is the last one now. Replays the history, so it takes the longer
/// the longer the game is.
///
/// Returns OK or NOTHING_TO_UNDO, CORRUPTED (the history was overwritten), NULL_POINTER, MISALIGNED, or
/// what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_undo(game: *mut city_game) -> city_status {
    answer(|| {
        let mut game = border::open_mut(game)?;
        let left = game.object.head.records().checked_sub(1);
        let left = left.ok_or(city_status::NothingToUndo)?;
        with_game!(game.id, G => game.undo_to::<G>(left))
    })
}

/// Takes back all but the first `count` entries of the history at once.
///
/// Returns OK or OUT_OF_RANGE (the history is shorter), CORRUPTED (the history was overwritten),
/// NULL_POINTER, MISALIGNED, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_undo_to(game: *mut city_game, count: u32) -> city_status {
    answer(|| {
        let mut game = border::open_mut(game)?;
        if count > game.object.head.records() {
            return Err(city_status::OutOfRange);
        }
        with_game!(game.id, G => game.undo_to::<G>(count))
    })
}

/// Forgets how the game came to where it is: makes room in a full history. Afterwards undo goes back to
/// here, and there is no journal to save, only snapshots.
///
/// Returns OK or NULL_POINTER, MISALIGNED, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_forget(game: *mut city_game) -> city_status {
    answer(|| {
        let mut game = border::open_mut(game)?;
        with_game!(game.id, G => game.begin_here::<G>());
        Ok(())
    })
}
