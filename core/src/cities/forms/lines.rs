//! Forms about whole rows and columns, gaps or not: `lines`, `best_line`, `mixed_lines`.

use super::{Found, counts};
use crate::cities::expression::Expression;
use crate::cities::grid::Cells;
use crate::cities::plan::Plan;

/// Adds up the lines that pass.
fn lines_with(plan: &Plan, selected: Cells, passes: impl Fn(Cells) -> bool) -> Found {
    let lines = plan.frame().lines().map(|line| line & selected);
    lines
        .filter(|&line| passes(line))
        .fold((0, 0), |(number, cells), line| (number + 1, cells | line))
}

/// The number of rows and columns with at least, or exactly, `size` selected cells.
pub(super) fn lines(expression: &Expression, plan: &Plan, selected: Cells) -> Found {
    lines_with(plan, selected, |line| expression.is_size(line.count_ones()))
}

/// Most selected cells in one row or column; the first of equals is shown.
pub(super) fn best_line(plan: &Plan, selected: Cells) -> Found {
    let lines = plan.frame().lines().map(|line| line & selected);
    let best = lines.fold(0, |best: Cells, line| {
        if line.count_ones() > best.count_ones() {
            line
        } else {
            best
        }
    });
    (best.count_ones(), best)
}

/// The number of rows and columns whose selected cells show at least, or exactly, `size` different
/// keys.
pub(super) fn mixed_lines(expression: &Expression, plan: &Plan, selected: Cells) -> Found {
    lines_with(plan, selected, |line| {
        let keys = counts(plan, line, expression.key);
        expression.is_size(keys.iter().filter(|&&count| count > 0).count() as u32)
    })
}
