//! People at the handheld: buttons pressed at random after a few that set a game up, or go on with one
//! the core has played.

use citycore::game::{Game, Turn};
use citycore::ledger::{self, Ledger};
use citycore::machi::{self, Machi};
use citycore::rand_core::Rng;
use citycore::sprawl::{self, Sprawl};
use citycore::{Journal, Lang};
use handheld::{Button, Input, SaveSlot};

use crate::rng::SplitMix;

/// Room for a journal of any game the handheld keeps.
pub type Bytes<G> = Journal<G, 8192>;

/// One sitting with the device.
pub struct Walk {
    /// Language of the pages.
    pub lang: Lang,
    /// The game that was saved before.
    pub saved: Saved,
    /// The first buttons, as words.
    pub script: &'static str,
    /// How many buttons are then pressed at random.
    pub presses: u32,
}

/// What the device finds in its store.
#[derive(Clone, Copy)]
pub enum Saved {
    /// Nothing.
    Nothing,
    /// A game of machi with every card in which nobody wins, after so many actions or when its journal
    /// is full.
    Machi(u32),
    /// A game of machi that somebody has won.
    MachiWon,
    /// A ledger whose journal is full of throws.
    LedgerFull,
    /// A game of sprawl after so many cards, or at its end.
    Sprawl(sprawl::Setup, usize),
}

impl Saved {
    /// Plays the game and hands over its journal. Answers whether it could be played.
    pub fn play(self, keep: impl FnOnce(SaveSlot, &[u8])) -> bool {
        match self {
            Self::Nothing => true,
            Self::Machi(actions) => hand_over(play_machi(actions, false), keep),
            Self::MachiWon => hand_over(play_machi(u32::MAX, true), keep),
            Self::LedgerFull => hand_over(fill_ledger(), keep),
            Self::Sprawl(setup, cards) => hand_over(play_sprawl(&setup, cards), keep),
        }
    }
}

fn hand_over<G: Game>(journal: Option<Bytes<G>>, keep: impl FnOnce(SaveSlot, &[u8])) -> bool {
    let slot = SaveSlot::Game(G::ID);
    journal.map(|journal| keep(slot, journal.bytes())).is_some()
}

/// Random players; they build landmarks whenever they can, or never.
fn play_machi(actions: u32, landmarks: bool) -> Option<Bytes<Machi>> {
    let setup = machi::Setup {
        sets: machi::Sets::Both,
        ..Default::default()
    };
    let mut rng = SplitMix(u64::from(actions));
    let mut journal = Bytes::new(&setup);
    let mut game = Machi::new(&setup).ok()?;
    while journal.len() < actions {
        let landmark = game.buildable().1.iter().last();
        let action = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => game.sample(&mut rng)?,
            Turn::Seat(_) if game.phase() == machi::Phase::Build => match landmark {
                Some(landmark) if landmarks => machi::Action::BuildLandmark(landmark),
                _ => any_but_landmarks(&game, &mut rng)?,
            },
            Turn::Seat(_) => game.random_legal(&mut rng)?,
        };
        game.apply(action, &mut ()).ok()?;
        if journal.append(action).is_err() {
            break;
        }
    }
    Some(journal)
}

/// Seat after seat throws two dice.
fn fill_ledger() -> Option<Bytes<Ledger>> {
    let mut journal = Bytes::new(&ledger::Setup::default());
    let roll = ledger::Action::Roll { dice: 2, sides: 6 };
    let die = ledger::Action::Die { value: 3 };
    let turn = [roll, die, die, ledger::Action::Next];
    while turn.iter().all(|&action| journal.append(action).is_ok()) {}
    Some(journal)
}

fn any_but_landmarks(game: &Machi, rng: &mut SplitMix) -> Option<machi::Action> {
    game.random_legal(rng).map(|action| match action {
        machi::Action::BuildLandmark(_) => machi::Action::BuildNothing,
        action => action,
    })
}

fn play_sprawl(setup: &sprawl::Setup, cards: usize) -> Option<Bytes<Sprawl>> {
    let mut rng = SplitMix(cards as u64);
    let mut journal = Bytes::new(setup);
    let mut game = Sprawl::new(setup).ok()?;
    while game.placed().len() < cards || game.turn() == Turn::Chance {
        let action = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => game.sample(&mut rng)?,
            Turn::Seat(_) => game.random_legal(&mut rng)?,
        };
        game.apply(action, &mut ()).ok()?;
        journal.append(action).ok()?;
    }
    Some(journal)
}

const fn new(lang: Lang, script: &'static str, presses: u32) -> Walk {
    Walk {
        lang,
        saved: Saved::Nothing,
        script,
        presses,
    }
}

