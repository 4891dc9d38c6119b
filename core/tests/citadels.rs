//! Citadels through its public interface: how long random games last and what they bring, held
//! against figures another program measured.

use citycore::citadels::{Citadels, Preset};
use citycore::game::{Game, Turn};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Random games of each number of players.
const GAMES: u32 = 2_000;
/// Mean rounds and mean score of 2 to 8 players with the first-game lists.
const EXPECTED: [(f64, f64); 7] = [
    (9.5, 23.9),
    (9.6, 22.5),
    (14.2, 16.1),
    (13.9, 15.1),
    (13.6, 14.3),
    (13.4, 13.9),
    (13.4, 14.8),
];

/// Mean rounds and mean score of random games.
fn figures(players: u8) -> (f64, f64) {
    let setup = Preset::FirstGame.setup(players, false);
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(players.into());
    let (mut rounds, mut points) = (0u32, 0u32);
    for _ in 0..GAMES {
        let mut game = Citadels::new(&setup).unwrap();
        while game.play_random(&mut dice, &mut ()).is_some() {}
        let Turn::Over(outcome) = game.turn() else {
            panic!("stuck: {game:?}");
        };
        rounds += u32::from(outcome.rounds);
        points += outcome.totals.iter().map(|&it| u32::from(it)).sum::<u32>();
    }
    let games = f64::from(GAMES);
    let scores = games * f64::from(players);
    (f64::from(rounds) / games, f64::from(points) / scores)
}

#[test]
fn random_games_last_and_score_as_another_program_measured() {
    for (players, (rounds, score)) in (2..).zip(EXPECTED) {
        let (our_rounds, our_score) = figures(players);
        println!(
            "{players} players: {our_rounds:.2} rounds (expected {rounds}), \
             score {our_score:.2} (expected {score})"
        );
        assert!((our_rounds - rounds).abs() <= 0.2, "{our_rounds} rounds");
        assert!((our_score - score).abs() <= 0.3, "score {our_score}");
    }
}
