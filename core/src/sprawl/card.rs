//! The cards and what is printed on them: zones, exits, marks, and where each row comes from.
//!
//! [`CARDS`] can be held against the printed cards, line by line. Nothing here knows where a card
//! lies or what it scores.

use super::list::CardSet;

/// What a block is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Zone {
    /// Homes, orange.
    Residential = 0,
    /// Shops, blue.
    Commercial = 1,
    /// Industry, grey.
    Industrial = 2,
    /// Park, green.
    Park = 3,
}

impl Zone {
    /// All zones in their printed order.
    pub const ALL: [Self; 4] = [
        Self::Residential,
        Self::Commercial,
        Self::Industrial,
        Self::Park,
    ];

    /// `R`, `C`, `I` or `P`.
    pub const fn letter(self) -> char {
        match self {
            Self::Residential => 'R',
            Self::Commercial => 'C',
            Self::Industrial => 'I',
            Self::Park => 'P',
        }
    }

    /// The zone with this letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'R' => Self::Residential,
            'C' => Self::Commercial,
            'I' => Self::Industrial,
            'P' => Self::Park,
            _ => return None,
        })
    }
}

/// A side of a block. Rows count down, columns right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Dir {
    /// Up.
    North = 0,
    /// Right.
    East = 1,
    /// Down.
    South = 2,
    /// Left.
    West = 3,
}

impl Dir {
    /// All four, clockwise from the top.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The side that faces this one.
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }
}

/// The sides through which a block's road leaves it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Exits(pub(crate) u8);

impl Exits {
    /// No road.
    pub const NONE: Self = Self(0);

    /// These exits and `dir`.
    pub const fn with(self, dir: Dir) -> Self {
        Self(self.0 | 1 << dir as u8)
    }

    /// Whether the road leaves through `dir`.
    pub const fn has(self, dir: Dir) -> bool {
        self.0 & (1 << dir as u8) != 0
    }

    /// Whether there is no road.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many exits there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The exits after a half-turn.
    pub const fn turned(self) -> Self {
        Self((self.0 << 2 | self.0 >> 2) & 0xf)
    }

    /// As printed in the tables: letters in the order N E S W, empty without a road.
    pub const fn letters(self) -> &'static str {
        const NAMES: [&str; 16] = [
            "", "N", "E", "NE", "S", "NS", "ES", "NES", "W", "NW", "EW", "NEW", "SW", "NSW", "ESW",
            "NESW",
        ];
        NAMES[(self.0 & 0xf) as usize]
    }
}

/// What makes a block special.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Mark {
    /// A building site that waits to be covered.
    Construction = 1,
    /// Wrecktar's own block; can't be covered.
    Monster = 2,
    /// A point of interest; can't be covered once the city has begun.
    Poi = 3,
}

impl Mark {
    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Construction => "construction",
            Self::Monster => "monster",
            Self::Poi => "poi",
        }
    }
}

/// One block of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Block {
    /// What it is used for.
    pub zone: Zone,
    /// Where its road leaves.
    pub exits: Exits,
    /// What makes it special.
    pub mark: Option<Mark>,
}

/// The city side of a card: blocks top left, top right, bottom left, bottom right; sea is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Face(pub [Option<Block>; 4]);

impl Face {
    /// The face after a half-turn.
    pub const fn turned(self) -> Self {
        let [tl, tr, bl, br] = self.0;
        Self([half_turn(br), half_turn(bl), half_turn(tr), half_turn(tl)])
    }
}

const fn half_turn(block: Option<Block>) -> Option<Block> {
    match block {
        Some(block) => Some(Block {
            exits: block.exits.turned(),
            ..block
        }),
        None => None,
    }
}

/// Where a component is known from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Origin {
    /// As printed.
    Printed,
    /// Designed by this project, because the printed one is not publicly known.
    House,
}

/// A set a card belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Kind {
    /// One of the 18 cards of the base game.
    Base,
    /// Half land, half sea.
    Beach,
    /// Has a block under construction.
    Construction,
    /// A stretch of the motorway.
    Motorway,
    /// A side of the point-of-interest card.
    Poi,
    /// The monster.
    Wrecktar,
}

/// A card; its number is its stable code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
#[allow(missing_docs)] // the names are those printed on the cards
pub enum Card {
    TheOutskirts = 1,
    BloomBoom,
    GoGreen,
    BlockParty,
    StacksAndScrapers,
    MasterPlanned,
    CentralPerks,
    TheBurbs,
    ConcreteJungle,
    TheStrip,
    MiniMarts,
    Superhighway,
    ParkHopping,
    LoopingLanes,
    SkidRow,
    MorningCommute,
    TouristTraps,
    Sprawlopolis,
    Peninsula,
    LookoutPoint,
    ScenicRoute,
    Waterfront,
    SuddenDemolition,
    NoisyNeighbours,
    Bulldozed,
    BusinessIsClosed,
    MotorwayA,
    MotorwayB,
    MotorwayC,
    MotorwayD,
    PoiA,
    PoiB,
    Wrecktar,
}

