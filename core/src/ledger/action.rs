//! What a table can do with a ledger, and the numbers it is stored under.

use crate::Seat;
use crate::game::Code;

/// Where coins come from or go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Purse {
    /// The bank, which never runs dry.
    Bank,
    /// The purse of a seat.
    Seat(Seat),
}

impl Purse {
    /// 0 is the bank, then the seats.
    const fn number(self) -> u8 {
        match self {
            Self::Bank => 0,
            Self::Seat(Seat(seat)) => seat.saturating_add(1),
        }
    }

    /// The purse with this number.
    pub(super) const fn from_number(number: u8) -> Self {
        match number.checked_sub(1) {
            None => Self::Bank,
            Some(seat) => Self::Seat(Seat(seat)),
        }
    }
}

/// A player's choice, or how a die fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// The next seat is on turn.
    Next,
    /// The ledger is closed.
    Finish,
    /// Equal dice are thrown; each falls as its own [`Action::Die`].
    Roll {
        /// How many dice.
        dice: u8,
        /// How many sides each has.
        sides: u8,
    },
    /// Chance: one die falls.
    Die {
        /// What it shows, from 1.
        value: u8,
    },
    /// Coins move.
    Pay {
        /// Who gives.
        from: Purse,
        /// Who gets.
        to: Purse,
        /// How many.
        coins: u16,
    },
}

const NEXT: u8 = 0;
const FINISH: u8 = 1;
const ROLL: u8 = 2;
const DIE: u8 = 3;
const PAY: u8 = 4;

/// The lowest byte is the kind of action, those above it are its fields.
impl Code for Action {
    fn code(self) -> u64 {
        let bytes = match self {
            Self::Next => [NEXT, 0, 0, 0, 0],
            Self::Finish => [FINISH, 0, 0, 0, 0],
            Self::Roll { dice, sides } => [ROLL, dice, sides, 0, 0],
            Self::Die { value } => [DIE, value, 0, 0, 0],
            Self::Pay { from, to, coins } => {
                let [low, high] = coins.to_le_bytes();
                [PAY, from.number(), to.number(), low, high]
            }
        };
        let [b0, b1, b2, b3, b4] = bytes;
        u64::from_le_bytes([b0, b1, b2, b3, b4, 0, 0, 0])
    }

    fn from_code(code: u64) -> Option<Self> {
        Some(match code.to_le_bytes() {
            [NEXT, 0, 0, 0, 0, 0, 0, 0] => Self::Next,
            [FINISH, 0, 0, 0, 0, 0, 0, 0] => Self::Finish,
            [ROLL, dice, sides, 0, 0, 0, 0, 0] => Self::Roll { dice, sides },
            [DIE, value, 0, 0, 0, 0, 0, 0] => Self::Die { value },
            [PAY, from, to, low, high, 0, 0, 0] => Self::Pay {
                from: Purse::from_number(from),
                to: Purse::from_number(to),
                coins: u16::from_le_bytes([low, high]),
            },
            _ => return None,
        })
    }
}

/// A purse counted by hand: the table knows better than the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Correction {
    /// Whose purse.
    pub seat: Seat,
    /// What it really holds.
    pub coins: u32,
}

/// The lowest byte is the seat, the four above it are the coins.
impl Code for Correction {
    fn code(self) -> u64 {
        u64::from(self.seat.0) | u64::from(self.coins) << 8
    }

    fn from_code(code: u64) -> Option<Self> {
        let coins = u32::try_from(code >> 8).ok()?;
        let [seat, ..] = code.to_le_bytes();
        Some(Self {
            seat: Seat(seat),
            coins,
        })
    }
}
