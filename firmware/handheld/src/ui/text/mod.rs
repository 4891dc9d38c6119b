//! Text: measuring, placing, fitting and wrapping, in English and Czech.
//!
//! Text is anything that implements `Display`, so numbers and `format_args!` need no buffer. Nothing is
//! cut off silently: a text that does not fit is noted in the canvas's report and ends in `…`.

use core::fmt::{self, Display, Write};

use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point, primitives::Rectangle};

use super::canvas::{Canvas, INK, PAPER, Problem, rect};

pub(crate) mod case;
mod font;
mod glyph;
pub(super) mod signs;
#[cfg(test)]
mod tests;
mod wrap;

pub use font::Font;
pub use wrap::Wrapped;

/// Where in its slot a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The pen starts at the left edge.
    Left,
    /// The ink is centred.
    Centre,
    /// The ink ends at the right edge.
    Right,
}

/// The place of one line of text: a baseline and the columns it may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    left: i32,
    right: i32,
    baseline: i32,
    align: Align,
    color: BinaryColor,
}

impl Slot {
    /// Starts at `x` and may be `width` wide.
    pub const fn left(x: i32, baseline: i32, width: i32) -> Self {
        Self::between(x, x + width, baseline, Align::Left)
    }

    /// Ends at `x` (first column not used) and may be `width` wide.
    pub const fn right(x: i32, baseline: i32, width: i32) -> Self {
        Self::between(x - width, x, baseline, Align::Right)
    }

    /// Centred on `x`, at most `width` wide.
    pub const fn centre(x: i32, baseline: i32, width: i32) -> Self {
        let left = x - width / 2;
        Self::between(left, left + width, baseline, Align::Centre)
    }

    /// Any alignment between two columns.
    pub const fn between(left: i32, right: i32, baseline: i32, align: Align) -> Self {
        Self {
            left,
            right,
            baseline,
            align,
            color: INK,
        }
    }

    /// The same slot with paper-coloured text, for a filled background.
    pub const fn on_ink(self) -> Self {
        self.color(PAPER)
    }

    /// The same slot with text in `color`.
    pub const fn color(mut self, color: BinaryColor) -> Self {
        self.color = color;
        self
    }

    /// Columns there are.
    pub const fn width(&self) -> i32 {
        self.right - self.left
    }
}

/// What became of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fit {
    /// Whether all of it is shown.
    pub fits: bool,
    /// The font it is shown in.
    pub font: Font,
    /// Which of the given forms is shown.
    pub form: usize,
    /// First column of ink.
    pub left: i32,
    /// First column behind the ink.
    pub right: i32,
}

/// A change with its sign: `+5`, `−2`, `0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signed(pub i32);

impl Display for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self.0 {
            1.. => "+",
            0 => "",
            ..0 => "−",
        };
        write!(f, "{sign}{}", self.0.unsigned_abs())
    }
}

/// Extent of a line relative to its start.
#[derive(Clone, Copy, Default)]
struct Line {
    pen: i32,
    ink: Option<(i32, i32)>,
    missing: Option<char>,
}

impl Line {
    fn of(font: Font, what: &dyn Display) -> Self {
        let mut line = Self::default();
        each_char(what, &mut |ch| line.add(font, ch));
        line
    }

    fn add(&mut self, font: Font, ch: char) {
        match glyph::extent(font, ch) {
            Some(extent) => self.push(extent),
            None => self.missing = self.missing.or(Some(ch)),
        }
    }

    fn push(&mut self, extent: glyph::Extent) {
        if extent.right > extent.left {
            let (left, right) = (self.pen + extent.left, self.pen + extent.right);
            self.ink = Some(match self.ink {
                Some((first, last)) => (first.min(left), last.max(right)),
                None => (left, right),
            });
        }
        self.pen += extent.advance;
    }

    /// Room a line takes from where the pen starts, or from its first ink if that lies before.
    fn width(&self) -> i32 {
        self.ink.map_or(0, |(left, right)| right - left.min(0))
    }
}

impl Font {
    /// Columns from the pen's start to the end of the ink. Characters that can't be drawn count nothing.
    pub fn width(self, what: impl Display) -> i32 {
        Line::of(self, &what).width()
    }

    /// The first of `fonts` in which every text is at most `width` wide, else the last of them: one
    /// font for texts that stand side by side.
    pub fn common(fonts: &[Self], width: i32, texts: &[&dyn Display]) -> Self {
        let last = fonts.last().copied().unwrap_or(Self::R8);
        let all_fit = |font: Self| texts.iter().all(|text| font.width(text) <= width);
        fonts.iter().copied().find(|&f| all_fit(f)).unwrap_or(last)
    }

