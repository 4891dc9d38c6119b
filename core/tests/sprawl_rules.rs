//! The printed rules of sprawl: the card table, every example of the rulebook, and the totals.

use citycore::Lang;
use citycore::sprawl::{
    Block, CARDS, Card, CardList, City, CityBlock, Difficulty, Dir, Exits, Kind, Mark, Mode,
    Origin, Placement, Scoring, TypedCity, Zone,
};

/// A figure: blocks separated by spaces, `.` no block, `X` a zone that does not matter (`filler`),
/// exits behind a colon in any order.
fn figure(rows: &[&str], filler: Zone) -> City {
    let mut blocks = Vec::new();
    for (row, line) in (0..).zip(rows) {
        for (col, word) in (0..).zip(line.split(' ')) {
            let (zone, exits) = word.split_once(':').unwrap_or((word, ""));
            let zone = match zone.chars().next().unwrap() {
                '.' => continue,
                'X' => filler,
                letter => Zone::from_letter(letter).unwrap(),
            };
            blocks.push(CityBlock {
                row,
                col,
                zone,
                exits: exits_of(exits),
                mark: None,
            });
        }
    }
    City::from_blocks(&blocks).unwrap()
}

fn exits_of(letters: &str) -> Exits {
    letters.chars().fold(Exits::NONE, |exits, letter| {
        let dir = Dir::ALL.into_iter().find(|dir| dir.letter() == letter);
        exits.with(dir.unwrap())
    })
}

fn scoring(cards: &[Card]) -> Scoring {
    let mut list = CardList::EMPTY;
    for &card in cards {
        list.push(card).unwrap();
    }
    Scoring {
        cards: list,
        mode: Mode::Base,
        difficulty: Difficulty::Normal,
    }
}

fn points(card: Card, rows: &[&str], filler: Zone) -> i16 {
    let city = figure(rows, filler);
    let rules = scoring(&[card]);
    let account = rules.account(&city);
    let line = *account.lines().next().unwrap();
    assert_eq!(line.card, card);
    let tally = rules.tally(&city);
    assert_eq!(tally, *account.tally(), "the short way is the long way");
    line.points
}

use Zone::{Commercial, Industrial, Park, Residential};

#[test]
fn outskirts_counts_roads_at_the_edge_against_the_others() {
    let rows = [
        "X:NW X X:WE X:WS",
        "X:WE X:WE X X:NS",
        "X:NS X X:NW X",
        "X:NE X:WE X:WE X:WS",
    ];
    assert_eq!(points(Card::TheOutskirts, &rows, Residential), -1);
}

#[test]
fn outskirts_gives_a_loop_its_point() {
    let rows = ["X:SE X:SW", "X:NE X:NW"];
    assert_eq!(points(Card::TheOutskirts, &rows, Residential), 1);
}

#[test]
fn bloom_boom_wants_three_parks_in_a_line() {
    let rows = [
        ". P X X", "P P X P", "X X X P", "P P X P", ". X X X", ". P X .",
    ];
    assert_eq!(points(Card::BloomBoom, &rows, Residential), 1);
}

#[test]
fn go_green_weighs_parks_against_industry() {
    assert_eq!(points(Card::GoGreen, &["P P P", "I X P"], Residential), 1);
}

#[test]
fn block_party_counts_overlapping_squares() {
    let party = |rows: &[&str]| points(Card::BlockParty, rows, Residential);
    assert_eq!(party(&["R C", "C R"]), -8);
    assert_eq!(party(&["P P", "P P"]), -5);
    assert_eq!(party(&["P P P", "P P P"]), -2);
    assert_eq!(party(&["P P P I", "P P P I", ". . I I", ". . I I"]), 1);
    assert_eq!(party(&["C C C", "C C C", "C C C"]), 4);
    assert_eq!(
        party(&["C C C", "C C C", "C C C", "C C C"]),
        7,
        "six count as five"
    );
}

#[test]
fn stacks_and_scrapers_wants_shops_and_industry_around() {
    let stacks = |rows: &[&str]| points(Card::StacksAndScrapers, rows, Residential);
    // The block of the rulebook qualifies; so does the one right of it, with two empty sides.
    assert_eq!(stacks(&["X C .", "C I I"]), 4);
    assert_eq!(
        stacks(&["X C P", "C I I"]),
        2,
        "the right one touches a park"
    );
    assert_eq!(stacks(&["R I P"]), 0);
}

