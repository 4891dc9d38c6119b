//! What the core describes, as JSON both ways: actions, corrections, events, and single fields.

use citycore::GameId;
use citycore::describe::{Described, Field, FieldInfo, Item, Kind, Told};
use serde_json::{Map, Value};

use crate::json::Fields;

/// Types that are listed when an unknown one is met; more would be no help.
const LISTED: usize = 6;

/// A single field, as transcripts tell it.
pub fn tell<F: Field>(field: F) -> Value {
    told_json(&field.tell()).unwrap_or(Value::Null)
}

/// What was done or happened, as an object with a `type`.
pub fn to_json<D: Described>(it: D) -> Value {
    let kind = it.kind();
    let mut object = Map::new();
    object.insert("type".into(), kind.name.into());
    for (field, number) in kind.fields.iter().zip(it.numbers()) {
        insert(&mut object, field.name, &(field.ty.tell)(number));
    }
    for &(key, word) in kind.fixed {
        object.insert(key.into(), word.into());
    }
    Value::Object(object)
}

/// What a reason concerns stands beside it, under a key of its own.
fn insert(object: &mut Map<String, Value>, key: &str, told: &Told) {
    object.extend(told_json(told).map(|value| (key.to_owned(), value)));
    if let Told::Reason { of, .. } = told {
        object.extend(of.map(|(key, name)| (key.to_owned(), name.into())));
    }
}

/// `None` where the key is left out.
fn told_json(told: &Told) -> Option<Value> {
    match told {
        Told::One(item) => Some(item_json(*item)),
        Told::List(items) => Some(items.iter().copied().map(item_json).collect()),
        Told::Reason { name, .. } => Some((*name).into()),
        Told::Absent => None,
    }
}

fn item_json(item: Item) -> Value {
    match item {
        Item::Null => Value::Null,
        Item::Flag(flag) => flag.into(),
        Item::Number(number) => number.into(),
        Item::Name(name) => name.into(),
    }
}

/// Reads an object with a `type`. `at` is its name in messages and says what it is, of this game.
pub fn read<D: Described>(at: &'static str, game: GameId, value: &Value) -> Result<D, String> {
    let mut fields = Fields::of(at, value)?;
    let name = fields.text("type")?;
    let named: Vec<&Kind> = D::KINDS.iter().filter(|kind| kind.name == name).collect();
    if named.is_empty() {
        return Err(unknown_type::<D>(at, game, name));
    }
    let read = read_kind(meant(&named, &mut fields)?, &mut fields)?;
    fields.finish()?;
    Ok(read)
}

fn read_kind<D: Described>(kind: &Kind, fields: &mut Fields) -> Result<D, String> {
    let mut numbers = Vec::new();
    for FieldInfo { name, ty, .. } in kind.fields {
        numbers.push(hear_by(fields, name, ty.expected, ty.hear)?);
    }
    D::from_numbers(kind.number, &numbers)
        .ok_or_else(|| format!("{}: {numbers:?} stand for nothing", fields.path(kind.name)))
}

/// Reads a single field.
pub fn hear<F: Field>(fields: &mut Fields, key: &'static str) -> Result<F, String> {
    hear_by(fields, key, F::EXPECTED, F::hear)
}

fn hear_by<T>(
    fields: &mut Fields,
    key: &'static str,
    expected: &str,
    hear: impl Fn(&Told) -> Option<T>,
) -> Result<T, String> {
    let Some(value) = fields.optional(key) else {
        return hear(&Told::Absent).ok_or_else(|| format!("{} is missing", fields.path(key)));
    };
    let heard = told(value).and_then(|told| hear(&told));
    heard.ok_or_else(|| fields.wrong(key, value, expected))
}

/// The value in the core's words; `None` for what no field ever says.
fn told(value: &Value) -> Option<Told<'_>> {
    Some(match value {
        Value::Array(items) => {
            let items: Option<Vec<Item>> = items.iter().map(item).collect();
            Told::List(items?.as_slice().try_into().ok()?)
        }
        _ => Told::One(item(value)?),
    })
}

fn item(value: &Value) -> Option<Item<'_>> {
    Some(match value {
        Value::Null => Item::Null,
        Value::Bool(flag) => Item::Flag(*flag),
        Value::Number(number) => Item::Number(number.as_i64()?.try_into().ok()?),
        Value::String(name) => Item::Name(name),
        Value::Array(_) | Value::Object(_) => return None,
    })
}

/// The kind that is meant among those with one name: the one whose fixed words stand there, and of
/// several the one with the most fields whose keys are all there.
fn meant<'a>(named: &[&'a Kind], fields: &mut Fields) -> Result<&'a Kind, String> {
    let fits = |kind: &&Kind, fields: &mut Fields| {
        let mut fixed = kind.fixed.iter();
        fixed.all(|(key, word)| fields.optional(key).is_some_and(|value| value == word))
    };
    let fitting: Vec<&Kind> = named
        .iter()
        .copied()
        .filter(|kind| fits(kind, fields))
        .collect();
    let is_there =
        |field: &FieldInfo| fields.has(field.name) || (field.ty.hear)(&Told::Absent).is_some();
    let complete = |kind: &&&Kind| kind.fields.iter().all(is_there);
    let best = fitting
        .iter()
        .filter(complete)
        .max_by_key(|kind| kind.fields.len());
    match best.or(fitting.first()) {
        Some(kind) => Ok(kind),
        None => Err(unfitting(named, fields)),
    }
}

