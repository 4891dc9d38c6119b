//! The expansions of sprawl rule by rule: construction, beaches, point of interest, Wrecktar, and
//! the order in which a game is set up.

mod sprawl;

use citycore::Seat;
use citycore::describe::Described;
use citycore::game::{Code, Game, Turn};
use citycore::sprawl::{
    Action, Card, City, Demand, Expansions, Half, Illegal, Kind, Mark, Mode, Phase, Placement,
    PoiSide, Setup, SetupError, Sprawl, Zone,
};
use sprawl::{begin, card, lay, motorway, only, place, placements, play, random_game, scoring};

// Setup and the order of chance.

#[test]
fn setups_that_can_not_be_played_say_why() {
    let players = |players, mode| Sprawl::new(&motorway(players, mode)).map(|_| ());
    let wrong = |players, least, most| {
        Err(SetupError::Players {
            players,
            least,
            most,
        })
    };
    assert_eq!(players(0, Mode::Base), wrong(0, 1, 4));
    assert_eq!(players(5, Mode::Base), wrong(5, 1, 4));
    assert_eq!(players(1, Mode::InterstateVersus), wrong(1, 2, 2));
    assert_eq!(players(3, Mode::InterstateCoop), wrong(3, 1, 2));
    let mixed = Setup {
        expansions: Expansions::from_bits(8),
        ..motorway(2, Mode::InterstateCoop)
    };
    assert_eq!(Sprawl::new(&mixed), Err(SetupError::MotorwayWithExpansions));
}

/// The actions of a random game in transcript words, chance in front.
fn opening(setup: &Setup, length: usize) -> Vec<String> {
    let named = random_game(setup, 3).into_iter().map(|(game, action)| {
        let action = action.unwrap();
        match action {
            Action::Deal { seat, .. } => format!("deal {}", seat.0),
            Action::ScoringCard(card) => format!("scoring {:?}", card.kind()),
            Action::Motorway { .. } => format!("motorway {}", game.seat().0),
            Action::Poi { .. } => format!("poi {}", game.seat().0),
            Action::Place(_) => format!("place {}", game.seat().0),
            other => other.kind().name.into(),
        }
    });
    named.take(length).collect()
}

#[test]
fn base_game_is_set_up_in_the_order_of_the_transcript() {
    let setup = Setup {
        players: 3,
        expansions: Expansions::from_bits(7),
        ..Setup::default()
    };
    let expected = [
        "scoring Base",
        "scoring Base",
        "scoring Base",
        "scoring Beach",
        "scoring Construction",
        "deal 0",
        "deal 0",
        "deal 0",
        "deal 1",
        "deal 2",
        "start_card",
        "poi 0",
        "top_card",
        "place 0",
    ];
    assert_eq!(opening(&setup, expected.len()), expected);
}

#[test]
fn versus_is_set_up_in_the_order_of_the_transcript() {
    let expected = [
        "scoring Base",
        "scoring Base",
        "motorway_card",
        "motorway 1",
        "motorway 0",
        "motorway 1",
        "deal 0",
        "deal 0",
        "deal 0",
        "deal 1",
        "deal 1",
        "deal 1",
        "top_card",
        "place 0",
        "top_card",
        "place 1",
    ];
    let setup = motorway(2, Mode::InterstateVersus);
    assert_eq!(opening(&setup, expected.len()), expected);
}

#[test]
fn coop_lays_four_motorway_cards_left_to_right() {
    let setup = motorway(2, Mode::InterstateCoop);
    let expected = [
        "scoring Base",
        "scoring Base",
        "scoring Base",
        "motorway_card",
        "motorway_card",
        "motorway_card",
        "motorway_card",
        "deal 0",
        "deal 0",
        "deal 0",
        "deal 1",
        "top_card",
        "place 0",
    ];
    assert_eq!(opening(&setup, expected.len()), expected);
    let (game, _) = random_game(&setup, 3)[7];
    let line: Vec<_> = game.placed().iter().map(|at| (at.row, at.col)).collect();
    assert_eq!(line, [(0, 0), (0, 2), (0, 4), (0, 6)]);
    assert!(game.placed().iter().all(|at| !at.rotated));
}

