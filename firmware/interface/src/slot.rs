//! The places things are saved in, numbered so that a game that comes later takes none from another.

use citycore::GameId;

/// Bytes in front of the journal of a saved game.
pub const HEAD_BYTES: usize = 66;
/// Room for the journal of a game: any whole game of those that end, pack and all. One that never ends
/// folds its oldest part.
pub const JOURNAL_BYTES: usize = 8 * 1024;

/// A place in the board's store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveSlot {
    /// Language and habits.
    Settings,
    /// The players' names.
    Names,
    /// Games and dice counted.
    Statistics,
    /// The game of this kind that is on: what its dice follow from, then its journal.
    Game(GameId),
}

impl SaveSlot {
    /// Slots of no game.
    const GENERAL: [Self; 3] = [Self::Settings, Self::Names, Self::Statistics];

    /// All slots.
    pub const ALL: [Self; Self::GENERAL.len() + GameId::ALL.len()] = {
        let mut all = [Self::Settings; Self::GENERAL.len() + GameId::ALL.len()];
        let mut i = 0;
        while i < all.len() {
            all[i] = if i < Self::GENERAL.len() {
                Self::GENERAL[i]
            } else {
                Self::Game(GameId::ALL[i - Self::GENERAL.len()])
            };
            i += 1;
        }
        all
    };

    /// One more than the highest number of a slot.
    pub const NUMBERS: usize = {
        let mut numbers = 0;
        let mut i = 0;
        while i < Self::ALL.len() {
            let number = Self::ALL[i].number() as usize;
            if number >= numbers {
                numbers = number + 1;
            }
            i += 1;
        }
        numbers
    };

    /// The most bytes any slot holds.
    pub const LARGEST: usize = {
        let mut largest = 0;
        let mut i = 0;
        while i < Self::ALL.len() {
            let bytes = Self::ALL[i].capacity();
            if bytes > largest {
                largest = bytes;
            }
            i += 1;
        }
        largest
    };

    /// The slot's number. Numbers are stable: a game's follows from the game's own.
    pub const fn number(self) -> u8 {
        match self {
            Self::Settings => 0,
            Self::Names => 1,
            Self::Statistics => 2,
            Self::Game(game) => 2 + game.number(),
        }
    }

    /// The slot's number as an index.
    pub const fn index(self) -> usize {
        self.number() as usize
    }

    /// A short lower-case name, fit for a file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Settings => "settings",
            Self::Names => "names",
            Self::Statistics => "statistics",
            Self::Game(game) => game.name(),
        }
    }

    /// The most bytes the slot ever holds.
    pub const fn capacity(self) -> usize {
        match self {
            Self::Settings => 32,
            Self::Names | Self::Statistics => 256,
            Self::Game(_) => HEAD_BYTES + JOURNAL_BYTES,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SaveSlot;

    #[test]
    fn no_two_slots_share_a_number_or_a_name() {
        for (i, a) in SaveSlot::ALL.into_iter().enumerate() {
            for b in SaveSlot::ALL.into_iter().skip(i + 1) {
                assert_ne!(a.number(), b.number(), "{a:?} {b:?}");
                assert_ne!(a.name(), b.name(), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn a_game_takes_the_slot_of_its_number() {
        for slot in SaveSlot::ALL {
            if let SaveSlot::Game(game) = slot {
                assert_eq!(slot.number(), 2 + game.number());
            }
            assert!(slot.index() < SaveSlot::NUMBERS);
        }
    }
}
