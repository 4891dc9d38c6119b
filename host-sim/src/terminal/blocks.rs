//! The panel in characters: two dots to a half block, eight to a braille pattern, or in a small window
//! four times as many, with the words written out.

use handheld::ui::layout::{HEIGHT, WIDTH};
use handheld::{App, Frame};

use super::small;

/// Characters of one row in the same colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub text: String,
    /// Paper on ink instead of ink on paper.
    pub reversed: bool,
}

/// How dots become characters. All keep dots about square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// One column and half a row for a dot: large and solid.
    Halves,
    /// Half a column and a quarter of a row for a dot: fits most windows.
    Braille,
    /// The picture at half the size of braille, texts as characters.
    Small,
}

impl Style {
    /// The largest style that fits so many columns and rows.
    pub fn fitting(columns: u16, rows: u16) -> Option<Self> {
        let styles = [Self::Halves, Self::Braille, Self::Small];
        styles.into_iter().find(|style| {
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
            Self::Small => (4, 8),
        }
    }

    /// The rows of characters that show the app's page, of which `frame` is the picture.
    pub fn rows(self, app: &App, frame: &Frame) -> Vec<Vec<Run>> {
        if self == Self::Small {
            return small::rows(app);
        }
        let (_, rows) = self.size();
        let run = |row| Run {
            text: self.row(frame, row),
            reversed: false,
        };
        (0..rows).map(|row| vec![run(row)]).collect()
    }

    fn row(self, frame: &Frame, row: u16) -> String {
        let (dots_across, dots_down) = self.dots();
        let (columns, _) = self.size();
        let y = i32::from(row) * dots_down;
        let corners = (0..i32::from(columns)).map(|column| column * dots_across);
        corners
            .map(|x| match self {
                Self::Halves => half(frame.is_ink(x, y), frame.is_ink(x, y + 1)),
                _ => braille(|dx, dy| frame.is_ink(x + dx, y + dy)),
            })
            .collect()
    }
}

fn half(upper: bool, lower: bool) -> char {
    match (upper, lower) {
        (false, false) => ' ',
        (true, false) => '▀',
        (false, true) => '▄',
        (true, true) => '█',
    }
}

/// The pattern of two columns and four rows of dots.
pub fn braille(is_ink: impl Fn(i32, i32) -> bool) -> char {
    // the bits run down the left column, then the right one, and the lowest row comes last
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
        .filter(|&(_, &(dx, dy))| is_ink(dx, dy))
        .fold(0, |pattern, (bit, _)| pattern | 1 << bit);
    char::from_u32(0x2800 + pattern).unwrap_or(' ')
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
        assert_eq!(Style::fitting(147, 32), Some(Style::Small));
        assert_eq!(Style::fitting(80, 22), Some(Style::Small));
        assert_eq!(Style::fitting(73, 22), None);
        assert_eq!(Style::fitting(80, 15), None);
    }
}
