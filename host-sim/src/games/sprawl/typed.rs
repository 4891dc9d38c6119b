//! `citysim score`: the whole account of a city typed in from a real table.

use std::fmt::Write;

use citycore::Lang;
use citycore::sprawl::{
    Account, Card, City, CityBlock, Difficulty, End, Misplaced, Mode, Outcome, Placement, Scoring,
    Side, Stop, Tally, TypedCity, TypedError, Zone,
};
use serde_json::{Value, json};

use super::outcome_json;
use crate::described::{hear, tell};
use crate::games::{Answer, Typed};
use crate::json::Fields;

/// Checks and scores a city: the placed cards as a JSON list from bottom to top, the scoring cards
/// by their ids.
pub fn score(typed: &Typed) -> Result<Answer, String> {
    let placed = read_placed(&typed.placed)?;
    let scoring = read_scoring(&typed.scoring)?;
    let difficulty = &typed.difficulty;
    let difficulty = Difficulty::ALL
        .into_iter()
        .find(|it| it.id() == difficulty)
        .ok_or_else(|| format!("--difficulty: {difficulty:?} is not easy, normal or hard"))?;
    let typed = TypedCity::new(&placed, &scoring, difficulty).map_err(problem)?;
    let outcome = typed.outcome();
    let mut json = outcome_json(&outcome);
    let mut accounts = Vec::new();
    let mut text = String::new();
    for &side in typed.scoring().mode.sides() {
        let city = City::new(typed.placed(), side);
        let account = typed.scoring().account(&city);
        accounts.push(account_json(&account));
        // Writing to a text never fails.
        let _ = write_account(&mut text, &account, typed.scoring(), side);
    }
    let _ = write_outcome(&mut text, &outcome);
    json["account"] = accounts.into();
    Ok(Answer { json, text })
}

fn read_placed(placed: &Value) -> Result<Vec<Placement>, String> {
    let cards = placed
        .as_array()
        .ok_or("--placed must be a list of cards, from bottom to top")?;
    let mut list = Vec::new();
    for (index, card) in cards.iter().enumerate() {
        let placement = read_placement(card);
        let named = |problem: String| format!("--placed, card {}: {problem}", index + 1);
        list.push(placement.map_err(named)?);
    }
    Ok(list)
}

fn read_placement(card: &Value) -> Result<Placement, String> {
    let mut fields = Fields::of("", card)?;
    let placement = Placement {
        card: hear(&mut fields, "card")?,
        row: hear(&mut fields, "row")?,
        col: hear(&mut fields, "col")?,
        // people need not say of every card that it is not rotated
        rotated: fields.optional("rotated").is_some() && hear(&mut fields, "rotated")?,
    };
    fields.finish()?;
    Ok(placement)
}

fn read_scoring(ids: &[String]) -> Result<Vec<Card>, String> {
    if ids.is_empty() {
        return Err("--scoring is missing: the scoring cards, as in --scoring 8,9,11".into());
    }
    ids.iter()
        .map(|id| {
            Card::from_id(id).ok_or_else(|| {
                format!(
                    "--scoring: {id:?} is not a card: 1 to 18, B-a to B-d, Z-a to Z-d, S-a to S-d"
                )
            })
        })
        .collect()
}

fn problem(error: TypedError) -> String {
    match error {
        TypedError::TooManyCards { cards, most } => {
            format!("--placed: {cards} cards, no game places more than {most}")
        }
        TypedError::Scoring(card) => format!(
            "--scoring: {} has no scoring side, is there twice, or is one too many of its kind",
            card.id()
        ),
        TypedError::Placed {
            index,
            placement,
            why,
        } => {
            let Placement { card, row, col, .. } = placement;
            let (nth, card) = (index + 1, card.id());
            let why = misplaced(why);
            format!("--placed, card {nth} ({card} at row {row}, col {col}): {why}")
        }
    }
}

fn misplaced(why: Misplaced) -> &'static str {
    match why {
        Misplaced::Illegal(illegal) => illegal.text(Lang::En),
        Misplaced::UsedTwice => "The card lies there already, or scores.",
        Misplaced::OffTheTable => "Rows and columns go from -100 to 100.",
        Misplaced::NoStart => "A city begins with a base card.",
        Misplaced::PoiNotFirst => "The point of interest lies under all other cards.",
        Misplaced::NotOverPoi => "The start card must cover half of the point of interest.",
        Misplaced::MotorwayNotInLine => {
            "Motorway cards come first, in one line in row 0, two columns apart."
        }
        Misplaced::NotWithMotorway => "Next to a motorway only base cards are placed.",
    }
}

fn places(blocks: impl Iterator<Item = CityBlock>) -> Vec<Value> {
    blocks.map(|block| json!([block.row, block.col])).collect()
}

