//! Sources for tests: good bits, and bits that lean.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// Bits without any fault.
pub(crate) fn bits(seed: [u8; 32]) -> impl Iterator<Item = bool> {
    let mut rng = ChaCha8Rng::from_seed(seed);
    std::iter::repeat_with(move || rng.next_u64())
        .flat_map(|word| (0..64).map(move |place| word >> place & 1 == 1))
}

/// Bits of which so many in 1000 are ones.
pub(crate) struct Biased {
    rng: ChaCha8Rng,
    ones: u32,
}

impl Biased {
    pub(crate) fn new(seed: u64, ones: u32) -> Self {
        Self {
            rng: ChaCha8Rng::seed_from_u64(seed),
            ones,
        }
    }
}

impl Iterator for Biased {
    type Item = bool;

    fn next(&mut self) -> Option<bool> {
        Some(below(&mut self.rng, 1000) < self.ones)
    }
}

fn below(rng: &mut ChaCha8Rng, bound: u32) -> u32 {
    ((u64::from(rng.next_u32()) * u64::from(bound)) >> 32) as u32
}
