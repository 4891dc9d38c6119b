//! `record` and `verify` as a user runs them, for every game.

use crate::common::{citysim, citysim_with, record, verify};
use crate::games::{mixed_bots, subjects, tables};
use serde_json::{Value, json};

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
        let mut told = keys(header);
        // a game that is played with a component pack tells it beside the setup
        told.retain(|key| key != "pack");
        assert_eq!(told, ["citycore", "game", "setup", "seed", "bots"]);
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
    for subject in subjects() {
        let Some(first_coins) = subject.first_coins else {
            continue;
        };
        for setup in &subject.setups {
            let lines = record(subject.name, setup, 21, mixed_bots(setup));
            let setup = &lines[0]["setup"];
            let players = setup["players"].as_u64().unwrap() as usize;
            let mut coins = vec![first_coins(setup); players];
            for line in &lines[1..lines.len() - 1] {
                for event in line["events"].as_array().unwrap() {
                    move_coins(event, &mut coins);
                }
                assert_eq!(coins_of(&line["state"]), coins, "{line}");
            }
        }
    }
}

fn move_coins(event: &Value, coins: &mut [i64]) {
    if event["type"] != "pay" {
        return;
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

#[test]
fn an_action_the_rules_refuse_is_a_difference_told_in_plain_words() {
    for subject in subjects() {
        let (action, why) = subject.refused;
        let run = verify(&[
            json!({"citycore": 1, "game": subject.name}),
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

#[test]
fn a_recorded_game_is_written_over_only_by_force() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().to_str().unwrap();
    let record = |games: &str, force: &[&str]| {
        let arguments = ["record", "--game", "ledger", "--games", games, "--out", out];
        citysim(&[&arguments[..], force].concat())
    };
    let (first, second) = (
        place.path().join("ledger-0-0.jsonl"),
        place.path().join("ledger-0-1.jsonl"),
    );
    std::fs::write(&second, "precious").unwrap();
    let run = record("2", &[]);
    assert_eq!(run.code, 2, "{}", run.out);
    assert!(
        run.err.contains("ledger-0-1.jsonl: is there already"),
        "{}",
        run.err
    );
    assert!(run.err.contains("--force"), "{}", run.err);
    assert!(!first.exists(), "nothing is written");
    assert_eq!(std::fs::read_to_string(&second).unwrap(), "precious");
    assert_eq!(record("1", &[]).code, 0, "the other one is not in the way");
    assert_eq!(record("2", &["--force"]).code, 0);
    assert_ne!(std::fs::read_to_string(&second).unwrap(), "precious");
}
