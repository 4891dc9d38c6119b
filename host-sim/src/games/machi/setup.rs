//! Machi's setup as JSON.

use citycore::Seat;
use citycore::machi::{Card, CardSet, LandmarkSet, Market, Reopen, Sets, Setup, SetupError};
use serde_json::{Value, json};

use super::{landmarks_json, named_card, named_landmark};
use crate::json::Fields;

/// The setup with every default spelled out.
pub fn write(setup: &Setup) -> Value {
    let market = setup.market.unwrap_or(setup.sets.market());
    let landmarks = setup.landmarks.unwrap_or(setup.sets.landmarks());
    let excluded: Vec<&str> = setup.excluded.iter().map(|card| card.info().id).collect();
    json!({
        "players": setup.players,
        "sets": set_names(setup.sets),
        "market": market.id(),
        "first": setup.first.0,
        "landmarks": landmarks_json(landmarks),
        "beginner": setup.beginner,
        "reopen": setup.reopen.id(),
        "excluded": excluded,
        "turn_limit": setup.turn_limit,
    })
}

/// Reads a setup; absent keys take their defaults.
pub fn read(fields: &mut Fields) -> Result<Setup, String> {
    let default = Setup::default();
    Ok(Setup {
        players: fields.number_or("players", default.players)?,
        sets: read_sets(fields)?.unwrap_or(default.sets),
        market: fields.one_of("market", &Market::ALL.map(|market| (market.id(), market)))?,
        first: Seat(fields.number_or("first", default.first.0)?),
        landmarks: fields
            .list("landmarks", "landmarks of machi", named_landmark)?
            .map(LandmarkSet::from_iter),
        beginner: fields.flag_or("beginner", default.beginner)?,
        reopen: fields
            .one_of("reopen", &Reopen::ALL.map(|reopen| (reopen.id(), reopen)))?
            .unwrap_or(default.reopen),
        excluded: fields
            .list("excluded", "cards of machi", named_card)?
            .map_or(default.excluded, |cards: Vec<Card>| CardSet::of(&cards)),
        turn_limit: fields.number_or("turn_limit", default.turn_limit)?,
    })
}

/// What is wrong with a setup, in words.
pub fn problem(error: SetupError) -> String {
    match error {
        SetupError::Players(players) => format!("players is {players}, must be 2 to 4"),
        SetupError::First { first, players } => {
            format!(
                "first is {}, but there are {players} seats, counted from 0",
                first.0
            )
        }
        SetupError::NoLandmarks => {
            "landmarks has nothing to build: name at least one besides town_hall".into()
        }
        SetupError::TurnLimit => "turn_limit is 0, must be at least 1".into(),
    }
}

fn set_names(sets: Sets) -> Vec<&'static str> {
    let mut names = vec!["base"];
    if sets.harbour() {
        names.push("harbour");
    }
    if sets.metropole() {
        names.push("metropole");
    }
    names
}

fn read_sets(fields: &mut Fields) -> Result<Option<Sets>, String> {
    const NAMES: [&str; 3] = ["base", "harbour", "metropole"];
    let known = |value: &Value| NAMES.into_iter().find(|name| value == name);
    let Some(names) = fields.list("sets", "sets base, harbour and metropole", known)? else {
        return Ok(None);
    };
    if !names.contains(&"base") {
        let at = fields.path("sets");
        return Err(format!(
            "{at}: the base game is always on the table: add \"base\""
        ));
    }
    let (harbour, metropole) = (names.contains(&"harbour"), names.contains(&"metropole"));
    let sets = Sets::ALL
        .into_iter()
        .find(|sets| (sets.harbour(), sets.metropole()) == (harbour, metropole));
    Ok(sets)
}