impl Card {
    /// How many cards there are; the two sides of the point of interest count as two.
    pub const COUNT: usize = CARDS.len();

    /// Every card by number.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        CARDS.iter().map(|row| row.card)
    }

    /// The card with this number, 1 to 33.
    pub const fn from_number(number: u8) -> Option<Self> {
        let index = number.wrapping_sub(1) as usize;
        if index < CARDS.len() {
            Some(CARDS[index].card)
        } else {
            None
        }
    }

    /// The card with this id of the transcripts: `1`–`18`, `B-a`, `Z-a`, `S-a`, `POI-A`, `W`, …
    pub fn from_id(id: &str) -> Option<Self> {
        CARDS.iter().find(|row| row.id == id).map(|row| row.card)
    }

    /// The stable number; for the base cards the one printed on them.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The row of this card in [`CARDS`].
    pub const fn row(self) -> &'static CardRow {
        let index = self as usize - 1;
        if index < CARDS.len() {
            &CARDS[index]
        } else {
            &CARDS[0] // never: every number has its row (test `every_row_stands_at_its_number`)
        }
    }

    /// The id in transcripts.
    pub const fn id(self) -> &'static str {
        self.row().id
    }

    /// The city side, as it lies.
    pub const fn face(self, rotated: bool) -> Face {
        let face = self.row().face;
        if rotated { face.turned() } else { face }
    }

    /// The set it belongs to.
    pub const fn kind(self) -> Kind {
        match self.number() {
            ..=18 => Kind::Base,
            19..=22 => Kind::Beach,
            23..=26 => Kind::Construction,
            27..=30 => Kind::Motorway,
            31..=32 => Kind::Poi,
            _ => Kind::Wrecktar,
        }
    }
}

impl Kind {
    /// All cards of this set.
    pub const fn cards(self) -> CardSet {
        match self {
            Self::Base => CardSet::range(1, 18),
            Self::Beach => CardSet::range(19, 22),
            Self::Construction => CardSet::range(23, 26),
            Self::Motorway => CardSet::range(27, 30),
            Self::Poi => CardSet::range(31, 32),
            Self::Wrecktar => CardSet::range(33, 33),
        }
    }
}

/// One line of the card table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct CardRow {
    /// Which card.
    pub card: Card,
    /// Its id in transcripts.
    pub id: &'static str,
    /// The city side, not rotated.
    pub face: Face,
    /// Where the city side is known from.
    pub face_origin: Origin,
    /// Where the scoring side (or the card's own scoring rule) is known from.
    pub scoring_origin: Origin,
}

use Card::*;
use Origin::{House, Printed};

