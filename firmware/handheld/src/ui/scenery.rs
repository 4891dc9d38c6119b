//! Full-page scenery: the curtain before a secret page and the skyline of the sleeping device.
//!
//! Dense textures leave ghosts after a partial refresh, so these belong on fully refreshed pages only.

use embedded_graphics::prelude::Point;

use super::{
    art::Bitmap,
    canvas::{Canvas, INK, PAPER, rect},
    icons,
    layout::{KEYS_TOP, WIDTH},
};
use crate::art;

/// Rows of solid black above the folds.
const VALANCE: i32 = 7;
/// The last rows of a fold, repeated down to the hem.
const REPEAT: i32 = 4;

/// One fold of the curtain; neighbours join seamlessly.
static FOLD: Bitmap = art![
    ".#######################", //
    "########################",
    "##.#####################",
    "###.####################",
    ".#.#.###################",
    "###.#.##################",
    "##......################",
    "###.#.#...#.#.##########",
    ".#.#.......#.#.#########",
    "###.#...#.#.############",
    "##...........#.#########",
    "###.#.#...#.#.##########",
];

/// A house of the skyline: left edge, width, height, roof.
struct House(i32, i32, i32, Roof);

enum Roof {
    Flat,
    Mast,
    Gable,
}

/// The skyline from left to right; heights above the ground.
const HOUSES: [House; 15] = [
    House(1, 21, 26, Roof::Flat),
    House(23, 15, 38, Roof::Mast),
    House(39, 25, 20, Roof::Gable),
    House(65, 17, 33, Roof::Flat),
    House(83, 27, 24, Roof::Flat),
    House(111, 13, 42, Roof::Mast),
    House(125, 23, 28, Roof::Flat),
    House(149, 29, 18, Roof::Gable),
    House(179, 17, 36, Roof::Flat),
    House(197, 25, 24, Roof::Mast),
    House(223, 15, 44, Roof::Flat),
    House(239, 23, 30, Roof::Flat),
    House(263, 19, 22, Roof::Gable),
    House(283, 12, 34, Roof::Mast),
    House(295, 1, 20, Roof::Flat),
];

const STARS: [(i32, i32); 7] = [
    (149, 3),
    (197, 4),
    (227, 2),
    (245, 46),
    (91, 62),
    (285, 51),
    (209, 61),
];

impl Canvas<'_> {
    /// A closed curtain over everything above the softkeys.
    pub fn curtain(&mut self) {
        self.fill(rect(0, 0, WIDTH, KEYS_TOP), INK);
        for y in VALANCE..KEYS_TOP {
            let row = match y - VALANCE {
                row if row < FOLD.height() => row,
                row => FOLD.height() - REPEAT + (row - FOLD.height()) % REPEAT,
            };
            for gap in (0..FOLD.width()).filter(|&x| !FOLD.is_ink(x, row)) {
                for x in (gap..WIDTH).step_by(FOLD.width() as usize) {
                    self.dot(x, y, PAPER);
                }
            }
        }
    }

    /// A city by night: houses standing on the row `ground`, up to 50 rows high.
    pub fn skyline(&mut self, ground: i32) {
        for house in &HOUSES {
            self.house(house, ground);
        }
    }

    fn house(&mut self, house: &House, ground: i32) {
        let &House(left, width, height, ref roof) = house;
        let top = ground - height;
        self.fill(rect(left, top, width, height), INK);
        match roof {
            Roof::Flat => {}
            Roof::Mast => self.vline(left + width / 2, top - 7, 7, INK),
            Roof::Gable => {
                for row in 0..6 {
                    let half = 5 - row;
                    let centre = left + width / 2;
                    self.hline(centre - half, top - 1 - row, 2 * half + 1, INK);
                }
            }
        }
        let columns = (width - 3) / 5;
        let indent = (width - (5 * columns - 3)) / 2;
        for row in 0..(height - 4) / 8 {
            for column in 0..columns {
                // somebody is still awake behind every third window or so
                let (x, y) = (left + indent + 5 * column, top + 4 + 8 * row);
                if (x * 7 + y * 13) % 11 < 4 {
                    self.fill(rect(x, y, 2, 3), PAPER);
                }
            }
        }
    }

    /// Moon and stars for the upper right of the sleeping page.
    pub fn night_sky(&mut self) {
        self.moon(Point::new(257, 10), 26);
        for (x, y) in STARS {
            self.bitmap(&icons::STAR, Point::new(x, y), 1, INK);
        }
    }
}
