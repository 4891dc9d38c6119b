//! `choices` in the lines of a transcript: how many actions the question had.

use serde_json::Value;

use crate::common::{record, verify};

/// How many choices the lines of a type tell, in order.
fn choices(lines: &[Value], kind: &str) -> Vec<u64> {
    let of_kind = lines.iter().filter(|line| line["action"]["type"] == kind);
    of_kind
        .map(|line| line["choices"].as_u64().unwrap())
        .collect()
}

#[test]
fn chance_counts_every_outcome() {
    let lines = record("machi", r#"{"players":2}"#, 3, "greedy");
    let rolls = lines.iter().filter(|line| line["action"]["type"] == "roll");
    for roll in rolls {
        let dice = roll["action"]["dice"].as_array().unwrap().len();
        let outcomes = if dice == 1 { 6 } else { 36 };
        assert_eq!(
            roll["choices"], outcomes,
            "dice that fall in another order are another roll"
        );
    }
    let lines = record("sprawl", r#"{"players":2}"#, 3, "greedy");
    assert_eq!(choices(&lines, "scoring_card"), [18, 17, 16]);
    assert_eq!(choices(&lines, "deal"), [15, 14, 13, 12]);
    assert_eq!(choices(&lines, "start_card"), [11]);
}

#[test]
fn a_question_of_yes_or_no_has_two() {
    let setup = r#"{"sets":["base","harbour","metropole"]}"#;
    let lines = record("machi", setup, 2, "random");
    for kind in ["choose_dice", "reroll", "keep", "add_two", "invest"] {
        let told = choices(&lines, kind);
        assert!(!told.is_empty(), "{kind}");
        assert!(told.iter().all(|choices| *choices == 2), "{kind}: {told:?}");
    }
}

/// Ten kinds of the base game cost up to 3 coins, and a train station 4.
#[test]
fn building_counts_what_can_be_paid_and_nothing() {
    for seed in 0..12 {
        let lines = record("machi", r#"{"players":2,"turn_limit":1}"#, seed, "random");
        let coins = lines[1]["state"]["players"][0]["coins"].as_u64().unwrap();
        let payable = match coins {
            3 => 10,
            4 => 11,
            other => panic!("{other} coins after the first roll"),
        };
        assert_eq!(lines[2]["choices"], payable + 1, "{coins} coins");
    }
}

#[test]
fn a_wrong_number_is_a_difference() {
    let mut lines = record("ledger", "{}", 3, "greedy");
    let choices = lines[1]["choices"].as_u64().unwrap();
    lines[1]["choices"] = (choices + 1).into();
    let told = format!(
        "-:2: choices: transcript {}, replay {choices}\n",
        choices + 1
    );
    let run = verify(&lines);
    assert_eq!((run.code, run.out), (1, told));
}
