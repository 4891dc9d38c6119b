//! New games: what can be chosen, what is remembered, and what is asked before a game is lost.

mod common;

use citycore::machi::{Card, CardSet, Landmark, LandmarkSet, Machi, Phase, Setup};
use citycore::{Game, Lang};
use common::{MACHI, fresh, machi, press, texts, with};

/// From the menu to a game without wheat fields and train stations.
const LEAVE_OUT: &str = "C UP UP C C A DOWN C C A DOWN C";

#[test]
fn kinds_and_landmarks_left_out_stay_out() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, LEAVE_OUT);
    let station = LandmarkSet::of(&[Landmark::TrainStation]);
    let setup = Setup {
        excluded: CardSet::of(&[Card::WheatField]),
        landmarks: Some(LandmarkSet::BASE.without(station)),
        ..Setup::default()
    };
    let game = Machi::new(&setup).expect("a playable setup");
    assert_eq!(desk.app.digest(), Some(game.digest()));
}

#[test]
fn what_was_left_out_is_remembered_for_the_next_game() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, LEAVE_OUT);
    press(&mut desk, "menu hold:UP C UP UP");
    let rows = texts(&desk);
    assert!(rows.contains("14/15"), "{rows}");
    assert!(rows.contains("3/4"), "{rows}");
}

#[test]
fn other_boxes_bring_their_own_landmarks() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, LEAVE_OUT);
    press(&mut desk, "menu hold:UP C DOWN DOWN DOWN C hold:DOWN DOWN");
    let rows = texts(&desk);
    assert!(rows.contains("7/7"), "{rows}");
}

#[test]
fn a_game_without_landmarks_says_so_and_does_not_start() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C UP C C DOWN C DOWN C DOWN C A DOWN C");
    assert_eq!(desk.app.game(), None);
    let said = texts(&desk);
    assert!(said.contains("no landmark to build"), "{said}");
    press(&mut desk, "UP C C A DOWN C");
    assert_eq!(desk.app.page(), "machi turn");
}

#[test]
fn a_new_game_asks_back_before_it_ends_another() {
    for begin in ["C C C", "DOWN C C A", "UP C C C"] {
        let mut desk = fresh(Lang::En);
        press(&mut desk, begin);
        let on = desk.app.digest();
        let new = match desk.app.page() {
            "ledger bank" => "menu hold:UP B",
            "sprawl map" | "sprawl curtain" => "menu hold:DOWN C",
            _ => "menu hold:UP C",
        };
        press(&mut desk, new);
        press(&mut desk, "C");
        let asked = texts(&desk);
        assert!(asked.contains("Really?"), "{asked}");
        assert_eq!(desk.app.digest(), on);
        press(&mut desk, "DOWN UP");
        assert!(texts(&desk).contains("Start"), "asked once more");
        press(&mut desk, "C C");
        assert_ne!(desk.app.digest(), on);
    }
}

#[test]
fn a_new_game_after_the_end_asks_nothing() {
    let won = machi(&Setup::default(), 40, |game| game.phase() == Phase::Won);
    let mut desk = with(Lang::En, &[(MACHI, &won)]);
    press(&mut desk, "C C C");
    assert_eq!(desk.app.page(), "machi turn");
}
