//! What a table can do, with stable codes.
//!
//! A code's lowest byte says which action it is, the bytes above it carry its fields.

use super::cards::Card;
use super::landmarks::Landmark;
use crate::game::{Code, Seat};

/// What the dice show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Throw {
    /// One die.
    One(u8),
    /// Two dice.
    Two(u8, u8),
}

impl Throw {
    /// The sum of the dice.
    #[inline]
    pub const fn total(self) -> u8 {
        let (a, b) = match self {
            Self::One(a) => (a, 0),
            Self::Two(a, b) => (a, b),
        };
        a.saturating_add(b)
    }

    /// Whether two dice show the same.
    #[inline]
    pub const fn is_double(self) -> bool {
        matches!(self, Self::Two(a, b) if a == b)
    }

    /// How many dice there are.
    #[inline]
    pub const fn dice(self) -> u8 {
        match self {
            Self::One(_) => 1,
            Self::Two(..) => 2,
        }
    }

    /// Whether every die shows 1 to 6.
    #[inline]
    pub(super) const fn is_real(self) -> bool {
        match self {
            Self::One(a) => a.wrapping_sub(1) < 6,
            Self::Two(a, b) => a.wrapping_sub(1) < 6 && b.wrapping_sub(1) < 6,
        }
    }

    /// The `n`th of the 6 or 36 equally likely throws.
    #[inline]
    pub(super) fn nth(dice: u8, n: u32) -> Self {
        Self::nth_and_total(dice, n).0
    }

    /// The same with its total.
    #[inline]
    pub(super) fn nth_and_total(dice: u8, n: u32) -> (Self, u8) {
        let first = PARTS[usize::from(dice & 3)].0;
        THROWS[(n as usize + usize::from(first)) & (THROWS.len() - 1)]
    }

    /// How many equally likely throws so many dice have.
    #[inline]
    pub(super) fn count(dice: u8) -> u32 {
        u32::from(PARTS[usize::from(dice & 3)].1)
    }
}

const ONE_DIE: usize = 6;
const TWO_DICE: usize = 36;

/// Where the throws of so many dice begin in the table below, and how many there are.
static PARTS: [(u8, u8); 4] = {
    let one = (0, ONE_DIE as u8);
    [one, one, (ONE_DIE as u8, TWO_DICE as u8), one]
};

/// The throws of one die, then those of two, with their totals; as many rows as a mask lets through.
static THROWS: [(Throw, u8); 64] = {
    let mut throws = [(Throw::One(1), 1); 64];
    let mut n = 0;
    while n < ONE_DIE + TWO_DICE {
        let throw = match n.checked_sub(ONE_DIE) {
            None => Throw::One(n as u8 + 1),
            Some(n) => Throw::Two(n as u8 / 6 + 1, n as u8 % 6 + 1),
        };
        throws[n] = (throw, throw.total());
        n += 1;
    }
    throws
};

/// A player's choice, or what chance did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// Chance: this card is turned up into the market.
    MarketCard(Card),
    /// The roller takes one die or two.
    ChooseDice(u8),
    /// Chance: the dice fall.
    Roll(Throw),
    /// The radio tower's second roll.
    Reroll,
    /// The first roll holds.
    Keep,
    /// The harbour's two more, or not.
    AddTwo(bool),
    /// Chance: the throw that all tuna boats share.
    TunaRoll(Throw),
    /// A demolition company takes down an own landmark.
    Demolish(Landmark),
    /// A moving company gives an own card away.
    Move {
        /// What is given.
        card: Card,
        /// Whether the copy is closed.
        closed: bool,
        /// Who gets it.
        to: Seat,
    },
    /// The TV station takes from this seat.
    Tv(Seat),
    /// The business center swaps two cards.
    Swap {
        /// The own card.
        give: Card,
        /// Whether the own copy is closed.
        give_closed: bool,
        /// With whom.
        seat: Seat,
        /// The other's card.
        take: Card,
        /// Whether the other's copy is closed.
        take_closed: bool,
    },
    /// The business center rests.
    NoSwap,
    /// The renovation company closes this kind everywhere, or none.
    Renovate(Option<Card>),
    /// An object is built.
    Build(Card),
    /// A landmark is built.
    BuildLandmark(Landmark),
    /// Nothing is built.
    BuildNothing,
    /// A coin for the tech startup, or not.
    Invest(bool),
}

const MARKET_CARD: u8 = 1;
const CHOOSE_DICE: u8 = 2;
const ROLL: u8 = 3;
const REROLL: u8 = 4;
const KEEP: u8 = 5;
const ADD_TWO: u8 = 6;
const TUNA_ROLL: u8 = 7;
const DEMOLISH: u8 = 8;
const MOVE: u8 = 9;
const TV: u8 = 10;
const SWAP: u8 = 11;
const NO_SWAP: u8 = 12;
const RENOVATE: u8 = 13;
const BUILD: u8 = 14;
const BUILD_LANDMARK: u8 = 15;
const BUILD_NOTHING: u8 = 16;
const INVEST: u8 = 17;

/// Stands for no card in the code of a renovation.
const NONE: u8 = 0xff;

const fn throw_byte(throw: Throw) -> u8 {
    match throw {
        Throw::One(a) => a & 15,
        Throw::Two(a, b) => a & 15 | b << 4,
    }
}

const fn read_throw(byte: u8) -> Option<Throw> {
    let throw = match (byte & 15, byte >> 4) {
        (a, 0) => Throw::One(a),
        (a, b) => Throw::Two(a, b),
    };
    if throw.is_real() { Some(throw) } else { None }
}

