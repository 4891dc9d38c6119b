//! What a rule set must provide, beyond the core's traits, to be played from C.

use core::fmt;

use rules::snapshot::Persist;
use rules::{Lang, Names, Seat};

use crate::event::city_event;
use crate::play::city_result;
use crate::setup::city_setup;
use crate::status::{Checked, city_status};
use crate::texts::{Part, Sink};

/// An event that can be handed to C and back.
pub(crate) trait ToC: Sized {
    /// The event as plain data.
    fn to_c(&self) -> city_event;
    /// The event of plain data; `None` if there is no such event.
    fn from_c(event: &city_event) -> Option<Self>;
}

/// A game that can be played from C.
pub(crate) trait Playable: Persist<Event: ToC> {
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
        match u8::try_from(seat) {
            Ok(seat) if seat < self.player_count() => Ok(Seat(seat)),
            _ => Err(city_status::NoSuchSeat),
        }
    }
    /// How a finished game ended, and for whom.
    fn result(outcome: &Self::Outcome) -> (city_result, u8);
    /// What the game waits for, in words.
    fn phase_text(&self, lang: Lang) -> &'static str;
    /// Why an action is refused, in words.
    fn refusal_text(illegal: Self::Illegal, lang: Lang) -> &'static str;
    /// The code of the chance action that is due, from dice on the table.
    fn dice(&self, die1: u8, die2: u8) -> Option<Self::Action>;
    /// An action in words.
    fn write_action(
        action: &Self::Action,
        names: &Names<'_>,
        lang: Lang,
        out: &mut Sink<'_>,
    ) -> fmt::Result;
    /// A correction in words.
    fn write_correction(
        correction: &Self::Correction,
        names: &Names<'_>,
        lang: Lang,
        out: &mut Sink<'_>,
    ) -> fmt::Result;
    /// An event in words.
    fn write_event(
        event: &Self::Event,
        names: &Names<'_>,
        lang: Lang,
        out: &mut Sink<'_>,
    ) -> fmt::Result;
    /// A text about a card; `None` if there is no such card.
    fn card_text(card: u8, part: Part, lang: Lang) -> Option<&'static str>;
}
