//! Counting and choosing among the bits of a set, without a loop and without a branch: which bit a
//! random choice falls on can't be predicted, and a wrong guess costs more than all of this.

/// One in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte.
const TOPS: u64 = ONES << 7;

/// How many bits are set.
#[inline]
pub(in crate::machi) const fn count(bits: u64) -> u32 {
    (running_counts(bits) >> 56) as u32
}

/// The place of the `n`th bit that is set, counted from 0; any place if there is none.
#[inline]
pub(in crate::machi) const fn nth(bits: u64, n: u32) -> u32 {
    let counts = running_counts(bits);
    let byte = first_above(counts, n);
    let before = (counts << 8 >> byte) as u8;
    let in_byte = NTH_OF_BYTE[(bits >> byte) as usize & 0xff];
    byte + (in_byte >> (4 * (n.wrapping_sub(before as u32) & 7)) & 7)
}

/// The places of the bits of every byte, lowest first, four bits for each.
static NTH_OF_BYTE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < table.len() {
        let (mut place, mut found) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                table[byte] |= place << (4 * found);
                found += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    table
};

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

/// Adds up the counts that the masks let through, one after another: how many of the sixteen sums
/// are at most `n`, which is the place of the first above it, and the last sum. All sums and `n`
/// must be below 128.
#[inline]
pub(in crate::machi) fn find_in_sums(counts: &[u8; 16], mask: [u64; 2], n: u8) -> (u8, u8) {
    let [low, high] = mask;
    let (a, b) = counts.split_at(8);
    let word = |bytes: &[u8]| {
        bytes
            .first_chunk()
            .map_or(0, |&bytes| u64::from_le_bytes(bytes))
    };
    let low = (word(a) & low).wrapping_mul(ONES);
    let high = (word(b) & high).wrapping_mul(ONES);
    let high = high.wrapping_add((low >> 56).wrapping_mul(ONES));
    // In each byte the highest bit stays where the sum is not above `n`.
    let ns = TOPS | ONES.wrapping_mul(u64::from(n));
    let at_most = |sums: u64| ns.wrapping_sub(sums) >> 7 & ONES;
    let places = (at_most(low) + at_most(high)).wrapping_mul(ONES) >> 56;
    (places as u8, (high >> 56) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_among_running_sums() {
        let counts = core::array::from_fn(|place| (place * 7 % 9) as u8);
        let masks = [
            [u64::MAX; 2],
            [0xff00_ffff_0000_ff00, 0x00ff_ff00_ffff_00ff],
        ];
        for mask in masks {
            let mut sum = 0;
            for (place, &count) in counts.iter().enumerate() {
                let counted = mask[place / 8] >> (8 * (place % 8)) & 1 == 1;
                for _ in 0..if counted { count } else { 0 } {
                    assert_eq!(find_in_sums(&counts, mask, sum).0, place as u8);
                    sum += 1;
                }
            }
            assert_eq!(find_in_sums(&counts, mask, 127), (16, sum));
        }
    }

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
