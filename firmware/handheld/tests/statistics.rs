//! What the device counts: every game that came to its end, once.

mod common;

use citycore::Lang;
use common::{fresh, press};

#[test]
fn an_end_that_is_taken_back_is_not_counted_twice() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "DOWN DOWN C C C menu hold:UP C C");
    assert!(desk.app.is_over());
    assert_eq!(desk.app.games_played(), [0, 0, 1]);
    press(&mut desk, "hold:B");
    assert!(!desk.app.is_over());
    assert_eq!(desk.app.games_played(), [0, 0, 0]);
    press(&mut desk, "menu hold:UP C C");
    assert_eq!(desk.app.games_played(), [0, 0, 1]);
    press(&mut desk, "menu hold:UP C C");
    assert_eq!(desk.app.games_played(), [0, 0, 1], "closed already");
}

#[test]
fn a_counted_game_survives_a_power_cut() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "DOWN DOWN C C C menu hold:UP C C");
    let Ok(again) = handheld::Device::boot([1; 32], desk.store.clone(), None);
    assert_eq!(again.app.games_played(), [0, 0, 1]);
}