/// Groups and roads with their blocks, and every card with its points and the blocks behind them.
fn account_json(account: &Account) -> Value {
    let city = account.city();
    let groups: Vec<Value> = account
        .groups()
        .iter()
        .map(|group| {
            json!({
                "zone": group.zone.letter().to_string(),
                "size": group.size,
                "blocks": places(account.group_blocks(group)),
            })
        })
        .collect();
    let roads: Vec<Value> = account
        .roads()
        .iter()
        .map(|road| {
            let ends: Vec<Value> = road
                .ends
                .into_iter()
                .flatten()
                .map(|end| end_json(end, city))
                .collect();
            json!({
                "length": road.len,
                "loop": road.is_loop(),
                "motorway": road.motorway,
                "ends": ends,
                "blocks": places(account.road_blocks(road)),
            })
        })
        .collect();
    let cards: Vec<Value> = account
        .lines()
        .map(|line| {
            json!({
                "card": tell(line.card),
                "name": line.card.name(Lang::En),
                "points": line.points,
                "plus": places(city.blocks_of(line.blocks.plus)),
                "minus": places(city.blocks_of(line.blocks.minus)),
            })
        })
        .collect();
    json!({"groups": groups, "roads": roads, "cards": cards})
}

/// Where a road ends, through which side, and what stops it.
fn end_json(end: End, city: &City) -> Value {
    let block = end.block(city);
    let stop = match end.stop(city) {
        Stop::Edge => "edge".into(),
        Stop::Motorway => "motorway".into(),
        Stop::Block(block) => json!([block.row, block.col]),
    };
    json!({
        "row": block.map(|block| block.row),
        "col": block.map(|block| block.col),
        "dir": end.dir.letter().to_string(),
        "stop": stop,
    })
}

fn write_account(
    out: &mut String,
    account: &Account,
    scoring: &Scoring,
    side: Option<Side>,
) -> std::fmt::Result {
    match side {
        Some(Side::Upper) => writeln!(out, "above the motorway (seat 0)")?,
        Some(Side::Lower) => writeln!(out, "below the motorway (seat 1)")?,
        None => {}
    }
    write_map(out, account.city())?;
    let tally = account.tally();
    for (zone, size) in Zone::ALL.into_iter().zip(tally.groups) {
        let name = zone.name(Lang::En);
        writeln!(out, "{:<34}{size:>4}", format!("largest group, {name}"))?;
    }
    let together = scoring.mode != Mode::InterstateVersus;
    if together && scoring.difficulty == Difficulty::Hard {
        writeln!(out, "  (hard: only the largest of them counts)")?;
    }
    let roads = tally.roads;
    let free = together && scoring.difficulty == Difficulty::Easy;
    let cost = if free { 0 } else { -i16::from(roads) };
    writeln!(out, "{:<34}{cost:>4}", format!("roads: {roads}"))?;
    for line in account.lines() {
        writeln!(out, "{:<34}{:>4}", line.card.name(Lang::En), line.points)?;
    }
    Ok(())
}

/// The city as letters, so that a typing mistake can be seen.
fn write_map(out: &mut String, city: &City) -> std::fmt::Result {
    let places = || city.blocks().map(|block| (block.row, block.col));
    let Some(top) = places().map(|(row, _)| row).min() else {
        return writeln!(out, "no block is left to see");
    };
    let bottom = places().map(|(row, _)| row).max().unwrap_or(top);
    let left = places().map(|(_, col)| col).min().unwrap_or(0);
    let right = places().map(|(_, col)| col).max().unwrap_or(0);
    for row in top..=bottom {
        write!(out, "  ")?;
        for col in left..=right {
            let zone = city
                .block_at(row, col)
                .map_or('·', |block| block.zone.letter());
            write!(out, "{zone} ")?;
        }
        writeln!(out)?;
    }
    writeln!(out)
}

fn write_outcome(out: &mut String, outcome: &Outcome) -> std::fmt::Result {
    match outcome {
        Outcome::Together {
            score: Tally { total, .. },
            target,
            won,
            ..
        } => {
            let end = if *won { "won" } else { "lost" };
            writeln!(out, "{:<34}{total:>4}", "total")?;
            writeln!(out, "{:<34}{target:>4}  {end}", "target")
        }
        Outcome::Versus {
            sides: [upper, lower],
            winner,
        } => {
            writeln!(out, "{:<34}{:>4}", "total above", upper.total)?;
            writeln!(out, "{:<34}{:>4}", "total below", lower.total)?;
            match winner {
                Some(seat) => writeln!(out, "seat {} wins", seat.0),
                None => writeln!(out, "a shared victory"),
            }
        }
    }
}
