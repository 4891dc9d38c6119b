//! The legal places of what is in hand, in the order they are seen.

use core::ops::ControlFlow;

use citycore::cities::{Action, Cities};

use crate::legal;

/// Row and column.
pub(super) type Spot = (i8, i8);

/// Where to look for another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The next place; after the last the first.
    Next,
    /// The place before.
    Previous,
    /// The first place of the next row that has one.
    NextRow,
    /// The first place of the row before that has one.
    PreviousRow,
}

/// Where an action places something.
pub(super) const fn spot(action: Action) -> Option<Spot> {
    match action {
        Action::PlaceTile { row, col, .. }
        | Action::PlaceFeature { row, col, .. }
        | Action::PlacePiece { row, col, .. } => Some((row, col)),
        _ => None,
    }
}

/// What an action places: the rotation of a tile, the kind of a feature, the colour of a piece.
pub(super) const fn thing(action: Action) -> Option<u8> {
    match action {
        Action::PlaceTile { rotation, .. } => Some(rotation),
        Action::PlaceFeature { feature, .. } => Some(feature as u8),
        Action::PlacePiece { colour, .. } => Some(colour as u8),
        _ => None,
    }
}

/// Visits the legal placements of the same thing.
pub(super) fn visit_same(game: &Cities, like: Action, mut keep: impl FnMut(Spot, Action)) {
    legal::visit(game, &mut |action| {
        if let Some(at) = spot(action)
            && thing(action) == thing(like)
        {
            keep(at, action);
        }
        ControlFlow::Continue(())
    });
}

/// A place in the order it is seen on a plan that may be turned by a quarter.
const fn seen((row, col): Spot, turned: bool) -> Spot {
    if turned {
        (col, row.wrapping_neg())
    } else {
        (row, col)
    }
}

/// Another legal place of the same thing. The ends meet.
pub(super) fn step(game: &Cities, from: Action, way: Way, turned: bool) -> Action {
    let here = spot(from).map_or((0, 0), |at| seen(at, turned));
    let forward = matches!(way, Way::Next | Way::NextRow);
    let is_ahead = |at: Spot| match way {
        Way::Next => at > here,
        Way::Previous => at < here,
        Way::NextRow => at.0 > here.0,
        Way::PreviousRow => at.0 < here.0,
    };
    // nearest ahead, and the one at the other end if there is none
    let mut best: Option<((bool, Spot), Action)> = None;
    visit_same(game, from, |at, action| {
        let at = seen(at, turned);
        let key = (!is_ahead(at), at);
        let better = best.is_none_or(|(other, _)| match key.0 == other.0 {
            true if forward => key.1 < other.1,
            true => key.1 > other.1,
            false => !key.0,
        });
        if better {
            best = Some((key, action));
        }
    });
    best.map_or(from, |(_, action)| action)
}

/// The legal placement of another thing nearest to this one; `None` if that has no place.
fn nearest(game: &Cities, from: Action, wanted: u8) -> Option<Action> {
    let here = spot(from)?;
    let distance = |at: Spot| {
        let rows = i32::from(at.0) - i32::from(here.0);
        let columns = i32::from(at.1) - i32::from(here.1);
        rows * rows + columns * columns
    };
    let mut best: Option<(i32, Action)> = None;
    legal::visit(game, &mut |action| {
        if let Some(at) = spot(action)
            && thing(action) == Some(wanted)
            && best.is_none_or(|(least, _)| distance(at) < least)
        {
            best = Some((distance(at), action));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, action)| action)
}

/// The next thing that has a place, as near as can be; the last is followed by the first.
pub(super) fn next_thing(game: &Cities, from: Action) -> Action {
    let mut things: u16 = 0;
    legal::visit(game, &mut |action| {
        if let Some(thing) = thing(action) {
            things |= 1 << (thing & 15);
        }
        ControlFlow::Continue(())
    });
    let here = thing(from).unwrap_or(0) & 15;
    let behind = things & !((2 << here) - 1);
    let next = if behind != 0 { behind } else { things };
    nearest(game, from, next.trailing_zeros() as u8).unwrap_or(from)
}

/// Which of how many places this is, counted from 1.
pub(super) fn number(game: &Cities, action: Action, turned: bool) -> (usize, usize) {
    let here = spot(action).map(|at| seen(at, turned));
    let (mut place, mut all) = (1, 0);
    visit_same(game, action, |at, _| {
        all += 1;
        if Some(seen(at, turned)) < here {
            place += 1;
        }
    });
    (place, all)
}
