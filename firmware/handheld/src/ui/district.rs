//! The plan of a district: lots, buildings, parks and waters, four colours told apart without colour.
//!
//! The direction of the strokes is the colour: red stands, blue lies, green leans, yellow is strewn. An empty
//! lot has thin strokes on white; a building is the negative, with as many light strokes as it has floors.
//! A line is drawn only between different grounds and at the edge, so that areas show as areas; none beside a
//! building, which keeps one white dot around it.

use embedded_graphics::prelude::Point;

use super::{
    canvas::{Canvas, INK, PAPER, rect},
    icons::cities::{FEATURES, SMALL_TREE, STATUE, WILD_LOT},
};

/// Distance of cells.
pub const PITCH: i32 = 14;
/// Dots of a cell across and down.
pub const CELL: i32 = PITCH - 1;
/// Dots of a cell of a small tile.
const SMALL: i32 = 9;
/// Dots of a small tile across and down.
pub const SMALL_TILE: i32 = 2 * SMALL + 3;

/// A colour of lots and buildings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// Strokes that stand.
    Red,
    /// Strokes that lie.
    Blue,
    /// Strokes that lean.
    Green,
    /// Dots.
    Yellow,
}

/// What is printed on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// A building lot.
    Lot(Tint),
    /// A park.
    Park,
    /// Water.
    Water,
}

/// What a cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing but its ground.
    Bare(Ground),
    /// A feature on park or water: its place among those of the pack.
    Feature(Ground, u8),
    /// A statue.
    Statue,
    /// An open wild lot.
    Wild,
    /// A building.
    Building {
        /// Its colour.
        tint: Tint,
        /// How many floors it has, 1 to 4.
        floors: u8,
        /// Whether it stands on a wild lot.
        wild: bool,
    },
}

impl Cell {
    const fn is_building(self) -> bool {
        matches!(self, Self::Building { .. })
    }

    /// Cells of one area have no line between them.
    fn is_one_area_with(self, other: Self) -> bool {
        match (self, other) {
            (
                Self::Bare(ground) | Self::Feature(ground, _),
                Self::Bare(other) | Self::Feature(other, _),
            ) => ground == other,
            _ => self == other,
        }
    }

    /// Whether the dot at column `x` and row `y` is ink.
    fn is_ink(self, x: i32, y: i32) -> bool {
        match self {
            Self::Bare(Ground::Lot(tint)) => tint.is_stroke(x, y),
            Self::Bare(Ground::Park) => {
                SMALL_TREE.is_ink(x - 1, y) || SMALL_TREE.is_ink(x - 7, y - 6)
            }
            Self::Bare(Ground::Water) => is_wave(x, y),
            Self::Feature(ground, kind) => {
                let picture = FEATURES.get(usize::from(kind));
                let foot = match ground {
                    Ground::Water => is_ripple(x, y - 10),
                    _ => y == 12 && x & 1 == 0,
                };
                foot || picture.is_some_and(|picture| picture.is_ink(x, y))
            }
            Self::Statue => STATUE.is_ink(x, y),
            Self::Wild => WILD_LOT.is_ink(x, y),
            Self::Building { tint, floors, wild } => {
                let cut = wild && is_corner(x, y);
                !cut && !tint.is_light(x, y, floors)
            }
        }
    }

    /// The same in the nine dots of a small tile, which shows nothing but grounds.
    fn is_small_ink(self, x: i32, y: i32) -> bool {
        let inside = (1..=7).contains(&x) && (1..=7).contains(&y);
        match self {
            Self::Bare(Ground::Lot(Tint::Red)) => inside && x % 3 == 1,
            Self::Bare(Ground::Lot(Tint::Blue)) => inside && y % 3 == 1,
            Self::Bare(Ground::Lot(Tint::Green)) => inside && (x - y) % 3 == 0,
            Self::Bare(Ground::Lot(Tint::Yellow)) => inside && is_strewn(x, y),
            Self::Bare(Ground::Park) => SMALL_TREE.is_ink(x - 2, y - 1),
            Self::Bare(Ground::Water) => is_small_wave(x, y),
            _ => false,
        }
    }
}

