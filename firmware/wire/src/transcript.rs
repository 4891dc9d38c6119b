//! The lines of a transcript, in the words of the format that `citysim verify` reads: all of them come from
//! the core's descriptions.

use core::fmt::{self, Write};

use citycore::{
    Game, GameId, Playable,
    describe::{Values, write_fields},
    game::{Code, Setup},
    journal::read_header,
    with_game,
};

/// A line of a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// Which game, set up how.
    Header,
    /// What was done.
    Action {
        /// Its number, from 1.
        n: u32,
        /// How many steps with chance in them had been taken back, if more than before.
        taken_back: Option<u16>,
        /// The action's code.
        code: u64,
        /// The fingerprint of the state after it, if known.
        digest: Option<u64>,
    },
    /// The game has ended.
    Over,
}

/// Writes a line of the game whose journal this is. Fails if it is not a journal of that game.
pub(crate) fn write_line(
    out: &mut dyn Write,
    game: GameId,
    journal: &[u8],
    line: Line,
) -> fmt::Result {
    match line {
        Line::Header => {
            let name = game.name();
            write!(out, r#"{{"citycore":1,"game":"{name}","setup":{{"#)?;
            with_game!(game, G => write_setup_of::<G>(out, journal))?;
            out.write_str("}}\n")
        }
        Line::Action {
            n,
            taken_back,
            code,
            digest,
        } => {
            write!(out, r#"{{"n":{n},"#)?;
            if let Some(total) = taken_back {
                write!(out, r#""taken_back":{total},"#)?;
            }
            out.write_str(r#""action":{"#)?;
            with_game!(game, G => write_action_of::<G>(out, code))?;
            out.write_str("}")?;
            if let Some(digest) = digest {
                write!(out, r#","digest":"{digest:016x}""#)?;
            }
            out.write_str("}\n")
        }
        Line::Over => out.write_str("{\"over\":true}\n"),
    }
}

/// Writes the fields of a journal's setup, every default spelled out.
fn write_setup_of<G: Game>(out: &mut dyn Write, journal: &[u8]) -> fmt::Result {
    let (setup, _) = read_header::<G>(journal).map_err(|_| fmt::Error)?;
    let mut comma = "";
    for field in G::Setup::FIELDS {
        write_choice(out, comma, field.name, field.values, (field.get)(&setup))?;
        comma = ",";
    }
    Ok(())
}

/// Writes the type and the fields of the action with this code.
fn write_action_of<G: Playable>(out: &mut dyn Write, code: u64) -> fmt::Result {
    write_fields(G::Action::from_code(code).ok_or(fmt::Error)?, out)
}

/// Writes what was chosen in a field of a setup.
fn write_choice(
    out: &mut dyn Write,
    comma: &str,
    key: &str,
    values: Values,
    chosen: u64,
) -> fmt::Result {
    write!(out, r#"{comma}"{key}":"#)?;
    match values {
        Values::Number { .. } => write!(out, "{chosen}"),
        Values::Flag => write!(out, "{}", chosen != 0),
        Values::OneOf(names) => {
            let name = usize::try_from(chosen).ok().and_then(|at| names.get(at));
            write!(out, r#""{}""#, name.ok_or(fmt::Error)?)
        }
        Values::Several(names) | Values::InOrder(names) => {
            let all = (0..u64::BITS).zip(names);
            let some = all.filter(|(place, _)| chosen >> place & 1 == 1);
            write_names(out, &mut some.map(|(_, name)| *name))
        }
    }
}

/// Writes a list of names.
fn write_names(out: &mut dyn Write, names: &mut dyn Iterator<Item = &str>) -> fmt::Result {
    out.write_str("[")?;
    for (place, name) in names.enumerate() {
        let comma = if place == 0 { "" } else { "," };
        write!(out, r#"{comma}"{name}""#)?;
    }
    out.write_str("]")
}
