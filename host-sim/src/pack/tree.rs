//! JSON as it stands in a file that people write: comments are allowed, and a key that is there
//! twice is kept twice, so that the reader can name it among all other faults.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::json;

/// A JSON value, objects with every key they were given.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// Anything but a list or an object.
    Leaf(Value),
    List(Vec<Tree>),
    Object(Vec<(String, Tree)>),
}

impl Tree {
    /// Reads a text with comments.
    pub fn parse(text: &str) -> Result<Self, String> {
        let plain = without_comments(text);
        serde_json::from_str(&plain).map_err(|error| json::explain(&error))
    }

    /// The same as a plain value; of a key that is there twice the last one stays.
    pub fn value(&self) -> Value {
        match self {
            Self::Leaf(value) => value.clone(),
            Self::List(items) => items.iter().map(Self::value).collect(),
            Self::Object(entries) => {
                let pairs = entries
                    .iter()
                    .map(|(key, tree)| (key.clone(), tree.value()));
                Value::Object(pairs.collect::<Map<_, _>>())
            }
        }
    }
}

impl From<&Value> for Tree {
    fn from(value: &Value) -> Self {
        match value {
            Value::Array(items) => Self::List(items.iter().map(Self::from).collect()),
            Value::Object(object) => {
                let entries = object.iter();
                Self::Object(
                    entries
                        .map(|(key, value)| (key.clone(), value.into()))
                        .collect(),
                )
            }
            leaf => Self::Leaf(leaf.clone()),
        }
    }
}

/// Blanks in place of `// …` and `/* … */` outside of texts, so that lines and columns stay.
fn without_comments(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut signs = text.chars().peekable();
    let blank = |sign: char| if sign == '\n' { '\n' } else { ' ' };
    while let Some(sign) = signs.next() {
        match (sign, signs.peek()) {
            ('"', _) => {
                plain.push(sign);
                copy_text(&mut signs, &mut plain);
            }
            ('/', Some('/')) => {
                plain.push(' ');
                while let Some(sign) = signs.next_if(|sign| *sign != '\n') {
                    plain.push(blank(sign));
                }
            }
            ('/', Some('*')) => {
                plain.push(' ');
                plain.extend(signs.next().map(blank));
                let mut before = ' ';
                for sign in signs.by_ref() {
                    plain.push(blank(sign));
                    if (before, sign) == ('*', '/') {
                        break;
                    }
                    before = sign;
                }
            }
            _ => plain.push(sign),
        }
    }
    plain
}

/// Copies up to the closing quotation mark.
fn copy_text(signs: &mut impl Iterator<Item = char>, plain: &mut String) {
    let mut escaped = false;
    for sign in signs {
        plain.push(sign);
        match sign {
            '"' if !escaped => return,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyTree)
    }
}

struct AnyTree;

impl<'de> Visitor<'de> for AnyTree {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Leaf(Value::Null))
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Tree, E> {
        Ok(Tree::Leaf(flag.into()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Tree, E> {
        Ok(Tree::Leaf(number.into()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Tree, E> {
        Ok(Tree::Leaf(number.into()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Tree, E> {
        Ok(Tree::Leaf(number.into()))
    }

    fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
        Ok(Tree::Leaf(text.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Tree, A::Error> {
        let mut object = Vec::new();
        while let Some(entry) = entries.next_entry()? {
            object.push(entry);
        }
        Ok(Tree::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_leave_lines_columns_and_texts_alone() {
        let text = "{ // a \"lot\"\n \"a\": \"//\\\"/*\", /* two\nlines */ \"b\": 1 }";
        let plain = without_comments(text);
        assert_eq!(plain.lines().count(), text.lines().count());
        assert_eq!(plain.chars().count(), text.chars().count());
        let tree = Tree::parse(text).unwrap();
        assert_eq!(tree.value(), serde_json::json!({"a": "//\"/*", "b": 1}));
    }

    #[test]
    fn a_key_that_is_there_twice_is_kept_twice() {
        let Tree::Object(entries) = Tree::parse(r#"{"a":1,"a":2}"#).unwrap() else {
            panic!("an object");
        };
        assert_eq!(entries.len(), 2);
    }
}
