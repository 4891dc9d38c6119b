//! The program as a user runs it.

mod bench;
mod common;
mod score;
mod transcripts;

#[test]
fn alone_it_shows_a_game_from_the_first_turn_to_the_winner() {
    let run = common::citysim(&[]);
    assert_eq!(run.code, 0, "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].starts_with("turn  player"), "{}", lines[0]);
    assert!(lines[1].starts_with("   1  Anna"), "{}", lines[1]);
    assert!(lines[lines.len() - 1].ends_with(" has built every landmark and wins."));
    assert!(!run.out.contains('\u{1b}'), "no colours in a pipe");
}

#[test]
fn help_has_examples_and_exit_codes() {
    for command in ["record", "verify", "bench", "score"] {
        let run = common::citysim(&[command, "--help"]);
        assert_eq!(run.code, 0);
        assert!(run.out.contains("Example"), "{command}");
    }
    assert!(common::citysim(&["--help"]).out.contains("Exit codes:"));
}
