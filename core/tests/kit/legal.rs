//! Legal actions: listed alike in every way, all of them playable, everything else refused.

use super::walk::{listener, positions, proceed};
use super::{Run, Subject, room};
use citycore::chance::below;
use citycore::game::{Code, Turn};
use citycore::journal::Entry;
use heapless::Vec;
use rand_xoshiro::rand_core::Rng;

/// Larger sets of actions are sampled where checking all would take quadratic time.
const SAMPLES: usize = 60;
/// Larger sets of actions are sampled where each is applied to a copy.
const APPLIED: u32 = 1500;
/// Room for actions; a chip has room for fewer.
const ROOM: usize = room(64, 64, APPLIED as usize);
/// Codes that are looked for at a time: a ledger has more than 70,000 legal actions.
const WINDOW: usize = room(64, 64, 1 << 15);

/// Actions of one position.
pub type Actions<T> = Vec<<T as citycore::Game>::Action, ROOM>;

/// Visits every legal action.
#[inline(never)]
pub fn visit_all<T: Subject>(game: &T, visit: &mut dyn FnMut(T::Action)) {
    game.for_each_legal(visit);
}

/// How many actions are visited.
pub fn count_visited<T: Subject>(game: &T) -> u32 {
    let mut count = 0;
    visit_all(game, &mut |_| count += 1);
    count
}

/// How many of the visited actions have one of these codes, which are sorted.
fn count_visits<T: Subject>(game: &T, codes: &[u64]) -> usize {
    let mut visits = 0;
    visit_all(game, &mut |action| {
        visits += usize::from(codes.binary_search(&action.code()).is_ok());
    });
    visits
}

/// Visits every `stride`th action.
fn visit_spread<T: Subject>(game: &T, stride: u32, visit: &mut dyn FnMut(T::Action)) {
    let mut passed = 0;
    visit_all(game, &mut |action| {
        if passed % stride == 0 {
            visit(action);
        }
        passed += 1;
    });
}

/// At most `most` of the visited actions, evenly spread.
pub fn spread<T: Subject>(game: &T, most: u32) -> Actions<T> {
    let stride = count_visited(game).div_ceil(most).max(1);
    let mut actions = Vec::new();
    visit_spread(game, stride, &mut |action| {
        actions.push(action).expect("no more than asked for");
    });
    actions
}

/// Whatever is visited is visited once, can be played, and leads to a state of its own.
pub fn legal_actions_apply_and_ways_to_list_them_agree<T: Subject>(run: &mut Run) {
    positions::<T>(run, 3, 30, &mut |game, run| {
        let count = count_visited(game);
        let over = matches!(game.turn(), Turn::Over(_));
        assert_eq!(count == 0, over, "actions exactly until the end");
        each_is_visited_once(game, count.div_ceil(run.effort.actions).max(1));
        ways_agree(game, count, run);
        let applied = run.effort.actions.min(APPLIED);
        successors_differ(game, &spread(game, applied), run);
    });
}

/// Checks every `stride`th action, a window of them at a time.
#[inline(never)]
fn each_is_visited_once<T: Subject>(game: &T, stride: u32) {
    for window in 0.. {
        let mut codes = Vec::<u64, WINDOW>::new();
        let mut before = window * WINDOW;
        visit_spread(game, stride, &mut |action| match before.checked_sub(1) {
            Some(left) => before = left,
            // What finds no room is for the next window.
            None => _ = codes.push(action.code()),
        });
        if codes.is_empty() {
            return;
        }
        codes.sort_unstable();
        let visits = (count_different(&codes), count_visits(game, &codes));
        let once = (codes.len(), codes.len());
        assert_eq!(visits, once, "an action is visited twice: {game:?}");
    }
}

fn count_different(sorted: &[u64]) -> usize {
    sorted.chunk_by(|one, next| one == next).count()
}

#[inline(never)]
fn ways_agree<T: Subject>(game: &T, count: u32, run: &mut Run) {
    assert_eq!(game.legal_count(), count);
    assert_eq!(game.nth_legal(count), None);
    assert_eq!(game.nth_legal(u32::MAX), None);
    for (n, action) in sample(game, count, run) {
        assert_eq!(game.nth_legal(n), Some(action));
        assert!(game.is_legal(action), "{action:?} is visited but not legal");
    }
    match game.random_legal(&mut run.dice) {
        Some(action) => assert_eq!(count_visits(game, &[action.code()]), 1),
        None => assert_eq!(count, 0),
    }
}

