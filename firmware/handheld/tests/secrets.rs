//! A hand is seen by its player only: a curtain with the name comes before it, whatever happened.

mod common;

use citycore::Lang;
use citycore::sprawl::{Phase, Setup, Sprawl};
use common::{Desk, SPRAWL, family, press, sprawl, texts, with};
use handheld::SaveSlot;

/// Three players, somebody about to place a card, the curtain still closed.
fn curtain() -> Desk {
    let setup = Setup {
        players: 3,
        ..Setup::default()
    };
    let begun = |game: &Sprawl| game.phase() == Phase::Place && game.placed().len() > 3;
    let (names, saved) = (family(), sprawl(&setup, 3, begun));
    let slots: [(SaveSlot, &[u8]); 2] = [(SaveSlot::Names, &names), (SPRAWL, &saved)];
    let mut desk = with(Lang::En, &slots);
    press(&mut desk, "DOWN C");
    assert_eq!(desk.app.page(), "sprawl curtain");
    desk
}

#[test]
fn after_a_card_the_next_player_gets_the_device() {
    let mut desk = curtain();
    let first = texts(&desk);
    press(&mut desk, "C C");
    assert_eq!(desk.app.page(), "sprawl curtain");
    assert_ne!(texts(&desk), first, "another name");
}

#[test]
fn who_wakes_the_device_sees_the_curtain() {
    let mut desk = curtain();
    press(&mut desk, "C");
    assert_eq!(desk.app.page(), "sprawl map");
    press(&mut desk, "idle A");
    assert_eq!(desk.app.page(), "sprawl curtain");
    press(&mut desk, "C menu idle A");
    assert_eq!(desk.app.page(), "sprawl curtain");
}

#[test]
fn undo_does_not_show_the_hand_of_before() {
    let mut desk = curtain();
    press(&mut desk, "C C hold:B C");
    assert_eq!(desk.app.page(), "sprawl curtain");
}

/// Cards of a real pile are entered by the player who gets them.
#[test]
fn cards_from_a_real_pile_are_entered_behind_the_curtain() {
    let mut desk = with(Lang::En, &[(SaveSlot::Names, &family())]);
    // real cards, then a game for two
    press(&mut desk, "B DOWN DOWN DOWN C A DOWN C B C");
    let mut curtains = Vec::new();
    for _ in 0..40 {
        let page = texts(&desk);
        match desk.app.page() {
            "sprawl curtain" => curtains.extend(page.lines().nth(1).map(str::to_owned)),
            "sprawl choice" if page.contains("deal") => {
                let name = curtains.last().expect("a curtain before the first card");
                assert!(page.contains(&format!("{name} ·")), "{name}: {page}");
            }
            _ => {}
        }
        press(&mut desk, "C");
    }
    assert!(
        curtains.starts_with(&["Anna".into(), "Petr".into()]),
        "{curtains:?}"
    );
}

/// What is missing in a list must not tell what others have entered.
#[test]
fn lists_of_a_real_pile_keep_the_cards_in_other_hands() {
    let mut desk = with(Lang::En, &[(SaveSlot::Names, &family())]);
    // real cards, a game for two, three scoring cards, three cards for Anna
    press(&mut desk, "B DOWN DOWN DOWN C A DOWN C B C C C C C C C C C");
    let anna_has = "Block Party";
    let page = texts(&desk);
    assert!(page.contains("Petr · deal a card"), "{page}");
    assert!(page.contains("1/15") && page.contains(anna_has), "{page}");
    // a card that somebody has is refused, which only its owner could know
    let journal = desk.app.journal().to_vec();
    press(&mut desk, "C");
    assert!(texts(&desk).contains("already dealt"));
    assert_eq!(desk.app.journal(), journal);
    press(&mut desk, "DOWN DOWN DOWN");
    assert!(!texts(&desk).contains("already dealt"));
    press(&mut desk, "C");
    let page = texts(&desk);
    assert!(page.contains("Turn up the start card"), "{page}");
    assert!(page.contains("1/15") && page.contains(anna_has), "{page}");
}
