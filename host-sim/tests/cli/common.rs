//! Runs the program as a user does.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a run of the program gave.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// The program.
pub const fn citysim_program() -> &'static str {
    env!("CARGO_BIN_EXE_citysim")
}

/// Runs `citysim` with these arguments and this standard input.
pub fn citysim_with(arguments: &[&str], input: &str) -> Run {
    let mut child = Command::new(citysim_program())
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The program may stop reading at the first problem: that is no failure of the test.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join().unwrap();
    Run {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs `citysim` with these arguments.
pub fn citysim(arguments: &[&str]) -> Run {
    citysim_with(arguments, "")
}

/// Records one game and gives its lines.
pub fn record(game: &str, setup: &str, seed: u64, bots: &str) -> Vec<Value> {
    let seed = seed.to_string();
    let run = citysim(&[
        "record", "--game", game, "--setup", setup, "--seed", &seed, "--bots", bots, "--out", "-",
    ]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{setup}");
    let lines = run.out.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Verifies a transcript given as lines.
pub fn verify(lines: &[Value]) -> Run {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    citysim_with(&["verify", "-"], &text)
}
