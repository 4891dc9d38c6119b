//! Where C's pointers become references: the only module with `unsafe` blocks.
//!
//! What can be checked is checked first: NULL, alignment, sizes, overlap, and of a game its mark,
//! version, checksum and address. What can't be checked is the C contract of the header: a pointer
//! that is neither NULL nor misaligned leads to memory that belongs to the caller for as long as
//! the call lasts, of the size the header names. Every "contract" below means this one.

use core::ffi::{c_char, c_void};
use core::slice;

use crate::event::city_event;
use crate::ledger::{city_ledger_action, city_ledger_view};
use crate::machi::{city_machi_action, city_machi_card_info, city_machi_forecast, city_machi_view};
use crate::object::{Game, GameMut, Head, Kind, StateRoom, city_game};
use crate::play::city_turn;
use crate::playable::Playable;
use crate::setup::city_setup;
use crate::sprawl::{city_sprawl_action, city_sprawl_view};
use crate::status::{Checked, city_status};
use crate::texts::city_names;

/// Data of which every pattern of bytes is a value.
///
/// # Safety
/// Only for integers, raw pointers, and `repr(C)` structures and arrays of them.
pub(crate) unsafe trait Plain: Copy {}

macro_rules! plain {
    ($($type:ty),+ $(,)?) => {
        // SAFETY: integers and `repr(C)` structures of integers and raw pointers.
        $(unsafe impl Plain for $type {})+
    };
}
plain!(u8, u32, u64, usize, i32);
plain!(city_setup, city_turn, city_event, city_names);
plain!(city_ledger_action, city_ledger_view);
plain!(
    city_machi_action,
    city_machi_view,
    city_machi_forecast,
    city_machi_card_info
);
plain!(city_sprawl_action, city_sprawl_view);

fn check_pointer<T>(pointer: *const T) -> Checked<()> {
    if pointer.is_null() {
        Err(city_status::NullPointer)
    } else if !pointer.is_aligned() {
        Err(city_status::Misaligned)
    } else {
        Ok(())
    }
}

/// A piece of the caller's memory, by its addresses.
#[derive(Clone, Copy)]
pub(crate) struct Span {
    start: usize,
    size: usize,
}

impl Span {
    pub(crate) fn of<T>(pointer: *const T, size: usize) -> Self {
        let start = pointer.addr();
        Self {
            start,
            size: size.min(usize::MAX - start),
        }
    }

    /// Refuses two pieces that share a byte.
    pub(crate) fn apart_from(self, other: Self) -> Checked<()> {
        let apart = self.start + self.size <= other.start || other.start + other.size <= self.start;
        if apart || self.size == 0 || other.size == 0 {
            Ok(())
        } else {
            Err(city_status::Overlap)
        }
    }
}

/// What the caller wrote at `pointer`.
pub(crate) fn read<T: Plain>(pointer: *const T) -> Checked<T> {
    check_pointer(pointer)?;
    // SAFETY: not NULL, aligned, by contract one readable `T`, and any bytes are a `T`.
    Ok(unsafe { pointer.read() })
}

/// A place of the caller's for one answer.
pub(crate) struct Out<T>(*mut T);

impl<T: Plain> Out<T> {
    /// The place at `pointer`, which must be outside `game`.
    pub(crate) fn new(pointer: *mut T, game: Option<Span>) -> Checked<Self> {
        check_pointer(pointer)?;
        if let Some(game) = game {
            Span::of(pointer, size_of::<T>()).apart_from(game)?;
        }
        Ok(Self(pointer))
    }

    /// A place that may be missing, for an answer the caller may not want.
    pub(crate) fn optional(pointer: *mut T, game: Option<Span>) -> Checked<Option<Self>> {
        if pointer.is_null() {
            return Ok(None);
        }
        Self::new(pointer, game).map(Some)
    }

    /// Gives the answer.
    pub(crate) fn set(self, value: T) {
        // SAFETY: not NULL, aligned, by contract one writable `T`, and outside any game, so that no
        // reference of ours covers it.
        unsafe { self.0.write(value) }
    }
}

/// Room of the caller's for up to `capacity` values.
pub(crate) struct Buffer<T> {
    start: *mut T,
    capacity: usize,
}

impl<T: Plain> Buffer<T> {
    /// The room at `start`, outside `game`; NULL is as good as any pointer if there is no room.
    pub(crate) fn new(start: *mut T, capacity: usize, game: Option<Span>) -> Checked<Self> {
        if capacity > 0 {
            check_pointer(start)?;
            let size = capacity.saturating_mul(size_of::<T>());
            if let Some(game) = game {
                Span::of(start, size).apart_from(game)?;
            }
        }
        Ok(Self { start, capacity })
    }

    /// The first `count` places, if there are so many.
    pub(crate) fn first(&mut self, count: usize) -> Checked<&mut [T]> {
        if count > self.capacity {
            return Err(city_status::NoRoom);
        }
        if count == 0 {
            return Ok(&mut []);
        }
        // SAFETY: not NULL, aligned, by contract `capacity >= count` writable values that nobody
        // else uses; `count` is what we are about to write, far below `isize::MAX`.
        Ok(unsafe { slice::from_raw_parts_mut(self.start, count) })
    }
}

