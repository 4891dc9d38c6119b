//! The rhythm of a turn: the same presses in every turn, none too many does harm, and a button held too
//! long counts.

mod common;

use citycore::journal::Journal;
use citycore::machi::{Card, Machi, Phase};
use citycore::{Lang, Seat};
use common::{Desk, fresh, press, texts};
use handheld::{Button, Device, Input, RamStore};

fn device(seed: u8) -> Desk {
    let Ok(device) = Device::boot([seed; 32], RamStore::new(), Some(Lang::En));
    device
}

fn game(desk: &Desk) -> Machi {
    let journal = Journal::<Machi, 8192>::load(desk.app.journal());
    let (journal, _) = journal.expect("a game of machi");
    journal.replay().expect("a game that was played")
}

/// Cards in a city.
fn cards(game: &Machi, seat: Seat) -> u32 {
    let cards = Card::ALL.into_iter();
    cards.map(|card| u32::from(game.owned(seat, card))).sum()
}

#[test]
fn no_press_too_many_builds_anything() {
    for seed in 0..60 {
        let mut desk = device(seed);
        press(&mut desk, "C C A C C C C C C");
        assert_eq!(desk.app.page(), "machi build");
        let game = game(&desk);
        assert!(game.seats().all(|seat| cards(&game, seat) == 2));
        assert_eq!(game.phase(), Phase::Build);
    }
}

#[test]
fn the_same_presses_lead_through_every_ordinary_turn() {
    for seed in 0..20 {
        let mut desk = device(seed);
        press(&mut desk, "C C");
        for turn in 1..12 {
            assert_eq!(desk.app.page(), "machi turn", "seed {seed}");
            press(&mut desk, "C");
            assert_eq!(desk.app.page(), "machi dice", "seed {seed}");
            press(&mut desk, "C");
            assert_eq!(desk.app.page(), "machi build", "seed {seed}");
            press(&mut desk, "A");
            assert_eq!(game(&desk).turn_number(), turn + 1);
        }
    }
}

#[test]
fn the_next_turn_says_what_was_built_and_paid() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C C C C DOWN");
    let built = texts(&desk);
    assert!(built.contains("Wheat Field"), "{built}");
    press(&mut desk, "C");
    let next = texts(&desk);
    assert!(next.contains("Player 1: Wheat Field −1◉"), "{next}");
}

#[test]
fn the_cursor_comes_back_to_what_a_player_built_last() {
    let mut seen = 0;
    for seed in 0..20 {
        let mut desk = device(seed);
        press(&mut desk, "C C C C DOWN DOWN C");
        assert_eq!(cards(&game(&desk), Seat(0)), 3);
        for _ in 0..3 {
            press(&mut desk, "C C A");
        }
        press(&mut desk, "C C");
        // landmarks come before everything else
        if !game(&desk).buildable().1.is_empty() || game(&desk).phase() != Phase::Build {
            continue;
        }
        press(&mut desk, "DOWN B");
        let card = texts(&desk);
        assert!(card.starts_with("Ranch"), "{card}");
        seen += 1;
    }
    assert!(seen > 0);
}

#[test]
fn a_button_held_where_no_hold_is_defined_counts_as_pressed() {
    let script = "C C C C DOWN C B A C C A menu DOWN DOWN C A A menu menu B DOWN C A A";
    let (mut pressed, mut held) = (fresh(Lang::En), fresh(Lang::En));
    for word in script.split_whitespace() {
        press(&mut pressed, word);
        let input = match word.parse().expect("an input") {
            Input::Press(button @ (Button::A | Button::C)) => Input::Hold(button),
            other => other,
        };
        let Ok(_) = held.input(input);
        assert_eq!(texts(&held), texts(&pressed), "after {word}");
    }
    let Ok(_) = held.input(Input::Hold(Button::Up));
    let Ok(_) = pressed.input(Input::Press(Button::Up));
    assert_eq!(texts(&held), texts(&pressed));
    assert_eq!(held.app.digest(), pressed.app.digest());
}

#[test]
fn a_hold_that_means_something_else_keeps_its_meaning() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "UP C C hold:C");
    assert!(texts(&desk).contains("5◉"), "{}", texts(&desk));
}

#[test]
fn a_setup_that_was_left_comes_back_as_it_was() {
    for (open, page) in [
        ("C", "machi setup"),
        ("DOWN C", "sprawl setup"),
        ("UP C", "ledger setup"),
    ] {
        let mut desk = fresh(Lang::En);
        press(&mut desk, open);
        press(&mut desk, "DOWN C DOWN DOWN C");
        let chosen = texts(&desk);
        press(&mut desk, "A C");
        assert_eq!((desk.app.page(), texts(&desk)), (page, chosen));
    }
}

#[test]
fn a_game_that_has_begun_leaves_no_setup_behind() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C DOWN C A C UP C menu hold:UP C");
    assert_eq!(desk.app.page(), "machi setup");
    assert_eq!(game(&desk).players(), 2);
    assert!(texts(&desk).contains("Start the game"), "{}", texts(&desk));
    press(&mut desk, "DOWN C");
    assert!(texts(&desk).contains("\n3\n"), "{}", texts(&desk));
}
