//! Everything in words: UTF-8 in English and Czech, into the caller's buffers, never cut.

use core::ffi::c_char;
use core::fmt::{self, Write};
use core::ptr;

use rules::{Game, Lang, Names, Seat};

use crate::border::{self, Buffer, Out, Span};
use crate::event::city_event;
use crate::game::{copy_bytes, decode};
use crate::games::{game_from_number, with_game};
use crate::object::city_game;
use crate::playable::{Playable, ToC};
use crate::status::{Checked, answer, city_status};

/// The languages.
#[repr(u32)]
pub enum city_lang {
    /// English.
    En = 0,
    /// Czech.
    Cs = 1,
}

/// Which text about a card is wanted.
#[repr(u32)]
pub enum city_text {
    /// What it is called.
    Name = 0,
    /// A name for narrow columns.
    Short = 1,
    /// What it does or scores, in a sentence or two.
    Rule = 2,
    /// Its name in saves and transcripts, the same in every language.
    Id = 3,
}

/// Room for every text of the library with its closing 0, however long the players' names are.
pub const CITY_TEXT_MAX: usize = 512;

/// The most bytes of a player's name.
pub const CITY_NAME_MAX: usize = 64;

/// The most players any game has.
pub const CITY_SEATS_MAX: usize = 8;

/// What the players are called: a UTF-8 string for each seat, or NULL for "Player 1" and so on. Only
/// the names that a text needs are read.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_names {
    /// The names by seat.
    pub seat: [*const c_char; CITY_SEATS_MAX],
}

#[derive(Clone, Copy)]
pub(crate) enum Part {
    Name,
    Short,
    Rule,
    Id,
}

pub(crate) fn read_lang(lang: u32) -> Checked<Lang> {
    match lang {
        0 => Ok(Lang::En),
        1 => Ok(Lang::Cs),
        _ => Err(city_status::UnknownLang),
    }
}

pub(crate) fn read_part(part: u32) -> Checked<Part> {
    match part {
        0 => Ok(Part::Name),
        1 => Ok(Part::Short),
        2 => Ok(Part::Rule),
        3 => Ok(Part::Id),
        _ => Err(city_status::UnknownItem),
    }
}

/// What stands for a player's name while a sentence is made, one for each seat: letters of which
/// Unicode says that they mean nothing. Who is named is known only then, and nobody else's name is
/// looked at.
const MARKS: [&str; CITY_SEATS_MAX] = [
    "\u{f700}", "\u{f701}", "\u{f702}", "\u{f703}", "\u{f704}", "\u{f705}", "\u{f706}", "\u{f707}",
];

/// The seat a mark stands for.
fn seat_of(mark: char) -> Option<Seat> {
    let seat = u32::from(mark).checked_sub(0xf700)?;
    let seat = u8::try_from(seat).ok()?;
    (usize::from(seat) < CITY_SEATS_MAX).then_some(Seat(seat))
}

/// The caller's names, which are read when a sentence needs them.
struct Players {
    names: [*const c_char; CITY_SEATS_MAX],
    lang: Lang,
}

impl Players {
    fn read(names: *const city_names, lang: Lang) -> Checked<Self> {
        let names = if names.is_null() {
            [ptr::null(); CITY_SEATS_MAX]
        } else {
            border::read(names)?.seat
        };
        Ok(Self { names, lang })
    }

    /// What this seat is called, from outside the paper.
    fn name(&self, seat: Seat, paper: &[Span; 2]) -> Checked<&str> {
        let name = self.names.get(seat.index()).copied();
        let Some(name) = name.filter(|name| !name.is_null()) else {
            return Ok(Names(&[]).of(seat, self.lang));
        };
        let bytes = border::c_string(name, CITY_NAME_MAX).ok_or(city_status::BadName)?;
        for span in paper {
            span.apart_from(Span::of(name, bytes.len() + 1))?;
        }
        core::str::from_utf8(bytes).map_err(|_| city_status::BadName)
    }
}

/// Takes a text: counts all of it, keeps what fits, and puts names where marks stand for them.
pub(crate) struct Sink<'a> {
    room: &'a mut [u8],
    length: usize,
    players: Option<&'a Players>,
    /// The memory the text goes to: no name may be there.
    paper: [Span; 2],
    trouble: Option<city_status>,
}

