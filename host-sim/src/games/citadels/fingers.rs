//! Bots with fingers: greedy players that press the handheld's buttons.

use citycore::citadels::{Citadels, Phase};
use citycore::rand_core::Rng;

use super::buttons;
use crate::games::{Demo, OnDesk, Page};

pub const DEMOS: &[Demo] = &[
    Demo {
        name: "citadels",
        about: "Four greedy bots, their cards in the device",
        opening: "DOWN DOWN C C",
    },
    Demo {
        name: "citadels-two",
        about: "Two greedy bots with two characters each",
        opening: "DOWN DOWN C DOWN C C C C C UP C",
    },
];

/// What a greedy player presses; `None` when the game is over and the score is shown.
pub fn presses(game: &Citadels, page: &Page, rng: &mut impl Rng) -> Option<String> {
    if game.phase() == Phase::Over {
        return (page.name != "citadels score").then(|| "C".to_owned());
    }
    let action = game.greedy(rng)?;
    Some(buttons::say(game, page.name, &page.text, action))
}
