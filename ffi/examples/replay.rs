//! Replays games played through C on the core itself: every action code must be legal and lead to
//! the same digest.
//!
//! Reads what `ffi/tests/c/games.c` prints: a line `game JOURNAL DIGEST` for each game, then a line
//! `CODE DIGEST` for each action, all hexadecimal. `cargo run -p citycore-ffi --example replay < FILE`

use std::collections::BTreeMap;
use std::io::BufRead;

use rules::journal;
use rules::{Game, GameId, with_game};

fn main() {
    let mut lines = std::io::stdin()
        .lock()
        .lines()
        .map(Result::unwrap)
        .peekable();
    let (mut games, mut actions) = (BTreeMap::new(), 0);
    while let Some(line) = lines.next() {
        let [_, header, digest] = words(&line);
        let header = bytes(header);
        let mut steps = Vec::new();
        while let Some(step) = lines.next_if(|line| !line.starts_with("game ")) {
            let [code, digest] = words(&step);
            steps.push((number(code), number(digest)));
        }
        actions += steps.len();
        let id =
            GameId::from_number(header[3]).unwrap_or_else(|| panic!("no game begins so: {line}"));
        with_game!(id, G => replay::<G>(&header, number(digest), &steps));
        *games.entry(id).or_insert(0) += 1;
    }
    let counts = GameId::ALL.iter().map(|id| {
        let count = games.get(id).copied().unwrap_or_default();
        assert!(count > 0, "no game of {}", id.name());
        format!("{} {count}", id.name())
    });
    let counts = counts.collect::<Vec<_>>().join(", ");
    println!("same digests on both sides: {counts} games, {actions} actions");
}

fn words<const N: usize>(line: &str) -> [&str; N] {
    let words: Vec<_> = line.split(' ').collect();
    words
        .try_into()
        .unwrap_or_else(|_| panic!("{N} words expected: {line}"))
}

fn number(word: &str) -> u64 {
    u64::from_str_radix(word, 16).unwrap_or_else(|_| panic!("not a hexadecimal number: {word}"))
}

fn bytes(word: &str) -> Vec<u8> {
    let digits = word.as_bytes().chunks(2);
    digits
        .map(|pair| number(std::str::from_utf8(pair).unwrap()) as u8)
        .collect()
}

/// Replays a game.
fn replay<G: Game>(header: &[u8], start: u64, steps: &[(u64, u64)]) {
    let (setup, _) = journal::read_header::<G>(header).unwrap();
    let mut game = G::new(&setup).unwrap();
    assert_eq!(game.digest(), start, "{setup:?}");
    for (step, &(code, digest)) in steps.iter().enumerate() {
        let played = game.apply_code(code, &mut ());
        assert!(
            played.is_ok(),
            "{setup:?}, step {step}, code {code:x}: {played:?}"
        );
        assert_eq!(
            game.digest(),
            digest,
            "{setup:?}, step {step}, code {code:x}"
        );
    }
}
