//! Random buttons, a million in all over the games and both languages.
//!
//! After every press the page must show all of its text. Time and again the state is held against the
//! replay of what was saved, a way out of the page is looked for, and a device that resumes the game
//! undoes everything to the first move.

mod common;

use std::sync::atomic::{AtomicU32, Ordering};

use citycore::game::Game;
use citycore::ledger::Ledger;
use citycore::machi::Machi;
use citycore::sprawl::Sprawl;
use citycore::{GameId, Journal, Lang};
use common::{Desk, family, picture, random_input, rng, texts, with};
use handheld::{Button, Device, Input, SaveSlot, Seed};

/// Presses in all, unless the environment's PRESSES says otherwise; each seed has its share.
const PRESSES: u32 = 1_000_000;
const SEEDS: u32 = 20;

fn digest<G: Game>(bytes: &[u8]) -> u64 {
    let (journal, torn) = Journal::<G, 8192>::load(bytes).expect("a whole journal");
    assert_eq!(torn, 0);
    journal
        .replay()
        .expect("a journal that can be played")
        .digest()
}

/// The state's fingerprint from the saved bytes of the game on the table.
fn saved_digest(desk: &Desk) -> Option<u64> {
    let (slot, digest): (_, fn(&[u8]) -> u64) = match desk.app.game()? {
        GameId::Machi => (SaveSlot::Machi, digest::<Machi>),
        GameId::Sprawl => (SaveSlot::Sprawl, digest::<Sprawl>),
        GameId::Ledger => (SaveSlot::Ledger, digest::<Ledger>),
        _ => return None,
    };
    let (_, journal) = Seed::split_from(desk.store.bytes(slot))?;
    Some(digest(journal))
}

fn check_saved(desk: &Desk) {
    assert_eq!(saved_digest(desk), desk.app.digest());
}

/// A device booted from what was saved shows the same game, and goes back to its first move.
fn check_resume_and_undo(desk: &Desk) {
    let Ok(mut again) = Device::boot([1; 32], desk.store.clone(), None);
    if desk.app.game().is_some() {
        assert_eq!(again.app.digest(), desk.app.digest());
    }
    undo_everything(&mut again);
    check_saved(&again);
}

/// Some press leads away from every page.
fn check_way_out(desk: &Desk, script: &[Input]) {
    let here = picture(&desk.app);
    let ways = Button::ALL
        .map(Input::Press)
        .into_iter()
        .chain([Input::Menu]);
    let leads_on = ways.into_iter().any(|input| {
        let mut trial = Device {
            app: desk.app.clone(),
            screen: handheld::Screen::new(),
            store: desk.store.clone(),
        };
        let Ok(_) = trial.input(input);
        picture(&trial.app) != here
    });
    assert!(leads_on, "no way out after {script:?}");
}

/// Words that say why nothing more can be taken back.
const LAST_WORDS: [&str; 4] = [
    "This is the first move",
    "Toto je první tah",
    "Dice stay as they fell",
    "Hod kostkou platí",
];

/// Holds B, and confirms what is asked, until the device says that this was the first move, or that
/// its settings forbid more.
fn undo_everything(desk: &mut Desk) {
    while desk.app.game().is_some() {
        let before = desk.app.journal().len();
        let Ok(_) = desk.input(Input::Hold(Button::B));
        let said = texts(desk);
        if LAST_WORDS.iter().any(|words| said.contains(words)) {
            return;
        }
        if desk.app.page() == "undo" {
            let Ok(_) = desk.input(Input::Press(Button::C));
        }
        assert!(
            desk.app.journal().len() < before,
            "undo takes nothing back: {said}"
        );
    }
}

fn run(seed: u32, presses: u32) {
    let mut rng = rng(u64::from(seed));
    let lang = if seed.is_multiple_of(2) {
        Lang::En
    } else {
        Lang::Cs
    };
    let names = family();
    let slots: &[(SaveSlot, &[u8])] = if seed.is_multiple_of(3) {
        &[]
    } else {
        &[(SaveSlot::Names, &names)]
    };
    let mut desk = with(lang, slots);
    let mut script = Vec::new();
    for press in 1..=presses {
        let input = random_input(&mut rng);
        script.push(input);
        if script.len() > 40 {
            script.remove(0);
        }
        let Ok(_) = desk.input(input);
        let report = desk.screen.report();
        assert!(
            report.is_clean(),
            "seed {seed}: {report:?} on {} {} after {script:?}",
            desk.app.page(),
            texts(&desk)
        );
        if press.is_multiple_of(50) {
            check_saved(&desk);
        }
        if press.is_multiple_of(200) {
            check_way_out(&desk, &script);
        }
        if press.is_multiple_of(5000) {
            check_resume_and_undo(&desk);
        }
    }
}

#[test]
fn random_buttons_never_lead_astray() {
    let presses = std::env::var("PRESSES").map_or(PRESSES, |presses| {
        presses.parse().expect("PRESSES is a number")
    });
    let next = AtomicU32::new(0);
    let take_turns = || {
        let seeds = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let mine = seeds.take_while(|&seed| seed < SEEDS);
        mine.for_each(|seed| run(seed, presses / SEEDS));
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(take_turns);
        }
    });
}
