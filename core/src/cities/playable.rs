//! What products ask of cities. Nothing is secret: only what is yet to come is unknown, to all
//! alike, and that is not part of the state.

use core::fmt::{self, Write};

use super::state::Phase;
use super::{Action, Cities, Event, Illegal, Outcome, SetupError};
use crate::game::{NoCorrection, Seat};
use crate::playable::{Payoff, Playable};
use crate::{Lang, Names};
use rand_core::Rng;

impl Playable for Cities {
    const MAX_EVENTS: usize = super::MAX_EVENTS;

    fn has_secrets(&self) -> bool {
        false
    }

    fn seats(&self) -> u8 {
        self.setup.players
    }

    /// While the board is filled it is the turn of whoever begins.
    fn on_turn(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.seat)
    }

    /// One pawn is one turn.
    fn turns(&self) -> u32 {
        Cities::turns(self)
    }

    fn payoff(outcome: &Outcome, seat: Seat) -> Payoff {
        let points = outcome.totals.get(seat.index()).copied().unwrap_or(0);
        Payoff {
            points: points.into(),
            won: outcome.has_won(seat),
        }
    }

    /// There is nothing a seat may not know.
    fn redeal<R: Rng + ?Sized>(&self, _: Option<Seat>, _: &mut R) -> Self {
        *self
    }

    fn phase_text(&self, lang: Lang) -> &'static str {
        self.phase.name(lang)
    }

    fn setup_error_text(error: &SetupError, lang: Lang, out: &mut dyn Write) -> fmt::Result {
        error.write(lang, out)
    }

    fn refusal_text(why: &Illegal, lang: Lang) -> &'static str {
        why.text(lang)
    }

    fn action_text(
        action: &Action,
        names: &Names<'_>,
        lang: Lang,
        out: &mut dyn Write,
    ) -> fmt::Result {
        super::action_text(action, names, lang, out)
    }

    fn correction_text(
        correction: &NoCorrection,
        _: &Names<'_>,
        _: Lang,
        _: &mut dyn Write,
    ) -> fmt::Result {
        match *correction {}
    }

    fn event_text(
        event: &Event,
        names: &Names<'_>,
        lang: Lang,
        out: &mut dyn Write,
    ) -> fmt::Result {
        super::event_text(event, names, lang, out)
    }
}
