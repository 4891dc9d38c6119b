//! Where cards lie: one placement, and the list of all of them from bottom to top.

use super::card::{Block, Card, Kind};

/// How many cards can ever lie in a city: 14 from the piles and the start card, three beaches,
/// three building sites, a point of interest and Wrecktar.
pub const MAX_PLACED: usize = 23;

/// A side of the motorway.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Side {
    /// Above it; seat 0 builds here.
    Upper = 0,
    /// Below it; seat 1 builds here.
    Lower = 1,
}

impl Side {
    /// Both sides in seat order.
    pub const ALL: [Self; 2] = [Self::Upper, Self::Lower];

    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::Upper => Self::Lower,
            Self::Lower => Self::Upper,
        }
    }

    /// The side a block in this row belongs to: the motorway's half-blocks are rows 0 and 1.
    pub const fn of_row(row: i8) -> Self {
        if row <= 0 { Self::Upper } else { Self::Lower }
    }
}

/// A card and where it lies: the row and column of its top left block, and whether it is rotated
/// by a half-turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placement {
    /// The card.
    pub card: Card,
    /// The row of its top left block.
    pub row: i8,
    /// The column of its top left block.
    pub col: i8,
    /// Whether it is rotated by a half-turn.
    pub rotated: bool,
}

impl Placement {
    /// The card's land blocks and the row and column of each.
    #[inline]
    pub fn blocks(self) -> impl Iterator<Item = (i8, i8, Block)> {
        const OFFSETS: [(i8, i8); 4] = [(0, 0), (0, 1), (1, 0), (1, 1)];
        let face = &self.card.row().face.0;
        OFFSETS
            .into_iter()
            .zip(face)
            .filter_map(move |(at, block)| {
                let mut block = (*block)?;
                let (mut down, mut right) = at;
                if self.rotated {
                    (down, right) = (1 - down, 1 - right);
                    block.exits = block.exits.turned();
                }
                Some((
                    self.row.wrapping_add(down),
                    self.col.wrapping_add(right),
                    block,
                ))
            })
    }

    /// The side of the motorway it stands on.
    pub const fn side(self) -> Side {
        Side::of_row(self.row)
    }
}

/// The cards of a city from bottom to top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct PlacedList {
    // Places behind `len` hold `BLANK`, so that equal lists are equal bytes.
    cards: [Placement; MAX_PLACED],
    len: u8,
}

const BLANK: Placement = Placement {
    card: Card::TheOutskirts,
    row: 0,
    col: 0,
    rotated: false,
};

impl PlacedList {
    /// No card.
    pub const EMPTY: Self = Self {
        cards: [BLANK; MAX_PLACED],
        len: 0,
    };

    /// The list of these cards; `None` when they are too many.
    pub fn from_slice(placed: &[Placement]) -> Option<Self> {
        let mut list = Self::EMPTY;
        placed
            .iter()
            .all(|&placement| list.push(placement))
            .then_some(list)
    }

    /// The cards from bottom to top.
    pub fn as_slice(&self) -> &[Placement] {
        self.cards.get(..self.len()).unwrap_or_default()
    }

    /// How many there are.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a card on top; whether there was room.
    pub(crate) fn push(&mut self, placement: Placement) -> bool {
        match self.cards.get_mut(self.len as usize) {
            Some(place) => {
                *place = placement;
                self.len += 1;
                true
            }
            None => false,
        }
    }

    /// Slides a card under all others.
    pub(crate) fn push_under(&mut self, placement: Placement) {
        if self.len() < MAX_PLACED {
            self.len += 1;
            // one by one, because a small image has no other use for a kilobyte of `memmove`
            let mut moved = placement;
            for place in self.cards.iter_mut().take(usize::from(self.len)) {
                core::mem::swap(place, &mut moved);
            }
        }
    }

    /// The last placed card that is not a beach: where Wrecktar lands.
    pub fn last_not_beach(&self) -> Option<Placement> {
        self.as_slice()
            .iter()
            .rfind(|placement| placement.card.kind() != Kind::Beach)
            .copied()
    }
}
