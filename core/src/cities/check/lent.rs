//! The way back: an expression as it would stand in a pack file.

use super::Given;
use super::expression::{ExpressionDraft, SelectorDraft};
use crate::cities::expression::{Expression, Key, Value};
use crate::cities::parts::Colour;
use crate::cities::select::{Selector, listed};

/// The lists of an expression, to be lent to a draft of it.
pub struct Lent {
    of: Lists,
    other: Lists,
    table: [Given<i64>; 4],
}

#[derive(Clone, Copy, Default)]
struct Lists {
    colours: [Given<&'static str>; 4],
    list: [Given<i64>; 4],
    heights: [Given<i64>; 4],
}

impl Lists {
    fn of(selector: Selector) -> Self {
        let mut lists = Self::default();
        let colours = listed(selector.list, Colour::ALL);
        for (place, colour) in lists.colours.iter_mut().zip(colours) {
            *place = Given::Is(colour.id());
        }
        for (place, kind) in lists.list.iter_mut().zip(listed(selector.list, 1..=4)) {
            *place = Given::Is(kind);
        }
        let heights = listed(selector.heights, 1..=4);
        for (place, height) in lists.heights.iter_mut().zip(heights) {
            *place = Given::Is(height);
        }
        lists
    }

    fn draft(&self, selector: Selector) -> SelectorDraft<'_> {
        let what = selector.what;
        let list_is_usual = selector.list == Selector::all(what).list;
        let heights_are_usual = selector.heights == Selector::all(what).heights;
        SelectorDraft {
            what: Given::Is(what.id()),
            colours: lend(&self.colours, list_is_usual || what.has_kinds()),
            kinds: lend(&self.list, list_is_usual || !what.has_kinds()),
            heights: lend(&self.heights, heights_are_usual),
            place: Given::Is(selector.place.id()),
        }
    }
}

/// The entries of a list, unless it is left out.
fn lend<T>(list: &[Given<T>; 4], is_left_out: bool) -> Given<&[Given<T>]> {
    if is_left_out {
        return Given::Missing;
    }
    let length = list.iter().filter(|entry| entry.is_there()).count();
    Given::Is(list.get(..length).unwrap_or(list))
}

/// A number that is left out when it says what is usual.
fn unless<T: PartialEq>(value: T, usual: bool) -> Given<T> {
    if usual {
        Given::Missing
    } else {
        Given::Is(value)
    }
}

impl Lent {
    /// The lists of an expression and its value.
    pub fn of(expression: &Expression, value: &Value) -> Self {
        let table = match value {
            Value::Table { entries, .. } => entries.map(|entry| Given::Is(i64::from(entry))),
            _ => [Given::Missing; 4],
        };
        Self {
            of: Lists::of(expression.of),
            other: expression.other.map(Lists::of).unwrap_or_default(),
            table,
        }
    }

    /// The expression as it would stand in a pack file.
    pub fn draft(&self, expression: &Expression, value: &Value) -> ExpressionDraft<'_> {
        let form = expression.form;
        let other = match expression.other {
            Some(other) => Given::Is(self.other.draft(other)),
            None => Given::Missing,
        };
        let (with, next_to) = if form.takes_with() {
            (other, Given::Missing)
        } else {
            (Given::Missing, other)
        };
        let size = i64::from(expression.size);
        let is_touching = next_to.is_there() || expression.touching != 0;
        let draft = ExpressionDraft {
            form: Given::Is(form.id()),
            of: Given::Is(self.of.draft(expression.of)),
            with,
            next_to,
            touching: unless(i64::from(expression.touching), !is_touching),
            key: unless(
                expression.key.id(),
                form.keys().is_empty() && expression.key == Key::Colour,
            ),
            like: match expression.like {
                Some(like) => Given::Is(like.id()),
                None => Given::Missing,
            },
            size: unless(
                size,
                form.sizes().is_none() && (form.takes_sides() || size == 0),
            ),
            high: unless(size, !form.takes_sides()),
            wide: unless(
                i64::from(expression.wide),
                !form.takes_sides() && expression.wide == 0,
            ),
            exact: unless(true, !expression.exact),
            ..ExpressionDraft::default()
        };
        self.with_value(draft, value)
    }

    fn with_value<'a>(&'a self, draft: ExpressionDraft<'a>, value: &Value) -> ExpressionDraft<'a> {
        match *value {
            Value::Per { per, each, most } => ExpressionDraft {
                per: Given::Is(i64::from(per)),
                each: unless(i64::from(each), each == 1),
                most: most.map_or(Given::Missing, |most| Given::Is(i64::from(most))),
                ..draft
            },
            Value::Table { length, .. } => ExpressionDraft {
                table: Given::Is(self.table.get(..usize::from(length)).unwrap_or(&[])),
                ..draft
            },
            Value::AtLeast(number) => ExpressionDraft {
                at_least: Given::Is(i64::from(number)),
                ..draft
            },
            Value::Exactly(number) => ExpressionDraft {
                exactly: Given::Is(i64::from(number)),
                ..draft
            },
        }
    }
}
