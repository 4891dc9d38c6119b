//! A device for tests: booted with games made by the core, driven by words.
#![allow(dead_code)] // every test program uses its own part

use citycore::citadels::{self, Citadels};
use citycore::cities::{self, Cities};
use citycore::game::Game;
use citycore::journal::{checksum, write_header};
use citycore::machi::{Action, Machi, Phase, Setup};
use citycore::rand_core::Rng;
use citycore::sprawl::{self, Sprawl};
use citycore::{GameId, Journal, Lang, Turn};
use handheld::{
    Added, App, Button, Course, Device, Frame, Input, RamStore, SaveSlot, SavedHead, Seed, Store,
};
use rand_chacha::ChaCha8Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Where games are saved.
pub const MACHI: SaveSlot = SaveSlot::Game(GameId::Machi);
pub const SPRAWL: SaveSlot = SaveSlot::Game(GameId::Sprawl);
pub const CITADELS: SaveSlot = SaveSlot::Game(GameId::Citadels);
pub const CITIES: SaveSlot = SaveSlot::Game(GameId::Cities);
pub const LEDGER: SaveSlot = SaveSlot::Game(GameId::Ledger);

pub type Desk = Device<RamStore>;

pub fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A device out of the box.
pub fn fresh(lang: Lang) -> Desk {
    with(lang, &[])
}

/// What stands in front of the journal of a saved game.
pub fn head() -> [u8; handheld::HEAD_BYTES] {
    SavedHead {
        seed: Seed::new([9; 32]),
        added: Added::default(),
        shown: false,
        fold: None,
    }
    .encode()
}

/// A device whose store holds these slots: a game's journal, and of others what the checksum is put
/// behind.
pub fn with(lang: Lang, slots: &[(SaveSlot, &[u8])]) -> Desk {
    let mut store = RamStore::new();
    for (slot, bytes) in slots {
        let Ok(()) = match slot {
            SaveSlot::Game(_) => store.save(*slot, 0, [&head(), bytes]),
            _ => store.save(*slot, 0, [bytes, &checksum(bytes).to_le_bytes()]),
        };
    }
    let Ok(device) = Device::boot([7; 32], store, Some(lang));
    device
}

/// The course of chance of the first game on a device that [`fresh`] has booted.
pub fn course<G: Game>(setup: &G::Setup) -> Course {
    let seed = Seed::draw(&mut ChaCha8Rng::from_seed([7; 32]));
    let mut header = Vec::new();
    write_header::<G>(setup, &mut |piece| header.extend_from_slice(piece));
    Course::begin(&seed, &Added::default(), &header)
}

/// The saved names of a family.
pub fn family() -> Vec<u8> {
    let names = [
        "Anna", "Petr", "Markéta", "Jiří", "Eva", "Šimon", "Žofie", "Ďuro",
    ];
    let mut bytes = vec![2];
    for name in names {
        bytes.push(name.len() as u8);
        bytes.extend_from_slice(name.as_bytes());
    }
    bytes
}

/// Presses the buttons of a script; every page on the way must be drawn without a problem.
pub fn press(desk: &mut Desk, script: &str) {
    for word in script.split_whitespace() {
        let input: Input = word.parse().unwrap_or_else(|_| panic!("no input: {word}"));
        let Ok(_) = desk.input(input);
        let report = desk.screen.report();
        assert!(
            report.is_clean(),
            "after {word} of \"{script}\": {report:?}"
        );
    }
}

/// What somebody might do to the device; mostly what leads onwards, or few games would get anywhere.
pub fn random_input(rng: &mut impl Rng) -> Input {
    let button = Button::ALL[(rng.next_u32() % 5) as usize];
    match rng.next_u32() % 64 {
        0 => Input::Hold(Button::B),
        1 => Input::Menu,
        2 => match rng.next_u32() % 64 {
            0..4 => Input::Idle,
            4..8 => Input::Battery((rng.next_u32() % 101) as u8),
            8 => Input::NoChance,
            9 => Input::Seed([rng.next_u32() as u8; 32]),
            _ => Input::Press(button),
        },
        3..=9 => Input::Hold(button),
        10..=30 => Input::Press(Button::C),
        31..=36 => Input::Press(Button::A),
        _ => Input::Press(button),
    }
}

/// The page as it would be on the panel.
pub fn picture(app: &App) -> Vec<u8> {
    let mut frame = Frame::new();
    let Ok(_) = app.draw(&mut frame);
    frame.bytes().to_vec()
}

/// Every text on the page, a line each.
pub fn texts<S>(desk: &Device<S>) -> String {
    let mut texts = String::new();
    let mut listen = |_, text: &dyn std::fmt::Display| texts += &format!("{text}\n");
    let mut frame = Frame::new();
    let Ok(_) = handheld::ui::paint_and_listen(&mut frame, &mut listen, |c| desk.app.draw_on(c));
    texts
}

