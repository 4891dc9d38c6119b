//! Laying features and pieces: section 3.2.

use super::*;

fn cells(drawn: &str, fits: impl Fn(&citycore::cities::Plan) -> u64) -> String {
    let plan = Picture::new(drawn, true).plan();
    let found = fits(&plan);
    let frame = plan.frame();
    let row = |row| {
        let cell = move |col| {
            if found & frame.cell(row, col) != 0 {
                'x'
            } else {
                '.'
            }
        };
        (0..frame.width()).map(cell).collect::<String>()
    };
    (0..frame.height()).map(row).collect::<Vec<_>>().join("/")
}

const DISTRICT: &str = "p- p1 ~-
                        r- R3 R4
                        *- S- R2*
                        b- B1* ~3";

#[test]
fn park_features_lie_on_park_and_water_features_on_water() {
    let park = |plan: &citycore::cities::Plan| plan.fits_feature(Feature::Park3);
    assert_eq!(cells(DISTRICT, park), "x../.../.../...");
    let water = |plan: &citycore::cities::Plan| plan.fits_feature(Feature::Water1);
    assert_eq!(cells(DISTRICT, water), "..x/.../.../...");
}

#[test]
fn grey_features_lie_on_a_lot_without_a_piece_and_without_a_feature() {
    for feature in [Feature::Statue, Feature::Wild] {
        let fits = |plan: &citycore::cities::Plan| plan.fits_feature(feature);
        assert_eq!(cells(DISTRICT, fits), ".../x../.../x..");
    }
}

#[test]
fn pieces_go_on_lots_and_buildings_of_their_colour_up_to_four_floors() {
    let red = |plan: &citycore::cities::Plan| plan.fits_piece(Colour::Red);
    assert_eq!(cells(DISTRICT, red), ".../xx./x.x/...");
    let blue = |plan: &citycore::cities::Plan| plan.fits_piece(Colour::Blue);
    assert_eq!(cells(DISTRICT, blue), ".../.../x../xx.");
}

#[test]
fn an_open_wild_lot_takes_any_colour_and_nothing_is_built_on_a_statue() {
    let yellow = |plan: &citycore::cities::Plan| plan.fits_piece(Colour::Yellow);
    assert_eq!(
        cells(DISTRICT, yellow),
        ".../.../x../...",
        "a wild lot, not the statue"
    );
    let mut plan = Picture::new("*- g-", true).plan();
    let wild = plan.frame().cell(0, 0);
    plan.build(wild, Colour::Yellow);
    assert_eq!(
        plan.fits_piece(Colour::Red) & wild,
        0,
        "floors above have the same colour"
    );
    assert_ne!(plan.fits_piece(Colour::Yellow) & wild, 0);
    for floors in 2..=4 {
        plan.build(wild, Colour::Yellow);
        assert_eq!(plan.floors_at(wild), floors);
    }
    assert_eq!(plan.fits_piece(Colour::Yellow), 0, "four floors at most");
}

#[test]
fn a_wild_lot_is_no_place_for_another_feature() {
    let plan = Picture::new("*- R1*", true).plan();
    assert_eq!(
        plan.fits_feature(Feature::Wild) | plan.fits_feature(Feature::Statue),
        0
    );
}

/// A table whose first player has taken these two features.
fn holding(start: &str, features: [Feature; 2]) -> Table {
    let mut table = Table::new(&Setup {
        pack: all_tiles("rrrr", start),
        ..setup(4)
    });
    table.go_on_to(Phase::Fill);
    let mut features = features.into_iter();
    while table.game.phase() == Phase::Fill {
        match table.game.nth_legal(0) {
            Some(Action::Feature(first)) => {
                let next = features.next().unwrap_or(first);
                table.play(Action::Feature(next));
            }
            _ => table.play_first(),
        }
    }
    table.events.clear();
    table.take(Row::Features, 0);
    table
}

#[test]
fn the_features_of_a_group_may_be_laid_in_any_order() {
    let table = holding("rpww", [Feature::Statue, Feature::Water2]);
    let place = |feature, row, col| Action::PlaceFeature { feature, row, col };
    let expected = [
        place(Feature::Water2, 1, 0),
        place(Feature::Water2, 1, 1),
        place(Feature::Statue, 0, 0),
    ];
    assert_eq!(table.legal(), expected);
}