#[test]
fn hands_and_start_card_are_base_cards_even_with_expansions() {
    let all = Setup {
        players: 4,
        expansions: Expansions::from_bits(15),
        ..Setup::default()
    };
    for seed in 0..20 {
        for (_, action) in random_game(&all, seed) {
            if let Some(Action::Deal { card, .. } | Action::StartCard(card)) = action {
                assert_eq!(card.kind(), Kind::Base);
            }
        }
    }
}

#[test]
fn last_card_of_the_pile_is_followed_by_an_empty_top() {
    let game = random_game(&Setup::default(), 1);
    let tops = game.iter().filter_map(|(_, action)| match action {
        Some(Action::TopCard(card)) => Some(card.is_some()),
        _ => None,
    });
    let tops: Vec<bool> = tops.collect();
    // 18 cards, 3 score, 3 in hand, 1 begins: 11 in the pile, and then nothing.
    assert_eq!(tops.len(), 12);
    assert_eq!(tops.iter().position(|seen| !seen), Some(11));
}

#[test]
fn top_is_unknown_between_a_draw_and_the_next_look() {
    let mut game = begin(&Setup::default(), &[]);
    assert_eq!((game.top(), game.pile()), (None, 11));
    play(&mut game, &[Action::TopCard(Some(card(8)))]);
    assert_eq!((game.top(), game.pile()), (Some(card(8)), 11));
    play(&mut game, &[place(lay(card(4), 0, 2, false))]);
    assert_eq!((game.top(), game.pile()), (None, 10));
    assert!(game.hand(Seat(0)).iter().eq([5, 6, 8].map(card)));
}

#[test]
fn codes_are_stable() {
    let place = place(lay(Card::Wrecktar, -2, 3, true));
    assert_eq!(place.code(), 0x03fe_2187);
    let deal = Action::Deal {
        seat: Seat(2),
        card: card(18),
    };
    assert_eq!(deal.code(), 0x02_1202);
    assert_eq!(Action::TopCard(None).code(), 4);
    assert_eq!(Action::from_code(0x84), None, "a half-turn of nothing");
    assert_eq!(Action::from_code(1 << 32), None);
}

// Placement.

#[test]
fn corner_contact_is_not_enough() {
    let mut game = begin(&Setup::default(), &[]);
    play(&mut game, &[Action::TopCard(Some(card(8)))]);
    let try_at = |row, col| {
        let mut copy = game;
        copy.apply(place(lay(card(4), row, col, false)), &mut ())
    };
    assert_eq!(try_at(2, 2), Err(Illegal::Detached));
    assert_eq!(try_at(2, 1), Ok(()));
    assert_eq!(try_at(0, 0), Ok(()), "exactly over a card");
    assert_eq!(try_at(64, 0), Err(Illegal::Detached));
    let foreign = place(lay(card(8), 0, 2, false));
    let mut copy = game;
    assert_eq!(
        copy.apply(foreign, &mut ()),
        Err(Illegal::NoSuchCard(card(8)))
    );
}

// Point of interest.

#[test]
fn poi_lies_under_the_start_card_and_shows_one_marked_block() {
    for side in PoiSide::ALL {
        for half in Half::ALL {
            for rotated in [false, true] {
                let mut game = begin(&only(|with| with.poi = true), &[]);
                assert_eq!(game.placed().len(), 1);
                assert_eq!(game.phase(), Phase::Poi);
                let poi = Action::Poi {
                    side,
                    half,
                    rotated,
                };
                play(&mut game, &[poi]);
                assert_eq!(game.placed()[0].card, side.card());
                let city = game.city(None);
                assert_eq!(city.len(), 6);
                let marked = city.blocks().filter(|block| block.mark == Some(Mark::Poi));
                let marked: Vec<_> = marked.collect();
                assert_eq!(marked.len(), 1);
                let outside = match half {
                    Half::Top => marked[0].row == 2,
                    Half::Bottom => marked[0].row == -1,
                    Half::Left => marked[0].col == 2,
                    Half::Right => marked[0].col == -1,
                };
                assert!(outside, "the half under the start card is covered");
                play(&mut game, &[Action::TopCard(Some(card(8)))]);
                let (row, col) = (marked[0].row, marked[0].col);
                let over = place(lay(card(4), row, col, false));
                assert_eq!(game.apply(over, &mut ()), Err(Illegal::Locked));
            }
        }
    }
}

