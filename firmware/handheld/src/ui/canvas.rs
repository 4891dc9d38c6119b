//! The surface a page is drawn on, with the few shapes pages are made of.
//!
//! A canvas wraps any `DrawTarget` of two colours. It never fails in the middle of a page: the first
//! error of the target, and everything that did not fit, is kept and handed over at the end. It does
//! no text (see `text`) and no composed pieces (see `widgets`).

use core::{convert::Infallible, fmt::Display};

use embedded_graphics::{
    pixelcolor::BinaryColor,
    prelude::{Dimensions, DrawTarget, Pixel, Point, PointsIter, Size},
    primitives::Rectangle,
};

use super::text::Font;

/// Black. On every target of this crate `BinaryColor::On` is ink and `Off` is paper.
pub const INK: BinaryColor = BinaryColor::On;
/// White; see [`INK`].
pub const PAPER: BinaryColor = BinaryColor::Off;

/// Something on a page that a player would not see as it was meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// A text needed `needed` pixels where its slot at `at` has `room`, in the smallest font allowed.
    Clipped {
        /// Start of the text on its baseline.
        at: Point,
        /// Width (or, for wrapped text, number of lines) the text needs.
        needed: i32,
        /// Width (or number of lines) there is.
        room: i32,
        /// Smallest font that was tried.
        font: Font,
    },
    /// No font and no own glyph draws this character.
    MissingGlyph(char),
    /// A text runs over an earlier one of the same page; `at` is where it starts on its baseline.
    Overlap {
        /// Start of the later text.
        at: Point,
    },
    /// A dot fell outside the target.
    OffScreen(Point),
    /// Softkeys were drawn, but the key to be filled has no label.
    NoFilledKey,
}

/// What went wrong while a page was drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Number of problems.
    pub problems: u32,
    /// The first of them.
    pub first: Option<Problem>,
}

impl Report {
    /// Whether the page shows everything it was meant to show.
    pub const fn is_clean(&self) -> bool {
        self.problems == 0
    }
}

/// Clears `target` to paper, draws a page on it and reports what did not fit.
///
/// Returns the target's first error; nothing is drawn after it.
///
/// ```
/// use handheld::ui::{Frame, paint};
///
/// let mut frame = Frame::new();
/// let report = paint(&mut frame, |c| c.title("Anna · roll the dice", "turn 12"))?;
/// assert!(report.is_clean());
/// # Ok::<(), core::convert::Infallible>(())
/// ```
pub fn paint<D>(target: &mut D, page: impl FnOnce(&mut Canvas<'_>)) -> Result<Report, D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    paint_and_listen(target, &mut |_, _| {}, page)
}

/// Like [`paint`], and tells `listener` every text that is drawn and the area its capitals cover.
pub fn paint_and_listen<D>(
    target: &mut D,
    listener: &mut dyn FnMut(Rectangle, &dyn Display),
    page: impl FnOnce(&mut Canvas<'_>),
) -> Result<Report, D::Error>
where
    D: DrawTarget<Color = BinaryColor>,
{
    target.clear(PAPER)?;
    let bounds = target.bounding_box();
    let mut surface = Sticky {
        target,
        error: None,
    };
    let mut canvas = Canvas {
        surface: &mut surface,
        listener,
        bounds,
        report: Report::default(),
        texts: Texts::default(),
        battery: None,
    };
    page(&mut canvas);
    let report = canvas.report;
    surface.error.map_or(Ok(report), Err)
}

/// What a canvas needs of a target; lets pages be written without type parameters.
trait Surface {
    fn dot(&mut self, at: Point, color: BinaryColor);
    fn fill(&mut self, area: &Rectangle, color: BinaryColor);
    fn pattern(&mut self, area: &Rectangle, pattern: Pattern);
}

struct Sticky<'t, D: DrawTarget> {
    target: &'t mut D,
    error: Option<D::Error>,
}

impl<D: DrawTarget<Color = BinaryColor>> Surface for Sticky<'_, D> {
    fn dot(&mut self, at: Point, color: BinaryColor) {
        if self.error.is_none() {
            self.error = self.target.draw_iter([Pixel(at, color)]).err();
        }
    }

    fn fill(&mut self, area: &Rectangle, color: BinaryColor) {
        if self.error.is_none() {
            self.error = self.target.fill_solid(area, color).err();
        }
    }

    fn pattern(&mut self, area: &Rectangle, pattern: Pattern) {
        if self.error.is_none() {
            let colors = area.points().map(|at| pattern.at(at.x, at.y));
            self.error = self.target.fill_contiguous(area, colors).err();
        }
    }
}

