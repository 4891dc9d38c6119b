//! Secrets: what a seat may not know can be dealt anew without its noticing.

use super::walk::{listener, positions};
use super::{Run, Subject};
use citycore::Seat;
use citycore::describe::Described;
use citycore::game::Turn;

/// Every seat of a game, and the public.
fn viewers<T: Subject>(game: &T) -> impl Iterator<Item = Option<Seat>> + use<T> {
    (0..game.seats()).map(Seat).map(Some).chain([None])
}

/// A redealt game has the same view for the seat it was dealt for, every invariant holds in it, and
/// so all other seats' views are views of a game that can be played. Without secrets it is the game.
pub fn redealt_games_look_the_same_and_are_whole<T: Subject>(run: &mut Run) {
    positions::<T>(run, 4, 40, &mut |game, run| {
        for viewer in viewers(game) {
            let other = game.redeal(viewer, &mut run.dice);
            if let Some(seat) = viewer {
                assert_eq!(game.view(seat), other.view(seat), "{seat:?} sees a secret");
            }
            assert_eq!(game.turn(), other.turn(), "{viewer:?} is asked otherwise");
            assert_eq!(T::from_raw(&other.to_raw()).ok(), Some(other), "not whole");
            if !game.has_secrets() {
                assert_eq!(other, *game, "an open table has nothing to deal anew");
            }
            run.saw(&other);
        }
    });
}

/// What the seat that decides may do follows from what it knows.
pub fn what_a_seat_may_do_depends_on_its_view<T: Subject>(run: &mut Run) {
    positions::<T>(run, 2, 20, &mut |game, run| {
        let Turn::Seat(seat) = game.turn() else {
            return;
        };
        let other = game.redeal(Some(seat), &mut run.dice);
        assert_eq!(game.legal_count(), other.legal_count());
        for n in (0..game.legal_count()).step_by(run.effort.one_in as usize) {
            assert_eq!(game.nth_legal(n), other.nth_legal(n));
        }
    });
}

/// Whoever can't tell two games apart after an action was told the same of it; and what the public
/// is told, every seat is.
pub fn redacted_events_tell_no_secret<T: Subject>(run: &mut Run) {
    positions::<T>(run, 2, 20, &mut |game, run| {
        for seat in (0..game.seats()).map(Seat) {
            let other = game.redeal(Some(seat), &mut run.dice);
            let Some(action) = game.choose(&mut run.dice).filter(|it| other.is_legal(*it)) else {
                continue;
            };
            let (mut after, mut other_after) = (*game, other);
            let shown = apply_and_tell(&mut after, action, seat);
            let other_shown = apply_and_tell(&mut other_after, action, seat);
            if after.view(seat) == other_after.view(seat) {
                assert_eq!(shown, other_shown, "{seat:?} learns a secret of {action:?}");
            }
        }
    });
}

fn decider<T: Subject>(game: &T) -> Option<Seat> {
    match game.turn() {
        Turn::Seat(seat) => Some(seat),
        _ => None,
    }
}

/// Plays an action; gives a fingerprint of what `seat` is shown of its events.
fn apply_and_tell<T: Subject>(game: &mut T, action: T::Action, seat: Seat) -> u64 {
    let mut shown = citycore::digest::Digest::new();
    let by = decider(game);
    let mut tell = |event: T::Event| {
        let hidden = event.hidden_from(by, Some(seat));
        assert_eq!(
            hidden & !event.hidden_from(by, None),
            0,
            "public, but not for {seat:?}"
        );
        shown.u8(event.kind_number());
        for (place, number) in event.numbers().into_iter().enumerate() {
            if hidden >> place & 1 == 0 {
                shown.u32(number as u32);
            }
        }
    };
    game.apply(action, &mut listener(&mut tell)).unwrap();
    shown.finish()
}

/// Where few secrets are possible, redealing finds the true one among them; and where a table has
/// secrets, it finds others.
pub fn every_consistent_secret_is_dealt<T: Subject>(run: &mut Run) {
    const DEALS: usize = 100;
    let (mut others, mut found, mut secret) = (0, 0, false);
    positions::<T>(run, 1, 12, &mut |game, run| {
        secret |= game.has_secrets();
        for viewer in viewers(game) {
            let mut true_one = false;
            let mut deals = heapless::Vec::<u64, 16>::new();
            for _ in 0..DEALS {
                let dealt = game.redeal(viewer, &mut run.dice);
                true_one |= dealt == *game;
                others += u32::from(dealt != *game);
                let seen = dealt.digest();
                if !deals.contains(&seen) {
                    let _ = deals.push(seen);
                }
            }
            // a list that never filled up holds all there are
            if !deals.is_full() {
                assert!(true_one, "{viewer:?}: the truth is never dealt in {game:?}");
                found += 1;
            }
        }
    });
    assert!(
        found > 0 || run.effort.one_in > 1,
        "no position with few secrets"
    );
    assert_eq!(others > 0, secret, "secrets are dealt where there are any");
}
