//! What `record` and `verify` refuse, and how they say so.

use citycore::GameId;

use crate::common::{Run, citysim, citysim_with};

fn unreadable(run: &Run, message: &str) {
    assert_eq!(run.code, 2, "{}{}", run.out, run.err);
    assert!(run.err.contains(message), "{message} is not in {}", run.err);
    assert_eq!(run.out, "");
}

#[test]
fn unreadable_input_is_named_with_its_line() {
    let header = r#"{"citycore":1,"game":"ledger"}"#;
    let games: Vec<&str> = GameId::ALL.iter().map(|game| game.name()).collect();
    for (text, message) in [
        ("", "-: empty, a header is expected"),
        ("hello", "-:1: not JSON: expected value, column 1"),
        ("[]", "-:1: "),
        (r#"{"game":"ledger"}"#, "-:1: citycore is missing"),
        (
            r#"{"citycore":2,"game":"ledger"}"#,
            "-:1: citycore: version 2, this program reads 1",
        ),
        (
            r#"{"citycore":1,"game":"chess"}"#,
            &format!("-:1: game: \"chess\" is not {}", games.join(", ")),
        ),
        (
            r#"{"citycore":1,"game":"ledger","setup":{"players":9}}"#,
            "-:1: setup: players is 9, must be 2 to 8",
        ),
        (
            r#"{"citycore":1,"game":"ledger","setup":{"playres":3}}"#,
            "-:1: setup.playres is not known here; known are players, first, coins",
        ),
        (&format!("{header}\n{{\"n\":1}}"), "-:2: action is missing"),
        (
            &format!("{header}\n{{\"action\":{{}}}}"),
            "-:2: n is missing",
        ),
        (
            &format!("{header}\n\n{{\"n\":1,\"action\":{{\"type\":\"fly\"}}}}"),
            "-:3: action.type: \"fly\" is not next, finish, roll, die or pay",
        ),
        (
            &format!("{header}\n{{\"n\":1,\"action\":{{\"type\":\"die\",\"value\":-1}}}}"),
            "-:2: action.value: -1 is not a whole number",
        ),
        (
            &format!("{header}\n{{\"n\":1,\"action\":{{\"type\":\"next\"}},\"stat\":1}}"),
            "-:2: stat is not known here",
        ),
        (&format!("{header}\n{{\"n\":1,"), "-:2: not JSON: EOF"),
        (
            "{\"citycore\":1,\"game\":\"machi\"}\n{\"n\":1,\"action\":{\"type\":\"build\",\"card\":\"rnch\"}}",
            "-:2: action.card: \"rnch\" is not a card of machi",
        ),
        (
            "{\"citycore\":1,\"game\":\"machi\"}\n{\"n\":1,\"action\":{\"type\":\"roll\",\"dice\":[]}}",
            "-:2: action.dice: [] is not a list of one or two dice",
        ),
    ] {
        unreadable(&citysim_with(&["verify", "-"], text), message);
    }
}

#[test]
fn files_that_are_not_there_or_not_text_are_unreadable() {
    unreadable(
        &citysim(&["verify", "no/such/file"]),
        "no/such/file: can't be opened",
    );
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("noise.jsonl");
    std::fs::write(&path, [0xff, 0xfe, 0x00, b'\n']).unwrap();
    unreadable(
        &citysim(&["verify", path.to_str().unwrap()]),
        "noise.jsonl:1: not JSON",
    );
    unreadable(
        &citysim(&["verify", dir.path().to_str().unwrap()]),
        "can't be read",
    );
}

#[test]
fn bad_usage_is_explained() {
    for (arguments, message) in [
        (&["record", "--game", "chess"][..], "chess"),
        (
            &["record", "--game", "ledger", "--setup", "{"],
            "--setup: not JSON",
        ),
        (
            &["record", "--game", "ledger", "--setup", "[]"],
            "setup: [] is not an object",
        ),
        (
            &["record", "--game", "ledger", "--setup", r#"{"players":1}"#],
            "players is 1, must be 2 to 8",
        ),
        (
            &[
                "record",
                "--game",
                "machi",
                "--setup",
                r#"{"turn_limit":70000}"#,
            ],
            "setup.turn_limit: 70000 is not a whole number from 0 to 65535",
        ),
        (
            &[
                "record",
                "--game",
                "machi",
                "--setup",
                r#"{"landmarks":["tower"]}"#,
            ],
            "setup.landmarks[0]: \"tower\" is not one of the landmarks of machi",
        ),
        (
            &["record", "--game", "ledger", "--games", "2"],
            "--games is 2: standard output takes one game; give --out a directory",
        ),
        (
            &[
                "record",
                "--game",
                "ledger",
                "--bots",
                "greedy,greedy,greedy,greedy,greedy",
            ],
            "--bots: 5 bots for 4 seats",
        ),
        (
            &["record", "--game", "ledger", "--bots", "clever"],
            "clever",
        ),
        (&["bench", "--game", "ledger", "--seconds", "-1"], "-1"),
        (&["verify"], "FILE"),
        (&["fly"], "fly"),
    ] {
        unreadable(&citysim(arguments), message);
    }
}

#[test]
fn values_a_setup_can_t_have_are_named_with_what_is_expected() {
    for (game, setup, message) in [
        (
            "machi",
            r#"{"players":-1}"#,
            "setup.players: -1 is not a whole number from 0 to 255",
        ),
        (
            "machi",
            r#"{"sets":"base"}"#,
            "setup.sets: \"base\" is not a list of sets base, harbour and metropole",
        ),
        (
            "machi",
            r#"{"sets":["harbour"]}"#,
            "setup.sets: the base game is always on the table: add \"base\"",
        ),
        (
            "machi",
            r#"{"sets":["base","harbour","base"]}"#,
            "setup.sets[2]: \"base\" is there twice",
        ),
        (
            "machi",
            r#"{"market":"shut"}"#,
            "setup.market: \"shut\" is not open or ten or two_five_five",
        ),
        (
            "machi",
            r#"{"beginner":1}"#,
            "setup.beginner: 1 is not true or false",
        ),
        (
            "machi",
            r#"{"excluded":["rnch"]}"#,
            "setup.excluded[0]: \"rnch\" is not one of the cards of machi",
        ),
        (
            "machi",
            r#"{"landmarks":[]}"#,
            "setup: landmarks has nothing to build: name at least one besides town_hall",
        ),
        (
            "machi",
            r#"{"first":4}"#,
            "setup: first is 4, but there are 4 seats, counted from 0",
        ),
        (
            "sprawl",
            r#"{"players":5}"#,
            "setup: players is 5, this mode is for 1 to 4",
        ),
        (
            "sprawl",
            r#"{"players":2,"mode":"interstate_coop","expansions":["poi"]}"#,
            "setup: expansions go with mode \"base\" only",
        ),
        (
            "ledger",
            r#"{"coins":1000000000}"#,
            "setup: coins is 1000000000, must be at most",
        ),
    ] {
        let run = citysim(&["record", "--game", game, "--setup", setup]);
        unreadable(&run, message);
    }
}
