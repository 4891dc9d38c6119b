//! The sum over a state: cheap enough to be taken before and after every call.
//!
//! Every number is weighed by its place with an odd number of its own, so that one changed number
//! always changes the sum, and two that changed places, or one grown by what another shrank, nearly
//! always. In row `r`, counted from 0, the weights are 1, 3, 7 and 21, and 8 or 24 more for each `r`:
//! other remainders by 8 in each column. The first number of all counts once. A sum never leaves the
//! machine.

/// A piece of a state as numbers, aligned so that a processor can add several of them at once.
#[repr(C, align(16))]
pub(crate) struct Row(pub(crate) [u64; 4]);

/// The sum over these rows.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(crate) fn sum(rows: &[Row]) -> u64 {
    let (mut columns, mut later) = ([0_u64; 4], [0_u64; 4]);
    for Row(row) in rows.iter().rev() {
        for ((column, later), number) in columns.iter_mut().zip(&mut later).zip(row) {
            *later = later.wrapping_add(*column);
            *column = column.wrapping_add(*number);
        }
    }
    let weigh = |left: usize, right: usize| {
        let sums = later[left].wrapping_add(later[right]).wrapping_mul(8);
        let both = columns[left].wrapping_add(columns[right].wrapping_mul(7));
        both.wrapping_add(sums)
    };
    weigh(0, 2).wrapping_add(weigh(1, 3).wrapping_mul(3))
}

#[cfg(target_arch = "x86_64")]
pub(crate) use crate::border::sum_in_pairs as sum;
