//! Plays the games of a file (see `ffi/tests/c/games.c`) in Rust and prints what one action takes.
//! `ffi/bench` holds `ffi/tests/c/bench.c` against it.
//!
//! `bench FILE GAME WHAT TIME`: GAME is 1 for the ledger, 2 for machi, 3 for sprawl. WHAT is `bare`
//! for an action code that is read and applied, or `kept` for what a caller from C gets: also the
//! events of the last action, and a journal for undo and saves. The games are played over and over
//! for TIME milliseconds; the fastest round counts, set-up left out.

use std::time::{Duration, Instant};

use rules::game::{Code, EventLog};
use rules::journal::{self, Journal};
use rules::ledger::Ledger;
use rules::machi::Machi;
use rules::sprawl::Sprawl;
use rules::{Game, Seat};

struct Table<G: Game> {
    game: G,
    journal: Journal<G, 1_000_000>,
    events: EventLog<G::Event, 64>,
}

type Apply<G> = fn(&mut Table<G>, u64) -> bool;

#[inline(never)]
fn bare<G: Game>(table: &mut Table<G>, code: u64) -> bool {
    table.game.apply_code(code, &mut ()).is_ok()
}

#[inline(never)]
fn kept<G: Game>(table: &mut Table<G>, code: u64) -> bool {
    table.events.clear();
    let Some(action) = G::Action::from_code(code) else {
        return false;
    };
    table.game.apply(action, &mut table.events).is_ok() && table.journal.append(action).is_ok()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, game, what, time] = arguments.as_slice() else {
        panic!("usage: bench FILE GAME WHAT TIME");
    };
    let games = std::fs::read_to_string(file).unwrap();
    let time = Duration::from_millis(time.parse().unwrap());
    match game.as_str() {
        "1" => measure::<Ledger>(&games, what, time),
        "2" => measure::<Machi>(&games, what, time),
        "3" => measure::<Sprawl>(&games, what, time),
        _ => panic!("GAME is 1, 2 or 3, not {game}"),
    }
}

fn measure<G: Game>(text: &str, what: &str, time: Duration) {
    let end = Instant::now() + time;
    let games = read::<G>(text);
    let apply: Apply<G> = match what {
        "bare" => bare,
        "kept" => kept,
        _ => panic!("WHAT is bare or kept, not {what}"),
    };
    let mut fastest = play_round(&games, apply);
    while Instant::now() < end {
        fastest = fastest.min(play_round(&games, apply));
    }
    let actions: usize = games.iter().map(|(_, codes)| codes.len()).sum();
    println!(
        "{actions} {:.1}",
        fastest.as_nanos() as f64 / actions as f64
    );
}

/// The setups of all games of this kind with their action codes.
fn read<G: Game>(text: &str) -> Vec<(G::Setup, Vec<u64>)> {
    let number = |digits| u64::from_str_radix(digits, 16).unwrap();
    let mut games = Vec::new();
    for game in text.split("game ").skip(1) {
        let mut lines = game.lines().map(|line| line.split(' ').next().unwrap());
        let header = lines.next().unwrap().as_bytes();
        let pairs = header.chunks(2).map(|pair| std::str::from_utf8(pair));
        let header: Vec<u8> = pairs.map(|pair| number(pair.unwrap()) as u8).collect();
        if let Ok((setup, _)) = journal::read_header::<G>(&header) {
            games.push((setup, lines.map(number).collect()));
        }
    }
    games
}

/// Plays every game once and gives the time of its actions.
fn play_round<G: Game>(games: &[(G::Setup, Vec<u64>)], apply: Apply<G>) -> Duration {
    let mut spent = Duration::ZERO;
    for (setup, codes) in games {
        let mut table = Box::new(Table {
            game: G::new(setup).unwrap(),
            journal: Journal::new(setup),
            events: EventLog::new(),
        });
        let start = Instant::now();
        for &code in codes {
            assert!(apply(&mut table, code), "{code:x}");
        }
        spent += start.elapsed();
        look_around(&table);
    }
    spent
}

/// Does what a caller does besides applying, so that both programs are compiled alike: the rules
/// are used in several places, not in one alone.
fn look_around<G: Game>(table: &Table<G>) {
    let replayed = table.journal.replay().unwrap();
    std::hint::black_box((replayed.turn(), replayed.view(Seat(0)), replayed.digest()));
    let legal = replayed.legal_count();
    assert_eq!(replayed.nth_legal(legal), None);
    replayed.for_each_legal(|action| {
        let mut trial = replayed;
        assert!(trial.is_legal(action) && trial.apply_code(action.code(), &mut ()).is_ok());
    });
}
