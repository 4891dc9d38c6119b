//! Prints what the core's test kit saw of sprawl, line by line as the test on the PC computes it, and last
//! how much stack that took.
#![no_std]
#![no_main]

use citycore::sprawl::Sprawl;
use cortex_m_semihosting::hprintln;
use whole_games::board::{deepest_stack, exit};
use whole_games::properties;

#[cortex_m_rt::entry]
fn main() -> ! {
    properties::report::<Sprawl>(&mut |line| hprintln!("{}", line));
    hprintln!("stack {}", deepest_stack());
    exit(true)
}
