//! One end of the cable: takes bytes, does what is asked, gives the answer in pieces.

use core::fmt::{self, Write};

use citycore::{GameId, Seat};
use handheld::{App, Effects};
use heapless::String;

use crate::{
    GREETING, Health, VERSION,
    export::Export,
    problem::Problem,
    request::{Reader, Request},
};

/// Most bytes of a piece. Every answer but an export fits in one, so it can't change half-way.
pub const PIECE: usize = 512;

/// How often a computer may write between two presses of a button: all names, twice.
const WRITES: u8 = 16;

const HELP: &str = "\
help        this list
version     protocol, firmware and board
health      battery, noise source, flash, last reset, stack
statistics  games played and dice thrown
state       the game on the table
names       the players' names
name N TEXT calls the player on seat N (1 to 8) TEXT, or nothing
export      the game on the table as a transcript
";

/// What is still to be sent.
#[derive(Clone, Debug)]
enum Answer {
    Nothing,
    To(Request),
    Export(Export),
    Refused(Problem),
}

/// One end of the cable.
#[derive(Clone, Debug)]
pub struct Wire {
    reader: Reader,
    request: Option<Result<Request, Problem>>,
    answer: Answer,
    piece: String<PIECE>,
    /// How often the computer has written since a button was last pressed.
    writes: u8,
}

impl Wire {
    /// A cable that has just been plugged in.
    pub const fn new() -> Self {
        Self {
            reader: Reader::new(),
            request: None,
            answer: Answer::Nothing,
            piece: String::new(),
            writes: 0,
        }
    }

    /// Takes a byte from the computer. Returns whether it completes a request: then call
    /// [`begin`](Self::begin), and [`next`](Self::next) until there is nothing more, before the next byte.
    pub fn receive(&mut self, byte: u8) -> bool {
        self.request = self.reader.receive(byte);
        self.request.is_some()
    }

    /// Does what the request asks. The effects must be carried out before the answer is sent.
    pub fn begin(&mut self, app: &mut App) -> Effects {
        let mut effects = Effects::default();
        self.answer = match self.request.take() {
            None => Answer::Nothing,
            Some(Err(problem)) => Answer::Refused(problem),
            Some(Ok(Request::Export)) => match Export::begin(app) {
                Ok(export) => Answer::Export(export),
                Err(problem) => Answer::Refused(problem),
            },
            Some(Ok(Request::Name(seat, name))) => match self.rename(app, seat, &name) {
                Ok(wanted) => {
                    effects = wanted;
                    Answer::To(Request::Name(seat, name))
                }
                Err(problem) => Answer::Refused(problem),
            },
            Some(Ok(request)) => Answer::To(request),
        };
        effects
    }

    /// Names a seat, if that may be done. Whoever has a secret hand is known by their name, so it stays; and
    /// a computer gone wild must not wear out the flash.
    fn rename(&mut self, app: &mut App, seat: u8, name: &str) -> Result<Effects, Problem> {
        if app.has_secrets() {
            return Err(Problem::NamesStay);
        }
        if app.name(Seat(seat)) == name {
            return Ok(Effects::default());
        }
        if self.writes >= WRITES {
            return Err(Problem::TooOften);
        }
        let effects = app.set_name(Seat(seat), name).map_err(Problem::Name)?;
        self.writes += 1;
        Ok(effects)
    }

    /// A button was pressed: somebody is there, and as much may be written again as at first.
    pub const fn touched(&mut self) {
        self.writes = 0;
    }

    /// The effects of [`begin`](Self::begin) could not be carried out: the answer is to say so.
    pub fn save_failed(&mut self) {
        self.answer = Answer::Refused(Problem::NotSaved);
    }

