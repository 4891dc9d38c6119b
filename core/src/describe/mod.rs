//! Actions, corrections and events described once.
//!
//! A [`Kind`] is one row: its number, its name in transcripts, its fields with their types, and
//! whether chance does it. From the rows follow the codes in journals ([`Code`](crate::game::Code)),
//! the words in transcripts on a desktop and on a device, the form C programs see (a kind and a few
//! small integers), who may see which field, and the page that asks a decision field by field.
//!
//! [`describe!`](crate::describe) writes the rows beside the type they describe. Nothing here knows
//! a game.

mod field;
mod json;
mod macros;
mod setup;

use core::fmt::Debug;

use crate::Seat;

pub(crate) use field::named_field;
pub use field::{Field, FieldType, Item, Told};
pub use json::{write_fields, write_value};
pub(crate) use macros::describe;
pub use setup::{SetupField, Values};
pub(crate) use setup::{fit, pick};

/// The most fields an action or an event has.
pub const MAX_FIELDS: usize = 8;

/// The fields of an action or an event as small integers, in the order of its kind.
pub type Numbers = heapless::Vec<i32, MAX_FIELDS>;

/// Bits of a code that say which kind it is.
const KIND_BITS: u32 = 7;
/// The bit of a code the first field begins at unless its row says otherwise.
const FIRST_FIELD: u32 = 8;

/// What can be done or can happen: one row of a description.
#[derive(Debug)]
pub struct Kind {
    /// The stable number, below 128; never reused.
    pub number: u8,
    /// The name in transcripts. Kinds that share one differ in their fixed words or their fields.
    pub name: &'static str,
    /// Whether chance does it.
    pub chance: bool,
    /// Its fields.
    pub fields: &'static [FieldInfo],
    /// Keys of a transcript that say the same for everything of this kind.
    pub fixed: &'static [(&'static str, &'static str)],
}

/// A field of a kind.
#[derive(Debug)]
pub struct FieldInfo {
    /// The key in transcripts.
    pub name: &'static str,
    /// Where it begins in a code, if not behind the field before it.
    pub at: Option<u8>,
    /// What may stand in it.
    pub ty: &'static FieldType,
}

impl Kind {
    /// The fields with the bit of a code each begins at.
    pub fn layout(&self) -> impl Iterator<Item = (&'static FieldInfo, u32)> + use<> {
        let mut free = FIRST_FIELD;
        self.fields.iter().map(move |field| {
            let Some(at) = field.at else {
                let at = free;
                free += u32::from(field.ty.bits);
                return (field, at);
            };
            (field, u32::from(at))
        })
    }
}

/// What has a description.
pub trait Described: Copy + Eq + Debug {
    /// All kinds, by number.
    const KINDS: &'static [Kind];

    /// The number of its kind.
    fn kind_number(self) -> u8;

    /// Whether chance does it.
    fn is_chance(self) -> bool;

    /// Its fields as small integers.
    fn numbers(self) -> Numbers;

    /// What has this kind and these fields; `None` if there is no such thing.
    fn from_numbers(kind: u8, numbers: &[i32]) -> Option<Self>;

    /// The fields `viewer` must not see of what `by` did, as a bit for each; no viewer is the public,
    /// nobody is chance.
    fn hidden_from(self, by: Option<Seat>, viewer: Option<Seat>) -> u8;

    /// Its kind.
    fn kind(self) -> &'static Kind {
        /// Stands for what has no row; `describe!` leaves nothing without one.
        const NONE: &Kind = &Kind {
            number: 0,
            name: "",
            chance: false,
            fields: &[],
            fixed: &[],
        };
        kind_of::<Self>(self.kind_number()).unwrap_or(NONE)
    }
}

/// The kind with this number.
pub fn kind_of<D: Described>(number: u8) -> Option<&'static Kind> {
    D::KINDS.iter().find(|kind| kind.number == number)
}

/// The code of what is described: the kind in the lowest bits, its fields above.
pub(crate) fn to_code<D: Described>(it: D) -> u64 {
    let (kind, numbers) = (it.kind(), it.numbers());
    let fields = kind.layout().zip(&numbers);
    fields.fold(u64::from(kind.number), |code, ((field, at), &number)| {
        code | field.ty.bits_of(number).wrapping_shl(at)
    })
}

/// What has this code; `None` unless its code is this one.
pub(crate) fn from_code<D: Described>(code: u64) -> Option<D> {
    const KIND: u64 = (1 << KIND_BITS) - 1;
    let number = (code & KIND) as u8;
    let mut numbers = Numbers::new();
    let mut unread = code & !KIND;
    for (field, at) in kind_of::<D>(number)?.layout() {
        numbers
            .push(field.ty.read_bits(code.wrapping_shr(at))?)
            .ok()?;
        unread &= !field.ty.mask().wrapping_shl(at);
    }
    // a number stands for one value and a value for one number, so only bits of no field could differ
    if unread != 0 {
        return None;
    }
    D::from_numbers(number, &numbers)
}

/// The numbers of a few fields.
pub(crate) fn numbers_of(fields: &[i32]) -> Numbers {
    Numbers::from_slice(fields).unwrap_or_default()
}

/// A bit for each of the fields that are hidden.
pub(crate) fn mask_of(hidden: &[bool]) -> u8 {
    let bits = hidden.iter().rev();
    bits.fold(0, |mask, &hidden| mask << 1 | u8::from(hidden))
}

#[cfg(test)]
mod tests;
