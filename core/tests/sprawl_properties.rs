//! What must hold in every game of sprawl, checked on random games of every mode and mix.

mod sprawl;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use citycore::Seat;
use citycore::chance::below;
use citycore::game::{Game, Turn};
use citycore::sprawl::{
    Action, Card, City, Kind, Mode, Outcome, Phase, Placement, Side, Sprawl, Tally, TypedCity, Zone,
};
use sprawl::slow::{self, SlowCity};
use sprawl::{dice, every_setup, last, placements, random_game};

#[test]
fn visited_placements_are_those_a_slow_reading_of_the_rule_finds() {
    for (seed, setup) in (0..).zip(every_setup()) {
        for (game, _) in random_game(&setup, seed) {
            if game.phase() != Phase::Place {
                continue;
            }
            let visited = placements(&game);
            let as_set: BTreeSet<_> = visited
                .iter()
                .map(|at| (at.card.number(), at.row, at.col, at.rotated))
                .collect();
            assert_eq!(visited.len(), as_set.len(), "one is visited twice");
            assert_eq!(as_set, slow::placements(&game), "{game:?}");
        }
    }
}

fn check_account(game: &Sprawl, side: Option<Side>) {
    let slow = SlowCity::new(game.placed(), side);
    let city = game.city(side);
    let spot = |block: citycore::sprawl::CityBlock| (i32::from(block.row), i32::from(block.col));
    let blocks: BTreeMap<_, _> = city.blocks().map(|block| (spot(block), block)).collect();
    assert_eq!(blocks, slow.blocks);
    for (&(row, col), &block) in &blocks {
        assert_eq!(city.block_at(row as i8, col as i8), Some(block));
    }
    let scoring = game.scoring();
    let account = scoring.account(&city);
    assert_eq!(*account.tally(), scoring.tally(&city));

    let groups: BTreeSet<_> = account
        .groups()
        .iter()
        .map(|group| {
            let blocks: BTreeSet<_> = account.group_blocks(group).map(spot).collect();
            assert_eq!(blocks.len(), usize::from(group.size));
            (group.zone, blocks)
        })
        .collect();
    assert_eq!(groups, slow.groups());
    let tally = account.tally();
    for (zone, size) in Zone::ALL.into_iter().zip(tally.groups) {
        assert_eq!(usize::from(size), slow.largest(zone));
    }

    let (roads, motorway) = slow.roads();
    let found: BTreeSet<_> = account
        .roads()
        .iter()
        .map(|road| {
            let blocks: BTreeSet<_> = account.road_blocks(road).map(spot).collect();
            assert_eq!(blocks.len(), usize::from(road.len));
            let ends = road.ends.iter().flatten();
            let ends: BTreeSet<_> = ends
                .map(|end| (spot(end.block(&city).unwrap()), end.dir))
                .collect();
            (blocks, ends)
        })
        .collect();
    let roads = roads
        .into_iter()
        .map(|(blocks, ends)| (blocks, ends.into_iter().collect()));
    let motorway = motorway.map(|blocks| (blocks, BTreeSet::new()));
    assert_eq!(found, roads.chain(motorway).collect());
    assert_eq!(usize::from(tally.roads), slow.road_count());

    let lines: i16 = account.lines().map(|line| line.points).sum();
    let conditions: i16 = tally.conditions.iter().flatten().map(|c| c.points).sum();
    assert_eq!(lines, conditions + tally.extras.sum());
    for line in account.lines() {
        assert_eq!(
            i32::from(line.points),
            slow.points(line.card),
            "{:?}",
            line.card
        );
    }
}

#[test]
fn accounts_are_those_of_a_slow_reading_of_the_rules() {
    for (seed, setup) in (0..).zip(every_setup()) {
        for (game, _) in random_game(&setup, seed).into_iter().rev().step_by(5) {
            for &side in game.sides() {
                check_account(&game, side);
            }
        }
    }
}

#[test]
fn every_condition_agrees_with_a_slow_reading_in_every_finished_city() {
    for (seed, setup) in (100..).zip(every_setup()) {
        let game = last(&setup, seed);
        for &side in game.sides() {
            let (city, slow) = (game.city(side), SlowCity::new(game.placed(), side));
            for card in Card::all() {
                let rules = sprawl::scoring(&[card], Mode::Base);
                let account = rules.account(&city);
                if let Some(line) = account.lines().find(|line| line.card == card) {
                    assert_eq!(
                        i32::from(line.points),
                        slow.points(card),
                        "{card:?}: {game:?}"
                    );
                    let shown = city.blocks_of(line.blocks.plus).count()
                        + city.blocks_of(line.blocks.minus).count();
                    let silent = matches!(card, Card::BlockParty | Card::TheBurbs);
                    assert!(shown > 0 || line.points == 0 || silent, "{card:?}");
                }
            }
        }
    }
}

