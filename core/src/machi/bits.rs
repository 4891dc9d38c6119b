//! Counting and choosing among the bits of a set, without a loop and without a branch: which bit a
//! random choice falls on can't be predicted, and a wrong guess costs more than all of this.

/// One in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const TOPS: u64 = ONES << 7;

/// How many bits are set.
#[inline]
pub(super) const fn count(bits: u64) -> u32 {
    (running_counts(bits) >> 56) as u32
}

/// The place of the `n`th bit that is set, counted from 0; any place if there is none.
#[inline]
pub(super) const fn nth(bits: u64, n: u32) -> u32 {
    let counts = running_counts(bits);
    let byte = first_above(counts, n);
    let before = (counts << 8 >> byte) as u8;
    // The same inside the byte, its bits spread out so that each has a byte of its own.
    let spread = (bits >> byte & 0xff).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    let each = (spread + (TOPS - ONES)) >> 7 & ONES;
    let counts = each.wrapping_mul(ONES);
    byte + first_above(counts, n.wrapping_sub(before as u32)) / 8
}

/// For every byte, how many bits are set in it and the bytes below it.
#[inline]
const fn running_counts(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & (u64::MAX / 3));
    let fours = (pairs & (u64::MAX / 5)) + (pairs >> 2 & (u64::MAX / 5));
    let bytes = (fours + (fours >> 4)) & (u64::MAX / 17);
    // The product adds up all bytes below: at most 64 in each.
    bytes.wrapping_mul(ONES)
}

/// Where the first byte begins that is above `n`; all bytes and `n` are below 128.
#[inline]
const fn first_above(bytes: u64, n: u32) -> u32 {
    let above = (bytes | TOPS).wrapping_sub(ONES.wrapping_mul(n as u64 + 1)) & TOPS;
    above.trailing_zeros() & 56
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_is_found_in_its_turn() {
        let patterns = [
            0,
            1,
            1 << 63,
            u64::MAX,
            0xa5,
            0x8000_0001_0000_ff00,
            ONES,
            TOPS,
        ];
        for bits in patterns.into_iter().chain((1..64).map(|n| u64::MAX / n)) {
            assert_eq!(count(bits), bits.count_ones());
            let set = (0..64).filter(|place| bits >> place & 1 == 1);
            for (n, place) in (0..).zip(set) {
                assert_eq!(nth(bits, n), place, "bit {n} of {bits:#x}");
            }
        }
    }
}
