//! The measures of the 18 forms. Each form has one home, which gives the number and the cells that
//! make it up, so that a screen can show why.

mod areas;
mod blocks;
mod cells;
mod lines;
mod pairs;
mod runs;
mod sets;

pub(crate) use areas::different_features;

use super::expression::{Expression, Form, Key, Like};
use super::grid::Cells;
use super::parts::{Colour, Feature};
use super::plan::Plan;

/// A measure and the cells behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Measure {
    /// The number.
    pub number: u32,
    /// The selected cells, the other side of pairs among them.
    pub selected: Cells,
    /// The selected cells that add to the number.
    pub counted: Cells,
}

/// What a form found: its number and the cells that add to it.
pub(crate) type Found = (u32, Cells);

impl Expression {
    /// Measures a district.
    pub fn measure(&self, plan: &Plan) -> Measure {
        let selected = self.selected(plan);
        let (number, counted) = match self.form {
            Form::Count => cells::count(selected),
            Form::Floors => cells::floors(plan, selected),
            Form::Different => cells::different(plan, selected, self.key),
            Form::Sets => sets::sets(plan, selected, self.key, self.size),
            Form::AlikeSets => sets::alike_sets(plan, selected, self.key, self.size),
            Form::Pairs => pairs::pairs(plan, selected, self.with(plan), self.like),
            Form::Matching => pairs::matching(plan, selected, self.with(plan), self.like),
            Form::Areas => areas::areas(self, plan, selected),
            Form::LargestArea => areas::largest_area(self, plan, selected),
            Form::AreaParts => areas::area_parts(self, plan, selected),
            Form::JoiningAreas => areas::joining_areas(self, plan, selected),
            Form::RichAreas => areas::rich_areas(self, plan, selected),
            Form::Runs => runs::runs(self, plan, selected),
            Form::LongestRun => runs::longest_run(self, plan, selected),
            Form::Lines => lines::lines(self, plan, selected),
            Form::BestLine => lines::best_line(plan, selected),
            Form::MixedLines => lines::mixed_lines(self, plan, selected),
            Form::Blocks => blocks::blocks(self, plan, selected),
        };
        let selected = selected | self.with(plan);
        Measure {
            number,
            selected,
            counted,
        }
    }

    /// The cells of `of` that touch what they must.
    fn selected(&self, plan: &Plan) -> Cells {
        let cells = self.of.cells(plan);
        match self.other {
            Some(next_to) if !self.form.takes_with() => {
                let other = next_to.cells(plan);
                match self.touching {
                    0 => cells & !plan.frame().beside(other),
                    least => cells & plan.frame().beside_at_least(other, least),
                }
            }
            _ => cells,
        }
    }

    /// The other side of pairs; nothing for other forms.
    fn with(&self, plan: &Plan) -> Cells {
        match self.other {
            Some(with) if self.form.takes_with() => with.cells(plan),
            _ => 0,
        }
    }
}

/// The classes that cells which must be alike fall into; a class holds every cell that could
/// belong to it.
fn classes(plan: &Plan, like: Option<Like>) -> [Cells; 4] {
    match like {
        None => [!0, 0, 0, 0],
        Some(Like::Height) => plan.heights(),
        Some(Like::Colour) => Colour::ALL.map(|colour| plan.of_colour(colour)),
    }
}

/// Cells that belong to several classes at once: open wild lots, where colours matter.
fn in_every_class(plan: &Plan, like: Option<Like>) -> Cells {
    match like {
        Some(Like::Colour) => plan.open(),
        _ => 0,
    }
}

/// How many of the cells have each key; as many keys as there are, the rest is 0.
fn counts(plan: &Plan, cells: Cells, key: Key) -> [u8; 10] {
    let mut counts = [0; 10];
    for (count, class) in counts.iter_mut().zip(keyed(plan, key)) {
        *count = (cells & class).count_ones() as u8;
    }
    counts
}

/// The cells of each key.
fn keyed(plan: &Plan, key: Key) -> impl Iterator<Item = Cells> + Clone + '_ {
    (0..10).map(move |n: usize| match key {
        Key::Colour => Colour::ALL.get(n).map_or(0, |&it| plan.built_in(it)),
        Key::Height => plan.heights().get(n).copied().unwrap_or(0),
        Key::Kind => Feature::ALL.get(n).map_or(0, |&it| plan.feature(it)),
        Key::Both => 0,
    })
}
