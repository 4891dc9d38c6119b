//! What happens and what can be done, as sentences in English and Czech.

use core::fmt::{self, Write};

use super::{
    Action, Correction, Event, Illegal, MAX_COINS, MAX_SEATS, MIN_SEATS, Purse, SetupError,
};
use crate::text::say;
use crate::{Lang, Names, Seat};

impl Purse {
    /// What it is called at the table.
    pub fn name<'a>(self, names: &Names<'a>, lang: Lang) -> &'a str {
        match self {
            Self::Bank => lang.pick("bank", "bank"),
            Self::Seat(seat) => names.of(seat, lang),
        }
    }
}

fn coin_word(coins: u32, lang: Lang) -> &'static str {
    match (lang, coins) {
        (Lang::En, 1) => " coin",
        (Lang::En, _) => " coins",
        (Lang::Cs, 1..=4) => " mince",
        (Lang::Cs, _) => " mincí",
    }
}

/// Writes a payment: who gives, who gets, how much.
fn write_payment(
    (from, to, coins): (Purse, Purse, u16),
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    let (from, to) = (from.name(names, lang), to.name(names, lang));
    let word = coin_word(coins.into(), lang);
    say!(out, from, " → ", to, ": ", coins, word)
}

/// Writes dice the way players do: two dice with six sides are 2d6, in Czech 2k6.
fn write_dice(dice: u8, sides: u8, lang: Lang, out: &mut impl Write) -> fmt::Result {
    say!(out, dice, lang.pick("d", "k"), sides)
}

/// Writes what happened as one sentence.
///
/// ```
/// use citycore::ledger::{Event, Purse, event_text};
/// use citycore::{Lang, Names, Seat};
///
/// let rent = Event::Pay { from: Purse::Seat(Seat(0)), to: Purse::Bank, coins: 3 };
/// let mut line = String::new();
/// event_text(&rent, &Names(&["Anna", "Petr"]), Lang::Cs, &mut line)?;
/// assert_eq!(line, "Anna → bank: 3 mince");
/// # Ok::<(), core::fmt::Error>(())
/// ```
pub fn event_text(
    event: &Event,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    match *event {
        Event::Pay { from, to, coins } => write_payment((from, to, coins), names, lang, out),
        Event::Thrown { dice, sides } => {
            out.write_str(lang.pick("Throws ", "Hází "))?;
            write_dice(dice, sides, lang, out)
        }
        Event::Die { value } => say!(out, lang.pick("Rolled ", "Padlo "), value),
        Event::Total { total } => say!(out, lang.pick("Total ", "Součet "), total),
        Event::Turn { seat } => {
            let turn = lang.pick("On turn: ", "Na tahu: ");
            say!(out, turn, names.of(seat, lang))
        }
        Event::Finished { leader: Some(seat) } => {
            let most = lang.pick("Closed, most coins: ", "Konec, nejvíc mincí: ");
            say!(out, most, names.of(seat, lang))
        }
        Event::Finished { leader: None } => out.write_str(lang.pick(
            "Closed, nobody alone has the most coins",
            "Konec, nejvíc mincí nemá nikdo sám",
        )),
        Event::Corrected { seat, from, to } => {
            let mended = lang.pick("Correction, ", "Oprava, ");
            let word = coin_word(to, lang);
            say!(
                out,
                mended,
                names.of(seat, lang),
                ": ",
                from,
                " → ",
                to,
                word
            )
        }
    }
}

/// Writes what can be done as a short command.
pub fn action_text(
    action: &Action,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    match *action {
        Action::Next => out.write_str(lang.pick("Next player", "Další hráč")),
        Action::Finish => out.write_str(lang.pick("Close the ledger", "Ukončit")),
        Action::Roll { dice, sides } => {
            out.write_str(lang.pick("Roll ", "Hodit "))?;
            write_dice(dice, sides, lang, out)
        }
        Action::Die { value } => say!(out, lang.pick("Rolled ", "Padlo "), value),
        Action::Pay { from, to, coins } => write_payment((from, to, coins), names, lang, out),
    }
}

/// Writes a correction as a short command.
pub fn correction_text(
    correction: &Correction,
    names: &Names<'_>,
    lang: Lang,
    out: &mut impl Write,
) -> fmt::Result {
    let Correction { seat, coins } = *correction;
    let word = coin_word(coins, lang);
    say!(out, names.of(seat, lang), ": ", coins, word)
}

impl SetupError {
    /// Writes what is wrong and what would be right.
    pub fn write(self, lang: Lang, mut out: &mut dyn Write) -> fmt::Result {
        let out = &mut out;
        match self {
            Self::Players(players) => {
                let must_be = lang.pick(", must be ", ", musí být ");
                let to = lang.pick(" to ", " až ");
                say!(
                    out,
                    lang.pick("players is ", "players je "),
                    players,
                    must_be,
                    MIN_SEATS,
                    to,
                    MAX_SEATS
                )
            }
            Self::First(Seat(seat)) => {
                let nobody = lang.pick(", but nobody sits there", ", ale tam nikdo nesedí");
                say!(out, lang.pick("first is ", "first je "), seat, nobody)
            }
            Self::Coins(coins) => {
                let at_most = lang.pick(", must be at most ", ", smí být nejvýš ");
                say!(
                    out,
                    lang.pick("coins is ", "coins je "),
                    coins,
                    at_most,
                    MAX_COINS
                )
            }
        }
    }
}

impl Illegal {
    /// Why, and what would be right.
    pub const fn text(self, lang: Lang) -> &'static str {
        let (en, cs) = match self {
            Self::Over => ("The ledger is closed.", "Účet je uzavřený."),
            Self::DiceInTheAir => (
                "The dice must fall first.",
                "Nejdřív musí dopadnout kostky.",
            ),
            Self::NoDice => ("No die is in the air.", "Žádná kostka není ve vzduchu."),
            Self::NoSuchSeat(_) => ("Nobody sits there.", "Tam nikdo nesedí."),
            Self::SamePurse => (
                "Coins go from one purse to another.",
                "Mince jdou z jednoho měšce do druhého.",
            ),
            Self::Coins { .. } => (
                "That many coins can't be paid or held.",
                "Tolik mincí nejde zaplatit ani držet.",
            ),
            Self::Dice(_) => (
                "One to six dice are thrown.",
                "Hází se jednou až šesti kostkami.",
            ),
            Self::Sides(_) => ("A die has 4 to 20 sides.", "Kostka má 4 až 20 stěn."),
            Self::Value { .. } => ("The die has no such side.", "Takovou stěnu kostka nemá."),
        };
        lang.pick(en, cs)
    }
}
