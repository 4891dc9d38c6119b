//! What the board has to do after an input, in this order: load or save, then draw, then sleep.
//!
//! An action is saved before its page is shown, so whatever a player has seen survives a power cut.

use interface::SaveSlot;

/// How the panel should be refreshed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refresh {
    /// Quickly, only where dots changed.
    Partial,
    /// Flashing black and white once, so that nothing of the old page stays behind.
    Full,
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
    /// The players know of everything that was lost: the store may forget it.
    pub forget_losses: bool,
    keep: [Option<usize>; SaveSlot::NUMBERS],
}

impl Effects {
    /// The slots to be saved, with how many bytes at their beginning stand as they were: the rest is
    /// written from [`App::saved`](crate::App::saved), and what was longer before is cut off.
    pub fn saves(&self) -> impl Iterator<Item = (SaveSlot, usize)> + '_ {
        let keep = |slot: SaveSlot| *self.keep.get(slot.index())?;
        SaveSlot::ALL
            .into_iter()
            .filter_map(move |slot| Some((slot, keep(slot)?)))
    }

    /// Asks for `slot` to be saved; its first `keep` bytes are known to be unchanged.
    pub(crate) fn save(&mut self, slot: SaveSlot, keep: usize) {
        if let Some(known) = self.keep.get_mut(slot.index()) {
            *known = Some(known.map_or(keep, |known| known.min(keep)));
        }
    }

    /// Asks for a refresh at least this thorough.
    pub(crate) fn show(&mut self, refresh: Refresh) {
        self.refresh = self.refresh.max(Some(refresh));
    }
}
