//! What happens at a table, and why an action may be refused.

use super::card::Card;
use super::expansion::Demand;
use super::placement::Placement;
use crate::describe::describe;
use crate::game::Seat;

/// Something that happened. Dealt and passed cards are secret: an event is for the record of the
/// game, not for the eyes of every seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// A card was turned scoring side up.
    ScoringCard(Card),
    /// A card was dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// The city began.
    Started(Card),
    /// The top of the pile can be seen, or the pile is empty.
    Turned(Option<Card>),
    /// A card was placed.
    Placed {
        /// By whom; nobody placed a motorway card that chance laid.
        seat: Option<Seat>,
        /// What and where.
        placement: Placement,
    },
    /// A card was passed on.
    Passed {
        /// By whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// Which card.
        card: Card,
    },
    /// The top card was drawn.
    Drawn {
        /// By whom.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// A beach had no legal place.
    SetAside(Card),
    /// All cards are placed.
    Over,
}

describe! { Event {
    1 "scoring_card": ScoringCard(card) => { card: Card },
    2 "deal": Dealt { seat, card } => { seat: Seat, card [seat]: Card },
    3 "start_card": Started(card) => { card: Card },
    4 "top_card": Turned(card) => { card: Option<Card> },
    5 "place": Placed { seat, placement: Placement { card, row, col, rotated } } => {
        seat: Option<Seat>, card: Card, row: i8, col: i8, rotated: bool,
    },
    6 "pass": Passed { from, to, card } => { from: Seat, to: Seat, card [from, to]: Card },
    7 "draw": Drawn { seat, card } => { seat: Seat, card: Card },
    8 "set_aside": SetAside(card) => { card: Card },
    9 "over": Over => {},
} }

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Something else must happen now.
    NotNow,
    /// The card is not to be had: not in the hand, not in the pile, or lying somewhere already.
    NoSuchCard(Card),
    /// This card must be placed first.
    MustPlace(Card),
    /// Another seat is dealt to.
    OtherSeat(Seat),
    /// The pile is not empty.
    PileNotEmpty,
    /// The first motorway card goes to the right end.
    FirstGoesRight,
    /// No side of the card lies against the city, and it covers no block.
    Detached,
    /// A point of interest and Wrecktar's block can't be covered.
    Locked,
    /// A shore ends the city before this place.
    BeyondShore,
    /// The sea would lie over a part of the city, or on a side that is closed already.
    NoShoreHere,
    /// Nothing may stand in the motorway's row.
    OnMotorway,
    /// This side of the motorway is not to be built on now.
    WrongSide,
    /// The construction scoring card wants it elsewhere.
    Demand(Demand),
    /// Wrecktar must lie exactly over this card.
    NotOverLast(Placement),
}
