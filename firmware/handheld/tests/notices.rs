//! What the table is told at once: a dead noise source, a low battery; and the seal before a game.

mod common;

use citycore::Lang;
use common::{Desk, fresh, press, texts};
use handheld::Input;

fn shows(desk: &Desk, words: &str) -> bool {
    texts(desk).contains(words)
}

#[test]
fn a_dead_noise_source_is_announced_once_and_real_dice_are_asked_for() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C C no-chance");
    assert!(shows(&desk, "can't be trusted"), "{}", texts(&desk));
    press(&mut desk, "C no-chance C");
    assert!(shows(&desk, "what did you roll?"), "{}", texts(&desk));
    let before = desk.app.journal().len();
    press(&mut desk, "UP C");
    assert!(desk.app.journal().len() > before, "the die entered counts");
}

#[test]
fn the_bank_works_without_a_noise_source() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "no-chance C UP C C C C A");
    assert!(shows(&desk, "1◉"), "{}", texts(&desk));
    press(&mut desk, "B");
    assert!(shows(&desk, "hat did you roll"), "{}", texts(&desk));
}

#[test]
fn a_seed_makes_the_device_throw_again() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C C no-chance C");
    let Ok(_) = desk.input(Input::Seed([3; 32]));
    press(&mut desk, "C");
    assert!(!shows(&desk, "what did you roll?"), "{}", texts(&desk));
}

#[test]
fn a_low_battery_is_told_once_and_the_game_goes_on_where_it_was() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C C C battery:11");
    let page = texts(&desk);
    press(&mut desk, "battery:9");
    assert!(shows(&desk, "battery is low"));
    press(&mut desk, "C");
    assert_eq!(texts(&desk), page);
    press(&mut desk, "battery:8 battery:12 battery:9");
    assert_eq!(texts(&desk), page, "not again before it was changed");
    press(&mut desk, "battery:90 battery:9");
    assert!(shows(&desk, "battery is low"));
}

#[test]
fn the_seal_that_can_be_seen_before_the_game_is_that_of_the_game() {
    for setup in ["C", "DOWN C", "UP C"] {
        let mut desk = fresh(Lang::En);
        press(&mut desk, setup);
        press(&mut desk, "menu");
        let before = texts(&desk);
        press(&mut desk, "A C");
        assert!(shows_seal(&desk, &before), "{before}");
        assert!(desk.app.revealed_seed().is_none(), "not before the end");
    }
}

/// Whether a page has shown both rows of the seal of the game that is on.
fn shows_seal(desk: &common::Desk, page: &str) -> bool {
    let seal = desk.app.commitment().expect("a game").shown().to_string();
    let (first, second) = seal.split_at(20);
    page.contains(first.trim_end()) && page.contains(second)
}

#[test]
fn every_seal_has_room_on_its_page() {
    for lang in [Lang::En, Lang::Cs] {
        for setup in ["C", "DOWN C", "UP C"] {
            let mut desk = fresh(lang);
            press(&mut desk, setup);
            press(&mut desk, "menu");
            for seed in 0..=255 {
                let Ok(_) = desk.input(Input::Seed([seed; 32]));
                let report = desk.screen.report();
                assert!(report.is_clean(), "{}: {report:?}", texts(&desk));
            }
        }
    }
}

#[test]
fn a_new_seed_from_the_board_changes_the_seal_that_is_shown() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C menu");
    let before = texts(&desk);
    let Ok(reaction) = desk.input(Input::Seed([3; 32]));
    assert!(reaction.shown.is_some());
    let after = texts(&desk);
    assert_ne!(after, before);
    press(&mut desk, "A C");
    assert!(shows_seal(&desk, &after), "{after}");
}
