//! The words of the table: colours, grounds, features, tiles, cards and the rows of the board.
//!
//! What a card or a tile shows is not known here; that comes from the component pack.

use core::num::NonZeroU8;

/// A colour of lots and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Colour {
    /// Red.
    Red = 0,
    /// Blue.
    Blue = 1,
    /// Green.
    Green = 2,
    /// Yellow.
    Yellow = 3,
}

impl Colour {
    /// All colours.
    pub const ALL: [Self; 4] = [Self::Red, Self::Blue, Self::Green, Self::Yellow];

    /// The name in transcripts and packs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Yellow => "yellow",
        }
    }

    /// The colour as an index.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What is printed on one cell of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Ground {
    /// A red building lot.
    Red = 0,
    /// A blue building lot.
    Blue = 1,
    /// A green building lot.
    Green = 2,
    /// A yellow building lot.
    Yellow = 3,
    /// A park.
    Park = 4,
    /// Water.
    Water = 5,
}

impl Ground {
    /// All grounds; the first four in the order of the colours.
    pub const ALL: [Self; 6] = [
        Self::Red,
        Self::Blue,
        Self::Green,
        Self::Yellow,
        Self::Park,
        Self::Water,
    ];

    /// The letter in packs.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'r',
            Self::Blue => 'b',
            Self::Green => 'g',
            Self::Yellow => 'y',
            Self::Park => 'p',
            Self::Water => 'w',
        }
    }

    /// The ground with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.letter() == letter)
    }

    /// The printed colour of a lot; `None` for park and water.
    pub fn colour(self) -> Option<Colour> {
        Colour::ALL.get(self as usize).copied()
    }
}

/// A kind of one-cell feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Feature {
    /// The pack's first park feature.
    Park1 = 0,
    /// The pack's second park feature.
    Park2 = 1,
    /// The pack's third park feature.
    Park3 = 2,
    /// The pack's fourth park feature.
    Park4 = 3,
    /// The pack's first water feature.
    Water1 = 4,
    /// The pack's second water feature.
    Water2 = 5,
    /// The pack's third water feature.
    Water3 = 6,
    /// The pack's fourth water feature.
    Water4 = 7,
    /// A statue: nothing is built there.
    Statue = 8,
    /// A wild lot: takes a building of any colour.
    Wild = 9,
}

/// How many kinds of features there are.
pub const FEATURES: usize = 10;

impl Feature {
    /// All kinds.
    pub const ALL: [Self; FEATURES] = [
        Self::Park1,
        Self::Park2,
        Self::Park3,
        Self::Park4,
        Self::Water1,
        Self::Water2,
        Self::Water3,
        Self::Water4,
        Self::Statue,
        Self::Wild,
    ];

    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Park1 => "park_1",
            Self::Park2 => "park_2",
            Self::Park3 => "park_3",
            Self::Park4 => "park_4",
            Self::Water1 => "water_1",
            Self::Water2 => "water_2",
            Self::Water3 => "water_3",
            Self::Water4 => "water_4",
            Self::Statue => "statue",
            Self::Wild => "wild",
        }
    }

    /// The kind with this number.
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number).copied()
    }

    /// The kind as an index.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The face of a land tile or starting tile: four grounds, top-left, top-right, bottom-left,
/// bottom-right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Face(pub [Ground; 4]);

impl Face {
    /// The face with these letters, as in packs.
    pub fn from_letters(letters: &str) -> Option<Self> {
        let mut grounds = letters.chars().map(Ground::from_letter);
        let mut next = || grounds.next().flatten();
        let face = Self([next()?, next()?, next()?, next()?]);
        grounds.next().is_none().then_some(face)
    }

    /// The face after so many quarter turns clockwise.
    #[must_use]
    pub const fn turned(self, rotation: u8) -> Self {
        let Self([a, b, c, d]) = self;
        Self(match rotation & 3 {
            0 => [a, b, c, d],
            1 => [c, a, d, b],
            2 => [d, c, b, a],
            _ => [b, d, a, c],
        })
    }

    /// How many rotations look different: 1, 2 or 4; they are the smallest numbers.
    pub fn looks(self) -> u8 {
        if self.turned(1) == self {
            1
        } else if self.turned(2) == self {
            2
        } else {
            4
        }
    }

    /// The face in two bytes: three bits for each ground, the first lowest.
    pub(crate) fn pack(self) -> u16 {
        let Self([a, b, c, d]) = self;
        a as u16 | (b as u16) << 3 | (c as u16) << 6 | (d as u16) << 9
    }

    /// The face of these two bytes.
    pub(crate) fn unpack(bits: u16) -> Option<Self> {
        let ground = |at: u16| Ground::ALL.get(usize::from(bits >> at & 7)).copied();
        let face = Self([ground(0)?, ground(3)?, ground(6)?, ground(9)?]);
        (bits >> 12 == 0).then_some(face)
    }
}

/// A tile of the box: 1 to 32 are land tiles, 33 to 36 the starting tiles S1 to S4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TileId(NonZeroU8);

/// How many land tiles there are.
pub const LAND_TILES: usize = 32;
/// How many starting tiles there are.
pub const START_TILES: usize = 4;

impl TileId {
    /// The tile with this number.
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(id) if number as usize <= LAND_TILES + START_TILES => Some(Self(id)),
            _ => None,
        }
    }

    /// The starting tile S1 to S4, counted from 0.
    pub const fn start(nth: u8) -> Option<Self> {
        Self::new(nth.saturating_add(LAND_TILES as u8 + 1))
    }

    /// The land tile counted from 0.
    pub const fn land(nth: u8) -> Option<Self> {
        if (nth as usize) < LAND_TILES {
            Self::new(nth + 1)
        } else {
            None
        }
    }

    /// 1 to 32 for land tiles, 33 to 36 for starting tiles.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Which starting tile this is, from 0; `None` for a land tile.
    pub const fn nth_start(self) -> Option<u8> {
        self.number().checked_sub(LAND_TILES as u8 + 1)
    }

    /// The name of a starting tile in transcripts; land tiles go by their number.
    pub fn start_id(self) -> Option<&'static str> {
        const IDS: [&str; START_TILES] = ["S1", "S2", "S3", "S4"];
        IDS.get(usize::from(self.nth_start()?)).copied()
    }

    /// The tile as an index, land tiles first.
    pub(crate) const fn index(self) -> usize {
        self.number() as usize - 1
    }
}

/// A kind of scoring card: its row in the pack, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CardId(pub u8);

/// The most kinds of cards a pack can have.
pub const CARD_KINDS: usize = 32;

impl CardId {
    /// The card as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A row of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Row {
    /// Scoring cards.
    Cards = 0,
    /// Land tiles.
    Tiles = 1,
    /// Features.
    Features = 2,
    /// Pieces; the last slot draws two from the bag.
    Pieces = 3,
}

impl Row {
    /// All rows from top to bottom.
    pub const ALL: [Self; 4] = [Self::Cards, Self::Tiles, Self::Features, Self::Pieces];

    /// The name in transcripts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Cards => "cards",
            Self::Tiles => "tiles",
            Self::Features => "features",
            Self::Pieces => "pieces",
        }
    }

    /// The row as an index.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How many slots a row has.
pub const SLOTS: u8 = 4;
/// The slot with the face-down item, or with "?" in the row of pieces.
pub const LAST_SLOT: u8 = 3;
