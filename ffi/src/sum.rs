//! The sum over a state: cheap enough to be taken before and after every call.
//!
//! Every number is weighed by its place with an odd number of its own, so that one changed number
//! always changes the sum, and two that changed places, or one grown by what another shrank, nearly
//! always. In row `r` of the first half, counted from 1, the weights are 8 `r` + 1 or - 1 and three
//! times that: other remainders by 8 in each column. The second half has the same weights with the
//! other sign, which spares a quarter of the additions; a run of numbers filled alike is still noticed,
//! as it would have to reach over half a state to meet its counterweights. What a sum of odd weights
//! may not see is two numbers that differ in their highest bits alone and change places. A sum never
//! leaves the machine.

/// A piece of a state as numbers, aligned so that a processor can add several of them at once.
#[repr(C, align(16))]
pub(crate) struct Row(pub(crate) [u64; 4]);

/// The sum over these rows, an even number of them.
// Once for all games: a small processor has less room than time.
#[cfg(not(target_arch = "x86_64"))]
#[inline(never)]
pub(crate) fn sum(rows: &[Row]) -> u64 {
    let (near, far) = rows.split_at(rows.len() / 2);
    let (mut columns, mut later) = ([0_u64; 4], [0_u64; 4]);
    for (Row(near), Row(far)) in near.iter().zip(far).rev() {
        let rows = near.iter().zip(far);
        for ((column, later), (near, far)) in columns.iter_mut().zip(&mut later).zip(rows) {
            *column = column.wrapping_add(*near).wrapping_sub(*far);
            *later = later.wrapping_add(*column);
        }
    }
    let weigh = |left: usize, right: usize| {
        let sums = later[left].wrapping_add(later[right]).wrapping_mul(8);
        columns[left]
            .wrapping_sub(columns[right])
            .wrapping_add(sums)
    };
    weigh(0, 2).wrapping_add(weigh(1, 3).wrapping_mul(3))
}

#[cfg(target_arch = "x86_64")]
pub(crate) use crate::border::sum_in_pairs as sum;
