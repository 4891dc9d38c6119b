//! The seed of one game, and the dice that follow from it.

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// The secret of one game's chance.
///
/// What chance does for the `n`th time in the game is drawn from ChaCha8 with this key and stream
/// `n`. Nothing else goes in, on purpose: a game that is resumed goes on with the same dice, and dice
/// that are taken back fall again as they fell, so undo is no way to fish for better ones. Chance is
/// counted, not the records of the journal, so a payment put in between changes no die either.
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

    /// The seed at the beginning of a saved game, and the journal behind it; `None` if there is less
    /// than a seed.
    pub fn split_from(saved: &[u8]) -> Option<(Self, &[u8])> {
        let (seed, journal) = saved.split_first_chunk()?;
        Some((Self(*seed), journal))
    }

    /// The bytes of the seed.
    pub const fn bytes(&self) -> &[u8; Self::BYTES] {
        &self.0
    }

    /// The generator of what chance does for the `n`th time, from 0.
    pub fn chance(&self, n: u32) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::from_seed(self.0);
        rng.set_stream(u64::from(n));
        rng
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_draw_of_chance_has_its_own_stream() {
        let seed = Seed::new([5; 32]);
        assert_eq!(seed.chance(3).next_u64(), seed.chance(3).next_u64());
        assert_ne!(seed.chance(3).next_u64(), seed.chance(4).next_u64());
        assert_ne!(
            seed.chance(3).next_u64(),
            Seed::new([6; 32]).chance(3).next_u64()
        );
    }

    #[test]
    fn a_saved_game_begins_with_its_seed() {
        let mut saved = [9; 40];
        saved[32..].copy_from_slice(b"journal.");
        let (seed, journal) = Seed::split_from(&saved).unwrap();
        assert_eq!(seed, Seed::new([9; 32]));
        assert_eq!(journal, b"journal.");
        assert_eq!(Seed::split_from(&saved[..31]), None);
    }
}
