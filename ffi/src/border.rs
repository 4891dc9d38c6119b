//! Where C's pointers become references: the only module with `unsafe` blocks.
//!
//! What can be checked is checked first: NULL, alignment, sizes, overlap, and of a game its mark,
//! version, checksum and address. What can't be checked is the C contract of the header: a pointer
//! that is neither NULL nor misaligned leads to memory that belongs to the caller for as long as
//! the call lasts, of the size the header names. Every "contract" below means this one.

use core::arch::asm;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64 as x86;
use core::ffi::{c_char, c_void};
use core::slice;

use crate::event::city_event;
use crate::game::{Game, GameMut};
use crate::kind::{Kind, for_kind};
use crate::ledger::{city_ledger_action, city_ledger_view};
use crate::machi::{city_machi_action, city_machi_card_info, city_machi_forecast, city_machi_view};
use crate::object::{Head, StateRoom, city_game};
use crate::play::city_turn;
use crate::playable::Playable;
use crate::setup::city_setup;
use crate::sprawl::{city_sprawl_action, city_sprawl_view};
use crate::status::{Checked, city_status};
use crate::sum::Row;
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

/// Where in its room a state is: the first place with the alignment of rows.
#[inline(always)]
fn place_of<T>(room: *const T) -> *const T {
    room.map_addr(|address| address.next_multiple_of(align_of::<Row>()))
}

const fn row_count<G>() -> usize {
    size_of::<G>().div_ceil(size_of::<Row>())
}

/// The state of a game in this room as plain numbers. The game was settled since its state changed.
#[inline(always)]
pub(crate) fn rows<G: Playable>(room: &StateRoom) -> &[Row] {
    let () = Fits::<G>::ASSERTED;
    let first = place_of(room.as_ptr()).cast::<Row>();
    // SAFETY: aligned; inside the room, which is large enough (`Fits`); `settle` made all bytes
    // definite, and any bytes are numbers.
    unsafe { slice::from_raw_parts(first, const { row_count::<G>() }) }
}

/// The sum over these rows (see `sum`), two columns at a time: a compiler left to itself adds them
/// one by one.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn sum_in_pairs(rows: &[Row]) -> u64 {
    // SAFETY: every x86-64 processor has these instructions; a row is aligned as they want it and
    // holds two pairs.
    let (even, odd) = unsafe {
        let (mut left, mut right) = (x86::_mm_setzero_si128(), x86::_mm_setzero_si128());
        for row in rows {
            let pairs = core::ptr::from_ref(row).cast::<x86::__m128i>();
            left = x86::_mm_add_epi64(left, x86::_mm_load_si128(pairs));
            right = x86::_mm_add_epi64(right, x86::_mm_load_si128(pairs.add(1)));
        }
        let right_five_times = x86::_mm_add_epi64(right, x86::_mm_slli_epi64::<2>(right));
        let both = x86::_mm_add_epi64(left, right_five_times);
        let odd = x86::_mm_unpackhi_epi64(both, both);
        (x86::_mm_cvtsi128_si64(both), x86::_mm_cvtsi128_si64(odd))
    };
    (even as u64).wrapping_add((odd as u64).wrapping_mul(3))
}

/// As [`rows`], of a game that was aligned as it is at `address` and then moved here.
pub(crate) fn rows_from<G: Playable>(room: &StateRoom, address: u64) -> [Row; MOST_ROWS] {
    let skipped = address as usize % align_of::<Row>() / size_of::<u64>();
    let mut rows = [const { Row([0; 4]) }; MOST_ROWS];
    let numbers = rows.iter_mut().flat_map(|Row(row)| row);
    let places = room.iter().skip(skipped).take(4 * row_count::<G>());
    for (number, place) in numbers.zip(places) {
        // SAFETY: `settle` made all bytes definite, and any bytes are a number.
        *number = unsafe { place.assume_init() };
    }
    rows
}

/// The rows of the largest state there is room for.
const MOST_ROWS: usize = size_of::<StateRoom>() / size_of::<Row>();

/// The state kept in this room. The caller has found the head's sum right.
#[inline]
pub(crate) fn state<G: Playable>(room: &StateRoom) -> &G {
    let () = Fits::<G>::ASSERTED;
    // SAFETY: large and aligned enough (`Fits`); written as a `G` and unchanged since (the sum).
    unsafe { &*place_of(room.as_ptr()).cast::<G>() }
}

/// As [`state`], to be changed.
#[inline]
pub(crate) fn state_mut<G: Playable>(room: &mut StateRoom) -> &mut G {
    let () = Fits::<G>::ASSERTED;
    // SAFETY: as in `state`.
    unsafe { &mut *place_of(room.as_mut_ptr()).cast_mut().cast::<G>() }
}

/// Puts a state into this room.
pub(crate) fn put_state<G: Playable>(room: &mut StateRoom, state: &G) {
    let () = Fits::<G>::ASSERTED;
    let place = place_of(room.as_mut_ptr()).cast_mut().cast::<G>();
    // SAFETY: large and aligned enough (`Fits`).
    unsafe { place.write(*state) }
    tell_memcheck(room);
}

/// Tells Valgrind's memcheck, if it runs the program, that we know of the padding in this room: the
/// sum over a state reads it on purpose. To a processor this is a way to do nothing.
#[cfg(target_arch = "x86_64")]
fn tell_memcheck(room: &mut StateRoom) {
    const MAKE_MEM_DEFINED: u64 = (b'M' as u64) << 24 | (b'C' as u64) << 16 | 2;
    let size = size_of::<StateRoom>() as u64;
    let request = [MAKE_MEM_DEFINED, room.as_ptr().addr() as u64, size, 0, 0, 0];
    // SAFETY: rotating a register by 128 bits in all and exchanging one with itself changes nothing
    // but the flags; memcheck, which knows the sequence, answers in `rdx`.
    unsafe {
        asm!(
            "rol rdi, 3",
            "rol rdi, 13",
            "rol rdi, 61",
            "rol rdi, 51",
            "xchg rbx, rbx",
            in("rax") request.as_ptr(),
            inout("rdx") 0_u64 => _,
            options(nostack)
        );
    }
}

/// Memcheck is told on x86-64 only.
#[cfg(not(target_arch = "x86_64"))]
fn tell_memcheck(_: &mut StateRoom) {}

struct Fits<G>(G);

impl<G> Fits<G> {
    const ASSERTED: () = assert!(
        row_count::<G>() <= MOST_ROWS && align_of::<G>() <= align_of::<Row>(),
        "a state must fit its room: enlarge StateRoom"
    );
}
