use serde_json::{Value, json};

use super::Subject;
use crate::common::record;

/// Every mode, difficulty and expansion.
const SETUPS: [&str; 7] = [
    "{}",
    r#"{"players":3,"difficulty":"easy"}"#,
    r#"{"players":2,"expansions":["beaches","wrecktar"]}"#,
    r#"{"players":4,"difficulty":"hard","expansions":["beaches","construction","poi","wrecktar"]}"#,
    r#"{"players":2,"mode":"interstate_versus"}"#,
    r#"{"players":2,"mode":"interstate_coop"}"#,
    r#"{"players":1,"mode":"interstate_coop","difficulty":"hard"}"#,
];

pub fn subject(name: &'static str) -> Subject {
    Subject {
        name,
        setups: SETUPS.map(str::to_owned).to_vec(),
        first_coins: None,
        refused: (
            json!({"type": "top_card", "card": 4}),
            "Something else must happen first.",
        ),
    }
}

#[test]
fn every_default_of_the_setup_is_spelled_out() {
    let lines = record("sprawl", "{}", 1, "greedy");
    assert_eq!(
        lines[0]["setup"],
        json!({"players": 1, "mode": "base", "difficulty": "normal", "expansions": []})
    );
}

#[test]
fn states_are_told_as_the_format_has_them() {
    let lines = record("sprawl", r#"{"players":2}"#, 3, "random");
    let kinds: Vec<_> = lines[1..]
        .iter()
        .map(|line| &line["action"]["type"])
        .collect();
    let setup = [
        vec!["scoring_card"; 3],
        vec!["deal"; 4],
        vec!["start_card", "top_card"],
    ]
    .concat();
    assert_eq!(kinds[..9], setup);
    assert_eq!(kinds[9], "place");
    let state = &lines[9]["state"];
    let keys: Vec<_> = state.as_object().unwrap().keys().collect();
    let fields = [
        "placed",
        "city",
        "hands",
        "top",
        "pile",
        "must_place",
        "scoring",
        "target",
        "seat",
    ];
    assert_eq!(keys, fields);
    let start = &lines[8]["action"]["card"];
    let placed = json!([{"card": start, "row": 0, "col": 0, "rotated": false}]);
    assert_eq!(state["placed"], placed);
    assert_eq!(state["city"].as_array().unwrap().len(), 4);
    assert_eq!(state["hands"][0].as_array().unwrap().len(), 3);
    assert_eq!(state["hands"][1].as_array().unwrap().len(), 1);
    assert_eq!(state["top"], lines[9]["action"]["card"]);
    assert_eq!(state["pile"], 10);
    let numbers = state["scoring"].as_array().unwrap().iter();
    let target: u64 = numbers.map(|card| card.as_u64().unwrap()).sum();
    assert_eq!(state["target"], target);
    let result = &lines[lines.len() - 1]["result"];
    let extras: Vec<_> = result["extras"].as_object().unwrap().keys().collect();
    assert_eq!(extras, ["beaches", "construction", "poi", "wrecktar"]);
    assert_eq!(result["target"], target);
}

/// What a city is worth by the parts a result lists; `extras` only where there are some.
fn listed_points(difficulty: &Value, city: &Value) -> i64 {
    let numbers = |key: &str| -> Vec<i64> {
        let listed = city[key].as_object().into_iter().flatten();
        listed.map(|(_, points)| points.as_i64().unwrap()).collect()
    };
    let sum = |key: &str| numbers(key).iter().sum::<i64>();
    let groups = match difficulty.as_str() {
        Some("hard") => numbers("groups").into_iter().max().unwrap(),
        _ => sum("groups"),
    };
    let roads = match difficulty.as_str() {
        Some("easy") => 0,
        _ => city["roads"].as_i64().unwrap(),
    };
    groups - roads + sum("conditions") + sum("extras")
}

#[test]
fn a_total_is_all_that_the_result_lists_and_decides() {
    let setups = SETUPS.into_iter();
    let together = setups.filter(|setup| !setup.contains("interstate_versus"));
    let mut with_extras = 0;
    for setup in together {
        let lines = record("sprawl", setup, 6, "greedy");
        let difficulty = &lines[0]["setup"]["difficulty"];
        let result = &lines.last().unwrap()["result"];
        let total = match result["sides"].as_array() {
            Some(sides) => sides
                .iter()
                .map(|side| listed_points(difficulty, side))
                .sum(),
            None => listed_points(difficulty, result),
        };
        assert_eq!(result["total"], total, "{setup}: {result}");
        let won = total >= result["target"].as_i64().unwrap();
        assert_eq!(result["won"], won, "{setup}: {result}");
        let extras = result["extras"].as_object().unwrap();
        with_extras += usize::from(extras.values().any(|points| points != 0));
    }
    assert!(with_extras > 0, "some city has points of expansions");
}
