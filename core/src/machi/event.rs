//! What happened: every coin that moves, every card that changes place or state, and why.

use super::action::Throw;
use super::cards::Card;
use super::landmarks::Landmark;
use crate::game::Seat;

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
