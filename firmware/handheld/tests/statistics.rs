//! What the device counts: every game that came to its end, once.

mod common;

use citycore::{GameId, Lang};
use common::{fresh, press};

#[test]
fn an_end_that_is_taken_back_is_not_counted_twice() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "UP C C C menu hold:UP C");
    assert!(desk.app.is_over());
    assert_eq!(desk.app.games_played(GameId::Ledger), 1);
    press(&mut desk, "hold:B C");
    assert!(!desk.app.is_over());
    assert_eq!(desk.app.games_played(GameId::Ledger), 0);
    press(&mut desk, "menu hold:UP C");
    assert_eq!(desk.app.games_played(GameId::Ledger), 1);
    press(&mut desk, "menu hold:UP C");
    assert_eq!(desk.app.games_played(GameId::Ledger), 1, "closed already");
}

#[test]
fn a_counted_game_survives_a_power_cut() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "UP C C C menu hold:UP C");
    let Ok(again) = handheld::Device::boot([1; 32], desk.store.clone(), None);
    assert_eq!(again.app.games_played(GameId::Ledger), 1);
}

#[test]
fn dice_are_counted_even_if_the_power_goes_right_after_them() {
    for script in ["C C C", "UP C C B"] {
        let mut desk = fresh(Lang::En);
        press(&mut desk, script);
        let thrown = desk.app.dice_thrown();
        assert!(thrown.iter().sum::<u32>() > 0, "nothing thrown by {script}");
        let Ok(again) = handheld::Device::boot([1; 32], desk.store.clone(), None);
        assert_eq!(again.app.dice_thrown(), thrown, "after {script}");
    }
}

#[test]
fn dice_taken_back_and_thrown_again_are_counted_once() {
    for (begin, throw) in [("C C", "C"), ("UP C C", "B")] {
        let mut desk = fresh(Lang::En);
        press(&mut desk, begin);
        press(&mut desk, throw);
        let thrown = desk.app.dice_thrown();
        press(&mut desk, "hold:B C");
        assert_eq!(desk.app.dice_thrown(), [0; 6], "after {begin}");
        let Ok(again) = handheld::Device::boot([1; 32], desk.store.clone(), None);
        assert_eq!(
            again.app.dice_thrown(),
            [0; 6],
            "after {begin}, a power cut"
        );
        press(&mut desk, throw);
        assert_eq!(desk.app.dice_thrown(), thrown, "after {begin}, again");
    }
}

#[test]
fn dice_of_the_table_change_no_count_when_they_are_taken_back() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "UP C C B");
    let thrown = desk.app.dice_thrown();
    let Ok(_) = desk.input(handheld::Input::NoChance);
    press(&mut desk, "C B");
    assert_eq!(desk.app.page(), "ledger enter");
    while desk.app.page() == "ledger enter" {
        press(&mut desk, "C");
    }
    press(&mut desk, "hold:B");
    assert_eq!(desk.app.page(), "undo");
    press(&mut desk, "C");
    assert_eq!(desk.app.dice_thrown(), thrown);
}
