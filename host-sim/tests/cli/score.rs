//! `score` as people with the real cards run it.

use crate::common::{Run, citysim, record};
use serde_json::{Value, json};

fn score(placed: &Value, scoring: &Value, difficulty: &str) -> Run {
    let ids: Vec<String> = scoring
        .as_array()
        .unwrap()
        .iter()
        .map(|id| id.as_str().map_or_else(|| id.to_string(), str::to_owned))
        .collect();
    let (placed, ids) = (placed.to_string(), ids.join(","));
    citysim(&[
        "score",
        "--game",
        "sprawl",
        "--placed",
        &placed,
        "--scoring",
        &ids,
        "--difficulty",
        difficulty,
        "--json",
    ])
}

#[test]
fn a_city_typed_in_scores_as_the_game_it_comes_from() {
    for (mode, expansions, difficulty) in [
        ("base", "[]", "normal"),
        ("base", "[]", "easy"),
        ("base", r#"["beaches","construction"]"#, "hard"),
        ("base", r#"["poi","wrecktar"]"#, "normal"),
        (
            "base",
            r#"["beaches","construction","poi","wrecktar"]"#,
            "normal",
        ),
        ("interstate_coop", "[]", "hard"),
        ("interstate_versus", "[]", "normal"),
    ] {
        for seed in 0..6 {
            let setup = format!(
                r#"{{"players":2,"mode":"{mode}","difficulty":"{difficulty}","expansions":{expansions}}}"#
            );
            let bots = if seed % 2 == 0 { "random" } else { "greedy" };
            let lines = record("sprawl", &setup, seed, bots);
            let state = &lines[lines.len() - 2]["state"];
            let run = score(&state["placed"], &state["scoring"], difficulty);
            assert_eq!(run.code, 0, "{}", run.err);
            let mut scored: Value = serde_json::from_str(&run.out).unwrap();
            let accounts = scored.as_object_mut().unwrap().remove("account").unwrap();
            assert_eq!(scored, lines[lines.len() - 1]["result"], "{setup}");
            account_is_whole(
                accounts.as_array().unwrap(),
                state["city"].as_array().unwrap(),
            );
        }
    }
}

/// Every visible block is in one group, and in one road if it has exits.
fn account_is_whole(accounts: &[Value], city: &[Value]) {
    let blocks_of = |part: &str| {
        let mut places: Vec<(i64, i64)> = Vec::new();
        for account in accounts {
            for it in account[part].as_array().unwrap() {
                let blocks = it["blocks"].as_array().unwrap();
                places.extend(
                    blocks
                        .iter()
                        .map(|at| (at[0].as_i64().unwrap(), at[1].as_i64().unwrap())),
                );
            }
        }
        places.sort_unstable();
        places
    };
    let place = |block: &Value| {
        (
            block["row"].as_i64().unwrap(),
            block["col"].as_i64().unwrap(),
        )
    };
    let all: Vec<_> = city.iter().map(place).collect();
    assert_eq!(blocks_of("groups"), all);
    let with_road: Vec<_> = city
        .iter()
        .filter(|it| it["exits"] != "")
        .map(place)
        .collect();
    assert_eq!(blocks_of("roads"), with_road);
}

/// Cards 5 and 18 side by side: one road crosses both, its ends at the edge.
fn two_cards() -> Value {
    json!([{"card": 5, "row": 0, "col": 0}, {"card": 18, "row": 0, "col": 2, "rotated": false}])
}

#[test]
fn the_account_names_blocks_ends_and_what_they_earn() {
    let run = score(&two_cards(), &json!([3, 10, 12]), "normal");
    let scored: Value = serde_json::from_str(&run.out).unwrap();
    // R P I P over C I R C: nothing touches its like; roads down the left and along the bottom.
    assert_eq!(scored["groups"], json!({"R": 1, "C": 1, "I": 1, "P": 1}));
    let account = &scored["account"][0];
    let go_green = &account["cards"][0];
    assert_eq!(go_green["card"], 3);
    assert_eq!(go_green["points"], 2 - 6);
    assert_eq!(go_green["plus"], json!([[0, 1], [0, 3]]));
    assert_eq!(go_green["minus"].as_array().unwrap().len(), 2);
    let roads = account["roads"].as_array().unwrap();
    assert_eq!(scored["roads"], roads.len());
    for road in roads {
        assert_eq!(road["ends"].as_array().unwrap().len(), 2);
        assert_eq!(road["loop"], false);
    }
}

#[test]
fn people_get_a_map_and_a_sum() {
    let placed = two_cards().to_string();
    let run = citysim(&["score", "--placed", &placed, "--scoring", "3,10,12"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(
        run.out.starts_with("  R P I P \n  C I R C \n"),
        "{}",
        run.out
    );
    assert!(run.out.contains("Go Green"));
    assert!(
        run.out
            .contains("target                              25  lost"),
        "{}",
        run.out
    );
}

#[test]
fn typing_mistakes_are_named() {
    let refused = |placed: &str, scoring: &str, message: &str| {
        let run = citysim(&["score", "--placed", placed, "--scoring", scoring]);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        assert!(run.err.contains(message), "{message} is not in {}", run.err);
    };
    let one = r#"[{"card":5,"row":0,"col":0}]"#;
    refused("[", "1,2,3", "--placed: not JSON");
    refused("{}", "1,2,3", "--placed must be a list of cards");
    refused(
        r#"[{"card":5,"row":0}]"#,
        "1,2,3",
        "--placed, card 1: col is missing",
    );
    refused(
        r#"[{"card":19,"row":0,"col":0}]"#,
        "1,2,3",
        "--placed, card 1: card: 19 is not a card of sprawl",
    );
    refused(
        r#"[{"card":5,"row":0,"col":0,"turned":true}]"#,
        "1,2,3",
        "--placed, card 1: turned is not known here",
    );
    refused(
        r#"[{"card":5,"row":0,"col":0},{"card":6,"row":2,"col":2}]"#,
        "1,2,3",
        "--placed, card 2 (6 at row 2, col 2): The card must touch the city",
    );
    refused(
        r#"[{"card":5,"row":0,"col":0},{"card":5,"row":0,"col":2}]"#,
        "1,2,3",
        "--placed, card 2 (5 at row 0, col 2): The card lies there already, or scores.",
    );
    refused(one, "1,2,99", "--scoring: \"99\" is not a card");
    refused(
        one,
        "1,2,2",
        "--scoring: 2 has no scoring side, is there twice",
    );
    let run = citysim(&[
        "score",
        "--placed",
        one,
        "--scoring",
        "1",
        "--difficulty",
        "brutal",
    ]);
    assert!(run.err.contains("\"brutal\" is not easy, normal or hard"));
    let run = citysim(&[
        "score",
        "--game",
        "machi",
        "--placed",
        one,
        "--scoring",
        "1",
    ]);
    assert!(run.err.contains("machi has no cities to score"));
}
