//! A handheld at the other end of a cable: a pseudo-terminal with the device's own protocol code and a
//! real app behind it.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use citycore::game::Game;
use citycore::journal::checksum;
use citycore::ledger::Ledger;
use citycore::machi::{self, Machi};
use citycore::sprawl::{self, Expansions, Sprawl};
use citycore::{GameId, Journal, Seat, Turn};
use handheld::{Added, Device, RamStore, SaveSlot, SavedHead, Seed, Store};
use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
use serialport::{SerialPort, TTYPort};
use wire::{Entropy, Health, Reset, Wire};

use super::common::{Run, citysim, citysim_with};

const HEALTH: Health = Health {
    board: "desk",
    battery: 87,
    entropy: Entropy::Good,
    reset: Reset::PowerOn,
    stack_used: 11_000,
    stack_size: 40_000,
    save_sectors: 64,
    save_erases: 130,
    save_spare: 21,
};

/// A handheld on a cable.
struct Cable {
    port: String,
    unplugged: Arc<AtomicBool>,
    device: JoinHandle<Device<RamStore>>,
    /// Keeps the terminal there between two programs.
    _end: TTYPort,
}

impl Cable {
    fn plug(device: Device<RamStore>) -> Self {
        let (mut ours, theirs) = TTYPort::pair().unwrap();
        ours.set_timeout(Duration::from_millis(20)).unwrap();
        let unplugged = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&unplugged);
        Self {
            port: theirs.name().unwrap(),
            unplugged,
            device: thread::spawn(move || answer(device, ours, &flag)),
            _end: theirs,
        }
    }

    fn ask(&self, question: &[&str]) -> Run {
        let arguments = [&["device", "--port", &self.port], question].concat();
        citysim(&arguments)
    }

    fn unplug(self) -> Device<RamStore> {
        self.unplugged.store(true, Ordering::Relaxed);
        self.device.join().unwrap()
    }
}

/// What the firmware does with its USB port.
fn answer(
    mut device: Device<RamStore>,
    mut port: TTYPort,
    unplugged: &AtomicBool,
) -> Device<RamStore> {
    let mut wire = Wire::new();
    let mut buffer = [0; 64];
    while !unplugged.load(Ordering::Relaxed) {
        let length = match port.read(&mut buffer) {
            Ok(length) => length,
            Err(error) if error.kind() == ErrorKind::TimedOut => continue,
            Err(error) => panic!("{error}"),
        };
        for &byte in &buffer[..length] {
            if wire.receive(byte) {
                let effects = wire.begin(&mut device.app);
                let Ok(_) = device.carry_out(&effects);
                while let Some(piece) = wire.next(&device.app, || HEALTH) {
                    for packet in piece.as_bytes().chunks(64) {
                        port.write_all(packet).unwrap();
                    }
                }
            }
        }
    }
    device
}

fn fresh() -> Device<RamStore> {
    let Ok(device) = Device::boot([7; 32], RamStore::new(), None);
    device
}

/// A device with a game on its table that was played at random for this many records, or to its end.
fn playing<G: Game, const N: usize>(
    slot: SaveSlot,
    setup: &G::Setup,
    records: u32,
) -> Device<RamStore> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut game = G::new(setup).ok().unwrap();
    let mut journal: Journal<G, N> = Journal::new(setup);
    while journal.len() < records {
        let action = match game.turn() {
            Turn::Seat(_) => game.random_legal(&mut rng).unwrap(),
            Turn::Chance => game.sample(&mut rng).unwrap(),
            Turn::Over(_) => break,
        };
        game.apply(action, &mut ()).ok().unwrap();
        journal.append(action).unwrap();
    }
    let mut store = RamStore::new();
    let head = SavedHead {
        seed: Seed::new([9; 32]),
        added: Added::default(),
        shown: false,
        fold: None,
    };
    let Ok(()) = store.save(slot, 0, [&head.encode(), journal.bytes()]);
    let settings = [2, 0, 0, 0, 0, 1, G::ID as u8, 2 << 5 | 6];
    let crc = checksum(&settings).to_le_bytes();
    let Ok(()) = store.save(SaveSlot::Settings, 0, [&settings, &crc]);
    let Ok(device) = Device::boot([7; 32], store, None);
    assert_eq!(
        device.app.digest(),
        Some(game.digest()),
        "the game is on the table"
    );
    device
}

