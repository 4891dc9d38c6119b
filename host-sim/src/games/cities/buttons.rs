//! From a choice of cities to the buttons that lead to it.
//!
//! Knows the core and the order of the handheld's pages, nothing else: the handheld's own tests take this
//! file as it stands to play whole games.

use citycore::cities::{Action, Cities, Row};
use citycore::game::Game;

/// Chooses a starting tile from the row of those that are left.
pub fn to_start_tile(game: &Cities, wanted: Action) -> String {
    let mut tiles = Vec::new();
    game.for_each_legal(|action| tiles.push(action));
    let place = tiles.iter().position(|&tile| tile == wanted).unwrap_or(0);
    "DOWN ".repeat(place) + "C"
}

/// Takes what lies on a slot: the shorter way there, row by row where that helps.
pub fn to_slot(game: &Cities, row: Row, slot: u8) -> String {
    let free = free_slots(game);
    let place = free.iter().position(|&it| it == (row, slot)).unwrap_or(0);
    let mut rows: Vec<Row> = free.iter().map(|it| it.0).collect();
    rows.dedup();
    let down = rows.iter().take_while(|&&it| it != row).count();
    let right = free[..place].iter().filter(|it| it.0 == row).count();
    let back = free.len() - place;
    if back < down + right {
        return "UP ".repeat(back) + "C";
    }
    "hold:DOWN ".repeat(down) + &"DOWN ".repeat(right) + "C"
}

/// The slots that can be taken, in the order of the board.
fn free_slots(game: &Cities) -> Vec<(Row, u8)> {
    let mut free = Vec::new();
    game.for_each_legal(|action| {
        if let Action::Take { row, slot } = action {
            free.push((row, slot));
        }
    });
    free
}
