//! Prints every game's name and the bytes of its state, one game a line, for scripts that go through them:
//! `cargo run -q -p citycore --example games`.

use citycore::{GameId, with_game};

fn main() {
    for &game in GameId::ALL {
        let bytes = with_game!(game, G => size_of::<G>());
        println!("{} {bytes}", game.name());
    }
}
