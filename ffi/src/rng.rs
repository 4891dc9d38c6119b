//! Random numbers from what the caller gives: a seed it keeps, or a function it calls.

use core::convert::Infallible;
use core::ffi::c_void;

use rules::rand_core::TryRng;

/// A caller's source of random numbers: each call gives 32 fresh random bits. `user` is handed
/// through from the function it was given to.
pub type city_generator = Option<extern "C" fn(user: *mut c_void) -> u32>;

/// A stream of numbers grown from a seed (splitmix64); the state is the next seed.
pub(crate) struct Seeded(pub(crate) u64);

impl Seeded {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// Draws of one fair choice after which a generator is given up: a fair one needs more than two
/// once in millions.
const PATIENCE: u32 = 1000;

/// The caller's generator; one that never lets a fair draw end is replaced and remembered as bad.
pub(crate) struct Called {
    pub(crate) generator: extern "C" fn(*mut c_void) -> u32,
    pub(crate) user: *mut c_void,
    pub(crate) draws: u32,
}

impl Called {
    /// Whether the generator had to be replaced.
    pub(crate) const fn is_bad(&self) -> bool {
        self.draws > PATIENCE
    }

    fn next(&mut self) -> u32 {
        self.draws = self.draws.saturating_add(1);
        if self.is_bad() {
            (Seeded(self.draws.into()).next() >> 32) as u32
        } else {
            (self.generator)(self.user)
        }
    }
}

/// Makes a `TryRng` that never fails of a type with words of its own.
macro_rules! infallible {
    ($type:ty, $word:expr) => {
        impl TryRng for $type {
            type Error = Infallible;
            fn try_next_u32(&mut self) -> Result<u32, Infallible> {
                let word: fn(&mut Self) -> u32 = $word;
                Ok(word(self))
            }
            fn try_next_u64(&mut self) -> Result<u64, Infallible> {
                let low = self.try_next_u32()?;
                Ok(u64::from(low) | u64::from(self.try_next_u32()?) << 32)
            }
            fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
                for byte in bytes {
                    *byte = self.try_next_u32()? as u8;
                }
                Ok(())
            }
        }
    };
}

infallible!(Seeded, |rng| (rng.next() >> 32) as u32);
infallible!(Called, Called::next);
