//! What happened at the table, and how to say it in English and Czech.

use core::fmt::{self, Write};

use super::Purse;
use crate::{Lang, Seat};

/// The most events one action or correction causes.
pub const MAX_EVENTS: usize = 2;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// Coins moved.
    Pay {
        /// Who gave.
        from: Purse,
        /// Who got.
        to: Purse,
        /// How many.
        coins: u16,
    },
    /// Dice were thrown.
    Thrown {
        /// How many dice.
        dice: u8,
        /// How many sides each has.
        sides: u8,
    },
    /// A die fell.
    Die {
        /// What it shows.
        value: u8,
    },
    /// The last die of a roll fell.
    Total {
        /// The sum of all dice.
        total: u8,
    },
    /// A seat's turn began.
    Turn {
        /// Whose.
        seat: Seat,
    },
    /// The ledger was closed.
    Finished {
        /// The seat with the most coins, if it is one alone.
        leader: Option<Seat>,
    },
    /// A purse was counted by hand.
    Corrected {
        /// Whose.
        seat: Seat,
        /// What the ledger had.
        from: u32,
        /// What it has now.
        to: u32,
    },
}

impl Event {
    /// Writes the event as one line. Seats are spoken of as players 1 to 8.
    ///
    /// ```
    /// use citycore::ledger::{Event, Purse};
    /// use citycore::{Lang, Seat};
    ///
    /// let rent = Event::Pay { from: Purse::Seat(Seat(0)), to: Purse::Bank, coins: 3 };
    /// let mut line = String::new();
    /// rent.write(Lang::Cs, &mut line)?;
    /// assert_eq!(line, "hráč 1 → banka: 3 mince");
    /// # Ok::<(), core::fmt::Error>(())
    /// ```
    pub fn write(&self, lang: Lang, out: &mut impl Write) -> fmt::Result {
        match *self {
            Self::Pay { from, to, coins } => {
                write_purse(from, lang, out)?;
                out.write_str(" → ")?;
                write_purse(to, lang, out)?;
                out.write_str(": ")?;
                write_coins(u32::from(coins), lang, out)
            }
            Self::Thrown { dice: 1, sides } => write!(
                out,
                "{} {sides}",
                lang.pick("one die, sides:", "jedna kostka, stěn:")
            ),
            Self::Thrown { dice, sides } => write!(
                out,
                "{} {dice}, {} {sides}",
                lang.pick("dice:", "kostek:"),
                lang.pick("sides:", "stěn:")
            ),
            Self::Die { value } => {
                write!(out, "{} {value}", lang.pick("a die falls:", "padlo"))
            }
            Self::Total { total } => write!(out, "{} {total}", lang.pick("total:", "součet:")),
            Self::Turn { seat } => {
                out.write_str(lang.pick("on turn: ", "na tahu: "))?;
                write_player(seat, lang, out)
            }
            Self::Finished { leader: Some(seat) } => {
                out.write_str(lang.pick("closed, most coins: ", "konec, nejvíc mincí: "))?;
                write_player(seat, lang, out)
            }
            Self::Finished { leader: None } => out.write_str(lang.pick(
                "closed, nobody has the most coins alone",
                "konec, nejvíc mincí nemá nikdo sám",
            )),
            Self::Corrected { seat, from, to } => {
                out.write_str(lang.pick("counted again, ", "přepočteno, "))?;
                write_player(seat, lang, out)?;
                write!(out, ": {from} → ")?;
                write_coins(to, lang, out)
            }
        }
    }
}

fn write_player(seat: Seat, lang: Lang, out: &mut impl Write) -> fmt::Result {
    let number = u16::from(seat.0).saturating_add(1);
    write!(out, "{} {number}", lang.pick("player", "hráč"))
}

fn write_purse(purse: Purse, lang: Lang, out: &mut impl Write) -> fmt::Result {
    match purse {
        Purse::Bank => out.write_str(lang.pick("bank", "banka")),
        Purse::Seat(seat) => write_player(seat, lang, out),
    }
}

fn write_coins(coins: u32, lang: Lang, out: &mut impl Write) -> fmt::Result {
    let word = match (lang, coins) {
        (Lang::En, 1) => "coin",
        (Lang::En, _) => "coins",
        (Lang::Cs, 1..=4) => "mince",
        (Lang::Cs, _) => "mincí",
    };
    write!(out, "{coins} {word}")
}
