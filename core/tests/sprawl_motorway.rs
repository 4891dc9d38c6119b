//! The motorway of sprawl rule by rule: laying it, its sides, its ramps, versus and together.

mod sprawl;

use citycore::Seat;
use citycore::game::{Game, Turn};
use citycore::sprawl::{
    Action, Card, City, Difficulty, Illegal, LineEnd, Misplaced, Mode, Outcome, Phase, Placement,
    Side, Sprawl, Stop, TypedCity, TypedError, Zone,
};
use sprawl::{card, lay, motorway, placements, play, random_game, scoring};

fn coop_line() -> Vec<Placement> {
    let cards = [
        Card::MotorwayA,
        Card::MotorwayB,
        Card::MotorwayC,
        Card::MotorwayD,
    ];
    let cols = [0, 2, 4, 6];
    cards
        .into_iter()
        .zip(cols)
        .map(|(card, col)| lay(card, 0, col, false))
        .collect()
}

#[test]
fn motorway_is_one_road_on_each_side() {
    let placed = coop_line();
    for side in Side::ALL {
        let city = City::new(&placed, Some(side));
        let rules = scoring(
            &[Card::TheOutskirts, Card::ParkHopping, Card::LoopingLanes],
            Mode::InterstateCoop,
        );
        let account = rules.account(&city);
        assert_eq!(city.len(), 8);
        let [road] = account.roads() else {
            panic!("{:?}", account.roads())
        };
        assert!(road.motorway && !road.is_loop());
        let ramps = if side == Side::Upper { 2 } else { 1 };
        assert_eq!(road.len, ramps);
        let points: Vec<i16> = account.lines().map(|line| line.points).collect();
        assert_eq!(points, [1, 0, 0], "no ends, no hop, no loop");
    }
}

#[test]
fn ramps_join_the_roads_beside_them() {
    let mut placed = coop_line();
    // Card 1 (C P / I R, NS – / NE EW) rotated: R I / P C with EW SW / – NS; its lower right block
    // leads down into the ramp of S-a at column 1.
    placed.push(lay(card(1), -2, 0, true));
    let city = City::new(&placed, Some(Side::Upper));
    let rules = scoring(&[], Mode::InterstateCoop);
    let account = rules.account(&city);
    let motorway = account.roads()[0];
    assert_eq!(motorway.len, 2 + 3, "two ramps and the card's three blocks");
    assert_eq!(account.roads().len(), 1);
}

#[test]
fn motorway_is_no_edge_and_not_to_be_built_on() {
    let mut placed = coop_line();
    placed.push(lay(card(8), -2, 2, false)); // P I / C R, exits – NS / SW NS
    let city = City::new(&placed, Some(Side::Upper));
    let rules = scoring(
        &[Card::CentralPerks, Card::TouristTraps],
        Mode::InterstateCoop,
    );
    let account = rules.account(&city);
    let stops: Vec<Stop> = account
        .roads()
        .iter()
        .flat_map(|road| road.ends.into_iter().flatten())
        .map(|end| end.stop(&city))
        .collect();
    // The bend ends at the edge and at the half-block below; the straight road likewise.
    let at_edge = stops.iter().filter(|stop| **stop == Stop::Edge).count();
    assert_eq!((stops.len(), at_edge), (4, 2));
    let why = |row| {
        let mut more = placed.clone();
        more.push(lay(card(9), row, 0, false));
        match TypedCity::new(&more, &[], Difficulty::Normal) {
            Err(TypedError::Placed { why, .. }) => Some(why),
            _ => None,
        }
    };
    assert_eq!(why(-1), Some(Misplaced::Illegal(Illegal::OnMotorway)));
    assert_eq!(why(0), Some(Misplaced::Illegal(Illegal::OnMotorway)));
    assert_eq!(why(-2), None);
    assert_eq!(why(2), None);
}

#[test]
fn a_side_over_the_endless_motorway_is_not_open() {
    let mut placed = coop_line();
    // Beyond the left end of the line: the lower row has the motorway's row below it.
    placed.push(lay(card(4), -2, 0, false));
    placed.push(lay(Card::TheOutskirts, -2, -2, true)); // R I / P C: the park at row −1, column −2
    let city = City::new(&placed, Some(Side::Upper));
    let park = city.block_at(-1, -2).unwrap();
    assert_eq!(park.zone, Zone::Park);
    let shop = scoring(&[Card::TouristTraps], Mode::InterstateCoop);
    let account = shop.account(&city);
    let shown: Vec<_> = city
        .blocks_of(account.lines().next().unwrap().blocks.plus)
        .collect();
    let below_shop = city.block_at(-1, -1).unwrap();
    assert_eq!(below_shop.zone, Zone::Commercial);
    assert!(!shown.contains(&below_shop), "closed in by the motorway");
}

#[test]
fn sides_are_never_adjacent() {
    let placed = [
        lay(Card::MotorwayA, 0, 0, false), // I R over C P
        lay(Card::MotorwayC, 0, 2, true),  // R P over I C
    ];
    let upper = scoring(&[], Mode::InterstateCoop).tally(&City::new(&placed, Some(Side::Upper)));
    assert_eq!(upper.groups, [2, 0, 1, 1]);
    let lower = scoring(&[], Mode::InterstateCoop).tally(&City::new(&placed, Some(Side::Lower)));
    assert_eq!(lower.groups, [0, 1, 1, 1]);
}

