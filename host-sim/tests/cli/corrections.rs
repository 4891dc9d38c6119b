//! Corrections by hand in a transcript.

use serde_json::{Value, json};

use crate::common::{citysim_with, verify};

fn ledger(lines: &[Value]) -> Vec<Value> {
    let header = json!({"citycore": 1, "game": "ledger", "setup": {"players": 2}});
    [&[header], lines].concat()
}

#[test]
fn a_correction_is_played_and_checked_like_an_action() {
    let mend = json!({"type": "coins", "seat": 1, "coins": 7});
    let event = json!({"type": "corrected", "seat": 1, "from": 0, "to": 7});
    let pay = json!({"type": "pay", "from": 1, "to": 0, "coins": 7});
    let run = verify(&ledger(&[
        json!({"n": 1, "correction": mend, "events": [event]}),
        json!({"n": 2, "action": pay, "by": 0}),
    ]));
    assert_eq!(
        run.out, "-: equal, actions: 2, the game is not over\n",
        "{}",
        run.err
    );
    let run = verify(&ledger(&[
        json!({"n": 1, "correction": mend, "events": []}),
    ]));
    let told = format!("-:2: events[0]: transcript nothing, replay {event}\n");
    assert_eq!(run.out, told);
}

#[test]
fn a_correction_answers_no_question() {
    let mend = json!({"type": "coins", "seat": 1, "coins": 7});
    for (key, value) in [("by", 0), ("choices", 3)] {
        let mut line = json!({"n": 1, "correction": mend});
        line[key] = value.into();
        let run = verify(&ledger(&[line]));
        let told = format!("-:2: {key}: transcript {value}, replay nothing\n");
        assert_eq!(run.out, told);
    }
}

#[test]
fn corrections_that_are_none_are_named() {
    let nobody = json!({"type": "coins", "seat": 5, "coins": 7});
    let run = verify(&ledger(&[json!({"n": 1, "correction": nobody})]));
    let start = format!("-:2: correction: transcript {nobody}, replay refuses it: ");
    assert!(run.out.starts_with(&start), "{}", run.out);
    assert_eq!(run.code, 1);

    let flying = json!({"type": "fly"});
    for (game, problem) in [
        ("ledger", "correction.type: \"fly\" is not coins"),
        (
            "sprawl",
            "correction.type: \"fly\" is no correction of sprawl",
        ),
    ] {
        let run = verify(&[
            json!({"citycore": 1, "game": game}),
            json!({"n": 1, "correction": flying}),
        ]);
        assert_eq!(run.code, 2);
        assert!(run.err.contains(problem), "{}", run.err);
    }
    let both = json!({"n": 1, "correction": {"type": "coins", "seat": 0, "coins": 1},
        "action": {"type": "next"}});
    let run = verify(&ledger(&[both]));
    assert!(run.err.contains("action is not known here"), "{}", run.err);
}

#[test]
fn a_correction_in_a_transcript_is_no_fraud() {
    let mend = json!({"type": "coins", "seat": 1, "coins": 7});
    let lines = ledger(&[json!({"n": 1, "correction": mend})]);
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let seed = "00".repeat(32);
    // the SHA-256 of 32 zero bytes
    let arguments = [
        "verify-dice",
        "-",
        "--commitment",
        "66687aadf862bd776c8fc18b8e9f8e20",
    ];
    let run = citysim_with(
        &[&arguments[..], &["--seed", &seed, "--json"]].concat(),
        &text,
    );
    let report: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(report["corrections"], 1);
    assert_eq!(report["differ"], 0);
}