impl Sink<'_> {
    /// Takes a whole text.
    pub(crate) fn say(&mut self, text: &str) -> fmt::Result {
        self.write_str(text)
    }

    fn put(&mut self, text: &str) {
        if let Some(room) = self.room.get_mut(self.length..) {
            copy_bytes(room, text.as_bytes());
        }
        self.length = self.length.saturating_add(text.len());
    }

    fn put_name(&mut self, players: &Players, seat: Seat) -> fmt::Result {
        match players.name(seat, &self.paper) {
            Ok(name) => {
                self.put(name);
                Ok(())
            }
            Err(status) => {
                self.trouble = Some(status);
                Err(fmt::Error)
            }
        }
    }
}

impl Write for Sink<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let Some(players) = self.players else {
            self.put(text);
            return Ok(());
        };
        let mut rest = text;
        while let Some(at) = rest.find(|letter| seat_of(letter).is_some()) {
            let (before, from) = rest.split_at_checked(at).unwrap_or((rest, ""));
            self.put(before);
            let mut letters = from.chars();
            if let Some(seat) = letters.next().and_then(seat_of) {
                self.put_name(players, seat)?;
            }
            rest = letters.as_str();
        }
        self.put(rest);
        Ok(())
    }
}

/// Where the caller wants a text, and its length.
pub(crate) struct Paper {
    room: Buffer<u8>,
    length: Option<Out<usize>>,
}

impl Paper {
    /// The room at `buffer` and the place at `length`, apart from each other and outside `game`.
    pub(crate) fn new(
        buffer: *mut c_char,
        size: usize,
        length: *mut usize,
        game: Option<Span>,
    ) -> Checked<Self> {
        let room = Buffer::new(buffer.cast::<u8>(), size, game)?;
        let length = Out::optional(length, game)?;
        if let Some(length) = &length {
            length.span().apart_from(room.span())?;
        }
        Ok(Self { room, length })
    }

    /// Writes a text with its closing 0 if it fits, and its length anyway.
    pub(crate) fn write(self, text: impl Fn(&mut Sink<'_>) -> fmt::Result) -> Checked<()> {
        self.write_of(None, text)
    }

    /// As [`Paper::write`], with names of players in the text.
    fn write_of(
        mut self,
        players: Option<&Players>,
        text: impl Fn(&mut Sink<'_>) -> fmt::Result,
    ) -> Checked<()> {
        let spans = self.spans();
        let fill = |room: &mut [u8]| {
            let mut sink = Sink {
                room,
                length: 0,
                players,
                paper: spans,
                trouble: None,
            };
            // A sink takes everything but a bad name.
            let _ = text(&mut sink);
            sink.trouble.map_or(Ok(sink.length), Err)
        };
        let needed = fill(&mut [])?;
        if let Some(length) = self.length {
            length.set(needed);
        }
        let room = self.room.first(needed.saturating_add(1))?;
        if let Some(end) = room.last_mut() {
            *end = 0;
        }
        fill(room)?;
        Ok(())
    }

    /// Where text and length go.
    fn spans(&self) -> [Span; 2] {
        let room = self.room.span();
        [room, self.length.as_ref().map_or(room, Out::span)]
    }
}

/// Says in words what a status means.
///
/// Every text function takes the same last four arguments. `lang`: a `city_lang`. `buffer` and
/// `size`: room for the UTF-8 text and a closing 0 byte; `buffer` may be NULL if `size` is 0.
/// `length`: gets the length of the text in bytes without the closing 0, also when there was no
/// room; may be NULL. Neither it nor a player's name may be inside the buffer. A text is never cut:
/// if it does not fit, the buffer is left alone. `CITY_TEXT_MAX` bytes hold any text of the library.
///
/// Returns OK or UNKNOWN_STATUS, UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM.
#[unsafe(no_mangle)]
pub extern "C" fn city_status_text(
    status: i32,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let lang = read_lang(lang)?;
        let status = usize::try_from(status).ok();
        let status = status.and_then(|number| city_status::ALL.get(number));
        let status = status.ok_or(city_status::UnknownStatus)?;
        let paper = Paper::new(buffer, size, length, None)?;
        paper.write(|out| out.say(status.text(lang)))
    })
}

/// Says an action in words, whether it is legal now or not: "Build Café". `names` may be NULL.
///
/// Returns OK or UNKNOWN_CODE, UNKNOWN_LANG, BAD_NAME, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM,
/// or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_action_text(
    game: *const city_game,
    code: u64,
    names: *const city_names,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let lang = read_lang(lang)?;
        let paper = Paper::new(buffer, size, length, Some(game.span()))?;
        let players = Players::read(names, lang)?;
        with_game!(game.id, G => {
            let action = decode::<<G as Game>::Action>(code)?;
            paper.write_of(Some(&players), |out| G::ACTION_TEXT(&action, &Names(&MARKS), lang, out))
        })
    })
}