/// A page being drawn; made by [`paint`].
///
/// It is itself a `DrawTarget`, so everything of embedded-graphics draws on it too.
pub struct Canvas<'a> {
    surface: &'a mut dyn Surface,
    listener: &'a mut dyn FnMut(Rectangle, &dyn Display),
    bounds: Rectangle,
    report: Report,
    texts: Texts,
    /// Charge of a battery to be warned of in every title.
    pub(super) battery: Option<u8>,
}

/// Texts of a page that are checked against each other; pages have about half as many.
const MAX_TEXTS: usize = 96;

/// Where text stands on the page, so that one running into another is noticed.
struct Texts {
    boxes: [[i16; 4]; MAX_TEXTS],
    count: usize,
}

impl Default for Texts {
    fn default() -> Self {
        Self {
            boxes: [[0; 4]; MAX_TEXTS],
            count: 0,
        }
    }
}

impl Canvas<'_> {
    /// Notes an overlap if text already stands in `area`, and keeps the area for later texts.
    pub(super) fn claim_for_text(&mut self, area: Rectangle) {
        let (x, y, width, height) = parts(area);
        // everything on the panel fits; what lies outside is noted by the drawing itself
        let [left, top, right, bottom] =
            [x, y, x + width, y + height].map(|edge| edge.clamp(-999, 999) as i16);
        let taken = self.texts.boxes.iter().take(self.texts.count);
        let meets = |other: &[i16; 4]| {
            left < other[2] && other[0] < right && top < other[3] && other[1] < bottom
        };
        if taken.into_iter().any(meets) {
            let at = Point::new(x, y + height);
            self.note(Problem::Overlap { at });
        }
        if let Some(free) = self.texts.boxes.get_mut(self.texts.count) {
            *free = [left, top, right, bottom];
            self.texts.count += 1;
        }
    }

    /// Something opaque is about to cover the page: what stands there may be written over.
    pub fn cover(&mut self) {
        self.texts.count = 0;
    }

    /// Notes a problem; the page goes on.
    pub fn note(&mut self, problem: Problem) {
        self.report.problems = self.report.problems.saturating_add(1);
        self.report.first.get_or_insert(problem);
    }

    /// Tells whoever listens that a text was drawn.
    pub(super) fn tell(&mut self, area: Rectangle, text: &dyn Display) {
        (self.listener)(area, text);
    }

    /// One dot.
    pub fn dot(&mut self, x: i32, y: i32, color: BinaryColor) {
        let at = Point::new(x, y);
        let (left, top, width, height) = parts(self.bounds);
        if (0..width).contains(&(x - left)) && (0..height).contains(&(y - top)) {
            self.surface.dot(at, color);
        } else {
            self.note(Problem::OffScreen(at));
        }
    }

    /// A filled rectangle.
    pub fn fill(&mut self, area: Rectangle, color: BinaryColor) {
        if let Some(seen) = self.seen(area) {
            self.surface.fill(&seen, color);
        }
    }

    /// The part of an area that lies on the panel; notes it if some does not.
    fn seen(&mut self, area: Rectangle) -> Option<Rectangle> {
        if area.is_zero_sized() {
            return None;
        }
        let (x, y, width, height) = parts(area);
        let (left, top, room, depth) = parts(self.bounds);
        // nearly everything lies on the panel: that is found out without an intersection
        let inside = x >= left && y >= top && x - left + width <= room && y - top + height <= depth;
        if inside {
            return Some(area);
        }
        self.note(Problem::OffScreen(area.top_left));
        let seen = area.intersection(&self.bounds);
        (!seen.is_zero_sized()).then_some(seen)
    }

    /// A horizontal line of `length` dots.
    pub fn hline(&mut self, x: i32, y: i32, length: i32, color: BinaryColor) {
        self.fill(rect(x, y, length, 1), color);
    }

    /// A vertical line of `length` dots.
    pub fn vline(&mut self, x: i32, y: i32, length: i32, color: BinaryColor) {
        self.fill(rect(x, y, 1, length), color);
    }

    /// A separator: every third dot of a line.
    pub fn dotted(&mut self, x: i32, y: i32, length: i32, color: BinaryColor) {
        for dx in (0..length).step_by(3) {
            self.dot(x + dx, y, color);
        }
    }

    /// A rectangle filled with a pattern.
    pub fn pattern(&mut self, area: Rectangle, pattern: Pattern) {
        if let Some(seen) = self.seen(area) {
            self.surface.pattern(&seen, pattern);
        }
    }

    /// A filled rectangle with round corners.
    pub fn round_fill(&mut self, area: Rectangle, radius: i32, color: BinaryColor) {
        let (x, y, width, height) = parts(area);
        for row in 0..height {
            let inset = corner_inset(radius, row.min(height - 1 - row));
            self.hline(x + inset, y + row, width - 2 * inset, color);
        }
    }

    /// An empty box with round corners: an ink frame of `thickness` around paper.
    pub fn round_frame(&mut self, area: Rectangle, radius: i32, thickness: i32) {
        self.round_fill(area, radius, INK);
        self.round_fill(inner(area, thickness), (radius - thickness).max(0), PAPER);
    }

    /// An ink frame of `thickness` around paper, square corners.
    pub fn frame(&mut self, area: Rectangle, thickness: i32) {
        self.round_frame(area, 0, thickness);
    }

    /// Like [`round_fill`](Self::round_fill) with round upper and square lower corners.
    pub fn tab_fill(&mut self, area: Rectangle, radius: i32, color: BinaryColor) {
        let (x, y, width, height) = parts(area);
        for row in 0..height {
            let inset = corner_inset(radius, row);
            self.hline(x + inset, y + row, width - 2 * inset, color);
        }
    }

    /// A filled circle of the given diameter, upper left corner of its square at `(x, y)`.
    pub fn disc(&mut self, x: i32, y: i32, diameter: i32, color: BinaryColor) {
        let room = diameter * diameter;
        for row in 0..diameter {
            let dy = 2 * row + 1 - diameter;
            // distances are counted in half dots, so even and odd diameters are both symmetric
            let mut dx = diameter - 1;
            while dx > 0 && dx * dx + dy * dy > room {
                dx -= 2;
            }
            if dx >= 0 {
                self.hline(x + (diameter - 1 - dx) / 2, y + row, dx + 1, color);
            }
        }
    }

    /// A straight line of one dot; `on(step)` tells which dots of it are drawn.
    ///
    /// Returns the step after the last one, so that a dash pattern can go on in the next line.
    pub fn stroke(
        &mut self,
        from: Point,
        to: Point,
        first_step: u32,
        on: impl Fn(u32) -> bool,
    ) -> u32 {
        let delta = to - from;
        let steps = delta.x.abs().max(delta.y.abs());
        for step in 0..=steps {
            let along = |length: i32| {
                let half = if length < 0 { -steps / 2 } else { steps / 2 };
                if steps == 0 {
                    0
                } else {
                    (length * step + half) / steps
                }
            };
            if on(first_step.wrapping_add(step as u32)) {
                self.dot(from.x + along(delta.x), from.y + along(delta.y), INK);
            }
        }
        first_step.wrapping_add(steps as u32)
    }
}

