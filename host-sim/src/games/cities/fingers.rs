//! Bots with fingers: greedy players that press the handheld's buttons.

use citycore::cities::{Action, Cities};

use super::buttons::{to_slot, to_start_tile};
use crate::games::{Demo, Page};

pub const DEMOS: &[Demo] = &[
    Demo {
        name: "cities",
        about: "Four greedy bots",
        opening: "UP UP C C",
    },
    Demo {
        name: "cities-long",
        about: "Two greedy bots in the long game",
        opening: "UP UP C DOWN C DOWN DOWN C UP UP UP C",
    },
];

/// What a greedy player presses; `None` when the game is over.
pub fn presses(game: &Cities, page: &Page) -> Option<String> {
    Some(match game.best_choice()? {
        // a card taken face down is shown first
        _ if page.name == "cities card" => "A".to_owned(),
        tile @ Action::StartTile(_) => to_start_tile(game, tile),
        Action::Take { row, slot } => to_slot(game, row, slot),
        Action::Decline => "hold:C".to_owned(),
        // the page begins at the place a greedy player likes best
        _ => "C".to_owned(),
    })
}
