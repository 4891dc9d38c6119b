//! What may stand in a field, and how it is told.

use core::fmt::{self, Debug, Write};
use core::ops::RangeInclusive;

use crate::text::write_number;
use crate::{Lang, Names, Seat};

/// One word of a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item<'a> {
    /// Nothing.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i32),
    /// A name.
    Name(&'a str),
}

/// A field as a transcript tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told<'a> {
    /// One word.
    One(Item<'a>),
    /// A short list.
    List(heapless::Vec<Item<'a>, 4>),
    /// A reason, and what it concerns under a key of its own beside it.
    Reason {
        /// The reason.
        name: &'a str,
        /// The key, and what stands there.
        of: Option<(&'a str, &'a str)>,
    },
    /// Its key is left out.
    Absent,
}

impl Told<'static> {
    /// A number.
    pub const fn number(number: i32) -> Self {
        Self::One(Item::Number(number))
    }

    /// A name.
    pub const fn name(name: &'static str) -> Self {
        Self::One(Item::Name(name))
    }

    /// Nothing.
    pub const NULL: Self = Self::One(Item::Null);
}

/// A value that can stand in a field.
pub trait Field: Copy {
    /// What the type is called.
    const NAME: &'static str;
    /// How many bits of a code it takes.
    const BITS: u8;
    /// Whether its number can be below zero.
    const SIGNED: bool = false;
    /// What a value should be, to end the sentence "… is not".
    const EXPECTED: &'static str;
    /// The numbers values can have.
    const NUMBERS: RangeInclusive<i32> = 0..=255;
    /// The number that stands for none where a value may be missing.
    const NONE: i32 = -1;

    /// Its small integer; stable, never reused.
    fn number(self) -> i32;
    /// The value with this number.
    fn from_number(number: i32) -> Option<Self>;
    /// What a transcript says.
    fn tell(self) -> Told<'static>;
    /// What a transcript means: the value it would be told of in the same words.
    fn hear(told: &Told<'_>) -> Option<Self> {
        let mut values = Self::NUMBERS.filter_map(Self::from_number);
        values.find(|value| value.tell() == *told)
    }
    /// Its name at the table.
    fn text(self, names: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result;
}

/// A [`Field`] type as a value, for those who read descriptions.
#[derive(Clone, Copy)]
pub struct FieldType {
    /// What the type is called.
    pub name: &'static str,
    /// How many bits of a code it takes.
    pub bits: u8,
    /// Whether its number can be below zero.
    pub signed: bool,
    /// What a value should be, to end the sentence "… is not".
    pub expected: &'static str,
    /// What a transcript says of a number; [`Told::Absent`] of a number that stands for nothing.
    pub tell: fn(i32) -> Told<'static>,
    /// The number a transcript means.
    pub hear: fn(&Told<'_>) -> Option<i32>,
    /// The name at the table of a number; nothing for one that stands for nothing.
    pub text: fn(i32, &Names<'_>, Lang, &mut dyn Write) -> fmt::Result,
}

impl Debug for FieldType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl FieldType {
    /// The type as a value.
    pub const fn of<F: Field>() -> Self {
        Self {
            name: F::NAME,
            bits: F::BITS,
            signed: F::SIGNED,
            expected: F::EXPECTED,
            tell: |number| F::from_number(number).map_or(Told::Absent, F::tell),
            hear: |told| F::hear(told).map(F::number),
            text: |number, names, lang, out| {
                F::from_number(number).map_or(Ok(()), |it| it.text(names, lang, out))
            },
        }
    }

    /// A number as the bits of a code.
    pub(super) fn bits_of(&self, number: i32) -> u64 {
        number as u64 & self.mask()
    }

    /// The number in the lowest bits of a code, if it is one.
    pub(super) fn read_bits(&self, bits: u64) -> Option<i32> {
        let value = (bits & self.mask()) as u32;
        if self.signed {
            let unused = u32::from(32_u8.wrapping_sub(self.bits));
            Some((value.wrapping_shl(unused) as i32).wrapping_shr(unused))
        } else {
            i32::try_from(value).ok()
        }
    }

    /// The bits it takes, at the lowest place; at most 32.
    pub(super) const fn mask(&self) -> u64 {
        (1_u64.wrapping_shl(self.bits as u32)).wrapping_sub(1)
    }
}

macro_rules! whole_numbers {
    ($($Number:ty, $bits:literal, $signed:literal, $expected:literal;)*) => {$(
        impl Field for $Number {
            const NAME: &'static str = "number";
            const BITS: u8 = $bits;
            const SIGNED: bool = $signed;
            const EXPECTED: &'static str = concat!("a whole number from ", $expected);

            fn number(self) -> i32 {
                i32::try_from(self).unwrap_or(i32::MAX)
            }

            fn from_number(number: i32) -> Option<Self> {
                Self::try_from(number).ok()
            }

            fn tell(self) -> Told<'static> {
                Told::number(Field::number(self))
            }

            fn hear(told: &Told<'_>) -> Option<Self> {
                match told {
                    Told::One(Item::Number(number)) => Self::from_number(*number),
                    _ => None,
                }
            }

            fn text(self, _: &Names<'_>, _: Lang, out: &mut dyn Write) -> fmt::Result {
                write_signed(out, Field::number(self))
            }
        }
    )*};
}

whole_numbers! {
    u8, 8, false, "0 to 255";
    i8, 8, true, "-128 to 127";
    u16, 16, false, "0 to 65535";
    i16, 16, true, "-32768 to 32767";
    u32, 32, false, "0 to 2147483647";
}

fn write_signed(mut out: &mut dyn Write, number: i32) -> fmt::Result {
    if number < 0 {
        out.write_str("−")?;
    }
    write_number(&mut out, number.unsigned_abs())
}

impl Field for bool {
    const NAME: &'static str = "flag";
    const BITS: u8 = 1;
    const EXPECTED: &'static str = "true or false";

