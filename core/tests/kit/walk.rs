//! Random whole games.

use super::{Dice, Subject, dice};
use citycore::Seat;
use citycore::chance::below;
use citycore::game::{Code, OnEvent, Turn};
use citycore::journal::{Entry, play};

/// One in this many steps is a correction, where the game has any.
const CORRECTIONS: u32 = 24;

/// A game from its first state to its last: `states[n]` is the state after `entries[..n]`.
pub struct Played<T> {
    pub states: Vec<T>,
    pub entries: Vec<Entry>,
}

/// What happens next in a random game; `None` when it is over.
pub fn step<T: Subject>(game: &T, dice: &mut Dice) -> Option<Entry> {
    if below(dice, CORRECTIONS) == 0
        && let Some(correction) = game.correction(dice)
    {
        return Some(Entry::Correction(correction.code()));
    }
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Chance => game.sample(dice).map(|it| Entry::Action(it.code())),
        Turn::Seat(_) => game.choose(dice).map(|it| Entry::Action(it.code())),
    }
}

/// Plays on to the end; the kit's bound holds for every game.
pub fn play_on<T: Subject>(game: &mut T, dice: &mut Dice, mut at: impl FnMut(&T, Option<Entry>)) {
    for _ in 0..=T::MAX_ACTIONS {
        let next = step(game, dice);
        at(game, next);
        let Some(entry) = next else {
            assert!(matches!(game.turn(), Turn::Over(_)), "stuck: {game:?}");
            return;
        };
        play(game, entry, &mut ()).unwrap_or_else(|why| panic!("{why:?} for {entry:?}: {game:?}"));
    }
    panic!("no end after {} actions: {game:?}", T::MAX_ACTIONS);
}

/// The random game with this setup and seed.
pub fn whole_game<T: Subject>(setup: &T::Setup, seed: u64) -> Played<T> {
    let mut game = T::new(setup).unwrap_or_else(|why| panic!("{why:?}: {setup:?}"));
    let mut played = Played {
        states: Vec::new(),
        entries: Vec::new(),
    };
    play_on(&mut game, &mut dice(seed), |state, next| {
        played.states.push(*state);
        played.entries.extend(next);
    });
    played
}

/// Positions spread over random games of every setup, at most `per_game` of each.
pub fn positions<T: Subject>(games: u64, per_game: usize, mut check: impl FnMut(&T, &mut Dice)) {
    for setup in T::setups() {
        for seed in 0..games {
            let states = whole_game::<T>(&setup, seed).states;
            let mut dice = dice(seed ^ 0x5eed);
            let stride = states.len().div_ceil(per_game);
            for state in states.iter().step_by(stride) {
                check(state, &mut dice);
            }
            // The end is where rules are thinnest.
            check(&states[states.len() - 1], &mut dice);
        }
    }
}

pub fn random_games_end<T: Subject>() {
    for setup in T::setups() {
        for seed in 0..20 {
            let played = whole_game::<T>(&setup, seed);
            let first = whole_game::<T>(&setup, seed).entries;
            assert_eq!(played.entries, first, "the same dice give the same game");
        }
    }
}

pub fn events_fit<T: Subject>() {
    for setup in T::setups() {
        for seed in 0..10 {
            let mut game = T::new(&setup).unwrap();
            for entry in whole_game::<T>(&setup, seed).entries {
                let mut count = 0;
                play(&mut game, entry, &mut OnEvent(|_| count += 1)).unwrap();
                let room = T::MAX_EVENTS;
                assert!(count <= room, "{entry:?}: {count} events, room for {room}");
            }
        }
    }
}

pub fn views_hide<T: Subject>() {
    let mut twins = 0;
    positions::<T>(4, 40, |game, dice| {
        for seat in (0..game.seats()).map(Seat) {
            if let Some(other) = game.looks_the_same_to(seat, dice) {
                assert_eq!(game.view(seat), other.view(seat), "{seat:?} sees a secret");
                twins += 1;
            }
            if !T::HAS_SECRETS {
                assert_eq!(game.view(seat), game.view(Seat(0)), "the table is open");
            }
        }
    });
    assert_eq!(
        twins > 0,
        T::HAS_SECRETS,
        "secrets are compared where there are any"
    );
}
