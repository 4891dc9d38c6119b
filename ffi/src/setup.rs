//! What is chosen before a game, as the caller fills it in: numbers by the fields the core describes.

use core::ffi::c_char;

use rules::describe::SetupField;
use rules::game::Setup;
use rules::{Game, GameId, Playable, with_game};

use crate::border::{self, Out, SizedOut, Span};
use crate::game::copy_bytes;
use crate::games::{game_from_number, largest};
use crate::object::city_game;
use crate::paper::Paper;
use crate::status::{Checked, answer, city_status};
use crate::texts::{CITY_NAME_MAX, read_lang};

/// How many fields of a setup a `city_setup` has room for.
pub const CITY_SETUP_MAX: usize = 24;

/// Stands in a setup for whatever is usual.
pub const CITY_SETUP_USUAL: u64 = 0xffff_ffff_ffff_ffff;

/// The most bytes of an appendix.
pub const CITY_APPENDIX_MAX: usize = 2048;

/// What is chosen before a game. Let `city_setup_default` fill it in, then change what you want
/// different, by `city_setup_set(&setup, "players", 2)` or `setup.values[CITY_MACHI_SETUP_PLAYERS] =
/// 2`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_setup {
    /// How many bytes this structure has: `city_setup_default` knows. It only grows at its end.
    pub size: u32,
    /// Which game: a `city_game_id`.
    pub game: u32,
    /// What a game needs besides, such as a pack of components; NULL for none.
    pub appendix: *const u8,
    /// How many bytes the appendix has.
    pub appendix_length: usize,
    /// The fields in their order, such as `CITY_MACHI_SETUP_PLAYERS`; `CITY_SETUP_USUAL` where nothing
    /// was chosen.
    pub values: [u64; CITY_SETUP_MAX],
}

border::growing!(city_setup);

const fn field_count<G: Game>() -> usize {
    <G::Setup as Setup>::FIELDS.len()
}

const fn appendix<G: Game>() -> usize {
    <G::Setup as Setup>::APPENDIX
}

const _: () = assert!(largest!(field_count) <= CITY_SETUP_MAX);
const _: () = assert!(largest!(appendix) <= CITY_APPENDIX_MAX);

/// Nothing chosen.
const fn usual(game: u32) -> city_setup {
    city_setup {
        size: 0,
        game,
        appendix: core::ptr::null(),
        appendix_length: 0,
        values: [CITY_SETUP_USUAL; CITY_SETUP_MAX],
    }
}

/// A caller's setup.
pub(crate) struct Given<'a> {
    pub(crate) id: GameId,
    setup: city_setup,
    appendix: &'a [u8],
    /// The memory of its structure.
    pub(crate) span: Span,
}

/// What is wrong with a field of a setup.
pub(crate) struct Wrong {
    field: &'static str,
    why: &'static str,
}

impl Given<'_> {
    pub(crate) fn read(pointer: *const city_setup) -> Checked<Self> {
        let setup = border::read_sized(pointer, usual(0))?;
        let appendix = match setup.appendix_length {
            0 => &[],
            1..=CITY_APPENDIX_MAX => {
                border::bytes(setup.appendix, setup.appendix_length, CITY_APPENDIX_MAX)?
            }
            _ => return Err(city_status::BadSetup),
        };
        Ok(Self {
            id: game_from_number(setup.game)?,
            setup,
            appendix,
            span: Span::of(pointer, setup.size as usize),
        })
    }

    /// The setup of a `G`, or the field that can't have its value.
    pub(crate) fn choose<G: Playable>(&self) -> Result<G::Setup, Wrong> {
        let mut setup = G::Setup::default();
        if !self.appendix.is_empty() {
            let with = G::Setup::decode(&setup.encode(), self.appendix);
            setup = with.ok_or(Wrong {
                field: "appendix",
                why: "not one of this game",
            })?;
        }
        for (field, &value) in G::Setup::FIELDS.iter().zip(&self.setup.values) {
            if value != CITY_SETUP_USUAL {
                let chosen = field.choose(&mut setup, value);
                chosen.map_err(|why| Wrong {
                    field: field.name,
                    why,
                })?;
            }
        }
        let mut unknown = self.setup.values.iter().skip(field_count::<G>());
        if unknown.any(|&value| value != CITY_SETUP_USUAL) {
            return Err(Wrong {
                field: "values",
                why: "no such field",
            });
        }
        Ok(setup)
    }
}

