//! Dice and coins without rules: the bank and the dice of any other game.
//!
//! Two to eight purses and a bank without bottom. On anyone's turn coins move between any two of
//! them, and one to six equal dice fall. The ledger knows no goal: the table says when it is over,
//! and the only thing it refuses is what coins and dice can't do.

mod action;
mod event;
mod game;
mod legal;
#[cfg(feature = "serde")]
mod persist;
mod playable;
mod setup;
mod text;

use crate::Seat;

pub use action::{Action, Correction, Purse};
pub use event::{Event, Illegal, Outcome};
#[cfg(feature = "serde")]
pub use persist::{Fault, Raw};
pub use setup::{Setup, SetupError};
pub use text::{action_text, correction_text, event_text};

/// The fewest seats at a table.
pub const MIN_SEATS: u8 = 2;
/// The most seats at a table.
pub const MAX_SEATS: u8 = 8;
/// The most coins of one payment.
pub const MAX_PAYMENT: u16 = 999;
/// The most coins a purse holds; more can't be paid into it.
pub const MAX_COINS: u32 = 999_999;
/// The most dice of one roll.
pub const MAX_DICE: u8 = 6;
/// The fewest sides of a die.
pub const MIN_SIDES: u8 = 4;
/// The most sides of a die.
pub const MAX_SIDES: u8 = 20;

const PURSES: usize = MAX_SEATS as usize;
const DICE: usize = MAX_DICE as usize;

/// The last roll: dice that lie, and dice still in the air.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Roll {
    dice: u8,
    sides: u8,
    fallen: u8,
    values: [u8; DICE],
}

impl Roll {
    /// How many dice were thrown; 0 before the first roll.
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// How many sides each of them has.
    pub const fn sides(&self) -> u8 {
        self.sides
    }

    /// The values of the dice that have fallen, in order.
    pub fn values(&self) -> &[u8] {
        self.values
            .get(..usize::from(self.fallen))
            .unwrap_or_default()
    }

    /// The sum of the dice that have fallen.
    pub fn total(&self) -> u8 {
        self.values()
            .iter()
            .fold(0, |sum, &value| sum.saturating_add(value))
    }

    const fn in_the_air(&self) -> bool {
        self.fallen < self.dice
    }
}

/// The purses and the dice of one table.
///
/// ```
/// use citycore::ledger::{Action, Ledger, Purse, Setup};
/// use citycore::{Game, Seat};
///
/// let mut table = Ledger::new(&Setup { players: 3, coins: 10, ..Setup::default() })?;
/// let rent = Action::Pay { from: Purse::Seat(Seat(0)), to: Purse::Seat(Seat(2)), coins: 4 };
/// table.apply(rent, &mut ()).expect("seat 0 has ten coins");
/// assert_eq!(table.coins(), [6, 10, 14]);
/// # Ok::<(), citycore::ledger::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Ledger {
    setup: Setup,
    coins: [u32; PURSES],
    seat: Seat,
    turn: u32,
    roll: Roll,
    over: bool,
}

impl Ledger {
    /// How many seats there are.
    pub const fn players(&self) -> u8 {
        self.setup.players
    }

    /// The coins of every seat, in turn order.
    pub fn coins(&self) -> &[u32] {
        self.coins
            .get(..usize::from(self.setup.players))
            .unwrap_or_default()
    }

    /// The seat on turn.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Which turn it is, from 1.
    pub const fn turn_number(&self) -> u32 {
        self.turn
    }

    /// The last roll.
    pub const fn roll(&self) -> &Roll {
        &self.roll
    }

    /// The seat with the most coins, if it is one alone.
    pub fn leader(&self) -> Option<Seat> {
        let most = self.coins().iter().copied().max()?;
        let mut richest = (0..).zip(self.coins()).filter(|(_, coins)| **coins == most);
        match (richest.next(), richest.next()) {
            (Some((seat, _)), None) => Some(Seat(seat)),
            _ => None,
        }
    }

    /// The most coins one payment can move from `from` to `to`; 0 where none can move.
    pub fn most_coins(&self, from: Purse, to: Purse) -> u16 {
        self.payable(from, to).unwrap_or_default()
    }
}
