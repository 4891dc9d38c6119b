//! The state inside a game: as plain numbers, to be summed, and as what it is once the sum is right.

#[cfg(target_arch = "x86_64")]
use core::arch::{asm, x86_64 as x86};
use core::mem::offset_of;
use core::slice;

use rules::Game;

use crate::object::{Head, StateRoom};
use crate::sum::Row;

/// The rows of a `G`: an even number, since they are summed in two halves.
const fn row_count<G>() -> usize {
    size_of::<G>().div_ceil(2 * size_of::<Row>()) * 2
}

/// A state as plain numbers. The game was settled since its state changed.
#[inline(always)]
pub(crate) fn rows<G: Game>(room: &StateRoom) -> &[Row] {
    let () = Fits::<G>::ASSERTED;
    let first = room.as_ptr().cast::<Row>();
    // SAFETY: aligned as a row and not beyond the room (`Fits`); `settle` made all bytes definite,
    // and any bytes are numbers.
    unsafe { slice::from_raw_parts(first, const { row_count::<G>() }) }
}

/// The sum over these rows (see `sum`), two columns at a time: a compiler left to itself adds them
/// one by one.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(crate) fn sum_in_pairs(rows: &[Row]) -> u64 {
    let (near, far) = rows.split_at(rows.len() / 2);
    // SAFETY: every x86-64 processor has these instructions; a row is aligned as they want it and
    // holds two pairs.
    let (even, odd) = unsafe {
        let zero = x86::_mm_setzero_si128();
        let (mut left, mut right, mut later_left, mut later_right) = (zero, zero, zero, zero);
        let change = |sum, near: *const x86::__m128i, far: *const x86::__m128i| {
            x86::_mm_sub_epi64(x86::_mm_add_epi64(sum, *near), *far)
        };
        for (near, far) in near.iter().zip(far).rev() {
            let (near, far) = (
                core::ptr::from_ref(near).cast(),
                core::ptr::from_ref(far).cast(),
            );
            left = change(left, near, far);
            right = change(right, near.add(1), far.add(1));
            later_left = x86::_mm_add_epi64(later_left, left);
            later_right = x86::_mm_add_epi64(later_right, right);
            // Does nothing, but keeps the compiler from putting off these additions: it would have
            // to keep every sum until then, and copy it.
            asm!("/* {0} {1} */", inout(xmm_reg) later_left, inout(xmm_reg) later_right,
                options(pure, nomem, nostack, preserves_flags));
        }
        let later = x86::_mm_add_epi64(later_left, later_right);
        let both = x86::_mm_sub_epi64(left, right);
        let both = x86::_mm_add_epi64(both, x86::_mm_slli_epi64::<3>(later));
        let odd = x86::_mm_unpackhi_epi64(both, both);
        (x86::_mm_cvtsi128_si64(both), x86::_mm_cvtsi128_si64(odd))
    };
    (even as u64).wrapping_add((odd as u64).wrapping_mul(3))
}

/// The state kept in this room. The caller has found the head's sum right.
#[inline]
pub(crate) fn state<G: Game>(room: &StateRoom) -> &G {
    let () = Fits::<G>::ASSERTED;
    // SAFETY: large and aligned enough (`Fits`); written as a `G` and unchanged since (the sum).
    unsafe { &*room.as_ptr().cast::<G>() }
}

/// As [`state`], to be changed.
#[inline]
pub(crate) fn state_mut<G: Game>(room: &mut StateRoom) -> &mut G {
    let () = Fits::<G>::ASSERTED;
    // SAFETY: as in `state`.
    unsafe { &mut *room.as_mut_ptr().cast::<G>() }
}

/// Puts a state into this room.
pub(crate) fn put_state<G: Game>(room: &mut StateRoom, state: &G) {
    let () = Fits::<G>::ASSERTED;
    // SAFETY: large and aligned enough (`Fits`).
    unsafe { room.as_mut_ptr().cast::<G>().write(*state) }
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
    const ASSERTED: () = {
        assert!(
            size_of::<G>() <= size_of::<StateRoom>(),
            "a state must fit its room: enlarge StateRoom"
        );
        assert!(row_count::<G>() * size_of::<Row>() <= size_of::<StateRoom>());
        assert!(align_of::<Row>() <= align_of::<Head>());
        assert!(offset_of!(Head, state) % align_of::<Row>() == 0);
        assert!(offset_of!(Head, state) % align_of::<G>() == 0);
        assert!(align_of::<G>() <= align_of::<Head>());
    };
}
