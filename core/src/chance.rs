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

/// The index drawn from `weights` in proportion to them; `None` when all are 0.
pub fn weighted<R: Rng + ?Sized>(
    rng: &mut R,
    weights: impl Iterator<Item = u8> + Clone,
) -> Option<usize> {
    let total: u32 = weights.clone().map(u32::from).sum();
    let mut left = below(rng, total);
    let mut weights = weights;
    weights.position(|weight| match left.checked_sub(u32::from(weight)) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    })
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

    #[test]
    fn weighted_never_draws_what_is_not_there() {
        let mut rng = TestRng::new(2);
        let mut seen = [0u32; 3];
        for _ in 0..40_000 {
            seen[weighted(&mut rng, [1u8, 0, 3].into_iter()).unwrap()] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!((9_600..10_400).contains(&seen[0]), "{seen:?}");
        assert_eq!(weighted(&mut rng, [0u8; 4].into_iter()), None);
    }
}