#[test]
fn versus_lays_the_line_at_any_end_in_either_rotation() {
    let mut game = Sprawl::new(&motorway(2, Mode::InterstateVersus)).unwrap();
    play(
        &mut game,
        &[
            Action::ScoringCard(card(1)),
            Action::ScoringCard(card(2)),
            Action::MotorwayCard(Card::MotorwayA),
        ],
    );
    assert_eq!(game.target(), None);
    assert_eq!(game.turn(), Turn::Seat(Seat(1)));
    assert_eq!(game.legal_count(), 3 * 2);
    let at = |card, end, rotated| Action::Motorway { card, end, rotated };
    let first_left = at(Card::MotorwayB, LineEnd::Left, false);
    assert_eq!(
        game.apply(first_left, &mut ()),
        Err(Illegal::FirstGoesRight)
    );
    let scored = at(Card::MotorwayA, LineEnd::Right, false);
    assert_eq!(
        game.apply(scored, &mut ()),
        Err(Illegal::NoSuchCard(Card::MotorwayA))
    );
    play(&mut game, &[at(Card::MotorwayB, LineEnd::Right, false)]);
    assert_eq!((game.turn(), game.legal_count()), (Turn::Seat(Seat(0)), 8));
    play(&mut game, &[at(Card::MotorwayD, LineEnd::Left, true)]);
    assert_eq!((game.turn(), game.legal_count()), (Turn::Seat(Seat(1)), 4));
    play(&mut game, &[at(Card::MotorwayC, LineEnd::Right, false)]);
    let cols: Vec<i8> = game.placed().iter().map(|at| at.col).collect();
    assert_eq!(cols, [0, -2, 2]);
    assert_eq!(game.phase(), Phase::Deal);
}

fn versus(card: Card, placed: &[Placement]) -> ([i16; 2], Option<Seat>) {
    let cards = [Card::TheStrip, Card::Superhighway, card];
    match scoring(&cards, Mode::InterstateVersus).outcome(placed) {
        Outcome::Versus { sides, winner } => (sides.map(|side| side.total), winner),
        other => panic!("{other:?}"),
    }
}

#[test]
fn versus_scores_each_side_by_the_motorway_card() {
    // Above: I R C I (two ramps); below: C P P R.
    let placed = [
        lay(Card::MotorwayA, 0, 0, false),
        lay(Card::MotorwayC, 0, 2, false),
    ];
    // Above: groups 1 R, 1 C, 1 I, no park = 3, one road, strip 1, highway 2 / 2 = 1.
    // Below: groups 1 R, 1 C, 2 P = 4, one road, strip 1, highway 0.
    assert_eq!(
        versus(Card::MotorwayB, &placed),
        ([3 - 1 + 2, 4 - 1 + 1], Some(Seat(1))),
        "tie: parks"
    );
    assert_eq!(
        versus(Card::MotorwayA, &placed),
        ([4, 4], None),
        "tie: roads are equal too"
    );
    // Zones: R tie, C tie, I above, P below; strip tie, highway above.
    assert_eq!(versus(Card::MotorwayC, &placed), ([2, 1], Some(Seat(0))));
    // The two largest zones and the better condition: 1 + 1 − 1 + 1 above, 2 + 1 − 1 + 1 below.
    assert_eq!(versus(Card::MotorwayD, &placed), ([2, 3], Some(Seat(1))));
}

#[test]
fn majority_costs_two_for_more_roads() {
    let placed = [
        lay(Card::MotorwayA, 0, 0, false),
        lay(Card::MotorwayC, 0, 2, false),
        lay(card(8), 2, 0, false), // two more roads below, and P I / C R
    ];
    let ([above, below], winner) = versus(Card::MotorwayC, &placed);
    // R, C and I tie, P below; the strip counts the two shops of column 0 below, the highways tie.
    // Roads: below has three, above one.
    assert_eq!((above, below), (0, 2 - 2));
    assert_eq!(winner, Some(Seat(1)), "tie: more blocks");
}

#[test]
fn solo_on_the_motorway_alternates_sides_and_begins_anywhere() {
    for seed in 0..10 {
        let mut last: Option<Side> = None;
        for (game, action) in random_game(&motorway(1, Mode::InterstateCoop), seed) {
            let Some(Action::Place(at)) = action else {
                continue;
            };
            let sides: std::collections::HashSet<Side> =
                placements(&game).iter().map(|at| at.side()).collect();
            match last {
                None => assert_eq!(sides.len(), 2),
                Some(last) => assert_eq!(sides, [last.other()].into()),
            }
            last = Some(at.side());
        }
    }
}

#[test]
fn coop_sum_of_the_sides_must_reach_the_target() {
    for seed in 0..10 {
        let game = sprawl::last(&motorway(2, Mode::InterstateCoop), seed);
        let Outcome::Together {
            score,
            sides: Some([upper, lower]),
            target,
            won,
        } = game.standing()
        else {
            panic!("both sides are told");
        };
        assert_eq!(score.total, upper.total + lower.total);
        assert_eq!(Some(target), game.target());
        assert_eq!(won, score.total >= i16::from(target));
        for (one, (up, low)) in score
            .conditions
            .iter()
            .zip(upper.conditions.iter().zip(&lower.conditions))
        {
            assert_eq!(
                one.unwrap().points,
                up.unwrap().points + low.unwrap().points
            );
        }
    }
}
