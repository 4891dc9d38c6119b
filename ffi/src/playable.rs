//! What a rule set must provide, beyond the core's traits, to be played from C.

use core::fmt;

use rules::game::Code;
use rules::snapshot::Persist;
use rules::{Lang, Names, Seat};

use crate::border::{self, Out, Plain};
use crate::event::city_event;
use crate::game::decode;
use crate::play::city_result;
use crate::setup::city_setup;
use crate::status::{Checked, answer, city_status};
use crate::texts::{Part, Sink};

/// An event that can be handed to C and back.
pub(crate) trait ToC: Sized {
    /// The event as plain data.
    fn to_c(&self) -> city_event;
    /// The event of plain data; `None` if there is no such event.
    fn from_c(event: &city_event) -> Option<Self>;
}

/// Says something of a game in words.
pub(crate) type Say<T> = fn(&T, &Names<'_>, Lang, &mut Sink<'_>) -> fmt::Result;

/// A game that can be played from C.
pub(crate) trait Playable: Persist<Event: ToC> {
    /// The most events of one action.
    const MAX_EVENTS: usize = 64;
    /// An action in words.
    const ACTION_TEXT: Say<Self::Action>;
    /// A correction in words.
    const CORRECTION_TEXT: Say<Self::Correction>;
    /// An event in words.
    const EVENT_TEXT: Say<Self::Event>;
    /// Why an action is refused, in words.
    const REFUSAL_TEXT: fn(Self::Illegal, Lang) -> &'static str;

    /// Reads the caller's setup; a code that stands for nothing is refused.
    fn read_setup(setup: &city_setup) -> Checked<Self::Setup>;
    /// Writes a setup for the caller.
    fn write_setup(setup: &Self::Setup, to: &mut city_setup);
    /// What is wrong with the setup.
    fn setup_problem(error: Self::SetupError, lang: Lang) -> &'static str;
    /// How many play.
    fn player_count(&self) -> u8;
    /// The seat with this number, if somebody sits there.
    fn check_seat(&self, seat: u32) -> Checked<Seat> {
        seat_at_table(seat, self.player_count())
    }
    /// How a finished game ended, and for whom.
    fn result(outcome: &Self::Outcome) -> (city_result, u8);
    /// What the game waits for, in words.
    fn phase_text(&self, lang: Lang) -> &'static str;
    /// The code of the chance action that is due, from dice on the table.
    fn dice(&self, die1: u8, die2: u8) -> Option<Self::Action>;
    /// A text about a card; `None` if there is no such card.
    fn card_text(card: u8, part: Part, lang: Lang) -> Option<&'static str>;
}

/// The seat with this number at a table of so many.
pub(crate) fn seat_at_table(seat: u32, seats: u8) -> Checked<Seat> {
    match u8::try_from(seat) {
        Ok(seat) if seat < seats => Ok(Seat(seat)),
        _ => Err(city_status::NoSuchSeat),
    }
}

/// An action in its parts, as C knows it.
pub(crate) trait Parts: Plain {
    /// The action it stands for.
    type Action: Code;
    /// The action of these parts; `None` if there is none.
    fn action(&self) -> Option<Self::Action>;
    /// The parts of an action.
    fn of(action: Self::Action) -> Self;
}

/// Writes the code of an action, given by its parts, to `*code`.
pub(crate) fn code_of<P: Parts>(parts: *const P, code: *mut u64) -> city_status {
    answer(|| {
        let out = Out::new(code, None)?;
        let action = border::read(parts)?.action();
        let code = action.ok_or(city_status::UnknownCode)?.code();
        // What can't be read back (a die with seven sides) was no action.
        out.set(decode::<P::Action>(code)?.code());
        Ok(())
    })
}

/// Takes the code of an action apart into `*parts`.
pub(crate) fn parts_of<P: Parts>(code: u64, parts: *mut P) -> city_status {
    answer(|| {
        let out = Out::new(parts, None)?;
        out.set(P::of(decode(code)?));
        Ok(())
    })
}
