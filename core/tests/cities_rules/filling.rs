//! Filling the board: section 3.1.

use super::*;

#[test]
fn the_board_is_filled_row_by_row_from_left_to_right() {
    let mut table = Table::new(&setup(4));
    table.go_on_to(Phase::Fill);
    table.events.clear();
    table.go_on_to(Phase::Take);
    let slots: Vec<(Row, u8)> = table
        .events
        .iter()
        .map(|event| match *event {
            Event::OfferCard { slot, .. } => (Row::Cards, slot),
            Event::OfferTile { slot, .. } => (Row::Tiles, slot),
            Event::OfferFeature { slot, .. } => (Row::Features, slot),
            Event::OfferPiece { slot, .. } => (Row::Pieces, slot),
            event => panic!("{event:?}"),
        })
        .collect();
    let mut expected = Vec::new();
    expected.extend([0, 1, 2].map(|slot| (Row::Cards, slot)));
    expected.extend([0, 1, 2].map(|slot| (Row::Tiles, slot)));
    expected.extend([0, 0, 1, 2, 3].map(|slot| (Row::Features, slot)));
    expected.extend([0, 0, 0, 0, 1, 1, 1, 2, 2, 2].map(|slot| (Row::Pieces, slot)));
    assert_eq!(slots, expected);
}

#[test]
fn the_face_down_item_appears_with_the_last_open_one() {
    let mut table = Table::new(&setup(4));
    table.go_on_to(Phase::Fill);
    for filled in 1..=11 {
        table.play_first();
        assert_eq!(
            table.game.offer().hidden,
            [filled >= 3, filled >= 6, filled >= 11]
        );
    }
}

#[test]
fn chance_brings_any_unseen_item_weighted_by_copies() {
    let mut table = Table::new(&setup(4));
    table.go_on_to(Phase::Fill);
    let card = Action::Card(CardId(4));
    assert_eq!(table.game.weight(card), 1);
    table.play(card);
    assert_eq!(table.game.weight(card), 0);
    assert_eq!(table.game.apply(card, &mut ()), Err(Illegal::NoneLeft));
    assert_eq!(
        table.game.apply(Action::Piece(Colour::Red), &mut ()),
        Err(Illegal::NotNow)
    );
    while !table.game.is_legal(Action::Feature(Feature::Statue)) {
        table.play_first();
    }
    assert_eq!(table.game.weight(Action::Feature(Feature::Statue)), 8);
    assert_eq!(table.game.weight(Action::Feature(Feature::Park1)), 4);
}