/// Every card, by number. Zones `~` are sea; a marked block is named behind the exits.
///
/// The upper half-blocks of a motorway card are its top row; a ramp is an exit away from the
/// motorway.
#[rustfmt::skip]
pub static CARDS: [CardRow; 33] = [
    base(TheOutskirts,      "1",  "C P / I R", "NS - / NE EW"),
    base(BloomBoom,         "2",  "I P / R C", "NW - / EW EW"),
    base(GoGreen,           "3",  "C P / I R", "NW - / EW EW"),
    base(BlockParty,        "4",  "P C / R I", "- NS / EW NW"),
    base(StacksAndScrapers, "5",  "R P / C I", "NS - / NE EW"),
    base(MasterPlanned,     "6",  "I C / P R", "NW NS / - NS"),
    base(CentralPerks,      "7",  "P R / I C", "- NE / EW EW"),
    base(TheBurbs,          "8",  "P I / C R", "- NS / SW NS"),
    base(ConcreteJungle,    "9",  "P R / I C", "- NS / EW NW"),
    base(TheStrip,          "10", "P I / C R", "- NE / EW EW"),
    base(MiniMarts,         "11", "P C / R I", "- NE / EW EW"),
    base(Superhighway,      "12", "P R / I C", "- NS / SW NS"),
    base(ParkHopping,       "13", "C R / P I", "NW NS / - NS"),
    base(LoopingLanes,      "14", "P I / C R", "- NS / EW NW"),
    base(SkidRow,           "15", "R I / P C", "NW NS / - NS"),
    base(MorningCommute,    "16", "R P / C I", "NW - / EW EW"),
    base(TouristTraps,      "17", "P C / R I", "- NS / SW NS"),
    base(Sprawlopolis,      "18", "I P / R C", "NS - / NE EW"),
    row(Peninsula,        "B-a", "R ~ / C ~", "NS - / NS -",  "",      Printed, House),
    row(LookoutPoint,     "B-b", "C ~ / P ~", "NW - / - -",   "",      Printed, House),
    row(ScenicRoute,      "B-c", "~ ~ / R I", "- - / EW EW",  "",      Printed, House),
    row(Waterfront,       "B-d", "~ ~ / P I", "- - / - ES",   "",      Printed, House),
    row(SuddenDemolition, "Z-a", "R C / I P", "NS NE / NS -", "Z: br", Printed, House),
    row(NoisyNeighbours,  "Z-b", "I P / R C", "NS - / NE EW", "Z: bl", Printed, House),
    row(Bulldozed,        "Z-c", "C P / I R", "NS - / NS ES", "Z: tl", Printed, House),
    row(BusinessIsClosed, "Z-d", "I R / C P", "EW EW / SW -", "Z: tl", Printed, House),
    row(MotorwayA, "S-a", "I R / C P", "- N / - -", "", Printed, House),
    row(MotorwayB, "S-b", "I R / C P", "- - / S -", "", Printed, House),
    row(MotorwayC, "S-c", "C I / P R", "- N / - -", "", Printed, House),
    row(MotorwayD, "S-d", "C I / P R", "- - / - -", "", Printed, House),
    row(PoiA, "POI-A", "I P / R C", "- - / SW -", "P: tl br", Printed, Printed),
    row(PoiB, "POI-B", "C R / P I", "- - / - SE", "P: tr bl", House, Printed),
    row(Wrecktar, "W", "R I / P C", "EW EW / - ES", "M: br", Printed, Printed),
];

const fn base(card: Card, id: &'static str, zones: &str, exits: &str) -> CardRow {
    row(card, id, zones, exits, "", Printed, Printed)
}

const fn row(
    card: Card,
    id: &'static str,
    zones: &str,
    exits: &str,
    marks: &str,
    face_origin: Origin,
    scoring_origin: Origin,
) -> CardRow {
    let zones = read_zones(zones.as_bytes());
    let exits = read_exits(exits.as_bytes());
    let marks = read_marks(marks.as_bytes());
    let mut face = [None; 4];
    let mut at = 0;
    while at < 4 {
        if let Some(zone) = zones[at] {
            face[at] = Some(Block {
                zone,
                exits: exits[at],
                mark: marks[at],
            });
        }
        at += 1;
    }
    CardRow {
        card,
        id,
        face: Face(face),
        face_origin,
        scoring_origin,
    }
}

// The readers below run while compiling only; a table they can't read does not compile.

const fn read_zones(text: &[u8]) -> [Option<Zone>; 4] {
    let mut zones = [None; 4];
    let (mut at, mut index) = (0, 0);
    while index < text.len() {
        match text[index] {
            b' ' | b'/' => {}
            b'~' => at += 1,
            letter => {
                zones[at] = Zone::from_letter(letter as char);
                assert!(zones[at].is_some());
                at += 1;
            }
        }
        index += 1;
    }
    assert!(at == 4);
    zones
}

const fn read_exits(text: &[u8]) -> [Exits; 4] {
    let mut exits = [Exits::NONE; 4];
    let (mut at, mut index) = (0, 0);
    while index < text.len() {
        match text[index] {
            b' ' if text[index + 1] != b'/' => at += 1,
            b'N' => exits[at] = exits[at].with(Dir::North),
            b'E' => exits[at] = exits[at].with(Dir::East),
            b'S' => exits[at] = exits[at].with(Dir::South),
            b'W' => exits[at] = exits[at].with(Dir::West),
            b' ' | b'/' | b'-' => {}
            _ => panic!("an exit is N, E, S, W or -"),
        }
        index += 1;
    }
    assert!(at == 3);
    exits
}

const fn read_marks(text: &[u8]) -> [Option<Mark>; 4] {
    let mut marks = [None; 4];
    if text.is_empty() {
        return marks;
    }
    let mark = match text[0] {
        b'Z' => Mark::Construction,
        b'M' => Mark::Monster,
        b'P' => Mark::Poi,
        _ => panic!("a mark is Z, M or P"),
    };
    let mut index = 3;
    while index < text.len() {
        let at = match (text[index], text[index + 1]) {
            (b't', b'l') => 0,
            (b't', b'r') => 1,
            (b'b', b'l') => 2,
            (b'b', b'r') => 3,
            _ => panic!("a corner is tl, tr, bl or br"),
        };
        marks[at] = Some(mark);
        index += 3;
    }
    marks
}