/// Bytes of the caller's, at most `most`.
pub(crate) fn bytes<'a>(start: *const u8, size: usize, most: usize) -> Checked<&'a [u8]> {
    check_pointer(start)?;
    if size > most {
        return Err(city_status::SaveTooLong);
    }
    // SAFETY: not NULL, by contract `size` readable bytes that nobody changes during the call.
    Ok(unsafe { slice::from_raw_parts(start, size) })
}

/// Numbers of the caller's, outside `game`; NULL is as good as any pointer if there are none.
pub(crate) fn list<'a>(start: *const u64, count: usize, game: Span) -> Checked<&'a [u64]> {
    if count == 0 {
        return Ok(&[]);
    }
    check_pointer(start)?;
    let size = count.checked_mul(size_of::<u64>());
    let size = size.filter(|&size| isize::try_from(size).is_ok());
    let size = size.ok_or(city_status::OutOfRange)?;
    Span::of(start, size).apart_from(game)?;
    // SAFETY: not NULL, aligned, by contract `count` readable numbers that nobody changes during
    // the call; no more than `isize::MAX` bytes.
    Ok(unsafe { slice::from_raw_parts(start, count) })
}

/// The bytes of a C string without its end; `None` if there are more than `most`.
pub(crate) fn c_string<'a>(start: *const c_char, most: usize) -> Option<&'a [u8]> {
    let start = start.cast::<u8>();
    // SAFETY: by contract readable up to and including the first 0, behind which we never look.
    let length = (0..=most).find(|&at| unsafe { start.add(at).read() } == 0)?;
    // SAFETY: these bytes were just read.
    Some(unsafe { slice::from_raw_parts(start, length) })
}

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
        // SAFETY: checked by `new`: aligned, not NULL, by contract writable and of this size.
        // Zeros are a `Head`.
        let head = unsafe {
            self.head.write_bytes(0, 1);
            &mut *self.head
        };
        head.start(kind, self.head.addr() as u64, self.capacity);
        let journal = journal_start(self.head);
        // SAFETY: behind the head and inside the storage.
        let journal = unsafe { slice::from_raw_parts_mut(journal, self.capacity as usize) };
        GameMut {
            kind,
            head,
            journal,
        }
    }
}

fn journal_start(head: *mut Head) -> *mut u8 {
    head.wrapping_add(1).cast()
}

/// Checks that there is a whole game at `game` and says which.
#[inline]
fn check_game(game: *const city_game) -> Checked<Kind> {
    let head = game.cast::<Head>();
    check_pointer(head)?;
    // SAFETY: aligned, not NULL, by contract at least `CITY_GAME_SIZE_MIN` readable bytes; any
    // bytes are a `Head`.
    unsafe { &*head }.check(head.addr() as u64)
}

/// The game at `game`, to be looked at.
#[inline]
pub(crate) fn open<'a>(game: *const city_game) -> Checked<Game<'a>> {
    let kind = check_game(game)?;
    // SAFETY: `check_game` found a whole game there, and by contract nobody changes it meanwhile.
    let head = unsafe { &*game.cast::<Head>() };
    let start = journal_start(game.cast::<Head>().cast_mut());
    // SAFETY: `used` never exceeds the storage given at creation, and its checksum is right.
    let journal = unsafe { slice::from_raw_parts(start, head.used()) };
    Ok(Game {
        kind,
        head,
        journal,
    })
}

/// The game at `game`, to be changed.
#[inline]
pub(crate) fn open_mut<'a>(game: *mut city_game) -> Checked<GameMut<'a>> {
    let kind = check_game(game)?;
    // SAFETY: `check_game` found a whole game there, and by contract nobody else uses it meanwhile.
    let head = unsafe { &mut *game.cast::<Head>() };
    let start = journal_start(game.cast());
    // SAFETY: `capacity` is the storage given at creation, and its checksum is right.
    let journal = unsafe { slice::from_raw_parts_mut(start, head.capacity()) };
    Ok(GameMut {
        kind,
        head,
        journal,
    })
}

/// The state kept in this room. The caller has checked the game's kind. Before the state was held
/// against its mirror it is good for nothing but this comparison, which looks at no more than plain
/// bytes.
#[inline]
pub(crate) fn state<G: Playable>(room: &StateRoom) -> &G {
    let () = Fits::<G>::ASSERTED;
    // SAFETY: large and aligned enough (`Fits`); written as a `G` and unchanged since (its mirror).
    unsafe { &*room.as_ptr().cast::<G>() }
}

/// As [`state`], to be changed.
#[inline]
pub(crate) fn state_mut<G: Playable>(room: &mut StateRoom) -> &mut G {
    let () = Fits::<G>::ASSERTED;
    // SAFETY: as in `state`.
    unsafe { &mut *room.as_mut_ptr().cast::<G>() }
}

/// Puts a state into this room.
pub(crate) fn put_state<G: Playable>(room: &mut StateRoom, state: &G) {
    let () = Fits::<G>::ASSERTED;
    // SAFETY: large and aligned enough (`Fits`).
    unsafe { room.as_mut_ptr().cast::<G>().write(*state) }
}

struct Fits<G>(G);

impl<G> Fits<G> {
    const ASSERTED: () = assert!(
        size_of::<G>() <= size_of::<StateRoom>() && align_of::<G>() <= align_of::<u64>(),
        "a state must fit its room: enlarge StateRoom"
    );
}
