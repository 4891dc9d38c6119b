//! The caller's storage: a place for a game to come, or a game to be opened. Nothing of a game is
//! believed before its sum was found right.

use core::arch::asm;
use core::ffi::c_void;
use core::slice;

use super::{Span, check_pointer};
use crate::game::{Game, GameMut};
use crate::kind::{Kind, for_kind};
use crate::object::{Head, city_game};
use crate::playable::Playable;
use crate::status::{Checked, city_status};

/// Storage for a game that has not begun.
pub(crate) struct Place {
    head: *mut Head,
    capacity: u32,
}

/// More room for a journal than any game needs; storage beyond it is not used.
const MOST_CAPACITY: usize = 16 << 20;

impl Place {
    /// The place for a game in this storage.
    pub(crate) fn new(storage: *mut c_void, size: usize) -> Checked<Self> {
        let head = storage.cast::<Head>();
        check_pointer(head)?;
        if size < crate::object::CITY_GAME_SIZE_MIN {
            return Err(city_status::TooSmall);
        }
        let capacity = size.saturating_sub(size_of::<Head>()).min(MOST_CAPACITY);
        Ok(Self {
            head,
            capacity: capacity as u32, // at most 16 MiB
        })
    }

    /// How many bytes of journal fit.
    pub(crate) const fn capacity(&self) -> usize {
        self.capacity as usize
    }

    /// The memory a game in this place uses.
    pub(crate) fn span(&self) -> Span {
        Span::of(self.head, size_of::<Head>() + self.capacity())
    }

    /// Wipes the place and hands it out as a game without state, not yet sealed.
    pub(crate) fn clear<'a>(self, kind: Kind) -> GameMut<'a> {
        settle(self.head);
        // SAFETY: checked by `new`: aligned, not NULL, by contract writable and of this size.
        // Zeros are a `Head`.
        let head = unsafe {
            self.head.write_bytes(0, 1);
            &mut *self.head
        };
        head.start(kind, self.head.addr() as u64, self.capacity);
        let past = past_start(self.head);
        // SAFETY: behind the head and inside the storage; settled, so that it holds bytes.
        let past = unsafe { slice::from_raw_parts_mut(past, self.capacity as usize) };
        GameMut { kind, head, past }
    }
}

fn past_start(head: *mut Head) -> *mut u8 {
    head.wrapping_add(1).cast()
}

/// Makes everything in the storage of a game definite bytes: padding of a state, which the compiler
/// may leave unwritten, and memory of the caller's that nobody has written yet. Costs nothing.
#[inline(always)]
pub(crate) fn settle(head: *mut Head) {
    // SAFETY: an empty block does nothing. As the compiler can't look into it, it must assume that
    // the block wrote to the memory `head` leads to, so that what is read there afterwards is
    // whatever bytes the memory holds. None of them has another value than before.
    unsafe { asm!("/* {0} */", in(reg) head, options(nostack, preserves_flags)) }
}

/// Says which game is at `game`, if there is one; whether it is whole is still to be checked.
#[inline(always)]
pub(crate) fn kind(game: *const city_game) -> Checked<Kind> {
    let head = game.cast::<Head>();
    check_pointer(head)?;
    settle(head.cast_mut());
    // SAFETY: aligned, not NULL, by contract at least `CITY_GAME_SIZE_MIN` readable bytes, settled;
    // any bytes are a `Head`.
    unsafe { &*head }.kind()
}

/// The game at `game`, to be looked at.
#[inline]
pub(crate) fn open<'a>(game: *const city_game) -> Checked<Game<'a>> {
    let kind = kind(game)?;
    let head = game.cast::<Head>();
    // SAFETY: `kind` found it aligned and not NULL and settled it, and by contract nobody changes it
    // meanwhile.
    let head = unsafe { &*head };
    for_kind!(kind, G => head.check::<G>(game.addr() as u64)?);
    let start = past_start(game.cast::<Head>().cast_mut());
    // SAFETY: `used` never exceeds the storage given at creation, and the head's sum is right.
    let past = unsafe { slice::from_raw_parts(start, head.used()) };
    Ok(Game { kind, head, past })
}

/// The game at `game`, to be changed.
#[inline]
pub(crate) fn open_mut<'a>(game: *mut city_game) -> Checked<GameMut<'a>> {
    let kind = kind(game)?;
    for_kind!(kind, G => open_as::<G>(game, kind))
}

/// The game at `game`, which [`kind`] found to be a `G`, to be changed.
#[inline(always)]
pub(crate) fn open_as<'a, G: Playable>(game: *mut city_game, kind: Kind) -> Checked<GameMut<'a>> {
    // SAFETY: `kind` found it aligned and not NULL and settled it, and by contract nobody else uses
    // it meanwhile.
    let head = unsafe { &mut *game.cast::<Head>() };
    head.check::<G>(game.addr() as u64)?;
    let start = past_start(game.cast());
    // SAFETY: `capacity` is the storage given at creation, and the head's sum is right.
    let past = unsafe { slice::from_raw_parts_mut(start, head.capacity()) };
    Ok(GameMut { kind, head, past })
}
