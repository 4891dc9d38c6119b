//! Packs and expressions from JSON: parses, and leaves all meaning to the core.

use citycore::cities::check::{
    CardDraft, CityDraft, ExpressionDraft, FeatureDraft, Given, MilestoneDraft, PackDraft, Path,
    Role, SelectorDraft, check_expression, check_pack,
};
use citycore::cities::{Expression, Pack, Value as Worth};
use serde_json::Value;

fn leak<T: 'static>(list: Vec<T>) -> &'static [T] {
    Box::leak(list.into_boxed_slice())
}

fn get<T>(
    object: &'static Value,
    key: &str,
    read: impl Fn(&'static Value) -> Option<T>,
) -> Given<T> {
    match object.get(key) {
        None => Given::Missing,
        Some(value) => given(value, read),
    }
}

fn given<T>(value: &'static Value, read: impl Fn(&'static Value) -> Option<T>) -> Given<T> {
    read(value).map_or(Given::Unreadable, Given::Is)
}

fn text(value: &'static Value) -> Option<&'static str> {
    value.as_str()
}

fn number(value: &'static Value) -> Option<i64> {
    value.as_i64()
}

fn list<T: 'static>(
    read: impl Fn(&'static Value) -> Option<T>,
) -> impl Fn(&'static Value) -> Option<&'static [Given<T>]> {
    move |value| {
        let items = value.as_array()?.iter();
        Some(leak(items.map(|item| given(item, &read)).collect()))
    }
}

fn selector(value: &'static Value) -> Option<SelectorDraft<'static>> {
    value.as_object()?;
    Some(SelectorDraft {
        what: get(value, "what", text),
        colours: get(value, "colours", list(text)),
        heights: get(value, "heights", list(number)),
        kinds: get(value, "kinds", list(number)),
        place: get(value, "where", text),
    })
}

pub fn expression_draft(value: &'static Value) -> Option<ExpressionDraft<'static>> {
    value.as_object()?;
    Some(ExpressionDraft {
        form: get(value, "form", text),
        of: get(value, "of", selector),
        with: get(value, "with", selector),
        next_to: get(value, "next_to", selector),
        touching: get(value, "touching", number),
        key: get(value, "key", text),
        like: get(value, "like", text),
        size: get(value, "size", number),
        high: get(value, "high", number),
        wide: get(value, "wide", number),
        exact: get(value, "exact", |value| value.as_bool()),
        per: get(value, "per", number),
        each: get(value, "each", number),
        most: get(value, "most", number),
        table: get(value, "table", list(number)),
        at_least: get(value, "at_least", number),
        exactly: get(value, "exactly", number),
    })
}

/// Parses for the rest of the run.
pub fn parse(json: &str) -> &'static Value {
    let value = serde_json::from_str(json).unwrap_or_else(|why| panic!("{why}: {json}"));
    Box::leak(Box::new(value))
}

/// An expression with its value, or its faults.
pub fn expression(json: &str, role: Role) -> Result<(Expression, Worth), Vec<String>> {
    let draft = expression_draft(parse(json)).expect("an object");
    let mut faults = Vec::new();
    let packed = check_expression(&Path::ROOT, &draft, role, &mut |fault| {
        faults.push(fault.to_string());
    });
    match packed {
        Some(packed) => Ok(packed.unfold().expect("folded")),
        None => Err(faults),
    }
}

/// An expression without a value.
pub fn form(json: &str) -> Expression {
    let read = expression(json, Role::Form);
    read.unwrap_or_else(|faults| panic!("{faults:?}: {json}")).0
}

fn feature(value: &'static Value) -> Option<FeatureDraft<'static>> {
    value.as_object()?;
    Some(FeatureDraft {
        en: get(value, "en", text),
        cs: get(value, "cs", text),
        copies: get(value, "copies", number),
    })
}

fn card(value: &'static Value) -> Option<CardDraft<'static>> {
    value.as_object()?;
    Some(CardDraft {
        id: get(value, "id", text),
        en: get(value, "en", text),
        cs: get(value, "cs", text),
        copies: get(value, "copies", number),
        score: get(value, "score", expression_draft),
    })
}

fn milestone(value: &'static Value) -> Option<MilestoneDraft<'static>> {
    value.as_object()?;
    Some(MilestoneDraft {
        en: get(value, "en", text),
        cs: get(value, "cs", text),
        when: get(value, "when", expression_draft),
        slots: get(value, "slots", list(number)),
    })
}

fn city(value: &'static Value) -> Option<CityDraft<'static>> {
    value.as_object()?;
    Some(CityDraft {
        id: get(value, "id", text),
        en: get(value, "en", text),
        cs: get(value, "cs", text),
        milestones: get(value, "milestones", list(milestone)),
    })
}

fn pack_draft(value: &'static Value) -> PackDraft<'static> {
    static NONE: Value = Value::Null;
    let features = value.get("features").unwrap_or(&NONE);
    PackDraft {
        name: get(value, "name", text),
        origin: get(value, "origin", text),
        tiles: get(value, "tiles", list(text)),
        start_tiles: get(value, "start_tiles", list(text)),
        park: get(features, "park", list(feature)),
        water: get(features, "water", list(feature)),
        statue: get(features, "statue", feature),
        wild: get(features, "wild", feature),
        cards: get(value, "cards", list(card)),
        cities: get(value, "cities", list(city)),
    }
}

/// A pack as it stands in its file.
pub fn draft(json: &str) -> PackDraft<'static> {
    pack_draft(parse(json))
}

/// A pack, or its faults.
pub fn pack(json: &str) -> Result<Pack, Vec<String>> {
    pack_of(parse(json))
}

/// A pack, or its faults.
pub fn pack_of(value: &'static Value) -> Result<Pack, Vec<String>> {
    let mut faults = Vec::new();
    let pack = check_pack(&pack_draft(value), &mut |fault| {
        faults.push(fault.to_string())
    });
    pack.ok_or(faults)
}
