//! What is looked at while a game is played, from nothing to everything.
//!
//! What needs much room has a frame of its own (`inline(never)`), so that the small processor's
//! stack never holds all of it at once.

use core::hint::black_box;

use citycore::citadels::Citadels;
use citycore::digest::Digest;
use citycore::game::{Code, Game, Seat};
use citycore::journal::{self, Entry};
use citycore::ledger::Ledger;
use citycore::machi::Machi;
use citycore::snapshot::{self, Persist};
use citycore::sprawl::Sprawl;

use crate::cities;
use crate::play::Trouble;

/// A journal with room for about 200 actions; a longer game is written down as far as it fits.
pub type Journal<G> = citycore::Journal<G, 1024>;

/// Room for a snapshot of any game.
const SNAPSHOT: usize = 1536;

/// A game that can be watched.
pub trait Subject: Persist {
    /// Puts what the game offers beyond the common interface into `trail`.
    fn beyond(&self, trail: &mut Digest) -> Result<(), Trouble>;
}

impl Subject for Ledger {
    fn beyond(&self, trail: &mut Digest) -> Result<(), Trouble> {
        trail.u8(self.leader().map_or(u8::MAX, |Seat(seat)| seat));
        Ok(())
    }
}

impl Subject for Machi {
    #[inline(never)]
    fn beyond(&self, trail: &mut Digest) -> Result<(), Trouble> {
        for dice in [1, 2] {
            let forecast = self.forecast(self.seat(), dice);
            for mean in forecast.iter().flat_map(|forecast| forecast.mean) {
                trail.u32(mean.tenths().cast_unsigned());
            }
        }
        Ok(())
    }
}

impl Subject for Sprawl {
    fn beyond(&self, trail: &mut Digest) -> Result<(), Trouble> {
        trail.u16(self.standing().worth(self.seat()).cast_unsigned());
        cities::account(self, trail);
        cities::rank(self, trail);
        cities::type_in(self)
    }
}

impl Subject for Citadels {
    fn beyond(&self, trail: &mut Digest) -> Result<(), Trouble> {
        self.seats()
            .for_each(|seat| trail.u16(self.account(seat).total()));
        Ok(())
    }
}

/// What is done with a game besides playing on. What is seen goes into `trail`.
pub trait Watch {
    /// Looks at one state, with a code nobody chose at hand.
    fn look<G: Subject>(game: &G, nonsense: u64, trail: &mut Digest) -> Result<(), Trouble>;

    /// Reads the journal back, which must lead to `written`.
    fn read_back<G: Game>(
        journal: &Journal<G>,
        written: &G,
        trail: &mut Digest,
    ) -> Result<(), Trouble>;
}

/// Looks away: what remains is the game itself.
pub struct Unwatched;

impl Watch for Unwatched {
    fn look<G: Subject>(game: &G, _: u64, _: &mut Digest) -> Result<(), Trouble> {
        black_box(game);
        Ok(())
    }

    fn read_back<G: Game>(journal: &Journal<G>, _: &G, _: &mut Digest) -> Result<(), Trouble> {
        black_box(journal);
        Ok(())
    }
}

/// Sees every state, everything legal, a view, and the journal loaded and replayed.
pub struct Watched;

impl Watch for Watched {
    fn look<G: Subject>(game: &G, nonsense: u64, trail: &mut Digest) -> Result<(), Trouble> {
        trail.u64(game.digest());
        trail.u64(legal_codes(game));
        game.beyond(trail)?;
        black_box(game.view(Seat(0)));
        refuse(game, Entry::Action(nonsense))?;
        refuse(game, Entry::Correction(nonsense))
    }

    #[inline(never)]
    fn read_back<G: Game>(
        journal: &Journal<G>,
        written: &G,
        trail: &mut Digest,
    ) -> Result<(), Trouble> {
        trail.bytes(journal.bytes());
        let (loaded, torn) = Journal::<G>::load(journal.bytes()).map_err(|_| Trouble::Journal)?;
        let replayed = loaded.replay().map_err(|_| Trouble::Journal)?;
        ensure(torn == 0 && replayed == *written, Trouble::Journal)
    }
}

/// The same, and every state goes through a snapshot and back.
pub struct WithSnapshots;

impl Watch for WithSnapshots {
    fn look<G: Subject>(game: &G, nonsense: u64, trail: &mut Digest) -> Result<(), Trouble> {
        Watched::look(game, nonsense, trail)?;
        through_a_snapshot(game)
    }

    fn read_back<G: Game>(
        journal: &Journal<G>,
        written: &G,
        trail: &mut Digest,
    ) -> Result<(), Trouble> {
        Watched::read_back(journal, written, trail)
    }
}

/// The codes of everything legal, in their order, mixed into one number.
fn legal_codes<G: Game>(game: &G) -> u64 {
    let mut mixed = 0u64;
    game.for_each_legal(|action| mixed = mixed.rotate_left(7).wrapping_add(action.code()));
    mixed
}

/// A code nobody chose may be playable; if it is refused, then without a trace.
fn refuse<G: Game>(game: &G, nonsense: Entry) -> Result<(), Trouble> {
    let mut probe = *game;
    let refused = journal::play(&mut probe, nonsense, &mut ()).is_err();
    ensure(!refused || probe == *game, Trouble::RefusedButChanged)
}

#[inline(never)]
fn through_a_snapshot<G: Persist>(game: &G) -> Result<(), Trouble> {
    let mut buffer = [0; SNAPSHOT];
    let bytes = snapshot::encode(game, &mut buffer).map_err(|_| Trouble::Snapshot)?;
    let again: G = snapshot::decode(bytes).map_err(|_| Trouble::Snapshot)?;
    ensure(again == *game, Trouble::Snapshot)
}

fn ensure(holds: bool, trouble: Trouble) -> Result<(), Trouble> {
    if holds { Ok(()) } else { Err(trouble) }
}
