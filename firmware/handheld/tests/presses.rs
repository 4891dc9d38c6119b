//! Random buttons over the games and both languages: some with every `cargo test`, a million with
//! `tests/run long`, or as many as the environment's PRESSES says.
//!
//! Some seeds are asked plainly, as by a game without pages. After every single press:
//!
//! * The page shows all of its text.
//! * The state is what the saved journal's replay gives. A second game follows the saved bytes: it plays
//!   the records that were added, and all of them again if earlier bytes changed. As a replay is nothing
//!   but its records played in order, that is the replay of the whole journal.
//! * Some button leads away. If the next button changes the picture, it has shown that; if it does not,
//!   the page is where it was, and one that leads away is looked for. So is one before anything happens
//!   that is no button, and at the end.
//! * Undo leads to the first move, or says why the settings forbid it. A device that resumes the game
//!   takes steps back until it says so, or comes to a journal from which that was shown before under the
//!   same settings: the same bytes and settings are the same device, so the rest of the way is known.
//!   Now and then, and at the end of every game, it goes all the way all the same.

mod common;

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU32, Ordering};

use citycore::citadels::Citadels;
use citycore::cities::Cities;
use citycore::game::{Game, Turn};
use citycore::journal::{self, Entry, Records};
use citycore::ledger::Ledger;
use citycore::machi::Machi;
use citycore::snapshot::{self, Persist};
use citycore::sprawl::Sprawl;
use citycore::{GameId, Lang};
use common::{Desk, family, picture, random_input, rng, texts, with};
use handheld::{Button, Device, Input, SaveSlot, SavedHead, SavedParts};

/// Presses in all, unless the environment's PRESSES says otherwise; each seed has its share. A million are
/// pressed by `tests/run long`.
const PRESSES: u32 = 100_000;
const SEEDS: u32 = 20;

/// The game on the table as saved.
fn saved(desk: &Desk) -> Option<(GameId, SavedParts<'_>)> {
    let game = desk.app.game()?;
    let parts = SavedHead::parts(desk.store.bytes(SaveSlot::Game(game)))?;
    Some((game, parts))
}

/// A game that plays what is in a journal, and the bytes it has played.
struct Replay<G> {
    game: Option<G>,
    played: Vec<u8>,
}

impl<G> Default for Replay<G> {
    fn default() -> Self {
        let (game, played) = (None, Vec::new());
        Self { game, played }
    }
}

impl<G: Persist> Replay<G> {
    /// The state's fingerprint after everything these bytes say.
    fn digest(&mut self, saved: SavedParts<'_>) -> u64 {
        let journal = saved.journal;
        let goes_on = self.game.is_some() && journal.starts_with(&self.played);
        if !goes_on {
            let (setup, _) = journal::read_header::<G>(journal).expect("a whole header");
            self.game = match saved.snapshot {
                [] => G::new(&setup).ok(),
                folded => snapshot::decode(folded).ok(),
            };
            self.played = journal[..saved.records].to_vec();
        }
        let game = self.game.as_mut().expect("a setup that can be played");
        let mut added = Records::after(journal, self.played.len());
        for entry in added.by_ref() {
            let entry = entry.expect("a whole record");
            assert!(journal::play(game, entry, &mut ()).is_ok(), "{entry:?}");
        }
        assert!(added.torn().is_empty());
        self.played = journal.to_vec();
        game.digest()
    }
}

/// One replay for every game of the device.
#[derive(Default)]
struct Replays {
    machi: Replay<Machi>,
    sprawl: Replay<Sprawl>,
    ledger: Replay<Ledger>,
    citadels: Replay<Citadels>,
    cities: Replay<Cities>,
}

impl Replays {
    /// The state is what the saved journal's replay gives.
    fn check(&mut self, desk: &Desk) {
        let digest = saved(desk).map(|(game, journal)| match game {
            GameId::Machi => self.machi.digest(journal),
            GameId::Sprawl => self.sprawl.digest(journal),
            GameId::Ledger => self.ledger.digest(journal),
            GameId::Citadels => self.citadels.digest(journal),
            GameId::Cities => self.cities.digest(journal),
        });
        assert_eq!(digest, desk.app.digest());
    }
}

/// Journals from which undo is known to lead to the first move, each with the settings it depends on.
struct Undoable {
    shown: HashSet<u64>,
    /// Whether decisions are asked field by field.
    plain: bool,
}

impl Undoable {
    fn key(desk: &Desk) -> Option<u64> {
        let settings = desk.app.settings();
        let settings = (settings.dice, settings.cards, settings.undo_dice);
        let mut hasher = DefaultHasher::new();
        let (game, parts) = saved(desk)?;
        (game, parts.journal, format!("{settings:?}")).hash(&mut hasher);
        Some(hasher.finish())
    }

