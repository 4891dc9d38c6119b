//! Prints what the core's test kit saw of one game, line by line as the test on the PC computes it, and
//! last how much stack that took. The game is named by `CITYCORE_GAME` when this is built: flash has
//! no room for the kit of all of them.
#![no_std]
#![no_main]

use cortex_m_semihosting::hprintln;
use whole_games::board::{deepest_stack, exit};
use whole_games::properties;

const GAME: Option<&str> = option_env!("CITYCORE_GAME");

/// Whether the kit is built for the game of this name; known to the compiler, which leaves out all
/// other games.
const fn is_for(name: &str) -> bool {
    let Some(game) = GAME else { return false };
    let (game, name) = (game.as_bytes(), name.as_bytes());
    let mut place = 0;
    while place < game.len() && place < name.len() && game[place] == name[place] {
        place += 1;
    }
    place == game.len() && place == name.len()
}

macro_rules! report {
    ($(($number:literal, $Game:ident, $module:ident, $name:literal))*) => {$(
        if const { is_for($name) } {
            properties::report::<citycore::$module::$Game>(&mut |line| hprintln!("{}", line));
        }
    )*};
}

#[cortex_m_rt::entry]
fn main() -> ! {
    citycore::for_each_game! { report }
    hprintln!("stack {}", deepest_stack());
    exit(true)
}