impl Dimensions for Canvas<'_> {
    fn bounding_box(&self) -> Rectangle {
        self.bounds
    }
}

impl DrawTarget for Canvas<'_> {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for Pixel(at, color) in pixels {
            self.dot(at.x, at.y, color);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        self.fill(*area, color);
        Ok(())
    }
}

/// A texture in absolute dots of the panel, so that neighbouring areas join without a seam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// All paper.
    Paper,
    /// All ink.
    Ink,
    /// Thick diagonal stripes.
    Stripes,
    /// Chequered in squares of two.
    Checks,
    /// Sparse dots.
    Dots,
    /// Thin diagonal lines.
    Hatch,
    /// Ink with a grid of paper dots.
    Mesh,
}

impl Pattern {
    /// Colour of the dot at `(x, y)`.
    pub const fn at(self, x: i32, y: i32) -> BinaryColor {
        let (x4, y4) = (x & 3, y & 3);
        let ink = match self {
            Self::Paper => false,
            Self::Ink => true,
            Self::Stripes => (x + y) & 3 < 2,
            Self::Checks => (x4 < 2) == (y4 < 2),
            Self::Dots => (x4 == 0 && y4 == 0) || (x4 == 2 && y4 == 2),
            Self::Hatch => (x + y) & 3 == 0,
            Self::Mesh => x & 1 == 1 || y & 1 == 1,
        };
        if ink { INK } else { PAPER }
    }
}

/// Shorthand for a rectangle; a negative size counts as empty.
pub const fn rect(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    const fn size(length: i32) -> u32 {
        if length < 0 { 0 } else { length as u32 }
    }
    Rectangle::new(Point::new(x, y), Size::new(size(width), size(height)))
}

/// Left, top, width and height.
pub(super) const fn parts(area: Rectangle) -> (i32, i32, i32, i32) {
    let Rectangle { top_left, size } = area;
    (
        top_left.x,
        top_left.y,
        size.width as i32,
        size.height as i32,
    )
}

