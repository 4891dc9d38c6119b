//! Forms that look at each cell by itself: `count`, `floors`, `different`.

use super::{Found, counts};
use crate::cities::expression::Key;
use crate::cities::grid::Cells;
use crate::cities::plan::Plan;

/// The number of selected cells.
pub(super) const fn count(selected: Cells) -> Found {
    (selected.count_ones(), selected)
}

/// The sum of the heights.
pub(super) fn floors(plan: &Plan, selected: Cells) -> Found {
    let sum = (1..)
        .zip(plan.heights())
        .map(|(height, cells)| height * (selected & cells).count_ones());
    (sum.sum(), selected)
}

/// The number of different keys.
pub(super) fn different(plan: &Plan, selected: Cells, key: Key) -> Found {
    let keys = counts(plan, selected, key)
        .iter()
        .filter(|&&n| n > 0)
        .count();
    (keys as u32, selected)
}
