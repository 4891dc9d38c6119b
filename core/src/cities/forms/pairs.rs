//! Forms about two adjacent cells: `pairs`, `matching`.

use super::{Found, classes};
use crate::cities::expression::{Expression, Like};
use crate::cities::grid::{Cells, Frame, Step, members};
use crate::cities::plan::Plan;

/// Adjacent pairs, each known by its upper or left cell: those along rows, those along columns.
type Edges = [Cells; 2];

/// The adjacent pairs with one cell in `of` and the other in `with`.
fn edges(plan: &Plan, of: Cells, with: Cells, like: Option<Like>) -> Edges {
    let frame = plan.frame();
    let mut edges = [0; 2];
    for class in classes(plan, like) {
        let (of, with) = (of & class, with & class);
        for (edges, to) in edges.iter_mut().zip(Step::FORWARD) {
            let next = |cells| frame.step(cells, to.back());
            *edges |= of & next(with) | with & next(of);
        }
    }
    edges
}

impl Expression {
    /// The adjacent pairs that `pairs` and `matching` look at, each known by its left or upper cell:
    /// those along rows, those along columns. None for other forms.
    pub fn adjacent_pairs(&self, plan: &Plan) -> [Cells; 2] {
        edges(plan, self.of.cells(plan), self.with(plan), self.like)
    }
}

/// The number of unordered pairs; each pair once, a cell in any number of pairs.
pub(super) fn pairs(plan: &Plan, of: Cells, with: Cells, like: Option<Like>) -> Found {
    let frame = plan.frame();
    let [right, down] = edges(plan, of, with, like);
    let cells = right | frame.step(right, Step::Right) | down | frame.step(down, Step::Down);
    (right.count_ones() + down.count_ones(), cells)
}

/// The greatest number of pairs with no cell in two of them.
pub(super) fn matching(plan: &Plan, of: Cells, with: Cells, like: Option<Like>) -> Found {
    let mut matching = Matching {
        frame: plan.frame(),
        edges: edges(plan, of, with, like),
        mate: [ALONE; 64],
    };
    let even = plan.frame().even_cells();
    let roots = members(even).filter(|&root| matching.augment(root)).count();
    (roots as u32, matching.matched())
}

/// A cell without a mate.
const ALONE: u8 = 64;

/// A matching that grows along augmenting paths from the even cells.
struct Matching {
    frame: Frame,
    edges: Edges,
    mate: [u8; 64],
}

impl Matching {
    /// The cells that make a pair with this one.
    fn partners(&self, cell: u32) -> Cells {
        let cell = 1 << (cell & 63);
        let [right, down] = self.edges;
        let frame = self.frame;
        frame.step(cell & right, Step::Right)
            | frame.step(cell & down, Step::Down)
            | frame.step(cell, Step::Left) & right
            | frame.step(cell, Step::Up) & down
    }

    fn mate(&mut self, cell: u32) -> &mut u8 {
        &mut self.mate[(cell & 63) as usize]
    }

    /// Finds a partner for an even cell without one, moving others where that helps.
    fn augment(&mut self, root: u32) -> bool {
        let mut come_from = [ALONE; 64];
        let mut seen = 0;
        let mut to_look_at: Cells = 1 << (root & 63);
        while to_look_at != 0 {
            let even = to_look_at.trailing_zeros();
            to_look_at &= to_look_at - 1;
            let fresh = self.partners(even) & !seen;
            seen |= fresh;
            for odd in members(fresh) {
                come_from[(odd & 63) as usize] = even as u8;
                match *self.mate(odd) {
                    ALONE => {
                        self.exchange(odd, root, &come_from);
                        return true;
                    }
                    taken => to_look_at |= 1 << (taken & 63),
                }
            }
        }
        false
    }

    /// Every cell on the way back to the root takes the partner it was reached from.
    fn exchange(&mut self, last: u32, root: u32, come_from: &[u8; 64]) {
        let mut odd = last;
        for _ in 0..64 {
            let even = u32::from(come_from[(odd & 63) as usize]);
            let before = core::mem::replace(self.mate(even), odd as u8);
            *self.mate(odd) = even as u8;
            if even == root {
                return;
            }
            odd = u32::from(before);
        }
    }

    fn matched(&self) -> Cells {
        let cells = (0..).zip(self.mate);
        cells
            .filter(|&(_, mate)| mate != ALONE)
            .fold(0, |all, (cell, _): (u32, u8)| all | 1 << (cell & 63))
    }
}
