//! `play` with one index out of bounds and one formatted number: proof that the tests find both.
#![no_std]
#![no_main]

use core::fmt::Write;
use core::hint::black_box;

use whole_games::{Watched, games};

struct Sink;

impl Write for Sink {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        black_box(text);
        Ok(())
    }
}

#[cortex_m_rt::entry]
fn main() -> ! {
    for (_, play) in games::<Watched>() {
        _ = black_box(play(black_box(0)));
    }
    let one_of_three = [1, 2, 3][black_box(3)];
    _ = write!(Sink, "{one_of_three}");
    loop {}
}
