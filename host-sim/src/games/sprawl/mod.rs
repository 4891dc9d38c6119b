//! Sprawl on a desk: its state as the transcripts' format tells it, its bots and its accounts.

mod figures;
mod fingers;
mod help;
mod typed;

use citycore::Seat;
use citycore::game::Game;
use citycore::rand_core::Rng;
use citycore::sprawl::{Action, CityBlock, Outcome, Phase, Placement, Sprawl, Tally, Zone};
use rand_chacha::ChaCha8Rng;
use serde_json::{Map, Value, json};

use super::{Demo, Help, OnDesk, Page, Score};
use crate::described::tell;

impl OnDesk for Sprawl {
    type Contents = ();

    const HELP: Help = help::HELP;
    const DEMOS: &'static [Demo] = fingers::DEMOS;
    const SCORE: Option<Score> = Some(typed::score);

    fn state_json(&self, (): &()) -> Value {
        let placed: Vec<Value> = self.placed().iter().copied().map(placement_json).collect();
        let hands: Vec<Vec<Value>> = (0..self.setup().players)
            .map(|seat| self.hand(Seat(seat)).iter().map(tell).collect())
            .collect();
        let scoring: Vec<Value> = self.scoring().cards.iter().map(tell).collect();
        json!({
            "placed": placed,
            "city": city_json(self),
            "hands": hands,
            "top": tell(self.top()),
            "pile": self.pile(),
            "must_place": tell(self.must_place()),
            "scoring": scoring,
            "target": self.target(),
            "seat": self.seat().0,
        })
    }

    fn result_json(&self, outcome: &Outcome, (): &()) -> Value {
        outcome_json(outcome)
    }

    fn greedy(&self, rng: &mut impl Rng) -> Option<Action> {
        self.best_choice().or_else(|| self.random_legal(rng))
    }

    fn presses(&self, _: &Page, rng: &mut ChaCha8Rng) -> Option<String> {
        (self.phase() != Phase::Over).then(|| fingers::presses(rng))
    }

    fn figures(&self) -> Vec<(&'static str, f64)> {
        figures::measure(self)
    }
}

/// How a game ended, or a typed-in city stands. The total is what is held against the target: the
/// expansions' cards score too, so `extras` count in it.
fn outcome_json(outcome: &Outcome) -> Value {
    match outcome {
        Outcome::Together {
            score,
            sides,
            target,
            won,
        } => {
            let extras = json!({
                "beaches": score.extras.beaches,
                "construction": score.extras.construction,
                "poi": score.extras.poi,
                "wrecktar": score.extras.wrecktar,
            });
            let mut result = json!({
                "groups": groups_json(score),
                "roads": score.roads,
                "conditions": conditions_json(score),
                "extras": extras,
                "total": score.total,
                "target": target,
                "won": won,
            });
            if let Some(sides) = sides {
                result["sides"] = sides.iter().map(side_json).collect();
            }
            result
        }
        Outcome::Versus { sides, winner } => json!({
            "sides": sides.iter().map(side_json).collect::<Vec<_>>(),
            "winner": winner.map(|seat| seat.0),
        }),
    }
}

fn side_json(tally: &Tally) -> Value {
    json!({
        "groups": groups_json(tally),
        "roads": tally.roads,
        "conditions": conditions_json(tally),
        "total": tally.total,
    })
}

fn groups_json(tally: &Tally) -> Map<String, Value> {
    let sizes = Zone::ALL.into_iter().zip(tally.groups);
    sizes
        .map(|(zone, size)| (zone.letter().to_string(), size.into()))
        .collect()
}

fn conditions_json(tally: &Tally) -> Map<String, Value> {
    let scored = tally.conditions.iter().flatten();
    scored
        .map(|scored| (scored.card.id().to_owned(), scored.points.into()))
        .collect()
}

/// All visible blocks, row by row.
fn city_json(game: &Sprawl) -> Vec<Value> {
    let mut blocks: Vec<CityBlock> = Vec::new();
    for &side in game.sides() {
        blocks.extend(game.city(side).blocks());
    }
    blocks.sort_unstable_by_key(|block| (block.row, block.col));
    blocks.iter().map(block_json).collect()
}

fn block_json(block: &CityBlock) -> Value {
    let mut json = json!({
        "row": block.row,
        "col": block.col,
        "zone": block.zone.letter().to_string(),
        "exits": block.exits.letters(),
    });
    if let Some(mark) = block.mark {
        json["mark"] = mark.id().into();
    }
    json
}

fn placement_json(placement: Placement) -> Value {
    json!({
        "card": tell(placement.card),
        "row": placement.row,
        "col": placement.col,
        "rotated": placement.rotated,
    })
}
