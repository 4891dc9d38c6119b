//! Chance: weights for exactly what may happen, and samples in their proportion.

use super::legal::{count_visited, visit_all};
use super::walk::{listener, new_game, positions};
use super::{Dice, Run, Subject, dice};
use citycore::game::{Code, Turn};
use heapless::Vec;
use rand_xoshiro::rand_core::Rng;

/// Draws per position are limited: a rare card among very many gets few.
const MAX_DRAWS: u32 = 20_000;
/// Expected draws of the rarest outcome.
const RAREST: u32 = 100;
/// Room for everything chance can bring in any subject.
const OUTCOMES: usize = 64;
/// Larger sets of choices would take too many draws.
const CHOICES: u32 = 60;
/// Room for the events of one action of any subject.
const EVENTS: usize = 64;

/// What may come, and how often it came.
struct Outcome {
    code: u64,
    weight: u32,
    seen: u32,
}

type Outcomes = Vec<Outcome, OUTCOMES>;

/// What can happen has a weight, and comes as often as it says.
pub fn chance_has_weights_and_samples_follow_them<T: Subject>(run: &mut Run) {
    positions::<T>(run, 2, 30, &mut |game, run| {
        let due = matches!(game.turn(), Turn::Chance);
        visit_all(game, &mut |action| {
            assert_eq!(game.weight(action) > 0, due, "weight of {action:?}");
        });
        if due {
            follow(game, outcomes(game, T::weight), run, T::sample);
        } else {
            assert_eq!(game.sample(&mut run.dice), None, "chance is not due");
        }
    });
}

/// Random players prefer nothing.
pub fn random_choices_are_even<T: Subject>(run: &mut Run) {
    positions::<T>(run, 2, 20, &mut |game, run| {
        if matches!(game.turn(), Turn::Seat(_)) && count_visited(game) <= CHOICES {
            follow(game, outcomes(game, |_, _| 1), run, T::random_legal);
        }
    });
}

/// Playing at random is drawing or choosing and then applying, to the last number of the dice.
pub fn random_play_draws_and_applies<T: Subject>(run: &mut Run) {
    for setup in T::setups() {
        for seed in 0..run.part_of(4).into() {
            let (mut game, mut dice) = (new_game::<T>(&setup), dice(seed));
            for _ in 0..T::MAX_ACTIONS.min(1000) {
                if !plays_as_drawn_and_applied(&mut game, &mut dice) {
                    break;
                }
            }
            run.saw(&game);
            run.seen.u64(dice.next_u64());
        }
    }
}

/// Plays one action at random; answers whether there was any.
#[inline(never)]
fn plays_as_drawn_and_applied<T: Subject>(game: &mut T, dice: &mut Dice) -> bool {
    let (mut twin, mut same_dice) = (*game, dice.clone());
    let mut events = Vec::<T::Event, EVENTS>::new();
    let mut hear = |event| events.push(event).expect("room for every event");
    let action = game.play_random(dice, &mut listener(&mut hear));
    let drawn = match twin.turn() {
        Turn::Chance => twin.sample(&mut same_dice),
        Turn::Seat(_) => twin.random_legal(&mut same_dice),
        Turn::Over(_) => None,
    };
    assert_eq!(action, drawn, "{twin:?}");
    let mut heard = events.into_iter();
    if let Some(action) = drawn {
        let mut compare = |event| assert_eq!(heard.next(), Some(event));
        twin.apply(action, &mut listener(&mut compare)).unwrap();
    }
    assert_eq!(heard.next(), None);
    assert_eq!(*game, twin, "after {action:?}");
    assert_eq!(*dice, same_dice, "after {action:?}");
    action.is_some()
}

/// The visited actions with their weights.
fn outcomes<T: Subject>(game: &T, weight: fn(&T, T::Action) -> u32) -> Outcomes {
    let mut outcomes = Vec::new();
    visit_all(game, &mut |action| {
        let outcome = Outcome {
            code: action.code(),
            weight: weight(game, action),
            seen: 0,
        };
        assert!(outcomes.push(outcome).is_ok(), "too many: {game:?}");
    });
    outcomes
}

#[inline(never)]
fn follow<T: Subject>(
    game: &T,
    mut outcomes: Outcomes,
    run: &mut Run,
    draw: fn(&T, &mut Dice) -> Option<T::Action>,
) {
    let weights = || outcomes.iter().map(|outcome| outcome.weight);
    let total: u32 = weights().sum();
    let rarest = weights().min().expect("something can happen");
    let draws = (RAREST * total.div_ceil(rarest)).min(run.part_of(MAX_DRAWS));
    for _ in 0..draws {
        let action = draw(game, &mut run.dice).expect("the game is not over");
        let mut all = outcomes.iter_mut();
        let outcome = all.find(|outcome| outcome.code == action.code());
        outcome
            .unwrap_or_else(|| panic!("{action:?} was not visited"))
            .seen += 1;
    }
    for outcome in &outcomes {
        run.seen.u32(outcome.seen);
    }
    let surprise = |outcome: &Outcome| {
        let expected = f64::from(draws) * f64::from(outcome.weight) / f64::from(total);
        let surprise = f64::from(outcome.seen) - expected;
        surprise * surprise / expected
    };
    let chi_square: f64 = outcomes.iter().map(surprise).sum();
    let freedom = outcomes.len() as f64;
    // At most `freedom + 7 √(2 freedom) + 15`; there are no square roots without `std`.
    let excess = chi_square - freedom - 15.0;
    assert!(
        excess < 0.0 || excess * excess < 49.0 * 2.0 * freedom,
        "chi-square {} for {} outcomes: {game:?}",
        chi_square as u32,
        outcomes.len()
    );
}
