//! Machi in transcripts: the words of the format's machi section.

mod greedy;
mod setup;

use citycore::game::Game;
use citycore::machi::{
    Action, Card, Event, Illegal, Landmark, LandmarkSet, Machi, Market, Outcome, Phase, Purse,
    Setup, SetupError, Throw, Why,
};
use citycore::rand_core::Rng;
use citycore::{Lang, Seat};
use serde_json::{Map, Value, json};

use super::{GameName, Transcribed, tagged};
use crate::json::Fields;

impl Transcribed for Machi {
    const NAME: GameName = GameName::Machi;

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
        match action {
            Action::MarketCard(card) => tagged("market_card", [("card", card_json(card))]),
            Action::ChooseDice(dice) => tagged("choose_dice", [("dice", dice.into())]),
            Action::Roll(throw) => tagged("roll", [("dice", throw_json(Some(throw)))]),
            Action::Reroll => tagged("reroll", []),
            Action::Keep => tagged("keep", []),
            Action::AddTwo(add) => tagged("add_two", [("add", add.into())]),
            Action::TunaRoll(throw) => tagged("tuna_roll", [("dice", throw_json(Some(throw)))]),
            Action::Demolish(landmark) => tagged("demolish", [("landmark", landmark.id().into())]),
            Action::Move { card, closed, to } => tagged(
                "move",
                [
                    ("card", card_json(card)),
                    ("closed", closed.into()),
                    ("to", to.0.into()),
                ],
            ),
            Action::Tv(seat) => tagged("tv", [("seat", seat.0.into())]),
            Action::Swap {
                give,
                give_closed,
                seat,
                take,
                take_closed,
            } => tagged(
                "swap",
                [
                    ("give", card_json(give)),
                    ("give_closed", give_closed.into()),
                    ("seat", seat.0.into()),
                    ("take", card_json(take)),
                    ("take_closed", take_closed.into()),
                ],
            ),
            Action::NoSwap => tagged("no_swap", []),
            Action::Renovate(card) => {
                tagged("renovate", [("card", card.map_or(Value::Null, card_json))])
            }
            Action::Build(card) => tagged("build", [("card", card_json(card))]),
            Action::BuildLandmark(landmark) => {
                tagged("build_landmark", [("landmark", landmark.id().into())])
            }
            Action::BuildNothing => tagged("build_nothing", []),
            Action::Invest(invest) => tagged("invest", [("invest", invest.into())]),
        }
    }

    fn read_action(kind: &str, fields: &mut Fields) -> Result<Action, String> {
        Ok(match kind {
            "market_card" => Action::MarketCard(read_card(fields, "card")?),
            "choose_dice" => Action::ChooseDice(fields.number("dice")?),
            "roll" => Action::Roll(read_throw(fields)?),
            "reroll" => Action::Reroll,
            "keep" => Action::Keep,
            "add_two" => Action::AddTwo(fields.flag("add")?),
            "tuna_roll" => Action::TunaRoll(read_throw(fields)?),
            "demolish" => Action::Demolish(read_landmark(fields, "landmark")?),
            "move" => Action::Move {
                card: read_card(fields, "card")?,
                closed: fields.flag("closed")?,
                to: Seat(fields.number("to")?),
            },
            "tv" => Action::Tv(Seat(fields.number("seat")?)),
            "swap" => Action::Swap {
                give: read_card(fields, "give")?,
                give_closed: fields.flag("give_closed")?,
                seat: Seat(fields.number("seat")?),
                take: read_card(fields, "take")?,
                take_closed: fields.flag("take_closed")?,
            },
            "no_swap" => Action::NoSwap,
            "renovate" if fields.required("card")?.is_null() => Action::Renovate(None),
            "renovate" => Action::Renovate(Some(read_card(fields, "card")?)),
            "build" => Action::Build(read_card(fields, "card")?),
            "build_landmark" => Action::BuildLandmark(read_landmark(fields, "landmark")?),
            "build_nothing" => Action::BuildNothing,
            "invest" => Action::Invest(fields.flag("invest")?),
            _ => return Err(format!("action.type: {kind:?} is no action of machi")),
        })
    }

    fn refusal(why: Illegal) -> &'static str {
        why.text(Lang::En)
    }

    fn event_json(event: Event) -> Value {
        event_json(event)
    }

    fn state_json(&self) -> Value {
        let players: Vec<Value> = self.seats().map(|seat| city_json(self, seat)).collect();
        json!({
            "players": players,
            "market": counts(|card| self.market(card)),
            "deck": deck_json(self),
            "seat": self.seat().0,
            "phase": phase_name(self.phase()),
            "turn": self.turn_number(),
            "dice": throw_json(self.throw()),
            "total": self.total(),
            "extra_turn": self.extra_turn(),
        })
    }

    fn result_json(&self, outcome: &Outcome) -> Value {
        match outcome {
            Outcome::Winner(seat) => json!({"winner": seat.0}),
            Outcome::TurnLimit => json!({"winner": null, "reason": "turn_limit"}),
        }
    }

    fn seats(&self) -> usize {
        usize::from(self.players())
    }

    fn turns(&self) -> u32 {
        self.turn_number().into()
    }

    fn greedy(&self, rng: &mut impl Rng) -> Option<Action> {
        greedy::choose(self).or_else(|| self.random_legal(rng))
    }
}

