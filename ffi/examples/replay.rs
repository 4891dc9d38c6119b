//! Replays games played through C on the core itself: every action code must be legal and lead to
//! the same digest.
//!
//! Reads what `ffi/tests/c/games.c` prints: a line `game JOURNAL DIGEST` for each game, then a line
//! `CODE DIGEST` for each action, all hexadecimal. `cargo run -p citycore-ffi --example replay < FILE`

use std::io::BufRead;

use rules::Game;
use rules::journal::{self, LoadError};
use rules::ledger::Ledger;
use rules::machi::Machi;
use rules::sprawl::Sprawl;

fn main() {
    let mut lines = std::io::stdin()
        .lock()
        .lines()
        .map(Result::unwrap)
        .peekable();
    let (mut games, mut actions) = ([0; 3], 0);
    while let Some(line) = lines.next() {
        let [_, header, digest] = words(&line);
        let header = bytes(header);
        let mut steps = Vec::new();
        while let Some(step) = lines.next_if(|line| !line.starts_with("game ")) {
            let [code, digest] = words(&step);
            steps.push((number(code), number(digest)));
        }
        actions += steps.len();
        let start = number(digest);
        let kind = replay::<Ledger>(&header, start, &steps)
            .map(|()| 0)
            .or_else(|| replay::<Machi>(&header, start, &steps).map(|()| 1))
            .or_else(|| replay::<Sprawl>(&header, start, &steps).map(|()| 2));
        games[kind.unwrap_or_else(|| panic!("no game begins so: {line}"))] += 1;
    }
    assert!(
        games.iter().all(|&count| count > 0),
        "a game is missing: {games:?}"
    );
    let [ledger, machi, sprawl] = games;
    println!(
        "same digests on both sides: ledger {ledger}, machi {machi}, sprawl {sprawl} games, {actions} actions"
    );
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

/// Replays a game; `None` if the header is of another one.
fn replay<G: Game>(header: &[u8], start: u64, steps: &[(u64, u64)]) -> Option<()> {
    let (setup, _) = match journal::read_header::<G>(header) {
        Err(LoadError::OtherGame(_)) => return None,
        setup => setup.unwrap(),
    };
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
    Some(())
}
