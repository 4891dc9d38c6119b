//! Turns: section 3.2.

use super::*;

#[test]
fn the_stars_holder_begins_then_clockwise() {
    let mut table = Table::at_first_turn(&Setup {
        first: Seat(2),
        ..setup(3)
    });
    for (slot, seat) in [(0, 2), (1, 0), (2, 1)] {
        assert_eq!(table.seat(), seat);
        table.turn(Row::Cards, slot);
    }
    assert_eq!(table.seat(), 2);
}

#[test]
fn a_slot_holds_one_pawn_and_a_row_one_pawn_of_each_player() {
    let mut table = Table::at_first_turn(&setup(4));
    for slot in 0..4 {
        table.turn(Row::Cards, slot);
    }
    let again = |row, slot| Action::Take { row, slot };
    assert_eq!(
        table.game.clone().apply(again(Row::Cards, 0), &mut ()),
        Err(Illegal::SlotTaken)
    );
    assert_eq!(
        table.game.clone().apply(again(Row::Tiles, 4), &mut ()),
        Err(Illegal::NoSuchSlot)
    );
    let mut table = Table::at_first_turn(&setup(3));
    for slot in 0..3 {
        table.turn(Row::Cards, slot);
    }
    assert_eq!(
        table.game.clone().apply(again(Row::Cards, 3), &mut ()),
        Err(Illegal::RowUsed)
    );
}

#[test]
fn with_two_players_each_row_is_used_twice() {
    let mut table = Table::at_first_turn(&setup(2));
    for slot in 0..4 {
        table.turn(Row::Cards, slot);
    }
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(table.game.pawns().count(Row::Cards, seat), 2);
        assert_eq!(table.game.district(seat).unwrap().cards().count(), 2);
    }
}

#[test]
fn rows_may_be_used_in_any_order() {
    let mut table = Table::at_first_turn(&setup(4));
    assert_eq!(table.legal().len(), 16);
    table.turn(Row::Pieces, 3);
    assert_eq!(table.legal().len(), 15);
    table.turn(Row::Features, 0);
    table.turn(Row::Tiles, 1);
    table.turn(Row::Cards, 2);
    assert_eq!(
        table.legal().len(),
        9,
        "three rows with three free slots each"
    );
}

#[test]
fn a_face_down_card_is_shown_and_taken() {
    let mut table = Table::at_first_turn(&setup(4));
    table.take(Row::Cards, 3);
    assert_eq!(table.game.phase(), Phase::RevealCard);
    assert_eq!(table.game.turn(), Turn::Chance);
    assert_eq!(table.game.seat(), Some(Seat(0)));
    assert!(!table.game.offer().is_hidden(Row::Cards));
    let Some(Action::Card(card)) = table.game.nth_legal(5) else {
        panic!("a card is due");
    };
    table.play(Action::Card(card));
    let cards: Vec<_> = table.game.district(Seat(0)).unwrap().cards().collect();
    assert_eq!(cards, [card]);
    assert_eq!(table.seat(), 1, "it can't be given back");
}

#[test]
fn a_face_down_tile_is_shown_and_laid_like_any_other() {
    let mut table = Table::at_first_turn(&setup(4));
    table.take(Row::Tiles, 3);
    assert_eq!(table.game.phase(), Phase::RevealTile);
    assert_eq!(table.game.turn(), Turn::Chance);
    let Some(Action::Tile(tile)) = table.game.nth_legal(5) else {
        panic!("a tile is due");
    };
    table.play(Action::Tile(tile));
    assert_eq!(table.game.held().tile, Some(tile));
    assert_eq!(table.game.turn(), Turn::Seat(Seat(0)));
    table.play_first();
    let district = table.game.district(Seat(0)).unwrap();
    assert_eq!(district.tiles().last().unwrap().tile, tile);
}

#[test]
fn the_question_mark_draws_two_pieces_one_after_the_other() {
    let mut table = Table::at_first_turn(&setup(4));
    table.take(Row::Pieces, 3);
    for drawn in 0..2 {
        assert_eq!(table.game.phase(), Phase::DrawPieces);
        assert_eq!(table.game.held().pieces.total(), drawn);
        table.play_first();
    }
    assert_ne!(table.game.phase(), Phase::DrawPieces);
}

#[test]
fn features_are_not_judged_before_the_face_down_one_is_shown() {
    let mut table = Table::at_first_turn(&Setup {
        pack: all_tiles("rrrr", "rrrr"),
        ..setup(4)
    });
    table.take(Row::Features, 3);
    assert_eq!(table.game.phase(), Phase::RevealFeature);
    let held = table.game.held().features;
    assert_eq!(held.total(), 1);
    let (kind, _) = held.iter().next().unwrap();
    assert!(kind < 8, "a park or water feature that fits nowhere");
    table.play(Action::Feature(Feature::Park4));
    let gone = |event: &&Event| matches!(event, Event::DiscardFeature { .. });
    assert!(table.events.iter().any(|event| gone(&event)));
    assert_eq!(table.seat(), 1, "nothing fits, so the turn is over");
}

#[test]
fn a_card_stays_in_front_of_the_player_in_the_order_taken() {
    let mut table = Table::at_first_turn(&setup(2));
    let offered = table.game.offer().cards.map(Option::unwrap);
    table.turn(Row::Cards, 2);
    table.turn(Row::Cards, 1);
    table.turn(Row::Cards, 0);
    let cards: Vec<_> = table.game.district(Seat(0)).unwrap().cards().collect();
    assert_eq!(cards, [offered[2], offered[0]]);
}
