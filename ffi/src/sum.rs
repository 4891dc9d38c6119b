//! The sum over a state: cheap enough to be taken before and after every call.
//!
//! Numbers are added up by columns, and these with an odd weight each: changing one number always
//! changes the sum, and so does swapping numbers of different columns. A sum never leaves the
//! machine, so every processor may weigh as it likes.

/// A piece of a state as numbers, aligned so that a processor can add several of them at once.
#[repr(C, align(16))]
pub(crate) struct Row(pub(crate) [u64; 4]);

/// The sum over these rows.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub(crate) fn sum(rows: &[Row]) -> u64 {
    let mut columns = [0_u64; 4];
    for Row(row) in rows {
        for (column, number) in columns.iter_mut().zip(row) {
            *column = column.wrapping_add(*number);
        }
    }
    let [a, b, c, d] = columns;
    let (even, odd) = (
        a.wrapping_add(c.wrapping_mul(5)),
        b.wrapping_add(d.wrapping_mul(5)),
    );
    even.wrapping_add(odd.wrapping_mul(3))
}

#[cfg(target_arch = "x86_64")]
pub(crate) use crate::border::sum_in_pairs as sum;
