//! What the tests of sprawl share: setups, random games, and a slow, plain reading of the rules to
//! hold the core against.
#![allow(dead_code)] // every test file uses a part

pub mod slow;

use citycore::Seat;
use citycore::game::{Game, Turn};
use citycore::sprawl::{
    Action, Card, CardList, Difficulty, Expansions, Mode, Placement, Scoring, Setup, Sprawl,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

pub type Dice = Xoshiro256PlusPlus;

pub fn dice(seed: u64) -> Dice {
    Dice::seed_from_u64(seed)
}

/// Every mix of expansions with every player count, and every motorway game.
pub fn every_setup() -> Vec<Setup> {
    let mut setups = Vec::new();
    for bits in 0..16 {
        for players in 1..=4 {
            setups.push(Setup {
                players,
                difficulty: Difficulty::ALL[usize::from(bits + players) % 3],
                expansions: Expansions::from_bits(bits),
                ..Setup::default()
            });
        }
    }
    for (players, mode) in [
        (1, Mode::InterstateCoop),
        (2, Mode::InterstateCoop),
        (2, Mode::InterstateVersus),
    ] {
        for difficulty in Difficulty::ALL {
            setups.push(Setup {
                players,
                mode,
                difficulty,
                ..Setup::default()
            });
        }
    }
    setups
}

/// Every state of a random game and the action that follows it.
pub fn random_game(setup: &Setup, seed: u64) -> Vec<(Sprawl, Option<Action>)> {
    let mut dice = dice(seed);
    let mut game = Sprawl::new(setup).unwrap();
    let mut states = Vec::new();
    loop {
        let action = match game.turn() {
            Turn::Chance => game.sample(&mut dice),
            Turn::Seat(_) => game.random_legal(&mut dice),
            Turn::Over(_) => None,
        };
        states.push((game, action));
        match action {
            Some(action) => game.apply(action, &mut ()).unwrap(),
            None => return states,
        }
    }
}

pub fn last(setup: &Setup, seed: u64) -> Sprawl {
    random_game(setup, seed).pop().unwrap().0
}

pub fn placements(game: &Sprawl) -> Vec<Placement> {
    let mut found = Vec::new();
    game.for_each_legal(|action| {
        if let Action::Place(placement) = action {
            found.push(placement);
        }
    });
    found
}

pub fn lay(card: Card, row: i8, col: i8, rotated: bool) -> Placement {
    Placement {
        card,
        row,
        col,
        rotated,
    }
}

pub fn scoring(cards: &[Card], mode: Mode) -> Scoring {
    let mut list = CardList::EMPTY;
    for &card in cards {
        list.push(card).unwrap();
    }
    Scoring {
        cards: list,
        mode,
        difficulty: Difficulty::Normal,
    }
}

pub fn only(of: fn(&mut Expansions)) -> Setup {
    let mut setup = Setup::default();
    of(&mut setup.expansions);
    setup
}

pub fn motorway(players: u8, mode: Mode) -> Setup {
    Setup {
        players,
        mode,
        ..Setup::default()
    }
}

/// Applies actions that must all be legal.
pub fn play(game: &mut Sprawl, actions: &[Action]) {
    for &action in actions {
        game.apply(action, &mut ())
            .unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
    }
}

pub fn card(number: u8) -> Card {
    Card::from_number(number).unwrap()
}

/// Scoring cards 1 to 3, hand 4 to 6, start card 7.
pub fn begin(setup: &Setup, scoring: &[Card]) -> Sprawl {
    let mut game = Sprawl::new(setup).unwrap();
    let base = [1, 2, 3].map(card);
    for card in base.iter().chain(scoring) {
        play(&mut game, &[Action::ScoringCard(*card)]);
    }
    for number in 4..7 {
        let (seat, card) = (Seat(0), card(number));
        play(&mut game, &[Action::Deal { seat, card }]);
    }
    play(&mut game, &[Action::StartCard(card(7))]);
    game
}

pub fn place(placement: Placement) -> Action {
    Action::Place(placement)
}
