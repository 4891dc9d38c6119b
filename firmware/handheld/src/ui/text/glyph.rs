//! One character: where its ink lies and how it is drawn.
//!
//! Most come straight from the font. Czech letters the fonts hold badly are put together here, and signs
//! they lack are own bitmaps, the same in every font, standing in the middle of the capitals' height.

use core::convert::Infallible;

use embedded_graphics::{
    pixelcolor::BinaryColor,
    prelude::{Dimensions, DrawTarget, Pixel, Point},
    primitives::Rectangle,
};
use u8g2_fonts::types::{FontColor, VerticalPosition};

use super::{Font, font::Bar, signs};
use crate::ui::{
    art::Bitmap,
    canvas::{Canvas, parts, rect},
};

/// Extent of one character, relative to the pen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Extent {
    /// How far the pen moves.
    pub advance: i32,
    /// First column of ink.
    pub left: i32,
    /// First column behind the ink; equal to `left` if there is none.
    pub right: i32,
}

/// How a character is made.
enum Recipe {
    /// As the font has it.
    Plain(char),
    /// The same character several times.
    Repeat(char, i32),
    /// A capital under the caron of Č.
    Caron(char),
    /// A small letter with a tick at its upper right.
    Tick(char),
    /// One bar (dash, minus) or two (equals sign) of a width.
    Bars(i32, i32),
    /// An own sign.
    Sign(&'static Bitmap),
}

fn recipe(font: Font, ch: char) -> Recipe {
    match ch {
        '\u{a0}' => Recipe::Plain(' '),
        '−' => Recipe::Bars(1, font.bar().width),
        // a dash joins numbers, so it keeps closer to them than a minus
        '–' => Recipe::Bars(1, font.bar().width - 1),
        '=' if font.is_numeric() => Recipe::Bars(2, font.bar().width),
        '…' => Recipe::Repeat('.', 3),
        '„' => Recipe::Repeat(',', 2),
        '“' | '”' => Recipe::Plain('"'),
        'Š' if font.has_small_carons() => Recipe::Caron('S'),
        'Ž' if font.has_small_carons() => Recipe::Caron('Z'),
        'ď' if !font.is_numeric() => Recipe::Tick('d'),
        'ť' if !font.is_numeric() => Recipe::Tick('t'),
        _ => signs::sign(ch).map_or(Recipe::Plain(ch), Recipe::Sign),
    }
}

/// Extent of a character, or `None` if it can't be drawn.
pub(super) fn extent(font: Font, ch: char) -> Option<Extent> {
    match recipe(font, ch) {
        Recipe::Plain(ch) => plain(font, ch),
        Recipe::Repeat(ch, times) => {
            let one = plain(font, ch)?;
            Some(Extent {
                advance: one.advance * times,
                right: one.right + one.advance * (times - 1),
                ..one
            })
        }
        Recipe::Caron(base) => plain(font, base),
        Recipe::Tick(base) => {
            let letter = plain(font, base)?;
            let right = tick_left(base, letter) + tick(font).width();
            Some(Extent {
                advance: letter.advance.max(right + 1),
                right,
                ..letter
            })
        }
        Recipe::Bars(_, width) => Some(Extent {
            advance: width + 2,
            left: 1,
            right: width + 1,
        }),
        Recipe::Sign(art) => {
            let left = sign_left(font);
            Some(Extent {
                advance: left + art.width() + 1,
                left,
                right: left + art.width(),
            })
        }
    }
}

/// Draws a character with the pen at `pen` on the baseline. A character without extent draws nothing.
pub(super) fn draw(c: &mut Canvas<'_>, font: Font, ch: char, pen: Point, color: BinaryColor) {
    match recipe(font, ch) {
        Recipe::Plain(ch) => draw_plain(c, font, ch, pen, color),
        Recipe::Repeat(ch, times) => {
            let advance = plain(font, ch).map_or(0, |one| one.advance);
            for i in 0..times {
                draw_plain(c, font, ch, pen + Point::new(i * advance, 0), color);
            }
        }
        Recipe::Caron(base) => draw_caron(c, font, base, pen, color),
        Recipe::Tick(base) => {
            draw_plain(c, font, base, pen, color);
            let left = plain(font, base).map_or(0, |letter| tick_left(base, letter));
            c.bitmap(tick(font), pen + Point::new(left, -font.ascent()), 1, color);
        }
        Recipe::Bars(count, width) => {
            let Bar { thickness, top, .. } = font.bar();
            // two bars stand symmetrically where the single one would be
            let mut y = pen.y - top - (count - 1) * thickness;
            for _ in 0..count {
                c.fill(rect(pen.x + 1, y, width, thickness), color);
                y += 2 * thickness;
            }
        }
        Recipe::Sign(art) => {
            let top = (font.ascent() + art.height()) / 2 - i32::from(font.ascent() > 8);
            c.bitmap(art, pen + Point::new(sign_left(font), -top), 1, color);
        }
    }
}

fn plain(font: Font, ch: char) -> Option<Extent> {
    let found =
        font.renderer()
            .get_rendered_dimensions(ch, Point::zero(), VerticalPosition::Baseline);
    let found = found.ok()?;
    let (left, width) = found.bounding_box.map_or((0, 0), |ink| {
        let (left, _, width, _) = parts(ink);
        (left, width)
    });
    Some(Extent {
        advance: found.advance.x,
        left,
        right: left + width,
    })
}

fn draw_plain(c: &mut Canvas<'_>, font: Font, ch: char, pen: Point, color: BinaryColor) {
    draw_above(c, i32::MAX, font, ch, pen, color);
}

/// Draws the part of a character that lies above the row `limit`. The only place that reads glyphs, so
/// that the reader of the fonts is in the image once.
fn draw_above(
    canvas: &mut Canvas<'_>,
    limit: i32,
    font: Font,
    ch: char,
    pen: Point,
    color: BinaryColor,
) {
    // a glyph the font lacks has no extent, and the caller has noted it as missing
    let _ = font.renderer().render(
        ch,
        pen,
        VerticalPosition::Baseline,
        FontColor::Transparent(color),
        &mut Above { canvas, limit },
    );
}

/// A capital with the caron of the font's own Č: the part of Č that rises above C.
fn draw_caron(c: &mut Canvas<'_>, font: Font, base: char, pen: Point, color: BinaryColor) {
    draw_plain(c, font, base, pen, color);
    let middle = |ch| plain(font, ch).map_or(0, |extent| extent.left + extent.right);
    let shift = Point::new((middle(base) - middle('C')) / 2, 0);
    draw_above(c, pen.y - font.ascent(), font, 'Č', pen + shift, color);
}

/// Lets only the rows above `limit` through.
struct Above<'c, 'a> {
    canvas: &'c mut Canvas<'a>,
    limit: i32,
}

impl Dimensions for Above<'_, '_> {
    fn bounding_box(&self) -> Rectangle {
        self.canvas.bounding_box()
    }
}

impl DrawTarget for Above<'_, '_> {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        let limit = self.limit;
        let above = pixels.into_iter().filter(|Pixel(at, _)| at.y < limit);
        self.canvas.draw_iter(above)
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let (x, y, width, height) = parts(*area);
        let above = height.min(self.limit.saturating_sub(y));
        if above > 0 {
            self.canvas.fill(rect(x, y, width, above), color);
        }
        Ok(())
    }
}

/// Space before a sign; large digits want more of it.
const fn sign_left(font: Font) -> i32 {
    if font.is_numeric() { 4 } else { 1 }
}

/// The tick stands one dot off the stem of d; over the bar of t it may come as near as the bar's end.
fn tick_left(base: char, letter: Extent) -> i32 {
    if base == 't' {
        letter.right
    } else {
        letter.right + 1
    }
}

fn tick(font: Font) -> &'static Bitmap {
    match font {
        Font::B24 => &signs::TICK_LARGE,
        Font::B10 | Font::B12 => &signs::TICK_BOLD,
        _ => &signs::TICK_REGULAR,
    }
}
