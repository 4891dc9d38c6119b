//! One picture of the panel in memory, in the byte order the panel takes.
//!
//! A byte holds eight rows of one column: byte `x·16 + y/8`, bit 7 is the smallest `y`, a set bit is
//! paper. The frame knows nothing of pages; it stores dots and says what changed between two pictures.

use core::{convert::Infallible, fmt};

use embedded_graphics::{
    pixelcolor::BinaryColor,
    prelude::{DrawTarget, OriginDimensions, Pixel, Point, Size},
    primitives::Rectangle,
};

use super::layout::{HEIGHT, WIDTH};

const BYTES_PER_COLUMN: usize = HEIGHT as usize / 8;

/// Bytes of one frame.
pub const FRAME_BYTES: usize = WIDTH as usize * BYTES_PER_COLUMN;

/// A picture of 296 × 128 dots, blank paper when new.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    bytes: [u8; FRAME_BYTES],
}

impl Frame {
    /// Blank paper.
    pub const fn new() -> Self {
        Self {
            bytes: [0xff; FRAME_BYTES],
        }
    }

    /// The bytes as the panel takes them.
    pub const fn bytes(&self) -> &[u8; FRAME_BYTES] {
        &self.bytes
    }

    /// Whether the dot at `(x, y)` is ink; everything outside the panel is paper.
    pub fn is_ink(&self, x: i32, y: i32) -> bool {
        match place(x, y) {
            Some((index, mask)) => self.bytes.get(index).is_some_and(|byte| byte & mask == 0),
            None => false,
        }
    }

    /// Every dot, row by row, with its colour.
    pub fn pixels(&self) -> impl Iterator<Item = Pixel<BinaryColor>> + '_ {
        (0..HEIGHT).flat_map(move |y| {
            (0..WIDTH).map(move |x| Pixel(Point::new(x, y), self.is_ink(x, y).into()))
        })
    }

    /// The smallest rectangle that holds every dot in which the two frames differ.
    pub fn difference(&self, other: &Self) -> Option<Rectangle> {
        let mut columns: Option<(i32, i32)> = None;
        let mut rows_changed = [0u8; BYTES_PER_COLUMN];
        let pairs = self
            .bytes
            .chunks_exact(BYTES_PER_COLUMN)
            .zip(other.bytes.chunks_exact(BYTES_PER_COLUMN));
        for (x, (ours, theirs)) in (0..WIDTH).zip(pairs) {
            if ours == theirs {
                continue;
            }
            columns = Some((columns.map_or(x, |(left, _)| left), x));
            for ((changed, a), b) in rows_changed.iter_mut().zip(ours).zip(theirs) {
                *changed |= a ^ b;
            }
        }
        let (left, right) = columns?;
        let rows = u128::from_be_bytes(rows_changed);
        let top = rows.leading_zeros() as i32;
        let bottom = HEIGHT - 1 - rows.trailing_zeros() as i32;
        Some(Rectangle::with_corners(
            Point::new(left, top),
            Point::new(right, bottom),
        ))
    }

    fn set(&mut self, x: i32, y: i32, color: BinaryColor) {
        if let Some((index, mask)) = place(x, y)
            && let Some(byte) = self.bytes.get_mut(index)
        {
            match color {
                BinaryColor::On => *byte &= !mask,
                BinaryColor::Off => *byte |= mask,
            }
        }
    }
}

impl fmt::Debug for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ink: u32 = self.bytes.iter().map(|byte| byte.count_zeros()).sum();
        write!(f, "Frame({ink} dots of ink)")
    }
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

/// Index of the byte and mask of the bit that hold a dot.
fn place(x: i32, y: i32) -> Option<(usize, u8)> {
    if !(0..WIDTH).contains(&x) || !(0..HEIGHT).contains(&y) {
        return None;
    }
    let index = x as usize * BYTES_PER_COLUMN + y as usize / 8;
    Some((index, 0x80 >> (y % 8)))
}

/// The part of `length` dots from `start` on that lies within `0..end`.
fn span(start: i32, length: u32, end: i32) -> (usize, usize) {
    let stop = start.saturating_add_unsigned(length);
    (start.clamp(0, end) as usize, stop.clamp(0, end) as usize)
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Self::Error>
    where
        I: IntoIterator<Item = Pixel<Self::Color>>,
    {
        for Pixel(at, color) in pixels {
            self.set(at.x, at.y, color);
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colors: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = BinaryColor>,
    {
        let (left, top) = (area.top_left.x, area.top_left.y);
        let (right, bottom) = (left + area.size.width as i32, top + area.size.height as i32);
        let mut colors = colors.into_iter();
        for y in top..bottom {
            for x in left..right {
                let Some(color) = colors.next() else {
                    return Ok(());
                };
                self.set(x, y, color);
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let (left, right) = span(area.top_left.x, area.size.width, WIDTH);
        let (top, bottom) = span(area.top_left.y, area.size.height, HEIGHT);
        let columns = left * BYTES_PER_COLUMN..right * BYTES_PER_COLUMN;
        let Some(columns) = self.bytes.get_mut(columns).filter(|_| top < bottom) else {
            return Ok(());
        };
        let paper = match color {
            BinaryColor::On => 0x00,
            BinaryColor::Off => 0xff,
        };
        for row in top / 8..bottom.div_ceil(8) {
            // the dots of this row of bytes, the uppermost in the highest bit
            let from = 0xff_u8 >> top.saturating_sub(row * 8);
            let to = !0xff_u8.unbounded_shr((bottom - row * 8) as u32);
            let mask = from & to;
            for column in columns.chunks_exact_mut(BYTES_PER_COLUMN) {
                if let Some(byte) = column.get_mut(row) {
                    *byte = *byte & !mask | paper & mask;
                }
            }
        }
        Ok(())
    }

    fn clear(&mut self, color: BinaryColor) -> Result<(), Infallible> {
        self.bytes.fill(match color {
            BinaryColor::On => 0x00,
            BinaryColor::Off => 0xff,
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::prelude::*;

    fn dot(frame: &mut Frame, x: i32, y: i32) {
        let Ok(()) = Pixel(Point::new(x, y), BinaryColor::On).draw(frame);
    }

    #[test]
    fn bytes_are_in_panel_order() {
        let mut frame = Frame::new();
        dot(&mut frame, 0, 0);
        dot(&mut frame, 0, 9);
        dot(&mut frame, 295, 127);
        assert_eq!(frame.bytes()[0], 0x7f);
        assert_eq!(frame.bytes()[1], 0xbf);
        assert_eq!(frame.bytes()[FRAME_BYTES - 1], 0xfe);
        assert_eq!(frame.pixels().filter(|p| p.1.is_on()).count(), 3);
    }

    #[test]
    fn dots_outside_the_panel_change_nothing() {
        let mut frame = Frame::new();
        for (x, y) in [(-1, 0), (0, -1), (296, 0), (0, 128)] {
            dot(&mut frame, x, y);
        }
        assert!(frame == Frame::new());
    }

    #[test]
    fn difference_is_the_smallest_rectangle() {
        let old = Frame::new();
        assert_eq!(old.difference(&old), None);
        let mut new = old.clone();
        dot(&mut new, 17, 3);
        dot(&mut new, 200, 126);
        let changed = Rectangle::with_corners(Point::new(17, 3), Point::new(200, 126));
        assert_eq!(old.difference(&new), Some(changed));
        assert_eq!(new.difference(&old), Some(changed));
    }
}
