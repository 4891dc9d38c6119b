//! Requests: bytes become lines, and lines become what is asked.

use handheld::NameProblem;
use heapless::{String, Vec};

use crate::problem::Problem;

/// Most bytes of a line, without its end.
pub const LINE: usize = 64;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Request {
    Help,
    Version,
    Health,
    Statistics,
    State,
    Names,
    /// Names a seat, counted from 0.
    Name(u8, String<LINE>),
    Export,
}

impl Request {
    fn parse(line: &str) -> Result<Self, Problem> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let request = match word {
            "help" => Self::Help,
            "version" => Self::Version,
            "health" => Self::Health,
            "statistics" => Self::Statistics,
            "state" => Self::State,
            "names" => Self::Names,
            "export" => Self::Export,
            "name" => return Self::parse_name(rest),
            _ => return Err(Problem::Unknown),
        };
        match rest.trim_ascii() {
            "" => Ok(request),
            _ => Err(Problem::Unknown),
        }
    }

    fn parse_name(rest: &str) -> Result<Self, Problem> {
        let (seat, name) = rest.split_once(' ').unwrap_or((rest, ""));
        let seat: u8 = seat.parse().map_err(|_| Problem::NoSeat)?;
        let seat = seat.checked_sub(1).ok_or(Problem::NoSeat)?;
        let name = String::try_from(name.trim_ascii());
        let name = name.map_err(|_| Problem::Name(NameProblem::TooLong))?;
        Ok(Self::Name(seat, name))
    }
}

/// Puts bytes together to a line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reader {
    line: Vec<u8, LINE>,
    overlong: bool,
}

impl Reader {
    pub(crate) const fn new() -> Self {
        Self {
            line: Vec::new(),
            overlong: false,
        }
    }

    /// Takes a byte. Gives what a line asks for when it ends with it; empty lines ask for nothing.
    pub(crate) fn receive(&mut self, byte: u8) -> Option<Result<Request, Problem>> {
        if !matches!(byte, b'\n' | b'\r') {
            self.overlong |= self.line.push(byte).is_err();
            return None;
        }
        let reader = core::mem::take(self);
        if reader.overlong {
            return Some(Err(Problem::Overlong));
        }
        match core::str::from_utf8(&reader.line).map(str::trim_ascii) {
            Ok("") => None,
            Ok(line) => Some(Request::parse(line)),
            Err(_) => Some(Err(Problem::NotText)),
        }
    }
}
