//! The program as a user runs it.

mod bench;
mod bounds;
mod choices;
mod common;
mod corrections;
#[cfg(unix)]
mod device;
mod games;
mod odds;
mod output;
mod packs;
mod refusals;
mod score;
mod shot;
#[cfg(unix)]
mod stranger;
#[cfg(unix)]
mod terminal;
mod transcripts;
mod verify_dice;

#[test]
fn alone_it_needs_a_terminal_and_says_so() {
    let run = common::citysim(&[]);
    assert_eq!(run.code, 2, "{}", run.out);
    assert!(run.err.contains("needs a terminal"), "{}", run.err);
    assert!(run.err.contains("citysim shot"), "{}", run.err);
}

#[test]
fn help_has_examples_and_exit_codes() {
    for command in [
        "shot",
        "watch",
        "completions",
        "record",
        "verify",
        "verify-dice",
        "odds",
        "bench",
        "score",
        "device",
    ] {
        let run = common::citysim(&[command, "--help"]);
        assert_eq!(run.code, 0);
        assert!(run.out.contains("Example"), "{command}");
    }
    assert!(common::citysim(&["--help"]).out.contains("Exit codes:"));
}

#[test]
fn every_shell_gets_its_completions() {
    for (shell, sign) in [
        ("bash", "complete -F"),
        ("zsh", "#compdef"),
        ("fish", "complete -c"),
    ] {
        let run = common::citysim(&["completions", shell]);
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(
            run.out.contains(sign) && run.out.contains("watch"),
            "{shell}"
        );
    }
}
