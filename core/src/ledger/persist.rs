//! The ledger's state as plain data, and what must be true of it to be played.

use super::{DICE, Setup, SetupError};
use super::{Illegal, Ledger, MAX_COINS, MAX_DICE, MAX_SIDES, MIN_SIDES, PURSES, Roll};
use crate::game::{Game, Seat};
use crate::snapshot::Persist;
use serde::{Deserialize, Serialize};

/// The state as plain data: anything may stand in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Raw {
    /// What the ledger was opened with.
    pub setup: Setup,
    /// The coins of every seat; 0 where nobody sits.
    pub coins: [u32; PURSES],
    /// The seat on turn.
    pub seat: Seat,
    /// Which turn it is, from 1.
    pub turn: u32,
    /// Dice of the last roll; 0 before the first.
    pub dice: u8,
    /// Sides of each of them; 0 before the first roll.
    pub sides: u8,
    /// How many of them have fallen.
    pub fallen: u8,
    /// What they show; 0 where none has fallen.
    pub values: [u8; DICE],
    /// Whether the ledger is closed.
    pub over: bool,
}

/// Which invariant plain data breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Fault {
    /// The setup can't be played.
    Setup(SetupError),
    /// A purse holds more than it can.
    Coins(Illegal),
    /// Coins where nobody sits.
    CoinsOfNobody(Seat),
    /// Nobody sits where the turn is.
    Seat(Seat),
    /// Turns count from 1.
    TurnZero,
    /// There are no such dice.
    Dice {
        /// The number of dice.
        dice: u8,
        /// The sides of each.
        sides: u8,
    },
    /// More dice have fallen than were thrown.
    Fallen(u8),
    /// A die shows what it can't.
    Value(u8),
    /// Closed while dice were in the air.
    OverInTheAir,
}

impl Persist for Ledger {
    type Raw = Raw;
    type Fault = Fault;

    fn to_raw(&self) -> Raw {
        Raw {
            setup: self.setup,
            coins: self.coins,
            seat: self.seat,
            turn: self.turn,
            dice: self.roll.dice,
            sides: self.roll.sides,
            fallen: self.roll.fallen,
            values: self.roll.values,
            over: self.over,
        }
    }

    fn from_raw(raw: &Raw) -> Result<Self, Fault> {
        let opened = Self::new(&raw.setup).map_err(Fault::Setup)?;
        check_coins(raw)?;
        check_roll(raw)?;
        if raw.seat.0 >= raw.setup.players {
            return Err(Fault::Seat(raw.seat));
        }
        if raw.turn == 0 {
            return Err(Fault::TurnZero);
        }
        Ok(Self {
            coins: raw.coins,
            seat: raw.seat,
            turn: raw.turn,
            roll: Roll {
                dice: raw.dice,
                sides: raw.sides,
                fallen: raw.fallen,
                values: raw.values,
            },
            over: raw.over,
            ..opened
        })
    }
}

fn check_coins(raw: &Raw) -> Result<(), Fault> {
    for (seat, &coins) in (0..).zip(&raw.coins) {
        if coins > MAX_COINS {
            let most = MAX_COINS;
            return Err(Fault::Coins(Illegal::Coins { coins, most }));
        }
        if seat >= raw.setup.players && coins > 0 {
            return Err(Fault::CoinsOfNobody(Seat(seat)));
        }
    }
    Ok(())
}

fn check_roll(raw: &Raw) -> Result<(), Fault> {
    let Raw { dice, sides, .. } = *raw;
    let none_yet = dice == 0 && sides == 0;
    let exist = (1..=MAX_DICE).contains(&dice) && (MIN_SIDES..=MAX_SIDES).contains(&sides);
    if !none_yet && !exist {
        return Err(Fault::Dice { dice, sides });
    }
    if raw.fallen > dice {
        return Err(Fault::Fallen(raw.fallen));
    }
    for (place, &value) in (0..).zip(&raw.values) {
        let lies = place < raw.fallen;
        let possible = if lies { 1..=sides } else { 0..=0 };
        if !possible.contains(&value) {
            return Err(Fault::Value(value));
        }
    }
    if raw.over && raw.fallen < dice {
        return Err(Fault::OverInTheAir);
    }
    Ok(())
}
