//! Drawings as text, for tests that show what they expect.

use std::{string::String, vec::Vec};

use super::{Canvas, Frame, Report, paint};

/// Draws and returns the report and the `width` × `height` dots at the upper left as rows of `#` and `.`.
pub(crate) fn drawn(
    width: i32,
    height: i32,
    page: impl FnOnce(&mut Canvas<'_>),
) -> (Report, Vec<String>) {
    let mut frame = Frame::new();
    let Ok(report) = paint(&mut frame, page);
    let sign = |x, y| if frame.is_ink(x, y) { '#' } else { '.' };
    let rows = (0..height).map(|y| (0..width).map(|x| sign(x, y)).collect());
    (report, rows.collect())
}

/// Asserts that a drawing without problems looks like `expected`, which also gives its size.
#[track_caller]
pub(crate) fn assert_drawn<const H: usize>(
    expected: [&str; H],
    page: impl FnOnce(&mut Canvas<'_>),
) {
    let width = expected.first().map_or(0, |row| row.len());
    let (report, rows) = drawn(width as i32, H as i32, page);
    assert!(report.is_clean(), "{report:?}");
    assert!(rows == expected, "drawn:\n{}\n", rows.join("\n"));
}
