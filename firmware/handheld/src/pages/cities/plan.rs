//! A player's district as it is drawn: which part of it is in view, what is marked there.
//!
//! A district of the long game that has grown taller than the panel is drawn turned by a quarter: nothing in
//! the game tells rows from columns.

use citycore::cities::{Cells, Colour, District, Feature, Ground, Limit, Plan};
use embedded_graphics::prelude::Point;

use crate::ui::{
    Canvas, INK,
    district::{self, Cell, DistrictPlan, PITCH, Shown, Tint},
};

/// Rows in view, and columns of the usual game.
const SIDE: i32 = 6;
/// Columns in view in the long game.
const LONG_SIDE: i32 = 10;
/// The upper left line of the only district on a page.
pub(super) const ORIGIN: Point = Point::new(8, 21);

/// What is marked on the cells of a plan.
#[derive(Clone, Copy, Default)]
pub(super) struct Marks {
    /// The cells that count; all others are pale.
    pub(super) counted: Option<Cells>,
    /// The cells that could be chosen.
    pub(super) legal: Cells,
}

/// The part of a district in view.
#[derive(Clone, Copy)]
pub(super) struct DistrictView {
    plan: DistrictPlan,
    /// The row and column of the district's own at the upper left, before it is turned.
    top: i8,
    left: i8,
    turned: bool,
}

/// The first row or column in view so that the district stands in the middle, by whole tiles.
const fn centred(first: i8, size: u8, shown: i32) -> i8 {
    let free = (shown - size as i32) / 2;
    first.wrapping_sub((free & !1) as i8)
}

/// Moves the view as far as it takes to show the tile at `at`.
fn include(first: i8, at: i8, shown: i32) -> i8 {
    let last = at.wrapping_add(2).wrapping_sub(shown as i8);
    first.max(last).min(at)
}

impl DistrictView {
    /// A district in the middle of its place on the panel.
    pub(super) fn new(district: &District, limit: Limit, origin: Point) -> Self {
        let frame = district.plan().frame();
        let turned = i32::from(frame.height()) > SIDE;
        let plan = DistrictPlan {
            origin,
            columns: columns(limit),
            rows: SIDE,
        };
        let (top, left) = district.origin();
        let [down, across] = spans(&plan, turned);
        Self {
            plan,
            top: centred(top, frame.height(), down),
            left: centred(left, frame.width(), across),
            turned,
        }
    }

    /// The same with the tile at this row and column in view.
    pub(super) fn showing(mut self, row: i8, col: i8) -> Self {
        let [down, across] = spans(&self.plan, self.turned);
        self.top = include(self.top, row, down);
        self.left = include(self.left, col, across);
        self
    }

    /// Whether it is drawn turned by a quarter.
    pub(super) const fn is_turned(&self) -> bool {
        self.turned
    }

    /// The line right of the district.
    pub(super) fn draw_divider(&self, c: &mut Canvas<'_>) {
        c.vline(self.panel() - 7, 21, 86, INK);
    }

    /// Where the panel right of the district begins.
    pub(super) const fn panel(&self) -> i32 {
        self.plan.origin.x + self.plan.columns * PITCH + 15
    }

    /// Column and row in view of a place of the district.
    fn place(&self, row: i8, col: i8) -> (i32, i32) {
        let down = i32::from(row) - i32::from(self.top);
        let right = i32::from(col) - i32::from(self.left);
        match self.turned {
            true => (self.plan.columns - 1 - down, right),
            false => (right, down),
        }
    }

    /// The place of the district at a column and row in view.
    fn at(&self, column: i32, row: i32) -> (i8, i8) {
        let (down, right) = match self.turned {
            true => (self.plan.columns - 1 - column, row),
            false => (row, column),
        };
        (
            self.top.wrapping_add(down as i8),
            self.left.wrapping_add(right as i8),
        )
    }