    /// The first character of `what` that can't be drawn in this font.
    pub fn missing(self, what: impl Display) -> Option<char> {
        Line::of(self, &what).missing
    }
}

impl Canvas<'_> {
    /// Draws one line of text in one font.
    pub fn text(&mut self, slot: Slot, font: Font, what: impl Display) -> Fit {
        self.text_fit(slot, &[font], &[&what])
    }

    /// Draws the first form that fits, each tried in all fonts before the next: give the full name
    /// before the short one, the preferred font before the smaller one.
    ///
    /// If none fits, the last form is cut in the last font and the problem is noted.
    pub fn text_fit(&mut self, slot: Slot, fonts: &[Font], forms: &[&dyn Display]) -> Fit {
        let candidates = forms
            .iter()
            .enumerate()
            .flat_map(|(form, &what)| fonts.iter().map(move |&font| (form, what, font)));
        let mut last = None;
        for (form, what, font) in candidates {
            let line = Line::of(font, what);
            if line.width() <= slot.width() {
                return self.place(slot, font, form, what, line);
            }
            last = Some((form, what, font, line));
        }
        match last {
            Some((form, what, font, line)) => {
                self.note(Problem::Clipped {
                    at: Point::new(slot.left, slot.baseline),
                    needed: line.width(),
                    room: slot.width(),
                    font,
                });
                self.cut(slot, font, form, what)
            }
            None => Fit {
                fits: true,
                font: Font::R10,
                form: 0,
                left: slot.left,
                right: slot.left,
            },
        }
    }

    fn place(
        &mut self,
        slot: Slot,
        font: Font,
        form: usize,
        what: &dyn Display,
        line: Line,
    ) -> Fit {
        let (first, last) = line.ink.unwrap_or((0, 0));
        let start = match slot.align {
            Align::Left => slot.left - first.min(0),
            Align::Centre => slot.left + (slot.width() - (last - first)) / 2 - first,
            Align::Right => slot.right - last,
        };
        if let Some(ch) = line.missing {
            self.note(Problem::MissingGlyph(ch));
        }
        let mut pen = Point::new(start, slot.baseline);
        let area = ink_box(font, start + first, start + last, slot.baseline);
        self.tell(area, what);
        each_char(what, &mut |ch| {
            if let Some(extent) = glyph::extent(font, ch) {
                glyph::draw(self, font, ch, pen, slot.color);
                pen.x += extent.advance;
            }
        });
        self.claim_for_text(area);
        Fit {
            fits: true,
            font,
            form,
            left: start + first,
            right: start + last,
        }
    }

    /// Draws as much as fits before a closing `…`.
    fn cut(&mut self, slot: Slot, font: Font, form: usize, what: &dyn Display) -> Fit {
        let ellipsis = Line::of(font, &'…').pen;
        let mut pen = Point::new(slot.left, slot.baseline);
        self.tell(ink_box(font, slot.left, slot.right, slot.baseline), what);
        let mut open = true;
        each_char(what, &mut |ch| {
            let Some(extent) = glyph::extent(font, ch) else {
                return;
            };
            open &= pen.x + extent.advance + ellipsis <= slot.right;
            if open {
                glyph::draw(self, font, ch, pen, slot.color);
                pen.x += extent.advance;
            }
        });
        if pen.x + ellipsis <= slot.right {
            glyph::draw(self, font, '…', pen, slot.color);
            pen.x += ellipsis;
        }
        Fit {
            fits: false,
            font,
            form,
            left: slot.left,
            right: pen.x,
        }
    }
}

/// The area a line's capitals cover; tails and carons may reach into the space between lines.
fn ink_box(font: Font, left: i32, right: i32, baseline: i32) -> Rectangle {
    rect(left, baseline - font.ascent(), right - left, font.ascent())
}

/// Calls `f` with every character of a text.
pub(super) fn each_char(what: &dyn Display, f: &mut dyn FnMut(char)) {
    struct Each<'a>(&'a mut dyn FnMut(char));
    impl Write for Each<'_> {
        fn write_str(&mut self, s: &str) -> fmt::Result {
            s.chars().for_each(&mut *self.0);
            Ok(())
        }
    }
    // fails only if a `Display` implementation reports an error of its own; what it wrote is kept
    let _ = write!(Each(f), "{what}");
}
