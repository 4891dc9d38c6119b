//! The land tiles of the house pack, dealt at random within section 9 of the dossier.

use citycore::chance::below;
use rand_xoshiro::Xoshiro256PlusPlus as Dice;
use rand_xoshiro::rand_core::SeedableRng;

/// The seed the house pack was dealt from: of the first 1,500 it spreads the neighbours of each colour
/// on the tiles most evenly, so that cards of one family are worth the same in every colour.
pub const SEED: u64 = 1289;

/// How many tiles have so many lots, parks and waters.
const COMPOSITIONS: [(usize, usize, usize, usize); 9] = [
    (8, 2, 1, 1),
    (4, 2, 2, 0),
    (4, 2, 0, 2),
    (4, 3, 1, 0),
    (4, 3, 0, 1),
    (3, 1, 2, 1),
    (3, 1, 1, 2),
    (1, 1, 3, 0),
    (1, 1, 0, 3),
];
const START_TILES: [&str; 4] = ["rbpw", "bypw", "ygpw", "grpw"];

/// Deals until no two tiles are equal up to rotation, starting tiles among them.
pub fn deal(seed: u64) -> Vec<String> {
    let mut dice = Dice::seed_from_u64(seed);
    loop {
        let tiles = deal_once(&mut dice);
        let mut looks: Vec<String> = tiles.iter().map(|tile| smallest_turn(tile)).collect();
        looks.extend(START_TILES.map(smallest_turn));
        looks.sort_unstable();
        looks.dedup();
        if looks.len() == tiles.len() + START_TILES.len() {
            return tiles;
        }
    }
}

/// Sixteen lots of each colour over all tiles, the letters of each tile in any order.
fn deal_once(dice: &mut Dice) -> Vec<String> {
    let mut lots: Vec<char> = "rbgy".repeat(16).chars().collect();
    shuffle(&mut lots, dice);
    let mut tiles = Vec::new();
    for (count, lot, park, water) in COMPOSITIONS {
        for _ in 0..count {
            let mut tile = lots.split_off(lots.len() - lot);
            tile.extend(std::iter::repeat_n('p', park));
            tile.extend(std::iter::repeat_n('w', water));
            shuffle(&mut tile, dice);
            tiles.push(tile.into_iter().collect());
        }
    }
    tiles
}

fn shuffle(letters: &mut [char], dice: &mut Dice) {
    for last in (1..letters.len()).rev() {
        letters.swap(last, below(dice, last as u32 + 1) as usize);
    }
}

/// Of the four ways a tile can lie the first in the alphabet.
fn smallest_turn(tile: &str) -> String {
    let letters: Vec<char> = tile.chars().collect();
    let [a, b, c, d] = letters[..] else {
        panic!("a tile has four letters: {tile}");
    };
    let turns = [[a, b, c, d], [c, a, d, b], [d, c, b, a], [b, d, a, c]];
    let turns = turns.map(|turn| turn.iter().collect::<String>());
    turns.into_iter().min().expect("four ways")
}
