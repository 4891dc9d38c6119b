//! Forms about connected areas: `areas`, `largest_area`, `area_parts`, `joining_areas`,
//! `rich_areas`.

use super::{Found, classes, counts, in_every_class};
use crate::cities::expression::{Expression, Key};
use crate::cities::grid::Cells;
use crate::cities::plan::Plan;

/// Visits every area of the selected cells: of each class in turn those with a cell of that class
/// alone, then the groups of open wild lots that touch no other selected cell.
fn each_area(expression: &Expression, plan: &Plan, selected: Cells, mut visit: impl FnMut(Cells)) {
    let frame = plan.frame();
    let everywhere = selected & in_every_class(plan, expression.like);
    for class in classes(plan, expression.like) {
        let own = frame.areas(selected & class);
        own.filter(|area| area & !everywhere != 0)
            .for_each(&mut visit);
    }
    let others = frame.beside(selected & !everywhere);
    let apart = frame.areas(everywhere);
    apart.filter(|area| area & others == 0).for_each(visit);
}

/// The number of areas of at least, or exactly, `size` cells.
pub(super) fn areas(expression: &Expression, plan: &Plan, selected: Cells) -> Found {
    let mut found = (0, 0);
    each_area(expression, plan, selected, |area| {
        if expression.is_size(area.count_ones()) {
            found = (found.0 + 1, found.1 | area);
        }
    });
    found
}

/// The cells of the largest area; the first of equals is shown.
pub(super) fn largest_area(expression: &Expression, plan: &Plan, selected: Cells) -> Found {
    let mut largest: Cells = 0;
    each_area(expression, plan, selected, |area| {
        if area.count_ones() > largest.count_ones() {
            largest = area;
        }
    });
    (largest.count_ones(), largest)
}

/// The groups of `size` cells all areas can be cut into.
pub(super) fn area_parts(expression: &Expression, plan: &Plan, selected: Cells) -> Found {
    let mut found = (0, 0);
    each_area(expression, plan, selected, |area| {
        let parts = area.count_ones().checked_div(u32::from(expression.size));
        if let Some(parts @ 1..) = parts {
            found = (found.0 + parts, found.1 | area);
        }
    });
    found
}

/// The number of areas that join opposite settled edges.
pub(super) fn joining_areas(expression: &Expression, plan: &Plan, selected: Cells) -> Found {
    let settled = plan.settled();
    let joins = |is_settled: bool, [first, last]: [Cells; 2], area: Cells| {
        is_settled && area & first != 0 && area & last != 0
    };
    let mut found = (0, 0);
    each_area(expression, plan, selected, |area| {
        if joins(settled.rows, plan.frame().outer_rows(), area)
            || joins(settled.cols, plan.frame().outer_cols(), area)
        {
            found = (found.0 + 1, found.1 | area);
        }
    });
    found
}

/// The number of areas with at least, or exactly, `size` different features in them.
pub(super) fn rich_areas(expression: &Expression, plan: &Plan, selected: Cells) -> Found {
    let mut found = (0, 0);
    each_area(expression, plan, selected, |area| {
        if expression.is_size(different_features(plan, area)) {
            found = (found.0 + 1, found.1 | area);
        }
    });
    found
}

/// How many different features lie in an area.
pub(crate) fn different_features(plan: &Plan, area: Cells) -> u32 {
    let kinds = counts(plan, area, Key::Kind);
    kinds.iter().filter(|&&count| count > 0).count() as u32
}
