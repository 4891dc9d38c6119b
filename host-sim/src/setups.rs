//! Setups as JSON both ways, field by field as the core describes them.

use citycore::Lang;
use citycore::describe::{SetupField, Values};
use citycore::game::Setup;
use serde_json::{Map, Value};

use crate::games::{Contents, OnDesk};
use crate::json::{Fields, brief};

/// The setup with every default spelled out.
pub fn to_json<S: Setup>(setup: &S) -> Value {
    let fields = S::FIELDS.iter();
    let pairs = fields.map(|field| (field.name.to_owned(), value_json(field, setup)));
    Value::Object(pairs.collect::<Map<_, _>>())
}

fn value_json<S>(field: &SetupField<S>, setup: &S) -> Value {
    let value = (field.get)(setup);
    match field.values {
        Values::Number { .. } => value.into(),
        Values::Flag => (value != 0).into(),
        Values::OneOf(names) => (names.iter().zip(0..))
            .find(|(_, place)| *place == value)
            .map_or(Value::Null, |(name, _)| (*name).into()),
        Values::Several(names) | Values::InOrder(names) => (names.iter().zip(0..))
            .filter(|(_, place)| value >> place & 1 != 0)
            .map(|(name, _)| Value::from(*name))
            .collect(),
    }
}

/// Reads a setup and sets up a game with these contents of its box.
pub fn set_up<G: OnDesk>(setup: &Value, contents: &G::Contents) -> Result<G, String> {
    let mut parsed = read(&contents.count("setup", setup)?)?;
    contents.put_into(&mut parsed);
    G::new(&parsed).map_err(|error| format!("setup: {}", problem::<G>(&error)))
}

/// What is wrong with a setup, in words.
pub fn problem<G: OnDesk>(error: &G::SetupError) -> String {
    let mut text = String::new();
    // writing to a text never fails
    let _ = G::setup_error_text(error, Lang::En, &mut text);
    text
}

/// Reads a setup; absent keys take their defaults.
fn read<S: Setup>(setup: &Value) -> Result<S, String> {
    let mut fields = Fields::of("setup", setup)?;
    let mut parsed = S::default();
    for field in S::FIELDS {
        let Some(value) = fields.optional(field.name) else {
            continue;
        };
        let number = read_value(field, value, &fields)?;
        let chosen = field.choose(&mut parsed, number);
        chosen.map_err(|problem| format!("{}: {problem}", fields.path(field.name)))?;
    }
    fields.finish()?;
    Ok(parsed)
}

fn read_value<S>(field: &SetupField<S>, value: &Value, fields: &Fields) -> Result<u64, String> {
    let wrong = |should: String| fields.wrong(field.name, value, should);
    match field.values {
        Values::Number { most } => value
            .as_u64()
            .filter(|number| *number <= most.into())
            .ok_or_else(|| wrong(format!("a whole number from 0 to {most}"))),
        Values::Flag => value
            .as_bool()
            .map(u64::from)
            .ok_or_else(|| wrong("true or false".into())),
        Values::OneOf(names) => place(names, value).ok_or_else(|| wrong(names.join(" or "))),
        Values::Several(names) | Values::InOrder(names) => {
            let items = value
                .as_array()
                .ok_or_else(|| wrong(format!("a list of {}", field.of)))?;
            read_list(field, names, items, fields)
        }
    }
}

/// Some of the names, each at most once, as a bit for each.
fn read_list<S>(
    field: &SetupField<S>,
    names: &[&str],
    items: &[Value],
    fields: &Fields,
) -> Result<u64, String> {
    let ordered = matches!(field.values, Values::InOrder(_));
    let mut bits = 0;
    for (index, item) in items.iter().enumerate() {
        let at = format!("{}[{index}]", field.name);
        let bit = place(names, item)
            .map(|place| 1 << place)
            .ok_or_else(|| fields.wrong(&at, item, format_args!("one of the {}", field.of)))?;
        if bits & bit != 0 {
            let at = fields.path(&at);
            return Err(format!("{at}: {} is there twice", brief(item)));
        }
        if ordered && bit < bits {
            return Err(fields.wrong(field.name, &items.into(), field.of));
        }
        bits |= bit;
    }
    Ok(bits)
}

fn place(names: &[&str], value: &Value) -> Option<u64> {
    let mut places = names.iter().zip(0..);
    places.find(|(name, _)| value == *name).map(|(_, at)| at)
}