    /// Draws the district.
    #[inline(never)]
    pub(super) fn draw(&self, c: &mut Canvas<'_>, district: &District, marks: Marks) {
        let plan = district.plan();
        c.district(self.plan, &|column, row| {
            let (row, col) = self.at(column, row);
            let cell = district.cell(row, col);
            let shown = Shown {
                pale: marks.counted.is_some_and(|counted| counted & cell == 0),
                folded: marks.legal & cell != 0,
            };
            Some((drawn(plan, cell)?, shown))
        });
    }

    /// Frames one cell.
    pub(super) fn frame_cell(&self, c: &mut Canvas<'_>, row: i8, col: i8) {
        let (column, row) = self.place(row, col);
        c.district_cursor(self.plan, column, row, 1);
    }

    /// Frames the tile whose first cell is given.
    pub(super) fn frame_tile(&self, c: &mut Canvas<'_>, row: i8, col: i8) {
        let (column, row) = self.place(row, col);
        let (column, row) = match self.turned {
            true => (column - 1, row),
            false => (column, row),
        };
        c.district_cursor(self.plan, column, row, 2);
    }

    /// Joins the cells of pairs, each known by its left or upper cell: those along rows and along columns.
    pub(super) fn join(&self, c: &mut Canvas<'_>, district: &District, pairs: [Cells; 2]) {
        for (pairs, along_column) in pairs.into_iter().zip([false, true]) {
            for index in citycore::cities::members(pairs) {
                let (row, col) = district.place(index);
                let (column, row) = self.place(row, col);
                match (self.turned, along_column) {
                    // what lay below lies to the left now
                    (true, true) => c.district_pair(self.plan, column - 1, row, false),
                    (true, false) => c.district_pair(self.plan, column, row, true),
                    (false, below) => c.district_pair(self.plan, column, row, below),
                }
            }
        }
    }
}

/// Columns in view.
const fn columns(limit: Limit) -> i32 {
    match limit {
        Limit::Square => SIDE,
        Limit::Long => LONG_SIDE,
    }
}

/// Rows and columns of the district in view.
const fn spans(plan: &DistrictPlan, turned: bool) -> [i32; 2] {
    match turned {
        true => [plan.columns, plan.rows],
        false => [plan.rows, plan.columns],
    }
}

/// How one cell is drawn; nothing where no tile lies.
fn drawn(plan: &Plan, cell: Cells) -> Option<Cell> {
    let ground = ground(plan.ground_at(cell)?);
    let feature = plan.feature_at(cell);
    if let Some(colour) = plan.colour_at(cell) {
        return Some(Cell::Building {
            tint: tint(colour),
            floors: plan.floors_at(cell),
            wild: feature == Some(Feature::Wild),
        });
    }
    Some(match feature {
        None => Cell::Bare(ground),
        Some(feature) => lone(feature).unwrap_or(Cell::Feature(ground, feature as u8)),
    })
}

/// A feature that stands on no ground of its own.
const fn lone(feature: Feature) -> Option<Cell> {
    match feature {
        Feature::Statue => Some(Cell::Statue),
        Feature::Wild => Some(Cell::Wild),
        _ => None,
    }
}

/// A feature in a hand or on the board.
pub(super) fn feature_cell(feature: Feature) -> Cell {
    let ground = match feature {
        Feature::Water1 | Feature::Water2 | Feature::Water3 | Feature::Water4 => {
            district::Ground::Water
        }
        _ => district::Ground::Park,
    };
    lone(feature).unwrap_or(Cell::Feature(ground, feature as u8))
}

/// A piece in a hand or on the board: a building of one floor.
pub(super) const fn piece_cell(colour: Colour) -> Cell {
    Cell::Building {
        tint: tint(colour),
        floors: 1,
        wild: false,
    }
}

pub(super) fn ground(ground: Ground) -> district::Ground {
    match ground.colour() {
        Some(colour) => district::Ground::Lot(tint(colour)),
        None if ground == Ground::Park => district::Ground::Park,
        None => district::Ground::Water,
    }
}

const fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Red => Tint::Red,
        Colour::Blue => Tint::Blue,
        Colour::Green => Tint::Green,
        Colour::Yellow => Tint::Yellow,
    }
}
