//! The languages everything at the table is named in, and how sentences are put together.

use core::fmt::{self, Write};

use crate::game::Seat;

/// A language of names and texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(u8)]
pub enum Lang {
    /// English.
    #[default]
    En = 0,
    /// Czech.
    Cs = 1,
}

impl Lang {
    /// Picks the text of this language.
    ///
    /// ```
    /// assert_eq!(citycore::Lang::Cs.pick("coin", "mince"), "mince");
    /// ```
    pub const fn pick<'a>(self, en: &'a str, cs: &'a str) -> &'a str {
        match self {
            Self::En => en,
            Self::Cs => cs,
        }
    }
}

/// Writes a number in decimal without the formatting machinery, which a small device can spare.
pub(crate) fn write_number(out: &mut impl Write, number: u32) -> fmt::Result {
    let rest = number / 10;
    if rest > 0 {
        write_number(out, rest)?;
    }
    out.write_char(char::from(b'0' + (number % 10) as u8))
}

/// A piece of a sentence.
pub(crate) enum Piece<'a> {
    /// Words.
    Text(&'a str),
    /// A number.
    Number(u32),
}

impl<'a> From<&'a str> for Piece<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl From<u32> for Piece<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number)
    }
}

impl From<u8> for Piece<'_> {
    fn from(number: u8) -> Self {
        Self::Number(u32::from(number))
    }
}

impl From<u16> for Piece<'_> {
    fn from(number: u16) -> Self {
        Self::Number(u32::from(number))
    }
}

/// Writes the pieces of a sentence one after another.
pub(crate) fn write_pieces(out: &mut impl Write, pieces: &[Piece<'_>]) -> fmt::Result {
    for piece in pieces {
        match piece {
            Piece::Text(text) => out.write_str(text)?,
            Piece::Number(number) => write_number(out, *number)?,
        }
    }
    Ok(())
}

/// Writes a sentence from words and numbers: `say!(out, "turn ", 3)`.
macro_rules! say {
    ($out:expr, $($piece:expr),+ $(,)?) => {
        $crate::text::write_pieces($out, &[$($crate::text::Piece::from($piece)),+])
    };
}
pub(crate) use say;

/// The names at a table, by seat; who has none is called by number.
#[derive(Clone, Copy, Debug, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Names<'a>(pub &'a [&'a str]);

impl<'a> Names<'a> {
    /// What `seat` is called.
    pub fn of(&self, seat: Seat, lang: Lang) -> &'a str {
        const EN: [&str; 8] = [
            "Player 1", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6", "Player 7",
            "Player 8",
        ];
        const CS: [&str; 8] = [
            "Hráč 1", "Hráč 2", "Hráč 3", "Hráč 4", "Hráč 5", "Hráč 6", "Hráč 7", "Hráč 8",
        ];
        let numbered = match lang {
            Lang::En => &EN,
            Lang::Cs => &CS,
        };
        match self.0.get(seat.index()) {
            Some(name) if !name.is_empty() => name,
            _ => numbered.get(seat.index()).copied().unwrap_or("?"),
        }
    }
}