/// Says a correction in words. `names` may be NULL.
///
/// Returns what `city_action_text` returns.
#[unsafe(no_mangle)]
pub extern "C" fn city_correction_text(
    game: *const city_game,
    code: u64,
    names: *const city_names,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let lang = read_lang(lang)?;
        let paper = Paper::new(buffer, size, length, Some(game.span()))?;
        let players = Players::read(names, lang)?;
        with_game!(game.id, G => {
            let correction = decode::<<G as Game>::Correction>(code)?;
            paper.write_of(Some(&players), |out| {
                G::CORRECTION_TEXT(&correction, &Names(&MARKS), lang, out)
            })
        })
    })
}

/// Says why a correction would be refused; an empty text if it can be made. Changes nothing.
///
/// Returns what `city_refusal_text` returns.
#[unsafe(no_mangle)]
pub extern "C" fn city_correction_refusal_text(
    game: *const city_game,
    code: u64,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let lang = read_lang(lang)?;
        let paper = Paper::new(buffer, size, length, Some(game.span()))?;
        let why = with_game!(game.id, G => {
            let correction = decode::<<G as Game>::Correction>(code)?;
            let mut trial = *game.state::<G>()?;
            refusal::<G>(trial.correct(correction, &mut ()), lang)
        });
        paper.write(|out| out.say(why))
    })
}

fn refusal<G: Playable>(tried: Result<(), G::Illegal>, lang: Lang) -> &'static str {
    match tried {
        Ok(()) => "",
        Err(illegal) => G::REFUSAL_TEXT(illegal, lang),
    }
}

/// Says why an action would be refused; an empty text if it is legal. Changes nothing.
///
/// Returns OK or UNKNOWN_CODE, UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what
/// is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_refusal_text(
    game: *const city_game,
    code: u64,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let lang = read_lang(lang)?;
        let paper = Paper::new(buffer, size, length, Some(game.span()))?;
        let why = with_game!(game.id, G => {
            let action = decode::<<G as Game>::Action>(code)?;
            let mut trial = *game.state::<G>()?;
            refusal::<G>(trial.apply(action, &mut ()), lang)
        });
        paper.write(|out| out.say(why))
    })
}

/// Says an event in words: "Anna → Petr: 1 (Café)". `names` may be NULL.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_CODE (no such event), UNKNOWN_LANG, BAD_NAME, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM.
#[unsafe(no_mangle)]
pub extern "C" fn city_event_text(
    event: *const city_event,
    names: *const city_names,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let event = border::read(event)?;
        let lang = read_lang(lang)?;
        let paper = Paper::new(buffer, size, length, None)?;
        let players = Players::read(names, lang)?;
        with_game!(game_from_number(event.game.into())?, G => {
            let event = <G as Game>::Event::from_c(&event).ok_or(city_status::UnknownCode)?;
            paper.write_of(Some(&players), |out| G::EVENT_TEXT(&event, &Names(&MARKS), lang, out))
        })
    })
}

/// Says what the game waits for: "roll the dice".
///
/// Returns OK or UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with
/// the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_phase_text(
    game: *const city_game,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let lang = read_lang(lang)?;
        let paper = Paper::new(buffer, size, length, Some(game.span()))?;
        let text = with_game!(game.id, G => game.state::<G>()?.phase_text(lang));
        paper.write(|out| out.say(text))
    })
}

/// A text about a card (`city_machi_card`, `city_sprawl_card`) of a game (`city_game_id`): its name,
/// short name, rule or id, as `part` (a `city_text`) says.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such card or part), UNKNOWN_LANG, NULL_POINTER,
/// MISALIGNED, OVERLAP, NO_ROOM.
#[unsafe(no_mangle)]
pub extern "C" fn city_card_text(
    game: u32,
    card: u32,
    part: u32,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let id = game_from_number(game)?;
        let part = read_part(part)?;
        let lang = read_lang(lang)?;
        let card = u8::try_from(card).map_err(|_| city_status::UnknownItem)?;
        let text = with_game!(id, G => G::card_text(card, part, lang));
        let text = text.ok_or(city_status::UnknownItem)?;
        let paper = Paper::new(buffer, size, length, None)?;
        paper.write(|out| out.say(text))
    })
}
