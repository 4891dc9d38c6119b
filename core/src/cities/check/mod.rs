//! What a component pack is refused for: every fault at once, each with its place, the value found
//! and what is allowed.
//!
//! A reader of pack files only has to parse: it hands over a draft, in which every value is there,
//! missing, or unreadable (and already complained about), and gets the faults of meaning back.

mod binary;
mod expression;
mod lent;
mod pack;
mod warn;

use core::fmt::{self, Display, Write};

use crate::text::say;

pub use binary::check_bytes;
pub(crate) use expression::is_sound;
pub use expression::{ExpressionDraft, Role, SelectorDraft, check_expression};
pub use lent::Lent;
pub use pack::{CardDraft, CityDraft, FeatureDraft, MilestoneDraft, PackDraft, check_pack};
pub(crate) use pack::{is_id, is_title};
pub use warn::{Warning, warn};

/// A value of a draft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Given<T> {
    /// The key is not there.
    #[default]
    Missing,
    /// The value has the wrong type, which the reader has reported.
    Unreadable,
    /// The value.
    Is(T),
}

impl<T> Given<T> {
    /// The value, if there is one.
    pub fn value(self) -> Option<T> {
        match self {
            Self::Is(value) => Some(value),
            Self::Missing | Self::Unreadable => None,
        }
    }

    /// Whether the key is there, with a readable value or not.
    pub const fn is_there(&self) -> bool {
        !matches!(self, Self::Missing)
    }
}

/// Where in a pack something stands: `cards[3].score.size`.
#[derive(Clone, Copy, Debug)]
pub struct Path<'p> {
    parent: Option<&'p Path<'p>>,
    last: Segment,
}

#[derive(Clone, Copy, Debug)]
enum Segment {
    Root,
    Key(&'static str),
    Index(usize),
}

impl Path<'_> {
    /// The whole pack.
    pub const ROOT: Self = Path {
        parent: None,
        last: Segment::Root,
    };

    /// A key of this object.
    pub fn key<'c>(&'c self, key: &'static str) -> Path<'c> {
        Path {
            parent: Some(self),
            last: Segment::Key(key),
        }
    }

    /// An element of this list.
    pub fn at<'c>(&'c self, index: usize) -> Path<'c> {
        Path {
            parent: Some(self),
            last: Segment::Index(index),
        }
    }

    fn is_root(&self) -> bool {
        matches!(self.last, Segment::Root)
    }
}

impl Path<'_> {
    /// Writes the path without the formatting machinery, as all of a fault can be.
    fn write(&self, mut out: &mut dyn Write) -> fmt::Result {
        if let Some(parent) = self.parent {
            parent.write(out)?;
        }
        match self.last {
            Segment::Root => Ok(()),
            Segment::Index(index) => say!(&mut out, "[", index as u32, "]"),
            Segment::Key(key) => {
                if self.parent.is_some_and(|parent| !parent.is_root()) {
                    out.write_char('.')?;
                }
                out.write_str(key)
            }
        }
    }
}

impl Display for Path<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(out)
    }
}

/// Writes a number that may be below zero; one that is out of all proportion as the nearest that fits.
fn write_signed(mut out: &mut dyn Write, number: i64) -> fmt::Result {
    let sign = if number < 0 { "-" } else { "" };
    let size = u32::try_from(number.unsigned_abs()).unwrap_or(u32::MAX);
    say!(&mut out, sign, size)
}

/// A value that is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found<'a> {
    /// The key is not there.
    Nothing,
    /// A number.
    Number(i64),
    /// A text.
    Text(&'a str),
    /// A yes or no.
    Flag(bool),
    /// A list or object, by how many entries it has.
    Entries(usize),
    /// Something of its own kind that is described by what is allowed.
    Something,
}

impl Found<'_> {
    fn write(&self, mut out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Nothing => out.write_str("nothing"),
            Self::Number(number) => write_signed(out, number),
            Self::Text(text) => say!(&mut out, "\"", text, "\""),
            Self::Flag(true) => out.write_str("true"),
            Self::Flag(false) => out.write_str("false"),
            Self::Entries(1) => out.write_str("1 entry"),
            Self::Entries(count) => say!(&mut out, count as u32, " entries"),
            Self::Something => out.write_str("a value"),
        }
    }
}