#[test]
fn poi_counts_neighbours_of_its_zone() {
    // Side A not rotated, left half covered: P above C can be seen, the shop of interest below.
    let mut placed = vec![
        lay(Card::PoiA, 0, 1, false),
        lay(Card::CentralPerks, 0, 0, false),
    ];
    let poi = |placed: &[Placement]| {
        let tally = scoring(&[], Mode::Base).tally(&City::new(placed, None));
        tally.extras.poi
    };
    // The start card's lower right block is a shop and lies beside it.
    assert_eq!(poi(&placed), 1);
    // Go Green's top left block is a shop.
    placed.push(lay(Card::GoGreen, 1, 3, false));
    assert_eq!(poi(&placed), 2, "its shop lies beside the one of interest");
}

// Wrecktar.

#[test]
fn wrecktar_lands_on_the_last_card_that_is_no_beach() {
    let mut game = begin(&only(|with| with.wrecktar = true), &[]);
    play(&mut game, &[Action::TopCard(Some(Card::Wrecktar))]);
    assert_eq!(game.must_place(), Some(Card::Wrecktar));
    assert_eq!(
        game.top(),
        Some(Card::Wrecktar),
        "it still lies on the pile"
    );
    let start = lay(Card::Wrecktar, 0, 0, false);
    assert_eq!(
        placements(&game),
        [
            start,
            Placement {
                rotated: true,
                ..start
            }
        ]
    );
    let other = place(lay(card(4), 0, 2, false));
    assert_eq!(
        game.apply(other, &mut ()),
        Err(Illegal::MustPlace(Card::Wrecktar))
    );
    let beside = place(lay(Card::Wrecktar, 0, 1, false));
    assert!(matches!(
        game.apply(beside, &mut ()),
        Err(Illegal::NotOverLast(_))
    ));
    play(&mut game, &[place(start)]);
    assert_eq!(game.hand(Seat(0)).len(), 3, "no turn was taken");
    play(&mut game, &[Action::TopCard(Some(card(8)))]);
    let over_monster = place(lay(card(4), 1, 1, false));
    assert_eq!(game.apply(over_monster, &mut ()), Err(Illegal::Locked));
    play(&mut game, &[place(lay(card(4), 0, -1, false))]);
}

#[test]
fn wrecktar_seen_after_the_last_draw_is_laid_by_the_next_player() {
    let setup = Setup {
        players: 2,
        ..only(|with| with.wrecktar = true)
    };
    let mut game = Sprawl::new(&setup).unwrap();
    play(&mut game, &[1, 2, 3].map(|n| Action::ScoringCard(card(n))));
    for (seat, number) in [(0, 4), (0, 5), (0, 6), (1, 7)] {
        let (seat, card) = (Seat(seat), card(number));
        play(&mut game, &[Action::Deal { seat, card }]);
    }
    play(
        &mut game,
        &[
            Action::StartCard(card(8)),
            Action::TopCard(Some(card(9))),
            place(lay(card(4), 0, 2, false)),
            Action::TopCard(Some(Card::Wrecktar)),
        ],
    );
    assert_eq!(game.turn(), Turn::Seat(Seat(1)));
    assert!(
        placements(&game)
            .iter()
            .all(|at| (at.row, at.col) == (0, 2))
    );
    play(
        &mut game,
        &[
            place(lay(Card::Wrecktar, 0, 2, false)),
            Action::TopCard(Some(card(10))),
        ],
    );
    assert_eq!(game.turn(), Turn::Seat(Seat(1)));
    assert!(game.hand(Seat(1)).iter().eq([7, 5, 6].map(card)));
    assert!(game.hand(Seat(0)).iter().eq([card(9)]));
}

