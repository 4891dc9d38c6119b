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

    /// A field that may be absent.
    pub fn optional(&mut self, key: &'static str) -> Option<&'a Value> {
        self.asked.push(key);
        self.object.get(key)
    }

    /// A field that must be there.
    pub fn required(&mut self, key: &'static str) -> Result<&'a Value, String> {
        self.optional(key)
            .ok_or_else(|| format!("{} is missing", self.path(key)))
    }

    /// A whole number that fits its type.
    pub fn number<N: TryFrom<u64>>(&mut self, key: &'static str) -> Result<N, String> {
        let value = self.required(key)?;
        self.as_number(key, value)
    }

    /// A whole number that fits its type, or the default.
    pub fn number_or<N>(&mut self, key: &'static str, default: N) -> Result<N, String>
    where
        N: TryFrom<u64>,
    {
        match self.optional(key) {
            Some(value) => self.as_number(key, value),
            None => Ok(default),
        }
    }

    fn as_number<N: TryFrom<u64>>(&self, key: &str, value: &Value) -> Result<N, String> {
        value
            .as_u64()
            .and_then(|number| N::try_from(number).ok())
            .ok_or_else(|| {
                let most = u64::MAX >> (u64::BITS as usize - 8 * size_of::<N>());
                self.wrong(key, value, format_args!("a whole number from 0 to {most}"))
            })
    }

    /// A whole number, below zero too, that fits its type.
    pub fn signed<N: TryFrom<i64>>(&mut self, key: &'static str) -> Result<N, String> {
        let value = self.required(key)?;
        value
            .as_i64()
            .and_then(|number| N::try_from(number).ok())
            .ok_or_else(|| {
                let most = i64::MAX >> (u64::BITS as usize - 8 * size_of::<N>());
                let range = format_args!("a whole number from {} to {most}", -most - 1);
                self.wrong(key, value, range)
            })
    }

    /// A text.
    pub fn text(&mut self, key: &'static str) -> Result<&'a str, String> {
        let value = self.required(key)?;
        value
            .as_str()
            .ok_or_else(|| self.wrong(key, value, "a text"))
    }

    /// `true` or `false`.
    pub fn flag(&mut self, key: &'static str) -> Result<bool, String> {
        let value = self.required(key)?;
        value
            .as_bool()
            .ok_or_else(|| self.wrong(key, value, "true or false"))
    }

    /// `true` or `false`, or the default.
    pub fn flag_or(&mut self, key: &'static str, default: bool) -> Result<bool, String> {
        match self.optional(key) {
            Some(_) => self.flag(key),
            None => Ok(default),
        }
    }

    /// One of these names, if the field is there.
    pub fn one_of<T: Copy>(
        &mut self,
        key: &'static str,
        names: &[(&'static str, T)],
    ) -> Result<Option<T>, String> {
        let Some(value) = self.optional(key) else {
            return Ok(None);
        };
        let named = names.iter().find(|(name, _)| value == name);
        named.map(|(_, it)| Some(*it)).ok_or_else(|| {
            let names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
            self.wrong(key, value, names.join(" or "))
        })
    }

    /// One of these names.
    pub fn required_one_of<T: Copy>(
        &mut self,
        key: &'static str,
        names: &[(&'static str, T)],
    ) -> Result<T, String> {
        self.required(key)?;
        let named = self.one_of(key, names)?;
        named.ok_or_else(|| format!("{} is missing", self.path(key)))
    }

    /// A list without repetition, if the field is there; `read` knows what may stand in it.
    pub fn list<T: PartialEq>(
        &mut self,
        key: &'static str,
        of: &str,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Result<Option<Vec<T>>, String> {
        let Some(value) = self.optional(key) else {
            return Ok(None);
        };
        let items = value
            .as_array()
            .ok_or_else(|| self.wrong(key, value, format_args!("a list of {of}")))?;
        let mut list = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let at = format!("{key}[{index}]");
            let read =
                read(item).ok_or_else(|| self.wrong(&at, item, format_args!("one of the {of}")))?;
            if list.contains(&read) {
                return Err(format!(
                    "{}: {} is there twice",
                    self.path(&at),
                    brief(item)
                ));
            }
            list.push(read);
        }
        Ok(Some(list))
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
