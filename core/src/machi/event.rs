//! What happened: every coin that moves, every card that changes place or state, and why.

use core::fmt::{self, Write};
use core::ops::RangeInclusive;

use super::MAX_PLAYERS;
use super::action::Throw;
use super::cards::{Card, KINDS};
use super::landmarks::Landmark;
use crate::describe::{Field, Told, describe};
use crate::game::Seat;
use crate::{Lang, Names};

/// Where coins come from and go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Purse {
    /// The bank, which never runs dry (decision D1).
    Bank,
    /// A player.
    Seat(Seat),
    /// On a tech startup: out of the game for good.
    Startup,
}

/// Why coins move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Why {
    /// A card works; its owner is the one who receives, or who repays a loan.
    Card(Card),
    /// A landmark works.
    Landmark(Landmark),
    /// The price of an object.
    Price(Card),
    /// The price of a landmark.
    LandmarkPrice(Landmark),
    /// A coin put on the startup.
    Investment,
    /// Somebody mended the game by hand.
    Correction,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// Which, from 1.
        turn: u16,
    },
    /// A card came face up into the market.
    TurnedUp(Card),
    /// The dice fell.
    Rolled(Throw),
    /// The harbour raised the total to this.
    Raised(u8),
    /// The shared throw of the tuna boats.
    TunaRolled(Throw),
    /// This roll earns another turn.
    ExtraTurn(Seat),
    /// Coins moved.
    Paid {
        /// Who paid.
        from: Purse,
        /// Who received.
        to: Purse,
        /// How many.
        coins: u32,
        /// Why.
        why: Why,
    },
    /// Closed copies opened again.
    Reopened {
        /// Whose.
        seat: Seat,
        /// Which kind.
        card: Card,
        /// How many.
        copies: u8,
    },
    /// Copies were closed.
    Closed {
        /// Whose.
        seat: Seat,
        /// Which kind.
        card: Card,
        /// How many.
        copies: u8,
    },
    /// A landmark was taken down.
    Demolished {
        /// Whose.
        seat: Seat,
        /// Which.
        landmark: Landmark,
    },
    /// A card went from one city to another.
    Given {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// Which kind.
        card: Card,
        /// Whether the copy is closed.
        closed: bool,
    },
    /// An object was built.
    Built {
        /// By whom.
        seat: Seat,
        /// Which kind.
        card: Card,
    },
    /// A landmark was built.
    LandmarkBuilt {
        /// By whom.
        seat: Seat,
        /// Which.
        landmark: Landmark,
    },
    /// A card was added to or taken from a city by hand.
    CardCorrected {
        /// Whose city.
        seat: Seat,
        /// Which kind.
        card: Card,
        /// Whether it was added.
        added: bool,
    },
    /// A landmark was turned by hand.
    LandmarkCorrected {
        /// Whose.
        seat: Seat,
        /// Which.
        landmark: Landmark,
        /// Whether it is built now.
        built: bool,
    },
    /// The game ended.
    Ended(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Outcome {
    /// This seat has built all landmarks in use.
    Winner(Seat),
    /// The turn limit came first (decision D28).
    TurnLimit,
}

impl Outcome {
    /// Who has won, if anybody has.
    pub const fn winner(self) -> Option<Seat> {
        match self {
            Self::Winner(seat) => Some(seat),
            Self::TurnLimit => None,
        }
    }
}

describe! { Event {
    1 "turn": TurnBegan { seat, turn } => { seat: Seat, turn: u16 },
    2 "market_card": TurnedUp(card) => { card: Card },
    3 "roll": Rolled(dice) => { dice: Throw },
    4 "add_two": Raised(total) => { total: u8 },
    5 "tuna_roll": TunaRolled(dice) => { dice: Throw },
    6 "extra_turn": ExtraTurn(seat) => { seat: Seat },
    7 "pay": Paid { from, to, coins, why } => { from: Purse, to: Purse, coins: u32, why: Why },
    8 "reopen": Reopened { seat, card, copies } => { seat: Seat, card: Card, copies: u8 },
    9 "close": Closed { seat, card, copies } => { seat: Seat, card: Card, copies: u8 },
    10 "demolish": Demolished { seat, landmark } => { seat: Seat, landmark: Landmark },
    11 "give": Given { from, to, card, closed } => { from: Seat, to: Seat, card: Card, closed: bool },
    12 "build": Built { seat, card } => { seat: Seat, card: Card },
    13 "build_landmark": LandmarkBuilt { seat, landmark } => { seat: Seat, landmark: Landmark },
    14 "card_corrected": CardCorrected { seat, card, added } => { seat: Seat, card: Card, added: bool },
    15 "landmark_corrected": LandmarkCorrected { seat, landmark, built } => {
        seat: Seat, landmark: Landmark, built: bool,
    },
    16 "over": Ended(winner) => { winner: Outcome },
} }

/// The bank is 0, then the seats; coins on a startup are -1.
impl Field for Purse {
    const NAME: &'static str = "purse";
    const BITS: u8 = 8;
    const SIGNED: bool = true;
    const EXPECTED: &'static str = "a seat, \"bank\" or \"startup\"";
    const NUMBERS: RangeInclusive<i32> = -1..=MAX_PLAYERS as i32;

    fn number(self) -> i32 {
        match self {
            Self::Startup => -1,
            Self::Bank => 0,
            Self::Seat(seat) => 1 + seat.number(),
        }
    }

    fn from_number(number: i32) -> Option<Self> {
        match number {
            -1 => Some(Self::Startup),
            0 => Some(Self::Bank),
            _ => Seat::from_number(number.checked_sub(1)?).map(Self::Seat),
        }
    }

    fn tell(self) -> Told<'static> {
        match self {
            Self::Startup => Told::name("startup"),
            Self::Bank => Told::name("bank"),
            Self::Seat(seat) => seat.tell(),
        }
    }

    fn text(self, names: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.name(names, lang))
    }
}

