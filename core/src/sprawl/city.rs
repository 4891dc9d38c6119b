//! The visible city: its blocks, which block lies next to which, and the shores around it.
//!
//! A city is a working copy made from the list of placed cards; it is never part of a game's
//! state. Cells live on a torus of 64 × 64: at most 23 cards span at most 46 rows or columns, so no
//! two cells of a city ever meet there, wherever the cards go. A small hash table finds the block
//! on a cell; a grid of all cells would not fit a small stack. It knows no placement rule: it lays
//! what it is given.

use super::card::{Block, Card, Dir, Exits, Kind, Mark, Zone};
use super::placement::{Placement, Side};

/// Which block of a city: 1 to 92, in the order they first appeared.
pub(crate) type Id = u8;
/// Nothing lies there: the side is open.
pub(crate) const OPEN: Id = 0;
/// The motorway runs there: neither a block nor open.
pub(crate) const MOTORWAY: Id = 127;
/// The zone of what is no block: equal to none.
const NO_ZONE: u8 = 4;

/// Places of the hash table: more than twice the blocks there can be.
const SLOTS: usize = 256;
/// A cell on the torus: six bits of row, six bits of column.
type Cell = u16;
/// A power of two above every block number, so that indexing by a masked number can't fail.
pub(crate) const IDS: usize = 128;

/// The lines that end the city, each given by the last row or column before the sea.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Shores {
    /// No block lies above this row.
    pub north: Option<i8>,
    /// No block lies right of this column.
    pub east: Option<i8>,
    /// No block lies below this row.
    pub south: Option<i8>,
    /// No block lies left of this column.
    pub west: Option<i8>,
}

impl Shores {
    /// The direction of the sea on a beach, as it lies; `None` for any other card.
    pub const fn sea(card: Card, rotated: bool) -> Option<Dir> {
        let dir = match card {
            Card::Peninsula | Card::LookoutPoint => Dir::East,
            Card::ScenicRoute | Card::Waterfront => Dir::North,
            _ => return None,
        };
        Some(if rotated { dir.opposite() } else { dir })
    }

    /// The last row or column in this direction, if a shore ends the city there.
    pub const fn line(&self, dir: Dir) -> Option<i8> {
        match dir {
            Dir::North => self.north,
            Dir::East => self.east,
            Dir::South => self.south,
            Dir::West => self.west,
        }
    }

    /// Closes the side a beach lies on; other cards close none.
    pub(crate) fn close(&mut self, beach: Placement) {
        let (row, col) = (beach.row, beach.col);
        match Self::sea(beach.card, beach.rotated) {
            Some(Dir::North) => self.north = Some(row.wrapping_add(1)),
            Some(Dir::East) => self.east = Some(col),
            Some(Dir::South) => self.south = Some(row),
            Some(Dir::West) => self.west = Some(col.wrapping_add(1)),
            None => {}
        }
    }
}

/// A visible block and where it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CityBlock {
    /// Its row.
    pub row: i8,
    /// Its column.
    pub col: i8,
    /// What it is used for.
    pub zone: Zone,
    /// Where its road leaves.
    pub exits: Exits,
    /// What makes it special.
    pub mark: Option<Mark>,
}

/// A set of blocks of one city.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct BlockSet(u128);

impl BlockSet {
    // a shift of 128 bits is a long piece of code on a small processor
    #[cfg_attr(target_pointer_width = "32", inline(never))]
    pub(crate) fn insert(&mut self, id: Id) {
        self.0 |= 1 << (id & 127);
    }

    #[cfg_attr(target_pointer_width = "32", inline(never))]
    pub(crate) const fn has(self, id: Id) -> bool {
        self.0 >> (id & 127) & 1 != 0
    }

    /// How many blocks there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// All visible blocks of a city, or of one side of the motorway.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct City {
    /// Which block lies on a cell: open addressing by [`slot`], [`OPEN`] where free.
    slots: [Id; SLOTS],
    cell: [Cell; IDS],
    row: [i8; IDS],
    col: [i8; IDS],
    zone: [u8; IDS],
    exits: [u8; IDS],
    mark: [Option<Mark>; IDS],
    /// What lies on each block's four sides.
    near: [[Id; 4]; IDS],
    count: Id,
    shores: Shores,
    side: Option<Side>,
    /// Whether a card with a marked block was ever laid: spares base cities the search for marks.
    marked: bool,
}

impl City {
    /// The visible city under these cards, bottom to top: all of it, or one side of the motorway.
    ///
    /// The whole of a city with a motorway is good for drawing; only its sides can be scored.
    pub fn new(placed: &[Placement], side: Option<Side>) -> Self {
        let mut city = Self::empty(side);
        for &placement in placed {
            if placement.card.kind() == Kind::Motorway
                || side.is_none_or(|side| side == placement.side())
            {
                city.lay(placement);
            }
        }
        city
    }

