//! `citysim score --game citadels`: tables typed in from real cards.

use serde_json::{Value, json};

use super::components;
use crate::common::{Run, citysim, record};

fn score(placed: &Value, more: &[&str]) -> Run {
    let placed = placed.to_string();
    let arguments = ["score", "--game", "citadels", "--placed", &placed];
    citysim(&[&arguments[..], more].concat())
}

/// Žaneta's and Martin's cities, from the dossier's section 9.
fn rulebook() -> Value {
    let zaneta = "docks market barracks manor prison school_of_magic dragon_gate";
    let martin = "castle tavern market monastery cathedral observatory haunted_quarter";
    let city = |names: &str| names.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let bystander = || json!({"city": []});
    json!({
        "players": [{"city": city(zaneta)}, {"city": city(martin)}, bystander(), bystander()],
        "crown": 2,
        "first": 1,
    })
}

#[test]
fn the_rulebooks_cities_score_29_and_28() {
    let run = score(&rulebook(), &["--json"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let told: Value = serde_json::from_str(&run.out).unwrap();
    let zaneta = json!({"districts": 25, "colours": 0, "complete": 2,
        "uniques": {"dragon_gate": 2}, "haunted": null, "total": 29});
    let martin = json!({"districts": 21, "colours": 3, "complete": 4, "uniques": {},
        "haunted": "military", "total": 28});
    assert_eq!(told["scores"][0], zaneta);
    assert_eq!(told["scores"][1], martin);
    assert_eq!(told["winner"], 0);
}

#[test]
fn people_get_every_points_reason() {
    let run = score(&rulebook(), &[]);
    let line = |what: &str, points: u64| format!("  {what:<32}{points:>4}\n");
    for (what, points) in [
        ("School of Magic", 6),
        ("points of the Dragon Gate", 2),
        ("complete city", 2),
        ("total", 29),
        ("Haunted Quarter as military", 2),
        ("all five colours", 3),
        ("first complete city", 4),
        ("total", 28),
    ] {
        assert!(run.out.contains(&line(what, points)), "{what}: {}", run.out);
    }
    assert!(run.out.ends_with("\nseat 0 wins\n"), "{}", run.out);
}

#[test]
fn a_table_typed_in_scores_as_the_game_it_comes_from() {
    for setup in components::setups().iter().step_by(9) {
        let lines = record("citadels", &setup.to_string(), 4, "random");
        let state = &lines[lines.len() - 2]["state"];
        let placed = json!({"players": state["players"], "crown": state["crown"],
            "first": state["first"], "bell": state["bell"]});
        let run = score(&placed, &["--json"]);
        assert_eq!(run.code, 0, "{}", run.err);
        let told: Value = serde_json::from_str(&run.out).unwrap();
        let result = &lines[lines.len() - 1]["result"];
        for key in ["scores", "ranks", "winner"] {
            assert_eq!(told[key], result[key], "{setup}");
        }
    }
}

#[test]
fn numbers_of_cards_are_enough() {
    let table = json!({"crown": 0, "players": [
        {"city": ["map_room", {"card": "museum", "under": 3}], "hand": 4},
        {"city": [{"card": "imperial_treasury", "beautified": true}], "coins": 7,
            "hand": ["secret_vault"]},
    ]});
    let told: Value = serde_json::from_str(&score(&table, &["--json"]).out).unwrap();
    let uniques = |seat: usize| &told["scores"][seat]["uniques"];
    assert_eq!(*uniques(0), json!({"map_room": 4, "museum": 3}));
    assert_eq!(
        *uniques(1),
        json!({"imperial_treasury": 7, "secret_vault": 3})
    );
    assert_eq!(told["scores"][1]["districts"], 6);
    // 5 + 4 + 4 + 3 and 6 + 7 + 3: equal points, and nobody said who was who
    assert_eq!(told["winner"], Value::Null);
}

#[test]
fn equal_points_go_to_the_higher_rank() {
    let player = |chars: [&str; 2]| json!({"city": ["manor"], "chars": chars});
    let table = json!({"crown": 0,
        "players": [player(["king", "thief"]), player(["magician", "warlord"])]});
    let told: Value = serde_json::from_str(&score(&table, &["--json"]).out).unwrap();
    assert_eq!(
        (&told["ranks"], &told["winner"]),
        (&json!([4, 8]), &json!(1))
    );
}

#[test]
fn what_could_not_lie_there_is_refused() {
    let of = |first: Value| json!({"crown": 0, "players": [first, {"city": []}]});
    let city = |cards: Value| of(json!({"city": cards}));
    let mut seven = rulebook();
    seven["first"] = Value::Null;
    let mut uniques: Vec<&str> = components::KINDS[17..31].iter().map(|it| it.id).collect();
    uniques.push("map_room");
    for (placed, problem) in [
        (json!([]), "--placed: [] is not an object"),
        (json!({"crown": 0}), "--placed: players is missing"),
        (
            json!({"crown": 0, "players": [{"city": []}]}),
            "is not a list of 2 to 8 players",
        ),
        (
            json!({"players": [{"city": []}, {"city": []}]}),
            "crown is missing",
        ),
        (
            json!({"players": [{"city": []}, {"city": []}], "crown": 2}),
            "crown: 2 is not a whole number from 0 to 1",
        ),
        (of(json!({})), "players[0].city is missing"),
        (
            city(json!(["manr"])),
            "players[0].city[0]: \"manr\" is not a district",
        ),
        (
            city(json!([{"card": 5}])),
            "players[0].city[0].card: 5 is not a district",
        ),
        (
            city(json!([{"card": "keep", "coin": 1}])),
            "city[0].coin is not known here; known are card, beautified, under",
        ),
        (
            city(json!(["keep", "keep"])),
            "city[1]: keep is there 2 times, the box has 1",
        ),
        (
            city(json!(["secret_vault"])),
            "secret_vault can't be built; it counts in the hand",
        ),
        (
            city(json!([{"card": "keep", "under": 1}])),
            "city[0].under: 1 cards under the keep, only the museum has any",
        ),
        (
            city(json!(uniques)),
            "map_room is the 15th unique district, 14 are in a game",
        ),
        (
            of(json!({"city": ["keep"], "hand": ["keep"]})),
            "hand[0]: keep is there 2 times",
        ),
        (
            of(json!({"city": [], "hand": "keep"})),
            "hand: \"keep\" is not a list of districts, nor how many there are",
        ),
        (
            of(json!({"city": [], "coins": -1})),
            "coins: -1 is not a whole number from 0 to 60000",
        ),
        (
            of(json!({"city": [], "chars": ["bishop", "monk"]})),
            "chars[1]: \"monk\" is not a character",
        ),
        (
            of(json!({"city": [], "chars": ["king", "emperor"]})),
            "chars[1]: emperor is the second character of rank 4",
        ),
        (
            of(json!({"city": [], "chars": ["king"]})),
            "is not a list of 2, as many as each of 2 players has",
        ),
        (
            json!({"players": [{"city": []}, {"city": []}], "crown": 0, "bell": true}),
            "bell: true, but the bell_tower stands in no city",
        ),
        (
            seven,
            "first is missing: the city of seat 0 is complete, so somebody's was first",
        ),
    ] {
        let run = score(&placed, &[]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{placed}");
        assert!(run.err.contains(problem), "{placed}: {}", run.err);
    }
    let run = score(&rulebook(), &["--scoring", "8"]);
    assert!(
        run.err.contains("citadels has no scoring cards"),
        "{}",
        run.err
    );
}