/// Light strokes of a building across, bit by bit, for each number of floors.
const LIGHT: [u16; 4] = [
    0b0_0000_1110_0000,
    0b0_0011_0001_1000,
    0b0_1100_1110_0110,
    0b0_1101_1011_0110,
];
/// Diagonals of a green building that are light: the distance of column and row.
const LEANING: [u16; 4] = [0b11, 0b1_1100, 0b110_0011, 0b1_1000_1100];
/// Upper left corners of the pips of a yellow building.
const PIPS: [&[(i32, i32)]; 4] = [
    &[(5, 5)],
    &[(2, 2), (8, 8)],
    &[(1, 1), (5, 5), (9, 9)],
    &[(2, 2), (8, 2), (2, 8), (8, 8)],
];

fn bit(bits: &[u16; 4], floors: u8, at: i32) -> bool {
    let bits = usize::from(floors).checked_sub(1).and_then(|n| bits.get(n));
    bits.is_some_and(|bits| bits >> (at & 15) & 1 == 1)
}

/// Dots of a yellow lot.
const fn is_strewn(x: i32, y: i32) -> bool {
    x & 1 == 0 && y & 1 == 0 && (x ^ y) & 2 == 0
}

impl Tint {
    /// The thin strokes of an empty lot.
    fn is_stroke(self, x: i32, y: i32) -> bool {
        let inside = (1..=11).contains(&x) && (1..=11).contains(&y);
        inside
            && match self {
                Self::Red => x & 3 == 2,
                Self::Blue => y & 3 == 2,
                Self::Green => (x - y) & 3 == 0,
                Self::Yellow => is_strewn(x, y),
            }
    }

    /// The light strokes of a building.
    fn is_light(self, x: i32, y: i32, floors: u8) -> bool {
        // with four floors they are shorter, so that the block stays dark
        let end = if floors == 4 { 3 } else { 2 };
        let length = end..=12 - end;
        match self {
            Self::Red => length.contains(&y) && bit(&LIGHT, floors, x),
            Self::Blue => length.contains(&x) && bit(&LIGHT, floors, y),
            Self::Green => {
                let inside = (1..=11).contains(&x) && (1..=11).contains(&y);
                inside && bit(&LEANING, floors, (x - y).abs())
            }
            Self::Yellow => {
                let pips = usize::from(floors).checked_sub(1).and_then(|n| PIPS.get(n));
                let on = |&(left, top): &(i32, i32)| {
                    (0..3).contains(&(x - left)) && (0..3).contains(&(y - top))
                };
                pips.is_some_and(|pips| pips.iter().any(on))
            }
        }
    }
}

/// A corner that is cut off a building on a wild lot.
fn is_corner(x: i32, y: i32) -> bool {
    x.min(12 - x) + y.min(12 - y) < 3
}

/// Two rows of waves, the lower one shifted. They run on in the next cell.
const fn is_wave(x: i32, y: i32) -> bool {
    let (row, along) = if y < 7 { (y, x + 1) } else { (y - 7, x + 4) };
    match row {
        1 => along % 7 == 0,
        2 => matches!(along % 7, 1 | 6),
        3 => matches!(along % 7, 2..=5),
        _ => false,
    }
}

/// One row of waves below a feature.
const fn is_ripple(x: i32, row: i32) -> bool {
    match row {
        0 => x % 6 == 0,
        1 => matches!(x % 6, 1 | 5),
        2 => matches!(x % 6, 2..=4),
        _ => false,
    }
}

/// The waves of a small tile.
const fn is_small_wave(x: i32, y: i32) -> bool {
    match y {
        1 => x % 7 == 0,
        2 => matches!(x % 7, 1 | 6),
        3 => matches!(x % 7, 2..=5),
        8 => x == 4,
        _ => false,
    }
}

/// How a cell is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// Left in half-tone: it does not count.
    pub pale: bool,
    /// With a folded corner: it could be chosen too.
    pub folded: bool,
}

/// What is at a column and row of a plan.
pub type Cells<'a> = &'a dyn Fn(i32, i32) -> Option<(Cell, Shown)>;

/// A plan of so many columns and rows, its upper left line at `origin`.
#[derive(Clone, Copy, Debug)]
pub struct DistrictPlan {
    /// The upper left line.
    pub origin: Point,
    /// Columns in view.
    pub columns: i32,
    /// Rows in view.
    pub rows: i32,
}

