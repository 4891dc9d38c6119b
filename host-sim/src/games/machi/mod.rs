//! Machi on a desk: its state as the transcripts' format tells it, and its bots.

mod fingers;
mod greedy;
mod help;
mod odds;

use citycore::Seat;
use citycore::game::Game;
use citycore::machi::{Action, Card, Landmark, Machi, Market, Outcome, Phase};
use citycore::rand_core::Rng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};

use super::{Demo, Help, Odds, OnDesk, Page};
use crate::described::tell;

impl OnDesk for Machi {
    type Contents = ();

    const HELP: Help = help::HELP;
    const DEMOS: &'static [Demo] = fingers::DEMOS;
    const ODDS: Option<Odds<Self>> = Some(odds::answer);

    fn state_json(&self, (): &()) -> Value {
        let players: Vec<Value> = self.seats().map(|seat| city_json(self, seat)).collect();
        json!({
            "players": players,
            "market": counts(|card| self.market(card)),
            "deck": deck_json(self),
            "seat": self.seat().0,
            "phase": phase_name(self.phase()),
            "turn": self.turn_number(),
            "dice": self.throw().map_or_else(|| json!([]), tell),
            "total": self.total(),
            "extra_turn": self.extra_turn(),
        })
    }

    fn result_json(&self, outcome: &Outcome, (): &()) -> Value {
        match outcome {
            Outcome::Winner(seat) => json!({"winner": seat.0}),
            Outcome::TurnLimit => json!({"winner": null, "reason": "turn_limit"}),
        }
    }

    fn greedy(&self, rng: &mut impl Rng) -> Option<Action> {
        greedy::choose(self).or_else(|| self.random_legal(rng))
    }

    fn presses(&self, page: &Page, _: &mut ChaCha8Rng) -> Option<String> {
        fingers::presses(self, page)
    }
}

fn city_json(game: &Machi, seat: Seat) -> Value {
    let landmarks: Vec<&str> = game.landmarks(seat).iter().map(Landmark::id).collect();
    json!({
        "coins": game.coins(seat),
        "open": counts(|card| game.open(seat, card)),
        "closed": counts(|card| game.closed(seat, card)),
        "landmarks": landmarks,
        "invested": game.invested(seat),
    })
}

/// How many of each kind; kinds of which there are none are left out.
fn counts(count: impl Fn(Card) -> u8) -> Map<String, Value> {
    Card::ALL
        .into_iter()
        .map(|card| (card, count(card)))
        .filter(|(_, count)| *count > 0)
        .map(|(card, count)| (card.info().id.to_owned(), count.into()))
        .collect()
}

fn deck_json(game: &Machi) -> Map<String, Value> {
    let names: &[&str] = match game.setup().market {
        Some(Market::Ten) => &["all"],
        Some(Market::TwoFiveFive) => &["purple", "low", "high"],
        Some(Market::Open) | None => &[],
    };
    let named = names.iter().zip(game.deck_sizes());
    named
        .map(|(name, size)| ((*name).to_owned(), size.into()))
        .collect()
}

/// The format tells the choices inside the income as one phase.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Market => "market",
        Phase::ChooseDice => "choose_dice",
        Phase::Roll => "roll",
        Phase::Reroll => "reroll",
        Phase::AddTwo => "add_two",
        Phase::Tuna | Phase::Demolish | Phase::Move | Phase::Tv | Phase::Swap | Phase::Renovate => {
            "income"
        }
        Phase::Build => "build",
        Phase::Invest => "invest",
        Phase::Won | Phase::Unfinished => "over",
    }
}