#[test]
fn score_does_not_depend_on_the_order_of_cards_that_do_not_overlap() {
    for (seed, setup) in (200..).zip(every_setup()) {
        let game = last(&setup, seed);
        let mut placed = game.placed().to_vec();
        let mut dice = dice(seed);
        for _ in 0..200 {
            let at = below(&mut dice, placed.len() as u32 - 1) as usize;
            let (one, other) = (placed[at], placed[at + 1]);
            let apart = one.row.abs_diff(other.row) > 1 || one.col.abs_diff(other.col) > 1;
            if apart {
                placed.swap(at, at + 1);
            }
        }
        let outcome = game.scoring().outcome(&placed);
        assert_eq!(Turn::Over(outcome), game.turn());
    }
}

#[test]
fn score_depends_on_nothing_but_the_visible_blocks() {
    for seed in 0..40 {
        let game = last(&Default::default(), seed);
        let mut blocks: Vec<_> = game.city(None).blocks().collect();
        let mut dice = dice(seed);
        for left in (1..blocks.len()).rev() {
            blocks.swap(left, below(&mut dice, left as u32 + 1) as usize);
        }
        let city = City::from_blocks(&blocks).unwrap();
        assert_eq!(game.scoring().tally(&city), game.tally(None));
    }
}

#[test]
fn half_turn_of_the_whole_city_keeps_the_score() {
    for (seed, setup) in (300..).zip(every_setup()) {
        let game = last(&setup, seed);
        let turned: Vec<Placement> = game
            .placed()
            .iter()
            .map(|at| Placement {
                row: -at.row,
                col: -at.col,
                rotated: !at.rotated,
                ..*at
            })
            .collect();
        match (game.scoring().outcome(&turned), game.standing()) {
            (
                Outcome::Together { score, sides, .. },
                Outcome::Together {
                    score: was,
                    sides: were,
                    ..
                },
            ) => {
                assert_eq!(score, was);
                assert_eq!(sides, were.map(|[upper, lower]| [lower, upper]));
            }
            (
                Outcome::Versus { sides, winner },
                Outcome::Versus {
                    sides: [upper, lower],
                    winner: was,
                },
            ) => {
                assert_eq!(sides, [lower, upper]);
                assert_eq!(winner, was.map(|Seat(seat)| Seat(1 - seat)));
            }
            (now, was) => panic!("{now:?} against {was:?}"),
        }
    }
}

#[test]
fn cities_move_freely_over_the_table() {
    for seed in 0..20 {
        let game = last(&Default::default(), seed);
        for (down, right) in [(31, -31), (-40, 17), (63, 63)] {
            let moved: Vec<Placement> = game
                .placed()
                .iter()
                .map(|at| Placement {
                    row: at.row + down,
                    col: at.col + right,
                    ..*at
                })
                .collect();
            assert_eq!(game.scoring().outcome(&moved), game.standing());
        }
    }
}

#[test]
fn score_after_a_placement_is_the_score_once_it_is_placed() {
    for (seed, setup) in (400..).zip(every_setup()) {
        for (game, _) in random_game(&setup, seed).into_iter().rev().step_by(7) {
            let mut scored = Vec::new();
            let _ = game.visit_scored(|placement, score| {
                scored.push(placement);
                let mut after = game.placed().to_vec();
                after.push(placement);
                let from_scratch = game.scoring().outcome(&after);
                assert_eq!(score, from_scratch.worth(game.seat()), "{placement:?}");
                ControlFlow::<()>::Continue(())
            });
            let legal: BTreeSet<_> = placements(&game)
                .iter()
                .map(|at| format!("{at:?}"))
                .collect();
            let visited: BTreeSet<_> = scored.iter().map(|at| format!("{at:?}")).collect();
            assert_eq!(legal, visited);
            if let Some(&placement) = scored.first() {
                let action = Action::Place(placement);
                let mut next = game;
                next.apply(action, &mut ()).unwrap();
                let worth = next.standing().worth(game.seat());
                assert_eq!(game.score_after(action), Some(worth));
            }
        }
    }
}

#[test]
fn every_game_ends_with_all_cards_placed_or_set_aside() {
    for setup in every_setup() {
        for seed in 0..8 {
            let game = last(&setup, seed);
            let lying = game.placed().len() + game.set_aside().len() as usize;
            let expansions = setup.expansions;
            let expected = match setup.mode {
                Mode::Base => {
                    15 + 3 * usize::from(expansions.beaches)
                        + 3 * usize::from(expansions.construction)
                        + usize::from(expansions.poi)
                        + usize::from(expansions.wrecktar)
                }
                Mode::InterstateVersus => 16 + 3,
                Mode::InterstateCoop => 15 + 4,
            };
            assert_eq!(lying, expected);
            assert_eq!(game.pile(), 0);
            assert!((0..4).all(|seat| game.hand(Seat(seat)).is_empty()));
            assert_eq!(game.must_place(), None);
        }
    }
}

