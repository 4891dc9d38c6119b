//! `record` and `verify` as a user runs them, for every game.

use crate::common::{citysim, citysim_with, record, verify};
use serde_json::{Value, json};

/// Every game with the setups it is recorded with.
fn tables() -> Vec<(&'static str, String)> {
    let mut tables = vec![
        ("ledger", "{}".to_owned()),
        ("ledger", r#"{"players":2,"coins":10}"#.to_owned()),
        (
            "ledger",
            r#"{"players":8,"first":5,"coins":999999}"#.to_owned(),
        ),
        ("machi", "{}".to_owned()),
    ];
    let sets = [
        r#"["base"]"#,
        r#"["base","harbour"]"#,
        r#"["base","metropole"]"#,
        r#"["base","harbour","metropole"]"#,
    ];
    for (n, sets) in sets.iter().enumerate() {
        for (m, market) in ["open", "ten", "two_five_five"].iter().enumerate() {
            let players = 2 + (n + m) % 3;
            let setup = format!(
                r#"{{"players":{players},"sets":{sets},"market":"{market}","turn_limit":120}}"#
            );
            tables.push(("machi", setup));
        }
    }
    tables.push((
        "machi",
        r#"{"players":3,"sets":["base","metropole"],"first":2,"beginner":true,
            "landmarks":["town_hall","harbour","airport"],"reopen":"would_activate",
            "excluded":["stadium","wheat_field"],"turn_limit":30}"#
            .to_owned(),
    ));
    for setup in [
        "{}",
        r#"{"players":3,"difficulty":"easy"}"#,
        r#"{"players":2,"expansions":["beaches","wrecktar"]}"#,
        r#"{"players":4,"difficulty":"hard","expansions":["beaches","construction","poi","wrecktar"]}"#,
        r#"{"players":2,"mode":"interstate_versus"}"#,
        r#"{"players":2,"mode":"interstate_coop"}"#,
        r#"{"players":1,"mode":"interstate_coop","difficulty":"hard"}"#,
    ] {
        tables.push(("sprawl", setup.to_owned()));
    }
    tables
}

/// Bots for a table of any size, both kinds where there is room for two.
fn mixed_bots(setup: &str) -> &'static str {
    let setup: Value = serde_json::from_str(setup).unwrap();
    let alone = setup["players"] == 1 || setup == json!({});
    if alone { "greedy" } else { "random,greedy" }
}

/// One short game to tamper with.
fn a_game() -> Vec<Value> {
    record("ledger", r#"{"players":3,"coins":5}"#, 7, "greedy")
}

fn is_hex(value: &Value) -> bool {
    let text = value.as_str().unwrap();
    text.len() == 16
        && text
            .bytes()
            .all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
}

#[test]
fn what_is_recorded_verifies() {
    for (game, setup) in tables() {
        for (seed, bots) in [(1, "random"), (2, "greedy"), (3, mixed_bots(&setup))] {
            let lines = record(game, &setup, seed, bots);
            let run = verify(&lines);
            let actions = lines.len() - 2;
            assert_eq!(
                run.out,
                format!("-: equal, actions: {actions}\n"),
                "{}",
                run.err
            );
            assert_eq!(run.code, 0);
        }
    }
}

#[test]
fn lines_have_the_fields_of_the_format() {
    for (game, setup) in tables() {
        let lines = record(game, &setup, 5, mixed_bots(&setup));
        let [header, actions @ .., last] = lines.as_slice() else {
            panic!("{} lines", lines.len());
        };
        let keys = |value: &Value| {
            value
                .as_object()
                .unwrap()
                .keys()
                .cloned()
                .collect::<Vec<_>>()
        };
        assert_eq!(keys(header), ["citycore", "game", "setup", "seed", "bots"]);
        assert_eq!(header["citycore"], 1);
        assert_eq!(header["game"], game);
        assert_eq!(header["seed"], 5);
        let bots = header["bots"].as_array().unwrap();
        let players = header["setup"]["players"].as_u64().unwrap();
        assert_eq!(bots.len() as u64, players, "a bot for every seat");
        assert!(
            bots[1..].iter().all(|bot| bot == "greedy"),
            "the last one fills the rest"
        );
        for (n, line) in (1..).zip(actions) {
            let fields = [
                "n", "by", "choices", "action", "code", "events", "state", "digest",
            ];
            assert_eq!(keys(line), fields);
            assert_eq!(line["n"], n);
            assert!(line["by"].is_u64() || line["by"] == "chance");
            assert!(line["choices"].as_u64().unwrap() > 0);
            assert!(line["action"]["type"].is_string());
            assert!(is_hex(&line["code"]) && is_hex(&line["digest"]));
            let events = line["events"].as_array().unwrap();
            assert!(events.iter().all(|event| event["type"].is_string()));
        }
        assert_eq!(keys(last), ["over", "result"]);
        assert_eq!(last["over"], true);
    }
}

#[test]
fn the_same_seed_gives_the_same_games_and_the_index_another() {
    let once = tempfile::tempdir().unwrap();
    let again = tempfile::tempdir().unwrap();
    for dir in [&once, &again] {
        let out = dir.path().join("new/folder");
        let run = citysim(&[
            "record",
            "--game",
            "ledger",
            "--seed",
            "9",
            "--games",
            "3",
            "--out",
            out.to_str().unwrap(),
        ]);
        assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, "", ""));
    }
    let read = |dir: &tempfile::TempDir, n: u8| {
        let path = dir.path().join(format!("new/folder/ledger-9-{n}.jsonl"));
        std::fs::read_to_string(path).unwrap()
    };
    for n in 0..3 {
        assert_eq!(read(&once, n), read(&again, n));
    }
    assert_ne!(read(&once, 0), read(&once, 1));
    let alone = citysim(&["record", "--game", "ledger", "--seed", "9", "--out", "-"]);
    assert_eq!(alone.out, read(&once, 0));
}

