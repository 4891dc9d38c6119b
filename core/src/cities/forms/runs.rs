//! Forms about straight unbroken runs: `runs`, `longest_run`.

use super::{Found, classes, in_every_class};
use crate::cities::expression::Expression;
use crate::cities::grid::{Cells, Step};
use crate::cities::plan::Plan;

/// Visits every run of the selected cells along rows, then along columns; classes as for areas,
/// but a group of open wild lots stands alone when nothing selected continues it.
fn each_run(expression: &Expression, plan: &Plan, selected: Cells, mut visit: impl FnMut(Cells)) {
    let frame = plan.frame();
    let everywhere = selected & in_every_class(plan, expression.like);
    for to in Step::FORWARD {
        for class in classes(plan, expression.like) {
            let own = frame.runs(selected & class, to);
            own.filter(|run| run & !everywhere != 0)
                .for_each(&mut visit);
        }
        let rest = selected & !everywhere;
        let others = frame.step(rest, to) | frame.step(rest, to.back());
        let apart = frame.runs(everywhere, to);
        apart.filter(|run| run & others == 0).for_each(&mut visit);
    }
}

/// The number of runs of at least, or exactly, `size` cells.
pub(super) fn runs(expression: &Expression, plan: &Plan, selected: Cells) -> Found {
    let mut found = (0, 0);
    each_run(expression, plan, selected, |run| {
        if expression.is_size(run.count_ones()) {
            found = (found.0 + 1, found.1 | run);
        }
    });
    found
}

/// The cells of the longest run; the first of equals is shown.
pub(super) fn longest_run(expression: &Expression, plan: &Plan, selected: Cells) -> Found {
    let mut longest: Cells = 0;
    each_run(expression, plan, selected, |run| {
        if run.count_ones() > longest.count_ones() {
            longest = run;
        }
    });
    (longest.count_ones(), longest)
}
