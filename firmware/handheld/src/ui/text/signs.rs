//! Signs the fonts lack, usable inside any text as ordinary characters.
//!
//! `◉` is a coin one can pay, `○` a coin one can't.

use crate::{art, ui::art::Bitmap};

/// The own picture of a character, if it has one.
pub(super) fn sign(ch: char) -> Option<&'static Bitmap> {
    Some(match ch {
        '◉' => &COIN,
        '○' => &RING,
        '←' => &ARROW_LEFT,
        '→' => &ARROW_RIGHT,
        '↔' => &ARROW_BOTH,
        '▶' => &PLAY,
        '▲' => &UP,
        '▼' => &DOWN,
        '✓' => &CHECK,
        '✗' => &CROSS,
        '★' => &STAR,
        _ => return None,
    })
}

pub(super) static TICK_REGULAR: Bitmap = art!["#", "#", "#"];
pub(super) static TICK_BOLD: Bitmap = art!["##", "##", "#."];
pub(super) static TICK_LARGE: Bitmap = art!["####", "####", "####", ".###", ".##.", "##.."];

/// A coin one can pay.
static COIN: Bitmap = art![
    "..####..", //
    ".######.", "###..###", "##.##.##", "##.##.##", "###..###", ".######.", "..####..",
];

/// A coin one can't pay.
static RING: Bitmap = art![
    "..####..", //
    ".#....#.", "#......#", "#......#", "#......#", "#......#", ".#....#.", "..####..",
];

static ARROW_LEFT: Bitmap = art![
    "..#.....", //
    ".##.....", "########", ".##.....", "..#.....",
];

static ARROW_RIGHT: Bitmap = art![
    ".....#..", //
    ".....##.", "########", ".....##.", ".....#..",
];

static ARROW_BOTH: Bitmap = art![
    "..#....#..", //
    ".##....##.",
    "##########",
    ".##....##.",
    "..#....#..",
];

static STAR: Bitmap = art![
    "....#....", //
    "....#....",
    "...###...",
    "#########",
    ".#######.",
    "..#####..",
    "..#####..",
    ".###.###.",
    ".#.....#.",
];

static PLAY: Bitmap = art![
    "##.....", //
    "####...", "######.", "#######", "######.", "####...", "##.....",
];

/// Also the upper end of the scroll rail.
pub(in crate::ui) static UP: Bitmap = art![
    "...#...", //
    "..###..", ".#####.", "#######",
];

/// Also the lower end of the scroll rail.
pub(in crate::ui) static DOWN: Bitmap = art![
    "#######", //
    ".#####.", "..###..", "...#...",
];

static CHECK: Bitmap = art![
    ".......##", //
    "......##.",
    "##...##..",
    ".##.##...",
    "..###....",
    "...#.....",
];

static CROSS: Bitmap = art![
    "##...##", //
    ".##.##.", "..###..", "..###..", ".##.##.", "##...##",
];
