//! Output that nobody reads to its end, or that has no room.

use std::fs::OpenOptions;
use std::process::{Command, ExitStatus, Stdio};

use super::common::citysim_program;

const CITY: &str = r#"[{"card":5,"row":0,"col":0}]"#;

/// Every command that prints, with arguments that make it print.
fn printing(transcript: &str) -> Vec<Vec<&str>> {
    let commitment = "00000000000000000000000000000000";
    let seed = "0000000000000000000000000000000000000000000000000000000000000000";
    vec![
        vec!["--help"],
        vec!["help", "record"],
        vec!["--version"],
        vec!["completions", "bash"],
        vec!["record", "--game", "machi"],
        vec!["verify", transcript],
        vec!["bench", "--game", "ledger", "--games", "1"],
        vec!["bench", "--game", "ledger", "--games", "1", "--json"],
        vec!["odds"],
        vec!["shot", "--text"],
        vec!["score", "--placed", CITY, "--scoring", "8,9,11"],
        vec![
            "verify-dice",
            transcript,
            "--commitment",
            commitment,
            "--seed",
            seed,
        ],
    ]
}

struct Transcript {
    directory: tempfile::TempDir,
}

impl Transcript {
    fn record() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().to_str().unwrap();
        let run = super::common::citysim(&["record", "--game", "machi", "--out", path]);
        assert_eq!(run.code, 0, "{}", run.err);
        Self { directory }
    }

    fn path(&self) -> String {
        let path = self.directory.path().join("machi-0-0.jsonl");
        path.to_str().unwrap().to_owned()
    }
}

#[cfg(unix)]
#[test]
fn a_reader_who_has_had_enough_ends_a_command_quietly() {
    let transcript = Transcript::record();
    for arguments in printing(&transcript.path()) {
        let mut child = Command::new(citysim_program())
            .args(&arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(err, "", "{arguments:?}");
        let found_differences = arguments[0] == "verify-dice";
        let code = output.status.code();
        assert!(
            code == Some(0) || found_differences && code == Some(1),
            "{arguments:?}: {code:?}"
        );
    }
}

/// Runs a command whose standard output, or one of whose files, is a full disk.
#[cfg(target_os = "linux")]
fn on_a_full_disk(arguments: &[&str]) -> (ExitStatus, String) {
    let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = Command::new(citysim_program())
        .args(arguments)
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    (output.status, String::from_utf8(output.stderr).unwrap())
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let transcript = Transcript::record();
    let path = transcript.path();
    let prints = printing(&path);
    let of_clap = |arguments: &[&str]| {
        arguments
            .iter()
            .any(|it| it.contains("help") || *it == "--version")
    };
    let to_files = [
        vec!["shot", "--out", "/dev/full"],
        vec!["shot", "--frames", "/dev/full"],
        vec!["shot", "--log", "/dev/full"],
    ];
    let ours = prints.into_iter().filter(|arguments| !of_clap(arguments));
    for arguments in ours.chain(to_files) {
        let (status, err) = on_a_full_disk(&arguments);
        assert_eq!(status.code(), Some(2), "{arguments:?}: {err}");
        assert!(err.contains("No space left"), "{arguments:?}: {err}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_complaint_nobody_can_read_still_has_its_exit_code() {
    let full = || OpenOptions::new().write(true).open("/dev/full").unwrap();
    for arguments in [["verify", "no such file"], ["completions", "no such shell"]] {
        let mut command = Command::new(citysim_program());
        let status = command.args(arguments).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(2), "{arguments:?}");
    }
}