#[test]
fn actions_alone_are_enough() {
    for (game, setup) in tables() {
        let full = record(game, &setup, 4, "random");
        let mut lines = vec![json!({"citycore": 1, "game": game, "setup": full[0]["setup"]})];
        lines.extend(
            full[1..full.len() - 1]
                .iter()
                .map(|line| json!({"n": line["n"], "action": line["action"]})),
        );
        let run = verify(&lines);
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        lines.push(full[full.len() - 1].clone());
        assert_eq!(verify(&lines).code, 0);
    }
}

/// The coins of every seat, as a state tells them.
fn coins_of(state: &Value) -> Vec<i64> {
    let purses: Vec<&Value> = match state["players"].as_array() {
        Some(players) => players.iter().map(|player| &player["coins"]).collect(),
        None => state["coins"].as_array().unwrap().iter().collect(),
    };
    purses.iter().map(|coins| coins.as_i64().unwrap()).collect()
}

#[test]
fn every_coin_that_moves_is_told() {
    let with_coins = tables().into_iter().filter(|(game, _)| *game != "sprawl");
    for (game, setup) in with_coins {
        let lines = record(game, &setup, 21, mixed_bots(&setup));
        let setup = &lines[0]["setup"];
        let players = setup["players"].as_u64().unwrap() as usize;
        let start = setup["coins"].as_i64().unwrap_or(3);
        let mut coins = vec![start; players];
        for line in &lines[1..lines.len() - 1] {
            for event in line["events"].as_array().unwrap() {
                if event["type"] != "pay" {
                    continue;
                }
                let moved = event["coins"].as_i64().unwrap();
                assert!(moved > 0 && event["why"].is_string(), "{event}");
                if let Some(seat) = event["from"].as_u64() {
                    coins[seat as usize] -= moved;
                }
                if let Some(seat) = event["to"].as_u64() {
                    coins[seat as usize] += moved;
                }
            }
            assert_eq!(coins_of(&line["state"]), coins, "{line}");
        }
    }
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
fn sprawl_setups_have_defaults_too() {
    let lines = record("sprawl", "{}", 1, "greedy");
    assert_eq!(
        lines[0]["setup"],
        json!({"players": 1, "mode": "base", "difficulty": "normal", "expansions": []})
    );
}

#[test]
fn sprawl_states_are_told_as_the_format_has_them() {
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

#[test]
fn machi_states_are_told_as_the_format_has_them() {
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

#[test]
fn a_game_that_stops_early_is_equal_as_far_as_it_goes() {
    let lines = a_game();
    let run = verify(&lines[..4]);
    assert_eq!(run.out, "-: equal, actions: 3, the game is not over\n");
    assert_eq!(run.code, 0);
}

#[test]
fn a_changed_value_is_found_wherever_it_stands() {
    for (game, setup) in tables() {
        let lines = record(game, &setup, 11, "random");
        let middle = lines.len() / 2;
        for field in ["n", "by", "choices", "code", "events", "state", "digest"] {
            let mut lines = lines.clone();
            let path = tamper(&mut lines[middle][field], field.to_owned());
            let run = verify(&lines);
            let place = format!("-:{}: {path}: transcript ", middle + 1);
            assert!(run.out.starts_with(&place), "{place} but {}", run.out);
            assert!(run.out.contains(", replay "), "{}", run.out);
            assert_eq!(run.code, 1);
        }
    }
}

/// Changes the last thing inside a value and gives the path to it.
fn tamper(value: &mut Value, path: String) -> String {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let (key, inner) = fields.iter_mut().last().unwrap();
            let path = format!("{path}.{key}");
            tamper(inner, path)
        }
        Value::Array(items) if !items.is_empty() => {
            let last = items.len() - 1;
            tamper(&mut items[last], format!("{path}[{last}]"))
        }
        other => {
            *other = json!("tampered");
            path
        }
    }
}

#[test]
fn the_difference_names_both_values() {
    let mut lines = a_game();
    lines[3]["state"]["coins"][1] = json!(77);
    let run = verify(&lines);
    assert_eq!(run.out, "-:4: state.coins[1]: transcript 77, replay 5\n");
}

#[test]
fn fields_too_many_or_too_few_in_a_state_are_differences() {
    let mut more = a_game();
    more[2]["state"]["extra"] = json!(1);
    let run = verify(&more);
    assert_eq!(run.out, "-:3: state.extra: transcript 1, replay nothing\n");
    let mut fewer = a_game();
    fewer[2]["state"].as_object_mut().unwrap().remove("over");
    let run = verify(&fewer);
    assert_eq!(
        run.out,
        "-:3: state.over: transcript nothing, replay false\n"
    );
}

/// What a sprawl city is worth by the parts a result lists; `extras` only where there are some.
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
fn a_sprawl_total_is_all_that_the_result_lists_and_decides() {
    let together = tables()
        .into_iter()
        .filter(|(game, setup)| *game == "sprawl" && !setup.contains("interstate_versus"));
    let mut with_extras = 0;
    for (game, setup) in together {
        let lines = record(game, &setup, 6, "greedy");
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

/// An action of each game that its first question does not allow, and the sentence that says why.
#[test]
fn an_action_the_rules_refuse_is_a_difference_told_in_plain_words() {
    let top = json!({"type": "top_card", "card": 4});
    for (game, action, why) in [
        (
            "ledger",
            json!({"type": "pay", "from": 0, "to": 1, "coins": 6}),
            "That many coins can't be paid or held.",
        ),
        (
            "machi",
            json!({"type": "roll", "dice": [1, 2]}),
            "One die must be thrown.",
        ),
        ("sprawl", top, "Something else must happen first."),
    ] {
        let run = verify(&[
            json!({"citycore": 1, "game": game}),
            json!({"n": 1, "action": action}),
        ]);
        let told = format!("-:2: action: transcript {action}, replay refuses it: {why}\n");
        assert_eq!(run.out, told);
        assert_eq!(run.code, 1);
    }
}

#[test]
fn a_result_the_rules_do_not_give_is_a_difference() {
    let mut lines = a_game();
    let last = lines.len() - 1;
    lines[last]["result"]["leader"] = json!("nobody");
    let run = verify(&lines);
    assert!(
        run.out.contains("result.leader: transcript \"nobody\""),
        "{}",
        run.out
    );
    assert_eq!(run.code, 1);
    let early = [&lines[..3], &lines[last..]].concat();
    let run = verify(&early);
    assert_eq!(run.out, "-:4: over: transcript true, replay false\n");
    assert_eq!(run.code, 1);
}

#[test]
fn every_file_is_checked_and_the_worst_decides() {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, lines: &[Value]| {
        let path = dir.path().join(name);
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let good = write("good", &a_game());
    let mut lines = a_game();
    lines[2]["digest"] = json!("0");
    let bad = write("bad", &lines);
    let ugly = write("ugly", &[json!(1)]);
    let run = citysim(&["verify", &good, &bad]);
    assert_eq!(run.code, 1);
    assert_eq!(run.out.lines().count(), 2);
    let run = citysim(&["verify", &ugly, &bad, &good]);
    assert_eq!(run.code, 2);
    assert_eq!(
        run.out.lines().count(),
        2,
        "the others are checked all the same"
    );
}

#[test]
fn verdicts_are_given_as_json_too() {
    let lines = a_game();
    let text = |lines: &[Value]| -> String { lines.iter().map(|it| format!("{it}\n")).collect() };
    let verdict = |text: &str, code: i32| -> Value {
        let run = citysim_with(&["verify", "--json", "-"], text);
        assert_eq!((run.code, run.err.as_str()), (code, ""), "{}", run.out);
        serde_json::from_str(&run.out).unwrap()
    };
    let equal = json!({"file": "-", "verdict": "equal", "actions": 3, "over": false});
    assert_eq!(verdict(&text(&lines[..4]), 0), equal);

    let mut changed = lines.clone();
    changed[2]["digest"] = "0".into();
    let differs = verdict(&text(&changed), 1);
    assert_eq!(differs["verdict"], "differs");
    assert_eq!(differs["line"], 3);
    assert_eq!(differs["field"], "digest");
    assert_eq!(differs["transcript"], "\"0\"");
    assert_eq!(differs["replay"], lines[2]["digest"].to_string());

    let unreadable = verdict("{\n", 2);
    assert_eq!(unreadable["verdict"], "unreadable");
    assert_eq!(unreadable["line"], 1);
    assert!(unreadable["problem"].as_str().unwrap().contains("not JSON"));
}
