//! What was saved and can't be had any more.

use interface::{Extent, Loss, SaveSlot};

use crate::chain::Chain;

/// Unconfirmed saves that turned out to be readable later: so many more than were counted are no sign
/// of damage.
const UNCOUNTED: u16 = 64;

/// What the store knows about saves that are missing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    /// The numbers of all slots' last saves together, as the newest save says.
    pub(crate) total: u16,
    /// Whether the log ends in something that can't be read.
    pub(crate) open_end: bool,
}

impl Tally {
    /// The numbers of all slots' last known saves together.
    pub(crate) fn known(chains: &[Chain]) -> u16 {
        let steps = chains
            .iter()
            .map(|chain| chain.step.wrapping_add(chain.behind));
        steps.fold(0, u16::wrapping_add)
    }

    /// Takes saves into account that can be read though nobody counted them.
    pub(crate) fn settle(&mut self, chains: &[Chain]) {
        let known = Self::known(chains);
        if known.wrapping_sub(self.total) < UNCOUNTED {
            self.total = known;
        }
    }

    /// How many saves are missing that no slot knows of.
    fn missing(&self, chains: &[Chain]) -> u16 {
        self.total.wrapping_sub(Self::known(chains))
    }

    /// What slot number `index` lost.
    pub(crate) fn loss_of(&self, chains: &[Chain], index: usize) -> Option<Loss> {
        let chain = chains.get(index)?;
        let slot = SaveSlot::ALL
            .into_iter()
            .find(|slot| slot.index() == index)?;
        let unread = chain.unread.map_or(0, |step| step.wrapping_sub(chain.step));
        let extent = match chain.behind {
            0 if unread == 0 => return None,
            0 if self.missing(chains) != 0 => Extent::Saves(unread),
            0 if self.open_end => Extent::Perhaps,
            0 => return None,
            behind => Extent::Saves(behind),
        };
        let extent = match extent {
            Extent::Saves(_) if chain.base().is_none() => Extent::Everything,
            extent => extent,
        };
        Some(Loss {
            slot: Some(slot),
            extent,
        })
    }

    /// What was lost nobody knows where.
    pub(crate) fn other_loss(&self, chains: &[Chain]) -> Option<Loss> {
        let unread = |chain: &Chain| chain.unread.is_some();
        let extent = match self.missing(chains) {
            _ if chains.iter().any(unread) => return None,
            0 if self.open_end => Extent::Perhaps,
            0 => return None,
            missing => Extent::Saves(missing),
        };
        Some(Loss { slot: None, extent })
    }
}