fn event_json(event: Event) -> Value {
    let seat = |seat: Seat| ("seat", Value::from(seat.0));
    let copies = |kind, owner, card, copies: u8| {
        let fields = [
            seat(owner),
            ("card", card_json(card)),
            ("copies", copies.into()),
        ];
        tagged(kind, fields)
    };
    let landmark = |kind, owner, landmark: Landmark| {
        tagged(kind, [seat(owner), ("landmark", landmark.id().into())])
    };
    match event {
        Event::TurnBegan { seat: whose, turn } => {
            tagged("turn", [seat(whose), ("turn", turn.into())])
        }
        Event::TurnedUp(card) => tagged("market_card", [("card", card_json(card))]),
        Event::Rolled(throw) => tagged("roll", [("dice", throw_json(Some(throw)))]),
        Event::Raised(total) => tagged("add_two", [("total", total.into())]),
        Event::TunaRolled(throw) => tagged("tuna_roll", [("dice", throw_json(Some(throw)))]),
        Event::ExtraTurn(whose) => tagged("extra_turn", [seat(whose)]),
        Event::Paid {
            from,
            to,
            coins,
            why,
        } => paid_json(from, to, coins, why),
        Event::Reopened {
            seat,
            card,
            copies: number,
        } => copies("reopen", seat, card, number),
        Event::Closed {
            seat,
            card,
            copies: number,
        } => copies("close", seat, card, number),
        Event::Demolished { seat, landmark: it } => landmark("demolish", seat, it),
        Event::Given {
            from,
            to,
            card,
            closed,
        } => tagged(
            "give",
            [
                ("from", from.0.into()),
                ("to", to.0.into()),
                ("card", card_json(card)),
                ("closed", closed.into()),
            ],
        ),
        Event::Built { seat: by, card } => tagged("build", [seat(by), ("card", card_json(card))]),
        Event::LandmarkBuilt { seat, landmark: it } => landmark("build_landmark", seat, it),
        Event::CardCorrected {
            seat: whose,
            card,
            added,
        } => tagged(
            "card_corrected",
            [
                seat(whose),
                ("card", card_json(card)),
                ("added", added.into()),
            ],
        ),
        Event::LandmarkCorrected {
            seat: whose,
            landmark,
            built,
        } => tagged(
            "landmark_corrected",
            [
                seat(whose),
                ("landmark", landmark.id().into()),
                ("built", built.into()),
            ],
        ),
        Event::Ended(Outcome::Winner(seat)) => tagged("over", [("winner", seat.0.into())]),
        Event::Ended(Outcome::TurnLimit) => tagged("over", [("winner", Value::Null)]),
    }
}

/// A coin moves because of a card, a landmark, or a rule; what was built stands beside the rule.
fn paid_json(from: Purse, to: Purse, coins: u32, why: Why) -> Value {
    let (why, built) = match why {
        Why::Card(card) => (card.info().id, None),
        Why::Landmark(landmark) => (landmark.id(), None),
        Why::Price(card) => ("build", Some(("card", card.info().id))),
        Why::LandmarkPrice(landmark) => ("build_landmark", Some(("landmark", landmark.id()))),
        Why::Investment => ("invest", None),
        Why::Correction => ("correction", None),
    };
    let mut event = tagged(
        "pay",
        [
            ("from", purse_json(from)),
            ("to", purse_json(to)),
            ("coins", coins.into()),
            ("why", why.into()),
        ],
    );
    if let Some((key, id)) = built {
        event[key] = id.into();
    }
    event
}

fn purse_json(purse: Purse) -> Value {
    match purse {
        Purse::Bank => "bank".into(),
        Purse::Seat(seat) => seat.0.into(),
        Purse::Startup => "startup".into(),
    }
}

fn city_json(game: &Machi, seat: Seat) -> Value {
    json!({
        "coins": game.coins(seat),
        "open": counts(|card| game.open(seat, card)),
        "closed": counts(|card| game.closed(seat, card)),
        "landmarks": landmarks_json(game.landmarks(seat)),
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

fn card_json(card: Card) -> Value {
    card.info().id.into()
}

fn landmarks_json(landmarks: LandmarkSet) -> Vec<&'static str> {
    landmarks.iter().map(Landmark::id).collect()
}

fn throw_json(throw: Option<Throw>) -> Value {
    match throw {
        None => json!([]),
        Some(Throw::One(a)) => json!([a]),
        Some(Throw::Two(a, b)) => json!([a, b]),
    }
}

fn read_throw(fields: &mut Fields) -> Result<Throw, String> {
    let value = fields.required("dice")?;
    let die = |value: &Value| value.as_u64().and_then(|die| u8::try_from(die).ok());
    let dice: Option<Vec<u8>> = value
        .as_array()
        .and_then(|dice| dice.iter().map(die).collect());
    match dice.as_deref() {
        Some(&[a]) => Ok(Throw::One(a)),
        Some(&[a, b]) => Ok(Throw::Two(a, b)),
        _ => Err(fields.wrong("dice", value, "a list of one or two dice")),
    }
}

fn read_card(fields: &mut Fields, key: &'static str) -> Result<Card, String> {
    let value = fields.required(key)?;
    named_card(value).ok_or_else(|| fields.wrong(key, value, "a card of machi"))
}

fn named_card(value: &Value) -> Option<Card> {
    value.as_str().and_then(Card::from_id)
}

fn read_landmark(fields: &mut Fields, key: &'static str) -> Result<Landmark, String> {
    let value = fields.required(key)?;
    named_landmark(value).ok_or_else(|| fields.wrong(key, value, "a landmark of machi"))
}

fn named_landmark(value: &Value) -> Option<Landmark> {
    value.as_str().and_then(Landmark::from_id)
}
