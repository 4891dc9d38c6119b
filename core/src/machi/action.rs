//! What a table can do, described once.

use core::fmt::{self, Write};

use super::cards::Card;
use super::landmarks::Landmark;
use crate::describe::{Field, Item, Told, describe, named_field};
use crate::game::{Code, Seat};
use crate::text::say;
use crate::{Lang, Names};

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
}

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

impl Code for Action {}

describe! { Action {
    1 "market_card" chance: MarketCard(card) => { card: Card },
    2 "choose_dice": ChooseDice(dice) => { dice: u8 },
    3 "roll" chance: Roll(dice) => { dice: Throw },
    4 "reroll": Reroll => {},
    5 "keep": Keep => {},
    6 "add_two": AddTwo(add) => { add: bool },
    7 "tuna_roll" chance: TunaRoll(dice) => { dice: Throw },
    8 "demolish": Demolish(landmark) => { landmark: Landmark },
    9 "move": Move { card, closed, to } => { card: Card, closed: bool, to: Seat },
    10 "tv": Tv(seat) => { seat: Seat },
    11 "swap": Swap { give, give_closed, seat, take, take_closed } => {
        give: Card, give_closed: bool, seat: Seat, take: Card, take_closed: bool,
    },
    12 "no_swap": NoSwap => {},
    13 "renovate": Renovate(card) => { card: Option<Card> },
    14 "build": Build(card) => { card: Card },
    15 "build_landmark": BuildLandmark(landmark) => { landmark: Landmark },
    16 "build_nothing": BuildNothing => {},
    17 "invest": Invest(invest) => { invest: bool },
} }

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

impl Code for Correction {}

describe! { Correction {
    1 "coins": Coins(seat, coins) => { seat: Seat, coins: i16 },
    2 "add_card": AddCard(seat, card) => { seat: Seat, card: Card },
    3 "remove_card": RemoveCard(seat, card) => { seat: Seat, card: Card },
    4 "landmark": Landmark(seat, landmark, built) => { seat: Seat, landmark: Landmark, built: bool },
} }

named_field! {
    Card, "card", 7, "a card of machi",
    number: |card| card as u8, from_number: Card::from_number,
    id: |card| card.info().id, text: Card::name
}

named_field! {
    Landmark, "landmark", 8, "a landmark of machi",
    number: |landmark| landmark as u8, from_number: Landmark::from_number,
    id: Landmark::id, text: Landmark::name
}

/// A die in each half of a byte.
impl Field for Throw {
    const NAME: &'static str = "dice";
    const BITS: u8 = 8;
    const EXPECTED: &'static str = "a list of one or two dice";

    fn number(self) -> i32 {
        match self {
            Self::One(a) => i32::from(a & 15),
            Self::Two(a, b) => i32::from(a & 15 | b << 4),
        }
    }

    fn from_number(number: i32) -> Option<Self> {
        let dice = u8::try_from(number).ok()?;
        let throw = match (dice & 15, dice >> 4) {
            (a, 0) => Self::One(a),
            (a, b) => Self::Two(a, b),
        };
        throw.is_real().then_some(throw)
    }

    fn tell(self) -> Told<'static> {
        let die = |value: u8| Item::Number(value.into());
        let dice = match self {
            Self::One(a) => heapless::Vec::from_slice(&[die(a)]),
            Self::Two(a, b) => heapless::Vec::from_slice(&[die(a), die(b)]),
        };
        Told::List(dice.unwrap_or_default())
    }

    fn text(self, _: &Names<'_>, _: Lang, mut out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::One(a) => say!(&mut out, a),
            Self::Two(a, b) => say!(&mut out, a, " + ", b),
        }
    }
}
