//! Laying tiles: section 3.2.

use super::*;

#[test]
fn rotation_is_quarter_turns_clockwise() {
    let face = |letters| Face::from_letters(letters).unwrap();
    let tile = face("rbgy");
    for (rotation, turned) in [(0, "rbgy"), (1, "gryb"), (2, "ygbr"), (3, "byrg")] {
        assert_eq!(tile.turned(rotation), face(turned));
    }
}

#[test]
fn of_rotations_that_look_the_same_only_the_smallest_counts() {
    for (letters, looks) in [("rrrr", 1), ("rbbr", 2), ("rrbb", 4), ("rbpw", 4)] {
        assert_eq!(
            Face::from_letters(letters).unwrap().looks(),
            looks,
            "{letters}"
        );
    }
    let mut table = Table::at_first_turn(&Setup {
        pack: all_tiles("rbbr", "rrrr"),
        ..setup(4)
    });
    table.take(Row::Tiles, 0);
    assert_eq!(table.legal().len(), 4 * 2);
    let place = |rotation| Action::PlaceTile {
        row: 2,
        col: 0,
        rotation,
    };
    assert_eq!(
        table.game.clone().apply(place(2), &mut ()),
        Err(Illegal::Rotation)
    );
    assert_eq!(
        table.game.clone().apply(place(200), &mut ()),
        Err(Illegal::Rotation)
    );
    assert!(table.game.is_legal(place(1)));
}

#[test]
fn a_tile_lies_beside_another_and_in_the_grid() {
    let mut table = Table::at_first_turn(&setup(4));
    table.take(Row::Tiles, 0);
    for (row, col) in [
        (0, 0),
        (1, 0),
        (2, 2),
        (2, 1),
        (4, 0),
        (-2, -2),
        (127, 0),
        (-128, 0),
    ] {
        let place = Action::PlaceTile {
            row,
            col,
            rotation: 0,
        };
        assert_eq!(
            table.game.clone().apply(place, &mut ()),
            Err(Illegal::NoSite),
            "{row} {col}"
        );
    }
    for (row, col) in [(2, 0), (-2, 0), (0, 2), (0, -2)] {
        let place = Action::PlaceTile {
            row,
            col,
            rotation: 0,
        };
        assert!(table.game.is_legal(place), "{row} {col}");
    }
}

/// Where a tile may lie, read naively: beside a tile, not on one, and the rectangle around all
/// is allowed.
fn sites(game: &Cities) -> Vec<(i8, i8)> {
    let seat = game.seat().unwrap();
    let laid: Vec<(i8, i8)> = game
        .district(seat)
        .unwrap()
        .tiles()
        .map(|it| (it.row, it.col))
        .collect();
    let mut sites = Vec::new();
    for row in (-10..=10).step_by(2) {
        for col in (-10..=10).step_by(2) {
            let beside = [
                (row - 2, col),
                (row + 2, col),
                (row, col - 2),
                (row, col + 2),
            ];
            if laid.contains(&(row, col)) || !beside.iter().any(|it| laid.contains(it)) {
                continue;
            }
            let here = (row, col);
            let span = |of: fn(&(i8, i8)) -> i8| {
                let all = || laid.iter().chain([&here]).map(of);
                (all().max().unwrap() - all().min().unwrap()) / 2 + 1
            };
            let mut sides = [span(|it| it.0), span(|it| it.1)];
            sides.sort();
            let most = if game.setup().long { 5 } else { 3 };
            if sides[0] <= 3 && sides[1] <= most {
                sites.push((row, col));
            }
        }
    }
    sites
}

#[test]
fn placements_are_exactly_those_a_naive_reading_allows() {
    for setup in all_setups() {
        let most = if setup.long { 52 } else { 32 };
        for seed in 0..30 {
            random_game(&setup, seed, |game, _| {
                if game.phase() != Phase::PlaceTile {
                    return;
                }
                let face = game.pack().face(game.held().tile.unwrap()).unwrap();
                let mut expected = Vec::new();
                for (row, col) in sites(game) {
                    let mut seen = Vec::new();
                    for rotation in 0..4 {
                        if !seen.contains(&face.turned(rotation)) {
                            seen.push(face.turned(rotation));
                            expected.push((row, col, rotation));
                        }
                    }
                }
                let mut legal = Vec::new();
                game.for_each_legal(|action| match action {
                    Action::PlaceTile { row, col, rotation } => legal.push((row, col, rotation)),
                    other => panic!("{other:?}"),
                });
                expected.sort();
                legal.sort();
                assert_eq!(legal, expected);
                assert!(legal.len() <= most, "{}", legal.len());
            });
        }
    }
}

#[test]
fn a_tile_with_one_place_and_one_look_lays_itself() {
    let pack = all_tiles("rrrr", "rrrr");
    let game = random_game(&Setup { pack, ..setup(4) }, 3, |game, _| {
        if game.phase() == Phase::PlaceTile {
            assert!(game.legal_count() > 1);
        }
    });
    assert_eq!(game.district(Seat(0)).unwrap().tiles().count(), 9);
}

#[test]
fn cells_stay_within_the_documented_coordinates() {
    for setup in all_setups() {
        let (least, most) = if setup.long { (-8, 9) } else { (-4, 5) };
        for seed in 0..20 {
            let game = random_game(&setup, seed, |_, _| ());
            for laid in game.districts().iter().flat_map(|it| it.tiles()) {
                assert!(least <= laid.row && laid.row < most);
                assert!(least <= laid.col && laid.col < most);
            }
        }
    }
}
