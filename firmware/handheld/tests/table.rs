//! What the pages say of the game on the table: who rolled, what a choice is worth, that it is over.

mod common;

use citycore::Lang;
use common::{Desk, fresh, press, texts};

const LAST_ROLL: &str = "menu DOWN DOWN DOWN C";

/// What the page of the last roll says of the players.
fn last_roll(desk: &Desk) -> String {
    let mut looked = Desk {
        app: desk.app.clone(),
        ..fresh(Lang::En)
    };
    press(&mut looked, LAST_ROLL);
    texts(&looked)
}

#[test]
fn the_last_roll_stays_the_rollers_after_building() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C C");
    for turn in 0..12 {
        press(&mut desk, "A");
        let fell = last_roll(&desk);
        let roller = format!("▶\nPlayer {}\n", turn % 4 + 1);
        assert!(fell.contains(&roller), "{fell}");
        while desk.app.page() != "machi turn" {
            press(&mut desk, "C");
        }
        assert_eq!(last_roll(&desk), fell, "after turn {turn}");
    }
}

#[test]
fn before_the_first_roll_nobody_has_rolled() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C C");
    let page = last_roll(&desk);
    assert!(page.contains("no roll yet"), "{page}");
    assert!(!page.contains('▶'), "{page}");
}
