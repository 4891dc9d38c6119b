//! Game tiles, coins, dice, card colours, battery, moon and other single pieces.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point, primitives::Rectangle};

use crate::{
    art,
    ui::{
        art::Bitmap,
        canvas::{Canvas, INK, PAPER, Pattern, inner, rect},
    },
};

/// City plan: the menu tile of the tile-laying game, at scale 3.
pub static PLAN: Bitmap = art![
    "............", //
    "####.#######",
    "####.#######",
    "####.#######",
    "####.#######",
    "............",
    "#######.####",
    "#######.####",
    "#######.####",
    "#######.####",
    "............",
];

/// Crown: the menu tile of the role game, at scale 3.
pub static CROWN: Bitmap = art![
    "............", //
    ".....##.....",
    "#....##....#",
    "##..####..##",
    "###.####.###",
    "############",
    "############",
    "############",
    "............",
    "############",
    "############",
];

/// Factory without its lowest row, which would be hidden: the menu tile of the economy game, at scale 3.
pub static WORKS: Bitmap = art![
    "........##..", //
    "........##..",
    "........##..",
    "#...#...##..",
    "##..##..##..",
    "###.###.##..",
    "############",
    "############",
    "##.##.##.###",
    "##.##.##.###",
    "############",
];

/// Two cards: how many a player has.
pub static CARDS: Bitmap = art![
    "..#######", //
    "..#.....#",
    "###.....#",
    "###.....#",
    "###.....#",
    "###.....#",
    "###.....#",
    "###.....#",
    "#########",
    "#######..",
    "#######..",
];

/// A star of the night sky.
pub static STAR: Bitmap = art![
    ".#.", //
    "###", ".#.",
];

/// The 1 on a large coin.
static ONE: Bitmap = art![
    "..##..", //
    "####..", "####..", "..##..", "..##..", "..##..", "######", "######",
];

/// The four card colours, told apart without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardColour {
    /// Everyone's turn: an empty frame.
    Blue,
    /// Own turn: black.
    Green,
    /// Others' turns: stripes.
    Red,
    /// Major: checks.
    Purple,
}

impl CardColour {
    /// The texture of the colour.
    pub const fn pattern(self) -> Pattern {
        match self {
            Self::Blue => Pattern::Paper,
            Self::Green => Pattern::Ink,
            Self::Red => Pattern::Stripes,
            Self::Purple => Pattern::Checks,
        }
    }
}

impl Canvas<'_> {
    /// A framed field of a pattern.
    pub fn swatch(&mut self, area: Rectangle, pattern: Pattern) {
        self.frame(area, 1);
        self.pattern(inner(area, 1), pattern);
    }

    /// The colour of a card in a list row, 7 × 12; on a filled row it gets a light edge.
    pub fn card_colour(&mut self, at: Point, colour: CardColour, on_ink: bool) {
        let area = rect(at.x, at.y, 7, 12);
        if on_ink {
            self.fill(inner(area, -1), PAPER);
        }
        self.swatch(area, colour.pattern());
    }

    /// A large coin of the given diameter: a rim, and a disc with a 1 cut out. From 22 on it reads well.
    pub fn coin(&mut self, at: Point, diameter: i32) {
        let rim = if diameter < 32 { 1 } else { 3 };
        let gap = rim + if diameter < 32 { 2 } else { 4 };
        self.disc(at.x, at.y, diameter, INK);
        self.disc(at.x + rim, at.y + rim, diameter - 2 * rim, PAPER);
        self.disc(at.x + gap, at.y + gap, diameter - 2 * gap, INK);
        let scale = (diameter / 20).max(1);
        let left = (diameter - ONE.width() * scale) / 2;
        let top = (diameter - ONE.height() * scale) / 2;
        self.bitmap(&ONE, at + Point::new(left, top), scale, PAPER);
    }

    /// A die of any size from 11 on, showing `pips` (1 to 6; other values show a blank face).
    pub fn die(&mut self, at: Point, size: i32, pips: u8) {
        let thickness = match size {
            ..21 => 1,
            21..41 => 2,
            _ => 3,
        };
        self.round_frame(rect(at.x, at.y, size, size), size / 6, thickness);
        // the middle pip needs the same parity as the die to sit exactly in the middle
        let pip = (size * 22 / 100).max(2);
        let pip = if (size - pip) % 2 == 0 { pip } else { pip - 1 }.max(1);
        let near = size * 27 / 100 - pip / 2;
        let middle = (size - pip) / 2;
        let far = size - pip - near;
        for (column, row) in pip_places(pips) {
            let place = |third: u8| match third {
                0 => near,
                1 => middle,
                _ => far,
            };
            let (x, y) = (at.x + place(*column), at.y + place(*row));
            if pip < 5 {
                self.fill(rect(x, y, pip, pip), INK);
            } else {
                self.disc(x, y, pip, INK);
            }
        }
    }

    /// A battery, 20 × 9, filled to `percent`; `color` is that of the outline.
    pub fn battery(&mut self, at: Point, percent: u8, color: BinaryColor) {
        let ground = color.invert();
        self.fill(rect(at.x, at.y, 18, 9), color);
        self.fill(rect(at.x + 1, at.y + 1, 16, 7), ground);
        self.fill(rect(at.x + 18, at.y + 2, 2, 5), color);
        // the last dot goes only when the battery is empty
        let level = (i32::from(percent.min(100)) * 14 + 99) / 100;
        self.fill(rect(at.x + 2, at.y + 2, level, 5), color);
    }

    /// A crescent moon on paper.
    pub fn moon(&mut self, at: Point, diameter: i32) {
        let bite = diameter * 3 / 4;
        self.disc(at.x, at.y, diameter, INK);
        self.disc(at.x, at.y, bite, PAPER);
    }

    /// A row of `total` small boxes, the first `done` of them filled: progress in steps.
    pub fn steps(&mut self, at: Point, done: u8, total: u8) {
        for step in 0..total {
            let area = rect(at.x + 9 * i32::from(step), at.y, 7, 5);
            if step < done {
                self.fill(area, INK);
            } else {
                self.frame(area, 1);
            }
        }
    }
}

