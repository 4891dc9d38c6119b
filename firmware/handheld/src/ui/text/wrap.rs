//! Word wrap: running text in a box of a fixed width and number of lines.

use embedded_graphics::{prelude::Point, primitives::Rectangle};

use super::{Align, Font, Line, Slot};
use crate::ui::canvas::{Canvas, Problem, parts};

/// What became of a wrapped text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrapped {
    /// Whether all of it is shown.
    pub fits: bool,
    /// The font it is shown in.
    pub font: Font,
    /// Lines drawn.
    pub lines: i32,
    /// Baseline of the line that would follow.
    pub next_baseline: i32,
}

impl Canvas<'_> {
    /// Wraps `text` at spaces into `area`, in the first font in which all of it fits.
    ///
    /// A line feed starts a new line, a no-break space (U+00A0) never ends one, and neither does a word
    /// of one letter: Czech does not leave its prepositions behind. If it fits in none, the last font is
    /// used, lines that find no room are left out and the problem is noted.
    pub fn paragraph(
        &mut self,
        area: Rectangle,
        align: Align,
        fonts: &[Font],
        text: &str,
    ) -> Wrapped {
        let (left, top, width, height) = parts(area);
        let lines_of = |font: Font| Lines {
            font,
            width,
            rest: Some(text),
        };
        let room_of = |font: Font| {
            let first = font.ascent() + font.descent();
            if height < first {
                0
            } else {
                1 + (height - first) / font.line_height()
            }
        };
        let whole = |font: Font| {
            let mut room = room_of(font);
            lines_of(font).all(|line| {
                room -= 1;
                room >= 0 && font.width(line) <= width
            })
        };
        let last = fonts.last().copied().unwrap_or(Font::R10);
        let font = fonts
            .iter()
            .copied()
            .find(|&font| whole(font))
            .unwrap_or(last);

        let (needed, room) = (lines_of(font).count() as i32, room_of(font));
        if needed > room {
            self.note(Problem::Clipped {
                at: Point::new(left, top),
                needed,
                room,
                font,
            });
        }
        let mut result = Wrapped {
            fits: needed <= room,
            font,
            lines: needed.min(room),
            next_baseline: top + font.ascent(),
        };
        for line in lines_of(font).take(result.lines as usize) {
            let slot = Slot::between(left, left + width, result.next_baseline, align);
            result.fits &= self.text(slot, font, line).fits;
            result.next_baseline += font.line_height();
        }
        result
    }
}

/// The lines of a text broken to a width.
struct Lines<'t> {
    font: Font,
    width: i32,
    rest: Option<&'t str>,
}

impl<'t> Iterator for Lines<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let text = self.rest?;
        // the longest run of whole words that fits, at least one word
        let mut line = Line::default();
        let mut end = None;
        let mut word = 0;
        let ends = text.char_indices().chain([(text.len(), '\n')]);
        for (at, ch) in ends {
            if matches!(ch, ' ' | '\n') {
                if end.is_some() && line.width() > self.width {
                    break;
                }
                if ch == '\n' || !is_letter(text.get(word..at)) {
                    end = Some(at);
                }
                word = at + 1;
            }
            if ch == '\n' {
                break;
            }
            line.add(self.font, ch);
        }
        let end = end.unwrap_or(text.len());
        self.rest = text.get(end + 1..);
        text.get(..end)
    }
}

/// Whether a word is a single letter, as Czech prepositions are.
fn is_letter(word: Option<&str>) -> bool {
    matches!(word.map(str::as_bytes), Some([letter]) if letter.is_ascii_alphabetic())
}
