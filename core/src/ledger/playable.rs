//! What products ask of a ledger. Purses lie open, so nothing is secret.

use core::fmt::{self, Write};

use super::{Action, Correction, Event, Illegal, Ledger, Outcome, SetupError};
use crate::game::{Game, Seat, Turn};
use crate::playable::{Payoff, Playable};
use crate::{Lang, Names};
use rand_core::Rng;

impl Playable for Ledger {
    const MAX_EVENTS: usize = 2;

    fn has_secrets(&self) -> bool {
        false
    }

    fn seats(&self) -> u8 {
        self.players()
    }

    fn on_turn(&self) -> Option<Seat> {
        (!self.over).then_some(self.seat)
    }

    fn turns(&self) -> u32 {
        self.turn_number()
    }

    fn payoff(outcome: &Outcome, seat: Seat) -> Payoff {
        let coins = outcome.coins.get(seat.index()).copied().unwrap_or(0);
        Payoff {
            points: i32::try_from(coins).unwrap_or(i32::MAX),
            won: outcome.leader == Some(seat),
        }
    }

    fn redeal<R: Rng + ?Sized>(&self, _: Option<Seat>, _: &mut R) -> Self {
        *self
    }

    fn phase_text(&self, lang: Lang) -> &'static str {
        let (en, cs) = match self.turn() {
            Turn::Seat(_) => ("pay, roll or go on", "zaplať, hoď, nebo pokračuj"),
            Turn::Chance => ("a die must fall", "musí dopadnout kostka"),
            Turn::Over(_) => ("the ledger is closed", "účet je uzavřený"),
        };
        lang.pick(en, cs)
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
