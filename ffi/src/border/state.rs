//! The state inside a game: as plain numbers, to be summed, and as what it is once the sum is right.

#[cfg(target_arch = "x86_64")]
use core::arch::{asm, x86_64 as x86};
use core::slice;

use crate::object::StateRoom;
use crate::playable::Playable;
use crate::sum::Row;

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
