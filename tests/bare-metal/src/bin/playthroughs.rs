//! Prints where the frozen playthroughs lead, line by line as their index has it, and last how much
//! stack that took.
#![no_std]
#![no_main]

use cortex_m_semihosting::hprintln;
use whole_games::board::{deepest_stack, exit};
use whole_games::playthroughs;

#[cortex_m_rt::entry]
fn main() -> ! {
    playthroughs::report(&mut |line| hprintln!("{}", line));
    hprintln!("stack {}", deepest_stack());
    exit(true)
}
