//! `citysim score`: the account of a district typed in from a real table, with reasons.
//!
//! What is typed is one player's object as in a transcript's state, with the points under its rings.
//! The ground says all about the tiles, so these are not looked at.

use std::fmt::{self, Write};

use citycore::Lang;
use citycore::cities::{
    Account, AreaLine, CardId, Cells, Colour, Feature, Limit, MAX_CARDS, MILESTONES, Plan,
    TypedPlan, members,
};
use serde_json::{Value, json};

use super::state::account_json;
use crate::described::hear;
use crate::games::{Answer, Contents, Typed};
use crate::json::Fields;
use crate::pack::PackFile;

/// The most points a slot can have.
const MOST_POINTS: u64 = 30;
/// How far from row 0 and column 0 the ground may begin: as far as in any game.
const FARTHEST: i8 = 8;
/// Pieces of a colour in the bag.
const PIECES: u32 = 25;

/// A district on a table.
struct District {
    plan: Plan,
    /// Row and column of its first cell.
    origin: (i8, i8),
    cards: Vec<CardId>,
    rings: [u8; MILESTONES],
}

/// Checks and scores a district.
pub fn score(typed: &Typed) -> Result<Answer, String> {
    typed.says_all_in_placed("cities")?;
    let pack = PackFile::open(typed.pack.as_ref());
    let pack = &pack.map_err(|problem| format!("--pack: {problem}"))?;
    let district = District::read(&typed.placed, pack);
    let district = district.map_err(|problem| format!("--placed: {problem}"))?;
    let cards = district.cards.iter().copied();
    let account = Account::of(&district.plan, cards, &pack.pack, district.rings);
    let mut json = account_json(&account, pack);
    json["account"] = district.reasons(&account, pack);
    let mut text = String::new();
    // writing to a text never fails
    let _ = district.write(&account, pack, &mut text);
    Ok(Answer { json, text })
}

impl District {
    fn read(typed: &Value, pack: &PackFile) -> Result<Self, String> {
        let mut fields = Fields::of("", typed)?;
        let ground = fields.required("ground")?;
        let long = fields.optional("long").is_some() && hear(&mut fields, "long")?;
        let (mut plan, origin) = read_ground(ground, long)?;
        for (place, feature) in list(&mut fields, "features")?.iter().enumerate() {
            let laid = lay_feature(&mut plan, feature);
            laid.map_err(|problem| format!("features[{place}]{problem}"))?;
        }
        for (place, building) in list(&mut fields, "buildings")?.iter().enumerate() {
            let built = build(&mut plan, building);
            built.map_err(|problem| format!("buildings[{place}]{problem}"))?;
        }
        check_box(plan.plan(), pack)?;
        let cards = list(&mut fields, "cards")?;
        let cards = cards.iter().map(|card| read_card(card, pack));
        let cards: Vec<CardId> = cards.collect::<Result<_, _>>()?;
        let copies = |card: &CardId| cards.iter().filter(|it| *it == card).count();
        let many = cards
            .iter()
            .find(|card| copies(card) > usize::from(pack.pack.cards().count(card.index())));
        if let Some(card) = many {
            let (id, found) = (pack.card_id(*card), copies(card));
            return Err(format!(
                "cards: {id} is there {found} times, more than in the pack"
            ));
        }
        if cards.len() > MAX_CARDS {
            let found = cards.len();
            return Err(format!("cards: {found}, nobody has more than {MAX_CARDS}"));
        }
        let rings = read_rings(list(&mut fields, "milestones")?)?;
        let _ = fields.optional("tiles");
        fields.finish()?;
        Ok(Self {
            plan: *plan.plan(),
            origin,
            cards,
            rings,
        })
    }

    /// Row and column of cells, as they were typed.
    fn places(&self, cells: Cells) -> Vec<(i8, i8)> {
        let frame = self.plan.frame();
        let (top, left) = self.origin;
        let place = |index| {
            let (row, col) = frame.place(index);
            (top + row as i8, left + col as i8)
        };
        members(cells).map(place).collect()
    }

    /// The cells behind every point.
    fn reasons(&self, account: &Account, pack: &PackFile) -> Value {
        let area = |area: AreaLine| {
            json!({"points": area.points, "features": area.features,
                "cells": self.places(area.cells)})
        };
        let areas = |ground| -> Vec<Value> { AreaLine::of(&self.plan, ground).map(area).collect() };
        let cards = account.cards.iter().map(|line| {
            json!({"card": pack.card_id(line.card), "points": line.points,
                "measure": line.measure.number, "cells": self.places(line.measure.counted),
                "en": text_of(line.card, pack, Lang::En), "cs": text_of(line.card, pack, Lang::Cs)})
        });
        json!({
            "park": areas(self.plan.park()),
            "water": areas(self.plan.water()),
            "statues": self.places(self.plan.feature(Feature::Statue)),
            "cards": cards.collect::<Vec<_>>(),
        })
    }

    fn write(&self, account: &Account, pack: &PackFile, out: &mut String) -> fmt::Result {
        let rings = self.rings.map(|points| points.to_string()).join(" + ");
        writeln!(out, "{:4}  milestones: {rings}", account.milestone_points())?;
        let grounds = [
            ("park", account.park, self.plan.park()),
            ("water", account.water, self.plan.water()),
        ];
        for (name, points, ground) in grounds {
            writeln!(out, "{points:4}  {name}")?;
            for area in AreaLine::of(&self.plan, ground) {
                let AreaLine {
                    features, points, ..
                } = area;
                let cells = spelled(&self.places(area.cells));
                writeln!(
                    out,
                    "        {points}, different features: {features}, at {cells}"
                )?;
            }
        }
        let statues = self.places(self.plan.feature(Feature::Statue));
        writeln!(out, "{:4}  statues: {}", account.statues, statues.len())?;
        for line in account.cards.iter() {
            let title = pack.titles().card(line.card, Lang::En).to_owned();
            let text = text_of(line.card, pack, Lang::En);
            writeln!(out, "{:4}  {title}: {text}", line.points)?;
            let cells = spelled(&self.places(line.measure.counted));
            writeln!(out, "        {} × at {cells}", line.measure.number)?;
        }
        writeln!(out, "{:4}  in all", account.total)
    }
}

