//! What happened at the table.

use super::Purse;
use crate::Seat;

/// The most events one action or correction causes.
pub const MAX_EVENTS: usize = 2;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// Coins moved.
    Pay {
        /// Who gave.
        from: Purse,
        /// Who got.
        to: Purse,
        /// How many.
        coins: u16,
    },
    /// Dice were thrown.
    Thrown {
        /// How many dice.
        dice: u8,
        /// How many sides each has.
        sides: u8,
    },
    /// A die fell.
    Die {
        /// What it shows.
        value: u8,
    },
    /// The last die of a roll fell.
    Total {
        /// The sum of all dice.
        total: u8,
    },
    /// A seat's turn began.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// The ledger was closed.
    Finished {
        /// The seat with the most coins, if it is one alone.
        leader: Option<Seat>,
    },
    /// A purse was counted by hand.
    Corrected {
        /// Whose.
        seat: Seat,
        /// What the ledger had.
        from: u32,
        /// What it has now.
        to: u32,
    },
}
