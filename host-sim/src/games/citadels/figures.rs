//! How long games of random players last and what they bring.

use citycore::citadels::Citadels;
use citycore::game::Game;

use crate::bots;

/// Games the figures are taken from.
const GAMES: u16 = 2_000;

/// Mean rounds of a game, and mean points of a player.
pub fn measure(table: &Citadels) -> Vec<(&'static str, f64)> {
    let (mut rounds, mut points) = (0.0, 0.0);
    for index in 0..GAMES {
        let mut game = *table;
        let mut rng = bots::generator(0, index.into());
        while game.play_random(&mut rng, &mut ()).is_some() {}
        let outcome = game.standing();
        rounds += f64::from(outcome.rounds);
        points += outcome.totals.iter().copied().map(f64::from).sum::<f64>();
    }
    let (games, players) = (f64::from(GAMES), f64::from(table.players()));
    vec![
        ("random_mean_rounds", rounds / games),
        ("random_mean_score", points / (games * players)),
    ]
}