#[test]
fn master_planned_subtracts_industry_from_homes() {
    let rows = ["R R R .", "R R R X", "R X I I", "R X X X"];
    assert_eq!(points(Card::MasterPlanned, &rows, Commercial), 6);
}

#[test]
fn central_perks_wants_parks_inside() {
    let rows = [". X X .", "X P P X", "X X P X", "P X X ."];
    assert_eq!(points(Card::CentralPerks, &rows, Residential), 1);
    let around_a_hole = ["X X X X", "X P . X", "X X X X"];
    let hole = points(Card::CentralPerks, &around_a_hole, Residential);
    assert_eq!(hole, -2, "an enclosed hole is an edge");
}

#[test]
fn burbs_looks_around_the_largest_group_of_homes() {
    assert_eq!(points(Card::TheBurbs, &["P R I", ". R R"], Commercial), -1);
    let twice = ["R P", "R R"];
    assert_eq!(
        points(Card::TheBurbs, &twice, Commercial),
        1,
        "each block once"
    );
    let tied = ["I R P R P"];
    assert_eq!(
        points(Card::TheBurbs, &tied, Commercial),
        2,
        "of tied groups the best"
    );
    assert_eq!(points(Card::TheBurbs, &["P I"], Commercial), 0);
}

#[test]
fn concrete_jungle_counts_diagonal_contact() {
    assert_eq!(
        points(Card::ConcreteJungle, &["X I I", "I X X"], Residential),
        2
    );
    let beside = ["I I", "X I"];
    assert_eq!(points(Card::ConcreteJungle, &beside, Residential), 2);
}

#[test]
fn the_strip_ignores_gaps() {
    assert_eq!(points(Card::TheStrip, &["C C X C C C X C"], Residential), 6);
    assert_eq!(
        points(Card::TheStrip, &["C", ".", "C", "C"], Residential),
        3
    );
}

#[test]
fn mini_marts_lie_between_homes_on_their_road() {
    let marts = |rows: &[&str]| points(Card::MiniMarts, rows, Industrial);
    assert_eq!(marts(&["R:NE C:WE R:WE"]), 2);
    assert_eq!(marts(&["R:NS .", "C:NE R:WE"]), 2);
    assert_eq!(
        marts(&["R:NE C:WE R:NS"]),
        0,
        "the road stops at the second home"
    );
    assert_eq!(
        marts(&["R:NE C:WE C:WE R:WE"]),
        0,
        "not straight into homes"
    );
}

#[test]
fn superhighway_halves_the_longest_road() {
    let rows = ["X:WE X:WS X X:SE X:WE", ". X:NE X:WE X:NW ."];
    assert_eq!(points(Card::Superhighway, &rows, Residential), 3);
}

#[test]
fn park_hopping_needs_two_different_parks() {
    let rows = ["P X:WE X:WS", ". . X:NS", ". . P"];
    assert_eq!(points(Card::ParkHopping, &rows, Residential), 3);
    let same_park = ["X:SE X:WS", "X:NE P", "X X"];
    assert_eq!(points(Card::ParkHopping, &same_park, Residential), 0);
    let one_park_twice = ["X:SE X:SW", "X:NE P"];
    assert_eq!(points(Card::ParkHopping, &one_park_twice, Residential), 0);
}

#[test]
fn looping_lanes_counts_every_block_of_every_loop() {
    let rows = [
        "X:SE X:WE X:WE X:SW",
        "X:NS X X X:NS",
        "X:NS X X:SE X:NW",
        "X:NE X:WE X:NW .",
    ];
    assert_eq!(points(Card::LoopingLanes, &rows, Residential), 12);
    let two = ["X:SE X:SW X:SE X:SW", "X:NE X:NW X:NE X:NW"];
    assert_eq!(points(Card::LoopingLanes, &two, Residential), 8);
}

#[test]
fn skid_row_wants_two_industrial_neighbours() {
    assert_eq!(points(Card::SkidRow, &["R I", "I ."], Commercial), 2);
    assert_eq!(points(Card::SkidRow, &["R I", "X I"], Commercial), 0);
}

