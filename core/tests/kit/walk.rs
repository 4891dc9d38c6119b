//! Random whole games.

use super::{Dice, Run, Subject, dice};
use citycore::chance::below;
use citycore::game::{Code, OnEvent, Turn};
use citycore::journal::{Entry, play};
use rand_xoshiro::rand_core::Rng;

/// One in this many steps is a correction, where the game has any.
const CORRECTIONS: u32 = 24;

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

/// What looks at a state and what happens next.
pub type Look<'a, T> = &'a mut dyn FnMut(&T, Option<Entry>);

/// Plays on to the end; the kit's bound holds for every game.
#[inline(never)]
pub fn play_on<T: Subject>(game: &mut T, dice: &mut Dice, look: Look<T>) {
    for _ in 0..=T::MAX_ACTIONS {
        let next = step(game, dice);
        look(game, next);
        let Some(entry) = next else {
            assert!(matches!(game.turn(), Turn::Over(_)), "stuck: {game:?}");
            return;
        };
        proceed(game, entry);
    }
    panic!("no end after {} actions: {game:?}", T::MAX_ACTIONS);
}

/// Plays what must be possible.
#[inline(never)]
pub fn proceed<T: Subject>(game: &mut T, entry: Entry) {
    play(game, entry, &mut ()).unwrap_or_else(|why| panic!("{why:?} for {entry:?}: {game:?}"));
}

/// The game with this setup.
pub fn new_game<T: Subject>(setup: &T::Setup) -> T {
    T::new(setup).unwrap_or_else(|why| panic!("{why:?}: {setup:?}"))
}

/// Plays the random game with this setup and seed, looking at every state from first to last.
pub fn whole_game<T: Subject>(setup: &T::Setup, seed: u64, look: Look<T>) {
    play_on(&mut new_game(setup), &mut dice(seed), look);
}

/// States spread over a random game, about `most` of them, and its last.
pub fn spread_over_game<T: Subject>(
    setup: &T::Setup,
    seed: u64,
    most: u32,
    look: &mut dyn FnMut(&T),
) {
    let mut states = 0u32;
    whole_game::<T>(setup, seed, &mut |_, _| states += 1);
    let stride = states.div_ceil(most);
    let mut passed = 0;
    whole_game::<T>(setup, seed, &mut |state, next| {
        if passed % stride == 0 {
            look(state);
        }
        // The end is where rules are thinnest.
        if next.is_none() {
            look(state);
        }
        passed += 1;
    });
}

/// Positions spread over random games of every setup, at most `per_game` of each.
pub fn positions<T: Subject>(
    run: &mut Run,
    games: u32,
    per_game: u32,
    check: &mut dyn FnMut(&T, &mut Run),
) {
    for setup in T::setups() {
        for seed in 0..run.part_of(games).into() {
            run.dice = dice(seed ^ 0x5eed);
            spread_over_game::<T>(&setup, seed, run.part_of(per_game), &mut |state| {
                run.saw(state);
                check(state, run);
            });
            // Tells whether the checks drew alike.
            run.seen.u64(run.dice.next_u64());
        }
    }
}

/// The same dice give the same game, and it ends.
pub fn random_games_end<T: Subject>(run: &mut Run) {
    for setup in T::setups() {
        for seed in 0..run.part_of(20).into() {
            let (mut twin, mut same_dice) = (new_game::<T>(&setup), dice(seed));
            whole_game::<T>(&setup, seed, &mut |state, next| {
                run.saw(state);
                assert_eq!(*state, twin, "the same entries give the same state");
                let same = step(&twin, &mut same_dice);
                assert_eq!(next, same, "the same dice give the same game");
                if let Some(entry) = same {
                    proceed(&mut twin, entry);
                }
            });
        }
    }
}

/// Calls `hear` for every event of a game.
pub fn listener<E>(hear: &mut dyn FnMut(E)) -> OnEvent<&mut dyn FnMut(E)> {
    OnEvent(hear)
}

/// No action causes more events than documented.
pub fn events_fit_the_documented_capacity<T: Subject>(run: &mut Run) {
    for setup in T::setups() {
        for seed in 0..run.part_of(10).into() {
            whole_game::<T>(&setup, seed, &mut |state, next| {
                let Some(entry) = next else {
                    return run.saw(state);
                };
                let (mut after, mut count) = (*state, 0);
                play(&mut after, entry, &mut listener(&mut |_| count += 1)).unwrap();
                let room = T::MAX_EVENTS;
                assert!(count <= room, "{entry:?}: {count} events, room for {room}");
                run.seen.u32(count as u32);
            });
        }
    }
}
