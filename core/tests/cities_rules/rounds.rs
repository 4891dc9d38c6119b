//! The end of a round: section 3.4.

use super::*;

/// Plays a round in which each seat takes from these slots of pieces, one after the other.
fn round(table: &mut Table, slots: &[u8]) {
    for &slot in slots {
        table.turn(Row::Pieces, slot);
    }
    while table.game.phase() == Phase::Take {
        let Action::Take { row, slot } = table.legal()[0] else {
            unreachable!()
        };
        table.turn(row, slot);
    }
}

#[test]
fn the_pawn_furthest_right_in_the_row_of_pieces_takes_the_star() {
    let mut table = Table::at_first_turn(&setup(4));
    round(&mut table, &[1, 3, 0, 2]);
    assert_eq!(table.game.star(), Seat(1));
    assert_eq!(table.game.round(), 2);
    table.go_on_to(Phase::Take);
    assert_eq!(table.seat(), 1);
}

#[test]
fn with_two_and_four_players_the_star_goes_to_the_question_mark() {
    for setup in all_setups() {
        for seed in 0..10 {
            let mut furthest = None;
            random_game(&setup, seed, |game, action| {
                if let Some(star) = furthest.filter(|_| game.pawns().total() == 0) {
                    assert_eq!(game.star(), star);
                }
                let mut pieces = *game.pawns().row(Row::Pieces);
                if let Action::Take {
                    row: Row::Pieces,
                    slot,
                } = action
                {
                    pieces[usize::from(slot)] = game.seat();
                }
                furthest = pieces.into_iter().flatten().last().or(furthest);
                let full = pieces.iter().all(Option::is_some);
                assert!(!full || setup.players == 3 || furthest == pieces[3]);
            });
        }
    }
}

#[test]
fn with_three_players_the_question_mark_may_be_left_free() {
    let mut table = Table::at_first_turn(&setup(3));
    table.events.clear();
    round(&mut table, &[1, 0, 2]);
    assert_eq!(table.game.star(), Seat(2));
    let left: Vec<_> = table
        .events
        .iter()
        .filter(|event| matches!(event, Event::Leftover { .. }))
        .collect();
    assert_eq!(left.len(), 3, "the question mark holds nothing");
}

#[test]
fn with_three_players_what_is_left_leaves_the_game_and_face_down_items_stay_unseen() {
    let mut table = Table::at_first_turn(&setup(3));
    for slot in 0..3 {
        table.turn(Row::Cards, slot);
    }
    for slot in [3, 0, 1] {
        table.turn(Row::Tiles, slot);
    }
    let left = table.game.offer().tiles[2].unwrap();
    round(&mut table, &[0, 1, 3]);
    assert_eq!(
        table.game.unseen().cards.total(),
        29,
        "the fourth card was never shown"
    );
    assert_eq!(table.game.unseen().tiles.count_ones(), 28);
    assert!(!table.game.unseen().has_tile(left), "an open tile is gone");
    assert_eq!(table.game.offer().tiles, [None; 3]);
}

#[test]
fn pawns_return_and_the_board_is_filled_anew() {
    let mut table = Table::at_first_turn(&setup(4));
    round(&mut table, &[0, 1, 2, 3]);
    assert_eq!(table.game.phase(), Phase::Fill);
    assert_eq!(table.game.seat(), None);
    assert_eq!(table.game.pawns().total(), 0);
    assert_eq!(table.game.offer().next_to_fill(), Some((Row::Cards, 0)));
}

#[test]
fn the_same_happens_after_the_last_round() {
    let mut stars = 0;
    let game = random_game(&setup(4), 9, |game, _| {
        stars += u32::from(game.pawns().total() == 15 && game.phase() == Phase::Take);
    });
    assert_eq!(stars, 8);
    assert_eq!(game.round(), 8, "keeps the last number");
    assert_eq!(game.pawns().total(), 0);
    assert_eq!(game.seat(), None);
    assert!(matches!(game.turn(), Turn::Over(_)));
}
