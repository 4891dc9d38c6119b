//! A game of cities.

use citycore::{
    cities::{Action, Cities},
    describe::Described,
};

use super::{
    FallenDice, HandheldGame, Part, Running, Session,
    running::{Coins, DrawSleep},
};
use crate::{
    app::Shared,
    pages::{self, Page, menu::Tile},
};

/// A game of cities that is on.
pub(crate) type RunningCities = Running<Cities>;

impl HandheldGame for Cities {
    type Memory = ();

    const TILE: Tile = pages::cities::TILE;

    const SLEEP: Option<DrawSleep<Self>> = None;

    const ASKS_PLAINLY: bool = true;

    const COUNTS_TURNS: bool = false;

    fn coins(&self) -> Coins {
        Coins::new()
    }

    fn part(_: Option<Action>, action: Option<Action>, cards_by_hand: bool) -> Part {
        match action {
            Some(action) if action.is_chance() && !cards_by_hand => Part::Card,
            _ => Part::Decision,
        }
    }

    fn fallen_dice(&self, _: Option<Action>) -> FallenDice {
        FallenDice::new()
    }

    fn is_cut_short(&self) -> bool {
        false
    }

    fn home(running: &RunningCities, _: &Session, _: &Shared) -> Option<Page> {
        pages::cities::home(running)
    }

    fn new_game(last: Option<&Self>) -> Page {
        pages::cities::new_game(last)
    }
}
