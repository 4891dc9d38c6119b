//! Reading JSON objects field by field, with errors that name the field and the value.

use std::fmt::{self, Display};

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;
use serde_json::{Map, Value};

/// The longest value shown whole in a message, in characters.
const BRIEF: usize = 160;

/// Reads a text that is JSON, in which no object has a key twice: which of the two is meant would be
/// anybody's guess.
pub fn parse(text: &[u8]) -> Result<Value, String> {
    let parsed: Result<Unambiguous, _> = serde_json::from_slice(text);
    parsed.map(|it| it.0).map_err(|error| explain(&error))
}

/// Lines of a transcript are read one by one, so the line is named only where there are several.
pub fn explain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let what = text
        .rsplit_once(" at line ")
        .map_or(&*text, |(what, _)| what);
    let what = match error.classify() {
        Category::Data => what.to_owned(),
        _ => format!("not JSON: {what}"),
    };
    match error.line() {
        0 | 1 => format!("{what}, column {}", error.column()),
        line => format!("{what}, line {line}, column {}", error.column()),
    }
}

/// A value in which no object has a key twice.
struct Unambiguous(Value);

impl<'de> Deserialize<'de> for Unambiguous {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue).map(Self)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(flag.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Unambiguous(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if object.contains_key(&key) {
                let key = brief(&key.into());
                return Err(de::Error::custom(format_args!(
                    "the key {key} is there twice"
                )));
            }
            let Unambiguous(value) = entries.next_value()?;
            object.insert(key, value);
        }
        Ok(object.into())
    }
}

/// The value as compact JSON, shortened where it is very long.
pub fn brief(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(BRIEF) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// An object being read: knows where it stands and which keys were asked for.
pub struct Fields<'a> {
    at: &'static str,
    object: &'a Map<String, Value>,
    asked: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// The fields of `value`, which must be an object; `at` is its name in messages.
    pub fn of(at: &'static str, value: &'a Value) -> Result<Self, String> {
        let object = value.as_object().ok_or_else(|| match at {
            "" => format!("{} is not an object", brief(value)),
            _ => format!("{at}: {} is not an object", brief(value)),
        })?;
        Ok(Self {
            at,
            object,
            asked: Vec::new(),
        })
    }

    /// The full name of a field.
    pub fn path(&self, key: &str) -> String {
        if self.at.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.at)
        }
    }

    /// Whether a field is there, without asking for it.
    pub fn has(&self, key: &str) -> bool {
        self.object.contains_key(key)
    }

    /// A field that may be absent.
    pub fn optional(&mut self, key: &'static str) -> Option<&'a Value> {
        if !self.asked.contains(&key) {
            self.asked.push(key);
        }
        self.object.get(key)
    }

    /// A field that must be there.
    pub fn required(&mut self, key: &'static str) -> Result<&'a Value, String> {
        self.optional(key)
            .ok_or_else(|| format!("{} is missing", self.path(key)))
    }

    /// A whole number.
    pub fn number(&mut self, key: &'static str) -> Result<u64, String> {
        let value = self.required(key)?;
        value
            .as_u64()
            .ok_or_else(|| self.wrong(key, value, "a whole number"))
    }

    /// A text.
    pub fn text(&mut self, key: &'static str) -> Result<&'a str, String> {
        let value = self.required(key)?;
        value
            .as_str()
            .ok_or_else(|| self.wrong(key, value, "a text"))
    }

    /// The message that a field is not what it should be.
    pub fn wrong(&self, key: &str, value: &Value, should: impl Display) -> String {
        format!("{}: {} is not {should}", self.path(key), brief(value))
    }

    /// Refuses keys nobody asked for: a misspelt option must not be overlooked.
    pub fn finish(self) -> Result<(), String> {
        let stray = self
            .object
            .keys()
            .find(|key| !self.asked.contains(&key.as_str()));
        match stray {
            None => Ok(()),
            Some(key) => Err(format!(
                "{} is not known here; known are {}",
                self.path(key),
                self.asked.join(", ")
            )),
        }
    }
}
