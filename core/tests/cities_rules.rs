//! The rules of cities, statement by statement: sections 1 to 5 of the dossier.

mod cities;
#[path = "cities_rules/components.rs"]
mod components;
#[path = "cities_rules/filling.rs"]
mod filling;
#[path = "cities_rules/laying.rs"]
mod laying;
#[path = "cities_rules/milestones.rs"]
mod milestones;
#[path = "cities_rules/ranking.rs"]
mod ranking;
#[path = "cities_rules/rounds.rs"]
mod rounds;
#[path = "cities_rules/scoring.rs"]
mod scoring;
#[path = "cities_rules/setting_up.rs"]
mod setting_up;
#[path = "cities_rules/shape.rs"]
mod shape;
#[path = "cities_rules/tiles.rs"]
mod tiles;
#[path = "cities_rules/turns.rs"]
mod turns;

use cities::json::form;
use cities::picture::Picture;
use cities::table::{Table, all_tiles, pack, setup};
use citycore::cities::{
    Account, Action, CardId, Cities, Colour, Event, Face, Feature, Illegal, Limit, Pack, Phase,
    Row, Setup, SetupError, Slot, TileId, TypedPlan,
};
use citycore::game::{Game, Turn};
use citycore::{Playable, Seat};
use rand_xoshiro::Xoshiro256PlusPlus as Dice;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::json;

fn long() -> Setup {
    Setup {
        long: true,
        ..setup(2)
    }
}

fn all_setups() -> [Setup; 4] {
    [setup(4), setup(3), setup(2), long()]
}

/// Plays a random game and looks at every state before its action.
fn random_game(setup: &Setup, seed: u64, mut look: impl FnMut(&Cities, Action)) -> Cities {
    let mut dice = Dice::seed_from_u64(seed);
    let mut game = Cities::new(setup).unwrap();
    loop {
        let before = game;
        let Some(action) = game.play_random(&mut dice, &mut ()) else {
            return game;
        };
        look(&before, action);
    }
}
