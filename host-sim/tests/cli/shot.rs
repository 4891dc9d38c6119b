//! Scripted buttons.

use std::fs;

use super::common::citysim;

#[test]
fn a_script_ends_in_a_picture_and_its_texts() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("turn.png");
    let out = file.to_str().unwrap();
    let run = citysim(&[
        "shot", "--script", "C C", "--seed", "7", "--out", out, "--text",
    ]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(
        run.out.starts_with("Player 1 · roll the dice  turn 1\n"),
        "{}",
        run.out
    );
    assert_eq!(&fs::read(file).unwrap()[..4], b"\x89PNG");
}

#[test]
fn the_same_seed_gives_the_same_dice() {
    let text = |seed| citysim(&["shot", "--script", "C C C", "--seed", seed, "--text"]).out;
    assert_eq!(text("7"), text("7"));
    assert!(
        ["8", "9", "10", "11"]
            .iter()
            .any(|seed| text(seed) != text("7"))
    );
}

#[test]
fn every_frame_is_written() {
    let directory = tempfile::tempdir().unwrap();
    let out = directory.path().join("turn.png");
    let run = citysim(&[
        "shot",
        "--script",
        "C C C",
        "--every",
        "--out",
        out.to_str().unwrap(),
    ]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 4);
}

#[test]
fn a_wrong_word_is_refused_and_named() {
    let run = citysim(&["shot", "--script", "A LEFT", "--text"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("\"LEFT\" is no button"), "{}", run.err);
}

#[test]
fn a_button_repeated_too_often_is_told_the_limit() {
    for (word, code) in [("1000*UP", 0), ("2000*UP", 2), ("0*UP", 2)] {
        let run = citysim(&["shot", "--script", word, "--text"]);
        assert_eq!(run.code, code, "{}", run.err);
        let told = run
            .err
            .contains(&format!("\"{word}\" must be 1 to 1000 times"));
        assert_eq!(told, code == 2, "{}", run.err);
    }
    assert!(citysim(&["shot", "--help"]).out.contains("at most 1000"));
}

#[test]
fn bots_play_a_whole_game_press_by_press() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let seed = "5a".repeat(32);
    let (frames, log, again) = (path("game.bin"), path("game.txt"), path("again.bin"));
    let run = citysim(&[
        "shot",
        "--play",
        "sprawl-solo",
        "--device-seed",
        &seed,
        "--every",
        "--frames",
        &frames,
        "--log",
        &log,
    ]);
    assert_eq!(run.code, 0, "{}", run.err);
    let log = fs::read_to_string(log).unwrap();
    let frames = fs::read(frames).unwrap();
    assert_eq!(frames.len(), 4736 * log.lines().count());

    let script: Vec<&str> = log
        .lines()
        .skip(1)
        .filter_map(|line| line.split(' ').nth(1))
        .collect();
    let script_file = path("script.txt");
    fs::write(&script_file, script.join("\n")).unwrap();
    let run = citysim(&[
        "shot",
        "--script-file",
        &script_file,
        "--device-seed",
        &seed,
        "--every",
        "--frames",
        &again,
    ]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(fs::read(again).unwrap(), frames);
}

#[test]
fn a_device_seed_of_another_length_is_refused() {
    let run = citysim(&["shot", "--device-seed", "5a", "--text"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("64 hexadecimal digits"), "{}", run.err);
}

#[test]
fn one_press_too_many_buys_nothing() {
    let script = ["shot", "--script", "C C A C C", "--seed", "7", "--text"];
    let page = citysim(&script).out;
    assert!(page.contains("build one") && page.contains("◉ 4"), "{page}");
}
