//! Everything in words: UTF-8 in English and Czech, into the caller's buffers, never cut.

use core::ffi::c_char;

use rules::describe::Told;
use rules::{Game, Lang, Names, Playable, with_game};

use crate::border;
use crate::game::{Viewed, decode};
use crate::kinds::read_field;
use crate::object::city_game;
use crate::paper::{MARKS, Paper, Players};
use crate::parts::{city_event, event_of};
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

border::plain!(city_names);

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
        paper.say(status.text(lang))
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
            paper.write_of(Some(&players), |out| G::action_text(&action, &Names(&MARKS), lang, out))
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
                G::correction_text(&correction, &Names(&MARKS), lang, out)
            })
        })
    })
}

/// Says why an action would be refused; an empty text if it is legal. Changes nothing.
///
/// Returns OK or UNKNOWN_CODE, UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what
/// is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_action_refusal_text(
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
        paper.say(why)
    })
}

/// Says why a correction would be refused; an empty text if it can be made. Changes nothing.
///
/// Returns what `city_action_refusal_text` returns.
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
        paper.say(why)
    })
}

fn refusal<G: Playable>(tried: Result<(), G::Illegal>, lang: Lang) -> &'static str {
    match tried {
        Ok(()) => "",
        Err(illegal) => G::refusal_text(&illegal, lang),
    }
}

/// Says an event of this game in words: "Anna → Petr: 1 (Café)". `names` may be NULL.
///
/// Returns OK or OTHER_GAME, UNKNOWN_CODE (no such event), HIDDEN (it has fields that were not for the
/// seat it was told to), UNKNOWN_LANG, BAD_NAME, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what is
/// wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_event_text(
    game: *const city_game,
    event: *const city_event,
    names: *const city_names,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let event = border::read(event)?;
        let lang = read_lang(lang)?;
        let paper = Paper::new(buffer, size, length, Some(game.span()))?;
        let players = Players::read(names, lang)?;
        with_game!(game.id, G => {
            let event = event_of::<G>(&event)?;
            paper.write_of(Some(&players), |out| G::event_text(&event, &Names(&MARKS), lang, out))
        })
    })
}

/// Says what a value of a field is called: card 3 is "Café", seat 1 is "Petr". The field is that of
/// `city_field_name`; `names` may be NULL. What a generic screen needs to ask for a decision field by
/// field.
///
/// Returns OK or UNKNOWN_ITEM (no such kind or field), OUT_OF_RANGE (no such value), UNKNOWN_LANG,
/// BAD_NAME, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_field_text(
    game: *const city_game,
    what: u32,
    kind: u32,
    field: u32,
    value: i32,
    names: *const city_names,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let field = read_field(game.id, what, kind, field)?;
        let lang = read_lang(lang)?;
        let paper = Paper::new(buffer, size, length, Some(game.span()))?;
        let players = Players::read(names, lang)?;
        if (field.ty.tell)(value) == Told::Absent {
            return Err(city_status::OutOfRange);
        }
        paper.write_of(Some(&players), |out| {
            (field.ty.text)(value, &Names(&MARKS), lang, out)
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
        paper.say(text)
    })
}

/// Writes a text about an item of a `G`, which `find` finds by its number.
pub(crate) fn item_text<G: Viewed>(
    game: *const city_game,
    paper: (*mut c_char, usize, *mut usize),
    part: u32,
    lang: u32,
    find: impl FnOnce(Part, Lang) -> Option<&'static str>,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        game.state::<G>()?;
        let text = find(read_part(part)?, read_lang(lang)?);
        let text = text.ok_or(city_status::UnknownItem)?;
        let (buffer, size, length) = paper;
        Paper::new(buffer, size, length, Some(game.span()))?.say(text)
    })
}
