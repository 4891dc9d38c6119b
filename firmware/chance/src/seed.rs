//! The seed of one game: the device's own part of what its dice follow from.

use rand_chacha::rand_core::Rng;
use sha2::{Digest, Sha256};

/// The secret of one game's chance. A [`Course`](crate::Course) makes dice of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed([u8; Self::BYTES]);

impl Seed {
    /// How long a seed is.
    pub const BYTES: usize = 32;

    /// What a game has instead of a seed if it began while nothing could be trusted to draw one: no die
    /// may follow from it.
    pub const NONE: Self = Self([0; Self::BYTES]);

    /// The seed with these bytes.
    pub const fn new(bytes: [u8; Self::BYTES]) -> Self {
        Self(bytes)
    }

    /// A seed nobody has seen, if the generator is one nobody can guess.
    pub fn draw(rng: &mut impl Rng) -> Self {
        let mut bytes = [0; Self::BYTES];
        rng.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// The bytes of the seed.
    pub const fn bytes(&self) -> &[u8; Self::BYTES] {
        &self.0
    }

    /// The seed under a veil that follows from `salt`, or out of it again. A veil keeps it from whoever
    /// looks into a save, not from whoever writes a program.
    pub fn veiled(&self, salt: &[u8]) -> Self {
        let veil = Sha256::new_with_prefix(b"citycore veil").chain_update(salt);
        let mut bytes = self.0;
        for (byte, veil) in bytes.iter_mut().zip(veil.finalize()) {
            *byte ^= veil;
        }
        Self(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_veil_hides_every_byte_and_comes_off_again() {
        let seed = Seed::new([9; 32]);
        let veiled = seed.veiled(b"salt");
        let same = |other: &Seed| seed.0.iter().zip(other.0).filter(|(a, b)| *a == b).count();
        assert!(same(&veiled) < 4);
        assert_ne!(veiled, seed.veiled(b"Salt"));
        assert_eq!(veiled.veiled(b"salt"), seed);
    }
}
