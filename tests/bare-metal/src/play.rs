//! One whole game: set up, look at everything legal, choose, apply, write down. Adding a game is one
//! line in [`games`] and one `impl Subject`.

use core::hint::black_box;

use citycore::citadels::{Citadels, Preset};
use citycore::digest::Digest;
use citycore::game::{Game, OnEvent, Turn};
use citycore::ledger::Ledger;
use citycore::machi::{self, Machi};
use citycore::rand_core::Rng;
use citycore::sprawl::{self, Sprawl};

use crate::rng::SplitMix;
use crate::watch::{Journal, Subject, Watch};

/// A table's name and how to play it with a seed.
pub type NamedGame = (&'static str, fn(u64) -> Result<Played, Trouble>);

/// Every game, watched by `W`.
pub fn games<W: Watch>() -> [NamedGame; 9] {
    [
        ("ledger", |seed| {
            play::<Ledger, W>(&Default::default(), seed, Until::Actions(50))
        }),
        ("machi", |seed| {
            play::<Machi, W>(&Default::default(), seed, Until::Over)
        }),
        ("machi with both expansions", |seed| {
            play::<Machi, W>(&both_expansions(), seed, Until::Over)
        }),
        ("sprawl", |seed| {
            play::<Sprawl, W>(&Default::default(), seed, Until::Over)
        }),
        ("sprawl with every expansion", |seed| {
            play::<Sprawl, W>(&every_expansion(), seed, Until::Over)
        }),
        ("sprawl across the motorway", |seed| {
            let setup = motorway(sprawl::Mode::InterstateVersus, 2);
            play::<Sprawl, W>(&setup, seed, Until::Over)
        }),
        ("sprawl alone on the motorway", |seed| {
            let setup = motorway(sprawl::Mode::InterstateCoop, 1);
            play::<Sprawl, W>(&setup, seed, Until::Over)
        }),
        ("citadels", citadels_for_four::<W>),
        ("citadels for eight with Witch and Blackmailer", |seed| {
            let setup = Preset::CunningAgents.setup(8, true);
            play::<Citadels, W>(&setup, seed, Until::Over)
        }),
    ]
}

/// A game of citadels for four with the first game's characters.
pub fn citadels_for_four<W: Watch>(seed: u64) -> Result<Played, Trouble> {
    play::<Citadels, W>(&Default::default(), seed, Until::Over)
}

fn both_expansions() -> machi::Setup {
    machi::Setup {
        sets: machi::Sets::Both,
        ..Default::default()
    }
}

fn every_expansion() -> sprawl::Setup {
    sprawl::Setup {
        players: 4,
        expansions: sprawl::Expansions {
            beaches: true,
            construction: true,
            poi: true,
            wrecktar: true,
        },
        ..Default::default()
    }
}

fn motorway(mode: sprawl::Mode, players: u8) -> sprawl::Setup {
    sprawl::Setup {
        players,
        mode,
        ..Default::default()
    }
}

/// When a game is left.
enum Until {
    /// At its end, which must come.
    Over,
    /// At its end or after this many actions: the game has no end of its own.
    Actions(u32),
}

/// Nobody plays longer.
const ENDLESS: u32 = 100_000;

/// What a game left behind; equal on every machine for the same seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How many actions it took.
    pub actions: u32,
    /// The fingerprint of everything that was seen on the way.
    pub trail: u64,
}

/// What must not happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The setup was refused.
    Setup,
    /// Neither a legal action nor the end.
    Stuck,
    /// An action that was offered is illegal.
    Offered,
    /// The game does not end.
    Endless,
    /// A refused code changed the state.
    RefusedButChanged,
    /// The journal gives another game back.
    Journal,
    /// The snapshot gives another game back.
    Snapshot,
    /// The city of a game is not accepted when it is typed in, or stands otherwise.
    Typed,
}

fn play<G: Subject, W: Watch>(
    setup: &G::Setup,
    seed: u64,
    until: Until,
) -> Result<Played, Trouble> {
    let mut rng = SplitMix(seed);
    let mut trail = Digest::new();
    let mut game = G::new(setup).map_err(|_| Trouble::Setup)?;
    let mut journal = Journal::<G>::new(&game.setup());
    let mut written = game;
    let mut actions = 0;
    while !is_finished(&game, &until, actions)? {
        let action = choose(&game, &mut rng).ok_or(Trouble::Stuck)?;
        game.apply(action, &mut OnEvent(|event| _ = black_box(event)))
            .map_err(|_| Trouble::Offered)?;
        if journal.len() == actions && journal.append(action).is_ok() {
            written = game;
        }
        actions += 1;
        W::look(&game, rng.next_u64(), &mut trail)?;
    }
    W::read_back(&journal, &written, &mut trail)?;
    Ok(Played {
        actions,
        trail: trail.finish(),
    })
}

fn is_finished<G: Game>(game: &G, until: &Until, actions: u32) -> Result<bool, Trouble> {
    match (game.turn(), until) {
        (Turn::Over(_), _) => Ok(true),
        (_, Until::Actions(most)) => Ok(actions >= *most),
        (_, Until::Over) if actions < ENDLESS => Ok(false),
        (_, Until::Over) => Err(Trouble::Endless),
    }
}

/// Chance as it falls, a seat's choice uniformly among the legal ones.
fn choose<G: Game>(game: &G, rng: &mut SplitMix) -> Option<G::Action> {
    match game.turn() {
        Turn::Chance => game.sample(rng),
        Turn::Seat(_) => game.random_legal(rng),
        Turn::Over(_) => None,
    }
}