#[test]
fn no_decision_has_a_single_answer() {
    for setup in every_setup() {
        for (game, _) in random_game(&setup, 77) {
            if let Turn::Seat(seat) = game.turn() {
                assert!(game.legal_count() > 1);
                assert_eq!(seat, game.seat());
            }
        }
    }
}

#[test]
fn passing_leaves_three_cards_to_the_seat_on_turn_while_the_pile_lasts() {
    for players in 2..=4u8 {
        let setup = citycore::sprawl::Setup {
            players,
            ..Default::default()
        };
        for (game, _) in random_game(&setup, 5) {
            let in_turn = game.phase() == Phase::Place && game.pile() > 0;
            for seat in (0..players).filter(|_| in_turn) {
                let expected = if Seat(seat) == game.seat() { 3 } else { 1 };
                assert_eq!(game.hand(Seat(seat)).len(), expected);
            }
        }
    }
}

#[test]
fn every_played_city_can_be_typed_in() {
    for (seed, setup) in (500..).zip(every_setup()) {
        let game = last(&setup, seed);
        let scoring: Vec<Card> = game.scoring().cards.iter().collect();
        let typed = TypedCity::new(game.placed(), &scoring, setup.difficulty).unwrap();
        assert_eq!(typed.outcome(), game.standing());
    }
}

#[test]
fn totals_follow_from_the_counts_at_every_difficulty() {
    use citycore::sprawl::Difficulty;
    for (seed, setup) in (600..).zip(every_setup()) {
        let game = last(&setup, seed);
        let Outcome::Together {
            score,
            sides,
            target,
            won,
        } = game.standing()
        else {
            continue;
        };
        let total = |tally: &Tally| {
            let groups = tally.groups.map(i16::from);
            let roads = i16::from(tally.roads);
            let points: i16 = tally.conditions.iter().flatten().map(|c| c.points).sum();
            let extras = tally.extras.sum();
            points
                + extras
                + match setup.difficulty {
                    Difficulty::Easy => groups.iter().sum::<i16>(),
                    Difficulty::Normal => groups.iter().sum::<i16>() - roads,
                    Difficulty::Hard => groups.iter().max().unwrap() - roads,
                }
        };
        match sides {
            None => assert_eq!(score.total, total(&score)),
            Some([upper, lower]) => {
                assert_eq!([upper.total, lower.total], [total(&upper), total(&lower)]);
                assert_eq!(score.total, upper.total + lower.total);
                assert_eq!(score.roads, upper.roads + lower.roads);
            }
        }
        let cards = game.scoring().cards;
        let base = cards.iter().filter(|card| card.kind() == Kind::Base);
        assert_eq!(target, base.map(Card::number).sum::<u8>());
        assert_eq!(won, score.total >= i16::from(target));
    }
}

#[test]
fn cities_stretch_as_far_as_cards_go_in_any_direction() {
    // All 18 base cards in a line, straight or as a staircase: up to 36 rows or columns.
    for (down, right) in [
        (2, 0),
        (-2, 0),
        (0, 2),
        (0, -2),
        (1, 2),
        (-2, 1),
        (2, -1),
        (-1, -2),
    ] {
        let cards = Card::all().take(18);
        let placed: Vec<Placement> = (0..)
            .zip(cards)
            .map(|(n, card)| sprawl::lay(card, n * down, n * right, n % 2 == 1))
            .collect();
        let typed = TypedCity::new(&placed, &[], Default::default()).unwrap();
        let (city, slow) = (City::new(&placed, None), SlowCity::new(&placed, None));
        assert_eq!(city.len(), 18 * 4);
        let account = typed.scoring().account(&city);
        assert_eq!(account.groups().len(), slow.groups().len());
        assert_eq!(account.roads().len(), slow.road_count());
        for card in Card::all().take(18) {
            let rules = sprawl::scoring(&[card], Mode::Base);
            let points = rules.tally(&city).conditions[0].unwrap().points;
            assert_eq!(i32::from(points), slow.points(card), "{card:?}");
        }
    }
}

#[test]
fn once_the_pile_is_gone_the_seat_named_is_who_decides_next() {
    let mut after_wrecktar = 0;
    for setup in every_setup()
        .into_iter()
        .filter(|setup| setup.expansions.wrecktar)
    {
        for seed in 0..40 {
            for (game, _) in random_game(&setup, seed) {
                if game.phase() != Phase::TopCard || game.pile() > 0 {
                    continue;
                }
                let mut next = game;
                next.apply(Action::TopCard(None), &mut ()).unwrap();
                if let Turn::Seat(seat) = next.turn() {
                    assert_eq!(game.seat(), seat, "{game:?}");
                    after_wrecktar += u32::from(
                        game.placed()
                            .last()
                            .is_some_and(|at| at.card == Card::Wrecktar),
                    );
                }
            }
        }
    }
    assert!(after_wrecktar > 0, "Wrecktar was the pile's last card");
}
