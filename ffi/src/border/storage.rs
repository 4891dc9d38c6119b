//! The caller's storage: a place for a game to come, or a game to be opened. Nothing of a game is
//! believed before its sum was found right.

use core::arch::asm;
use core::ffi::c_void;
use core::slice;

use super::{Span, check_pointer};
use crate::game::{Game, GameMut};
use crate::kind::{Kind, for_kind};
use crate::object::{Head, Object, city_game};
use crate::playable::Playable;
use crate::saves::CITY_JOURNAL_MAX;
use crate::status::{Checked, city_status};

/// Storage for a game that has not begun.
pub(crate) struct Place {
    object: *mut Object,
    capacity: u32,
}

/// More room for a past than any game needs; storage beyond it is not used. A journal takes up to
/// twice as many bytes as the past it is made of, so that what can be saved can be loaded.
const MOST_CAPACITY: usize = CITY_JOURNAL_MAX / 4;

impl Place {
    /// The place for a game in this storage.
    pub(crate) fn new(storage: *mut c_void, size: usize) -> Checked<Self> {
        let game = storage.cast::<city_game>();
        check_pointer(game)?;
        if size < crate::object::CITY_GAME_SIZE_MIN {
            return Err(city_status::TooSmall);
        }
        let object = object_in(game);
        // Wherever the game begins: a copy in storage of the same size has the same room.
        let before = align_of::<Object>() - align_of::<city_game>() + size_of::<Object>();
        let capacity = size.saturating_sub(before).min(MOST_CAPACITY);
        Ok(Self {
            object,
            capacity: capacity as u32, // at most 4 MiB
        })
    }

    /// How many bytes of journal fit.
    pub(crate) const fn capacity(&self) -> usize {
        self.capacity as usize
    }

    /// The memory a game in this place uses.
    pub(crate) fn span(&self) -> Span {
        Span::of(self.object, size_of::<Object>() + self.capacity())
    }

    /// Wipes the place and hands it out as a game without state, not yet sealed.
    pub(crate) fn clear<'a>(self, kind: Kind) -> GameMut<'a> {
        settle(self.object);
        // SAFETY: checked by `new`: aligned, not NULL, by contract writable and of this size.
        // Zeros are an `Object`.
        let object = unsafe {
            self.object.write_bytes(0, 1);
            &mut *self.object
        };
        let address = self.object.addr() as u64;
        object.head.start(kind, address, self.capacity);
        let past = past_start(self.object);
        // SAFETY: behind the object and inside the storage; settled, so that it holds bytes.
        let past = unsafe { slice::from_raw_parts_mut(past, self.capacity as usize) };
        GameMut { kind, object, past }
    }
}

/// Where in its storage a game is: at the first or the second word, whichever is aligned for it.
#[inline(always)]
fn object_in(game: *mut city_game) -> *mut Object {
    game.map_addr(|address| address + address % align_of::<Object>())
        .cast()
}

fn past_start(object: *mut Object) -> *mut u8 {
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
pub(crate) fn kind(game: *const city_game) -> Checked<Kind> {
    check_pointer(game)?;
    let object = object_in(game.cast_mut());
    settle(object);
    // SAFETY: aligned, not NULL, by contract at least `CITY_GAME_SIZE_MIN` readable bytes, settled;
    // any bytes are an `Object`.
    match unsafe { &*object }.head.kind() {
        Some(kind) => Ok(kind),
        None => Err(trouble(game)),
    }
}

/// What is wrong with storage that passed [`kind`] or failed it, but holds no whole game.
#[cold]
#[inline(never)]
fn trouble(game: *const city_game) -> city_status {
    let object = object_in(game.cast_mut());
    // SAFETY: the caller settled it and found `game` aligned and not NULL; any bytes are a `Head`.
    let here = unsafe { &(*object).head }.trouble();
    // A game that was moved may be at the other of the two words where one can begin.
    let words = game.cast::<u64>();
    let moved = if words.addr() == object.addr() {
        words.wrapping_add(1)
    } else {
        words
    };
    // SAFETY: inside the storage, settled; any bytes are a `Head`.
    let moved = unsafe { moved.cast::<Head>().read_unaligned() };
    here.or_else(|| moved.trouble())
        .unwrap_or(city_status::NotAGame)
}

/// The game at `game`, to be looked at.
// Not inlined: nearly every function begins with it, and in a library of one game it would be in each.
#[inline(never)]
pub(crate) fn open<'a>(game: *const city_game) -> Checked<Game<'a>> {
    let kind = kind(game)?;
    let place = object_in(game.cast_mut());
    // SAFETY: `kind` found it aligned and not NULL and settled it, and by contract nobody changes it
    // meanwhile.
    let object = unsafe { &*place };
    let address = place.addr() as u64;
    if !for_kind!(kind, G => object.head.is_whole_at::<G>(address)) {
        return Err(trouble(game));
    }
    // SAFETY: `used` never exceeds the storage given at creation, and the head's sum is right.
    let past = unsafe { slice::from_raw_parts(past_start(place), object.head.used()) };
    Ok(Game { kind, object, past })
}

/// The game at `game`, to be changed.
#[inline(never)] // as `open`
pub(crate) fn open_mut<'a>(game: *mut city_game) -> Checked<GameMut<'a>> {
    let kind = kind(game)?;
    for_kind!(kind, G => open_as::<G>(game, kind))
}

/// The game at `game`, which [`kind`] found to be a `G`, to be changed.
#[inline(always)]
pub(crate) fn open_as<'a, G: Playable>(game: *mut city_game, kind: Kind) -> Checked<GameMut<'a>> {
    let place = object_in(game);
    // SAFETY: `kind` found it aligned and not NULL and settled it, and by contract nobody else uses
    // it meanwhile.
    let object = unsafe { &mut *place };
    if !object.head.is_whole_at::<G>(place.addr() as u64) {
        return Err(trouble(game));
    }
    // SAFETY: `capacity` is the storage given at creation, and the head's sum is right.
    let past = unsafe { slice::from_raw_parts_mut(past_start(place), object.head.capacity()) };
    Ok(GameMut { kind, object, past })
}
