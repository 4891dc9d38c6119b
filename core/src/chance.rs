//! Unbiased draws from any `rand_core` generator. The core has no generator of its own.

use rand_core::Rng;

/// A number in `0..bound`, every one equally likely; 0 for an empty range.
///
/// Multiplies into the range and rejects the few values that would favour some results.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, bound: u32) -> u32 {
    let Some(range) = core::num::NonZeroU32::new(bound) else {
        return 0;
    };
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % range;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::tests::TestRng;

    #[test]
    fn below_reaches_every_value_equally() {
        let mut rng = TestRng::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[below(&mut rng, 6) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (9_600..10_400).contains(n)), "{seen:?}");
        assert_eq!(below(&mut rng, 0), 0);
        assert_eq!(below(&mut rng, 1), 0);
    }
}
