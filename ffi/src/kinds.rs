//! What kinds of actions, corrections and events a game has, and what their fields are called: for
//! programs that want to know games no better than the library describes them.

use core::ffi::c_char;

use rules::describe::{Described, FieldInfo, Kind, Told};
use rules::{Game, GameId, with_game};

use crate::border::{self, Out, SizedOut};
use crate::games::game_from_number;
use crate::paper::Paper;
use crate::status::{Checked, answer, city_status};

/// What a kind is a kind of.
#[repr(u32)]
pub enum city_what {
    /// Actions.
    Action = 0,
    /// Corrections.
    Correction = 1,
    /// Events.
    Event = 2,
}

/// A kind of action, correction or event.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_kind {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// Its number, as in `city_action` and `city_event`.
    pub number: u8,
    /// 1 if chance does it.
    pub chance: u8,
    /// How many fields it has.
    pub count: u8,
    /// 0.
    pub reserved: u8,
}

border::growing!(city_kind);

/// The kinds of a game's actions, corrections or events.
pub(crate) fn kinds(id: GameId, what: u32) -> Checked<&'static [Kind]> {
    with_game!(id, G => match what {
        0 => Ok(<<G as Game>::Action as Described>::KINDS),
        1 => Ok(<<G as Game>::Correction as Described>::KINDS),
        2 => Ok(<<G as Game>::Event as Described>::KINDS),
        _ => Err(city_status::UnknownItem),
    })
}

fn read_kind(id: GameId, what: u32, kind: u32) -> Checked<&'static Kind> {
    let mut kinds = kinds(id, what)?.iter();
    let kind = kinds.find(|known| u32::from(known.number) == kind);
    kind.ok_or(city_status::UnknownItem)
}

/// The field of a kind, by its place.
pub(crate) fn read_field(
    id: GameId,
    what: u32,
    kind: u32,
    field: u32,
) -> Checked<&'static FieldInfo> {
    let fields = read_kind(id, what, kind)?.fields;
    fields.get(field as usize).ok_or(city_status::UnknownItem)
}

/// Writes how many kinds of actions, corrections or events (`what`: a `city_what`) a game has to
/// `*count`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such `what`), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_kind_count(game: u32, what: u32, count: *mut u32) -> city_status {
    answer(|| {
        let out = Out::new(count, None)?;
        out.set(kinds(game_from_number(game)?, what)?.len() as u32);
        Ok(())
    })
}

/// Fills `size` bytes at `kind` with the `n`th kind, from 0: `city_kind_nth(game, what, n, &kind,
/// sizeof kind)`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such `what`), OUT_OF_RANGE, TOO_SMALL (not a
/// `city_kind`), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_kind_nth(
    game: u32,
    what: u32,
    n: u32,
    kind: *mut city_kind,
    size: usize,
) -> city_status {
    answer(|| {
        let out = SizedOut::new(kind, size, None)?;
        let nth = kinds(game_from_number(game)?, what)?.get(n as usize);
        let nth = nth.ok_or(city_status::OutOfRange)?;
        out.set(city_kind {
            size: 0,
            number: nth.number,
            chance: nth.chance.into(),
            count: nth.fields.len() as u8,
            reserved: 0,
        });
        Ok(())
    })
}

/// Writes the name of a kind in transcripts, such as "build". `buffer`, `size` and `length` are as in
/// `city_status_text`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such kind), NULL_POINTER, MISALIGNED, OVERLAP,
/// NO_ROOM.
#[unsafe(no_mangle)]
pub extern "C" fn city_kind_name(
    game: u32,
    what: u32,
    kind: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let kind = read_kind(game_from_number(game)?, what, kind)?;
        Paper::new(buffer, size, length, None)?.say(kind.name)
    })
}

/// Writes the name of a field of a kind, from 0, such as "card". `buffer`, `size` and `length` are as
/// in `city_status_text`.
///
/// Returns OK or UNKNOWN_GAME, UNKNOWN_ITEM (no such kind or field), NULL_POINTER, MISALIGNED,
/// OVERLAP, NO_ROOM.
#[unsafe(no_mangle)]
pub extern "C" fn city_field_name(
    game: u32,
    what: u32,
    kind: u32,
    field: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let field = read_field(game_from_number(game)?, what, kind, field)?;
        Paper::new(buffer, size, length, None)?.say(field.name)
    })
}

/// Writes what may stand in a field, in a word: "card", "seat", "number", "flag". `buffer`, `size` and
/// `length` are as in `city_status_text`; what a value is called says `city_field_text`.
///
/// Returns what `city_field_name` returns.
#[unsafe(no_mangle)]
pub extern "C" fn city_field_type(
    game: u32,
    what: u32,
    kind: u32,
    field: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let field = read_field(game_from_number(game)?, what, kind, field)?;
        Paper::new(buffer, size, length, None)?.say(field.ty.name)
    })
}

/// The dice that an action of chance shows; `None` if it is not for dice to say.
pub(crate) fn dice_of(action: impl Described) -> Option<[i32; 2]> {
    use rules::describe::Item::Number;
    let [field] = action.kind().fields else {
        return None;
    };
    if !action.is_chance() || !matches!(field.ty.name, "dice" | "number") {
        return None;
    }
    match (field.ty.tell)(*action.numbers().first()?) {
        Told::One(Number(die)) => Some([die, 0]),
        Told::List(dice) => match dice.as_slice() {
            [Number(die)] => Some([*die, 0]),
            [Number(one), Number(other)] => Some([*one, *other]),
            _ => None,
        },
        _ => None,
    }
}
