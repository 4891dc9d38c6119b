//! Prints what every game leaves behind, line by line as the test on the PC computes it, and last how
//! much stack all of it took.
#![no_std]
#![no_main]

use cortex_m_semihosting::hprintln;
use whole_games::board::{deepest_stack, exit};
use whole_games::report;

#[cortex_m_rt::entry]
fn main() -> ! {
    report(|line| hprintln!("{}", line));
    hprintln!("stack {}", deepest_stack());
    exit(true)
}
