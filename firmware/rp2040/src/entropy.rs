//! Noise for the dice: the random bit of the ring oscillator, which nothing else runs from.

use cortex_m::asm;
use embassy_rp::{clocks, pac};

use crate::witness;

/// Bits closer together than this depend on each other.
const APART_MICROS: u32 = 10;

/// One raw bit.
fn bit() -> bool {
    asm::delay(APART_MICROS * (clocks::clk_sys_freq() / 1_000_000));
    pac::ROSC.randombit().read().randombit()
}

/// A seed for the dice; none if the noise source can't be trusted.
pub fn seed() -> Option<[u8; 32]> {
    let mut seed = [0; 32];
    for byte in &mut seed {
        for _ in 0..8 {
            *byte = *byte << 1 | u8::from(bit());
        }
    }
    witness::seed(&seed);
    Some(seed)
}