/// Columns and rows (0 near, 1 middle, 2 far) of the pips of a face.
const fn pip_places(pips: u8) -> &'static [(u8, u8)] {
    match pips {
        1 => &[(1, 1)],
        2 => &[(0, 0), (2, 2)],
        3 => &[(0, 0), (1, 1), (2, 2)],
        4 => &[(0, 0), (2, 0), (0, 2), (2, 2)],
        5 => &[(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
        6 => &[(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::{assert_drawn, drawn};

    #[test]
    fn a_small_five() {
        assert_drawn(
            [
                ".###############.", //
                "#...............#",
                "#...............#",
                "#..###.....###..#",
                "#..###.....###..#",
                "#..###.....###..#",
                "#...............#",
                "#......###......#",
                "#......###......#",
                "#......###......#",
                "#...............#",
                "#..###.....###..#",
                "#..###.....###..#",
                "#..###.....###..#",
                "#...............#",
                "#...............#",
                ".###############.",
            ],
            |c| c.die(Point::new(0, 0), 17, 5),
        );
    }

    #[test]
    fn faces_are_symmetric_and_show_their_pips_at_any_size() {
        for size in 11..70 {
            let mut blank = 0;
            let mut one = 0;
            for pips in 0..=6 {
                let (report, rows) = drawn(size, size, |c| c.die(Point::new(0, 0), size, pips));
                assert!(report.is_clean());
                let ink = rows
                    .iter()
                    .flat_map(|row| row.chars())
                    .filter(|&ch| ch == '#')
                    .count();
                match pips {
                    0 => blank = ink,
                    1 => one = ink - blank,
                    _ => assert_eq!(ink - blank, one * usize::from(pips), "{pips} at {size}"),
                }
                let turned = rows.iter().rev().map(|row| row.chars().rev());
                assert!(
                    turned.zip(&rows).all(|(a, b)| a.eq(b.chars())),
                    "{pips} at {size}"
                );
            }
        }
    }

    #[test]
    fn the_battery_shows_its_level() {
        let level = |percent: u8| {
            let (_, rows) = drawn(20, 9, |c| c.battery(Point::new(0, 0), percent, INK));
            let row: &str = &rows[4];
            row[2..16].chars().filter(|&ch| ch == '#').count()
        };
        assert_eq!([0, 1, 50, 100, 255].map(level), [0, 1, 7, 14, 14]);
    }

    #[test]
    fn steps_are_filled_one_by_one() {
        assert_drawn(
            [
                "#######..#######",
                "#######..#.....#",
                "#######..#.....#",
                "#######..#.....#",
                "#######..#######",
            ],
            |c| c.steps(Point::new(0, 0), 1, 2),
        );
    }

    #[test]
    fn card_colours_differ_without_colour() {
        assert_drawn(
            [
                "...............................", //
                "#######.#######.#######.#######",
                "#.....#.#######.#.##..#.#.##..#",
                "#.....#.#######.###..##.#.##..#",
                "#.....#.#######.##..###.##..###",
                "#.....#.#######.#..##.#.##..###",
                "#.....#.#######.#.##..#.#.##..#",
                "#.....#.#######.###..##.#.##..#",
                "#.....#.#######.##..###.##..###",
                "#.....#.#######.#..##.#.##..###",
                "#.....#.#######.#.##..#.#.##..#",
                "#.....#.#######.###..##.#.##..#",
                "#######.#######.#######.#######",
                "...............................",
            ],
            |c| {
                use CardColour::*;
                for (i, colour) in (0..).zip([Blue, Green, Red, Purple]) {
                    c.card_colour(Point::new(8 * i, 1), colour, false);
                }
            },
        );
    }
}