/// The field of a setup with this name, and its place.
fn field_named<G: Game>(name: *const c_char) -> Checked<(usize, &'static SetupField<G::Setup>)> {
    if name.is_null() {
        return Err(city_status::NullPointer);
    }
    let name = border::c_string(name, CITY_NAME_MAX).ok_or(city_status::UnknownItem)?;
    let mut fields = G::Setup::FIELDS.iter().enumerate();
    let found = fields.find(|(_, field)| field.name.as_bytes() == name);
    found.ok_or(city_status::UnknownItem)
}

/// Fills `size` bytes at `setup` with the usual setup of a game (a `city_game_id`):
/// `city_setup_default(CITY_GAME_ID_MACHI, &setup, sizeof setup)`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL (not a `city_setup`, or one of an older header that
/// has no room for this game's fields), UNKNOWN_GAME.
#[unsafe(no_mangle)]
pub extern "C" fn city_setup_default(
    game: u32,
    setup: *mut city_setup,
    size: usize,
) -> city_status {
    answer(|| {
        let out = SizedOut::new(setup, size, None)?;
        check_fields(game_from_number(game)?, size)?;
        out.set(usual(game));
        Ok(())
    })
}

/// Refuses a setup of so many bytes that has no room for the fields of the game.
pub(crate) fn check_fields(id: GameId, size: usize) -> Checked<()> {
    let count = with_game!(id, G => field_count::<G>());
    let values = core::mem::offset_of!(city_setup, values);
    if size < values + count * size_of::<u64>() {
        return Err(city_status::TooSmall);
    }
    Ok(())
}

/// A setup of a `G` with everything chosen, but for the appendix.
pub(crate) fn spelled_out<G: Game>(setup: &G::Setup) -> city_setup {
    let mut told = usual(G::ID.number().into());
    for (value, field) in told.values.iter_mut().zip(G::Setup::FIELDS) {
        *value = (field.get)(setup);
    }
    told
}

/// Chooses a value for the field with this name: a number, 1 or 0 for yes or no, the place of a choice
/// in its list, or a bit for each of several.
///
/// Returns OK or UNKNOWN_ITEM (no such field), OUT_OF_RANGE (no such value), NULL_POINTER, MISALIGNED,
/// TOO_SMALL, UNKNOWN_GAME.
#[unsafe(no_mangle)]
pub extern "C" fn city_setup_set(
    setup: *mut city_setup,
    name: *const c_char,
    value: u64,
) -> city_status {
    answer(|| {
        let mut chosen = border::read_sized(setup, usual(0))?;
        let id = game_from_number(chosen.game)?;
        check_fields(id, chosen.size as usize)?;
        let out = SizedOut::new(setup, chosen.size as usize, None)?;
        let place = with_game!(id, G => {
            let (place, field) = field_named::<G>(name)?;
            let mut trial = <G as Game>::Setup::default();
            let tried = field.choose(&mut trial, value);
            tried.map_err(|_| city_status::OutOfRange)?;
            place
        });
        if let Some(old) = chosen.values.get_mut(place) {
            *old = value;
        }
        out.set(chosen);
        Ok(())
    })
}

