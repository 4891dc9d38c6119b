//! Chance: weights for exactly what may happen, and samples in their proportion.

use std::collections::HashMap;

use super::legal::visited;
use super::walk::positions;
use super::{Dice, Subject};
use citycore::game::{Code, Turn};

/// Draws per position are limited: a rare card among very many gets few.
const MAX_DRAWS: u32 = 20_000;
/// Expected draws of the rarest outcome.
const RAREST: u32 = 100;

pub fn samples_follow_weights<T: Subject>() {
    positions::<T>(2, 30, |game, dice| {
        let due = matches!(game.turn(), Turn::Chance);
        for action in visited(game) {
            assert_eq!(game.weight(action) > 0, due, "weight of {action:?}");
        }
        if due {
            follow(game, dice);
        } else {
            assert_eq!(game.sample(dice), None, "chance is not due");
        }
    });
}

fn follow<T: Subject>(game: &T, dice: &mut Dice) {
    let weights: HashMap<u64, u32> = visited(game)
        .iter()
        .map(|&action| (action.code(), game.weight(action)))
        .collect();
    let total: u32 = weights.values().sum();
    let rarest = weights
        .values()
        .copied()
        .min()
        .expect("chance has outcomes");
    let draws = (RAREST * total.div_ceil(rarest)).min(MAX_DRAWS);
    let mut seen: HashMap<u64, u32> = HashMap::new();
    for _ in 0..draws {
        let action = game.sample(dice).expect("chance is due");
        let code = action.code();
        assert!(weights.contains_key(&code), "{action:?} was not visited");
        *seen.entry(code).or_default() += 1;
    }
    let chi_square: f64 = weights
        .iter()
        .map(|(code, &weight)| {
            let expected = f64::from(draws) * f64::from(weight) / f64::from(total);
            let surprise = f64::from(seen.get(code).copied().unwrap_or(0)) - expected;
            surprise * surprise / expected
        })
        .sum();
    let freedom = weights.len() as f64;
    let bound = freedom + 7.0 * (2.0 * freedom).sqrt() + 15.0;
    assert!(
        chi_square < bound,
        "{chi_square} for {freedom} outcomes: {game:?}"
    );
}