#[test]
fn two_kinds_with_one_cell_each_are_two_choices() {
    let table = holding("rpwr", [Feature::Park1, Feature::Water1]);
    assert_eq!(table.legal().len(), 2);
}

#[test]
fn a_feature_that_fits_nowhere_leaves_the_game() {
    let table = holding("rrrr", [Feature::Park1, Feature::Park1]);
    assert_eq!(
        table.events[1],
        Event::DiscardFeature {
            seat: Seat(0),
            feature: Feature::Park1,
            count: 2
        }
    );
    assert_eq!(table.seat(), 1);
}

#[test]
fn a_feature_with_one_cell_lays_itself() {
    let table = holding("rrrp", [Feature::Water4, Feature::Park2]);
    assert_eq!(
        table.events[1..3],
        [
            Event::DiscardFeature {
                seat: Seat(0),
                feature: Feature::Water4,
                count: 1
            },
            Event::PlaceFeature {
                seat: Seat(0),
                feature: Feature::Park2,
                row: 1,
                col: 1
            },
        ]
    );
    assert_eq!(table.seat(), 1);
}

#[test]
fn where_two_compete_for_the_last_cell_the_player_chooses() {
    let mut table = holding("rrrp", [Feature::Park1, Feature::Park2]);
    assert_eq!(table.legal().len(), 2);
    table.play(Action::PlaceFeature {
        feature: Feature::Park2,
        row: 1,
        col: 1,
    });
    let gone = Event::DiscardFeature {
        seat: Seat(0),
        feature: Feature::Park1,
        count: 1,
    };
    assert!(table.events.contains(&gone));
    assert_eq!(table.seat(), 1);
}

#[test]
fn a_feature_must_be_laid_where_it_fits() {
    let mut table = holding("rrpp", [Feature::Park1, Feature::Park2]);
    assert_eq!(
        table.game.apply(Action::Decline, &mut ()),
        Err(Illegal::NotNow)
    );
    let on_lot = Action::PlaceFeature {
        feature: Feature::Park1,
        row: 0,
        col: 0,
    };
    assert_eq!(table.game.apply(on_lot, &mut ()), Err(Illegal::DoesNotFit));
    let not_held = Action::PlaceFeature {
        feature: Feature::Park3,
        row: 1,
        col: 0,
    };
    assert_eq!(table.game.apply(not_held, &mut ()), Err(Illegal::NotHeld));
}

/// A table whose first player has taken these four pieces.
fn with_pieces(start: &str, colours: [Colour; 4]) -> Table {
    let mut table = Table::new(&Setup {
        pack: all_tiles("rrrr", start),
        ..setup(4)
    });
    table.go_on_to(Phase::Fill);
    table.fill_with_pieces(colours.map(Action::Piece).to_vec());
    table.events.clear();
    table.take(Row::Pieces, 0);
    table
}

#[test]
fn pieces_may_be_placed_in_any_order_and_declined() {
    use Colour::*;
    let mut table = with_pieces("rbpw", [Red, Red, Blue, Green]);
    let place = |colour, row, col| Action::PlacePiece { colour, row, col };
    assert_eq!(
        table.legal(),
        [place(Red, 0, 0), place(Blue, 0, 1), Action::Decline]
    );
    table.play(place(Red, 0, 0));
    assert_eq!(
        table.legal(),
        [place(Red, 0, 0), place(Blue, 0, 1), Action::Decline]
    );
    assert_eq!(
        table.game.held().pieces_of(Green),
        1,
        "what fits nowhere stays held"
    );
    table.play(Action::Decline);
    for colour in [Red, Blue, Green] {
        let gone = Event::DiscardPiece {
            seat: Seat(0),
            colour,
            count: 1,
        };
        assert!(table.events.contains(&gone));
    }
    assert_eq!(table.seat(), 1);
}

#[test]
fn pieces_of_which_none_fits_are_declined_by_themselves() {
    use Colour::*;
    let mut table = with_pieces("rrpw", [Red, Green, Green, Blue]);
    assert_eq!(table.legal().len(), 3);
    table.play(Action::PlacePiece {
        colour: Red,
        row: 0,
        col: 1,
    });
    let gone = Event::DiscardPiece {
        seat: Seat(0),
        colour: Green,
        count: 2,
    };
    assert!(table.events.contains(&gone));
    assert_eq!(table.seat(), 1);
}

