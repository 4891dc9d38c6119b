//! The placement rule: where a card may go, as bit rows, and why it may not go elsewhere.
//!
//! Each row of the table is one word, a bit per column, on the same 64 × 64 torus as the city. A
//! mask of a row has a bit for every column where a card's top left block could lie. Knows nothing
//! of hands or turns.

use core::ops::ControlFlow;

use super::card::{Card, Dir, Kind, Mark};
use super::city::Shores;
use super::event::Illegal;
use super::expansion::Demand;
use super::list::CardList;
use super::placement::{Placement, Side};

/// On which sides of the motorway a card may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// There is no motorway.
    Whole,
    /// On this side.
    Only(Side),
    /// On either side.
    Either,
}

impl Ground {
    /// Whether a card may have its top left block in this row.
    pub(crate) const fn allows(self, row: i8) -> Result<(), Illegal> {
        let only = match self {
            Self::Whole => return Ok(()),
            Self::Either => None,
            Self::Only(side) => Some(side),
        };
        match (row, only) {
            (..=-2, Some(Side::Lower)) | (2.., Some(Side::Upper)) => Err(Illegal::WrongSide),
            (..=-2 | 2.., _) => Ok(()),
            _ => Err(Illegal::OnMotorway),
        }
    }
}

/// The first and last row and column of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Frame {
    top: i8,
    bottom: i8,
    left: i8,
    right: i8,
}

/// Which of a card's four cells are land.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Land {
    sea: Option<Dir>,
}

/// The table as far as placing cards goes.
#[derive(Clone)]
pub(crate) struct Sites {
    occupied: [u64; 64],
    /// Visible blocks of the zone a construction card must touch.
    wanted: [u64; 64],
    demand: Option<Demand>,
    /// All blocks lie within; `None` before the first.
    frame: Option<Frame>,
    shores: Shores,
    /// Blocks that can't be covered: two points of interest until the city begins, then one and
    /// Wrecktar's.
    locked: [Option<(i8, i8)>; 3],
}

impl Sites {
    /// The table with these cards, bottom to top, under this construction scoring card.
    pub(crate) fn new(placed: &[Placement], demand: Option<Demand>) -> Self {
        let mut sites = Self {
            occupied: [0; 64],
            wanted: [0; 64],
            demand,
            frame: None,
            shores: Shores::default(),
            locked: [None; 3],
        };
        placed.iter().for_each(|&placement| sites.lay(placement));
        sites
    }

    /// Puts a card on the table, whether the rules allow it or not.
    pub(crate) fn lay(&mut self, placement: Placement) {
        let wanted = match self.demand {
            Some(Demand::Touch(zone)) => Some(zone),
            _ => None,
        };
        for (row, col, block) in placement.blocks() {
            let (slot, bit) = (row as usize & 63, bit(col));
            self.occupied[slot] |= bit;
            if wanted == Some(block.zone) {
                self.wanted[slot] |= bit;
            } else {
                self.wanted[slot] &= !bit;
            }
            self.stretch(row, col);
            self.lock(row, col, block.mark);
        }
        self.shores.close(placement);
    }

    fn stretch(&mut self, row: i8, col: i8) {
        let frame = self.frame.get_or_insert(Frame {
            top: row,
            bottom: row,
            left: col,
            right: col,
        });
        frame.top = frame.top.min(row);
        frame.bottom = frame.bottom.max(row);
        frame.left = frame.left.min(col);
        frame.right = frame.right.max(col);
    }

    fn lock(&mut self, row: i8, col: i8, mark: Option<Mark>) {
        for place in &mut self.locked {
            if *place == Some((row, col)) {
                *place = None; // only the start card ever covers one
            }
        }
        if matches!(mark, Some(Mark::Poi | Mark::Monster))
            && let Some(free) = self.locked.iter_mut().find(|place| place.is_none())
        {
            *free = Some((row, col));
        }
    }

    /// Visits the places where each of `cards` may go, row by row, until `visit` breaks.
    pub(crate) fn visit<B>(
        &self,
        cards: CardList<3>,
        ground: Ground,
        mut visit: impl FnMut(Placement) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_rows(cards, ground, |at, mut mask| {
            while mask != 0 {
                let col = at.col.wrapping_add(mask.trailing_zeros() as i8);
                mask &= mask.wrapping_sub(1);
                visit(Placement { col, ..at })?;
            }
            ControlFlow::Continue(())
        })
    }

