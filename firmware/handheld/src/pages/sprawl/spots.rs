//! The legal places of a card in reading order, as the core lists them.

use core::ops::ControlFlow;

use citycore::sprawl::{Action, Card, Placement, Sprawl};

use crate::legal;

/// Where to look for another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The next place to the right, then below.
    Next,
    /// The place before.
    Previous,
    /// The first place of the next row that has one.
    NextRow,
    /// The last place of the row before that has one.
    PreviousRow,
}

/// A place: row, then column, which is reading order.
type Spot = (i8, i8);

fn fold(game: &Sprawl, card: Card, rotated: bool, mut keep: impl FnMut(Spot)) {
    legal::visit(game, &mut |action| {
        if let Action::Place(placement) = action
            && placement.card == card
            && placement.rotated == rotated
        {
            keep((placement.row, placement.col));
        }
        ControlFlow::Continue(())
    });
}

/// Another legal place of the same card, or this one if there is none that way.
pub(super) fn step(game: &Sprawl, from: Placement, way: Way) -> Placement {
    let here = (from.row, from.col);
    let mut best: Option<Spot> = None;
    fold(game, from.card, from.rotated, |spot| {
        let (ahead, forward) = match way {
            Way::Next => (spot > here, true),
            Way::Previous => (spot < here, false),
            Way::NextRow => (spot.0 > here.0, true),
            Way::PreviousRow => (spot.0 < here.0, false),
        };
        let better = best.is_none_or(|best| if forward { spot < best } else { spot > best });
        if ahead && better {
            best = Some(spot);
        }
    });
    let (row, col) = best.unwrap_or(here);
    Placement { row, col, ..from }
}

/// The legal place nearest to a spot; `None` if the card has none.
pub(super) fn nearest(game: &Sprawl, wanted: Placement) -> Option<Placement> {
    let distance = |(row, col): Spot| {
        let rows = i32::from(row) - i32::from(wanted.row);
        let columns = i32::from(col) - i32::from(wanted.col);
        rows * rows + columns * columns
    };
    let mut best: Option<Spot> = None;
    fold(game, wanted.card, wanted.rotated, |spot| {
        if best.is_none_or(|best| distance(spot) < distance(best)) {
            best = Some(spot);
        }
    });
    best.map(|(row, col)| Placement { row, col, ..wanted })
}
