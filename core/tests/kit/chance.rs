//! Chance: weights for exactly what may happen, and samples in their proportion.

use std::collections::HashMap;

use super::legal::visited;
use super::walk::positions;
use super::{Dice, Subject, dice};
use citycore::game::{Code, OnEvent, Turn};

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
            follow(game, &weights(game), dice, T::sample);
        } else {
            assert_eq!(game.sample(dice), None, "chance is not due");
        }
    });
}

/// Larger sets of choices would take too many draws.
const CHOICES: usize = 60;

pub fn choices_are_even<T: Subject>() {
    positions::<T>(2, 20, |game, dice| {
        let choices = visited(game);
        if matches!(game.turn(), Turn::Seat(_)) && choices.len() <= CHOICES {
            let even = choices.iter().map(|action| (action.code(), 1)).collect();
            follow(game, &even, dice, T::random_legal);
        }
    });
}

/// Playing at random is drawing or choosing and then applying, to the last number of the dice.
pub fn random_play_draws_and_applies<T: Subject>() {
    for setup in T::setups() {
        for seed in 0..4 {
            let mut game = T::new(&setup).unwrap();
            let mut dice = dice(seed);
            for _ in 0..T::MAX_ACTIONS.min(1000) {
                let (mut twin, mut same_dice) = (game, dice.clone());
                let mut events = Vec::new();
                let action = game.play_random(&mut dice, &mut OnEvent(|it| events.push(it)));
                let drawn = match twin.turn() {
                    Turn::Chance => twin.sample(&mut same_dice),
                    Turn::Seat(_) => twin.random_legal(&mut same_dice),
                    Turn::Over(_) => None,
                };
                assert_eq!(action, drawn, "{twin:?}");
                let mut heard = events.into_iter();
                if let Some(action) = drawn {
                    let mut compare = OnEvent(|event| assert_eq!(heard.next(), Some(event)));
                    twin.apply(action, &mut compare).unwrap();
                }
                assert_eq!(heard.next(), None);
                assert_eq!(game, twin, "after {action:?}");
                assert_eq!(dice, same_dice, "after {action:?}");
                if action.is_none() {
                    break;
                }
            }
        }
    }
}

/// The visited actions by code, with their weights.
fn weights<T: Subject>(game: &T) -> HashMap<u64, u32> {
    let weighed = |action: &T::Action| (action.code(), game.weight(*action));
    visited(game).iter().map(weighed).collect()
}

fn follow<T: Subject>(
    game: &T,
    weights: &HashMap<u64, u32>,
    dice: &mut Dice,
    draw: impl Fn(&T, &mut Dice) -> Option<T::Action>,
) {
    let total: u32 = weights.values().sum();
    let rarest = weights
        .values()
        .copied()
        .min()
        .expect("something can happen");
    let draws = (RAREST * total.div_ceil(rarest)).min(MAX_DRAWS);
    let mut seen: HashMap<u64, u32> = HashMap::new();
    for _ in 0..draws {
        let action = draw(game, dice).expect("the game is not over");
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