/// The journal of a machi game played until `enough`; players build landmarks when they can.
pub fn machi(setup: &Setup, seed: u64, enough: impl Fn(&Machi) -> bool) -> Vec<u8> {
    for seed in seed..seed + 500 {
        let mut rng = rng(seed);
        let mut game = Machi::new(setup).expect("a playable setup");
        let mut journal: Journal<Machi, 8192> = Journal::new(setup);
        while !enough(&game) {
            let Some(action) = next(&game, &mut rng) else {
                break;
            };
            game.apply(action, &mut ()).expect("a legal action");
            if journal.append(action).is_err() {
                break;
            }
        }
        if enough(&game) {
            return journal.bytes().to_vec();
        }
    }
    panic!("no game with such a state");
}

/// The journal of a sprawl game played at random until `enough`.
pub fn sprawl(setup: &sprawl::Setup, seed: u64, enough: impl Fn(&Sprawl) -> bool) -> Vec<u8> {
    let mut rng = rng(seed);
    let mut game = Sprawl::new(setup).expect("a playable setup");
    let mut journal: Journal<Sprawl, 1024> = Journal::new(setup);
    while !enough(&game) {
        let action = match game.turn() {
            Turn::Chance => game.sample(&mut rng),
            _ => best(&game).or_else(|| game.random_legal(&mut rng)),
        };
        let action = action.expect("a game that goes on");
        game.apply(action, &mut ()).expect("a legal action");
        journal.append(action).expect("room for a whole game");
    }
    journal.bytes().to_vec()
}

/// The journal of a game of cities played by greedy players until `enough`.
pub fn cities(setup: &cities::Setup, seed: u64, enough: impl Fn(&Cities) -> bool) -> Vec<u8> {
    let mut rng = rng(seed);
    let mut game = Cities::new(setup).expect("a playable setup");
    let mut journal: Journal<Cities, 8192> = Journal::new(setup);
    while !enough(&game) {
        let action = match game.turn() {
            Turn::Chance => game.sample(&mut rng),
            _ => game.best_choice(),
        };
        let action = action.expect("a game that goes on");
        game.apply(action, &mut ()).expect("a legal action");
        journal.append(action).expect("room for a whole game");
    }
    journal.bytes().to_vec()
}

/// What a player of citadels does who builds whenever possible, and anything else at random.
pub fn build_or_any(game: &Citadels, rng: &mut impl Rng) -> Option<citadels::Action> {
    let mut builds = Vec::new();
    game.for_each_legal(|action| {
        if matches!(action, citadels::Action::Build { .. }) {
            builds.push(action);
        }
    });
    match builds.get(rng.next_u32() as usize % builds.len().max(1)) {
        Some(&action) => Some(action),
        None => game.random_legal(rng),
    }
}

/// The journal of a citadels game played until `enough`, which is never in the middle of dealing.
pub fn citadels(
    setup: &citadels::Setup,
    seed: u64,
    enough: impl Fn(&Citadels) -> bool,
) -> (Citadels, Vec<u8>) {
    for seed in seed..seed + 300 {
        let mut rng = rng(seed);
        let mut game = Citadels::new(setup).expect("a playable setup");
        let mut journal: Journal<Citadels, 8192> = Journal::new(setup);
        loop {
            let action = match game.turn() {
                Turn::Chance => game.sample(&mut rng),
                _ if enough(&game) => return (game, journal.bytes().to_vec()),
                Turn::Seat(_) => build_or_any(&game, &mut rng),
                Turn::Over(_) => None,
            };
            let Some(action) = action else {
                break;
            };
            game.apply(action, &mut ()).expect("a legal action");
            journal.append(action).expect("room for a whole game");
        }
    }
    panic!("no game with such a state");
}

/// The placement worth most, so that the city looks like one.
fn best(game: &Sprawl) -> Option<sprawl::Action> {
    let mut best = None;
    let _ = game.visit_scored(|placement, worth| {
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, placement));
        }
        std::ops::ControlFlow::<()>::Continue(())
    });
    best.map(|(_, placement)| sprawl::Action::Place(placement))
}

fn next(game: &Machi, rng: &mut impl Rng) -> Option<Action> {
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Chance => game.sample(rng),
        Turn::Seat(_) if game.phase() == Phase::Build => {
            let landmark = game.buildable().1.iter().last().map(Action::BuildLandmark);
            landmark.or_else(|| game.random_legal(rng))
        }
        Turn::Seat(_) => game.random_legal(rng),
    }
}