const fn resumed(lang: Lang, saved: Saved, script: &'static str, presses: u32) -> Walk {
    Walk {
        lang,
        saved,
        script,
        presses,
    }
}

const EVERY_EXPANSION: sprawl::Setup = sprawl::Setup {
    players: 2,
    expansions: sprawl::Expansions::from_bits(15),
    mode: sprawl::Mode::Base,
    difficulty: sprawl::Difficulty::ALL[0],
};

/// The curves of a machi game, then its table mended by hand.
const LOOK_AROUND: &str = "C menu UP UP C A A menu hold:UP UP C C UP C B DOWN C A A";

/// Into a game of machi, then steps back.
const UNDO: &str = "C hold:B C hold:B C hold:B C hold:B C hold:B C hold:B C hold:B C hold:B C";

/// Into a ledger, then steps back and coins given and taken.
const UNDO_LEDGER: &str = "UP C hold:B C hold:B C C C A A hold:B C A A C C C";

/// Actions after which the journal of machi is about half full.
const HALF: u32 = 705;

/// Every game in both languages, from its setup and from late in the game; the pages random buttons
/// seldom find are visited by name.
pub const WALKS: [Walk; 22] = [
    new(Lang::En, "C DOWN DOWN DOWN C C C UP UP UP C", 120),
    new(Lang::Cs, "C C menu UP C A A", 80),
    new(Lang::En, "DOWN C C", 80),
    new(
        Lang::Cs,
        "DOWN C DOWN C DOWN DOWN DOWN DOWN C DOWN C DOWN C DOWN C DOWN C",
        80,
    ),
    new(Lang::En, "UP C DOWN C C C C UP C", 60),
    new(Lang::Cs, "UP C C menu DOWN C C DOWN C UP UP", 10),
    new(Lang::Cs, "UP C C menu hold:UP C", 4),
    new(Lang::Cs, "B DOWN DOWN C A UP C C", 60),
    new(Lang::Cs, "B DOWN DOWN C A C C C UP UP C", 40),
    new(Lang::Cs, "B C C", 40),
    new(Lang::Cs, "B B", 4),
    resumed(Lang::Cs, Saved::Machi(300), LOOK_AROUND, 120),
    resumed(Lang::En, Saved::Machi(600), LOOK_AROUND, 60),
    resumed(Lang::En, Saved::Machi(1000), UNDO, 40),
    // around the half of a journal, and where it ends
    resumed(Lang::Cs, Saved::Machi(HALF), UNDO, 10),
    resumed(Lang::En, Saved::Machi(u32::MAX), UNDO, 20),
    resumed(Lang::Cs, Saved::LedgerFull, UNDO_LEDGER, 20),
    resumed(Lang::Cs, Saved::MachiWon, "C C", 10),
    resumed(Lang::En, Saved::Sprawl(EVERY_EXPANSION, 10), "DOWN C C", 80),
    resumed(
        Lang::Cs,
        Saved::Sprawl(EVERY_EXPANSION, 16),
        "DOWN C C menu C A A menu C B A A A menu DOWN C B B B B A",
        60,
    ),
    resumed(
        Lang::En,
        Saved::Sprawl(EVERY_EXPANSION, 99),
        "DOWN C A B B B",
        10,
    ),
    resumed(Lang::Cs, Saved::Sprawl(MOTORWAY, 14), "DOWN C C", 60),
];

const MOTORWAY: sprawl::Setup = sprawl::Setup {
    mode: sprawl::Mode::InterstateVersus,
    expansions: sprawl::Expansions::NONE,
    ..EVERY_EXPANSION
};

impl Walk {
    /// Every input of the walk; it ends with a low battery.
    pub fn inputs(&self, seed: u64) -> impl Iterator<Item = Input> {
        let mut rng = SplitMix(seed);
        let words = self.script.split_whitespace();
        let first = words.filter_map(|word| word.parse().ok());
        let random = (0..self.presses).map(move |_| random_input(&mut rng));
        first.chain(random).chain([Input::Battery(5)])
    }
}

/// Mostly onwards, or no game would get anywhere.
fn random_input(rng: &mut SplitMix) -> Input {
    let button = Button::ALL[(rng.next_u32() % 5) as usize];
    match rng.next_u32() % 64 {
        0..=2 => Input::Hold(Button::B),
        3..=4 => Input::Menu,
        5 if rng.next_u32().is_multiple_of(4) => Input::Idle,
        6..=9 => Input::Hold(button),
        10..=30 => Input::Press(Button::C),
        31..=36 => Input::Press(Button::A),
        _ => Input::Press(button),
    }
}