/// The rule in the lowest byte, the card or landmark it concerns above.
impl Field for Why {
    const NAME: &'static str = "why";
    const BITS: u8 = 16;
    const EXPECTED: &'static str = "a reason to pay";
    const NUMBERS: RangeInclusive<i32> = 0..=(KINDS as i32) << 8;

    fn number(self) -> i32 {
        let (rule, of) = match self {
            Self::Card(card) => (0, card as u8),
            Self::Landmark(landmark) => (1, landmark as u8),
            Self::Price(card) => (2, card as u8),
            Self::LandmarkPrice(landmark) => (3, landmark as u8),
            Self::Investment => (4, 0),
            Self::Correction => (5, 0),
        };
        rule | i32::from(of) << 8
    }

    fn from_number(number: i32) -> Option<Self> {
        let [rule, of] = u16::try_from(number).ok()?.to_le_bytes();
        Some(match (rule, of) {
            (0, card) => Self::Card(Card::from_number(card)?),
            (1, landmark) => Self::Landmark(Landmark::from_number(landmark)?),
            (2, card) => Self::Price(Card::from_number(card)?),
            (3, landmark) => Self::LandmarkPrice(Landmark::from_number(landmark)?),
            (4, 0) => Self::Investment,
            (5, 0) => Self::Correction,
            _ => return None,
        })
    }

    fn tell(self) -> Told<'static> {
        let (name, of) = match self {
            Self::Card(card) => (card.info().id, None),
            Self::Landmark(landmark) => (landmark.id(), None),
            Self::Price(card) => ("build", Some(("card", card.info().id))),
            Self::LandmarkPrice(landmark) => ("build_landmark", Some(("landmark", landmark.id()))),
            Self::Investment => ("invest", None),
            Self::Correction => ("correction", None),
        };
        Told::Reason { name, of }
    }

    fn text(self, _: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.name(lang))
    }
}

/// The winner's seat, or -1.
impl Field for Outcome {
    const NAME: &'static str = "seat";
    const BITS: u8 = 8;
    const SIGNED: bool = true;
    const EXPECTED: &'static str = "a seat, counted from 0";
    const NUMBERS: RangeInclusive<i32> = -1..=MAX_PLAYERS as i32;

    fn number(self) -> i32 {
        self.winner().number()
    }

    fn from_number(number: i32) -> Option<Self> {
        let winner = Option::<Seat>::from_number(number)?;
        Some(winner.map_or(Self::TurnLimit, Self::Winner))
    }

    fn tell(self) -> Told<'static> {
        self.winner().tell()
    }

    fn text(self, names: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        self.winner().text(names, lang, out)
    }
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Illegal {
    /// Something else must happen now.
    NotNow(super::Phase),
    /// Dice show 1 to 6.
    NoSuchDice,
    /// One die or two may be taken, not this many.
    DiceCount(u8),
    /// So many dice must be thrown now.
    WrongDice(u8),
    /// The deck that is due has no such card.
    NotInDeck(Card),
    /// No such opponent at the table.
    NoSuchOpponent(Seat),
    /// No such copy of this card in this city, or it is purple.
    NoSuchCopy(Seat, Card),
    /// The swap would change nothing.
    PointlessSwap,
    /// Nobody has an open copy, or it is purple.
    NothingToClose(Card),
    /// The roller has not built this landmark, or it can't be taken down.
    NotBuilt(Landmark),
    /// The market does not show this card.
    NotForSale(Card),
    /// It costs more than the roller has.
    TooDear {
        /// What it costs.
        cost: u8,
        /// What the roller has.
        coins: u32,
    },
    /// One purple card of a kind is enough for a city.
    OnePerCity(Card),
    /// The beginner rule allows two of a kind.
    TwoPerCity(Card),
    /// The landmark is not in use, or stands already.
    NotToBuild(Landmark),
    /// No such seat at the table.
    NoSuchSeat(Seat),
    /// The purse would go below nothing.
    TooPoor(Seat),
    /// The last copy on display can only be bought: the market would have to be refilled.
    LastOnDisplay(Card),
    /// The supply has no copy left.
    SupplyEmpty(Card),
    /// The last landmark must be built, not corrected; the town hall stays as it is.
    LandmarkFixed(Landmark),
}
