//! The lines of a transcript, in the words of the format that `citysim verify` reads.

mod ledger;
mod machi;
mod sprawl;

use core::fmt::{self, Display, Write};

use citycore::{Game, game::Code, journal::read_header};

/// A line of a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Which game, set up how.
    Header,
    /// What was done.
    Action {
        /// Its number, from 1.
        n: u32,
        /// The action's code.
        code: u64,
        /// The fingerprint of the state after it, if known.
        digest: Option<u64>,
    },
    /// The game has ended.
    Over,
}

/// A game that can be told in a transcript.
pub(crate) trait Told: Game {
    /// Writes the setup's fields, every default spelled out.
    fn write_setup(out: &mut impl Write, setup: &Self::Setup) -> fmt::Result;
    /// Writes the action's type and fields.
    fn write_action(out: &mut impl Write, action: Self::Action) -> fmt::Result;
}

/// Writes a line of the game whose journal this is. Fails if it is not a journal of that game.
pub(crate) fn write_line<G: Told>(out: &mut impl Write, journal: &[u8], line: Line) -> fmt::Result {
    match line {
        Line::Header => {
            let (setup, _) = read_header::<G>(journal).map_err(|_| fmt::Error)?;
            let game = G::ID.name();
            write!(out, r#"{{"citycore":1,"game":"{game}","setup":{{"#)?;
            G::write_setup(out, &setup)?;
            out.write_str("}}\n")
        }
        Line::Action { n, code, digest } => {
            let action = G::Action::from_code(code).ok_or(fmt::Error)?;
            write!(out, r#"{{"n":{n},"action":{{"#)?;
            G::write_action(out, action)?;
            out.write_str("}")?;
            if let Some(digest) = digest {
                write!(out, r#","digest":"{digest:016x}""#)?;
            }
            out.write_str("}\n")
        }
        Line::Over => out.write_str("{\"over\":true}\n"),
    }
}

/// Writes a list of names.
fn write_names(out: &mut impl Write, names: impl Iterator<Item = &'static str>) -> fmt::Result {
    out.write_str("[")?;
    for (place, name) in names.enumerate() {
        let comma = if place == 0 { "" } else { "," };
        write!(out, r#"{comma}"{name}""#)?;
    }
    out.write_str("]")
}

/// A value, or `null`.
struct OrNull<T>(Option<T>);

impl<T: Display> Display for OrNull<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("null"),
        }
    }
}
