//! Names by the letter wheel.

mod common;

use citycore::{Lang, Seat};
use common::{Desk, family, fresh, press, texts, with};
use handheld::SaveSlot;

/// A device with the letter wheel of the first of four players open.
fn wheel() -> Desk {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C DOWN DOWN C C");
    assert_eq!(desk.app.page(), "name wheel");
    desk
}

#[test]
fn a_letter_that_was_turned_to_belongs_to_the_name() {
    let mut desk = wheel();
    press(&mut desk, "hold:DOWN UP UP UP C hold:DOWN UP B");
    assert_eq!(desk.app.name(Seat(0)), "Be");
}

#[test]
fn a_letter_nobody_turned_to_does_not() {
    let mut desk = wheel();
    press(&mut desk, "DOWN DOWN DOWN C B");
    assert_eq!(desk.app.name(Seat(0)), "B");
}

#[test]
fn the_wheel_goes_on_to_the_next_player_up_to_the_last() {
    let mut desk = wheel();
    for (seat, steps) in (0..4).map(Seat).zip(1..) {
        assert_eq!(desk.app.page(), "name wheel");
        assert!(texts(&desk).starts_with(&format!("Name {}", seat.0 + 1)));
        press(&mut desk, &("DOWN ".repeat(steps) + "C B"));
        assert_ne!(desk.app.name(seat), "");
    }
    assert_eq!(desk.app.page(), "names");
}

#[test]
fn two_players_are_not_called_the_same() {
    let mut desk = wheel();
    press(&mut desk, "DOWN DOWN DOWN C B DOWN DOWN DOWN C B");
    let said = texts(&desk);
    assert!(said.contains("taken by another"), "{said}");
    assert_eq!((desk.app.name(Seat(0)), desk.app.name(Seat(1))), ("B", ""));
    press(&mut desk, "DOWN B");
    assert_eq!(desk.app.name(Seat(1)), "Bc");
}

#[test]
fn names_used_before_are_offered() {
    let mut desk = with(Lang::En, &[(SaveSlot::Names, &family())]);
    // Anna gives way to somebody without a name, and comes back
    press(&mut desk, "C DOWN DOWN C C A A A A B C");
    let page = texts(&desk);
    assert!(!page.contains("Anna"), "{page}");
    press(&mut desk, "UP");
    assert!(texts(&desk).contains("Anna"), "{}", texts(&desk));
    press(&mut desk, "C");
    assert_eq!(desk.app.name(Seat(0)), "Anna");
}

#[test]
fn the_wheel_knows_the_letters_of_slovak_and_german() {
    let mut desk = wheel();
    let mut seen = String::new();
    for _ in 0..60 {
        seen += &texts(&desk);
        press(&mut desk, "DOWN");
    }
    for letter in ["ä", "ö", "ü", "ľ", "ô"] {
        assert!(seen.contains(letter), "{letter}");
    }
}
