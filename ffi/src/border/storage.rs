//! The caller's storage: a place for a game to come, or a game to be opened. Nothing of a game is
//! believed before its sum was found right.

use core::arch::asm;
use core::ffi::c_void;
use core::slice;

use rules::snapshot::Persist;
use rules::{GameId, with_game};

use super::Span;
use crate::game::{Game, GameMut};
use crate::object::{BEFORE, CITY_GAME_ALIGN, Head, Object, city_game, least_storage};
use crate::saves::CITY_JOURNAL_MAX;
use crate::status::{Checked, city_status};

/// Storage for a game that has not begun.
pub(crate) struct Place {
    object: *mut Object,
    capacity: u32,
}

/// More room for a history than any game needs; storage beyond it is not used. A journal takes up to
/// twice as many bytes as the history it is made of, so that what can be saved can be loaded.
const MOST_CAPACITY: usize = CITY_JOURNAL_MAX / 4;

impl Place {
    /// The place for a game in this storage.
    pub(crate) fn new(storage: *mut c_void, size: usize) -> Checked<Self> {
        let game = storage.cast::<city_game>();
        check_game(game)?;
        if size > isize::MAX as usize || game.addr().checked_add(size).is_none() {
            return Err(city_status::OutOfRange);
        }
        // Wherever the game begins: a copy in storage of the same size has the same room.
        let capacity = size.checked_sub(BEFORE + size_of::<Object>());
        let capacity = capacity.ok_or(city_status::TooSmall)?;
        Ok(Self {
            object: object_in(game),
            capacity: capacity.min(MOST_CAPACITY) as u32, // at most 4 MiB
        })
    }

    /// How many bytes of history fit.
    pub(crate) const fn capacity(&self) -> usize {
        self.capacity as usize
    }

    /// The memory a game in this place uses.
    pub(crate) fn span(&self) -> Span {
        Span::of(self.object, size_of::<Object>() + self.capacity())
    }

    /// Refuses a place that is too small for a `G`.
    pub(crate) fn check_room<G: Persist>(&self) -> Checked<()> {
        let history = const { least_storage::<G>() - BEFORE - size_of::<Object>() };
        if self.capacity() >= history {
            Ok(())
        } else {
            Err(city_status::TooSmall)
        }
    }

    /// Wipes the place and hands it out as a game without state, not yet sealed.
    pub(crate) fn clear<'a>(self, id: GameId) -> GameMut<'a> {
        settle(self.object);
        // SAFETY: checked by `new`: aligned, not NULL, by contract writable and of this size.
        // Zeros are an `Object`.
        let object = unsafe {
            self.object.write_bytes(0, 1);
            &mut *self.object
        };
        let address = self.object.addr() as u64;
        object.head.start(id, address, self.capacity);
        let history = history_start(self.object);
        // SAFETY: behind the object and inside the storage; settled, so that it holds bytes.
        let history = unsafe { slice::from_raw_parts_mut(history, self.capacity as usize) };
        GameMut {
            id,
            object,
            history,
        }
    }
}

/// Refuses what can't be the storage of a game.
#[inline(always)]
fn check_game(game: *const city_game) -> Checked<()> {
    if game.is_null() {
        Err(city_status::NullPointer)
    } else if !game.addr().is_multiple_of(CITY_GAME_ALIGN) {
        Err(city_status::Misaligned)
    } else {
        Ok(())
    }
}

/// Where in its storage a game is.
#[inline(always)]
fn object_in(game: *mut city_game) -> *mut Object {
    let round_up = |address: usize| address.wrapping_add(BEFORE) & !(align_of::<Object>() - 1);
    game.map_addr(round_up).cast()
}

fn history_start(object: *mut Object) -> *mut u8 {
    object.wrapping_add(1).cast()
}

/// Makes everything in the storage of a game definite bytes: padding of a state, which the compiler
/// may leave unwritten, and memory of the caller's that nobody has written yet. Costs nothing.
#[inline(always)]
pub(crate) fn settle<T>(memory: *mut T) {
    // SAFETY: an empty block does nothing. As the compiler can't look into it, it must assume that
    // the block wrote to the memory `memory` leads to, so that what is read there afterwards is
    // whatever bytes the memory holds. None of them has another value than before.
    unsafe { asm!("/* {0} */", in(reg) memory, options(nostack, preserves_flags)) }
}

/// Says which game is at `game`, if there is one; whether it is whole is still to be checked.
#[inline(always)]
pub(crate) fn id_at(game: *const city_game) -> Checked<GameId> {
    check_game(game)?;
    let object = object_in(game.cast_mut());
    settle(object);
    // SAFETY: aligned, not NULL, by contract the storage of a game, settled; any bytes are a `Head`.
    match unsafe { &(*object).head }.id() {
        Some(id) => Ok(id),
        None => Err(trouble(game)),
    }
}

/// What is wrong with storage that passed [`id_at`] or failed it, but holds no whole game.
#[cold]
#[inline(never)]
fn trouble(game: *const city_game) -> city_status {
    let object = object_in(game.cast_mut());
    // SAFETY: the caller settled it and found `game` aligned and not NULL; any bytes are a `Head`.
    let here = unsafe { &(*object).head }.trouble();
    // A game that was moved may begin elsewhere in its storage.
    let mut places = (0..align_of::<Object>()).step_by(CITY_GAME_ALIGN);
    let moved = places.find_map(|place| {
        let head = game.cast::<u8>().wrapping_add(place).cast::<Head>();
        // SAFETY: inside the storage, settled; any bytes are a `Head`.
        unsafe { head.read_unaligned() }.trouble()
    });
    here.or(moved).unwrap_or(city_status::NotAGame)
}

/// The game at `game`, to be looked at.
// Not inlined: nearly every function begins with it.
#[inline(never)]
pub(crate) fn open<'a>(game: *const city_game) -> Checked<Game<'a>> {
    let id = id_at(game)?;
    let place = object_in(game.cast_mut());
    // SAFETY: `id_at` found it aligned and not NULL and settled it, and by contract nobody changes
    // it meanwhile.
    let object = unsafe { &*place };
    let address = place.addr() as u64;
    if !with_game!(id, G => object.head.is_whole_at::<G>(address)) {
        return Err(trouble(game));
    }
    // SAFETY: `kept` never exceeds the storage given at creation, and the head's sum is right.
    let history = unsafe { slice::from_raw_parts(history_start(place), object.head.kept()) };
    Ok(Game {
        id,
        object,
        history,
    })
}

/// The game at `game`, to be changed.
#[inline(never)] // as `open`
pub(crate) fn open_mut<'a>(game: *mut city_game) -> Checked<GameMut<'a>> {
    let id = id_at(game)?;
    with_game!(id, G => open_as::<G>(game, id))
}

/// The game at `game`, which [`id_at`] found to be a `G`, to be changed.
#[inline(always)]
pub(crate) fn open_as<'a, G: Persist>(game: *mut city_game, id: GameId) -> Checked<GameMut<'a>> {
    let place = object_in(game);
    // SAFETY: `id_at` found it aligned and not NULL and settled it, and by contract nobody else uses
    // it meanwhile.
    let object = unsafe { &mut *place };
    if !object.head.is_whole_at::<G>(place.addr() as u64) {
        return Err(trouble(game));
    }
    // SAFETY: `capacity` is the storage given at creation, and the head's sum is right.
    let history =
        unsafe { slice::from_raw_parts_mut(history_start(place), object.head.capacity()) };
    Ok(GameMut {
        id,
        object,
        history,
    })
}