/// Writes the value of the field with this name, the usual one where nothing was chosen, to `*value`.
///
/// Returns OK or UNKNOWN_ITEM (no such field), BAD_SETUP (see `city_setup_refusal_text`), NULL_POINTER,
/// MISALIGNED, TOO_SMALL, UNKNOWN_GAME.
#[unsafe(no_mangle)]
pub extern "C" fn city_setup_get(
    setup: *const city_setup,
    name: *const c_char,
    value: *mut u64,
) -> city_status {
    answer(|| {
        let given = Given::read(setup)?;
        let out = Out::new(value, None)?;
        let found = with_game!(given.id, G => {
            let (_, field) = field_named::<G>(name)?;
            let setup = given.choose::<G>();
            (field.get)(&setup.map_err(|_| city_status::BadSetup)?)
        });
        out.set(found);
        Ok(())
    })
}

/// Writes how many fields the setup of a game (a `city_game_id`) has to `*count`.
///
/// Returns OK or UNKNOWN_GAME, NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_setup_count(game: u32, count: *mut u32) -> city_status {
    answer(|| {
        let out = Out::new(count, None)?;
        let count = with_game!(game_from_number(game)?, G => field_count::<G>());
        out.set(count as u32);
        Ok(())
    })
}

/// Writes the name of a field of a setup, from 0, such as "players". `buffer`, `size` and `length` are
/// as in `city_status_text`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such field), NULL_POINTER, MISALIGNED, OVERLAP,
/// NO_ROOM.
#[unsafe(no_mangle)]
pub extern "C" fn city_setup_name(
    game: u32,
    field: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let name = with_game!(game_from_number(game)?, G => {
            let field = <G as Game>::Setup::FIELDS.get(field as usize);
            field.map(|field| field.name)
        });
        Paper::new(buffer, size, length, None)?.say(name.ok_or(city_status::UnknownItem)?)
    })
}

/// Says why a setup would be refused; an empty text if it can be played. Of a field that can't have its
/// value the name is said, in English.
///
/// `lang`, `buffer`, `size` and `length` are as in `city_status_text`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, UNKNOWN_GAME, UNKNOWN_LANG, OVERLAP, NO_ROOM.
#[unsafe(no_mangle)]
pub extern "C" fn city_setup_refusal_text(
    setup: *const city_setup,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let given = Given::read(setup)?;
        let lang = read_lang(lang)?;
        let paper = Paper::new(buffer, size, length, None)?;
        with_game!(given.id, G => match given.choose::<G>() {
            Err(wrong) => paper.write(|out| {
                out.write_str(wrong.field)?;
                out.write_str(": ")?;
                out.write_str(wrong.why)
            }),
            Ok(setup) => match G::new(&setup) {
                Err(error) => paper.write(|out| G::setup_error_text(&error, lang, out)),
                Ok(_) => paper.say(""),
            },
        })
    })
}

/// Fills `size` bytes at `setup` with the setup of a game, everything spelled out, but for the appendix:
/// see `city_setup_appendix`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_setup_of(
    game: *const city_game,
    setup: *mut city_setup,
    size: usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = SizedOut::new(setup, size, Some(game.span()))?;
        check_fields(game.id, size)?;
        out.set(with_game!(game.id, G => spelled_out::<G>(&game.state::<G>()?.setup())));
        Ok(())
    })
}

/// Writes the appendix of a game's setup into `buffer`, and how many bytes it has to `*length`, also
/// when `capacity` was too small for it; most games have none. `buffer` may be NULL if `capacity` is 0.
///
/// Returns OK or NO_ROOM, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_setup_appendix(
    game: *const city_game,
    buffer: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let (mut buffer, length) = game.buffer(buffer, capacity, length)?;
        with_game!(game.id, G => {
            let setup = game.state::<G>()?.setup();
            let mut needed = 0;
            setup.encode_appendix(&mut |piece| needed += piece.len());
            length.set(needed);
            let room = buffer.first(needed)?;
            let mut end = 0;
            setup.encode_appendix(&mut |piece| {
                copy_bytes(room.get_mut(end..).unwrap_or_default(), piece);
                end += piece.len();
            });
        });
        Ok(())
    })
}
