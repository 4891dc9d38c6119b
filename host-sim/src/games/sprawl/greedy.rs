//! Sprawl's greedy player: the choice after which the score is highest, the first of equals.

use std::ops::ControlFlow;

use citycore::game::Game;
use citycore::sprawl::{Action, Phase, Sprawl};

/// What the player does, where a seat must decide.
pub fn choose(game: &Sprawl) -> Option<Action> {
    let mut best = None;
    let mut consider = |action: Action, worth: i16| {
        if best.is_none_or(|(_, highest)| worth > highest) {
            best = Some((action, worth));
        }
    };
    if game.phase() == Phase::Place {
        let _ = game.visit_scored(|placement, worth| {
            consider(Action::Place(placement), worth);
            ControlFlow::<()>::Continue(())
        });
    } else {
        game.for_each_legal(|action| {
            if let Some(worth) = game.score_after(action) {
                consider(action, worth);
            }
        });
    }
    best.map(|(action, _)| action)
}
