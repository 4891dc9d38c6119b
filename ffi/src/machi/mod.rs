//! Machi for C: its words, setup, actions, events and views.

pub mod action;
pub mod event;
pub mod view;
pub mod words;

use core::ffi::c_char;
use rules::game::Code;
use rules::machi::{
    self, Action, Card, CardSet, Correction, Event, Illegal, Landmark, LandmarkSet, Machi, Market,
    Outcome, Phase, Reopen, Sets, Setup, SetupError, Throw,
};
use rules::{Lang, Seat};

pub use action::city_machi_action;
pub use view::{city_machi_card_info, city_machi_forecast, city_machi_view};

use crate::border::Out;
use crate::event::CITY_NONE;
use crate::play::city_result;
use crate::playable::{Playable, Say, seat_at_table};
use crate::setup::city_setup;
use crate::status::{Checked, answer, city_status};
use crate::texts::{Paper, Part, read_lang, read_part};

/// What is chosen before a game of machi.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_machi_setup {
    /// Two to four.
    pub players: u8,
    /// The boxes on the table: a `city_machi_sets`.
    pub sets: u8,
    /// How cards are offered: a `city_machi_market`.
    pub market: u8,
    /// The seat that begins.
    pub first: u8,
    /// The landmarks in use, bit 0 for the town hall and so on; 0 for the boxes' own.
    pub landmarks: u8,
    /// 1 to allow at most two cards of a kind in a city, 0 for the full game.
    pub beginner: u8,
    /// On whose roll closed cards open again: a `city_machi_reopen`.
    pub reopen: u8,
    /// The game ends without a winner after this many turns, 1 to 65535.
    pub turn_limit: u32,
    /// Kinds of cards left in the box, bit 0 for `CITY_MACHI_CARD_WHEAT_FIELD` and so on.
    pub excluded: u64,
}

/// The cards with these bits.
fn cards(bits: u64) -> Checked<CardSet> {
    if bits >> machi::KINDS != 0 {
        return Err(city_status::BadSetup);
    }
    let has = |card: &Card| bits >> *card as u8 & 1 != 0;
    Ok((0..machi::KINDS as u8)
        .filter_map(Card::from_number)
        .filter(has)
        .collect())
}

fn card_bits(cards: CardSet) -> u64 {
    cards.iter().fold(0, |bits, card| bits | 1 << card as u8)
}

fn landmarks(bits: u8) -> Checked<LandmarkSet> {
    if bits >> Landmark::ALL.len() != 0 {
        return Err(city_status::BadSetup);
    }
    let has = |landmark: &Landmark| bits >> *landmark as u8 & 1 != 0;
    Ok(Landmark::ALL.into_iter().filter(has).collect())
}

fn landmark_bits(landmarks: LandmarkSet) -> u8 {
    landmarks
        .iter()
        .fold(0, |bits, landmark| bits | 1 << landmark as u8)
}

fn flag(byte: u8) -> Option<bool> {
    match byte {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}

/// The throw of these dice; the second is 0 where one fell.
const fn throw(die1: u8, die2: u8) -> Throw {
    if die2 == 0 {
        Throw::One(die1)
    } else {
        Throw::Two(die1, die2)
    }
}

const fn dice_of(throw: Throw) -> (u8, u8) {
    match throw {
        Throw::One(a) => (a, 0),
        Throw::Two(a, b) => (a, b),
    }
}

impl Playable for Machi {
    const ACTION_TEXT: Say<Action> =
        |action, names, lang, out| machi::action_text(action, names, lang, out);
    const CORRECTION_TEXT: Say<Correction> =
        |correction, names, lang, out| machi::correction_text(correction, names, lang, out);
    const EVENT_TEXT: Say<Event> =
        |event, names, lang, out| machi::event_text(event, names, lang, out);
    const REFUSAL_TEXT: fn(Illegal, Lang) -> &'static str = Illegal::text;

    fn read_setup(setup: &city_setup) -> Checked<Setup> {
        let setup = &setup.machi;
        let bad = city_status::BadSetup;
        Ok(Setup {
            players: setup.players,
            sets: *Sets::ALL.get(usize::from(setup.sets)).ok_or(bad)?,
            market: match setup.market {
                0 => None,
                1 => Some(Market::Open),
                2 => Some(Market::Ten),
                3 => Some(Market::TwoFiveFive),
                _ => return Err(bad),
            },
            first: Seat(setup.first),
            landmarks: match setup.landmarks {
                0 => None,
                bits => Some(landmarks(bits)?),
            },
            beginner: flag(setup.beginner).ok_or(bad)?,
            reopen: match setup.reopen {
                0 => Reopen::AnyRoll,
                1 => Reopen::WouldActivate,
                _ => return Err(bad),
            },
            excluded: cards(setup.excluded)?,
            turn_limit: u16::try_from(setup.turn_limit).map_err(|_| bad)?,
        })
    }

    fn write_setup(setup: &Setup, to: &mut city_setup) {
        to.machi = city_machi_setup {
            players: setup.players,
            sets: setup.sets as u8,
            market: setup.market.map_or(0, |market| market as u8 + 1),
            first: setup.first.0,
            landmarks: setup.landmarks.map_or(0, landmark_bits),
            beginner: setup.beginner.into(),
            reopen: setup.reopen as u8,
            turn_limit: setup.turn_limit.into(),
            excluded: card_bits(setup.excluded),
        };
    }

    fn setup_problem(error: SetupError, lang: Lang) -> &'static str {
        let (en, cs) = match error {
            SetupError::Players(_) => ("Two to four can play.", "Hrát mohou dva až čtyři hráči."),
            SetupError::First { .. } => (
                "The first seat is not at the table.",
                "Začínající hráč u stolu nesedí.",
            ),
            SetupError::NoLandmarks => (
                "Name at least one landmark besides the town hall.",
                "Kromě radnice musí být aspoň jedna dominanta.",
            ),
            SetupError::TurnLimit => (
                "The turn limit must be at least 1.",
                "Limit tahů musí být aspoň 1.",
            ),
        };
        lang.pick(en, cs)
    }

    fn player_count(&self) -> u8 {
        self.players()
    }

    fn result(outcome: &Outcome) -> (city_result, u8) {
        match outcome {
            Outcome::Winner(seat) => (city_result::Won, seat.0),
            Outcome::TurnLimit => (city_result::Drawn, CITY_NONE),
        }
    }

    fn phase_text(&self, lang: Lang) -> &'static str {
        self.phase().name(lang)
    }

    fn dice(&self, die1: u8, die2: u8) -> Option<Action> {
        match self.phase() {
            Phase::Roll => Some(Action::Roll(throw(die1, die2))),
            Phase::Tuna => Some(Action::TunaRoll(throw(die1, die2))),
            _ => None,
        }
    }

    fn card_text(card: u8, part: Part, lang: Lang) -> Option<&'static str> {
        let card = Card::from_number(card)?;
        Some(match part {
            Part::Name => card.name(lang),
            Part::Short => card.short_name(lang),
            Part::Rule => card.rule(lang),
            Part::Id => card.info().id,
        })
    }
}

