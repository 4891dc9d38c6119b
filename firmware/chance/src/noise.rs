//! From raw noise to a seed: bits that pass the health tests, hashed with whatever else nobody can
//! guess.

use sha2::{Digest, Sha256};

use crate::{
    Seed,
    health::{Health, Unhealthy},
};

/// A source of raw bits, as the hardware gives them: not debiased, not mixed.
pub trait RawBits {
    /// The next bit. The board sees to it that it was sampled long enough after the one before.
    fn bit(&mut self) -> bool;
}

/// Bits the health tests must pass before any is used (SP 800-90B, section 4.3 asks for 1024).
pub const START_UP_BITS: u32 = 1024;
/// Raw bits that go into a seed: at the claim of half a bit each, twice the entropy of the seed.
pub const SEED_BITS: u32 = 1024;

/// A noise source under watch, and everything it is mixed with.
///
/// Once the tests have failed, the source is refused for good: only a new start, with its start-up
/// test, can make it trusted again.
///
/// ```
/// use chance::{Noise, RawBits};
///
/// struct Oscillator(u32);
///
/// impl RawBits for Oscillator {
///     fn bit(&mut self) -> bool {
///         // a board waits here and reads its oscillator
///         self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
///         self.0 >> 31 == 1
///     }
/// }
///
/// let seed = Noise::start(Oscillator(1)).and_then(|mut noise| {
///     noise.mix(b"board id");
///     noise.mix(b"the seed kept in flash");
///     noise.seed()
/// });
/// assert!(seed.is_ok(), "the app gets it as `Input::Seed`, and `Input::NoChance` for an error");
/// ```
pub struct Noise<S> {
    source: S,
    health: Health,
    mixed: Sha256,
    failed: Option<Unhealthy>,
}

impl<S: RawBits> Noise<S> {
    /// Starts a source; its first bits are tested and thrown away.
    pub fn start(source: S) -> Result<Self, Unhealthy> {
        let mut noise = Self {
            source,
            health: Health::new(),
            mixed: Sha256::new(),
            failed: None,
        };
        for _ in 0..START_UP_BITS {
            noise.bit()?;
        }
        Ok(noise)
    }

    /// Mixes in what may be known to nobody, or to somebody: button timings, the board's number, the
    /// seed kept in flash. It can only help; no entropy is claimed for it.
    pub fn mix(&mut self, bytes: &[u8]) {
        // the length in front keeps "ab" + "c" apart from "a" + "bc"
        self.mixed.update((bytes.len() as u32).to_le_bytes());
        self.mixed.update(bytes);
    }

    /// A seed from fresh raw bits and everything mixed in so far; or why the dice can't be trusted.
    ///
    /// What was mixed stays, together with the raw bits, so later seeds depend on it too, and no seed
    /// tells anything of another.
    pub fn seed(&mut self) -> Result<Seed, Unhealthy> {
        for _ in 0..SEED_BITS / 32 {
            self.listen()?;
        }
        let state: [u8; 32] = self.mixed.finalize_reset().into();
        // the next seed begins from a state that this one does not give away
        self.mixed.update(b"next");
        self.mixed.update(state);
        let seed = Sha256::new().chain_update(b"seed").chain_update(state);
        Ok(Seed::new(seed.finalize().into()))
    }

    /// Tests 32 raw bits more and mixes them in: called now and then, it finds a source that dies between
    /// two seeds.
    pub fn listen(&mut self) -> Result<(), Unhealthy> {
        let mut word = 0_u32;
        for _ in 0..32 {
            word = word << 1 | u32::from(self.bit()?);
        }
        self.mixed.update(word.to_le_bytes());
        Ok(())
    }

    /// One raw bit, tested.
    fn bit(&mut self) -> Result<bool, Unhealthy> {
        if let Some(why) = self.failed {
            return Err(why);
        }
        let bit = self.source.bit();
        if let Err(why) = self.health.take(bit) {
            self.failed = Some(why);
            return Err(why);
        }
        Ok(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Biased, bits};

    impl<I: Iterator<Item = bool>> RawBits for I {
        fn bit(&mut self) -> bool {
            self.next().expect("a source that goes on")
        }
    }

    #[test]
    fn a_good_source_gives_a_new_seed_every_time() {
        let mut noise = Noise::start(bits([1; 32])).expect("a good source");
        let (first, second) = (noise.seed().unwrap(), noise.seed().unwrap());
        assert_ne!(first, second);
        let mut again = Noise::start(bits([1; 32])).expect("a good source");
        assert_eq!(again.seed(), Ok(first), "nothing but the bits goes in");
    }

    #[test]
    fn what_is_mixed_in_changes_the_seed() {
        let seed = |parts: &[&[u8]]| {
            let mut noise = Noise::start(bits([1; 32])).expect("a good source");
            parts.iter().for_each(|part| noise.mix(part));
            noise.seed().unwrap()
        };
        assert_ne!(seed(&[b"board 1"]), seed(&[b"board 2"]));
        assert_ne!(seed(&[b"ab", b"c"]), seed(&[b"a", b"bc"]));
        assert_ne!(seed(&[]), seed(&[b""]));
    }

    #[test]
    fn a_source_that_dies_later_is_found_by_listening() {
        let dying = bits([1; 32]).take(1024).chain(std::iter::repeat(true));
        let mut noise = Noise::start(dying).expect("good at first");
        let heard = [(); 3].map(|()| noise.listen());
        assert_eq!(heard.last(), Some(&Err(Unhealthy::Stuck)));
        assert_eq!(noise.seed(), Err(Unhealthy::Stuck));
    }

    #[test]
    fn stuck_and_biased_sources_give_no_seed() {
        for bit in [false, true] {
            let stuck = Noise::start(std::iter::repeat(bit)).err();
            assert_eq!(stuck, Some(Unhealthy::Stuck));
        }
        for seed in 0..50 {
            // 95 % ones: refused at the start or, where a window begins with a zero, soon after
            let given = Noise::start(Biased::new(seed, 950)).and_then(|mut noise| {
                noise.seed()?;
                noise.seed()
            });
            assert!(given.is_err(), "seed {seed}");
        }
    }

    #[test]
    fn a_source_that_dies_later_is_found_and_stays_refused() {
        let dies = bits([1; 32])
            .take(4000)
            .chain(std::iter::repeat_n(true, 100))
            .chain(bits([2; 32]));
        let mut noise = Noise::start(dies).expect("good so far");
        assert!(noise.seed().is_ok());
        assert!(noise.seed().is_ok());
        assert_eq!(noise.seed(), Err(Unhealthy::Stuck));
        assert_eq!(
            noise.seed(),
            Err(Unhealthy::Stuck),
            "though good bits follow"
        );
    }
}
