//! Descriptions as JSON text, for a device without anything but a place to write to.

use core::fmt::{self, Write};

use super::{Described, Item, Told};
use crate::text::write_number;

/// Writes `"type":"…"` and the fields of what is described, with commas and without braces.
pub fn write_fields<D: Described>(it: D, out: &mut dyn Write) -> fmt::Result {
    let kind = it.kind();
    out.write_str("\"type\":")?;
    write_item(Item::Name(kind.name), out)?;
    for (field, &number) in kind.fields.iter().zip(&it.numbers()) {
        write_pair(field.name, &(field.ty.tell)(number), out)?;
    }
    for &(key, word) in kind.fixed {
        write_pair(key, &Told::name(word), out)?;
    }
    Ok(())
}

/// Writes a comma, the key and what is told there; nothing for what is absent.
fn write_pair(key: &str, told: &Told<'_>, out: &mut dyn Write) -> fmt::Result {
    if *told == Told::Absent {
        return Ok(());
    }
    out.write_str(",")?;
    write_item(Item::Name(key), out)?;
    out.write_str(":")?;
    write_value(told, out)
}

/// Writes what is told as a JSON value; of a reason, what it concerns follows under its own key.
pub fn write_value(told: &Told<'_>, out: &mut dyn Write) -> fmt::Result {
    match told {
        Told::One(item) => write_item(*item, out),
        Told::List(items) => {
            out.write_str("[")?;
            for (place, item) in items.iter().enumerate() {
                out.write_str(if place == 0 { "" } else { "," })?;
                write_item(*item, out)?;
            }
            out.write_str("]")
        }
        Told::Reason { name, of } => {
            write_item(Item::Name(name), out)?;
            match of {
                Some((key, value)) => write_pair(key, &Told::One(Item::Name(value)), out),
                None => Ok(()),
            }
        }
        Told::Absent => Ok(()),
    }
}

/// Names are plain identifiers: nothing in them needs an escape.
fn write_item(item: Item<'_>, mut out: &mut dyn Write) -> fmt::Result {
    match item {
        Item::Null => out.write_str("null"),
        Item::Flag(true) => out.write_str("true"),
        Item::Flag(false) => out.write_str("false"),
        Item::Number(number) => {
            out.write_str(if number < 0 { "-" } else { "" })?;
            write_number(&mut out, number.unsigned_abs())
        }
        Item::Name(name) => {
            out.write_str("\"")?;
            out.write_str(name)?;
            out.write_str("\"")
        }
    }
}
