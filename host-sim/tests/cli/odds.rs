//! `odds` as a user asks for them.

use serde_json::{Value, json};

use crate::common::{citysim, citysim_with, record};

fn odds(arguments: &[&str], transcript: &str) -> Value {
    let run = citysim_with(&[&["odds", "--json"], arguments].concat(), transcript);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn the_start_position_pays_a_wheat_field_and_a_bakery() {
    let odds = odds(&["--setup", r#"{"players":2}"#], "");
    let one = &odds["forecasts"][0];
    assert_eq!(odds["seat"], 0);
    assert_eq!(one["dice"], 1);
    assert_eq!(one["mean"], json!(["1/2", "1/6"]));
    let first = &one["totals"][0];
    assert_eq!(first["total"], 1);
    assert_eq!(first["probability"], "1/6");
    assert_eq!(first["change"], json!(["1", "1"]));
    let two = &odds["forecasts"][1];
    assert_eq!(two["totals"].as_array().unwrap().len(), 11);
    assert_eq!(two["totals"][5]["probability"], "1/6");
}

#[test]
fn for_people_there_is_a_table_with_percent() {
    let run = citysim(&["odds", "--setup", r#"{"players":2}"#, "--dice", "1"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "seat 0 rolls one die");
    assert_eq!(lines[1], " total      probability    seat 0    seat 1");
    assert_eq!(lines[2], "     1     1/6  16.67 %        +1        +1");
    assert_eq!(lines[8], "  mean                       +1/2      +1/6");
    assert_eq!(lines.len(), 9);
}

#[test]
fn a_game_is_followed_as_far_as_asked() {
    let lines = record("machi", r#"{"players":3}"#, 7, "greedy");
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    for actions in [0, 1, 30, 61] {
        let odds = odds(
            &["--transcript", "-", "--actions", &actions.to_string()],
            &text,
        );
        let state = lines[actions].get("state");
        let seat = state.map_or(&Value::Null, |state| &state["seat"]);
        assert!(
            seat.is_null() || odds["seat"] == *seat,
            "after {actions} actions"
        );
        for forecast in odds["forecasts"].as_array().unwrap() {
            let totals = forecast["totals"].as_array().unwrap();
            let percent: f64 = totals
                .iter()
                .map(|it| it["percent"].as_f64().unwrap())
                .sum();
            assert!((percent - 100.0).abs() < 1e-9, "{percent}");
        }
    }
}

#[test]
fn what_can_t_be_answered_is_told() {
    let run = citysim(&["odds", "--seat", "4"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("has the seats 0 to 3"), "{}", run.err);
    let header = r#"{"citycore":1,"game":"sprawl"}"#;
    let run = citysim_with(&["odds", "--transcript", "-"], header);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("-:1: a game of sprawl"), "{}", run.err);
    let header = r#"{"citycore":1,"game":"machi"}"#;
    let run = citysim_with(&["odds", "--transcript", "-", "--actions", "9"], header);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("has 0 actions, not 9"), "{}", run.err);
}
