//! Plays the games of a file (see `ffi/tests/c/games.c`) in Rust and prints what one action takes.
//! `ffi/bench` holds `ffi/tests/c/bench.c` against it.
//!
//! `bench FILE GAME WHAT TIME`: GAME is the game's number. WHAT is `bare` for an action code that is
//! read and applied, `kept` for what a caller from C gets (also the events of the last action, and a
//! journal for undo and saves), or `random` for actions chosen by the core's own random play. The
//! games are played over and over for TIME milliseconds; the fastest round counts, set-up left out.
//! WHAT may also be `size`: prints how many bytes a state has, and plays nothing.

use std::convert::Infallible;
use std::time::{Duration, Instant};

use rules::game::{Code, EventLog};
use rules::journal::{self, Journal};
use rules::rand_core::TryRng;
use rules::{Game, GameId, Seat, with_game};

struct Bench<G: Game> {
    game: G,
    journal: Journal<G, 1_000_000>,
    events: EventLog<G::Event, 64>,
}

/// Plays a game with these codes, or any from this seed, and says how many actions that were.
type Play<G> = fn(&mut Bench<G>, &[u64], u64) -> usize;

#[inline(never)]
fn bare<G: Game>(table: &mut Bench<G>, code: u64) -> bool {
    table.game.apply_code(code, &mut ()).is_ok()
}

#[inline(never)]
fn kept<G: Game>(table: &mut Bench<G>, code: u64) -> bool {
    table.events.clear();
    let Some(action) = G::Action::from_code(code) else {
        return false;
    };
    table.game.apply(action, &mut table.events).is_ok() && table.journal.append(action).is_ok()
}

#[inline(never)]
fn random<G: Game>(table: &mut Bench<G>, seed: u64) -> usize {
    let mut rng = Seeded(seed);
    (0..1000)
        .take_while(|_| table.game.play_random(&mut rng, &mut ()).is_some())
        .count()
}

fn play_bare<G: Game>(table: &mut Bench<G>, codes: &[u64], _: u64) -> usize {
    codes.iter().filter(|&&code| bare(table, code)).count()
}

fn play_kept<G: Game>(table: &mut Bench<G>, codes: &[u64], _: u64) -> usize {
    codes.iter().filter(|&&code| kept(table, code)).count()
}

fn play_random<G: Game>(table: &mut Bench<G>, _: &[u64], seed: u64) -> usize {
    random(table, seed)
}

/// The library's own numbers of a seed (splitmix64).
struct Seeded(u64);

impl TryRng for Seeded {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(((z ^ (z >> 31)) >> 32) as u32)
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let low = self.try_next_u32()?;
        Ok(u64::from(low) | u64::from(self.try_next_u32()?) << 32)
    }
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for byte in bytes {
            *byte = self.try_next_u32()? as u8;
        }
        Ok(())
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, game, what, time] = arguments.as_slice() else {
        panic!("usage: bench FILE GAME WHAT TIME");
    };
    let games = std::fs::read_to_string(file).unwrap();
    let time = Duration::from_millis(time.parse().unwrap());
    let id = game.parse().ok().and_then(GameId::from_number);
    let id = id.unwrap_or_else(|| panic!("there is no game {game}"));
    with_game!(id, G => match what.as_str() {
        "size" => println!("{}", size_of::<G>()),
        _ => measure::<G>(&games, what, time),
    })
}

fn measure<G: Game>(text: &str, what: &str, time: Duration) {
    let end = Instant::now() + time;
    let games = read::<G>(text);
    let play: Play<G> = match what {
        "bare" => play_bare,
        "kept" => play_kept,
        "random" => play_random,
        _ => panic!("WHAT is bare, kept, random or size, not {what}"),
    };
    let (actions, mut fastest) = play_round(&games, play);
    while Instant::now() < end {
        fastest = fastest.min(play_round(&games, play).1);
    }
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

/// Plays every game once and gives the number of its actions and their time.
fn play_round<G: Game>(games: &[(G::Setup, Vec<u64>)], play: Play<G>) -> (usize, Duration) {
    let (mut actions, mut spent) = (0, Duration::ZERO);
    for (seed, (setup, codes)) in (0..).zip(games) {
        let mut table = Box::new(Bench {
            game: G::new(setup).unwrap(),
            journal: Journal::new(setup),
            events: EventLog::new(),
        });
        let start = Instant::now();
        actions += play(&mut table, codes, seed);
        spent += start.elapsed();
        look_around(&table);
    }
    (actions, spent)
}

/// Does what a caller does besides applying, so that both programs are compiled alike: the rules
/// are used in several places, not in one alone.
fn look_around<G: Game>(table: &Bench<G>) {
    let replayed = table.journal.replay().unwrap();
    std::hint::black_box((replayed.turn(), replayed.view(Seat(0)), replayed.digest()));
    let legal = replayed.legal_count();
    assert_eq!(replayed.nth_legal(legal), None);
    replayed.for_each_legal(|action| {
        let mut trial = replayed;
        assert!(trial.is_legal(action) && trial.apply_code(action.code(), &mut ()).is_ok());
    });
}
