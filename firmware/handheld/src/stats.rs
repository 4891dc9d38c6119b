//! Games played and dice thrown by the device: for the curious, and to show that the dice are fair.

use citycore::GameId;
use heapless::Vec;
use interface::SaveSlot;

use crate::kept::{CHECKSUM, add_checksum, split_checksum};

/// Version of the record: faces first, then games by their number, as many as there are.
pub(crate) const VERSION: u8 = 3;
const FACES: usize = 6;
/// Numbers of games that are counted. More than there are: what a later version has counted stays.
const GAMES: usize = 16;
const COUNTS: usize = FACES + GAMES;
/// Bytes of the saved statistics.
const BYTES: usize = 1 + 4 * COUNTS + CHECKSUM;

const _: () = {
    assert!(BYTES <= SaveSlot::Statistics.capacity());
    let mut i = 0;
    while i < GameId::ALL.len() {
        assert!(place_of(GameId::ALL[i]) < COUNTS);
        i += 1;
    }
};

/// What has been counted since the last reset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stats {
    /// How often a six-sided die showed 1 to 6, then games played to the end, the game with number 1
    /// first.
    counts: [u32; COUNTS],
}

impl Stats {
    /// How often a six-sided die showed 1 to 6.
    pub(crate) fn faces(&self) -> [u32; FACES] {
        *self.counts.first_chunk().unwrap_or(&[0; FACES])
    }

    /// How many games of this kind were played to the end.
    pub(crate) fn games(&self, game: GameId) -> u32 {
        self.counts.get(place_of(game)).copied().unwrap_or_default()
    }

    /// Counts one die of six sides, or one less.
    pub(crate) fn count_die(&mut self, value: u8, more: bool) {
        if (1..=FACES).contains(&value.into()) {
            self.count(usize::from(value) - 1, more);
        }
    }

    /// Counts a finished game, or one finished game less.
    pub(crate) fn count_game(&mut self, game: GameId, more: bool) {
        self.count(place_of(game), more);
    }

    fn count(&mut self, place: usize, more: bool) {
        if let Some(count) = self.counts.get_mut(place) {
            *count = if more {
                count.saturating_add(1)
            } else {
                count.saturating_sub(1)
            };
        }
    }

    pub(crate) fn encode(&self) -> Vec<u8, BYTES> {
        let mut bytes = Vec::new();
        // the capacity counts exactly these bytes
        let _ = bytes.push(VERSION);
        for count in self.counts {
            let _ = bytes.extend_from_slice(&count.to_le_bytes());
        }
        add_checksum(&mut bytes);
        bytes
    }

    /// The statistics of these bytes: what they don't count yet is 0, what this build does not know is
    /// left out. `None` if they are damaged or of another version.
    pub(crate) fn decode(bytes: &[u8]) -> Option<Self> {
        let (&VERSION, counts) = split_checksum(bytes)?.split_first()? else {
            return None;
        };
        let mut stats = Self::default();
        for (place, count) in stats.counts.iter_mut().zip(counts.as_chunks::<4>().0) {
            *place = u32::from_le_bytes(*count);
        }
        Some(stats)
    }
}

const fn place_of(game: GameId) -> usize {
    FACES + game.number() as usize - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A die that showed 6, and a finished game of every kind.
    fn counted() -> Stats {
        let mut stats = Stats::default();
        stats.count_die(6, true);
        for &game in GameId::ALL {
            stats.count_game(game, true);
        }
        stats
    }

    #[test]
    fn statistics_survive_being_saved() {
        assert_eq!(Stats::decode(&counted().encode()), Some(counted()));
        assert_eq!(Stats::decode(&[]), None);
        let mut older = counted().encode();
        older.truncate(BYTES - CHECKSUM);
        older[0] = 2;
        assert_eq!(Stats::decode(&older), None, "of a version before");
    }

    #[test]
    fn a_game_added_later_starts_at_0_and_takes_nothing_away() {
        let mut bytes = counted().encode();
        bytes.truncate(1 + 4 * (FACES + 1));
        add_checksum(&mut bytes);
        let stats = Stats::decode(&bytes).unwrap();
        assert_eq!(stats.faces(), counted().faces());
        for &game in GameId::ALL {
            assert_eq!(stats.games(game), u32::from(game.number() == 1));
        }
    }

    #[test]
    fn what_a_later_version_counted_is_still_there_when_it_comes_back() {
        let mut bytes = Vec::<u8, { BYTES + 8 }>::new();
        let counts = counted().encode();
        bytes
            .extend_from_slice(&counts[..BYTES - CHECKSUM])
            .unwrap();
        bytes[BYTES - CHECKSUM - 4] = 7;
        let mut longer = bytes.clone();
        add_checksum(&mut bytes);
        let older = Stats::decode(&bytes).unwrap();
        assert_eq!(older.encode(), bytes);
        longer.extend_from_slice(&[1; 8]).unwrap();
        add_checksum(&mut longer);
        assert_eq!(Stats::decode(&longer), Some(older));
    }
}
