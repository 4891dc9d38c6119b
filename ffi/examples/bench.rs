//! Plays the games of a file (see `ffi/tests/c/games.c`) in Rust with what a caller from C gets:
//! action codes, the events of the last action, and a journal for undo and saves.
//!
//! The stage counts the instructions inside [`apply`] and compares them with `ffi/tests/c/bench.c`.
//! `bench FILE GAME`, where GAME is 1 for the ledger, 2 for machi, 3 for sprawl.

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

#[inline(never)]
fn apply<G: Game>(table: &mut Table<G>, code: u64) -> bool {
    table.events.clear();
    let Some(action) = G::Action::from_code(code) else {
        return false;
    };
    table.game.apply(action, &mut table.events).is_ok() && table.journal.append(action).is_ok()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, game] = arguments.as_slice() else {
        panic!("usage: bench FILE GAME");
    };
    let games = std::fs::read_to_string(file).unwrap();
    let applied = match game.as_str() {
        "1" => play::<Ledger>(&games),
        "2" => play::<Machi>(&games),
        "3" => play::<Sprawl>(&games),
        _ => panic!("GAME is 1, 2 or 3, not {game}"),
    };
    println!("{applied} applied");
}

fn play<G: Game>(games: &str) -> u32 {
    let mut applied = 0;
    let mut table: Option<Box<Table<G>>> = None;
    for line in games.lines() {
        if let Some(game) = line.strip_prefix("game ") {
            look_around(&table);
            table = begin(game.split(' ').next().unwrap());
        } else if let Some(table) = &mut table {
            let code = u64::from_str_radix(line.split(' ').next().unwrap(), 16).unwrap();
            assert!(apply(table, code), "{line}");
            applied += 1;
        }
    }
    applied
}

/// Does what a caller does besides applying, so that both programs are compiled alike: the rules
/// are used in several places, not in one alone.
fn look_around<G: Game>(table: &Option<Box<Table<G>>>) {
    if let Some(table) = table {
        let replayed = table.journal.replay().unwrap();
        assert_eq!(replayed.digest(), table.game.digest());
        std::hint::black_box((replayed.turn(), replayed.view(Seat(0))));
        let legal = replayed.legal_count();
        assert_eq!(replayed.nth_legal(legal), None);
        replayed.for_each_legal(|action| {
            let mut trial = replayed;
            assert!(trial.is_legal(action) && trial.apply_code(action.code(), &mut ()).is_ok());
        });
    }
}

fn begin<G: Game>(header: &str) -> Option<Box<Table<G>>> {
    let digits = header.as_bytes().chunks(2);
    let byte = |pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    let header: Vec<u8> = digits.map(byte).collect();
    let setup = journal::read_header::<G>(&header).ok()?;
    Some(Box::new(Table {
        game: G::new(&setup).unwrap(),
        journal: Journal::new(&setup),
        events: EventLog::new(),
    }))
}
