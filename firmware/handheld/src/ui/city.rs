//! The map of a city: textured zones, roads, the frame of the card about to be placed.
//!
//! A block is 14 dots. Zones are textures in absolute dots, so blocks of one zone run together; a line
//! is drawn only where zones differ and at the city's edge.

use embedded_graphics::{prelude::Point, primitives::Rectangle};

use super::{
    art::Bitmap,
    canvas::{Canvas, INK, PAPER, Pattern, rect},
};
use crate::art;

/// Distance of blocks.
pub const BLOCK: i32 = 14;
/// Blocks in view across.
pub const VIEW_COLUMNS: i32 = 15;
/// Blocks in view down.
pub const VIEW_ROWS: i32 = 6;
/// Upper left line of the view.
pub const VIEW_ORIGIN: Point = Point::new(8, 21);

/// A tree, one on every park block.
pub static CONIFER: Bitmap = art![
    "...#...", //
    "...#...", "..###..", ".#####.", ".#####.", "#######", "#######", "...#...", "...#...",
    "...#...",
];

/// The tree of a legend.
static TREE_SMALL: Bitmap = art![
    "..#..", //
    ".###.", "#####", "#####", "..#..", "..#..",
];

/// Two on every sea block.
static WAVE: Bitmap = art![
    ".##...##.", //
    "#..#.#..#",
    "....#....",
];

/// What stands on a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// Residential.
    Homes,
    /// Commercial.
    Shops,
    /// Industrial.
    Industry,
    /// Park.
    Park,
    /// The sea half of a beach card; holds no block of the city but ends it.
    Sea,
    /// The motorway, running across the view.
    Motorway,
}

impl Zone {
    /// The texture of the zone; the others carry a picture instead.
    pub const fn pattern(self) -> Pattern {
        match self {
            Self::Homes => Pattern::Dots,
            Self::Shops => Pattern::Hatch,
            Self::Industry => Pattern::Mesh,
            Self::Motorway => Pattern::Ink,
            Self::Park | Self::Sea => Pattern::Paper,
        }
    }
}

/// One block of the city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its zone.
    pub zone: Zone,
    /// Sides through which its road leaves: north, east, south, west.
    pub exits: [bool; 4],
    /// A special thing on it.
    pub mark: Option<Mark>,
}

impl Block {
    /// A block without a mark.
    pub const fn new(zone: Zone, exits: [bool; 4]) -> Self {
        Self {
            zone,
            exits,
            mark: None,
        }
    }
}

/// A special thing on a block, drawn in its upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Under construction.
    Site,
    /// Point of interest.
    Interest,
    /// The monster.
    Monster,
}

impl Mark {
    const fn art(self) -> &'static Bitmap {
        match self {
            Self::Site => &SITE,
            Self::Interest => &INTEREST,
            Self::Monster => &MONSTER,
        }
    }
}

static SITE: Bitmap = art![
    "#...#", //
    ".#.#.", "..#..", ".#.#.", "#...#",
];

static INTEREST: Bitmap = art![
    "..#..", //
    "..#..", "#####", ".###.", "#...#",
];

static MONSTER: Bitmap = art![
    "#...#", //
    "#####", "#.#.#", "#####", "#.#.#",
];

/// The step to the neighbour on each side, north, east, south, west; the side two on faces it.
const STEPS: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// A city as the map sees it: the block at a column and row of the view, if there is one.
type Blocks<'b> = &'b dyn Fn(i32, i32) -> Option<Block>;

/// The blocks of the largest view and those around it, looked up once: a city may have to search.
struct Seen([Option<Block>; SEEN]);

const SEEN_COLUMNS: i32 = VIEW_COLUMNS + 2;
const SEEN: usize = (SEEN_COLUMNS * (VIEW_ROWS + 2)) as usize;

impl Seen {
    fn new(city: Blocks<'_>) -> Self {
        let mut blocks = [None; SEEN];
        for (index, block) in (0..).zip(&mut blocks) {
            *block = city(index % SEEN_COLUMNS - 1, index / SEEN_COLUMNS - 1);
        }
        Self(blocks)
    }

