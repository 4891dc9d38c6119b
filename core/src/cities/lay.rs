//! A player's district: the tiles in the order laid, what lies on them, the cards in front of the
//! player, and where the next tile may go.

use super::grid::{Cells, Frame};
use super::list::List;
use super::parts::{CardId, Colour, Face, Feature, TileId};
use super::plan::{Plan, Settled};

/// The most tiles a district can have: 3×5.
pub const MAX_TILES: usize = 15;
/// The most cards a player can have: two in each of seven rounds.
pub const MAX_CARDS: usize = 14;

/// How large a district may become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Limit {
    /// 3×3 tiles.
    Square,
    /// 3×5 tiles, either way round.
    Long,
}

impl Limit {
    /// Whether a rectangle of so many tiles is allowed.
    pub const fn allows(self, height: u8, width: u8) -> bool {
        match self {
            Self::Square => height <= 3 && width <= 3,
            Self::Long => (height <= 3 && width <= 5) || (height <= 5 && width <= 3),
        }
    }

    /// How many tiles fill it.
    pub const fn tiles(self) -> usize {
        match self {
            Self::Square => 9,
            Self::Long => MAX_TILES,
        }
    }

    /// Which sides of a rectangle of so many tiles can't move any more.
    pub(crate) const fn settled(self, height: u8, width: u8) -> Settled {
        Settled {
            rows: !self.allows(height + 1, width),
            cols: !self.allows(height, width + 1),
        }
    }
}

/// A tile and where it lies: the row and column of its top-left cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Laid {
    /// Which tile.
    pub tile: TileId,
    /// Its row: even.
    pub row: i8,
    /// Its column: even.
    pub col: i8,
    /// Quarter turns clockwise.
    pub rotation: u8,
}

/// A player's district and cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct District {
    tiles: List<Laid, MAX_TILES>,
    /// Row and column of the frame's first cell.
    top: i8,
    left: i8,
    plan: Plan,
    pub(crate) cards: List<CardId, MAX_CARDS>,
}

impl District {
    /// Before the starting tile.
    pub(crate) const EMPTY: Self = Self {
        tiles: List::EMPTY,
        top: 0,
        left: 0,
        plan: Plan::new(
            Frame::EMPTY,
            Settled {
                rows: false,
                cols: false,
            },
        ),
        cards: List::EMPTY,
    };

    /// The tiles in the order laid.
    pub fn tiles(&self) -> impl Iterator<Item = Laid> + Clone + '_ {
        self.tiles.iter()
    }

    /// The cards in the order taken.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        self.cards.iter()
    }

    /// What lies on the cells.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Row and column of the first cell of the rectangle around the district.
    pub const fn origin(&self) -> (i8, i8) {
        (self.top, self.left)
    }

    /// Row and column of a cell of the plan.
    pub const fn place(&self, index: u32) -> (i8, i8) {
        let (row, col) = self.plan.frame().place(index);
        (
            self.top.wrapping_add(row as i8),
            self.left.wrapping_add(col as i8),
        )
    }

    /// The cell of the plan in this row and column; empty outside.
    pub fn cell(&self, row: i8, col: i8) -> Cells {
        self.plan.frame().cell_from((self.top, self.left), row, col)
    }

    /// Where a tile may lie.
    pub(crate) fn sites(&self, limit: Limit) -> Sites {
        let frame = self.plan.frame();
        let mut sites = Sites {
            top: self.top.wrapping_sub(2),
            left: self.left.wrapping_sub(2),
            height: frame.height() / 2 + 2,
            width: frame.width() / 2 + 2,
            taken: 0,
            free: 0,
        };
        for laid in self.tiles() {
            sites.taken |= sites.site(laid.row, laid.col);
        }
        sites.find_free(limit);
        sites
    }

    /// Lays a tile on a free site.
    pub(crate) fn lay(&mut self, laid: Laid, face: Face, limit: Limit) {
        let frame = self.plan.frame();
        let above = if laid.row < self.top { 2 } else { 0 };
        let before = if laid.col < self.left { 2 } else { 0 };
        let (row, col) = (
            laid.row.wrapping_sub(self.top) as u8,
            laid.col.wrapping_sub(self.left) as u8,
        );
        let below = if above == 0 && row >= frame.height() {
            2
        } else {
            0
        };
        let after = if before == 0 && col >= frame.width() {
            2
        } else {
            0
        };
        let height = frame.height() + above + below;
        let width = frame.width() + before + after;
        let Some(larger) = Frame::new(height, width) else {
            return; // no site lies beyond the limit
        };
        self.top = self.top.min(laid.row);
        self.left = self.left.min(laid.col);
        self.plan.grow(larger, above, before);
        self.plan.settle(limit.settled(height / 2, width / 2));
        let (row, col) = (row.wrapping_add(above), col.wrapping_add(before));
        self.plan.print(row, col, face.turned(laid.rotation));
        self.tiles.push(laid);
    }

    pub(crate) fn lay_feature(&mut self, cell: Cells, feature: Feature) {
        self.plan.lay_feature(cell, feature);
    }

    pub(crate) fn build(&mut self, cell: Cells, colour: Colour) {
        self.plan.build(cell, colour);
    }
}

/// The places for tiles: the rectangle around a district and one tile more on every side.
pub(crate) struct Sites {
    top: i8,
    left: i8,
    height: u8,
    width: u8,
    taken: u64,
    free: u64,
}

impl Sites {
    /// Where a tile may lie, as bits.
    pub(crate) const fn free(&self) -> u64 {
        self.free
    }

    /// The bit of a tile with this top-left cell; nothing for what is no place of a tile.
    pub(crate) fn site(&self, row: i8, col: i8) -> u64 {
        let row = i16::from(row) - i16::from(self.top);
        let col = i16::from(col) - i16::from(self.left);
        let (height, width) = (i16::from(self.height), i16::from(self.width));
        let within = 0 <= row && row < 2 * height && 0 <= col && col < 2 * width;
        if !within || (row | col) & 1 != 0 {
            return 0;
        }
        1 << ((row / 2 * width + col / 2) & 63)
    }

    /// Row and column of the top-left cell of a tile there.
    pub(crate) fn place(&self, index: u32) -> (i8, i8) {
        let (mut row, mut col) = (self.top, index as i8);
        let width = self.width as i8;
        while col >= width && width > 0 {
            col -= width;
            row += 2;
        }
        (row, self.left.wrapping_add(2 * col))
    }

    /// Beside a tile, not on one, and not beyond the limit.
    fn find_free(&mut self, limit: Limit) {
        let (height, width) = (self.height - 2, self.width - 2);
        let stride = u32::from(self.width);
        let taken = self.taken;
        let mut free = (taken << 1 | taken >> 1 | taken << stride | taken >> stride) & !taken;
        let line = (1 << stride) - 1;
        if !limit.allows(height + 1, width) {
            free &= !(line | line << (stride * u32::from(height + 1)));
        }
        if !limit.allows(height, width + 1) {
            for row in 0..u32::from(self.height) {
                free &= !((1 | 1 << (stride - 1)) << (row * stride));
            }
        }
        self.free = free;
    }
}
