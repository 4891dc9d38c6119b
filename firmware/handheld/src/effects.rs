//! What the board has to do after an input, in this order: load or save, then draw, then sleep.
//!
//! An action is saved before its page is shown, so whatever a player has seen survives a power cut.

use chance::Seed;

/// How the panel should be refreshed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refresh {
    /// Quickly, only where dots changed.
    Partial,
    /// Flashing black and white once, so that nothing of the old page stays behind.
    Full,
}

/// A place in the board's store. The numbers are stable. What a game's slot holds is the seed of its
/// dice, then its journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum SaveSlot {
    /// Language and habits.
    Settings = 0,
    /// The players' names.
    Names = 1,
    /// Games and dice counted.
    Statistics = 2,
    /// The machi game that is on.
    Machi = 3,
    /// The sprawl game that is on.
    Sprawl = 4,
    /// The ledger that is open.
    Ledger = 5,
}

impl SaveSlot {
    /// All slots.
    pub const ALL: [Self; 6] = [
        Self::Settings,
        Self::Names,
        Self::Statistics,
        Self::Machi,
        Self::Sprawl,
        Self::Ledger,
    ];

    /// A short lower-case name, fit for a file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Settings => "settings",
            Self::Names => "names",
            Self::Statistics => "statistics",
            Self::Machi => "machi",
            Self::Sprawl => "sprawl",
            Self::Ledger => "ledger",
        }
    }

    /// The most bytes the slot ever holds.
    pub const fn capacity(self) -> usize {
        match self {
            Self::Settings => crate::settings::BYTES,
            Self::Names => crate::roster::MAX_BYTES,
            Self::Statistics => crate::stats::BYTES,
            Self::Machi => Seed::BYTES + crate::table::MACHI_BYTES,
            Self::Sprawl => Seed::BYTES + crate::table::SPRAWL_BYTES,
            Self::Ledger => Seed::BYTES + crate::table::LEDGER_BYTES,
        }
    }
}

/// What the board has to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// How the new page is shown; none if it can't have changed.
    pub refresh: Option<Refresh>,
    /// A slot whose bytes the app asks for; answer with [`App::loaded`](crate::App::loaded).
    pub load: Option<SaveSlot>,
    /// Go to sleep once the page is shown; any button wakes the device.
    pub sleep: bool,
    keep: [Option<usize>; SaveSlot::ALL.len()],
}

impl Effects {
    /// The slots to be saved, with how many bytes at their beginning stand as they were: the rest is
    /// written from [`App::saved`](crate::App::saved), and what was longer before is cut off.
    pub fn saves(&self) -> impl Iterator<Item = (SaveSlot, usize)> + '_ {
        let slots = SaveSlot::ALL.into_iter().zip(self.keep);
        slots.filter_map(|(slot, keep)| Some((slot, keep?)))
    }

    /// Asks for `slot` to be saved; its first `keep` bytes are known to be unchanged.
    pub(crate) fn save(&mut self, slot: SaveSlot, keep: usize) {
        if let Some(known) = self.keep.get_mut(slot as usize) {
            *known = Some(known.map_or(keep, |known| known.min(keep)));
        }
    }

    /// Asks for a refresh at least this thorough.
    pub(crate) fn show(&mut self, refresh: Refresh) {
        self.refresh = self.refresh.max(Some(refresh));
    }
}
