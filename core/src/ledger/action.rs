//! What a table can do with a ledger, and the numbers it is stored under.

use core::fmt::{self, Write};

use crate::describe::{Field, Told, describe};
use crate::game::Code;
use crate::{Lang, Names, Seat};

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
    /// The purse with this number: 0 is the bank, then the seats.
    pub(super) const fn from_number(number: u8) -> Self {
        match number.checked_sub(1) {
            None => Self::Bank,
            Some(seat) => Self::Seat(Seat(seat)),
        }
    }
}

impl Field for Purse {
    const NAME: &'static str = "purse";
    const BITS: u8 = 8;
    const EXPECTED: &'static str = "a seat or \"bank\"";

    fn number(self) -> i32 {
        match self {
            Self::Bank => 0,
            Self::Seat(seat) => 1 + seat.number(),
        }
    }

    fn from_number(number: i32) -> Option<Self> {
        u8::try_from(number).ok().map(Self::from_number)
    }

    fn tell(self) -> Told<'static> {
        match self {
            Self::Bank => Told::name("bank"),
            Self::Seat(seat) => seat.tell(),
        }
    }

    fn text(self, names: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.name(names, lang))
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

impl Code for Action {}

describe! { Action {
    0 "next": Next => {},
    1 "finish": Finish => {},
    2 "roll": Roll { dice, sides } => { dice: u8, sides: u8 },
    3 "die" chance: Die { value } => { value: u8 },
    4 "pay": Pay { from, to, coins } => { from: Purse, to: Purse, coins: u16 },
} }

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

impl Code for Correction {}

describe! { Correction {
    0 "coins": { seat, coins } => { seat: Seat, coins: u32 },
} }
