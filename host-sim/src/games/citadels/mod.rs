//! Citadels on a desk: its state as the transcripts' format tells it, its bots and its accounts.

mod buttons;
mod figures;
mod fingers;
mod greedy;
mod help;
mod state;
mod typed;

use citycore::citadels::{Account, Action, Citadels, Outcome};
use citycore::game::Game;
use citycore::rand_core::Rng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};

use super::{Demo, Help, OnDesk, Page, Score};

impl OnDesk for Citadels {
    type Contents = ();

    const HELP: Help = help::HELP;
    const DEMOS: &'static [Demo] = fingers::DEMOS;
    const SCORE: Option<Score> = Some(typed::score);

    fn state_json(&self, (): &()) -> Value {
        state::to_json(self)
    }

    fn result_json(&self, outcome: &Outcome, (): &()) -> Value {
        let accounts = self.seats().map(|seat| account_json(&self.account(seat)));
        let ranks: Vec<u8> = self.seats().zip(outcome.ranks).map(|it| it.1).collect();
        json!({
            "scores": accounts.collect::<Vec<_>>(),
            "ranks": ranks,
            "winner": outcome.winner.0,
            "rounds": outcome.rounds,
        })
    }

    fn greedy(&self, _: &mut impl Rng) -> Option<Action> {
        let mut answers = Vec::new();
        self.for_each_legal(|action| answers.push(action));
        greedy::choose(&self.view(self.asked()?), &answers)
    }

    fn presses(&self, page: &Page, rng: &mut ChaCha8Rng) -> Option<String> {
        fingers::presses(self, page, rng)
    }

    fn figures(&self) -> Vec<(&'static str, f64)> {
        figures::measure(self)
    }
}

/// A player's points, with reasons.
fn account_json(account: &Account) -> Value {
    let uniques = account.uniques();
    let uniques: Map<String, Value> = uniques
        .map(|(card, points)| (card.id().to_owned(), points.into()))
        .collect();
    json!({
        "districts": account.districts,
        "colours": account.colours,
        "complete": account.complete,
        "uniques": uniques,
        "haunted": account.haunted.map(|colour| colour.id()),
        "total": account.total(),
    })
}
