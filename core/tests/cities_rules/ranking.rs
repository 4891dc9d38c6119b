//! What a choice is worth, and what a greedy player makes of it.

use super::*;
use std::ops::ControlFlow;

fn play(setup: &Setup, seed: u64, greedy: &[u8]) -> Cities {
    let mut dice = Dice::seed_from_u64(seed);
    let mut game = Cities::new(setup).unwrap();
    loop {
        let action = match game.turn() {
            Turn::Over(_) => return game,
            Turn::Chance => game.sample(&mut dice),
            Turn::Seat(Seat(seat)) if greedy.contains(&seat) => game.best_choice(),
            Turn::Seat(_) => game.random_legal(&mut dice),
        };
        game.apply(action.unwrap(), &mut ()).unwrap();
    }
}

#[test]
fn every_choice_of_a_player_has_a_worth_and_chance_has_none() {
    random_game(&setup(3), 8, |game, _| {
        let mut scored = 0;
        let _ = game.visit_scored(|action, worth| {
            assert_eq!(game.worth_of(action), Some(worth));
            scored += 1;
            ControlFlow::<()>::Continue(())
        });
        let asked = matches!(game.turn(), Turn::Seat(_));
        assert_eq!(scored, if asked { game.legal_count() } else { 0 });
        assert_eq!(game.best_choice().is_some(), asked);
    });
}

#[test]
fn a_greedy_player_has_twice_the_points_of_random_ones() {
    let (mut greedy, mut others) = (0, 0);
    for seed in 0..10 {
        let setup = setup(4);
        let outcome = play(&setup, seed, &[seed as u8 % 4]).standing();
        for seat in 0..4 {
            let total = u32::from(outcome.totals[seat]);
            if seat as u64 == seed % 4 {
                greedy += total;
            } else {
                others += total;
            }
        }
    }
    // One against three: on average more than twice as much.
    assert!(3 * greedy > 2 * others, "{greedy} {others}");
}

#[test]
fn four_greedy_players_finish_every_kind_of_game() {
    for setup in all_setups() {
        let game = play(&setup, 3, &[0, 1, 2, 3]);
        assert!(game.standing().totals[0] > 20, "{:?}", game.standing());
    }
}