    /// A city drawn block by block, as in a rulebook's figure. `None` for more blocks than cards
    /// can show, or a figure more than 60 rows high or columns wide.
    pub fn from_blocks(blocks: &[CityBlock]) -> Option<Self> {
        let span = |of: fn(&CityBlock) -> i8| {
            let least = blocks.iter().map(of).min().unwrap_or(0);
            let most = blocks.iter().map(of).max().unwrap_or(0);
            i16::from(most) - i16::from(least)
        };
        if blocks.len() > 4 * super::MAX_PLACED || span(|b| b.row) > 60 || span(|b| b.col) > 60 {
            return None;
        }
        let mut city = Self::empty(None);
        for block in blocks {
            let (zone, exits, mark) = (block.zone, block.exits, block.mark);
            city.set(block.row, block.col, Block { zone, exits, mark });
        }
        city.marked = true;
        Some(city)
    }

    fn empty(side: Option<Side>) -> Self {
        Self {
            slots: [OPEN; SLOTS],
            cell: [0; IDS],
            row: [0; IDS],
            col: [0; IDS],
            zone: [NO_ZONE; IDS],
            exits: [0; IDS],
            mark: [None; IDS],
            near: [[OPEN; 4]; IDS],
            count: 0,
            shores: Shores {
                north: None,
                east: None,
                south: None,
                west: None,
            },
            side,
            marked: false,
        }
    }

    /// Puts a card on top.
    pub fn lay(&mut self, placement: Placement) {
        let kind = placement.card.kind();
        let halved = kind == Kind::Motorway;
        self.marked |= matches!(kind, Kind::Construction | Kind::Poi | Kind::Wrecktar);
        for (row, col, block) in placement.blocks() {
            if !halved || self.side.is_none_or(|side| side == Side::of_row(row)) {
                self.set(row, col, block);
            }
        }
        self.shores.close(placement);
    }

    /// Puts a card on top for as long as `look` runs, then takes it off again.
    pub(crate) fn with<T>(&mut self, placement: Placement, look: impl FnOnce(&Self) -> T) -> T {
        let (count, shores) = (self.count, self.shores);
        let mut covered = [None; 4];
        for (under, (row, col, _)) in covered.iter_mut().zip(placement.blocks()) {
            let (_, id) = self.find(cell(row, col));
            let at = usize::from(id & 127);
            let looks = (self.zone[at], self.exits[at], self.mark[at]);
            *under = Some((cell(row, col), id, looks));
        }
        self.lay(placement);
        let seen = look(self);
        // The last block joined leaves first, so that no search of the table is cut short.
        for (cell, was, looks) in covered.into_iter().rev().flatten() {
            let (slot, id) = self.find(cell);
            if was == OPEN {
                self.slots[slot] = OPEN;
                self.join(id, cell, OPEN);
            }
            let at = usize::from(id & 127);
            (self.zone[at], self.exits[at], self.mark[at]) = looks;
        }
        (self.count, self.shores) = (count, shores);
        seen
    }

    fn set(&mut self, row: i8, col: i8, block: Block) {
        let cell = cell(row, col);
        let (slot, mut id) = self.find(cell);
        if id == OPEN {
            if self.count >= MOTORWAY - 1 {
                return; // more blocks than all cards together have
            }
            self.count += 1;
            id = self.count;
            let at = usize::from(id & 127);
            self.slots[slot] = id;
            self.cell[at] = cell;
            self.row[at] = row;
            self.col[at] = col;
            self.join(id, cell, id);
        }
        let at = usize::from(id & 127);
        self.zone[at] = block.zone as u8;
        self.exits[at] = block.exits.0;
        self.mark[at] = block.mark;
    }

    /// The slot that holds the block on a cell, or would hold it, and the block or [`OPEN`].
    #[inline]
    fn find(&self, cell: Cell) -> (usize, Id) {
        let mut at = slot(cell);
        for _ in 0..SLOTS {
            let id = self.slots[at];
            if id == OPEN || self.cell[usize::from(id & 127)] == cell {
                return (at, id);
            }
            at = (at + 1) & (SLOTS - 1);
        }
        (at, OPEN) // never: the table is not even half full
    }

    /// What lies on a cell: a block, [`OPEN`] or [`MOTORWAY`].
    #[inline]
    fn on(&self, cell: Cell) -> Id {
        match self.find(cell) {
            // The motorway's two rows run on to infinity.
            (_, OPEN) if self.side.is_some() && cell < 2 * 64 => MOTORWAY,
            (_, id) => id,
        }
    }

    /// Makes block `id` and the blocks around its cell neighbours; they see `seen` there.
    fn join(&mut self, id: Id, cell: Cell, seen: Id) {
        for dir in Dir::ALL {
            let near = self.on(step(cell, dir));
            self.near[usize::from(id & 127)][dir as usize] = near;
            // What is no block takes note too; nobody asks it.
            self.near[usize::from(near & 127)][dir.opposite() as usize] = seen;
        }
    }

