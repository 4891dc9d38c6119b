//! The legal actions of a game, as the core lists them, through one door.
//!
//! The core compiles its list anew for every kind of visitor. The device has no room for that, and its
//! lists are short: here the visitor is a reference, so that each game's list is in the image once.

use core::ops::ControlFlow;

use citycore::Game;

/// Visits the legal actions until `visit` breaks.
#[inline(never)]
pub(crate) fn visit<G: Game>(game: &G, visit: &mut dyn FnMut(G::Action) -> ControlFlow<()>) {
    let _ = game.visit_legal(visit);
}

/// The first legal action that `wanted` says yes to.
pub(crate) fn find<G: Game>(
    game: &G,
    mut wanted: impl FnMut(G::Action) -> bool,
) -> Option<G::Action> {
    let mut found = None;
    visit(game, &mut |action| match wanted(action) {
        true => {
            found = Some(action);
            ControlFlow::Break(())
        }
        false => ControlFlow::Continue(()),
    });
    found
}

/// How many actions are legal.
pub(crate) fn count<G: Game>(game: &G) -> usize {
    let mut count = 0;
    visit(game, &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// The `n`th legal action, from 0.
pub(crate) fn nth<G: Game>(game: &G, n: usize) -> Option<G::Action> {
    let mut before = n;
    find(game, |_| {
        let reached = before == 0;
        before = before.saturating_sub(1);
        reached
    })
}