#[test]
fn wrecktar_costs_shops_in_its_lines_and_pays_without_any() {
    let wrecktar = |placed: &[Placement]| {
        let tally = scoring(&[], Mode::Base).tally(&City::new(placed, None));
        tally.extras.wrecktar
    };
    let start = lay(card(7), 0, 0, false);
    let monster = lay(Card::Wrecktar, 0, 0, false);
    assert_eq!(wrecktar(&[start]), 0, "not there yet");
    assert_eq!(wrecktar(&[start, monster]), 3);
    // Card 1: shop at its top left block, here in the monster's row, past a gap too.
    let shop = lay(card(1), 1, 2, false);
    assert_eq!(wrecktar(&[start, monster, shop]), -2);
}

// Beaches.

/// Solo with a beach drawn on the first turn; the scoring beach is B-d.
fn with_beach(beach: Card) -> Sprawl {
    let mut game = begin(&only(|with| with.beaches = true), &[Card::Waterfront]);
    play(
        &mut game,
        &[
            Action::TopCard(Some(beach)),
            place(lay(card(4), 0, 2, false)),
        ],
    );
    game
}

#[test]
fn drawn_beach_is_placed_at_once_and_another_card_is_drawn() {
    let mut game = with_beach(Card::Peninsula);
    assert_eq!(game.must_place(), Some(Card::Peninsula));
    assert!(!game.hand(Seat(0)).has(Card::Peninsula));
    play(&mut game, &[Action::TopCard(Some(card(8)))]);
    assert_eq!(game.turn(), Turn::Seat(Seat(0)));
    play(&mut game, &[place(lay(Card::Peninsula, 0, 4, false))]);
    assert_eq!(game.must_place(), None);
    assert!(game.hand(Seat(0)).iter().eq([5, 6, 8].map(card)));
    assert_eq!(game.phase(), Phase::TopCard);
    play(&mut game, &[Action::TopCard(Some(Card::LookoutPoint))]);
    assert_eq!(game.must_place(), None, "on the pile it waits to be drawn");
}

#[test]
fn beach_before_wrecktar() {
    let mut setup = only(|with| with.beaches = true);
    setup.expansions.wrecktar = true;
    let mut game = begin(&setup, &[Card::Waterfront]);
    play(
        &mut game,
        &[
            Action::TopCard(Some(Card::Peninsula)),
            place(lay(card(4), 0, 2, false)),
            Action::TopCard(Some(Card::Wrecktar)),
        ],
    );
    assert_eq!(game.must_place(), Some(Card::Peninsula));
    play(&mut game, &[place(lay(Card::Peninsula, 0, 4, false))]);
    assert_eq!(game.must_place(), Some(Card::Wrecktar));
    play(
        &mut game,
        &[
            place(lay(Card::Wrecktar, 0, 2, true)),
            Action::TopCard(Some(card(9))),
        ],
    );
    assert!(game.hand(Seat(0)).has(card(9)), "drawn by the same player");
}

#[test]
fn shores_end_the_city_for_ever() {
    let mut game = with_beach(Card::Peninsula);
    play(&mut game, &[Action::TopCard(Some(card(8)))]);
    let inland = place(lay(Card::Peninsula, 0, 1, false));
    assert_eq!(
        game.apply(inland, &mut ()),
        Err(Illegal::NoShoreHere),
        "the city's right column would lie in the sea"
    );
    play(
        &mut game,
        &[
            place(lay(Card::Peninsula, 0, 3, false)),
            Action::TopCard(Some(Card::LookoutPoint)),
        ],
    );
    // The land covers column 3; nothing goes beyond, however far away.
    let over_shore = place(lay(card(5), 2, 3, false));
    assert_eq!(game.apply(over_shore, &mut ()), Err(Illegal::BeyondShore));
    assert!(placements(&game).iter().all(|at| at.col <= 2));
    play(
        &mut game,
        &[
            place(lay(card(5), 2, 2, false)),
            Action::TopCard(Some(card(9))),
        ],
    );
    // The second beach with a sea at its side must lie in the west.
    assert_eq!(game.must_place(), Some(Card::LookoutPoint));
    assert!(placements(&game).iter().all(|at| at.rotated && at.col < 0));
    let east = place(lay(Card::LookoutPoint, 0, 3, false));
    assert_eq!(game.apply(east, &mut ()), Err(Illegal::NoShoreHere));
}