    /// A device booted from what was saved shows the same game, and goes back as far as nobody has
    /// shown yet, or to the first move if it must go all the way.
    fn check(&mut self, desk: &Desk, all_the_way: bool) {
        let Some(key) = Self::key(desk) else {
            return;
        };
        if self.shown.contains(&key) && !all_the_way {
            return;
        }
        if is_throw_in_the_air(desk) {
            assert!(self.plain, "a press that throws dice lets them fall");
            return; // a start takes it back
        }
        let Ok(mut again) = Device::boot([1; 32], desk.store.clone(), None);
        assert_eq!(again.app.digest(), desk.app.digest());
        while let Some(key) = Self::key(&again) {
            if !self.shown.insert(key) && !all_the_way || !undo(&mut again) {
                break;
            }
        }
        Replays::default().check(&again);
    }
}

/// Whether a ledger waits for dice that were thrown.
fn is_throw_in_the_air(desk: &Desk) -> bool {
    let Some((GameId::Ledger, bytes)) = saved(desk) else {
        return false;
    };
    let mut replay = Replay::<Ledger>::default();
    replay.digest(bytes);
    matches!(replay.game.expect("a ledger").turn(), Turn::Chance)
}

/// How many records were played: notes of steps taken back are none.
fn played(desk: &Desk) -> usize {
    let Some((_, parts)) = saved(desk) else {
        return 0;
    };
    let records = Records::after(parts.journal, parts.records);
    let is_played = |it: &Result<Entry, u32>| !matches!(it, Ok(Entry::TakenBack(_)));
    records.filter(is_played).count()
}

/// Takes one step back, and confirms what is asked. Answers no if the device says that there is none, or
/// that its settings forbid it.
fn undo(desk: &mut Desk) -> bool {
    let before = played(desk);
    let Ok(_) = desk.update(Input::Hold(Button::B));
    if desk.app.page() == "undo" {
        let said = texts(desk);
        if LAST_WORDS.iter().any(|words| said.contains(words)) {
            return false;
        }
        let secret = ["made in secret", "krok byl tajný"];
        let held = secret.iter().any(|words| said.contains(words));
        let agree = if held { Input::Hold } else { Input::Press };
        let Ok(_) = desk.update(agree(Button::C));
    }
    let after = played(desk);
    assert!(
        after < before,
        "undo takes nothing back, {after} of {before}: {}",
        texts(desk)
    );
    true
}

/// Some button leads away from the page.
fn check_way_out(desk: &Desk, script: &[Input]) {
    let here = desk.screen.frame().bytes();
    // what leads away most often comes first
    let mut ways = [Input::Menu]
        .into_iter()
        .chain(Button::ALL.map(Input::Press));
    let leads_on = ways.any(|input| {
        let mut app = desk.app.clone();
        app.update(input);
        picture(&app) != here
    });
    assert!(leads_on, "no way out after {script:?}");
}

const fn is_button(input: Input) -> bool {
    matches!(input, Input::Press(_) | Input::Hold(_) | Input::Menu)
}

/// Words that say why nothing more can be taken back.
const LAST_WORDS: [&str; 8] = [
    "Nothing has been played yet",
    "Ještě se nehrálo",
    "The game is so long",
    "Hra je tak dlouhá",
    "The key has been shown",
    "Klíč už je na stole",
    "Dice stay as they fell",
    "Hod kostkou platí",
];

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
    let plain = seed % 5 == 4;
    if plain {
        desk.app.ask_plainly();
    }
    let mut replays = Replays::default();
    let mut undoable = Undoable {
        shown: HashSet::new(),
        plain,
    };
    let mut script = Vec::new();
    for press in 1..=presses {
        let input = random_input(&mut rng);
        if !is_button(input) {
            check_way_out(&desk, &script);
        }
        script.push(input);
        if script.len() > 40 {
            script.remove(0);
        }
        let was_over = desk.app.is_over();
        let Ok(reaction) = desk.input(input);
        let report = desk.screen.report();
        assert!(
            report.is_clean(),
            "seed {seed}: {report:?} on {} {} after {script:?}",
            desk.app.page(),
            texts(&desk)
        );
        replays.check(&desk);
        if reaction.shown.is_none() {
            check_way_out(&desk, &script);
        }
        let ended = desk.app.is_over() && !was_over;
        undoable.check(&desk, ended || press.is_multiple_of(5000));
    }
    check_way_out(&desk, &script);
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