impl Display for Found<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // What somebody typed may need to be escaped, and may be any number.
            Self::Text(text) => write!(out, "{text:?}"),
            Self::Number(number) => number.fmt(out),
            _ => self.write(out),
        }
    }
}

/// What would be allowed instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// A number in this range.
    Range(i64, i64),
    /// One of these texts.
    OneOf(&'static [&'static str]),
    /// As the words say.
    Words(&'static str),
    /// Nothing: the key does not belong here.
    Nothing,
}

impl Allowed {
    fn write(&self, mut out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Range(least, most) => {
                write_signed(out, least)?;
                if least != most {
                    out.write_str(" to ")?;
                    write_signed(out, most)?;
                }
                Ok(())
            }
            Self::OneOf(texts) => {
                for (n, text) in texts.iter().enumerate() {
                    let comma = if n > 0 { ", " } else { "" };
                    say!(&mut out, comma, "\"", *text, "\"")?;
                }
                Ok(())
            }
            Self::Words(words) => out.write_str(words),
            Self::Nothing => out.write_str("no such key here"),
        }
    }
}

impl Display for Allowed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(out)
    }
}

/// One fault of a pack.
#[derive(Clone, Copy, Debug)]
pub struct Fault<'a> {
    /// Where.
    pub place: &'a Path<'a>,
    /// What stands there.
    pub found: Found<'a>,
    /// What may stand there.
    pub allowed: Allowed,
}

impl Fault<'_> {
    /// Writes place, value and what is allowed without the formatting machinery, for small devices and
    /// for C.
    pub fn write(&self, out: &mut dyn Write) -> fmt::Result {
        self.place.write(out)?;
        out.write_str(": ")?;
        self.found.write(out)?;
        out.write_str(", allowed: ")?;
        self.allowed.write(out)
    }
}

impl Display for Fault<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            place,
            found,
            allowed,
        } = self;
        write!(out, "{place}: {found}, allowed: {allowed}")
    }
}

/// Collects faults on the way through a draft.
struct Faults<'s> {
    sink: &'s mut dyn FnMut(&Fault<'_>),
    count: u32,
}

impl Faults<'_> {
    fn report(&mut self, place: &Path<'_>, found: Found<'_>, allowed: Allowed) {
        (self.sink)(&Fault {
            place,
            found,
            allowed,
        });
        self.count += 1;
    }

    /// The value of a key that must be there.
    fn need<T>(&mut self, place: &Path<'_>, given: Given<T>) -> Option<T> {
        if let Given::Missing = given {
            self.report(place, Found::Nothing, Allowed::Words("this key is needed"));
        }
        given.value()
    }

    /// A number in a range, where there is one.
    fn in_range(
        &mut self,
        place: &Path<'_>,
        number: Option<i64>,
        (least, most): (i64, i64),
    ) -> Option<u8> {
        let number = number?;
        if least <= number && number <= most {
            return u8::try_from(number).ok();
        }
        self.report(place, Found::Number(number), Allowed::Range(least, most));
        None
    }

    /// The position of a text among those allowed, where there is one.
    fn one_of(
        &mut self,
        place: &Path<'_>,
        text: Option<&str>,
        allowed: &'static [&'static str],
    ) -> Option<usize> {
        let text = text?;
        let found = allowed.iter().position(|it| *it == text);
        if found.is_none() {
            self.report(place, Found::Text(text), Allowed::OneOf(allowed));
        }
        found
    }

    /// A key that must not be there.
    fn refuse<T>(&mut self, place: &Path<'_>, given: &Given<T>, found: impl Fn(&T) -> Found<'_>) {
        match given {
            Given::Missing => {}
            Given::Unreadable => self.report(place, Found::Something, Allowed::Nothing),
            Given::Is(value) => self.report(place, found(value), Allowed::Nothing),
        }
    }

    fn refuse_number(&mut self, place: &Path<'_>, given: Given<i64>) {
        self.refuse(place, &given, |&number| Found::Number(number));
    }
}
