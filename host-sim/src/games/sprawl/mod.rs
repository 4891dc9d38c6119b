//! Sprawl in transcripts: the words of the format's sprawl section.

mod figures;
mod setup;
mod typed;

use citycore::describe::Described;
use citycore::game::Game;
use citycore::rand_core::Rng;
use citycore::sprawl::{
    Action, Card, CityBlock, Event, Half, Illegal, Kind, LineEnd, Outcome, Placement, PoiSide,
    Setup, SetupError, Sprawl, Tally, Zone,
};
use citycore::{Lang, Seat};
use serde_json::{Map, Value, json};

use super::{GameName, Transcribed, tagged};
use crate::json::Fields;

pub use typed::score;

impl Transcribed for Sprawl {
    const NAME: GameName = GameName::Sprawl;

    fn setup_json(setup: &Setup) -> Value {
        setup::write(setup)
    }

    fn read_setup(fields: &mut Fields) -> Result<Setup, String> {
        setup::read(fields)
    }

    fn setup_problem(error: SetupError) -> String {
        setup::problem(error)
    }

    fn action_json(action: Action) -> Value {
        let kind = action.kind().name;
        match action {
            Action::ScoringCard(card) | Action::MotorwayCard(card) | Action::StartCard(card) => {
                tagged(kind, [("card", card_json(card))])
            }
            Action::Deal { seat, card } => {
                tagged(kind, [("seat", seat.0.into()), ("card", card_json(card))])
            }
            Action::TopCard(card) => tagged(kind, [("card", optional_card(card))]),
            Action::Motorway { card, end, rotated } => tagged(
                kind,
                [
                    ("card", card_json(card)),
                    ("end", end.id().into()),
                    ("rotated", rotated.into()),
                ],
            ),
            Action::Poi {
                side,
                half,
                rotated,
            } => tagged(
                kind,
                [
                    ("side", side.id().into()),
                    ("half", half.id().into()),
                    ("rotated", rotated.into()),
                ],
            ),
            Action::Place(placement) => with_placement(kind, [], placement),
        }
    }

    fn read_action(kind: &str, fields: &mut Fields) -> Result<Action, String> {
        Ok(match kind {
            "scoring_card" => Action::ScoringCard(read_card(fields, "card")?),
            "motorway_card" => Action::MotorwayCard(read_card(fields, "card")?),
            "start_card" => Action::StartCard(read_card(fields, "card")?),
            "deal" => Action::Deal {
                seat: Seat(fields.number("seat")?),
                card: read_card(fields, "card")?,
            },
            "top_card" if fields.required("card")?.is_null() => Action::TopCard(None),
            "top_card" => Action::TopCard(Some(read_card(fields, "card")?)),
            "motorway" => Action::Motorway {
                card: read_card(fields, "card")?,
                end: fields.required_one_of("end", &LineEnd::ALL.map(|end| (end.id(), end)))?,
                rotated: fields.flag("rotated")?,
            },
            "poi" => Action::Poi {
                side: fields
                    .required_one_of("side", &PoiSide::ALL.map(|side| (side.id(), side)))?,
                half: fields.required_one_of("half", &Half::ALL.map(|half| (half.id(), half)))?,
                rotated: fields.flag("rotated")?,
            },
            "place" => {
                let rotated = fields.flag("rotated")?;
                Action::Place(read_placement(fields, rotated)?)
            }
            _ => return Err(format!("action.type: {kind:?} is no action of sprawl")),
        })
    }

    fn refusal(why: Illegal) -> &'static str {
        why.text(Lang::En)
    }

    fn event_json(event: Event) -> Value {
        match event {
            Event::ScoringCard(card) => tagged("scoring_card", [("card", card_json(card))]),
            Event::Dealt { seat, card } => {
                tagged("deal", [("seat", seat.0.into()), ("card", card_json(card))])
            }
            Event::Started(card) => tagged("start_card", [("card", card_json(card))]),
            Event::Turned(card) => tagged("top_card", [("card", optional_card(card))]),
            Event::Placed { seat, placement } => {
                let by = seat.map(|seat| seat.0).into();
                with_placement("place", [("seat", by)], placement)
            }
            Event::Passed { from, to, card } => tagged(
                "pass",
                [
                    ("from", from.0.into()),
                    ("to", to.0.into()),
                    ("card", card_json(card)),
                ],
            ),
            Event::Drawn { seat, card } => {
                tagged("draw", [("seat", seat.0.into()), ("card", card_json(card))])
            }
            Event::SetAside(card) => tagged("set_aside", [("card", card_json(card))]),
            Event::Over => tagged("over", []),
        }
    }

    fn state_json(&self) -> Value {
        let placed: Vec<Value> = self.placed().iter().copied().map(placement_json).collect();
        let hands: Vec<Vec<Value>> = (0..self.setup().players)
            .map(|seat| self.hand(Seat(seat)).iter().map(card_json).collect())
            .collect();
        let scoring: Vec<Value> = self.scoring().cards.iter().map(card_json).collect();
        json!({
            "placed": placed,
            "city": city_json(self),
            "hands": hands,
            "top": optional_card(self.top()),
            "pile": self.pile(),
            "must_place": optional_card(self.must_place()),
            "scoring": scoring,
            "target": self.target(),
            "seat": self.seat().0,
        })
    }

    fn result_json(&self, outcome: &Outcome) -> Value {
        outcome_json(outcome)
    }

    fn seats(&self) -> usize {
        usize::from(self.setup().players)
    }

    /// One card out of a hand is one turn.
    fn turns(&self) -> u32 {
        self.hand_cards_placed() as u32
    }

    fn greedy(&self, rng: &mut impl Rng) -> Option<Action> {
        self.best_choice().or_else(|| self.random_legal(rng))
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

/// Base cards are told by their number, all others by their id.
fn card_json(card: Card) -> Value {
    match card.kind() {
        Kind::Base => card.number().into(),
        _ => card.id().into(),
    }
}

fn optional_card(card: Option<Card>) -> Value {
    card.map_or(Value::Null, card_json)
}

fn placement_json(placement: Placement) -> Value {
    json!({
        "card": card_json(placement.card),
        "row": placement.row,
        "col": placement.col,
        "rotated": placement.rotated,
    })
}

fn with_placement<const N: usize>(
    kind: &str,
    fields: [(&str, Value); N],
    placement: Placement,
) -> Value {
    let mut object = tagged(kind, fields);
    if let (Some(object), Value::Object(more)) = (object.as_object_mut(), placement_json(placement))
    {
        object.extend(more);
    }
    object
}

fn read_placement(fields: &mut Fields, rotated: bool) -> Result<Placement, String> {
    Ok(Placement {
        card: read_card(fields, "card")?,
        row: fields.signed("row")?,
        col: fields.signed("col")?,
        rotated,
    })
}

fn read_card(fields: &mut Fields, key: &'static str) -> Result<Card, String> {
    let value = fields.required(key)?;
    let card = match value {
        Value::String(id) => Card::from_id(id).filter(|card| card.kind() != Kind::Base),
        _ => value
            .as_u64()
            .and_then(|number| u8::try_from(number).ok())
            .and_then(Card::from_number)
            .filter(|card| card.kind() == Kind::Base),
    };
    card.ok_or_else(|| {
        fields.wrong(
            key,
            value,
            "a card of sprawl (1 to 18, \"B-a\", \"Z-a\", …)",
        )
    })
}
