//! What can be done in a game, described once.

use core::fmt::{self, Write};
use core::ops::RangeInclusive;

use super::card::{Card, Kind};
use super::placement::Placement;
use crate::describe::{Field, Told, describe, named_field};
use crate::game::{Code, Seat};
use crate::{Lang, Names};

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

impl Code for Action {}

describe! { Action {
    0 "scoring_card" chance: ScoringCard(card) => { card: Card },
    1 "motorway_card" chance: MotorwayCard(card) => { card: Card },
    2 "deal" chance: Deal { seat, card } => { seat @ 16: Seat, card [seat]: Card },
    3 "start_card" chance: StartCard(card) => { card: Card },
    4 "top_card" chance: TopCard(card) => { card: Option<Card> },
    5 "motorway": Motorway { card, end, rotated } => { card: Card, end: LineEnd, rotated @ 7: bool },
    6 "poi": Poi { side, half, rotated } => { side: PoiSide, half: Half, rotated @ 7: bool },
    7 "place": Place(Placement { card, row, col, rotated }) => {
        card: Card, row: i8, col: i8, rotated @ 7: bool,
    },
} }

/// Base cards are told by their number, all others by their id.
impl Field for Card {
    const NAME: &'static str = "card";
    const BITS: u8 = 8;
    const EXPECTED: &'static str = "a card of sprawl (1 to 18, \"B-a\", \"Z-a\", …)";
    const NUMBERS: RangeInclusive<i32> = 1..=Card::COUNT as i32;
    const NONE: i32 = 0;

    fn number(self) -> i32 {
        i32::from(Card::number(self))
    }

    fn from_number(number: i32) -> Option<Self> {
        u8::try_from(number).ok().and_then(Card::from_number)
    }

    fn tell(self) -> Told<'static> {
        match self.kind() {
            Kind::Base => Told::number(Field::number(self)),
            _ => Told::name(self.id()),
        }
    }

    fn text(self, _: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.name(lang))
    }
}

named_field! {
    LineEnd, "end", 8, "left or right",
    number: |end| end as u8, from_number: |number| Self::ALL.get(usize::from(number)).copied(),
    id: LineEnd::id, text: LineEnd::name
}

named_field! {
    PoiSide, "side", 8, "A or B",
    number: |side| side as u8, from_number: |number| Self::ALL.get(usize::from(number)).copied(),
    id: PoiSide::id, text: |side, _| side.id()
}

named_field! {
    Half, "half", 8, "top or bottom or left or right",
    number: |half| half as u8, from_number: |number| Self::ALL.get(usize::from(number)).copied(),
    id: Half::id, text: Half::name
}
