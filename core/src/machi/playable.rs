//! What products ask of machi. Nothing at this table is secret: the decks are multisets everyone can
//! count, and the order of what comes is not part of the state.

use core::fmt::{self, Write};

use super::{Action, Correction, Event, Illegal, Machi, Outcome, SetupError};
use crate::game::{Game, Seat, Turn};
use crate::playable::{Payoff, Playable};
use crate::{Lang, Names};
use rand_core::Rng;

impl Playable for Machi {
    const MAX_EVENTS: usize = 64;

    fn has_secrets(&self) -> bool {
        false
    }

    fn seats(&self) -> u8 {
        self.players()
    }

    fn on_turn(&self) -> Option<Seat> {
        (!matches!(self.turn(), Turn::Over(_))).then_some(self.seat())
    }

    fn turns(&self) -> u32 {
        self.turn_number().into()
    }

    /// The game counts nothing but who is first: a point for the winner.
    fn payoff(outcome: &Outcome, seat: Seat) -> Payoff {
        let won = outcome.winner() == Some(seat);
        Payoff {
            points: won.into(),
            won,
        }
    }

    fn redeal<R: Rng + ?Sized>(&self, _: Option<Seat>, _: &mut R) -> Self {
        *self
    }

    fn phase_text(&self, lang: Lang) -> &'static str {
        self.phase().name(lang)
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
        mut out: &mut dyn Write,
    ) -> fmt::Result {
        super::action_text(action, names, lang, &mut out)
    }

    fn correction_text(
        correction: &Correction,
        names: &Names<'_>,
        lang: Lang,
        mut out: &mut dyn Write,
    ) -> fmt::Result {
        super::correction_text(correction, names, lang, &mut out)
    }

    fn event_text(
        event: &Event,
        names: &Names<'_>,
        lang: Lang,
        mut out: &mut dyn Write,
    ) -> fmt::Result {
        super::event_text(event, names, lang, &mut out)
    }
}