impl DistrictPlan {
    /// The upper left dot of a cell.
    fn corner(self, column: i32, row: i32) -> Point {
        self.origin + Point::new(column * PITCH + 1, row * PITCH + 1)
    }
}

/// Districts.
impl Canvas<'_> {
    /// The plan, with a dot where no tile lies.
    pub fn district(&mut self, plan: DistrictPlan, cells: Cells<'_>) {
        let inside = |column, row| {
            let within = (0..plan.columns).contains(&column) && (0..plan.rows).contains(&row);
            within.then(|| cells(column, row)).flatten()
        };
        for row in 0..=plan.rows {
            for column in 0..=plan.columns {
                let at = plan.corner(column, row);
                let here = inside(column, row);
                self.joint(at, true, inside(column - 1, row), here);
                self.joint(at, false, inside(column, row - 1), here);
                match here {
                    Some((cell, shown)) => self.district_cell(at, cell, shown),
                    None if column < plan.columns && row < plan.rows => {
                        self.dot(at.x + CELL / 2, at.y + CELL / 2, INK);
                    }
                    None => {}
                }
            }
        }
    }

    /// What is between a cell and the one before it: a line, waves that run on, or nothing.
    fn joint(
        &mut self,
        at: Point,
        upright: bool,
        before: Option<(Cell, Shown)>,
        here: Option<(Cell, Shown)>,
    ) {
        let is_building = |cell: Option<(Cell, Shown)>| cell.is_some_and(|it| it.0.is_building());
        if is_building(before) || is_building(here) {
            return;
        }
        let is_pale = |cell: Option<(Cell, Shown)>| cell.is_none_or(|it| it.1.pale);
        let water = Cell::Bare(Ground::Water);
        match (before, here) {
            (None, None) => {}
            (Some((a, _)), Some((b, _))) if a == water && b == water => {
                for along in (0..CELL).filter(|&y| upright && is_wave(-1, y)) {
                    let kept = !is_pale(here) || is_kept(at.x - 1, at.y + along);
                    if kept {
                        self.dot(at.x - 1, at.y + along, INK);
                    }
                }
            }
            (Some((a, _)), Some((b, _))) if a.is_one_area_with(b) => {}
            _ => {
                let step = if is_pale(before) && is_pale(here) {
                    3
                } else {
                    1
                };
                self.edge(at - Point::new(1, 1), upright, step);
            }
        }
    }

    /// A line along a side of a cell, or every `step`th dot of it.
    fn edge(&mut self, at: Point, upright: bool, step: usize) {
        if step == 1 {
            let (width, height) = if upright {
                (1, PITCH + 1)
            } else {
                (PITCH + 1, 1)
            };
            return self.fill(rect(at.x, at.y, width, height), INK);
        }
        for along in (0..=PITCH).step_by(step) {
            let (right, down) = if upright { (0, along) } else { (along, 0) };
            self.dot(at.x + right, at.y + down, INK);
        }
    }

    /// One cell, upper left dot at `at`.
    pub fn district_cell(&mut self, at: Point, cell: Cell, shown: Shown) {
        let ink = |x: i32, y: i32| {
            let drawn = match (shown.folded, x - y) {
                (true, 7 | 8) => false,
                (true, 9..) => true,
                _ => cell.is_ink(x, y),
            };
            drawn && (!shown.pale || is_kept(at.x + x, at.y + y))
        };
        self.dots(at, CELL, &ink);
    }

    /// A square of dots drawn by rule, run by run.
    fn dots(&mut self, at: Point, size: i32, ink: &dyn Fn(i32, i32) -> bool) {
        for y in 0..size {
            let mut x = 0;
            while x < size {
                let run = (x..size).take_while(|&x| ink(x, y)).count() as i32;
                self.hline(at.x + x, at.y + y, run, INK);
                x += run + 1;
            }
        }
    }

    /// The frame around so many cells across and down: black outside a white ring, the cells untouched.
    pub fn district_cursor(&mut self, plan: DistrictPlan, column: i32, row: i32, cells: i32) {
        let at = plan.corner(column, row);
        let side = cells * PITCH - 1;
        for (by, thick, color) in [(3, 2, INK), (1, 1, PAPER)] {
            let (x, y, outer) = (at.x - by, at.y - by, side + 2 * by);
            self.fill(rect(x, y, outer, thick), color);
            self.fill(rect(x, y + outer - thick, outer, thick), color);
            self.fill(rect(x, y + thick, thick, outer - 2 * thick), color);
            self.fill(
                rect(x + outer - thick, y + thick, thick, outer - 2 * thick),
                color,
            );
        }
    }

    /// Joins a cell with the next one to its right or below it: the two are a pair.
    pub fn district_pair(&mut self, plan: DistrictPlan, column: i32, row: i32, below: bool) {
        let at = plan.corner(column, row);
        let bar = if below {
            rect(at.x + 4, at.y + CELL, 5, 1)
        } else {
            rect(at.x + CELL, at.y + 4, 1, 5)
        };
        self.fill(bar, INK);
    }

    /// A tile of four grounds in small: upper left, upper right, lower left, lower right.
    pub fn small_tile(&mut self, at: Point, grounds: [Ground; 4]) {
        self.frame(rect(at.x, at.y, SMALL_TILE, SMALL_TILE), 1);
        self.hline(at.x, at.y + SMALL + 1, SMALL_TILE, INK);
        self.vline(at.x + SMALL + 1, at.y, SMALL_TILE, INK);
        let places = [(0, 0), (1, 0), (0, 1), (1, 1)];
        for (ground, (column, row)) in grounds.into_iter().zip(places) {
            let corner = Point::new(1 + column * (SMALL + 1), 1 + row * (SMALL + 1));
            let cell = Cell::Bare(ground);
            self.dots(at + corner, SMALL, &|x, y| cell.is_small_ink(x, y));
        }
    }
}

