//! Forms that put cells into disjoint sets: `sets`, `alike_sets`.

use super::{Found, counts, keyed};
use crate::cities::expression::Key;
use crate::cities::grid::Cells;
use crate::cities::parts::Colour;
use crate::cities::plan::Plan;
use crate::cities::select::listed;

/// The greatest number of disjoint sets of `size` cells, no two in a set equal in key. Every
/// selected cell counts once there is a set, for any of them might be in one.
pub(super) fn sets(plan: &Plan, selected: Cells, key: Key, size: u8) -> Found {
    let number = match key {
        Key::Both => sets_of_both(&colours_by_height(plan, selected), size),
        _ => sets_of_one(&counts(plan, selected, key), size),
    };
    (number, if number > 0 { selected } else { 0 })
}

/// The greatest k with Σ min(nᵢ, k) ≥ size·k.
fn sets_of_one(counts: &[u8], size: u8) -> u32 {
    let total: u32 = counts.iter().map(|&n| u32::from(n)).sum();
    let enough = |k: &u32| {
        let usable: u32 = counts.iter().map(|&n| u32::from(n).min(*k)).sum();
        usable >= u32::from(size) * k
    };
    // More sets than cells / size can't be; what holds for k holds for every smaller one.
    let most = total.checked_div(u32::from(size)).unwrap_or(0);
    (1..=most).take_while(enough).count() as u32
}

/// The least, over all sets of colours and of heights, of the cells in them divided by how many of
/// a set must lie there: a matrix whose rows and columns sum to at most k and which holds size·k
/// in all splits into k sets.
fn sets_of_both(cells: &[[u8; 4]; 4], size: u8) -> u32 {
    let mut least = u32::MAX;
    for colours in 0..16u8 {
        for heights in 0..16u8 {
            let chosen = colours.count_ones() + heights.count_ones() + u32::from(size);
            let needed = chosen.saturating_sub(8);
            let rows = listed(colours, cells);
            let there = || rows.map(|row| sum(listed(heights, row))).sum::<u32>();
            let sets = (needed > 0)
                .then(there)
                .and_then(|there| there.checked_div(needed));
            least = least.min(sets.unwrap_or(least));
        }
    }
    least
}

fn sum<'a>(counts: impl Iterator<Item = &'a u8>) -> u32 {
    counts.map(|&n| u32::from(n)).sum()
}

/// How many selected buildings there are of each colour and height.
fn colours_by_height(plan: &Plan, selected: Cells) -> [[u8; 4]; 4] {
    Colour::ALL.map(|colour| {
        let of_colour = selected & plan.built_in(colour);
        plan.heights()
            .map(|height| (of_colour & height).count_ones() as u8)
    })
}

/// The greatest number of disjoint sets of `size` cells equal in key. The cells of a key count
/// once there are enough of them.
pub(super) fn alike_sets(plan: &Plan, selected: Cells, key: Key, size: u8) -> Found {
    let mut found = (0, 0);
    let mut look_at = |cells: Cells| {
        let sets = cells.count_ones().checked_div(u32::from(size));
        if let Some(sets @ 1..) = sets {
            found.0 += sets;
            found.1 |= cells;
        }
    };
    match key {
        Key::Both => {
            for colour in Colour::ALL {
                let of_colour = selected & plan.built_in(colour);
                let heights = plan.heights();
                heights
                    .into_iter()
                    .for_each(|height| look_at(of_colour & height));
            }
        }
        _ => keyed(plan, key).for_each(|class| look_at(selected & class)),
    }
    found
}
