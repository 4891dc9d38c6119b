//! What a table or chance can do in a game of sprawl, the stable code of each action, what happens
//! then, and why an action may be refused.

use super::card::Card;
use super::expansion::Demand;
use super::placement::Placement;
use crate::game::{Code, Seat};

/// An end of the motorway.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum LineEnd {
    /// The left end.
    Left = 0,
    /// The right end.
    Right = 1,
}

impl LineEnd {
    /// Both ends.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];

    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// A side of the point-of-interest card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum PoiSide {
    /// The side with industry and shops of interest.
    A = 0,
    /// The side with homes and a park of interest.
    B = 1,
}

impl PoiSide {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::A, Self::B];

    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::A => "A",
            Self::B => "B",
        }
    }

    /// The card that lies there with this side up.
    pub const fn card(self) -> Card {
        match self {
            Self::A => Card::PoiA,
            Self::B => Card::PoiB,
        }
    }
}

/// A half of the point-of-interest card as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Half {
    /// The upper two blocks.
    Top = 0,
    /// The lower two blocks.
    Bottom = 1,
    /// The left two blocks.
    Left = 2,
    /// The right two blocks.
    Right = 3,
}

impl Half {
    /// All halves.
    pub const ALL: [Self; 4] = [Self::Top, Self::Bottom, Self::Left, Self::Right];

    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Top => "top",
            Self::Bottom => "bottom",
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// Row and column of a card of which this half lies under the start card.
    pub(crate) const fn under_start(self) -> (i8, i8) {
        match self {
            Self::Top => (1, 0),
            Self::Bottom => (-1, 0),
            Self::Left => (0, 1),
            Self::Right => (0, -1),
        }
    }
}

/// A player's choice, or what chance did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// Chance: a card is turned scoring side up.
    ScoringCard(Card),
    /// Chance: a motorway card is turned scoring side up, or laid in line.
    MotorwayCard(Card),
    /// Chance: a card is dealt.
    Deal {
        /// Who gets it.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// Chance: the card the city begins with.
    StartCard(Card),
    /// Chance: the card on top of the pile can be seen; `None` when the pile is empty.
    TopCard(Option<Card>),
    /// A motorway card is laid at an end of the line.
    Motorway {
        /// Which card.
        card: Card,
        /// At which end.
        end: LineEnd,
        /// Whether it is rotated by a half-turn.
        rotated: bool,
    },
    /// The point-of-interest card is slid under the start card.
    Poi {
        /// Which side is up.
        side: PoiSide,
        /// Which half of it, after its own rotation, lies under the start card.
        half: Half,
        /// Whether it is rotated by a half-turn.
        rotated: bool,
    },
    /// A card is placed.
    Place(Placement),
}

impl Action {
    /// Whether chance does this.
    pub const fn is_chance(self) -> bool {
        matches!(
            self,
            Self::ScoringCard(_)
                | Self::MotorwayCard(_)
                | Self::Deal { .. }
                | Self::StartCard(_)
                | Self::TopCard(_)
        )
    }

    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::ScoringCard(_) => "scoring_card",
            Self::MotorwayCard(_) => "motorway_card",
            Self::Deal { .. } => "deal",
            Self::StartCard(_) => "start_card",
            Self::TopCard(_) => "top_card",
            Self::Motorway { .. } => "motorway",
            Self::Poi { .. } => "poi",
            Self::Place(_) => "place",
        }
    }
}

/// From the lowest byte up: the kind of action with the half-turn in its highest bit, the card (or
/// the side of the point of interest), then row and column or whatever else there is to say.
impl Code for Action {
    fn code(self) -> u64 {
        let (kind, bytes) = match self {
            Self::ScoringCard(card) => (0, [card.number(), 0, 0]),
            Self::MotorwayCard(card) => (1, [card.number(), 0, 0]),
            Self::Deal { seat, card } => (2, [card.number(), seat.0, 0]),
            Self::StartCard(card) => (3, [card.number(), 0, 0]),
            Self::TopCard(card) => (4, [card.map_or(0, Card::number), 0, 0]),
            Self::Motorway { card, end, rotated } => {
                (5 | half_turn(rotated), [card.number(), end as u8, 0])
            }
            Self::Poi {
                side,
                half,
                rotated,
            } => (6 | half_turn(rotated), [side as u8, half as u8, 0]),
            Self::Place(at) => (
                7 | half_turn(at.rotated),
                [at.card.number(), at.row as u8, at.col as u8],
            ),
        };
        let [one, two, three] = bytes;
        u64::from(u32::from_le_bytes([kind, one, two, three]))
    }

    fn from_code(code: u64) -> Option<Self> {
        let [kind, one, two, three] = u32::try_from(code).ok()?.to_le_bytes();
        let card = Card::from_number(one);
        let rotated = kind & half_turn(true) != 0;
        let action = match kind & !half_turn(true) {
            0 => Self::ScoringCard(card?),
            1 => Self::MotorwayCard(card?),
            2 => Self::Deal {
                seat: Seat(two),
                card: card?,
            },
            3 => Self::StartCard(card?),
            4 => Self::TopCard(card),
            5 => Self::Motorway {
                card: card?,
                end: match two {
                    0 => LineEnd::Left,
                    _ => LineEnd::Right,
                },
                rotated,
            },
            6 => Self::Poi {
                side: *PoiSide::ALL.get(usize::from(one))?,
                half: *Half::ALL.get(usize::from(two))?,
                rotated,
            },
            7 => Self::Place(Placement {
                card: card?,
                row: two as i8,
                col: three as i8,
                rotated,
            }),
            _ => return None,
        };
        (action.code() == code).then_some(action)
    }
}

const fn half_turn(rotated: bool) -> u8 {
    (rotated as u8) << 7
}

/// No action causes more events: a card placed, two passed on, one drawn, the end; or the top card
/// seen, a beach placed or set aside, a card drawn, the end.
pub const MAX_EVENTS: usize = 5;

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
