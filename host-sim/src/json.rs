//! Reading JSON objects field by field, with errors that name the field and the value.

use std::fmt::Display;

use serde_json::{Map, Value};

/// The longest value shown whole in a message, in characters.
const BRIEF: usize = 160;

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
        let object = value
            .as_object()
            .ok_or_else(|| format!("{at}: {} is not an object", brief(value)))?;
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