/// The message that no kind of this name has the fixed word that stands there.
fn unfitting(named: &[&Kind], fields: &mut Fields) -> String {
    let fixed: Vec<&(&str, &str)> = named.iter().flat_map(|kind| kind.fixed).collect();
    let key = fixed.first().map_or("type", |(key, _)| key);
    let words: Vec<&str> = fixed.iter().map(|(_, word)| *word).collect();
    match fields.required(key) {
        Ok(value) => fields.wrong(key, value, words.join(" or ")),
        Err(missing) => missing,
    }
}

fn unknown_type<D: Described>(at: &str, game: GameId, name: &str) -> String {
    let mut known: Vec<&str> = D::KINDS.iter().map(|kind| kind.name).collect();
    known.dedup();
    match known.as_slice() {
        [only] => format!("{at}.type: {name:?} is not {only}"),
        [first @ .., last] if known.len() <= LISTED => {
            let first = first.join(", ");
            format!("{at}.type: {name:?} is not {first} or {last}")
        }
        _ => format!("{at}.type: {name:?} is no {at} of {}", game.name()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use citycore::Seat;
    use citycore::describe::{FieldType, Numbers};
    use serde_json::json;

    /// Kinds that share their names, as a rule set with several ways to pay has them.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Deed {
        PayCoins(u8),
        PayWithFrame,
        Income,
        MixedIncome(u8, u8),
    }

    const NUMBER: &FieldType = &FieldType::of::<u8>();

    const fn field(name: &'static str) -> FieldInfo {
        FieldInfo {
            name,
            at: None,
            ty: NUMBER,
        }
    }

    const fn kind(
        number: u8,
        name: &'static str,
        fields: &'static [FieldInfo],
        fixed: &'static [(&'static str, &'static str)],
    ) -> Kind {
        Kind {
            number,
            name,
            chance: false,
            fields,
            fixed,
        }
    }

    impl Described for Deed {
        const KINDS: &'static [Kind] = &[
            kind(0, "build", &[field("coins")], &[("pay", "coins")]),
            kind(1, "build", &[], &[("pay", "framework")]),
            kind(2, "income", &[], &[]),
            kind(3, "income", &[field("coins"), field("cards")], &[]),
        ];

        fn kind_number(self) -> u8 {
            match self {
                Self::PayCoins(_) => 0,
                Self::PayWithFrame => 1,
                Self::Income => 2,
                Self::MixedIncome(..) => 3,
            }
        }

        fn is_chance(self) -> bool {
            false
        }

        fn numbers(self) -> Numbers {
            match self {
                Self::PayCoins(coins) => [i32::from(coins)].as_slice().try_into(),
                Self::PayWithFrame | Self::Income => [].as_slice().try_into(),
                Self::MixedIncome(coins, cards) => [coins.into(), cards.into()][..].try_into(),
            }
            .unwrap()
        }

        fn from_numbers(kind: u8, numbers: &[i32]) -> Option<Self> {
            let number = |at: usize| u8::try_from(*numbers.get(at)?).ok();
            Some(match kind {
                0 => Self::PayCoins(number(0)?),
                1 => Self::PayWithFrame,
                2 => Self::Income,
                3 => Self::MixedIncome(number(0)?, number(1)?),
                _ => return None,
            })
        }

        fn hidden_from(self, _: Option<Seat>, _: Option<Seat>) -> u8 {
            0
        }
    }

    fn read_deed(value: &Value) -> Result<Deed, String> {
        read("action", GameId::ALL[0], value)
    }

    #[test]
    fn what_is_told_is_read_back() {
        let deeds = [
            Deed::PayCoins(3),
            Deed::PayWithFrame,
            Deed::Income,
            Deed::MixedIncome(1, 2),
        ];
        for deed in deeds {
            assert_eq!(read_deed(&to_json(deed)), Ok(deed));
        }
        let told = json!({"type": "build", "coins": 3, "pay": "coins"});
        assert_eq!(to_json(Deed::PayCoins(3)), told);
    }

    #[test]
    fn kinds_of_one_name_are_told_apart_by_fixed_words_and_keys() {
        for (value, problem) in [
            (json!({"type": "build"}), "action.pay is missing"),
            (
                json!({"type": "build", "pay": "wood"}),
                "action.pay: \"wood\" is not coins or framework",
            ),
            (
                json!({"type": "build", "pay": "coins"}),
                "action.coins is missing",
            ),
            (
                json!({"type": "build", "pay": "framework", "coins": 1}),
                "action.coins is not known here; known are type, pay",
            ),
            (
                json!({"type": "income", "coins": 1}),
                "action.coins is not known here; known are type",
            ),
            (
                json!({"type": "income", "coins": 1, "cards": -1}),
                "action.cards: -1 is not a whole number from 0 to 255",
            ),
            (
                json!({"type": "fly"}),
                "action.type: \"fly\" is not build or income",
            ),
        ] {
            assert_eq!(read_deed(&value), Err(problem.to_owned()));
        }
    }

    #[test]
    fn what_no_field_says_is_no_value_of_any() {
        for value in [json!({}), json!([[1]]), json!([1, 2, 3, 4, 5]), json!(0.5)] {
            assert_eq!(told(&value), None, "{value}");
        }
    }
}
