//! Games played and dice thrown by the device: for the curious, and to show that the dice are fair.

use citycore::GameId;
use heapless::Vec;

/// Bytes of the saved statistics.
pub(crate) const BYTES: usize = 1 + 4 * (GAMES + FACES);
const VERSION: u8 = 1;
const GAMES: usize = 3;
const FACES: usize = 6;

/// What has been counted since the last reset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stats {
    /// Games played to the end: machi, sprawl, ledger.
    pub(crate) games: [u32; GAMES],
    /// How often a six-sided die showed 1 to 6.
    pub(crate) faces: [u32; FACES],
}

impl Stats {
    /// Counts one die of six sides, or one less.
    pub(crate) fn count_die(&mut self, value: u8, more: bool) {
        let place = usize::from(value).wrapping_sub(1);
        if let Some(count) = self.faces.get_mut(place) {
            *count = one_more_or_less(*count, more);
        }
    }

    /// Counts a finished game, or one finished game less.
    pub(crate) const fn count_game(&mut self, game: Option<GameId>, more: bool) {
        let [machi, sprawl, ledger] = &mut self.games;
        let count = match game {
            Some(GameId::Machi) => machi,
            Some(GameId::Sprawl) => sprawl,
            Some(GameId::Ledger) => ledger,
            _ => return,
        };
        *count = one_more_or_less(*count, more);
    }

    pub(crate) fn encode(&self) -> Vec<u8, BYTES> {
        let mut bytes = Vec::new();
        // the capacity counts exactly these bytes
        let _ = bytes.push(VERSION);
        for count in self.games.iter().chain(&self.faces) {
            let _ = bytes.extend_from_slice(&count.to_le_bytes());
        }
        bytes
    }

    /// The statistics of these bytes; `None` if this build does not know them.
    pub(crate) fn decode(bytes: &[u8]) -> Option<Self> {
        let (&VERSION, counts) = bytes.split_first()? else {
            return None;
        };
        if bytes.len() != BYTES {
            return None;
        }
        let mut stats = Self::default();
        let places = stats.games.iter_mut().chain(&mut stats.faces);
        for (place, count) in places.zip(counts.as_chunks::<4>().0) {
            *place = u32::from_le_bytes(*count);
        }
        Some(stats)
    }
}

const fn one_more_or_less(count: u32, more: bool) -> u32 {
    if more {
        count.saturating_add(1)
    } else {
        count.saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statistics_survive_being_saved() {
        let mut stats = Stats::default();
        stats.count_die(6, true);
        stats.count_game(Some(GameId::Sprawl), true);
        assert_eq!(Stats::decode(&stats.encode()), Some(stats));
        assert_eq!(Stats::decode(&[VERSION, 3]), None);
    }
}
