//! Legal actions: listed alike in every way, all of them playable, everything else refused.

use std::collections::{HashMap, HashSet};

use super::walk::positions;
use super::{Dice, Subject};
use citycore::chance::below;
use citycore::game::{Code, OnEvent, Turn};
use rand_xoshiro::rand_core::Rng;

/// Larger sets of actions are sampled where checking all would take quadratic time.
const SAMPLES: u32 = 60;
/// Larger sets of actions are sampled where each is applied to a copy.
const APPLIED: usize = 1500;

pub fn visited<T: Subject>(game: &T) -> Vec<T::Action> {
    let mut actions = Vec::new();
    game.for_each_legal(|action| actions.push(action));
    actions
}

pub fn actions_apply<T: Subject>() {
    positions::<T>(3, 30, |game, dice| {
        let actions = visited(game);
        let codes: HashSet<u64> = actions.iter().map(|action| action.code()).collect();
        assert_eq!(codes.len(), actions.len(), "an action is visited twice");
        let over = matches!(game.turn(), Turn::Over(_));
        assert_eq!(actions.is_empty(), over, "actions exactly until the end");
        ways_agree(game, &actions, dice);
        let stride = actions.len().div_ceil(APPLIED).max(1);
        let mut successors = HashMap::from([(game.digest(), *game)]);
        for &action in actions.iter().step_by(stride) {
            assert_eq!(T::Action::from_code(action.code()), Some(action));
            let mut after = *game;
            after
                .apply(action, &mut ())
                .unwrap_or_else(|why| panic!("{action:?} refused: {why:?}"));
            assert_ne!(after, *game, "{action:?} does nothing");
            let twin = successors.entry(after.digest()).or_insert(after);
            assert_eq!(*twin, after, "the digest does not tell states apart");
        }
    });
}

fn ways_agree<T: Subject>(game: &T, actions: &[T::Action], dice: &mut Dice) {
    let count = actions.len() as u32;
    assert_eq!(game.legal_count(), count);
    assert_eq!(game.nth_legal(count), None);
    assert_eq!(game.nth_legal(u32::MAX), None);
    let all = count <= SAMPLES;
    for n in 0..count.min(SAMPLES) {
        let n = if all { n } else { below(dice, count) };
        let action = actions[n as usize];
        assert_eq!(game.nth_legal(n), Some(action));
        assert!(game.is_legal(action), "{action:?} is visited but not legal");
    }
    match game.random_legal(dice) {
        Some(action) => assert!(actions.contains(&action)),
        None => assert!(actions.is_empty()),
    }
}

pub fn seats_have_a_choice<T: Subject>() {
    positions::<T>(4, 100, |game, _| {
        if let Turn::Seat(_) = game.turn()
            && game.legal_count() < 2
        {
            let alone = game.nth_legal(0).expect("somebody must decide something");
            assert!(T::is_asked_alone(alone), "{alone:?} is no choice: {game:?}");
        }
    });
}

pub fn others_are_refused<T: Subject>() {
    positions::<T>(3, 25, |game, dice| {
        let actions = visited(game);
        let legal: HashSet<u64> = actions.iter().map(|action| action.code()).collect();
        for _ in 0..100 {
            let magnitude = below(dice, 64);
            refused(game, dice.next_u64() >> magnitude, &legal);
        }
        for _ in 0..actions.len().min(12) {
            let code = actions[below(dice, actions.len() as u32) as usize].code();
            refused(game, code.wrapping_add(1), &legal);
            refused(game, code.wrapping_sub(1), &legal);
            for bit in 0..64 {
                refused(game, code ^ 1 << bit, &legal);
            }
        }
    });
}

fn refused<T: Subject>(game: &T, code: u64, legal: &HashSet<u64>) {
    if legal.contains(&code) {
        return;
    }
    if let Some(action) = T::Action::from_code(code) {
        assert_eq!(action.code(), code, "{action:?} has two codes");
        assert!(
            !game.is_legal(action),
            "{action:?} is legal but not visited"
        );
        assert_eq!(game.weight(action), 0, "{action:?} has a weight");
    }
    let mut after = *game;
    let mut events = 0;
    let result = after.apply_code(code, &mut OnEvent(|_| events += 1));
    assert!(result.is_err(), "code {code:#x} was played: {after:?}");
    assert_eq!(after, *game, "refused code {code:#x} changed something");
    assert_eq!(after.digest(), game.digest());
    assert_eq!(events, 0, "refused code {code:#x} caused events");
}
