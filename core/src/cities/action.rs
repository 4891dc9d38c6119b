//! What a table or chance can do in a game of cities, and why an action may be refused.

use core::fmt::{self, Write};
use core::ops::RangeInclusive;

use super::parts::{CARD_KINDS, CardId, Colour, Feature, Row, TileId};
use crate::describe::{Field, Told, describe, named_field};
use crate::game::Code;
use crate::text::say;
use crate::{Lang, Names};

/// A player's choice, or what chance did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Action {
    /// Chance: the next card, or the face-down one just taken.
    Card(CardId),
    /// Chance: the next tile, or the face-down one just taken.
    Tile(TileId),
    /// Chance: the next feature, or the face-down one just taken.
    Feature(Feature),
    /// Chance: the next piece from the bag.
    Piece(Colour),
    /// A starting tile is chosen.
    StartTile(TileId),
    /// A pawn is put on a slot and what lies there is taken.
    Take {
        /// In which row.
        row: Row,
        /// On which slot, from the left.
        slot: u8,
    },
    /// The tile held is laid.
    PlaceTile {
        /// The row of its top-left cell.
        row: i8,
        /// The column of its top-left cell.
        col: i8,
        /// Quarter turns clockwise.
        rotation: u8,
    },
    /// A feature held is laid.
    PlaceFeature {
        /// Which.
        feature: Feature,
        /// On which row.
        row: i8,
        /// On which column.
        col: i8,
    },
    /// A piece held is put on a lot or a building.
    PlacePiece {
        /// Which.
        colour: Colour,
        /// On which row.
        row: i8,
        /// On which column.
        col: i8,
    },
    /// All pieces still held leave the game.
    Decline,
}

impl Code for Action {}

describe! { Action {
    1 "card" chance: Card(card) => { card: CardId },
    2 "tile" chance: Tile(tile) => { tile: TileId },
    3 "feature" chance: Feature(feature) => { feature: Feature },
    4 "piece" chance: Piece(colour) => { colour: Colour },
    5 "start_tile": StartTile(tile) => { tile: TileId },
    6 "take": Take { row, slot } => { row: Row, slot: u8 },
    7 "place_tile": PlaceTile { row, col, rotation } => { row: i8, col: i8, rotation: u8 },
    8 "place_feature": PlaceFeature { feature, row, col } => { feature: Feature, row: i8, col: i8 },
    9 "place_piece": PlacePiece { colour, row, col } => { colour: Colour, row: i8, col: i8 },
    10 "decline": Decline => {},
} }

/// Told by its row in the pack; whoever has the pack's file says its id.
impl Field for CardId {
    const NAME: &'static str = "card";
    const BITS: u8 = 8;
    const EXPECTED: &'static str = "a card of the pack, counted from 0";
    const NUMBERS: RangeInclusive<i32> = 0..=CARD_KINDS as i32 - 1;

    fn number(self) -> i32 {
        i32::from(self.0)
    }

    fn from_number(number: i32) -> Option<Self> {
        let in_pack = Self::NUMBERS.contains(&number);
        u8::try_from(number).ok().filter(|_| in_pack).map(Self)
    }

    fn tell(self) -> Told<'static> {
        Told::number(self.number())
    }

    fn text(self, _: &Names<'_>, lang: Lang, mut out: &mut dyn Write) -> fmt::Result {
        let number = self.0.saturating_add(1);
        say!(&mut out, lang.pick("card ", "karta "), number)
    }
}

/// Land tiles are told by their number, starting tiles by their id.
impl Field for TileId {
    const NAME: &'static str = "tile";
    const BITS: u8 = 8;
    const EXPECTED: &'static str = "a tile (1 to 32, \"S1\" to \"S4\")";
    const NUMBERS: RangeInclusive<i32> = 1..=36;
    const NONE: i32 = 0;

    fn number(self) -> i32 {
        i32::from(TileId::number(self))
    }

    fn from_number(number: i32) -> Option<Self> {
        u8::try_from(number).ok().and_then(Self::new)
    }

    fn tell(self) -> Told<'static> {
        match self.start_id() {
            Some(id) => Told::name(id),
            None => Told::number(Field::number(self)),
        }
    }

    fn text(self, _: &Names<'_>, lang: Lang, mut out: &mut dyn Write) -> fmt::Result {
        let word = lang.pick("tile ", "díl ");
        match self.start_id() {
            Some(id) => say!(&mut out, word, id),
            None => say!(&mut out, word, TileId::number(self)),
        }
    }
}

named_field! {
    Feature, "feature", 8, "a feature (park_1 … park_4, water_1 … water_4, statue, wild)",
    number: |feature| feature as u8,
    from_number: |number| Feature::from_number(usize::from(number)),
    id: Feature::id, text: Feature::name
}

named_field! {
    Colour, "colour", 8, "red or blue or green or yellow",
    number: |colour| colour as u8,
    from_number: |number| Self::ALL.get(usize::from(number)).copied(),
    id: Colour::id, text: Colour::name
}

named_field! {
    Row, "row", 8, "cards or tiles or features or pieces",
    number: |row| row as u8, from_number: |number| Self::ALL.get(usize::from(number)).copied(),
    id: Row::id, text: Row::name
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Something else must happen now.
    NotNow,
    /// None of these is left unseen.
    NoneLeft,
    /// A pawn stands there.
    SlotTaken,
    /// No pawn may be put into this row any more this round.
    RowUsed,
    /// There is no such slot.
    NoSuchSlot,
    /// None of these is held.
    NotHeld,
    /// A tile can't lie there.
    NoSite,
    /// There is no such rotation, or a smaller one looks the same.
    Rotation,
    /// It does not fit on this cell.
    DoesNotFit,
}