    fn number(self) -> i32 {
        i32::from(self)
    }

    fn from_number(number: i32) -> Option<Self> {
        match number {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    fn tell(self) -> Told<'static> {
        Told::One(Item::Flag(self))
    }

    fn text(self, _: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        out.write_str(if self {
            lang.pick("yes", "ano")
        } else {
            lang.pick("no", "ne")
        })
    }
}

impl Field for Seat {
    const NAME: &'static str = "seat";
    const BITS: u8 = 8;
    const EXPECTED: &'static str = "a seat, counted from 0";

    fn number(self) -> i32 {
        i32::from(self.0)
    }

    fn from_number(number: i32) -> Option<Self> {
        u8::try_from(number).ok().map(Self)
    }

    fn tell(self) -> Told<'static> {
        Told::number(self.number())
    }

    fn text(self, names: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        out.write_str(names.of(self, lang))
    }
}

/// A value or none.
impl<F: Field> Field for Option<F> {
    const NAME: &'static str = F::NAME;
    const BITS: u8 = 8;
    const SIGNED: bool = true;
    const EXPECTED: &'static str = F::EXPECTED;

    fn number(self) -> i32 {
        self.map_or(F::NONE, F::number)
    }

    fn from_number(number: i32) -> Option<Self> {
        if number == F::NONE {
            Some(None)
        } else {
            F::from_number(number).map(Some)
        }
    }

    fn tell(self) -> Told<'static> {
        self.map_or(Told::NULL, F::tell)
    }

    fn hear(told: &Told<'_>) -> Option<Self> {
        match told {
            Told::One(Item::Null) => Some(None),
            _ => F::hear(told).map(Some),
        }
    }

    fn text(self, names: &Names<'_>, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        match self {
            Some(value) => value.text(names, lang, out),
            None => out.write_str(lang.pick("none", "žádné")),
        }
    }
}

/// Makes a type with numbers, ids and names a [`Field`]: what it is called, its bits in a code, what
/// a value should be, and how to go from value to number, id and name and from number to value.
macro_rules! named_field {
    ($Type:ty, $name:literal, $bits:literal, $expected:literal,
     number: $number:expr, from_number: $from_number:expr, id: $id:expr, text: $text:expr) => {
        impl $crate::describe::Field for $Type {
            const NAME: &'static str = $name;
            const BITS: u8 = $bits;
            const EXPECTED: &'static str = $expected;

            fn number(self) -> i32 {
                let number: fn(Self) -> u8 = $number;
                i32::from(number(self))
            }

            fn from_number(number: i32) -> Option<Self> {
                let from_number: fn(u8) -> Option<Self> = $from_number;
                u8::try_from(number).ok().and_then(from_number)
            }

            fn tell(self) -> $crate::describe::Told<'static> {
                let id: fn(Self) -> &'static str = $id;
                $crate::describe::Told::name(id(self))
            }

            fn text(
                self,
                _: &$crate::Names<'_>,
                lang: $crate::Lang,
                out: &mut dyn core::fmt::Write,
            ) -> core::fmt::Result {
                let text: fn(Self, $crate::Lang) -> &'static str = $text;
                out.write_str(text(self, lang))
            }
        }
    };
}
pub(crate) use named_field;
