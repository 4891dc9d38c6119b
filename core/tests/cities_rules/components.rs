//! Components: section 1.

use super::*;

#[test]
fn rounds_pawns_and_rows_follow_from_the_number_of_players() {
    for (setup, rounds, pawns, per_row) in [
        (setup(4), 8, 16, 1),
        (setup(3), 8, 12, 1),
        (setup(2), 4, 16, 2),
        (long(), 7, 16, 2),
    ] {
        let mut takes = 0;
        let game = random_game(&setup, 1, |game, action| {
            takes += u32::from(matches!(action, Action::Take { .. }));
            for row in Row::ALL {
                for seat in (0..setup.players).map(Seat) {
                    assert!(game.pawns().count(row, seat) <= per_row);
                }
            }
        });
        assert_eq!(takes, rounds * pawns);
        assert_eq!(u32::from(game.round()), rounds);
        assert_eq!(Playable::turns(&game), rounds * pawns);
    }
}

#[test]
fn nothing_can_run_out() {
    for setup in all_setups() {
        for seed in 0..20 {
            let game = random_game(&setup, seed, |_, _| ());
            let rounds = u32::from(game.round());
            let unseen = game.unseen();
            assert!(unseen.cards.total() >= 32 - 4 * rounds);
            assert!(unseen.tiles.count_ones() >= 32 - 4 * rounds);
            assert!(unseen.features.total() >= 48 - 6 * rounds);
            assert!(unseen.pieces.total() >= 100 - 12 * rounds);
            if setup.players != 3 {
                assert_eq!(unseen.cards.total(), 32 - 4 * rounds);
                assert_eq!(unseen.pieces.total(), 100 - 12 * rounds);
            }
        }
    }
}

#[test]
fn every_district_ends_as_a_full_rectangle() {
    for setup in all_setups() {
        for seed in 0..20 {
            let game = random_game(&setup, seed, |_, _| ());
            for district in game.districts() {
                let frame = district.plan().frame();
                let mut sides = [frame.height(), frame.width()];
                sides.sort();
                assert_eq!(sides, if setup.long { [6, 10] } else { [6, 6] });
                assert_eq!(district.plan().cells(), frame.all());
                let settled = district.plan().settled();
                assert!(settled.rows && settled.cols);
            }
        }
    }
}

#[test]
fn a_long_district_may_lie_either_way_round() {
    let mut heights = [false; 2];
    for seed in 0..30 {
        for district in random_game(&long(), seed, |_, _| ()).districts() {
            heights[usize::from(district.plan().frame().height() == 10)] = true;
        }
    }
    assert_eq!(heights, [true; 2]);
}
