//! Files that are longer than any game, never end, or say a thing twice.

use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{Run, citysim, citysim_program, citysim_with, record};

const HEADER: &str = r#"{"citycore":1,"game":"ledger"}"#;
const SEAL: &str = "00000000000000000000000000000000";

/// No bound is reached later, not even on a busy machine.
const SOON: Duration = Duration::from_secs(30);

fn refused(run: &Run, message: &str) {
    assert_eq!(run.code, 2, "{}{}", run.out, run.err);
    assert!(run.err.contains(message), "{message} is not in {}", run.err);
    assert_eq!(run.out, "");
}

/// Runs `citysim` on this standard input and gives its exit code and complaint, which must come soon.
fn soon(arguments: &[&str], input: Stdio) -> (Option<i32>, String) {
    let mut child = Command::new(citysim_program())
        .args(arguments)
        .stdin(input)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let deadline = Instant::now() + SOON;
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if Instant::now() > deadline {
            child.kill().unwrap();
            panic!("{arguments:?} never ends");
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    let mut complaint = String::new();
    let mut err = child.stderr.take().unwrap();
    err.read_to_string(&mut complaint).unwrap();
    (status.code(), complaint)
}

#[cfg(unix)]
#[test]
fn input_without_end_ends_with_a_message_whatever_reads_it() {
    let place = tempfile::tempdir().unwrap();
    let out = place.path().join("shot.png");
    for (arguments, message) in [
        (
            &["verify", "/dev/zero"][..],
            "/dev/zero:1: longer than 1 MiB, which no line is",
        ),
        (
            &["odds", "--transcript", "/dev/zero"],
            "/dev/zero:1: longer than 1 MiB",
        ),
        (
            &["verify-dice", "/dev/zero", "--commitment", SEAL],
            "/dev/zero: longer than 1 MiB, which no saved game is",
        ),
        (
            &["device", "names", "--import", "/dev/zero"],
            "/dev/zero: longer than 1 MiB, which no list of names is",
        ),
        (
            &[
                "shot",
                "--script-file",
                "/dev/zero",
                "--out",
                out.to_str().unwrap(),
            ],
            "/dev/zero: longer than 1 MiB, which no script is",
        ),
    ] {
        let (code, complaint) = soon(arguments, Stdio::null());
        assert_eq!(code, Some(2), "{arguments:?}: {complaint}");
        assert!(complaint.contains(message), "{arguments:?}: {complaint}");
    }
}

/// Somebody who writes the same line for ever.
#[cfg(unix)]
fn yes(line: &str) -> Stdio {
    let yes = Command::new("yes").arg(line).stdout(Stdio::piped()).spawn();
    yes.unwrap().stdout.unwrap().into()
}

#[cfg(unix)]
#[test]
fn empty_lines_without_end_are_refused() {
    let seal = ["verify-dice", "-", "--commitment", SEAL];
    for arguments in [&["verify", "-"][..], &["odds", "--transcript", "-"], &seal] {
        let (code, complaint) = soon(arguments, yes(""));
        assert_eq!(code, Some(2), "{arguments:?}: {complaint}");
    }
}

#[test]
fn a_line_may_be_long_but_not_endless() {
    let of = |spaces: usize| {
        let text = format!("{}{HEADER}\n", " ".repeat(spaces));
        citysim_with(&["verify", "-"], &text)
    };
    assert_eq!(of(1_000_000).code, 0);
    refused(&of(1 << 20), "-:1: longer than 1 MiB, which no line is");
}

#[test]
fn a_key_that_is_there_twice_is_named_with_its_line() {
    for (text, message) in [
        (
            r#"{"citycore":1,"citycore":1,"game":"ledger"}"#.to_owned(),
            "-:1: the key \"citycore\" is there twice, column 24",
        ),
        (
            r#"{"citycore":1,"game":"ledger","setup":{"players":3,"players":4}}"#.to_owned(),
            "-:1: the key \"players\" is there twice",
        ),
        (
            format!("{HEADER}\n{{\"n\":1,\"action\":{{\"type\":\"next\",\"type\":\"finish\"}}}}"),
            "-:2: the key \"type\" is there twice",
        ),
        (
            format!("{HEADER}\n{{\"n\":1,\"events\":[{{\"a\\u001b\":1,\"a\\u001b\":2}}]}}"),
            "-:2: the key \"a\\u001b\" is there twice",
        ),
    ] {
        refused(&citysim_with(&["verify", "-"], &text), message);
        let dice = [
            "verify-dice",
            "-",
            "--commitment",
            SEAL,
            "--seed",
            &"0".repeat(64),
        ];
        assert_eq!(citysim_with(&dice, &text).code, 2, "{text}");
    }
}

#[test]
fn options_have_no_key_twice_either() {
    let setup = r#"{"players":3,"players":4}"#;
    let run = citysim(&["record", "--game", "ledger", "--setup", setup]);
    refused(&run, "--setup: the key \"players\" is there twice");
    let placed = r#"[{"card":5,"row":0,"row":0,"col":0}]"#;
    let run = citysim(&["score", "--placed", placed, "--scoring", "8,9,11"]);
    refused(&run, "--placed: the key \"row\" is there twice");
}

#[test]
fn a_last_line_says_that_the_game_is_over_or_is_refused() {
    let mut lines = record("machi", r#"{"players":2,"turn_limit":3}"#, 1, "random");
    lines.pop();
    let game: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let dice = [
        "verify-dice",
        "-",
        "--commitment",
        SEAL,
        "--seed",
        &"0".repeat(64),
    ];
    for over in ["false", "1", "null", "\"true\""] {
        let message = format!("over: {over} is not true");
        for start in [&game, &format!("{HEADER}\n")] {
            let text = format!("{start}{{\"over\":{over}}}\n");
            refused(&citysim_with(&["verify", "-"], &text), &message);
            refused(&citysim_with(&dice, &text), &message);
        }
        let text = format!("{game}{{\"over\":{over}}}\n");
        refused(
            &citysim_with(&["odds", "--transcript", "-"], &text),
            &message,
        );
    }
}

#[test]
fn nothing_stands_behind_the_last_line() {
    let lines = record("machi", r#"{"players":2,"turn_limit":3}"#, 1, "random");
    let game: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let text = format!("{game}{{\"over\":true}}\n");
    let dice = [
        "verify-dice",
        "-",
        "--commitment",
        SEAL,
        "--seed",
        &"0".repeat(64),
    ];
    for arguments in [&["verify", "-"][..], &dice] {
        refused(
            &citysim_with(arguments, &text),
            "a line behind the last one",
        );
    }
}

#[test]
fn what_a_file_says_never_steers_the_terminal() {
    for text in [
        r#"{"citycore":1,"game":"\u001b[2J\u009b\u202e"}"#.to_owned(),
        r#"{"citycore":1,"game":"ledger","\u001b[2J":1}"#.to_owned(),
        format!("{HEADER}\n{{\"n\":1,\"action\":{{\"type\":\"next\"}},\"by\":\"\\u009b[2J\"}}"),
    ] {
        let run = citysim_with(&["verify", "-"], &text);
        assert_ne!(run.code, 0);
        let said = format!("{}{}", run.out, run.err);
        let is_harmful = |sign: char| sign != '\n' && sign.is_control() || sign == '\u{202e}';
        assert!(!said.contains(is_harmful), "{said:?}");
        assert!(said.contains("[2J"), "{said:?}");
    }
}