#[test]
fn beach_cards_score_what_touches_the_shore() {
    // Start P R / I C, then the beach R over C with the sea in the east.
    let placed = [
        lay(Card::CentralPerks, 0, 0, false),
        lay(Card::Peninsula, 0, 2, false),
    ];
    let beaches = |card| {
        let rules = scoring(&[card], Mode::Base);
        rules.tally(&City::new(&placed, None)).extras.beaches
    };
    assert_eq!(beaches(Card::Waterfront), 2);
    assert_eq!(beaches(Card::LookoutPoint), 0);
    // Both zones reach back to the start card: two homes, two shops.
    assert_eq!(beaches(Card::Peninsula), 2);
    assert_eq!(
        beaches(Card::ScenicRoute),
        0,
        "the coast road runs north and south"
    );
    let covered = [placed[0], placed[1], lay(Card::TheOutskirts, 0, 1, false)];
    let rules = scoring(&[Card::Waterfront], Mode::Base);
    let tally = rules.tally(&City::new(&covered, None));
    assert_eq!(
        tally.extras.beaches, 1,
        "the shore stays; P over R lie there"
    );
    let rules = scoring(&[Card::ScenicRoute], Mode::Base);
    let tally = rules.tally(&City::new(&covered, None));
    assert_eq!(tally.extras.beaches, 2, "the road runs into the sea");
}

// Construction.

#[test]
fn construction_cards_go_where_the_scoring_card_wants_them() {
    let demands = [
        (Card::SuddenDemolition, Demand::Cover(1)),
        (Card::NoisyNeighbours, Demand::Touch(Zone::Residential)),
        (Card::Bulldozed, Demand::Cover(2)),
        (Card::BusinessIsClosed, Demand::Touch(Zone::Commercial)),
    ];
    for (index, (scoring, demand)) in demands.into_iter().enumerate() {
        let site = demands[(index + 1) % 4].0;
        let mut game = begin(&only(|with| with.construction = true), &[scoring]);
        assert_eq!(game.target(), Some(6));
        play(
            &mut game,
            &[
                Action::TopCard(Some(site)),
                place(lay(card(4), 0, 2, false)),
                Action::TopCard(Some(card(8))),
            ],
        );
        assert!(game.hand(Seat(0)).has(site), "it is held like any card");
        // The city is P R P C over I C R I: below column 0 there is only industry to touch.
        let away = place(lay(site, 2, -1, false));
        assert_eq!(game.apply(away, &mut ()), Err(Illegal::Demand(demand)));
        let base = place(lay(card(5), 2, -1, false));
        assert!(game.is_legal(base), "base cards go anywhere");
    }
}

#[test]
fn jobs_are_done_once_covered() {
    let start = lay(card(7), 0, 0, false);
    let site = lay(Card::SuddenDemolition, 0, 1, false);
    let cost = |scored, placed: &[Placement]| {
        let tally = scoring(&[scored], Mode::Base).tally(&City::new(placed, None));
        tally.extras.construction
    };
    // The construction block is the park at row 1, column 2.
    assert_eq!(cost(Card::Bulldozed, &[start, site]), -4);
    assert_eq!(cost(Card::BusinessIsClosed, &[start, site]), -3);
    assert_eq!(cost(Card::NoisyNeighbours, &[start, site]), -2);
    // Homes of card 5 (R P / C I) stand right of it.
    let homes = lay(card(5), 1, 3, false);
    assert_eq!(cost(Card::NoisyNeighbours, &[start, site, homes]), -3);
    let done = lay(card(5), 1, 2, false);
    assert_eq!(cost(Card::Bulldozed, &[start, site, done]), 0);
}