/// The dots that are left of what does not count, in dots of the panel.
const fn is_kept(x: i32, y: i32) -> bool {
    x & 1 == 1 && y & 1 == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::{assert_drawn, drawn};

    /// A lot and its buildings of one to four floors side by side, three dots apart.
    fn heights(c: &mut Canvas<'_>, tint: Tint) {
        let lot = Cell::Bare(Ground::Lot(tint));
        let buildings = (1..=4).map(|floors| Cell::Building {
            tint,
            floors,
            wild: false,
        });
        for (place, cell) in (0..).zip([lot].into_iter().chain(buildings)) {
            c.district_cell(Point::new(16 * place, 0), cell, Shown::default());
        }
    }

    #[test]
    fn red_stands_and_floors_are_counted() {
        assert_drawn(
            [
                "................#############...#############...#############...#############", //
                "..#...#...#.....#############...#############...#############...#############",
                "..#...#...#.....#####...#####...###..###..###...#..##...##..#...#############",
                "..#...#...#.....#####...#####...###..###..###...#..##...##..#...#..#..#..#..#",
                "..#...#...#.....#####...#####...###..###..###...#..##...##..#...#..#..#..#..#",
                "..#...#...#.....#####...#####...###..###..###...#..##...##..#...#..#..#..#..#",
                "..#...#...#.....#####...#####...###..###..###...#..##...##..#...#..#..#..#..#",
                "..#...#...#.....#####...#####...###..###..###...#..##...##..#...#..#..#..#..#",
                "..#...#...#.....#####...#####...###..###..###...#..##...##..#...#..#..#..#..#",
                "..#...#...#.....#####...#####...###..###..###...#..##...##..#...#..#..#..#..#",
                "..#...#...#.....#####...#####...###..###..###...#..##...##..#...#############",
                "..#...#...#.....#############...#############...#############...#############",
                "................#############...#############...#############...#############",
            ],
            |c| heights(c, Tint::Red),
        );
    }

    #[test]
    fn blue_lies_and_floors_are_counted() {
        assert_drawn(
            [
                "................#############...#############...#############...#############", //
                "................#############...#############...##.........##...###.......###",
                ".###########....#############...#############...##.........##...###.......###",
                "................#############...##.........##...#############...#############",
                "................#############...##.........##...#############...###.......###",
                "................##.........##...#############...##.........##...###.......###",
                ".###########....##.........##...#############...##.........##...#############",
                "................##.........##...#############...##.........##...###.......###",
                "................#############...##.........##...#############...###.......###",
                "................#############...##.........##...#############...#############",
                ".###########....#############...#############...##.........##...###.......###",
                "................#############...#############...##.........##...###.......###",
                "................#############...#############...#############...#############",
            ],
            |c| heights(c, Tint::Blue),
        );
    }

    #[test]
    fn green_leans_and_floors_are_counted() {
        assert_drawn(
            [
                "................#############...#############...#############...#############", //
                ".#...#...#......#..##########...###...#######...#..###..#####...###..###..###",
                "..#...#...#.....#...#########...####...######...#...###..####...####..###..##",
                "...#...#...#....##...########...#.###...#####...##...###..###...#.###..###..#",
                "....#...#.......###...#######...#..###...####...###...###..##...#..###..###.#",
                ".#...#...#......####...######...#...###...###...####...###..#...##..###..####",
                "..#...#...#.....#####...#####...##...###...##...#.###...###.#...###..###..###",
                "...#...#...#....######...####...###...###...#...#..###...####...####..###..##",
                "....#...#.......#######...###...####...###..#...##..###...###...#.###..###..#",
                ".#...#...#......########...##...#####...###.#...###..###...##...#..###..###.#",
                "..#...#...#.....#########...#...######...####...####..###...#...##..###..####",
                "...#...#...#....##########..#...#######...###...#####..###..#...###..###..###",
                "................#############...#############...#############...#############",
            ],
            |c| heights(c, Tint::Green),
        );
    }

    #[test]
    fn yellow_is_strewn_and_floors_are_counted() {
        assert_drawn(
            [
                "................#############...#############...#############...#############", //
                "................#############...#############...#...#########...#############",
                "..#...#...#.....#############...##...########...#...#########...##...###...##",
                "................#############...##...########...#...#########...##...###...##",
                "....#...#.......#############...##...########...#############...##...###...##",
                "................#####...#####...#############...#####...#####...#############",
                "..#...#...#.....#####...#####...#############...#####...#####...#############",
                "................#####...#####...#############...#####...#####...#############",
                "....#...#.......#############...########...##...#############...##...###...##",
                "................#############...########...##...#########...#...##...###...##",
                "..#...#...#.....#############...########...##...#########...#...##...###...##",
                "................#############...#############...#########...#...#############",
                "................#############...#############...#############...#############",
            ],
            |c| heights(c, Tint::Yellow),
        );
    }

    #[test]
    fn grounds_of_one_kind_run_together_and_a_building_keeps_clear() {
        let park = Cell::Bare(Ground::Park);
        let house = Cell::Building {
            tint: Tint::Red,
            floors: 1,
            wild: false,
        };
        let plan = DistrictPlan {
            origin: Point::new(0, 0),
            columns: 3,
            rows: 1,
        };
        let (report, rows) = drawn(43, 15, |c| {
            c.district(plan, &|column, _| {
                let cell = if column < 2 { park } else { house };
                Some((cell, Shown::default()))
            });
        });
        assert!(report.is_clean(), "{report:?}");
        let column = |x: usize| rows.iter().filter(|row| &row[x..=x] == "#").count();
        assert_eq!(
            [column(0), column(14), column(28), column(42)],
            [15, 2, 2, 0]
        );
    }

    #[test]
    fn what_does_not_count_is_pale_and_what_could_be_chosen_has_a_corner() {
        let ink = |shown: Shown| {
            let cell = Cell::Building {
                tint: Tint::Yellow,
                floors: 1,
                wild: false,
            };
            let (_, rows) = drawn(13, 13, |c| c.district_cell(Point::new(0, 0), cell, shown));
            rows.concat().matches('#').count()
        };
        let (pale, folded) = (true, true);
        let all = ink(Shown::default());
        let faded = ink(Shown {
            pale,
            ..Shown::default()
        });
        let corner = ink(Shown {
            folded,
            ..Shown::default()
        });
        assert!(faded * 3 < all, "{faded} of {all}");
        assert_eq!(all - corner, 11, "a white fold");
    }
}
