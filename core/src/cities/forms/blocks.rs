//! The form about full rectangles: `blocks`.

use super::{Found, classes};
use crate::cities::expression::Expression;
use crate::cities::grid::{Cells, Frame, Step};
use crate::cities::plan::Plan;

/// The number of places where a rectangle of high×wide cells, or wide×high, holds only selected
/// cells; `like`: of one class. Places may overlap, a square counts once per place.
pub(super) fn blocks(expression: &Expression, plan: &Plan, selected: Cells) -> Found {
    let (high, wide) = (expression.size, expression.wide);
    let sides = [(high, wide), (wide, high)];
    let ways = if high == wide { 1 } else { 2 };
    let mut found = (0, 0);
    for (height, width) in sides.into_iter().take(ways) {
        let mut corners = 0;
        for class in classes(plan, expression.like) {
            corners |= top_left(plan.frame(), selected & class, height, width);
        }
        found.0 += corners.count_ones();
        found.1 |= spread(plan.frame(), corners, height, width);
    }
    found
}

/// The top-left cells of the full rectangles.
fn top_left(frame: Frame, cells: Cells, height: u8, width: u8) -> Cells {
    let narrow = |cells: Cells, _| cells & frame.step(cells, Step::Left);
    let rows = (1..width).fold(cells, narrow);
    let flatten = |cells: Cells, _| cells & frame.step(cells, Step::Up);
    (1..height).fold(rows, flatten)
}

/// The cells of the rectangles with these top-left cells.
fn spread(frame: Frame, corners: Cells, height: u8, width: u8) -> Cells {
    let widen = |cells: Cells, _| cells | frame.step(cells, Step::Right);
    let rows = (1..width).fold(corners, widen);
    let deepen = |cells: Cells, _| cells | frame.step(cells, Step::Down);
    (1..height).fold(rows, deepen)
}