    /// How many blocks are visible.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether no block is visible.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The visible blocks, in the order in which their places were first built on.
    pub fn blocks(&self) -> impl Iterator<Item = CityBlock> + '_ {
        self.ids().filter_map(|id| self.block(id))
    }

    /// The visible block there, if any.
    pub fn block_at(&self, row: i8, col: i8) -> Option<CityBlock> {
        self.block(self.on(cell(row, col)))
            .filter(|block| (block.row, block.col) == (row, col))
    }

    /// The blocks of a set.
    pub fn blocks_of(&self, set: BlockSet) -> impl Iterator<Item = CityBlock> + '_ {
        self.ids()
            .filter(move |&id| set.has(id))
            .filter_map(|id| self.block(id))
    }

    /// The shores around it.
    pub const fn shores(&self) -> Shores {
        self.shores
    }

    /// The side of the motorway this is; `None` for a whole city.
    pub const fn side(&self) -> Option<Side> {
        self.side
    }

    #[inline]
    pub(crate) fn ids(&self) -> core::ops::Range<Id> {
        1..self.count.wrapping_add(1)
    }

    pub(crate) fn block(&self, id: Id) -> Option<CityBlock> {
        let at = usize::from(id & 127);
        Some(CityBlock {
            row: self.row[at],
            col: self.col[at],
            zone: *Zone::ALL.get(usize::from(self.zone[at]))?,
            exits: Exits(self.exits[at]),
            mark: self.mark[at],
        })
    }

    #[inline]
    pub(crate) fn row(&self, id: Id) -> i8 {
        self.row[usize::from(id & 127)]
    }

    #[inline]
    pub(crate) fn col(&self, id: Id) -> i8 {
        self.col[usize::from(id & 127)]
    }

    #[inline]
    pub(crate) fn is(&self, id: Id, zone: Zone) -> bool {
        self.zone[usize::from(id & 127)] == zone as u8
    }

    /// The zone as a number; what is no block has one that no zone has.
    #[inline]
    pub(crate) fn zone_number(&self, id: Id) -> u8 {
        self.zone[usize::from(id & 127)]
    }

    #[inline]
    pub(crate) fn exits(&self, id: Id) -> Exits {
        Exits(self.exits[usize::from(id & 127)])
    }

    /// The blocks with this mark that can be seen.
    pub(crate) fn marked(&self, mark: Mark) -> impl Iterator<Item = Id> + '_ {
        let last = if self.marked { self.count } else { 0 };
        (1..last.wrapping_add(1)).filter(move |&id| self.mark[usize::from(id & 127)] == Some(mark))
    }

    /// The block on that side; [`OPEN`] or [`MOTORWAY`] where there is none.
    #[inline]
    pub(crate) fn near(&self, id: Id, dir: Dir) -> Id {
        self.near[usize::from(id & 127)][dir as usize]
    }

    /// The block diagonally past the sides `dir` and `turn`.
    pub(crate) fn diagonal(&self, id: Id, dir: Dir, turn: Dir) -> Id {
        let beside = step(self.cell[usize::from(id & 127)], dir);
        self.on(step(beside, turn))
    }

    /// The blocks on the four sides.
    #[inline]
    pub(crate) fn neighbours(&self, id: Id) -> [Id; 4] {
        self.near[usize::from(id & 127)]
    }

    /// Whether some side is open.
    pub(crate) fn on_edge(&self, id: Id) -> bool {
        self.neighbours(id).contains(&OPEN)
    }

    /// The block the road of `id` continues into through `dir`, if it does.
    #[inline]
    pub(crate) fn continues(&self, id: Id, dir: Dir) -> Option<Id> {
        let near = self.near(id, dir);
        (self.exits(id).has(dir) && self.exits(near).has(dir.opposite())).then_some(near)
    }

    /// Whether the block's side `dir` lies on a shore.
    pub(crate) fn at_shore(&self, id: Id, dir: Dir) -> bool {
        let line = match dir {
            Dir::North | Dir::South => self.row(id),
            Dir::East | Dir::West => self.col(id),
        };
        self.shores.line(dir) == Some(line)
    }

    /// Whether some side of the block lies on a shore.
    pub(crate) fn touches_shore(&self, id: Id) -> bool {
        Dir::ALL.into_iter().any(|dir| self.at_shore(id, dir))
    }
}

/// The cell of a row and column on the torus.
const fn cell(row: i8, col: i8) -> Cell {
    (row as Cell & 63) << 6 | (col as Cell & 63)
}

/// Where the search for a cell begins; cells of a city within 16 × 16 never share a slot.
const fn slot(cell: Cell) -> usize {
    (cell >> 2 & 0xf0 | cell & 0x0f) as usize
}

/// The cell next to this one.
#[inline]
const fn step(cell: Cell, dir: Dir) -> Cell {
    let (row, col) = (cell & 0xfc0, cell & 0x3f);
    match dir {
        Dir::North => row.wrapping_sub(64) & 0xfc0 | col,
        Dir::East => row | col.wrapping_add(1) & 0x3f,
        Dir::South => row.wrapping_add(64) & 0xfc0 | col,
        Dir::West => row | col.wrapping_sub(1) & 0x3f,
    }
}
