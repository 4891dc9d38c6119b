//! What happened at the table, how it ended, and why something is refused.

#[cfg(doc)]
use super::{MAX_DICE, MAX_SIDES, MIN_SIDES};
use super::{PURSES, Purse};
use crate::Seat;
use crate::describe::describe;

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

describe! { Event {
    1 "pay" ["why": "payment"]: Pay { from, to, coins } => { from: Purse, to: Purse, coins: u16 },
    2 "thrown": Thrown { dice, sides } => { dice: u8, sides: u8 },
    3 "die": Die { value } => { value: u8 },
    4 "total": Total { total } => { total: u8 },
    5 "turn": Turn { seat } => { seat: Seat },
    6 "finished": Finished { leader } => { leader: Option<Seat> },
    7 "corrected": Corrected { seat, from, to } => { seat: Seat, from: u32, to: u32 },
} }

/// How a ledger was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Outcome {
    /// The coins of every seat; 0 where nobody sits.
    pub coins: [u32; PURSES],
    /// The seat with the most coins, if it is one alone.
    pub leader: Option<Seat>,
}

/// Why an action or a correction is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Illegal {
    /// The ledger is closed.
    Over,
    /// Dice are in the air: they must fall first.
    DiceInTheAir,
    /// No die is in the air.
    NoDice,
    /// Nobody sits there.
    NoSuchSeat(Seat),
    /// From a purse into the same purse.
    SamePurse,
    /// This many coins can't be paid or held.
    Coins {
        /// The coins asked for.
        coins: u32,
        /// The most that is possible here.
        most: u32,
    },
    /// Not 1 to [`MAX_DICE`] dice.
    Dice(u8),
    /// Not [`MIN_SIDES`] to [`MAX_SIDES`] sides.
    Sides(u8),
    /// The die in the air has no such side.
    Value {
        /// The value given.
        value: u8,
        /// The sides the die has.
        sides: u8,
    },
}