/// What a card says.
fn text_of(card: CardId, pack: &PackFile, lang: Lang) -> String {
    let scores = pack.pack.card(card);
    scores.map_or_else(String::new, |scores| pack.text(scores, lang))
}

/// Places in words, `row,col` each.
fn spelled(places: &[(i8, i8)]) -> String {
    let places = places.iter().map(|(row, col)| format!("{row},{col}"));
    match places.collect::<Vec<_>>().join(" ") {
        none if none.is_empty() => "no cell".to_owned(),
        places => places,
    }
}

/// A list that may be left out.
fn list<'a>(fields: &mut Fields<'a>, key: &'static str) -> Result<&'a [Value], String> {
    match fields.optional(key) {
        None => Ok(&[]),
        Some(Value::Array(items)) => Ok(items),
        Some(other) => Err(fields.wrong(key, other, "a list")),
    }
}

fn read_ground(typed: &Value, long: bool) -> Result<(TypedPlan, (i8, i8)), String> {
    let mut fields = Fields::of("ground", typed)?;
    let origin = (hear(&mut fields, "row")?, hear(&mut fields, "col")?);
    for (key, number) in [("row", origin.0), ("col", origin.1)] {
        if !(-FARTHEST..=FARTHEST).contains(&number) {
            return Err(format!(
                "ground.{key}: {number}, allowed: -{FARTHEST} to {FARTHEST}"
            ));
        }
    }
    let rows = list(&mut fields, "rows")?;
    let rows: Option<Vec<&str>> = rows.iter().map(Value::as_str).collect();
    let rows = rows.ok_or("ground.rows: texts are expected")?;
    fields.finish()?;
    let limit = if long { Limit::Long } else { Limit::Square };
    let plan = TypedPlan::new(origin.0, origin.1, &rows, limit);
    Ok((plan.map_err(|why| format!("ground: {why}"))?, origin))
}

/// Nothing lies there more often than it is in the box.
fn check_box(plan: &Plan, pack: &PackFile) -> Result<(), String> {
    for feature in Feature::ALL {
        let copies = pack.pack.features().count(feature.index());
        let found = plan.feature(feature).count_ones();
        if found > copies.into() {
            let id = feature.id();
            return Err(format!(
                "features: {id} is there {found} times, the box has {copies}"
            ));
        }
    }
    for colour in Colour::ALL {
        let floors = members(plan.built_in(colour)).map(|index| plan.floors_at(1 << index));
        let found: u32 = floors.map(u32::from).sum();
        if found > PIECES {
            let id = colour.id();
            return Err(format!(
                "buildings: {found} {id} floors, the box has {PIECES} {id} pieces"
            ));
        }
    }
    Ok(())
}

/// Problems begin with the place inside the feature's object.
fn lay_feature(plan: &mut TypedPlan, typed: &Value) -> Result<(), String> {
    let (row, col, feature) = fields_of(typed, |fields| hear(fields, "feature"))?;
    let laid = plan.feature(feature, row, col);
    laid.map_err(|why| format!(": {why}"))
}

/// Problems begin with the place inside the building's object.
fn build(plan: &mut TypedPlan, typed: &Value) -> Result<(), String> {
    let (row, col, (colour, floors)) = fields_of(typed, |fields| {
        Ok((hear(fields, "colour")?, hear(fields, "floors")?))
    })?;
    let built = plan.building(colour, floors, row, col);
    built.map_err(|why| format!(": {why}"))
}

/// Row and column of something on the ground, and what it is.
fn fields_of<T>(
    typed: &Value,
    what: impl FnOnce(&mut Fields) -> Result<T, String>,
) -> Result<(i8, i8, T), String> {
    let mut fields = Fields::of("", typed).map_err(|problem| format!(": {problem}"))?;
    let read = || {
        let (row, col) = (hear(&mut fields, "row")?, hear(&mut fields, "col")?);
        let what = what(&mut fields)?;
        fields.finish()?;
        Ok((row, col, what))
    };
    read().map_err(|problem: String| format!(".{problem}"))
}

fn read_card(typed: &Value, pack: &PackFile) -> Result<CardId, String> {
    let number = pack.card_ids.iter().position(|id| typed == id.as_str());
    let number = number.and_then(|number| u8::try_from(number).ok());
    let card = number.map(CardId);
    card.ok_or_else(|| {
        format!("cards: {typed} is not a card of the pack; `citysim pack show` lists them")
    })
}

fn read_rings(typed: &[Value]) -> Result<[u8; MILESTONES], String> {
    let mut rings = [0; MILESTONES];
    if typed.len() > MILESTONES {
        let found = typed.len();
        return Err(format!(
            "milestones: {found} entries, there are {MILESTONES}"
        ));
    }
    for (ring, points) in rings.iter_mut().zip(typed) {
        let number = points.as_u64().filter(|points| *points <= MOST_POINTS);
        let number = number.and_then(|points| u8::try_from(points).ok());
        *ring = number.ok_or_else(|| {
            format!("milestones: {points} is not the points under a ring, 0 to {MOST_POINTS}")
        })?;
    }
    Ok(rings)
}
