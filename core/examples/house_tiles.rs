//! Deals the land tiles of the house pack from a seed: `cargo run -p citycore --example house_tiles`
//! prints those of the recorded seed, which stand in `core/src/cities/house.json`; another seed may
//! be given.

#[path = "../tests/cities/tiles.rs"]
mod tiles;

fn main() {
    let seed = std::env::args().nth(1);
    let seed = seed.map_or(tiles::SEED, |seed| {
        seed.parse().expect("a seed is a number")
    });
    for row in tiles::deal(seed).chunks(8) {
        println!("\"{}\",", row.join("\",\""));
    }
}