/// The rectangle `by` dots inside another.
pub const fn inner(area: Rectangle, by: i32) -> Rectangle {
    let (x, y, width, height) = parts(area);
    rect(x + by, y + by, width - 2 * by, height - 2 * by)
}

/// Dots left out at the end of the `row`-th row of a corner of this radius.
const fn corner_inset(radius: i32, row: i32) -> i32 {
    let mut inset = 0;
    while inset < radius && row < radius {
        let dx = 2 * (radius - inset) - 1;
        let dy = 2 * (radius - row) - 1;
        if dx * dx + dy * dy <= (2 * radius - 1) * (2 * radius - 1) + 1 {
            break;
        }
        inset += 1;
    }
    inset
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::{assert_drawn, drawn};

    #[test]
    fn round_boxes_are_filled_or_framed_with_the_same_corners() {
        assert_drawn(
            [
                "....####........####....",
                "..########....##....##..",
                ".##########..#........#.",
                ".##########..#........#.",
                "#############..........#",
                "#############..........#",
                ".##########..#........#.",
                ".##########..#........#.",
                "..########....##....##..",
                "....####........####....",
            ],
            |c| {
                c.round_fill(rect(0, 0, 12, 10), 5, INK);
                c.round_frame(rect(12, 0, 12, 10), 5, 1);
            },
        );
    }

    #[test]
    fn discs_are_round_at_odd_and_even_size() {
        assert_drawn(
            [
                "..###.....####..",
                ".#####...######.",
                "#######.########",
                "#######.########",
                "#######.########",
                ".#####..########",
                "..###....######.",
                "..........####..",
            ],
            |c| {
                c.disc(0, 0, 7, INK);
                c.disc(8, 0, 8, INK);
            },
        );
    }

    #[test]
    fn patterns_join_at_any_seam() {
        let patterns = [
            Pattern::Stripes,
            Pattern::Checks,
            Pattern::Dots,
            Pattern::Hatch,
            Pattern::Mesh,
        ];
        for pattern in patterns {
            let (_, whole) = drawn(40, 20, |c| c.pattern(rect(0, 0, 40, 20), pattern));
            let (_, pieces) = drawn(40, 20, |c| {
                c.pattern(rect(0, 0, 13, 20), pattern);
                c.pattern(rect(13, 0, 27, 7), pattern);
                c.pattern(rect(13, 7, 27, 13), pattern);
            });
            assert_eq!(whole, pieces, "{pattern:?}");
        }
        assert_drawn(["##..##..", "#..##..#", "..##..##", ".##..##."], |c| {
            c.pattern(rect(0, 0, 8, 4), Pattern::Stripes);
        });
    }

    #[test]
    fn strokes_carry_their_dash_pattern_over_a_bend() {
        assert_drawn(
            [
                "..........#.", //
                ".........#..",
                "......##....",
                "....#.......",
                "...#........",
                "##..........",
                "............",
            ],
            |c| {
                let gap = |step: u32| step % 3 != 2;
                let step = c.stroke(Point::new(0, 5), Point::new(5, 3), 0, gap);
                c.stroke(Point::new(5, 3), Point::new(11, 0), step, gap);
            },
        );
    }

    #[test]
    fn what_falls_off_the_panel_is_noted() {
        for page in [
            (|c: &mut Canvas<'_>| c.dot(-1, 5, INK)) as fn(&mut Canvas<'_>),
            |c| c.fill(rect(290, 0, 7, 4), INK),
            |c| c.hline(0, 128, 10, INK),
            |c| c.disc(0, 120, 9, INK),
        ] {
            let (report, _) = drawn(0, 0, page);
            assert!(matches!(report.first, Some(Problem::OffScreen(_))));
        }
        let (report, _) = drawn(0, 0, |c| c.fill(rect(0, 0, 296, 128), INK));
        assert!(report.is_clean());
    }

    #[test]
    fn the_first_error_of_the_target_is_returned_and_stops_the_drawing() {
        struct Broken(u32);
        impl embedded_graphics::prelude::OriginDimensions for Broken {
            fn size(&self) -> Size {
                Size::new(296, 128)
            }
        }
        impl DrawTarget for Broken {
            type Color = BinaryColor;
            type Error = u32;
            fn draw_iter<I>(&mut self, _: I) -> Result<(), u32>
            where
                I: IntoIterator<Item = Pixel<BinaryColor>>,
            {
                self.0 += 1;
                if self.0 == 1 { Ok(()) } else { Err(self.0) }
            }
        }
        let mut target = Broken(0);
        // clearing is the first call and still works
        assert_eq!(paint(&mut target, |c| c.curtain()), Err(2));
        assert_eq!(target.0, 2);
    }
}
