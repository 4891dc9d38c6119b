//! Section 3: who picks when, and the Theater.

use super::*;
use crate::game::tests::TestRng;

/// A game at the beginning of its first draft.
fn drafting(setup: &Setup) -> Citadels {
    let mut game = Citadels::new(setup).unwrap();
    let mut rng = TestRng::new(1);
    while game.phase() == Phase::Setup {
        game.play_random(&mut rng, &mut ()).unwrap();
    }
    game
}

/// Plays the first answer until the draft is over; tells who was asked with how many cards.
fn course(setup: &Setup) -> (Vec<(Option<u8>, u8)>, Citadels) {
    let mut game = drafting(setup);
    let mut course = Vec::new();
    while game.phase() == Phase::Draft {
        course.push((game.asked().map(|seat| seat.0), game.pack().len()));
        let action = game.nth_legal(0).unwrap();
        game.apply(action, &mut ()).unwrap();
    }
    (course, game)
}

#[test]
fn two_players_pick_and_discard_in_turn() {
    let (course, game) = course(&Preset::FirstGame.setup(2, false));
    let expected = [
        (None, 8),
        (Some(0), 7),
        (Some(1), 6),
        (Some(1), 5),
        (Some(0), 4),
        (Some(0), 3),
        (Some(1), 2),
    ];
    assert_eq!(course, expected);
    assert_eq!(game.face_down().count(), 4);
    assert_eq!([0, 1].map(|seat| game.characters(Seat(seat)).len()), [2, 2]);
}

#[test]
fn three_players_pick_twice_with_a_random_card_between() {
    let (course, game) = course(&Preset::FirstGame.setup(3, false));
    let expected = [
        (None, 9),
        (Some(0), 8),
        (Some(1), 7),
        (Some(2), 6),
        (None, 5),
        (Some(0), 4),
        (Some(1), 3),
        (Some(2), 2),
    ];
    assert_eq!(course, expected);
    assert_eq!(game.face_down().count(), 3);
}

#[test]
fn four_players_see_two_characters_face_up() {
    let setup = Setup {
        crown: Seat(2),
        ..Setup::default()
    };
    let (course, game) = course(&setup);
    let expected = [
        (None, 8),
        (None, 7),
        (None, 6),
        (Some(2), 5),
        (Some(3), 4),
        (Some(0), 3),
        (Some(1), 2),
    ];
    assert_eq!(course, expected);
    assert_eq!((game.face_up().len(), game.face_down().count()), (2, 2));
}

#[test]
fn the_last_of_seven_chooses_between_the_last_card_and_the_face_down_one() {
    let setup = Preset::FirstGame.setup(7, false);
    let mut game = drafting(&setup);
    let down = game.nth_legal(0).unwrap();
    game.apply(down, &mut ()).unwrap();
    for _ in 0..6 {
        let pick = game.nth_legal(0).unwrap();
        game.apply(pick, &mut ()).unwrap();
    }
    assert_eq!(game.asked(), Some(Seat(6)));
    assert_eq!((game.pack().len(), game.face_down().count()), (2, 0));
    let Action::FaceDown(character) = down else {
        panic!("{down:?}");
    };
    assert!(game.pack().has(character));
    game.apply(Action::Pick(character), &mut ()).unwrap();
    assert_eq!(game.face_down().count(), 1);
}

#[test]
fn seven_players_with_nine_characters_have_a_spare_card() {
    let (course, game) = course(&Preset::FirstGame.setup(7, true));
    assert_eq!(course.last(), Some(&(Some(6), 2)));
    assert_eq!(game.face_down().count(), 2);
}

#[test]
fn rank_four_never_lies_face_up() {
    let game = drafting(&Setup::default());
    let king = Action::FaceUp(Character::King);
    assert!(!game.is_legal(king));
    assert_eq!(game.legal_count(), 7);
}

fn at_the_theater(players: u8, held: &[(u8, Character)]) -> Table {
    let mut table = Table::with(players, held, &[Card::Theater]).city(0, &[Card::Theater]);
    table.game.phase = Phase::Theater;
    table.game.stack.push(Question::Theater(Seat(0)));
    table
}

#[test]
fn theater() {
    use Character::{Bishop, King, Thief, Warlord};
    let mut table = at_the_theater(4, &[(0, King), (1, Thief), (2, Bishop), (3, Warlord)]);
    assert_eq!(table.legal().len(), 4);
    table.act(Action::TheaterSwap {
        seat: Seat(2),
        give: King,
    });
    let held = [0, 1, 2, 3].map(|seat| table.game.characters(Seat(seat)).iter().next());
    assert_eq!(held, [Bishop, Thief, King, Warlord].map(Some));
}

#[test]
fn theater_two_players() {
    use Character::{Bishop, King, Thief, Warlord};
    let mut table = at_the_theater(2, &[(0, King), (0, Thief), (1, Bishop), (1, Warlord)]);
    table.act(Action::TheaterSwap {
        seat: Seat(1),
        give: Thief,
    });
    assert_eq!(table.game.turn(), Turn::Chance);
    let weights: Vec<_> = table
        .legal()
        .iter()
        .map(|&it| table.game.weight(it))
        .collect();
    assert_eq!(weights, [1, 1]);
    let pending = table.game.pending().unwrap();
    assert_eq!((pending.job, pending.give), ("theater", Some(Thief)));
    table.act(Action::TheaterTake {
        seat: Seat(1),
        character: Warlord,
    });
    let held = [0, 1].map(|seat| table.game.characters(Seat(seat)));
    assert_eq!(
        held,
        [Cast::of(&[King, Warlord]), Cast::of(&[Thief, Bishop])]
    );
}
