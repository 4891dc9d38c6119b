//! The end of a turn: section 3.3.

use super::*;

/// The house pack with these conditions in its first city.
fn conditions(conditions: [serde_json::Value; 3]) -> Pack {
    pack(|pack| {
        for (number, when) in conditions.into_iter().enumerate() {
            let milestone = &mut pack["cities"][0]["milestones"][number];
            milestone["when"] = when;
            milestone["slots"] = json!([8, 5, 2]);
        }
    })
}

fn cells(key: &str, number: u8) -> serde_json::Value {
    let mut when = json!({"form": "count", "of": {"what": "cell"}});
    when[key] = json!(number);
    when
}

fn table(players: u8, when: [serde_json::Value; 3]) -> Table {
    let pack = conditions(when);
    Table::at_first_turn(&Setup {
        pack,
        ..setup(players)
    })
}

fn never() -> serde_json::Value {
    cells("at_least", 60)
}

fn ring(seat: u8) -> Slot {
    Slot::Ring(Seat(seat))
}

#[test]
fn a_milestone_is_checked_after_every_turn_whatever_was_taken() {
    let mut table = table(4, [cells("at_least", 4), never(), never()]);
    assert_eq!(
        table.game.rings().0[0][0],
        Slot::Free,
        "not before the first turn ends"
    );
    table.turn(Row::Cards, 0);
    assert_eq!(table.game.rings().0[0], [ring(0), Slot::Free, Slot::Free]);
    let won = Event::Milestone {
        seat: Seat(0),
        milestone: 0,
        points: 8,
    };
    assert!(table.events.contains(&won));
}

#[test]
fn the_highest_free_slot_comes_first_and_the_fourth_player_gets_nothing() {
    let mut table = table(4, [cells("at_least", 8), never(), never()]);
    for slot in 0..4 {
        table.turn(Row::Tiles, slot);
    }
    assert_eq!(table.game.rings().0[0], [ring(0), ring(1), ring(2)]);
    let points = [0, 1, 2, 3].map(|seat| table.game.ring_points(Seat(seat))[0]);
    assert_eq!(points, [8, 5, 2, 0]);
}

#[test]
fn with_two_players_the_second_gets_the_lowest_slot() {
    let mut table = table(2, [cells("at_least", 8), never(), never()]);
    table.turn(Row::Tiles, 0);
    table.turn(Row::Tiles, 1);
    assert_eq!(table.game.rings().0[0], [ring(0), Slot::Blocked, ring(1)]);
    assert_eq!(table.game.ring_points(Seat(1)), [2, 0, 0]);
}

#[test]
fn several_in_one_turn_are_possible_and_come_in_the_packs_order() {
    let when = || cells("at_least", 8);
    let mut table = table(4, [when(), never(), when()]);
    table.events.clear();
    table.turn(Row::Tiles, 0);
    let rings = table.events.iter().filter_map(|event| match event {
        Event::Milestone { milestone, .. } => Some(*milestone),
        _ => None,
    });
    assert_eq!(rings.collect::<Vec<_>>(), [0, 2]);
}

#[test]
fn each_player_holds_a_milestone_once() {
    let mut table = table(4, [cells("at_least", 4), never(), never()]);
    for slot in 0..4 {
        table.turn(Row::Cards, slot);
    }
    table.turn(Row::Tiles, 0);
    assert_eq!(table.game.rings().0[0], [ring(0), ring(1), ring(2)]);
}

#[test]
fn a_milestone_stays_even_if_the_condition_fails_later() {
    let mut table = table(2, [cells("exactly", 8), never(), never()]);
    for slot in 0..4 {
        table.turn(Row::Tiles, slot);
    }
    let plan = table.game.district(Seat(0)).unwrap().plan();
    assert_eq!(plan.cells().count_ones(), 12);
    assert_eq!(table.game.rings().0[0], [ring(0), Slot::Blocked, ring(1)]);
}

#[test]
fn exactly_is_not_at_least() {
    let pack = conditions([cells("exactly", 4), cells("exactly", 5), never()]);
    let mut table = Table::at_first_turn(&Setup { pack, ..setup(4) });
    table.turn(Row::Cards, 0);
    assert_eq!(table.game.ring_points(Seat(0)), [8, 0, 0]);
}

#[test]
fn only_the_player_on_turn_is_checked() {
    let mut table = table(4, [cells("at_least", 4), never(), never()]);
    table.turn(Row::Cards, 0);
    let others = [1, 2, 3].map(|seat| table.game.ring_points(Seat(seat))[0]);
    assert_eq!(others, [0, 0, 0]);
}
