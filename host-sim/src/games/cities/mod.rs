//! Cities on a desk: its state as the transcripts' format tells it, its component packs and its
//! bots.

mod buttons;
mod contents;
mod fingers;
mod state;
mod typed;

use citycore::cities::{Action, Cities, Outcome};
use citycore::game::Game;
use citycore::rand_core::Rng;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

use crate::pack::PackFile;

use super::{Demo, Help, OnDesk, Page, Score};

impl OnDesk for Cities {
    type Contents = PackFile;

    const HELP: Help = Help {
        about: "Cities: draft, lay, stack",
        setup: "players 2-4 (4), long game of two (false), city by its id (the pack's first),\n\
            first seat (0); --pack FILE is played instead of the project's own pack",
        bench: "In cities a turn is one pawn put on the board.\n",
        examples: &[
            (
                "record",
                r#"--game cities --setup '{"players":2,"long":true,"city":"venice"}' --bots greedy"#,
            ),
            ("bench", "--game cities --bot greedy --games 20"),
            (
                "score",
                r#"--game cities --placed '{"ground":{"row":0,"col":0,"rows":["rbpp","pwgy"]},
      "features":[{"row":0,"col":2,"feature":"park_1"}],
      "buildings":[{"row":0,"col":1,"colour":"blue","floors":2}],
      "cards":["blue_hour"],"milestones":[7,0,0]}'
      one player's object of a transcript's state with the points under its rings;
      "long":true where districts may have 3×5 tiles"#,
            ),
        ],
    };

    const DEMOS: &'static [Demo] = fingers::DEMOS;
    const SCORE: Option<Score> = Some(typed::score);

    fn state_json(&self, pack: &Self::Contents) -> Value {
        state::state_json(self, pack)
    }

    fn result_json(&self, outcome: &Outcome, pack: &Self::Contents) -> Value {
        state::result_json(self, outcome, pack)
    }

    fn greedy(&self, rng: &mut impl Rng) -> Option<Action> {
        self.best_choice().or_else(|| self.random_legal(rng))
    }

    fn presses(&self, page: &Page, _: &mut ChaCha8Rng) -> Option<String> {
        fingers::presses(self, page)
    }
}