    fn block(&self, column: i32, row: i32) -> Option<Block> {
        if !(-1..=VIEW_COLUMNS).contains(&column) {
            return None;
        }
        let index = usize::try_from((row + 1) * SEEN_COLUMNS + column + 1).ok()?;
        self.0.get(index).copied().flatten()
    }
}

impl Canvas<'_> {
    /// Draws `columns` × `rows` blocks from `origin` (their upper left line) on; empty places get a dot.
    pub fn city_map(&mut self, origin: Point, columns: i32, rows: i32, city: Blocks<'_>) {
        let seen = Seen::new(city);
        let blocks: Blocks<'_> = &|column, row| seen.block(column, row);
        for row in 0..rows {
            for column in 0..columns {
                let corner = origin + Point::new(column * BLOCK, row * BLOCK);
                match blocks(column, row) {
                    Some(block) => self.zone(block, corner),
                    None => self.dot(corner.x + BLOCK / 2, corner.y + BLOCK / 2, INK),
                }
            }
        }
        for row in 0..=rows {
            for column in 0..=columns {
                self.zone_lines(origin, (columns, rows), (column, row), blocks);
            }
        }
        for row in 0..rows {
            for column in 0..columns {
                if let Some(block) = blocks(column, row) {
                    self.roads(origin, (column, row), block, blocks);
                    if let Some(mark) = block.mark {
                        let corner = origin + Point::new(column * BLOCK, row * BLOCK);
                        self.city_mark(mark, corner);
                    }
                }
            }
        }
    }

    /// The thick frame around the card whose upper left block is at `(column, row)` of the view, two
    /// blocks wide and high; it reaches two dots beyond the card.
    pub fn city_cursor(&mut self, origin: Point, column: i32, row: i32) {
        let (x, y) = (origin.x + column * BLOCK - 2, origin.y + row * BLOCK - 2);
        let side = 2 * BLOCK + 5;
        self.fill(rect(x, y, side, 3), INK);
        self.fill(rect(x, y + side - 3, side, 3), INK);
        self.fill(rect(x, y, 3, side), INK);
        self.fill(rect(x + side - 3, y, 3, side), INK);
    }

    /// A sample of a zone for a legend: a framed field of 14 × 8 or more.
    pub fn zone_sample(&mut self, area: Rectangle, zone: Zone) {
        self.swatch(area, zone.pattern());
        let middle = area.center();
        match zone {
            Zone::Park if area.size.height >= 12 => {
                self.bitmap(&CONIFER, middle - Point::new(3, 5), 1, INK);
            }
            Zone::Park => self.bitmap(&TREE_SMALL, middle - Point::new(2, 3), 1, INK),
            Zone::Sea => self.bitmap(&WAVE, middle - Point::new(4, 1), 1, INK),
            Zone::Motorway => self.fill(rect(middle.x - 3, middle.y, 7, 1), PAPER),
            _ => {}
        }
    }

    /// The ground of a block, including its upper and left line, which a neighbour may share.
    fn zone(&mut self, block: Block, corner: Point) {
        self.pattern(rect(corner.x, corner.y, BLOCK, BLOCK), block.zone.pattern());
        match block.zone {
            Zone::Park => self.bitmap(&CONIFER, corner + Point::new(4, 3), 1, INK),
            Zone::Sea => {
                self.bitmap(&WAVE, corner + Point::new(3, 3), 1, INK);
                self.bitmap(&WAVE, corner + Point::new(3, 8), 1, INK);
            }
            Zone::Motorway => {
                self.fill(rect(corner.x + 4, corner.y + BLOCK / 2, 7, 1), PAPER);
            }
            _ => {}
        }
    }

    /// A special thing on a block with this corner, or in a legend.
    pub fn city_mark(&mut self, mark: Mark, corner: Point) {
        self.fill(rect(corner.x, corner.y, 9, 9), PAPER);
        self.fill(rect(corner.x, corner.y, 8, 8), INK);
        self.bitmap(mark.art(), corner + Point::new(2, 2), 1, PAPER);
    }

    /// The line left of a place and the line above it, where the zones on both sides differ.
    fn zone_lines(
        &mut self,
        origin: Point,
        (columns, rows): (i32, i32),
        (column, row): (i32, i32),
        blocks: Blocks<'_>,
    ) {
        let zone = |column, row| blocks(column, row).map(|block| block.zone);
        let (x, y) = (origin.x + column * BLOCK, origin.y + row * BLOCK);
        if row < rows && zone(column - 1, row) != zone(column, row) {
            self.vline(x, y, BLOCK + 1, INK);
        }
        if column < columns && zone(column, row - 1) != zone(column, row) {
            self.hline(x, y, BLOCK + 1, INK);
        }
    }

    /// The road of a block: three dots black in a white casing. Where the neighbour's road meets it, it
    /// breaks the zone line; an end stops at the line.
    fn roads(
        &mut self,
        origin: Point,
        (column, row): (i32, i32),
        block: Block,
        blocks: Blocks<'_>,
    ) {
        if block.exits == [false; 4] {
            return;
        }
        let x = origin.x + column * BLOCK + BLOCK / 2;
        let y = origin.y + row * BLOCK + BLOCK / 2;
        for (half, color) in [(2, PAPER), (1, INK)] {
            let width = 2 * half + 1;
            self.fill(rect(x - half, y - half, width, width), color);
            for (side, (right, down)) in (0usize..).zip(STEPS) {
                if block.exits.get(side) != Some(&true) {
                    continue;
                }
                let meets = blocks(column + right, row + down)
                    .is_some_and(|block| block.exits.get(side ^ 2) == Some(&true));
                // from the middle to the line, one more to cross it
                let arm = BLOCK / 2 - 1 + i32::from(meets);
                let (beside, above) = (half * down.abs(), half * right.abs());
                let left = x - beside + (right * arm).min(0);
                let top = y - above + (down * arm).min(0);
                let across = right.abs() * arm + 2 * beside + 1;
                let along = down.abs() * arm + 2 * above + 1;
                self.fill(rect(left, top, across, along), color);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::{assert_drawn, drawn};

    const STRAIGHT: [bool; 4] = [false, true, false, true];

    #[test]
    fn a_joined_road_breaks_the_zone_line_and_an_end_does_not() {
        assert_drawn(
            [
                "#############################", //
                "#.............##...#...#...##",
                "#.#...#...#...#...#...#...#.#",
                "#.............#..#...#...#..#",
                "#...#...#...#.#.#...#...#...#",
                "#...........................#",
                "#############################",
                "#############################",
                "#############################",
                "#...........................#",
                "#.#...#...#...#...#...#...#.#",
                "#.............#..#...#...#..#",
                "#...#...#...#.#.#...#...#...#",
                "#.............##...#...#...##",
                "#############################",
            ],
            |c| {
                c.city_map(Point::new(0, 0), 2, 1, &|column, row| match (column, row) {
                    (0, 0) => Some(Block::new(Zone::Homes, STRAIGHT)),
                    (1, 0) => Some(Block::new(Zone::Shops, STRAIGHT)),
                    _ => None,
                });
            },
        );
    }

    #[test]
    fn blocks_of_one_zone_run_together() {
        assert_drawn(
            [
                "#############################", //
                "#...........................#",
                "#...........................#",
                "#......#.............#......#",
                "#......#.............#......#",
                "#.....###...........###.....#",
                "#....#####.........#####....#",
                "#....#####.........#####....#",
                "#...#######.......#######...#",
                "#...#######.......#######...#",
                "#......#.............#......#",
                "#......#.............#......#",
                "#......#.............#......#",
                "#...........................#",
                "#############################",
            ],
            |c| {
                c.city_map(Point::new(0, 0), 2, 1, &|column, row| {
                    let inside = row == 0 && (0..2).contains(&column);
                    inside.then_some(Block::new(Zone::Park, [false; 4]))
                });
            },
        );
    }

    #[test]
    fn the_cursor_frames_one_card_wherever_it_is_in_view() {
        for (column, row) in [(0, 0), (13, 0), (0, 4), (13, 4)] {
            let (report, _) = drawn(0, 0, |c| c.city_cursor(VIEW_ORIGIN, column, row));
            assert!(report.is_clean(), "{column} {row}");
        }
    }
}
