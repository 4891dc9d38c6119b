//! Prints the six counts and the digest of 100,000 dice, as the test on the PC computes them, and last
//! how much stack they took. Runs on QEMU's micro:bit and, with the feature `rp2040`, on an RP2040.
#![no_std]
#![no_main]

use cortex_m_semihosting::hprintln;
use whole_games::board::{deepest_stack, exit};
use whole_games::dice;

#[cortex_m_rt::entry]
fn main() -> ! {
    dice::report(|line| hprintln!("{}", line));
    hprintln!("stack {}", deepest_stack());
    exit(true)
}
