//! Whole games on the handheld, their dice checked with the seal and the seed it has shown.

use citycore::describe::Described;
use citycore::game::{Code, Game};
use citycore::journal::{self, Entry, write_header};
use citycore::ledger::{self, Ledger};
use citycore::machi::{self, CardSet, LandmarkSet, Machi};
use citycore::{GameId, Journal, Turn};
use handheld::{Added, Course, Device, RamStore, SaveSlot, Seed};
use serde_json::{Value, json};
use tempfile::NamedTempFile;

use crate::common::{Run, citysim, citysim_with};

type Desk = Device<RamStore>;

fn desk() -> Desk {
    let Ok(desk) = Device::boot([42; 32], RamStore::new(), None);
    desk
}

fn press(desk: &mut Desk, script: &str) {
    for word in script.split_whitespace() {
        let Ok(_) = desk.input(word.parse().unwrap());
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn seal(desk: &Desk) -> String {
    desk.app.commitment().unwrap().shown().to_string()
}

/// Presses `script` again and again until the game is over.
fn play_on(desk: &mut Desk, script: &str) {
    for word in script.split_whitespace().cycle().take(100_000) {
        press(desk, word);
        if desk.app.is_over() {
            return;
        }
    }
    panic!("the game does not end");
}

/// Whether the page shows this text.
fn shows(desk: &Desk, wanted: &str) -> bool {
    let mut shown = false;
    let mut listen = |_, text: &dyn std::fmt::Display| shown |= text.to_string() == wanted;
    let mut frame = handheld::Frame::new();
    let Ok(_) = handheld::ui::paint_and_listen(&mut frame, &mut listen, |c| desk.app.draw_on(c));
    shown
}

fn a_game_of_machi() -> Desk {
    let mut desk = desk();
    press(&mut desk, "C DOWN C C UP C");
    for _ in 0..3_000 {
        if desk.app.is_over() {
            press(&mut desk, "DOWN C");
            assert!(desk.app.revealed_seed().is_some());
            return desk;
        }
        // what comes first, a landmark if one can be paid, or nothing
        let game = replay::<Machi>(desk.app.journal());
        let can_build = game.buildable() != (CardSet::EMPTY, LandmarkSet::EMPTY);
        let words = match shows(&desk, "No build") {
            true if can_build => "DOWN C",
            true => "A",
            false => "C",
        };
        press(&mut desk, words);
    }
    panic!("the game does not end");
}

fn a_game_of_sprawl() -> Desk {
    let mut desk = desk();
    press(&mut desk, "DOWN C C A");
    play_on(&mut desk, "DOWN C");
    press(&mut desk, "B C");
    assert!(desk.app.revealed_seed().is_some());
    desk
}

fn a_ledger() -> Desk {
    let mut desk = desk();
    press(&mut desk, "UP C C");
    for _ in 0..20 {
        press(&mut desk, "B C B B");
    }
    press(&mut desk, "menu hold:UP C B C");
    assert!(desk.app.revealed_seed().is_some());
    desk
}

fn replay<G: Game>(journal: &[u8]) -> G {
    let (journal, _) = Journal::<G, 8192>::load(journal).unwrap();
    journal.replay().unwrap()
}

fn file(parts: [&[u8]; 2]) -> NamedTempFile {
    let file = NamedTempFile::new().unwrap();
    std::fs::write(file.path(), parts.concat()).unwrap();
    file
}

fn verify(file: &NamedTempFile, rest: &[&str]) -> Run {
    let path = file.path().to_str().unwrap();
    citysim(&[&["verify-dice", path], rest].concat())
}

fn report(run: &Run) -> Value {
    serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{}{}", run.out, run.err))
}

/// The same journal with one record of chance changed so that the rest can still be played.
fn tampered<G: Game>(
    journal: &[u8],
    change: impl Fn(G::Action) -> Option<G::Action>,
) -> (Vec<u8>, usize) {
    let (journal, _) = Journal::<G, 8192>::load(journal).unwrap();
    let entries: Vec<Entry> = journal.entries().collect();
    for place in (0..entries.len()).rev() {
        let Entry::Action(code) = entries[place] else {
            continue;
        };
        let Some(other) = G::Action::from_code(code).and_then(&change) else {
            continue;
        };
        let mut game = G::new(&journal.setup()).unwrap();
        let mut forged = Journal::<G, 8192>::new(&journal.setup());
        let all = entries.iter().enumerate().all(|(at, entry)| {
            let entry = if at == place {
                Entry::Action(other.code())
            } else {
                *entry
            };
            let Entry::Action(code) = entry else {
                return false;
            };
            let Some(action) = G::Action::from_code(code) else {
                return false;
            };
            journal::play(&mut game, entry, &mut ()).is_ok() && forged.append(action).is_ok()
        });
        if all {
            return (forged.bytes().to_vec(), place + 1);
        }
    }
    panic!("nothing to tamper with");
}

#[test]
fn whole_games_of_the_handheld_follow_from_their_seeds() {
    let games = [
        (a_game_of_machi(), SaveSlot::Game(GameId::Machi)),
        (a_game_of_sprawl(), SaveSlot::Game(GameId::Sprawl)),
        (a_ledger(), SaveSlot::Game(GameId::Ledger)),
    ];
    for (desk, slot) in games {
        let save = file([b"", desk.store.bytes(slot)]);
        let run = verify(&save, &["--commitment", &seal(&desk), "--json"]);
        let report = report(&run);
        assert_eq!(run.code, 0, "{slot:?} {}", run.out);
        assert_eq!(report["commitment"], true);
        assert_eq!(report["differ"], 0);
        assert!(
            report["follow"].as_u64().unwrap() > 15,
            "{}",
            report["follow"]
        );
        // the journal alone, with the seed as the panel shows it
        let seed = hex(desk.app.revealed_seed().unwrap().bytes());
        let bare = file([b"", desk.app.journal()]);
        let run = verify(&bare, &["--commitment", &seal(&desk), "--seed", &seed]);
        assert_eq!(run.code, 0, "{slot:?} {}", run.err);
        assert!(
            run.out.contains("is the one that was sealed"),
            "{}",
            run.out
        );
    }
}

#[test]
fn one_false_die_is_named_and_nothing_else() {
    let desk = a_game_of_machi();
    let saved = desk.store.bytes(SaveSlot::Game(GameId::Machi));
    let head = &saved[..handheld::HEAD_BYTES];
    let (forged, n) = tampered::<Machi>(desk.app.journal(), |action| match action {
        machi::Action::Roll(machi::Throw::One(die)) => {
            Some(machi::Action::Roll(machi::Throw::One(die % 6 + 1)))
        }
        _ => None,
    });
    let save = file([head, &forged]);
    let run = verify(&save, &["--commitment", &seal(&desk), "--json"]);
    assert_eq!(run.code, 1, "{}", run.out);
    let report_ = report(&run);
    assert_eq!(
        (&report_["differ"], &report_["by_hand"]),
        (&json!(1), &json!(0))
    );
    let records = report_["records"].as_array().unwrap();
    let named: Vec<_> = records
        .iter()
        .filter(|it| it["verdict"] != "follows")
        .collect();
    assert_eq!(named[0]["n"], n);
    assert!(named[0]["seed_gives"].is_object());
    // a table that entered that die itself says so
    let by_hand = n.to_string();
    let run = verify(
        &save,
        &[
            "--commitment",
            &seal(&desk),
            "--by-hand",
            &by_hand,
            "--json",
        ],
    );
    assert_eq!((run.code, report(&run)["by_hand"].as_u64()), (0, Some(1)));
}

#[test]
fn another_seed_than_the_sealed_one_is_found() {
    let desk = a_ledger();
    let save = file([b"", desk.store.bytes(SaveSlot::Game(GameId::Ledger))]);
    let run = verify(
        &save,
        &["--commitment", "0123 4567 89ab cdef 0123 4567 89ab cdef"],
    );
    assert_eq!(run.code, 1);
    assert!(
        run.out.contains("NOT the one that was sealed"),
        "{}",
        run.out
    );
    assert!(run.out.contains(" 0 differ"), "{}", run.out);
    let other = "00".repeat(32);
    let run = verify(&save, &["--commitment", &seal(&desk), "--seed", &other]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("DIFFERS, the seed gives"), "{}", run.out);
}

#[test]
fn a_corrected_purse_is_reported_and_no_fraud() {
    let mut desk = desk();
    // count a purse after the first throw, then throw again
    press(&mut desk, "UP C C B menu DOWN B C UP C B");
    let save = file([b"", desk.store.bytes(SaveSlot::Game(GameId::Ledger))]);
    let run = verify(&save, &["--commitment", &seal(&desk), "--json"]);
    let report = report(&run);
    assert_eq!(
        (run.code, &report["corrections"]),
        (0, &json!(1)),
        "{}",
        run.out
    );
    assert_eq!(report["follow"], 4);
}

#[test]
fn a_transcript_is_checked_like_a_save() {
    let seed = Seed::new([5; 32]);
    let mut game = Ledger::new(&ledger::Setup::default()).unwrap();
    let mut header = Vec::new();
    write_header::<Ledger>(&game.setup(), &mut |piece| header.extend_from_slice(piece));
    let mut course = Course::begin(&seed, &Added::default(), &header);
    let mut lines = vec![json!({"citycore": 1, "game": "ledger"})];
    for n in 1..=12 {
        let action = match game.turn() {
            Turn::Chance => game.sample(&mut course.chance()).unwrap(),
            _ => ledger::Action::Roll { dice: 2, sides: 6 },
        };
        game.apply(action, &mut ()).unwrap();
        course.action(action.code(), action.is_chance());
        let told = match action {
            ledger::Action::Die { value } => json!({"type": "die", "value": value}),
            _ => json!({"type": "roll", "dice": 2, "sides": 6}),
        };
        lines.push(json!({"n": n, "action": told}));
    }
    let check = |lines: &[Value]| {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let commitment = seed.commitment().shown().to_string();
        let seed = hex(seed.bytes());
        let arguments = [
            "verify-dice",
            "-",
            "--commitment",
            &commitment,
            "--seed",
            &seed,
        ];
        citysim_with(&arguments, &text)
    };
    let run = check(&lines);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    assert!(run.out.contains("8 follow"), "{}", run.out);
    let die = lines[5]["action"]["value"].as_u64().unwrap();
    lines[5]["action"]["value"] = (die % 6 + 1).into();
    let run = check(&lines);
    assert_eq!(run.code, 1);
    assert!(
        run.out.contains("5: ") && run.out.contains("DIFFERS"),
        "{}",
        run.out
    );
}

#[test]
fn what_can_not_be_checked_is_said() {
    let desk = a_ledger();
    let bare = file([b"", desk.app.journal()]);
    for (arguments, says) in [
        (&["--commitment", &seal(&desk)][..], "give the 64 digits"),
        (&["--commitment", "12"], "32 digits"),
        (&["--commitment", "xyz"], "hexadecimal"),
        (
            &["--commitment", &seal(&desk), "--seed", "12"],
            "the device shows 64",
        ),
        (
            &["--commitment", &seal(&desk), "--by-hand", "x"],
            "number of a record",
        ),
    ] {
        let run = verify(&bare, arguments);
        assert_eq!(run.code, 2, "{}", run.out);
        assert!(run.err.contains(says), "{}", run.err);
    }
    let noise = file([b"no game", b"at all"]);
    let run = verify(&noise, &["--commitment", &seal(&desk)]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("neither a transcript nor a saved game"),
        "{}",
        run.err
    );
}

#[test]
fn steps_taken_back_are_counted_and_what_was_added_is_needed() {
    let mut desk = desk();
    // two players add a sign, then dice are thrown, taken back, and thrown again
    press(
        &mut desk,
        "UP C menu C DOWN C UP A A C B hold:B C B C B B hold:B C B B",
    );
    press(&mut desk, "menu hold:UP C B C");
    assert_eq!(desk.app.taken_back(), 2);
    let save = file([b"", desk.store.bytes(SaveSlot::Game(GameId::Ledger))]);
    let run = verify(&save, &["--commitment", &seal(&desk)]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(
        run.out.contains("2 steps with dice or cards taken back"),
        "{}",
        run.out
    );
    // a journal alone needs both
    let seed = hex(desk.app.revealed_seed().unwrap().bytes());
    let bare = file([b"", desk.app.journal()]);
    let seal = seal(&desk);
    let with = |added: &str| {
        verify(
            &bare,
            &["--commitment", &seal, "--seed", &seed, "--added", added],
        )
    };
    assert_eq!(with("A9").code, 0, "{}", with("A9").out);
    assert_eq!(with("A8").code, 1);
    assert_eq!(with("--").code, 1);
    let wrong = with("?");
    assert!(
        wrong.err.contains("a letter A-Z or a number"),
        "{}",
        wrong.err
    );
}

#[test]
fn a_save_of_the_version_before_is_refused_with_a_message() {
    let desk = a_ledger();
    let older = file([&[7; 32], desk.app.journal()]);
    let run = verify(&older, &["--commitment", &seal(&desk)]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("version 1; this build reads version 2"),
        "{}",
        run.err
    );
}
