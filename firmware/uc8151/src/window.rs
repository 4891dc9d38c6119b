//! The part of the panel that changed, in the units the controller takes.

use core::ops::Range;

use crate::{COLUMN_BYTES, Picture};

/// Whole bytes of whole columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    /// Columns, of 296.
    pub(crate) columns: Range<usize>,
    /// Bytes of each column: eight rows each, of 16.
    pub(crate) bytes: Range<usize>,
}

impl Window {
    /// The smallest window that holds every byte in which the two pictures differ.
    pub(crate) fn between(old: &Picture, new: &Picture) -> Option<Self> {
        let mut found: Option<Self> = None;
        let pairs = old.chunks(COLUMN_BYTES).zip(new.chunks(COLUMN_BYTES));
        for (x, (ours, theirs)) in pairs.enumerate() {
            let differ = |(a, b): (&u8, &u8)| a != b;
            let Some(first) = ours.iter().zip(theirs).position(differ) else {
                continue;
            };
            let last = ours.iter().zip(theirs).rposition(differ).unwrap_or(first);
            found = Some(match found {
                None => Self {
                    columns: x..x + 1,
                    bytes: first..last + 1,
                },
                Some(Self { columns, bytes }) => Self {
                    columns: columns.start..x + 1,
                    bytes: bytes.start.min(first)..bytes.end.max(last + 1),
                },
            });
        }
        found
    }

    /// The window's bytes of a picture in the order they are sent.
    pub(crate) fn of<'a>(&self, picture: &'a Picture) -> impl Iterator<Item = u8> + 'a {
        let Self { columns, bytes } = self.clone();
        let columns = picture
            .chunks(COLUMN_BYTES)
            .skip(columns.start)
            .take(columns.len());
        columns.flat_map(move |column| {
            column
                .get(bytes.clone())
                .unwrap_or_default()
                .iter()
                .copied()
        })
    }

    /// The window as the controller's command takes it: first and last row, first and last column.
    pub(crate) fn encode(&self, scan: u8) -> [u8; 7] {
        let row = |byte: usize| (byte * 8) as u8;
        let [left_high, left_low] = (self.columns.start as u16).to_be_bytes();
        let [right_high, right_low] = (self.columns.end as u16).wrapping_sub(1).to_be_bytes();
        [
            row(self.bytes.start),
            row(self.bytes.end).wrapping_sub(1),
            left_high,
            left_low,
            right_high,
            right_low,
            scan,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FRAME_BYTES, PAPER};

    fn with_bytes(places: &[(usize, usize)]) -> Picture {
        let mut picture = [PAPER; FRAME_BYTES];
        for (column, byte) in places {
            picture[column * COLUMN_BYTES + byte] = 0;
        }
        picture
    }

    #[test]
    fn equal_pictures_have_no_window() {
        let picture = with_bytes(&[(3, 4)]);
        assert_eq!(Window::between(&picture, &picture), None);
    }

    #[test]
    fn the_window_is_the_smallest_that_holds_every_change() {
        let window = Window::between(&with_bytes(&[]), &with_bytes(&[(7, 9), (280, 2)])).unwrap();
        assert_eq!(
            (window.columns.clone(), window.bytes.clone()),
            (7..281, 2..10)
        );
        assert_eq!(window.encode(1), [16, 79, 0, 7, 1, 24, 1]);
    }

    #[test]
    fn the_last_row_and_column_can_be_in_a_window() {
        let window = Window::between(&with_bytes(&[]), &with_bytes(&[(295, 15)])).unwrap();
        assert_eq!(window.encode(1), [120, 127, 1, 39, 1, 39, 1]);
    }

    #[test]
    fn a_window_sends_its_bytes_column_by_column() {
        let mut picture = [0; FRAME_BYTES];
        for (place, byte) in picture.iter_mut().enumerate() {
            *byte = place as u8;
        }
        let window = Window {
            columns: 2..4,
            bytes: 5..7,
        };
        assert!(window.of(&picture).eq([37, 38, 53, 54]));
    }
}