#[test]
fn version_health_statistics_and_state_are_read() {
    let cable = Cable::plug(fresh());
    for (question, line) in [
        (
            "version",
            "citycore-handheld 1\nfirmware 0.1.0\nboard desk\n",
        ),
        ("health", "stack.used 11000\n"),
        ("statistics", "dice.6 0\n"),
        ("state", "game none\n"),
    ] {
        let run = cable.ask(&[question]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{question}");
        assert!(run.out.contains(line), "{question}: {}", run.out);
        assert!(!run.out.contains("ok\n"), "{question}: {}", run.out);
    }
    cable.unplug();
}

#[test]
fn names_are_imported_and_saved() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("names.txt");
    fs::write(&file, "Anna\nPetr\n\nJiří\n").unwrap();
    let cable = Cable::plug(fresh());
    let run = cable.ask(&["names", "--import", file.to_str().unwrap()]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(
        run.out
            .starts_with("name 1 Anna\nname 2 Petr\nname 3\nname 4 Jiří\n"),
        "{}",
        run.out
    );
    let Ok(device) = Device::boot([7; 32], cable.unplug().store, None);
    assert_eq!(device.app.name(Seat(3)), "Jiří", "after a power cut");
}

#[test]
fn a_name_the_device_refuses_is_named_with_its_line() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("names.txt");
    fs::write(&file, "Anna\nWolfgang Amadeus\n").unwrap();
    let cable = Cable::plug(fresh());
    let run = cable.ask(&["names", "--import", file.to_str().unwrap()]);
    assert_eq!(run.code, 2);
    assert!(
        run.err
            .contains("line 2 of the names, \"Wolfgang Amadeus\""),
        "{}",
        run.err
    );
    assert!(run.err.contains("choose a shorter one"), "{}", run.err);
    fs::write(&file, "x\n".repeat(9)).unwrap();
    let run = cable.ask(&["names", "--import", file.to_str().unwrap()]);
    assert!(
        run.err.contains("has 9 lines, must be 1 to 8"),
        "{}",
        run.err
    );
    cable.unplug();
}

#[test]
fn an_exported_game_passes_verify() {
    let both = machi::Setup {
        players: 2,
        sets: machi::Sets::Both,
        ..machi::Setup::default()
    };
    let ten = machi::Setup {
        market: Some(machi::Market::Ten),
        reopen: machi::Reopen::WouldActivate,
        excluded: machi::CardSet::of(&[machi::Card::ALL[5]]),
        beginner: true,
        ..both
    };
    let solo = sprawl::Setup::default();
    let all = sprawl::Setup {
        players: 3,
        expansions: Expansions {
            beaches: true,
            construction: true,
            poi: true,
            wrecktar: true,
        },
        ..solo
    };
    let versus = sprawl::Setup {
        players: 2,
        mode: sprawl::Mode::InterstateVersus,
        ..solo
    };
    let devices = [
        (
            playing::<Machi, 8192>(SaveSlot::Game(GameId::Machi), &both, 100_000),
            true,
        ),
        (
            playing::<Machi, 8192>(SaveSlot::Game(GameId::Machi), &ten, 150),
            false,
        ),
        (
            playing::<Sprawl, 1024>(SaveSlot::Game(GameId::Sprawl), &solo, 20),
            false,
        ),
        (
            playing::<Sprawl, 1024>(SaveSlot::Game(GameId::Sprawl), &all, 1000),
            true,
        ),
        (
            playing::<Sprawl, 1024>(SaveSlot::Game(GameId::Sprawl), &versus, 1000),
            true,
        ),
        (
            playing::<Ledger, 8192>(SaveSlot::Game(GameId::Ledger), &Default::default(), 50),
            false,
        ),
    ];
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("game.jsonl");
    let out = file.to_str().unwrap();
    for (device, over) in devices {
        assert_eq!(device.app.is_over(), over);
        let cable = Cable::plug(device);
        let run = cable.ask(&["export", "--out", out]);
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        let run = citysim(&["verify", out]);
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
        assert_eq!(
            !run.out.contains("the game is not over"),
            over,
            "{}",
            run.out
        );
        cable.unplug();
    }
}