/// A text about a landmark of machi (a `city_machi_landmark`); `part` is a `city_text`.
///
/// Returns OK or UNKNOWN_ITEM, UNKNOWN_LANG, NULL_POINTER, MISALIGNED, OVERLAP, NO_ROOM.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_landmark_text(
    landmark: u32,
    part: u32,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let part = read_part(part)?;
        let lang = read_lang(lang)?;
        let landmark = item(landmark, Landmark::from_number)?;
        let text = match part {
            Part::Name | Part::Short => landmark.name(lang),
            Part::Rule => landmark.rule(lang),
            Part::Id => landmark.id(),
        };
        let paper = Paper::new(buffer, size, length, None)?;
        paper.write(|out| out.say(text))
    })
}

/// Writes the code of the correction that `make` makes, if its arguments mean something.
fn correction_code(code: *mut u64, make: impl FnOnce() -> Checked<Correction>) -> city_status {
    answer(|| {
        let out = Out::new(code, None)?;
        out.set(make()?.code());
        Ok(())
    })
}

fn seat(seat: u32) -> Checked<Seat> {
    seat_at_table(seat, machi::MAX_PLAYERS as u8)
}

/// The item with this number, as `find` finds it.
fn item<T>(number: u32, find: fn(u8) -> Option<T>) -> Checked<T> {
    let item = u8::try_from(number).ok().and_then(find);
    item.ok_or(city_status::UnknownItem)
}

fn yes_or_no(number: u32) -> Checked<bool> {
    let answer = u8::try_from(number).ok().and_then(flag);
    answer.ok_or(city_status::OutOfRange)
}

/// Writes the code of a correction (see `city_correct`) to `*code`: the bank gives `seat` so many
/// coins (-32768 to 32767), or takes them if negative.
///
/// Returns OK or NO_SUCH_SEAT, OUT_OF_RANGE (of the coins), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_correct_coins(seat: u32, coins: i32, code: *mut u64) -> city_status {
    correction_code(code, || {
        let seat = self::seat(seat)?;
        let coins = i16::try_from(coins).map_err(|_| city_status::OutOfRange)?;
        Ok(Correction::Coins(seat, coins))
    })
}

/// Writes the code of a correction (see `city_correct`) to `*code`: `seat` gets a card (a
/// `city_machi_card`) from the supply (`added` is 1) or returns one to it (`added` is 0).
///
/// Returns OK or NO_SUCH_SEAT, UNKNOWN_ITEM (no such card), OUT_OF_RANGE (`added` is neither 1 nor
/// 0), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_correct_card(
    seat: u32,
    card: u32,
    added: u32,
    code: *mut u64,
) -> city_status {
    correction_code(code, || {
        let seat = self::seat(seat)?;
        let card = item(card, Card::from_number)?;
        Ok(if yes_or_no(added)? {
            Correction::AddCard(seat, card)
        } else {
            Correction::RemoveCard(seat, card)
        })
    })
}

/// Writes the code of a correction (see `city_correct`) to `*code`: a landmark of `seat` (a
/// `city_machi_landmark`) is turned up (`built` is 1) or down (`built` is 0).
///
/// Returns OK or NO_SUCH_SEAT, UNKNOWN_ITEM (no such landmark), OUT_OF_RANGE (`built` is neither 1
/// nor 0), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_correct_landmark(
    seat: u32,
    landmark: u32,
    built: u32,
    code: *mut u64,
) -> city_status {
    correction_code(code, || {
        let seat = self::seat(seat)?;
        let landmark = item(landmark, Landmark::from_number)?;
        Ok(Correction::Landmark(seat, landmark, yes_or_no(built)?))
    })
}