/// Some of the `count` visited actions, each set of them equally likely, with their places.
fn sample<T: Subject>(game: &T, count: u32, run: &mut Run) -> Vec<(u32, T::Action), SAMPLES> {
    let wanted = run.effort.actions.min(SAMPLES as u32);
    let mut chosen = Vec::new();
    let mut n = 0;
    visit_all(game, &mut |action| {
        let missing = wanted - chosen.len() as u32;
        if missing > 0 && below(&mut run.dice, count - n) < missing {
            chosen.push((n, action)).expect("no more than wanted");
        }
        n += 1;
    });
    chosen
}

#[inline(never)]
fn successors_differ<T: Subject>(game: &T, actions: &[T::Action], run: &mut Run) {
    let mut digests = Vec::<(u64, T::Action), ROOM>::new();
    for &action in actions {
        assert_eq!(T::Action::from_code(action.code()), Some(action));
        let after = successor(game, action);
        assert_ne!(after, *game, "{action:?} does nothing");
        assert_ne!(after.digest(), game.digest(), "{action:?} is not seen");
        run.saw(&after);
        _ = digests.push((after.digest(), action));
    }
    digests.sort_unstable_by_key(|(digest, _)| *digest);
    for pair in digests.windows(2) {
        if let [(one, first), (other, second)] = *pair
            && one == other
        {
            let (first, second) = (successor(game, first), successor(game, second));
            assert_eq!(first, second, "the digest does not tell states apart");
        }
    }
}

/// The state after a legal action.
pub fn successor<T: Subject>(game: &T, action: T::Action) -> T {
    let mut after = *game;
    proceed(&mut after, Entry::Action(action.code()));
    after
}

/// Where there is one legal action, the game takes it itself.
pub fn seats_are_asked_only_where_there_is_a_choice<T: Subject>(run: &mut Run) {
    positions::<T>(run, 4, 100, &mut |game, _| {
        if let Turn::Seat(_) = game.turn()
            && game.legal_count() < 2
        {
            let alone = game.nth_legal(0).expect("somebody must decide something");
            assert!(T::is_asked_alone(alone), "{alone:?} is no choice: {game:?}");
        }
    });
}

/// Codes at random and codes close to legal ones.
pub fn other_codes_are_refused_and_change_nothing<T: Subject>(run: &mut Run) {
    positions::<T>(run, 3, 25, &mut |game, run| {
        let mut at_random = (0..run.part_of(100)).map(|_| {
            let magnitude = below(&mut run.dice, 64);
            run.dice.next_u64() >> magnitude
        });
        only_legal_ones_are_played(game, &mut at_random);
        for _ in 0..game.legal_count().min(run.part_of(12)) {
            let legal = game.random_legal(&mut run.dice);
            let code = legal.expect("something is legal").code();
            let beside = [code.wrapping_add(1), code.wrapping_sub(1)];
            let flipped = (0..64).map(|bit| code ^ 1 << bit);
            only_legal_ones_are_played(game, &mut beside.into_iter().chain(flipped));
        }
    });
}

/// Tries up to 100 codes; those that are not refused must be visited.
#[inline(never)]
fn only_legal_ones_are_played<T: Subject>(game: &T, codes: &mut dyn Iterator<Item = u64>) {
    let mut played: Vec<u64, 100> = codes.filter(|code| !is_refused(game, *code)).collect();
    played.sort_unstable();
    let legal = count_visits(game, &played);
    let different = count_different(&played);
    assert_eq!(
        legal, different,
        "of {played:x?} some are illegal: {game:?}"
    );
}

/// Whether a code is refused; then it must have changed nothing.
#[inline(never)]
fn is_refused<T: Subject>(game: &T, code: u64) -> bool {
    let mut after = *game;
    let mut events = 0;
    let result = after.apply_code(code, &mut listener(&mut |_| events += 1));
    if result.is_ok() {
        return false;
    }
    assert_eq!(after, *game, "refused code {code:#x} changed something");
    assert_eq!(after.digest(), game.digest());
    assert_eq!(events, 0, "refused code {code:#x} caused events");
    if let Some(action) = T::Action::from_code(code) {
        assert_eq!(action.code(), code, "{action:?} has two codes");
        assert!(!game.is_legal(action), "{action:?} is legal but refused");
        assert_eq!(game.weight(action), 0, "{action:?} has a weight");
    }
    true
}
