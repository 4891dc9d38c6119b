//! The panel in characters: two dots to a half block, or eight to a braille pattern.

use handheld::Frame;
use handheld::ui::layout::{HEIGHT, WIDTH};

/// How dots become characters. Both keep dots about square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// One column and half a row for a dot: large and solid.
    Halves,
    /// Half a column and a quarter of a row for a dot: fits most windows.
    Braille,
}

impl Style {
    /// The largest style that fits so many columns and rows.
    pub fn fitting(columns: u16, rows: u16) -> Option<Self> {
        [Self::Halves, Self::Braille].into_iter().find(|style| {
            let (width, height) = style.size();
            width <= columns && height <= rows
        })
    }

    /// Columns and rows the panel takes.
    pub const fn size(self) -> (u16, u16) {
        let (dots_across, dots_down) = self.dots();
        ((WIDTH / dots_across) as u16, (HEIGHT / dots_down) as u16)
    }

    const fn dots(self) -> (i32, i32) {
        match self {
            Self::Halves => (1, 2),
            Self::Braille => (2, 4),
        }
    }

    /// One row of characters.
    pub fn row(self, frame: &Frame, row: u16) -> String {
        let (dots_across, dots_down) = self.dots();
        let (columns, _) = self.size();
        (0..i32::from(columns))
            .map(|column| self.sign(frame, column * dots_across, i32::from(row) * dots_down))
            .collect()
    }

    fn sign(self, frame: &Frame, x: i32, y: i32) -> char {
        match self {
            Self::Halves => match (frame.is_ink(x, y), frame.is_ink(x, y + 1)) {
                (false, false) => ' ',
                (true, false) => '▀',
                (false, true) => '▄',
                (true, true) => '█',
            },
            Self::Braille => {
                // the bits of a braille pattern run down the left column, then the right one, and
                // the lowest row comes last
                const BITS: [(i32, i32); 8] = [
                    (0, 0),
                    (0, 1),
                    (0, 2),
                    (1, 0),
                    (1, 1),
                    (1, 2),
                    (0, 3),
                    (1, 3),
                ];
                let dots = BITS.iter().enumerate();
                let pattern = dots
                    .filter(|(_, (dx, dy))| frame.is_ink(x + dx, y + dy))
                    .fold(0, |pattern, (bit, _)| pattern | 1 << bit);
                char::from_u32(0x2800 + pattern).unwrap_or(' ')
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use handheld::ui::{INK, paint};

    fn frame(dots: &[(i32, i32)]) -> Frame {
        let mut frame = Frame::new();
        let Ok(_) = paint(&mut frame, |canvas| {
            for &(x, y) in dots {
                canvas.dot(x, y, INK);
            }
        });
        frame
    }

    #[test]
    fn dots_become_the_characters_that_show_them() {
        let frame = frame(&[(0, 0), (1, 1), (2, 0), (2, 1), (1, 3)]);
        assert!(Style::Halves.row(&frame, 0).starts_with("▀▄█ "));
        assert!(Style::Braille.row(&frame, 0).starts_with("⢑⠃"));
    }

    #[test]
    fn the_largest_style_that_fits_is_taken() {
        assert_eq!(Style::fitting(300, 70), Some(Style::Halves));
        assert_eq!(Style::fitting(200, 40), Some(Style::Braille));
        assert_eq!(Style::fitting(148, 32), Some(Style::Braille));
        assert_eq!(Style::fitting(147, 32), None);
    }
}
