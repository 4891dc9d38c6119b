//! Runs the core's test kit, games and dice on QEMU's Cortex-M0 with 16 KB of RAM: every property holds,
//! and every state and journal is the one of a PC. The kit of a game with large states runs on a larger board.

#[path = "common/images.rs"]
mod images;

use std::process::Command;

use chance::Verdict;
use citycore::{GameId, with_game};
use images::image;
use whole_games::kit::Subject;
use whole_games::{dice, properties, report};

/// An emulated board: what QEMU calls it, and its RAM as in `memory/`.
struct Board {
    name: &'static str,
    ram: usize,
}

const MICROBIT: Board = Board {
    name: "microbit",
    ram: 16 * 1024,
};
const MPS2: Board = Board {
    name: "mps2-an385",
    ram: 64 * 1024,
};

/// What must stay free of it, so that the next change is warned before the stack meets the statics.
const HEAD_ROOM: usize = 1024;

/// Bytes of the largest state whose kit fits the micro:bit: the kit keeps several states at a time.
const LARGEST_STATE: usize = 1024;

#[test]
fn a_cortex_m0_plays_the_same_games_as_this_machine() {
    let mut expected = Vec::new();
    report(|line| expected.push(line.to_string()));
    for line in &expected {
        assert!(line.contains("trail"), "{line}");
    }

    let stack = run_and_compare(&MICROBIT, "trails", &expected);
    println!(
        ">> {} games, {stack} of {} bytes of stack",
        expected.len(),
        MICROBIT.ram
    );
}

#[test]
fn a_cortex_m0_passes_the_test_kit_and_sees_what_this_machine_sees() {
    for &id in GameId::ALL {
        with_game!(id, G => passes_the_kit::<G>(id.name()));
    }
}

fn passes_the_kit<T: Subject>(game: &str) {
    let board = match size_of::<T>() {
        ..=LARGEST_STATE => MICROBIT,
        _ => MPS2,
    };
    let mut expected = Vec::new();
    properties::report::<T>(&mut |line| expected.push(line.to_string()));
    let program = format!("kit-{game}-{}", board.name);
    let stack = run_and_compare(&board, &program, &expected);
    let (properties, ram) = (expected.len(), board.ram);
    println!(">> {program}: {properties} properties, {stack} of {ram} bytes of stack");
}

#[test]
fn a_cortex_m0_replays_the_frozen_playthroughs() {
    let index = include_str!("../../../core/tests/playthroughs/digests.txt");
    let expected: Vec<String> = index.lines().map(String::from).collect();
    let stack = run_and_compare(&MICROBIT, "playthroughs", &expected);
    println!(
        ">> {} frozen playthroughs, {stack} of {} bytes of stack",
        expected.len(),
        MICROBIT.ram
    );
}

#[test]
fn a_cortex_m0_throws_the_same_100_000_dice_as_this_machine() {
    let (faces, _) = dice::throw().expect("a ledger that takes dice");
    assert_eq!(faces.total(), u64::from(dice::DICE));
    assert_eq!(faces.verdict(), Verdict::Fair, "{faces:?}");
    let mut expected = Vec::new();
    dice::report(|line| expected.push(line.to_string()));
    let stack = run_and_compare(&MICROBIT, "dice", &expected);
    println!(
        ">> {}; {stack} of {} bytes of stack",
        expected.join(", "),
        MICROBIT.ram
    );
}

/// Runs a program, which must print exactly these lines and then how much stack that took.
fn run_and_compare(board: &Board, program: &str, expected: &[String]) -> usize {
    let output = Command::new("timeout")
        .args(["120", "qemu-system-arm", "-M", board.name, "-nographic"])
        .args(["-semihosting-config", "enable=on,target=native", "-kernel"])
        .arg(image(program))
        .output()
        .expect("qemu-system-arm runs; tests/run setup installs it");
    let printed = String::from_utf8_lossy(&output.stdout);
    let mut lines: Vec<&str> = printed.lines().collect();
    let stack = lines.pop().and_then(|line| line.strip_prefix("stack "));
    assert!(
        output.status.success(),
        "{program}, {}: a panic, or a stack that outgrew RAM, after\n{printed}",
        output.status
    );
    for (line, expected) in lines.iter().zip(expected) {
        assert_eq!(line, expected, "{program} and this machine differ");
    }
    assert_eq!(lines.len(), expected.len(), "{program} said\n{printed}");

    let stack: usize = stack
        .and_then(|n| n.parse().ok())
        .expect("a line `stack BYTES`");
    assert!(
        stack <= board.ram - HEAD_ROOM,
        "{stack} bytes of stack leave too little of {}",
        board.ram
    );
    stack
}