#[test]
fn a_building_grows_to_four_floors() {
    use Colour::*;
    let mut table = with_pieces("rbpw", [Red, Red, Red, Red]);
    for floors in 1..=4 {
        table.play(Action::PlacePiece {
            colour: Red,
            row: 0,
            col: 0,
        });
        let district = table.game.district(Seat(0)).unwrap();
        assert_eq!(district.plan().floors_at(district.cell(0, 0)), floors);
    }
    assert_eq!(table.seat(), 1);
    let district = table.game.district(Seat(0)).unwrap();
    assert_eq!(district.plan().fits_piece(Red), 0);
}

/// What a naive reading of the laying rules allows, cell by cell.
#[test]
fn features_and_pieces_go_exactly_where_a_naive_reading_allows() {
    for setup in all_setups() {
        for seed in 100..115 {
            random_game(&setup, seed, |game, _| {
                let mut legal = Vec::new();
                let mut expected = Vec::new();
                game.for_each_legal(|action| legal.push(action));
                let Some(district) = game.seat().and_then(|seat| game.district(seat)) else {
                    return;
                };
                let plan = district.plan();
                for index in 0..60 {
                    let cell = 1 << index;
                    let Some(ground) = plan.ground_at(cell) else {
                        continue;
                    };
                    let (row, col) = district.place(index);
                    let feature = plan.feature_at(cell);
                    let building = plan.colour_at(cell);
                    for kind in Feature::ALL {
                        let right = match kind.index() {
                            0..4 => ground.letter() == 'p',
                            4..8 => ground.letter() == 'w',
                            _ => ground.colour().is_some() && building.is_none(),
                        };
                        if game.held().features.count(kind.index()) > 0
                            && right
                            && feature.is_none()
                        {
                            expected.push(Action::PlaceFeature {
                                feature: kind,
                                row,
                                col,
                            });
                        }
                    }
                    for colour in Colour::ALL {
                        let fits = match (building, feature) {
                            (Some(built), _) => built == colour && plan.floors_at(cell) < 4,
                            (None, Some(Feature::Wild)) => true,
                            (None, Some(_)) => false,
                            (None, None) => ground.colour() == Some(colour),
                        };
                        if game.held().pieces_of(colour) > 0 && fits {
                            expected.push(Action::PlacePiece { colour, row, col });
                        }
                    }
                }
                match game.phase() {
                    Phase::PlaceFeatures => assert!(legal.len() <= 120),
                    Phase::PlacePieces => {
                        expected.push(Action::Decline);
                        assert!(legal.len() <= 241);
                    }
                    _ => return,
                }
                assert_eq!(legal.len(), expected.len());
                assert!(expected.iter().all(|action| legal.contains(action)));
            });
        }
    }
}

/// Cells of a plan by their place: what lies there, and how many floors stand there.
type Seen = std::collections::BTreeMap<(i8, i8), (char, Option<Feature>, Option<Colour>, u8)>;

fn seen(game: &Cities, seat: Seat) -> Seen {
    let Some(district) = game.district(seat) else {
        return Seen::new();
    };
    let plan = district.plan();
    let cells = (0..60).filter_map(|index| {
        let cell = 1 << index;
        let letter = plan.ground_at(cell)?.letter();
        let standing = (plan.colour_at(cell), plan.floors_at(cell));
        let what = (letter, plan.feature_at(cell), standing.0, standing.1);
        Some((district.place(index), what))
    });
    cells.collect()
}

#[test]
fn nothing_laid_is_ever_moved() {
    for setup in all_setups() {
        for seed in 0..5 {
            let mut before = [const { Seen::new() }; 4];
            random_game(&setup, seed, |game, _| {
                for (seat, before) in (0..setup.players).map(Seat).zip(&mut before) {
                    let now = seen(game, seat);
                    for (place, (ground, feature, colour, floors)) in &*before {
                        let cell = &now[place];
                        assert_eq!(cell.0, *ground);
                        assert!(feature.is_none() || cell.1 == *feature, "{place:?}");
                        assert!(colour.is_none() || cell.2 == *colour, "{place:?}");
                        assert!(cell.3 >= *floors, "{place:?}");
                    }
                    *before = now;
                }
            });
        }
    }
}
