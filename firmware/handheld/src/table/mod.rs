//! The game on the table: one at a time in memory, each with its journal and what its pages remember.

pub(crate) mod ledger;
pub(crate) mod machi;
pub(crate) mod sprawl;

use chance::Seed;
use citycore::{Game, GameId, Seat, Turn};

use crate::effects::SaveSlot;

/// Room for the journal of a machi game: about 500 turns.
pub(crate) const MACHI_BYTES: usize = 8 * 1024;
/// Room for the journal of a sprawl game.
pub(crate) const SPRAWL_BYTES: usize = 1024;
/// Room for the journal of a ledger.
pub(crate) const LEDGER_BYTES: usize = 8 * 1024;

/// What lies on the table.
#[derive(Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "one game at a time; its journal is the point"
)]
pub(crate) enum Table {
    /// Nothing.
    Empty,
    /// A game of machi.
    Machi(machi::MachiTable),
    /// A game of sprawl.
    Sprawl(sprawl::SprawlTable),
    /// An open ledger.
    Ledger(ledger::LedgerTable),
}

/// Games are put on the table here and only here, each by a function of its own: a table is too large to
/// be passed around on a small stack.
impl Table {
    /// Puts a new game of machi on the table.
    #[inline(never)]
    pub(crate) fn start_machi(
        &mut self,
        setup: &citycore::machi::Setup,
        seed: Seed,
    ) -> Option<&mut machi::MachiTable> {
        let game = citycore::machi::Machi::new(setup).ok()?;
        *self = Self::Machi(machi::MachiTable::new(setup, game, seed));
        self.machi_mut()
    }

    /// Puts a new game of sprawl on the table, nothing dealt yet.
    #[inline(never)]
    pub(crate) fn start_sprawl(
        &mut self,
        setup: &citycore::sprawl::Setup,
        seed: Seed,
    ) -> Option<&mut sprawl::SprawlTable> {
        let game = citycore::sprawl::Sprawl::new(setup).ok()?;
        *self = Self::Sprawl(sprawl::SprawlTable::new(setup, game, seed));
        self.sprawl_mut()
    }

    /// Opens a new ledger on the table.
    #[inline(never)]
    pub(crate) fn start_ledger(
        &mut self,
        setup: &citycore::ledger::Setup,
        seed: Seed,
    ) -> Option<&mut ledger::LedgerTable> {
        let game = citycore::ledger::Ledger::new(setup).ok()?;
        *self = Self::Ledger(ledger::LedgerTable::new(setup, game, seed));
        self.ledger_mut()
    }

    /// Puts the saved game of a slot on the table. If the bytes can't be read or played, the table is
    /// empty afterwards, or as it was.
    pub(crate) fn resume(&mut self, slot: SaveSlot, saved: &[u8]) -> Option<()> {
        let resumed = match slot {
            SaveSlot::Machi => {
                let (setup, seed) = machi::MachiTable::beginning(saved)?;
                self.start_machi(&setup, seed)?.resume(saved)
            }
            SaveSlot::Sprawl => {
                let (setup, seed) = sprawl::SprawlTable::beginning(saved)?;
                self.start_sprawl(&setup, seed)?.resume(saved)
            }
            SaveSlot::Ledger => {
                let (setup, seed) = ledger::LedgerTable::beginning(saved)?;
                self.start_ledger(&setup, seed)?.resume(saved)
            }
            SaveSlot::Settings | SaveSlot::Names | SaveSlot::Statistics => None,
        };
        if resumed.is_none() {
            *self = Self::Empty;
        }
        resumed
    }
}

impl Table {
    /// The game on the table.
    pub(crate) const fn game(&self) -> Option<GameId> {
        match self {
            Self::Empty => None,
            Self::Machi(_) => Some(GameId::Machi),
            Self::Sprawl(_) => Some(GameId::Sprawl),
            Self::Ledger(_) => Some(GameId::Ledger),
        }
    }

    /// What the dice of the game follow from.
    pub(crate) const fn seed(&self) -> Option<&Seed> {
        match self {
            Self::Empty => None,
            Self::Machi(table) => Some(table.seed()),
            Self::Sprawl(table) => Some(table.seed()),
            Self::Ledger(table) => Some(table.seed()),
        }
    }

    /// Gives a game a seed that had none.
    pub(crate) const fn set_seed(&mut self, seed: Seed) {
        match self {
            Self::Empty => {}
            Self::Machi(table) => table.set_seed(seed),
            Self::Sprawl(table) => table.set_seed(seed),
            Self::Ledger(table) => table.set_seed(seed),
        }
    }

    /// Whether the game has come to its end.
    pub(crate) fn is_over(&self) -> bool {
        match self {
            Self::Empty => false,
            Self::Machi(table) => matches!(table.game().turn(), Turn::Over(_)),
            Self::Sprawl(table) => matches!(table.game().turn(), Turn::Over(_)),
            Self::Ledger(table) => matches!(table.game().turn(), Turn::Over(_)),
        }
    }

    /// Who is on turn; nobody once the game is over.
    pub(crate) fn on_turn(&self) -> Option<Seat> {
        let seat = match self {
            Self::Empty => None,
            Self::Machi(table) => Some(table.game().seat()),
            Self::Sprawl(table) => Some(table.game().seat()),
            Self::Ledger(table) => Some(table.game().seat()),
        };
        seat.filter(|_| !self.is_over())
    }

    /// The journal of the game.
    pub(crate) fn bytes(&self) -> &[u8] {
        match self {
            Self::Empty => &[],
            Self::Machi(table) => table.bytes(),
            Self::Sprawl(table) => table.bytes(),
            Self::Ledger(table) => table.bytes(),
        }
    }

    /// The machi game, if that is what is played.
    pub(crate) const fn machi(&self) -> Option<&machi::MachiTable> {
        match self {
            Self::Machi(table) => Some(table),
            _ => None,
        }
    }

    /// The machi game, to be played on.
    pub(crate) const fn machi_mut(&mut self) -> Option<&mut machi::MachiTable> {
        match self {
            Self::Machi(table) => Some(table),
            _ => None,
        }
    }

    /// The sprawl game, if that is what is played.
    pub(crate) const fn sprawl(&self) -> Option<&sprawl::SprawlTable> {
        match self {
            Self::Sprawl(table) => Some(table),
            _ => None,
        }
    }

    /// The sprawl game, to be played on.
    pub(crate) const fn sprawl_mut(&mut self) -> Option<&mut sprawl::SprawlTable> {
        match self {
            Self::Sprawl(table) => Some(table),
            _ => None,
        }
    }

    /// The ledger, if that is what is open.
    pub(crate) const fn ledger(&self) -> Option<&ledger::LedgerTable> {
        match self {
            Self::Ledger(table) => Some(table),
            _ => None,
        }
    }

    /// The ledger, to be written in.
    pub(crate) const fn ledger_mut(&mut self) -> Option<&mut ledger::LedgerTable> {
        match self {
            Self::Ledger(table) => Some(table),
            _ => None,
        }
    }
}

/// Where a game is saved; `None` for a game the handheld does not play.
pub(crate) const fn slot_of(game: GameId) -> Option<SaveSlot> {
    match game {
        GameId::Machi => Some(SaveSlot::Machi),
        GameId::Sprawl => Some(SaveSlot::Sprawl),
        GameId::Ledger => Some(SaveSlot::Ledger),
    }
}
