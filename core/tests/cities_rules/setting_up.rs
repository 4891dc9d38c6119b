//! Setup: section 2.

use super::*;

#[test]
fn two_to_four_play_and_the_long_game_is_for_two() {
    let players = |players| Cities::new(&setup(players)).err();
    assert_eq!(players(1), Some(SetupError::Players(1)));
    assert_eq!(players(5), Some(SetupError::Players(5)));
    let three = Setup {
        long: true,
        ..setup(3)
    };
    let error = SetupError::LongNeedsTwo { players: 3 };
    assert_eq!(Cities::new(&three), Err(error));
    let first = Setup {
        first: Seat(2),
        ..setup(2)
    };
    let error = SetupError::First {
        seat: Seat(2),
        players: 2,
    };
    assert_eq!(Cities::new(&first), Err(error));
    let city = Setup {
        city: 8,
        ..setup(2)
    };
    assert_eq!(Cities::new(&city), Err(SetupError::City(8)));
}

#[test]
fn with_two_players_the_middle_slots_are_blocked() {
    let slots = |players| Table::new(&setup(players)).game.rings().0;
    for players in [3, 4] {
        assert_eq!(slots(players), [[Slot::Free; 3]; 3]);
    }
    assert_eq!(slots(2), [[Slot::Free, Slot::Blocked, Slot::Free]; 3]);
}

#[test]
fn starting_tiles_are_chosen_counter_clockwise_and_the_start_player_is_last() {
    let mut table = Table::new(&Setup {
        first: Seat(1),
        ..setup(3)
    });
    for seat in [0, 2, 1] {
        assert_eq!(table.game.turn(), Turn::Seat(Seat(seat)));
        assert_eq!(table.game.round(), 0);
        table.play_first();
    }
    assert_eq!(table.game.phase(), Phase::Fill);
    assert_eq!(table.game.round(), 1);
    assert_eq!(table.game.star(), Seat(1));
    assert_eq!(
        table.game.start_tiles().count(),
        0,
        "the rest returns to the box"
    );
}

#[test]
fn a_starting_tile_lies_unrotated_at_home() {
    let mut table = Table::new(&setup(2));
    let chosen = TileId::start(2).unwrap();
    table.play(Action::StartTile(chosen));
    let district = table.game.district(Seat(1)).unwrap();
    let laid = district.tiles().next().unwrap();
    assert_eq!(
        (laid.tile, laid.row, laid.col, laid.rotation),
        (chosen, 0, 0, 0)
    );
    assert_eq!(
        table.game.apply(Action::StartTile(chosen), &mut ()),
        Err(Illegal::NoneLeft)
    );
}

#[test]
fn the_fourth_starting_tile_takes_care_of_itself() {
    let mut table = Table::new(&setup(4));
    for _ in 0..3 {
        table.play(Action::StartTile(table.game.start_tiles().last().unwrap()));
    }
    assert_eq!(table.game.phase(), Phase::Fill);
    let first = table.game.district(Seat(0)).unwrap().tiles().next();
    assert_eq!(first.unwrap().tile, TileId::start(0).unwrap());
}