/// A card and whether the copy is closed, in one byte.
const fn copy_byte(card: Card, closed: bool) -> u8 {
    card as u8 | (closed as u8) << 7
}

fn read_copy(byte: u8) -> Option<(Card, bool)> {
    Some((Card::from_number(byte & 0x7f)?, byte & 0x80 != 0))
}

const fn read_bool(byte: u8) -> Option<bool> {
    match byte {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}

impl Code for Action {
    fn code(self) -> u64 {
        let (tag, fields) = match self {
            Self::MarketCard(card) => (MARKET_CARD, [card as u8, 0, 0]),
            Self::ChooseDice(dice) => (CHOOSE_DICE, [dice, 0, 0]),
            Self::Roll(throw) => (ROLL, [throw_byte(throw), 0, 0]),
            Self::Reroll => (REROLL, [0; 3]),
            Self::Keep => (KEEP, [0; 3]),
            Self::AddTwo(add) => (ADD_TWO, [add as u8, 0, 0]),
            Self::TunaRoll(throw) => (TUNA_ROLL, [throw_byte(throw), 0, 0]),
            Self::Demolish(landmark) => (DEMOLISH, [landmark as u8, 0, 0]),
            Self::Move { card, closed, to } => (MOVE, [copy_byte(card, closed), to.0, 0]),
            Self::Tv(seat) => (TV, [seat.0, 0, 0]),
            Self::Swap {
                give,
                give_closed,
                seat,
                take,
                take_closed,
            } => {
                let give = copy_byte(give, give_closed);
                (SWAP, [give, seat.0, copy_byte(take, take_closed)])
            }
            Self::NoSwap => (NO_SWAP, [0; 3]),
            Self::Renovate(card) => (RENOVATE, [card.map_or(NONE, |card| card as u8), 0, 0]),
            Self::Build(card) => (BUILD, [card as u8, 0, 0]),
            Self::BuildLandmark(landmark) => (BUILD_LANDMARK, [landmark as u8, 0, 0]),
            Self::BuildNothing => (BUILD_NOTHING, [0; 3]),
            Self::Invest(invest) => (INVEST, [invest as u8, 0, 0]),
        };
        let [a, b, c] = fields;
        u64::from(u32::from_le_bytes([tag, a, b, c]))
    }

    fn from_code(code: u64) -> Option<Self> {
        let [tag, a, b, c] = u32::try_from(code).ok()?.to_le_bytes();
        let action = match tag {
            MARKET_CARD => Self::MarketCard(Card::from_number(a)?),
            CHOOSE_DICE => Self::ChooseDice(a),
            ROLL => Self::Roll(read_throw(a)?),
            REROLL => Self::Reroll,
            KEEP => Self::Keep,
            ADD_TWO => Self::AddTwo(read_bool(a)?),
            TUNA_ROLL => Self::TunaRoll(read_throw(a)?),
            DEMOLISH => Self::Demolish(Landmark::from_number(a)?),
            MOVE => {
                let (card, closed) = read_copy(a)?;
                let to = Seat(b);
                Self::Move { card, closed, to }
            }
            TV => Self::Tv(Seat(a)),
            SWAP => {
                let (give, give_closed) = read_copy(a)?;
                let (take, take_closed) = read_copy(c)?;
                Self::Swap {
                    give,
                    give_closed,
                    seat: Seat(b),
                    take,
                    take_closed,
                }
            }
            NO_SWAP => Self::NoSwap,
            RENOVATE if a == NONE => Self::Renovate(None),
            RENOVATE => Self::Renovate(Some(Card::from_number(a)?)),
            BUILD => Self::Build(Card::from_number(a)?),
            BUILD_LANDMARK => Self::BuildLandmark(Landmark::from_number(a)?),
            BUILD_NOTHING => Self::BuildNothing,
            INVEST => Self::Invest(read_bool(a)?),
            _ => return None,
        };
        // Fields an action does not have must be 0.
        (action.code() == code).then_some(action)
    }
}

/// A change made by hand, outside the rules, because the table went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Correction {
    /// The bank gives a seat coins, or takes them if negative.
    Coins(Seat, i16),
    /// A seat gets an open card from the supply.
    AddCard(Seat, Card),
    /// A seat returns a card to the supply, an open copy if there is one.
    RemoveCard(Seat, Card),
    /// A seat's landmark is turned up or down.
    Landmark(Seat, Landmark, bool),
}

impl Code for Correction {
    fn code(self) -> u64 {
        let [tag, seat, a, b] = match self {
            Self::Coins(seat, coins) => {
                let [low, high] = coins.to_le_bytes();
                [1, seat.0, low, high]
            }
            Self::AddCard(seat, card) => [2, seat.0, card as u8, 0],
            Self::RemoveCard(seat, card) => [3, seat.0, card as u8, 0],
            Self::Landmark(seat, landmark, built) => [4, seat.0, landmark as u8, built as u8],
        };
        u64::from(u32::from_le_bytes([tag, seat, a, b]))
    }

    fn from_code(code: u64) -> Option<Self> {
        let [tag, seat, a, b] = u32::try_from(code).ok()?.to_le_bytes();
        let seat = Seat(seat);
        let correction = match tag {
            1 => Self::Coins(seat, i16::from_le_bytes([a, b])),
            2 => Self::AddCard(seat, Card::from_number(a)?),
            3 => Self::RemoveCard(seat, Card::from_number(a)?),
            4 => Self::Landmark(seat, Landmark::from_number(a)?, read_bool(b)?),
            _ => return None,
        };
        (correction.code() == code).then_some(correction)
    }
}
