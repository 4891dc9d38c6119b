//! Bots with fingers: players that place cards where they like, by the handheld's buttons.

use citycore::rand_core::Rng;

use crate::games::Demo;

pub const DEMOS: &[Demo] = &[
    Demo {
        name: "sprawl",
        about: "Three bots that place cards where they like",
        opening: "DOWN C DOWN C C UP C A",
    },
    Demo {
        name: "sprawl-solo",
        about: "One such bot alone",
        opening: "DOWN C C A",
    },
];

/// What such a player presses in a turn.
pub fn presses(rng: &mut impl Rng) -> String {
    let down = rng.next_u32() % 6;
    let turn = if rng.next_u32().is_multiple_of(2) {
        "A"
    } else {
        "B"
    };
    format!("C {turn} {} C", "DOWN ".repeat(down as usize))
}
