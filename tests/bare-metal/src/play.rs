//! One whole game: set up, look at everything legal, choose, apply, write down, and at the end read
//! the journal back. Adding a game is one line in [`games`].

use core::hint::black_box;

use citycore::digest::Digest;
use citycore::game::{Code, Game, OnEvent, Seat, Turn};
use citycore::journal::{self, Entry, Journal};
use citycore::ledger::Ledger;
use citycore::rand_core::Rng;
use citycore::snapshot::{self, Persist};

use crate::rng::SplitMix;

/// A table's name and how to play it with a seed.
pub type Table = (&'static str, fn(u64) -> Result<Played, Trouble>);

/// Every game, watched by `W`.
pub fn games<W: Watch>() -> [Table; 1] {
    [("ledger", |seed| {
        play::<Ledger, W>(&Default::default(), seed, Until::Actions(50))
    })]
}

/// When a game is left.
enum Until {
    /// At its end, which must come.
    #[expect(dead_code, reason = "until a game with an end is here")]
    Over,
    /// At its end or after this many actions: the game has no end of its own.
    Actions(u32),
}

/// Room for the journal; a longer game is written down as far as it fits.
const JOURNAL: usize = 2048;
/// Room for a snapshot.
const SNAPSHOT: usize = 1536;
/// Nobody plays longer.
const ENDLESS: u32 = 100_000;

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

fn play<G: Persist, W: Watch>(
    setup: &G::Setup,
    seed: u64,
    until: Until,
) -> Result<Played, Trouble> {
    let mut rng = SplitMix(seed);
    let mut trail = Digest::new();
    let mut game = G::new(setup).map_err(|_| Trouble::Setup)?;
    let mut journal = Journal::<G, JOURNAL>::new(&game.setup());
    let mut written = game;
    let mut actions = 0;
    while !is_finished(&game, &until, actions)? {
        let action = choose(&game, &mut rng).ok_or(Trouble::Stuck)?;
        refuse_nonsense(&game, rng.next_u64())?;
        game.apply(action, &mut OnEvent(|event| _ = black_box(event)))
            .map_err(|_| Trouble::Offered)?;
        actions += 1;
        if journal.len() + 1 == actions && journal.append(action).is_ok() {
            written = game;
        }
        W::look(&game)?;
        black_box(game.view(Seat(0)));
        trail.u64(game.digest());
        trail.u64(legal_codes(&game));
    }
    check_journal(&journal, &written, &mut trail)?;
    Ok(Played {
        actions,
        trail: trail.finish(),
    })
}

fn is_finished<G: Game>(game: &G, until: &Until, actions: u32) -> Result<bool, Trouble> {
    match (game.turn(), until) {
        (Turn::Over(_), _) => Ok(true),
        (_, Until::Actions(most)) => Ok(actions >= *most),
        (_, Until::Over) => ensure(actions < ENDLESS, Trouble::Endless).map(|()| false),
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

/// The codes of everything legal, in their order, mixed into one number.
fn legal_codes<G: Game>(game: &G) -> u64 {
    let mut mixed = 0u64;
    game.for_each_legal(|action| mixed = mixed.rotate_left(7).wrapping_add(action.code()));
    mixed
}

/// A code nobody chose, as an action and as a correction: played or refused, and then without a trace.
fn refuse_nonsense<G: Game>(game: &G, code: u64) -> Result<(), Trouble> {
    for entry in [Entry::Action(code), Entry::Correction(code)] {
        let mut probe = *game;
        let refused = journal::play(&mut probe, entry, &mut ()).is_err();
        ensure(!refused || probe == *game, Trouble::RefusedButChanged)?;
    }
    Ok(())
}

fn check_journal<G: Game>(
    journal: &Journal<G, JOURNAL>,
    written: &G,
    trail: &mut Digest,
) -> Result<(), Trouble> {
    trail.bytes(journal.bytes());
    let (loaded, torn) =
        Journal::<G, JOURNAL>::load(journal.bytes()).map_err(|_| Trouble::Journal)?;
    let replayed = loaded.replay().map_err(|_| Trouble::Journal)?;
    ensure(torn == 0 && replayed == *written, Trouble::Journal)
}
