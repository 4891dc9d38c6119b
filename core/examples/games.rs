//! Prints the names of all games, one a line, for scripts that go through them:
//! `cargo run -q -p citycore --example games`.

fn main() {
    for game in citycore::GameId::ALL {
        println!("{}", game.name());
    }
}
