//! The board: what it offers in its four rows, who stands where, and what has not been seen yet.

use super::bag::Bag;
use super::pack::{PIECES, Pack};
use super::parts::{CARD_KINDS, CardId, Colour, FEATURES, LAST_SLOT, Row, SLOTS, TileId};
use crate::game::Seat;

/// How many features are face up on each slot; one more lies face down on the last.
pub(crate) const FEATURE_GROUPS: [u32; 4] = [2, 1, 1, 1];
/// How many pieces lie on each slot; "?" holds none.
pub(crate) const PIECE_GROUPS: [u32; 3] = [4, 3, 3];
/// How many pieces "?" draws.
pub(crate) const DRAWN: u32 = 2;

/// What the board offers. A slot taken or not yet filled is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Offer {
    /// The cards that are face up.
    pub cards: [Option<CardId>; 3],
    /// The tiles that are face up.
    pub tiles: [Option<TileId>; 3],
    /// The features that are face up.
    pub features: [Bag<FEATURES>; 4],
    /// The pieces.
    pub pieces: [Bag<4>; 3],
    /// Whether the face-down card, tile and feature lie there.
    pub hidden: [bool; 3],
}

impl Offer {
    pub(crate) const EMPTY: Self = Self {
        cards: [None; 3],
        tiles: [None; 3],
        features: [Bag::EMPTY; 4],
        pieces: [Bag::EMPTY; 3],
        hidden: [false; 3],
    };

    /// The row and slot that is filled next; `None` when the board is full.
    pub fn next_to_fill(&self) -> Option<(Row, u8)> {
        let open = |slot: Option<usize>| slot.map(|slot| slot as u8);
        let card = || open(self.cards.iter().position(Option::is_none));
        let tile = || open(self.tiles.iter().position(Option::is_none));
        let short = |(group, size): (u32, u32)| group < size;
        let feature = || {
            let groups = self.features.iter().map(Bag::total).zip(FEATURE_GROUPS);
            open(groups.into_iter().position(short))
        };
        let piece = || {
            let groups = self.pieces.iter().map(Bag::total).zip(PIECE_GROUPS);
            open(groups.into_iter().position(short))
        };
        card()
            .map(|slot| (Row::Cards, slot))
            .or_else(|| tile().map(|slot| (Row::Tiles, slot)))
            .or_else(|| feature().map(|slot| (Row::Features, slot)))
            .or_else(|| piece().map(|slot| (Row::Pieces, slot)))
    }

    /// The face-down item of a row appears with the last open one.
    pub(crate) fn complete(&mut self, row: Row, slot: u8) {
        let last_open = match row {
            Row::Cards | Row::Tiles => LAST_SLOT - 1,
            Row::Features => LAST_SLOT,
            Row::Pieces => return,
        };
        if slot == last_open {
            self.set_hidden(row, true);
        }
    }

    /// Whether the face-down item of this row lies there.
    pub fn is_hidden(&self, row: Row) -> bool {
        self.hidden.get(row.index()).copied().unwrap_or(false)
    }

    pub(crate) fn set_hidden(&mut self, row: Row, hidden: bool) {
        if let Some(place) = self.hidden.get_mut(row.index()) {
            *place = hidden;
        }
    }
}

/// Who stands on each slot of each row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pawns(pub [[Option<Seat>; SLOTS as usize]; 4]);

impl Pawns {
    pub(crate) const NONE: Self = Self([[None; SLOTS as usize]; 4]);

    /// Who stands on the slots of a row.
    pub const fn row(&self, row: Row) -> &[Option<Seat>; SLOTS as usize] {
        let [cards, tiles, features, pieces] = &self.0;
        match row {
            Row::Cards => cards,
            Row::Tiles => tiles,
            Row::Features => features,
            Row::Pieces => pieces,
        }
    }

    /// Who stands there.
    pub fn at(&self, row: Row, slot: u8) -> Option<Seat> {
        self.row(row).get(usize::from(slot)).copied().flatten()
    }

    pub(crate) fn put(&mut self, row: Row, slot: u8, seat: Seat) {
        let row = self.0.get_mut(row.index());
        if let Some(place) = row.and_then(|row| row.get_mut(usize::from(slot))) {
            *place = Some(seat);
        }
    }

    /// How many pawns of a seat stand in a row.
    pub fn count(&self, row: Row, seat: Seat) -> u8 {
        let own = self.row(row).iter().filter(|&&it| it == Some(seat));
        own.count() as u8
    }

    /// How many pawns stand in all.
    pub fn total(&self) -> u8 {
        self.0.iter().flatten().flatten().count() as u8
    }

    /// Who stands furthest right in the row of pieces.
    pub(crate) fn last_in_pieces(&self) -> Option<Seat> {
        self.row(Row::Pieces).iter().rev().find_map(|seat| *seat)
    }
}

/// What has not been seen yet: in a stack or the bag, face down on the board, or gone unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Unseen {
    /// Cards by kind.
    pub cards: Bag<CARD_KINDS>,
    /// Land tiles bit by bit, from tile 1 on.
    pub tiles: u32,
    /// Features by kind.
    pub features: Bag<FEATURES>,
    /// Pieces by colour.
    pub pieces: Bag<4>,
}

impl Unseen {
    /// Everything in the box.
    pub(crate) fn all(pack: &Pack) -> Self {
        Self {
            cards: pack.cards(),
            tiles: u32::MAX,
            features: pack.features(),
            pieces: Bag([PIECES; 4]),
        }
    }

    /// Whether this land tile has not been seen.
    pub const fn has_tile(&self, tile: TileId) -> bool {
        match tile.nth_start() {
            None => self.tiles >> (tile.index() & 31) & 1 != 0,
            Some(_) => false,
        }
    }

    pub(crate) fn remove_tile(&mut self, tile: TileId) {
        if tile.nth_start().is_none() {
            self.tiles &= !(1 << (tile.index() & 31));
        }
    }
}

/// What was taken and is not yet placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Held {
    /// A tile.
    pub tile: Option<TileId>,
    /// Features by kind.
    pub features: Bag<FEATURES>,
    /// Pieces by colour.
    pub pieces: Bag<4>,
}

impl Held {
    pub(crate) const NOTHING: Self = Self {
        tile: None,
        features: Bag::EMPTY,
        pieces: Bag::EMPTY,
    };

    /// How many pieces of a colour.
    pub fn pieces_of(&self, colour: Colour) -> u8 {
        self.pieces.count(colour.index())
    }
}