#[test]
fn the_dice_of_an_exported_game_are_checked_with_what_the_device_tells() {
    let mut device = fresh();
    let close = "hold:B C B menu hold:UP C B C";
    let script = "UP C C ".to_owned() + &"B C ".repeat(12) + close;
    for word in script.split_whitespace() {
        let Ok(_) = device.input(word.parse().unwrap());
    }
    let cable = Cable::plug(device);
    let state = cable.ask(&["state"]).out;
    let value = |key: &str| {
        let line = state.lines().find_map(|line| line.strip_prefix(key));
        line.unwrap_or_else(|| panic!("{state}")).trim().to_owned()
    };
    let (commitment, seed) = (value("commitment"), value("seed"));
    let export = cable.ask(&["export"]).out;
    let check = |export: &str| {
        let given = ["--commitment", &commitment, "--seed", &seed];
        citysim_with(&[&["verify-dice", "-"], &given[..]].concat(), export)
    };
    let run = check(&export);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(run.out.contains("; 26 follow, 0 differ"), "{}", run.out);
    let six = export.replacen(r#""value":1"#, r#""value":6"#, 1);
    assert_ne!(six, export);
    assert_eq!(check(&six).code, 1);
    cable.unplug();
}

#[test]
fn a_wrong_digest_in_an_export_would_be_found() {
    let device =
        playing::<Machi, 8192>(SaveSlot::Game(GameId::Machi), &machi::Setup::default(), 60);
    let digest = format!("{:016x}", device.app.digest().unwrap());
    let cable = Cable::plug(device);
    let run = cable.ask(&["export"]);
    assert!(run.out.contains(&digest), "{}", run.out);
    let run = citysim_with(
        &["verify", "-"],
        &run.out.replace(&digest, "0123456789abcdef"),
    );
    assert_eq!(run.code, 1, "{}", run.out);
    cable.unplug();
}

#[test]
fn what_the_device_refuses_is_told_and_nothing_is_written() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("game.jsonl");
    let cable = Cable::plug(fresh());
    let run = cable.ask(&["export", "--out", file.to_str().unwrap()]);
    assert_eq!(run.code, 2);
    assert!(
        run.err
            .contains("the device says: there is no game on the table"),
        "{}",
        run.err
    );
    assert!(!file.exists());
    cable.unplug();
}

#[test]
fn half_a_request_of_another_program_does_no_harm() {
    let cable = Cable::plug(fresh());
    let mut other = TTYPort::open(&serialport::new(&cable.port, 115_200)).unwrap();
    other.write_all(b"nam").unwrap();
    drop(other);
    let run = cable.ask(&["state"]);
    assert_eq!(
        (run.code, run.out.as_str()),
        (0, "game none\n"),
        "{}",
        run.err
    );
    cable.unplug();
}

#[test]
fn a_silent_or_missing_device_ends_in_advice() {
    let (_silent, theirs) = TTYPort::pair().unwrap();
    let run = citysim(&["device", "--port", &theirs.name().unwrap(), "version"]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("no answer within 5 seconds"),
        "{}",
        run.err
    );
    let run = citysim(&["device", "--port", "/dev/no-such-port", "version"]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("/dev/no-such-port: can't be opened"),
        "{}",
        run.err
    );
}