    /// The next piece of the answer; `None` when all is sent. How the device is, is asked only if the answer
    /// tells of it: to find out may take a board a while.
    pub fn next(&mut self, app: &App, health: impl FnOnce() -> Health) -> Option<&str> {
        self.piece.clear();
        let answer = core::mem::replace(&mut self.answer, Answer::Nothing);
        // an answer that fits is always written whole
        let _ = match answer {
            Answer::Nothing => return None,
            Answer::Refused(problem) => writeln!(self.piece, "error: {problem}"),
            Answer::To(request) => write_answer(&mut self.piece, &request, app, health)
                .and_then(|()| self.piece.write_str("ok\n")),
            Answer::Export(mut export) => match export.write_next(app, &mut self.piece) {
                Ok(true) => {
                    self.answer = Answer::Export(export);
                    Ok(())
                }
                Ok(false) => self.piece.write_str("ok\n"),
                Err(problem) => {
                    self.piece.clear();
                    // behind a line that may be incomplete
                    writeln!(self.piece, "\nerror: {problem}")
                }
            },
        };
        Some(&self.piece)
    }

    /// The computer has gone: forgets half a request and the rest of an answer, but not what was written.
    pub fn unplugged(&mut self) {
        let writes = self.writes;
        *self = Self::new();
        self.writes = writes;
    }
}

impl Default for Wire {
    fn default() -> Self {
        Self::new()
    }
}

fn write_answer(
    out: &mut impl Write,
    request: &Request,
    app: &App,
    health: impl FnOnce() -> Health,
) -> fmt::Result {
    match request {
        Request::Help => out.write_str(HELP),
        Request::Version => {
            writeln!(out, "{GREETING} {VERSION}")?;
            writeln!(out, "firmware {}", env!("CARGO_PKG_VERSION"))?;
            writeln!(out, "board {}", health().board)
        }
        Request::Health => write!(out, "{}", health()),
        Request::Statistics => write_statistics(out, app),
        Request::State => write_state(out, app),
        Request::Names => (0..8).try_for_each(|seat| match app.name(Seat(seat)) {
            "" => writeln!(out, "name {}", seat + 1),
            name => writeln!(out, "name {} {name}", seat + 1),
        }),
        Request::Name(..) | Request::Export => Ok(()),
    }
}

fn write_statistics(out: &mut impl Write, app: &App) -> fmt::Result {
    for &game in GameId::ALL {
        writeln!(out, "games.{} {}", game.name(), app.games_played(game))?;
    }
    for (face, count) in (1..).zip(app.dice_thrown()) {
        writeln!(out, "dice.{face} {count}")?;
    }
    Ok(())
}

fn write_state(out: &mut impl Write, app: &App) -> fmt::Result {
    let Some(game) = app.game() else {
        return out.write_str("game none\n");
    };
    writeln!(out, "game {}", game.name())?;
    writeln!(out, "records {}", app.records())?;
    writeln!(out, "over {}", if app.is_over() { "yes" } else { "no" })?;
    match app.digest() {
        // hands could be guessed from it
        Some(_) if app.has_secrets() => out.write_str("digest secret\n")?,
        Some(digest) => writeln!(out, "digest {digest:016x}")?,
        None => {}
    }
    if let Some(commitment) = app.commitment() {
        write_hex(out, "commitment", commitment.bytes())?;
    }
    if let Some(added) = app.added() {
        out.write_str("added ")?;
        let mut signs = (0..8).map(|seat| added.sign(seat).unwrap_or('-'));
        signs.try_for_each(|sign| out.write_char(sign))?;
        out.write_str("\n")?;
    }
    writeln!(out, "taken_back {}", app.taken_back())?;
    match app.revealed_seed() {
        Some(seed) => write_hex(out, "seed", seed.bytes()),
        None => Ok(()),
    }
}

fn write_hex(out: &mut impl Write, key: &str, bytes: &[u8]) -> fmt::Result {
    write!(out, "{key} ")?;
    bytes
        .iter()
        .try_for_each(|byte| write!(out, "{byte:02x}"))?;
    out.write_str("\n")
}
