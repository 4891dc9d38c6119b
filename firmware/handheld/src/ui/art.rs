//! Small pictures written as text in the source and packed into bits by the compiler.
//!
//! `#` is ink, `.` is paper left as it is. A row of another length or any other sign is a compile error.
//! Pictures are at most 32 dots wide; larger ones are drawn, not stored.

use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point};

use super::canvas::{Canvas, rect};

/// A picture of at most 32 dots in width. Made with the [`art!`](crate::art) macro.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bitmap {
    width: u8,
    rows: &'static [u32],
}

impl Bitmap {
    /// A picture of packed rows, the leftmost dot in the highest of the `width` lowest bits.
    pub const fn from_rows(width: usize, rows: &'static [u32]) -> Self {
        assert!(width <= 32, "a picture is at most 32 dots wide");
        Self {
            width: width as u8,
            rows,
        }
    }

    /// Width in dots.
    pub const fn width(&self) -> i32 {
        self.width as i32
    }

    /// Height in dots.
    pub const fn height(&self) -> i32 {
        self.rows.len() as i32
    }

    /// Whether the dot at `(x, y)` is ink.
    pub fn is_ink(&self, x: i32, y: i32) -> bool {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        (0..self.width()).contains(&x)
            && row.is_some_and(|row| row >> (self.width() - 1 - x) & 1 == 1)
    }
}

/// Packs rows of `#` and `.`; called by [`art!`](crate::art) at compile time.
pub const fn pack<const HEIGHT: usize>(art: [&str; HEIGHT]) -> [u32; HEIGHT] {
    let mut rows = [0; HEIGHT];
    let mut y = 0;
    while y < HEIGHT {
        let line = art[y].as_bytes();
        assert!(line.len() == art[0].len(), "all rows are of one length");
        let mut x = 0;
        while x < line.len() {
            assert!(line[x] == b'#' || line[x] == b'.', "only # and .");
            rows[y] = rows[y] << 1 | (line[x] == b'#') as u32;
            x += 1;
        }
        y += 1;
    }
    rows
}

/// A [`Bitmap`] from rows of `#` and `.`.
///
/// ```
/// use handheld::{art, ui::Bitmap};
/// const HOUSE: Bitmap = art![
///     "..#..",
///     ".###.",
///     "#####",
///     ".#.#.",
/// ];
/// assert_eq!((HOUSE.width(), HOUSE.height()), (5, 4));
/// assert!(HOUSE.is_ink(2, 0) && !HOUSE.is_ink(2, 3));
/// ```
#[macro_export]
macro_rules! art {
    ($first:literal $(, $row:literal)* $(,)?) => {
        $crate::ui::Bitmap::from_rows($first.len(), const {
            &$crate::ui::art::pack([$first $(, $row)*])
        })
    };
}

impl Canvas<'_> {
    /// Draws the ink of a picture in `color`, each dot `scale` wide; paper is left as it is.
    pub fn bitmap(&mut self, art: &Bitmap, at: Point, scale: i32, color: BinaryColor) {
        for y in 0..art.height() {
            let mut x = 0;
            while x < art.width() {
                let run = (x..art.width()).take_while(|&x| art.is_ink(x, y)).count() as i32;
                if run > 0 {
                    let (left, top) = (at.x + x * scale, at.y + y * scale);
                    self.fill(rect(left, top, run * scale, scale), color);
                }
                x += run.max(1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{canvas::INK, testing::assert_drawn};

    #[test]
    fn art_is_drawn_at_any_scale() {
        const FLAG: Bitmap = crate::art!["##.#", "#..."];
        assert_drawn(
            [
                "##.#####..##", //
                "#...####..##",
                "....##......",
                "....##......",
            ],
            |c| {
                c.bitmap(&FLAG, Point::new(0, 0), 1, INK);
                c.bitmap(&FLAG, Point::new(4, 0), 2, INK);
            },
        );
    }
}
