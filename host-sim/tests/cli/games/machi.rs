use serde_json::json;

use super::Subject;
use crate::common::{citysim, record};

pub fn subject(name: &'static str) -> Subject {
    Subject {
        name,
        setups: setups(),
        first_coins: Some(|_| 3),
        refused: (
            json!({"type": "roll", "dice": [1, 2]}),
            "One die must be thrown.",
        ),
    }
}

/// All boxes with all markets, and one table with a wish for everything.
fn setups() -> Vec<String> {
    let mut setups = vec!["{}".to_owned()];
    let sets = [
        r#"["base"]"#,
        r#"["base","harbour"]"#,
        r#"["base","metropole"]"#,
        r#"["base","harbour","metropole"]"#,
    ];
    for (n, sets) in sets.iter().enumerate() {
        for (m, market) in ["open", "ten", "two_five_five"].iter().enumerate() {
            let players = 2 + (n + m) % 3;
            setups.push(format!(
                r#"{{"players":{players},"sets":{sets},"market":"{market}","turn_limit":120}}"#
            ));
        }
    }
    let wishes = r#"{"players":3,"sets":["base","metropole"],"first":2,"beginner":true,
        "landmarks":["town_hall","harbour","airport"],"reopen":"would_activate",
        "excluded":["stadium","wheat_field"],"turn_limit":30}"#;
    setups.push(wishes.to_owned());
    setups
}

#[test]
fn every_default_of_the_setup_is_spelled_out() {
    let base = record("machi", "{}", 1, "greedy");
    let landmarks = [
        "train_station",
        "shopping_mall",
        "amusement_park",
        "radio_tower",
    ];
    assert_eq!(
        base[0]["setup"],
        json!({"players": 4, "sets": ["base"], "market": "open", "first": 0,
            "landmarks": landmarks, "beginner": false, "reopen": "any_roll", "excluded": [],
            "turn_limit": 5000})
    );
    let harbour = record("machi", r#"{"sets":["harbour","base"]}"#, 1, "greedy");
    assert_eq!(harbour[0]["setup"]["sets"], json!(["base", "harbour"]));
    assert_eq!(harbour[0]["setup"]["market"], "two_five_five");
    assert_eq!(
        harbour[0]["setup"]["landmarks"].as_array().unwrap().len(),
        7
    );
}

#[test]
fn states_are_told_as_the_format_has_them() {
    let lines = record("machi", r#"{"players":2}"#, 3, "random");
    let first = &lines[1];
    assert_eq!(first["by"], "chance");
    assert_eq!(first["action"]["type"], "roll");
    let state = &first["state"];
    let keys: Vec<_> = state.as_object().unwrap().keys().collect();
    let fields = [
        "players",
        "market",
        "deck",
        "seat",
        "phase",
        "turn",
        "dice",
        "total",
        "extra_turn",
    ];
    assert_eq!(keys, fields);
    assert_eq!(state["dice"], first["action"]["dice"]);
    assert_eq!(state["turn"], 1);
    assert_eq!(state["phase"], "build");
    assert_eq!(state["deck"], json!({}));
    assert_eq!(state["market"].as_object().unwrap().len(), 15);
    let city = &state["players"][1];
    assert_eq!(city["open"], json!({"wheat_field": 1, "bakery": 1}));
    assert_eq!(city["closed"], json!({}));
    assert_eq!(city["landmarks"], json!([]));
    assert_eq!(city["invested"], 0);
    let last = &lines[lines.len() - 2];
    assert_eq!(last["state"]["phase"], "over");
    let winner = lines[lines.len() - 1]["result"]["winner"].as_u64().unwrap();
    assert_eq!(last["by"], winner);
}

#[test]
fn a_game_at_its_turn_limit_has_no_winner() {
    let lines = record("machi", r#"{"turn_limit":3}"#, 3, "random");
    let result = &lines[lines.len() - 1]["result"];
    assert_eq!(*result, json!({"winner": null, "reason": "turn_limit"}));
    assert_eq!(lines[lines.len() - 2]["state"]["turn"], 3);
}

#[test]
fn the_greedy_bot_beats_the_random_one() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().to_str().unwrap();
    let setup = r#"{"players":2}"#;
    let run = citysim(&[
        "record",
        "--game",
        "machi",
        "--setup",
        setup,
        "--bots",
        "random,greedy",
        "--games",
        "40",
        "--out",
        out,
    ]);
    assert_eq!(run.code, 0, "{}", run.err);
    let greedy_won = |n: u64| {
        let path = dir.path().join(format!("machi-0-{n}.jsonl"));
        let text = std::fs::read_to_string(path).unwrap();
        text.ends_with("{\"over\":true,\"result\":{\"winner\":1}}\n")
    };
    let won = (0..40).filter(|n| greedy_won(*n)).count();
    assert!(won > 30, "{won} of 40");
}