#[test]
fn morning_commute_joins_homes_and_shops() {
    let rows = ["C:WE I:WS X R:SE", ". R:NE P C:NW"];
    assert_eq!(points(Card::MorningCommute, &rows, Park), 4);
}

#[test]
fn tourist_traps_stand_at_edges_and_corners() {
    let rows = ["C X C .", "X X X X", "C X C X", "X X X ."];
    assert_eq!(points(Card::TouristTraps, &rows, Residential), 5);
    let facing = points(Card::TouristTraps, &["X", "C", "X"], Residential);
    assert_eq!(facing, 1, "two open sides that do not meet are no corner");
}

#[test]
fn sprawlopolis_adds_the_fullest_row_and_column() {
    let rows = [
        "X X X X", "X X X X", "X X X X", ". . . X", ". X X X", ". X X .",
    ];
    assert_eq!(points(Card::Sprawlopolis, &rows, Residential), 9);
}

#[test]
fn groups_of_11_and_7_roads_make_4() {
    // C2 I2 P4 R3, seven roads.
    let rows = ["C:NS C:NS I:NS I:NS", "P P R:EW R:EW", "P P R:NS C:NS"];
    let city = figure(&rows, Residential);
    let tally = scoring(&[]).tally(&city);
    assert_eq!(tally.groups, [3, 2, 2, 4]);
    assert_eq!(tally.roads, 7);
    assert_eq!(tally.total, 4);
}

#[test]
fn target_is_the_sum_of_the_scoring_cards() {
    let cards = [Card::BloomBoom, Card::CentralPerks, Card::LoopingLanes];
    assert_eq!(scoring(&cards).target(), Some(23));
    let expansions = [Card::BloomBoom, Card::Waterfront, Card::Bulldozed];
    assert_eq!(
        scoring(&expansions).target(),
        Some(2),
        "expansions add nothing"
    );
}

#[test]
fn difficulty_weighs_roads_and_groups() {
    let city = figure(&["C:NS C:NS I", "P P P"], Residential);
    let total = |difficulty| {
        let rules = Scoring {
            difficulty,
            ..scoring(&[])
        };
        let tally = rules.tally(&city);
        assert_eq!(
            (tally.groups, tally.roads),
            ([0, 2, 1, 3], 2),
            "plain counts"
        );
        tally.total
    };
    assert_eq!(total(Difficulty::Normal), 6 - 2);
    assert_eq!(total(Difficulty::Easy), 6);
    assert_eq!(total(Difficulty::Hard), 3 - 2);
}

fn blocks_of(card: Card) -> Vec<Block> {
    card.face(false).0.into_iter().flatten().collect()
}

fn base_cards() -> impl Iterator<Item = Card> {
    Card::all().filter(|card| card.kind() == Kind::Base)
}

/// How many blocks the roads on one card have.
fn roads_of(card: Card) -> Vec<u8> {
    let placed = [Placement {
        card,
        row: 0,
        col: 0,
        rotated: false,
    }];
    let typed = TypedCity::new(&placed, &[], Difficulty::Normal).unwrap();
    let city = City::new(&placed, None);
    let account = typed.scoring().account(&city);
    let mut lengths: Vec<u8> = account.roads().iter().map(|road| road.len).collect();
    lengths.sort_unstable();
    lengths
}

#[test]
fn every_row_stands_at_its_number() {
    for (number, row) in (1..).zip(&CARDS) {
        assert_eq!(row.card.number(), number);
        assert_eq!(Card::from_number(number), Some(row.card));
        assert_eq!(Card::from_id(row.id), Some(row.card));
        assert_eq!(row.card.row(), row);
    }
    assert_eq!(Card::from_number(0), None);
    assert_eq!(Card::from_number(34), None);
    assert_eq!(Card::from_id("19"), None);
}

#[test]
fn each_zone_is_on_each_card_once_and_parks_carry_no_road() {
    assert_eq!(base_cards().count(), 18);
    for card in base_cards() {
        let blocks = blocks_of(card);
        for zone in Zone::ALL {
            assert_eq!(blocks.iter().filter(|block| block.zone == zone).count(), 1);
        }
        for block in blocks {
            let exits = if block.zone == Park { 0 } else { 2 };
            assert_eq!(block.exits.len(), exits, "{card:?}");
        }
    }
}

