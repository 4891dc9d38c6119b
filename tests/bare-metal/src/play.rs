//! One whole game: set up, look at everything legal, choose, apply, write down, and at the end read
//! the journal back. Adding a game is one line in [`games`].

use core::hint::black_box;

use citycore::digest::Digest;
use citycore::game::{Game, OnEvent, Seat, Turn};
use citycore::journal::Journal;
use citycore::rand_core::Rng;
use citycore::snapshot::{self, Persist};

use crate::race::Race;
use crate::rng::SplitMix;

/// How many games there are.
pub const GAMES: usize = 1;

/// A game's name and how to play it with a seed.
pub type Entry = (&'static str, fn(u64) -> Result<Played, Trouble>);

/// Every game, watched by `W`.
pub fn games<W: Watch>() -> [Entry; GAMES] {
    [("race", |seed| play::<Race, W>(&Default::default(), seed))]
}

/// Room for the journal; a longer game is written down as far as it fits.
const JOURNAL: usize = 2048;
/// Room for a snapshot.
const SNAPSHOT: usize = 1536;
/// Nobody plays longer; a game that does not end is an error.
const ACTIONS: u32 = 100_000;

/// What a game left behind; equal on every machine for the same seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How many actions it took.
    pub actions: u32,
    /// The fingerprint of every state on the way, of all legal actions and of the journal.
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
    /// A refused code changed the state.
    RefusedButChanged,
    /// The game does not end.
    Endless,
    /// The journal gives another game back.
    Journal,
    /// The snapshot gives another game back.
    Snapshot,
}

/// What is done with every state of a game besides playing on.
pub trait Watch {
    /// Looks at one state.
    fn look<G: Persist>(game: &G) -> Result<(), Trouble>;
}

/// Does nothing more.
pub struct PlayOnly;

impl Watch for PlayOnly {
    fn look<G: Persist>(_: &G) -> Result<(), Trouble> {
        Ok(())
    }
}

/// Takes a snapshot of every state and reads it back.
pub struct WithSnapshots;

impl Watch for WithSnapshots {
    fn look<G: Persist>(game: &G) -> Result<(), Trouble> {
        let mut buffer = [0; SNAPSHOT];
        let bytes = snapshot::encode(game, &mut buffer).map_err(|_| Trouble::Snapshot)?;
        let again: G = snapshot::decode(bytes).map_err(|_| Trouble::Snapshot)?;
        ensure(again == *game, Trouble::Snapshot)
    }
}

fn ensure(holds: bool, trouble: Trouble) -> Result<(), Trouble> {
    if holds { Ok(()) } else { Err(trouble) }
}

fn play<G: Persist, W: Watch>(setup: &G::Setup, seed: u64) -> Result<Played, Trouble> {
    let mut rng = SplitMix(seed);
    let mut trail = Digest::new();
    let mut game = G::new(setup).map_err(|_| Trouble::Setup)?;
    let mut journal = Journal::<G, JOURNAL>::new(&game.setup());
    let mut written = Some(game);
    for actions in 0..ACTIONS {
        if let Turn::Over(_) = game.turn() {
            check_journal(&journal, written.unwrap_or(game), &mut trail)?;
            return Ok(Played {
                actions,
                trail: trail.finish(),
            });
        }
        let action = choose(&game, &mut rng).ok_or(Trouble::Stuck)?;
        refuse_nonsense(&game, rng.next_u64())?;
        game.apply(action, &mut OnEvent(|event| _ = black_box(event)))
            .map_err(|_| Trouble::Offered)?;
        written = journal.append(action).ok().map(|()| game).or(written);
        W::look(&game)?;
        black_box(game.view(Seat(0)));
        trail.u64(game.digest());
        trail.u32(game.legal_count());
    }
    Err(Trouble::Endless)
}

/// Chance as it falls, a seat's choice uniformly among the legal ones.
fn choose<G: Game>(game: &G, rng: &mut SplitMix) -> Option<G::Action> {
    match game.turn() {
        Turn::Chance => game.sample(rng),
        Turn::Seat(_) => game.random_legal(rng),
        Turn::Over(_) => None,
    }
}

fn refuse_nonsense<G: Game>(game: &G, code: u64) -> Result<(), Trouble> {
    let mut probe = *game;
    let refused = probe.apply_code(code, &mut ()).is_err();
    ensure(!refused || probe == *game, Trouble::RefusedButChanged)
}

fn check_journal<G: Game>(
    journal: &Journal<G, JOURNAL>,
    written: G,
    trail: &mut Digest,
) -> Result<(), Trouble> {
    trail.bytes(journal.bytes());
    let (loaded, torn) =
        Journal::<G, JOURNAL>::load(journal.bytes()).map_err(|_| Trouble::Journal)?;
    let replayed = loaded.replay().map_err(|_| Trouble::Journal)?;
    ensure(torn == 0 && replayed == written, Trouble::Journal)
}