    /// How many places `cards` have.
    pub(crate) fn count(&self, cards: CardList<3>, ground: Ground) -> u32 {
        let mut count = 0;
        let _ = self.visit_rows(cards, ground, |_, mask| {
            count += mask.count_ones();
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// The `n`th place of [`Sites::visit`], found a row at a time.
    pub(crate) fn nth(&self, cards: CardList<3>, ground: Ground, n: u32) -> Option<Placement> {
        let mut left = n;
        let found = self.visit_rows(cards, ground, |first, mut mask| {
            if let Some(rest) = left.checked_sub(mask.count_ones()) {
                left = rest;
                return ControlFlow::Continue(());
            }
            for _ in 0..left {
                mask &= mask.wrapping_sub(1);
            }
            let col = first.col.wrapping_add(mask.trailing_zeros() as i8);
            ControlFlow::Break(Placement { col, ..first })
        });
        found.break_value()
    }

    /// Whether `card` may be placed so, or why not.
    pub(crate) fn check(&self, placement: Placement, ground: Ground) -> Result<(), Illegal> {
        let Placement { card, row, col, .. } = placement;
        let land = Land::of(card, placement.rotated);
        ground.allows(row)?;
        let window = self.window(land);
        let frame = self.frame.ok_or(Illegal::Detached)?;
        let near = frame.around();
        if !near.holds(row, col) {
            return Err(Illegal::Detached);
        }
        if !window.is_some_and(|window| window.holds(row, col)) {
            return Err(if land.sea.is_some() {
                Illegal::NoShoreHere
            } else {
                Illegal::BeyondShore
            });
        }
        let here = bit(col);
        if self.over_locked(land, row) & here != 0 {
            return Err(Illegal::Locked);
        }
        if self.attached(land, row) & here == 0 {
            return Err(Illegal::Detached);
        }
        if let Some(demand) = self.demand_in_force(card, ground)
            && self.fits(demand, row) & here == 0
        {
            return Err(Illegal::Demand(demand));
        }
        Ok(())
    }

    /// Visits the rows where `cards` may go, for each card and way round, as the row's first
    /// placement and a mask counted from its column.
    fn visit_rows<B>(
        &self,
        cards: CardList<3>,
        ground: Ground,
        mut visit: impl FnMut(Placement, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        // All cards that are land all over fit in the same places, either way round.
        self.visit_masks(Land::WHOLE, ground, |row, col, mask| {
            for card in cards.iter().filter(|card| card.kind() != Kind::Beach) {
                let mut mask = mask;
                if let Some(demand) = self.demand_in_force(card, ground) {
                    mask &= self.fits(demand, row).rotate_right(col as u32 & 63);
                }
                for rotated in [false, true] {
                    let first = Placement {
                        card,
                        row,
                        col,
                        rotated,
                    };
                    visit(first, mask)?;
                }
            }
            ControlFlow::Continue(())
        })?;
        for card in cards.iter().filter(|card| card.kind() == Kind::Beach) {
            for rotated in [false, true] {
                self.visit_masks(Land::of(card, rotated), ground, |row, col, mask| {
                    let first = Placement {
                        card,
                        row,
                        col,
                        rotated,
                    };
                    visit(first, mask)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the rows where such a card may go: row, first column, mask counted from there.
    fn visit_masks<B>(
        &self,
        land: Land,
        ground: Ground,
        mut visit: impl FnMut(i8, i8, u64) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(window) = self.window(land) else {
            return ControlFlow::Continue(());
        };
        for row in window.top..=window.bottom {
            if ground.allows(row).is_ok() {
                let mask = self.legal(land, row, &window);
                let mask = mask.rotate_right(window.left as u32 & 63);
                visit(row, window.left, mask)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn legal(&self, land: Land, row: i8, window: &Frame) -> u64 {
        self.attached(land, row) & !self.over_locked(land, row) & window.columns()
    }

    /// The demand on this card, unless no legal place meets it.
    fn demand_in_force(&self, card: Card, ground: Ground) -> Option<Demand> {
        let demand = self.demand.filter(|_| card.kind() == Kind::Construction)?;
        let land = Land::WHOLE;
        let window = self.window(land)?;
        let can_be_met = (window.top..=window.bottom)
            .filter(|&row| ground.allows(row).is_ok())
            .any(|row| self.legal(land, row, &window) & self.fits(demand, row) != 0);
        can_be_met.then_some(demand)
    }

    /// Where the top left block of such a card can lie at all: near the city, within the shores,
    /// and for a beach beyond everything that would lie in its sea.
    fn window(&self, land: Land) -> Option<Frame> {
        let city = self.frame?;
        let mut window = city.around();
        if let Some(north) = self.shores.north {
            window.top = window.top.max(north);
        }
        if let Some(south) = self.shores.south {
            window.bottom = window.bottom.min(south.wrapping_sub(1));
        }
        if let Some(west) = self.shores.west {
            window.left = window.left.max(west);
        }
        if let Some(east) = self.shores.east {
            window.right = window.right.min(east.wrapping_sub(1));
        }
        if let Some(sea) = land.sea {
            if self.shores.line(sea).is_some() {
                return None;
            }
            match sea {
                Dir::North => window.bottom = window.bottom.min(city.top.wrapping_sub(1)),
                Dir::East => window.left = window.left.max(city.right),
                Dir::South => window.top = window.top.max(city.bottom),
                Dir::West => window.right = window.right.min(city.left.wrapping_sub(1)),
            }
        }
        (window.top <= window.bottom && window.left <= window.right).then_some(window)
    }

    /// Where some land cell lies on a block or beside one.
    fn attached(&self, land: Land, row: i8) -> u64 {
        land.spread(row, |row| {
            let here = self.occupied(row);
            here | here.rotate_left(1)
                | here.rotate_right(1)
                | self.occupied(row.wrapping_sub(1))
                | self.occupied(row.wrapping_add(1))
        })
    }

    fn over_locked(&self, land: Land, row: i8) -> u64 {
        land.spread(row, |row| {
            let here = self.locked.iter().flatten().filter(|at| at.0 == row);
            here.fold(0, |mask, at| mask | bit(at.1))
        })
    }

    /// Where a whole card meets the demand.
    fn fits(&self, demand: Demand, row: i8) -> u64 {
        let below = row.wrapping_add(1);
        match demand {
            Demand::Touch(_) => {
                let ends = self.wanted(row.wrapping_sub(1)) | self.wanted(row.wrapping_add(2));
                let flanks = self.wanted(row) | self.wanted(below);
                ends | ends.rotate_right(1) | flanks.rotate_left(1) | flanks.rotate_right(2)
            }
            Demand::Cover(least) => {
                let (upper, lower) = (self.occupied(row), self.occupied(below));
                let cells = [upper, upper.rotate_right(1), lower, lower.rotate_right(1)];
                let (mut one, mut two) = (0, 0);
                for cell in cells {
                    two |= one & cell;
                    one |= cell;
                }
                if least > 1 { two } else { one }
            }
        }
    }

    fn occupied(&self, row: i8) -> u64 {
        self.occupied[row as usize & 63]
    }

    fn wanted(&self, row: i8) -> u64 {
        self.wanted[row as usize & 63]
    }
}

impl Land {
    const WHOLE: Self = Self { sea: None };

    const fn of(card: Card, rotated: bool) -> Self {
        Self {
            sea: Shores::sea(card, rotated),
        }
    }

    /// Where, with the top left cell in `row`, some land cell lies on a bit of `cells`.
    fn spread(self, row: i8, cells: impl Fn(i8) -> u64) -> u64 {
        let below = row.wrapping_add(1);
        match self.sea {
            None => {
                let both = cells(row) | cells(below);
                both | both.rotate_right(1)
            }
            Some(Dir::North) => cells(below) | cells(below).rotate_right(1),
            Some(Dir::South) => cells(row) | cells(row).rotate_right(1),
            Some(Dir::East) => cells(row) | cells(below),
            Some(Dir::West) => (cells(row) | cells(below)).rotate_right(1),
        }
    }
}

impl Frame {
    /// Where a card's top left block can lie so that the card reaches the city.
    const fn around(&self) -> Self {
        Self {
            top: self.top.wrapping_sub(2),
            bottom: self.bottom.wrapping_add(1),
            left: self.left.wrapping_sub(2),
            right: self.right.wrapping_add(1),
        }
    }

    const fn holds(&self, row: i8, col: i8) -> bool {
        self.top <= row && row <= self.bottom && self.left <= col && col <= self.right
    }

    /// A bit for every column.
    const fn columns(&self) -> u64 {
        let width = (self.right as u32).wrapping_sub(self.left as u32) & 63;
        (2u64 << width)
            .wrapping_sub(1)
            .rotate_left(self.left as u32 & 63)
    }
}

const fn bit(col: i8) -> u64 {
    1 << (col as u32 & 63)
}