#[test]
fn six_cards_have_one_long_road_and_twelve_have_two_roads() {
    let long = [1, 4, 5, 9, 14, 18];
    for card in base_cards() {
        let expected = if long.contains(&card.number()) {
            vec![3]
        } else {
            vec![1, 2]
        };
        assert_eq!(roads_of(card), expected, "{card:?}");
        if expected.len() == 2 {
            let straight = |block: &&Block| ["NS", "EW"].contains(&block.exits.letters());
            assert_eq!(
                blocks_of(card).iter().filter(straight).count(),
                2,
                "{card:?}"
            );
        }
    }
}

#[test]
fn the_deck_is_six_arrangements_of_three_road_types() {
    // Every card is turned so that its park is in the top row.
    let mut kinds = std::collections::HashMap::<Vec<char>, std::collections::HashSet<_>>::new();
    let mut faces = std::collections::HashSet::new();
    for card in base_cards() {
        let park_below = card.face(false).0[2..]
            .iter()
            .flatten()
            .any(|block| block.zone == Park);
        let blocks: Vec<Block> = card.face(park_below).0.into_iter().flatten().collect();
        let zones: Vec<char> = blocks.iter().map(|block| block.zone.letter()).collect();
        let exits: Vec<&str> = blocks.iter().map(|block| block.exits.letters()).collect();
        assert!(
            faces.insert((zones.clone(), exits.clone())),
            "{card:?} twice"
        );
        kinds.entry(zones).or_default().insert(exits);
    }
    assert_eq!(faces.len(), 18);
    assert_eq!(kinds.len(), 6);
    assert!(kinds.values().all(|roads| roads.len() == 3));
}

#[test]
fn exits_turn_with_their_card() {
    assert_eq!(exits_of("NE").turned(), exits_of("SW"));
    assert_eq!(exits_of("NS").turned(), exits_of("NS"));
    for card in Card::all() {
        assert_eq!(card.face(true).turned(), card.face(false));
    }
}

#[test]
fn expansion_faces_are_those_of_the_dossier() {
    let spelled = |card: Card| {
        let cells = card.face(false).0.map(|block| {
            let Some(block) = block else {
                return "~".to_string();
            };
            let mark = block.mark.map_or("", Mark::id);
            format!("{}{}{mark}", block.zone.letter(), block.exits.letters())
        });
        cells.join(" ")
    };
    let expected = [
        "RNS ~ CNS ~",
        "CNW ~ P ~",
        "~ ~ REW IEW",
        "~ ~ P IES",
        "RNS CNE INS Pconstruction",
        "INS P RNEconstruction CEW",
        "CNSconstruction P INS RES",
        "IEWconstruction REW CSW P",
        "I RN C P",
        "I R CS P",
        "C IN P R",
        "C I P R",
        "Ipoi P RSW Cpoi",
        "C Rpoi Ppoi IES",
        "REW IEW P CESmonster",
    ];
    let spelled: Vec<String> = Card::all().skip(18).map(spelled).collect();
    assert_eq!(spelled, expected);
}

#[test]
fn every_row_knows_where_it_comes_from() {
    for row in &CARDS {
        let house_face = row.card == Card::PoiB;
        assert_eq!(row.face_origin == Origin::House, house_face);
        let house_scoring = matches!(
            row.card.kind(),
            Kind::Beach | Kind::Construction | Kind::Motorway
        );
        assert_eq!(row.scoring_origin == Origin::House, house_scoring);
    }
}

#[test]
fn every_text_is_there_in_both_languages() {
    let mut names = std::collections::HashSet::new();
    for card in Card::all() {
        for lang in [Lang::En, Lang::Cs] {
            assert!(!card.name(lang).is_empty());
            assert!(
                names.insert((lang, card.name(lang))),
                "{card:?} shares its name"
            );
            let text = card.condition(lang);
            assert!(text.ends_with('.'), "{text}");
            assert!(text.chars().count() <= 100, "too long for a screen: {text}");
        }
    }
    assert_eq!(Card::BloomBoom.name(Lang::Cs), "Rozkvět města");
    assert_eq!(Card::CentralPerks.name(Lang::Cs), "Parky v centru");
    assert_eq!(Card::LoopingLanes.name(Lang::Cs), "Městský okruh");
}
