//! What products ask of a game of citadels.

use core::fmt::{self, Write};

use super::action::{Action, Illegal};
use super::event::Event;
use super::score::Outcome;
use super::setup::SetupError;
use super::state::{Citadels, Phase};
use crate::game::{NoCorrection, Seat};
use crate::playable::{Payoff, Playable};
use crate::{Lang, Names};
use rand_core::Rng;

impl Playable for Citadels {
    const MAX_EVENTS: usize = 48;

    /// Everything is open once the game is over.
    fn has_secrets(&self) -> bool {
        self.phase != Phase::Over
    }

    fn seats(&self) -> u8 {
        self.players()
    }

    /// The acting player; outside a turn whoever is asked, or the holder of the crown.
    fn on_turn(&self) -> Option<Seat> {
        if self.phase == Phase::Over {
            return None;
        }
        let acting = self.turn.map(|turn| turn.seat);
        acting.or(self.asked()).or(Some(self.crown))
    }

    fn turns(&self) -> u32 {
        self.round.into()
    }

    fn payoff(outcome: &Outcome, seat: Seat) -> Payoff {
        let points = outcome.totals.get(seat.index()).copied().unwrap_or(0);
        Payoff {
            points: points.into(),
            won: outcome.winner == seat,
        }
    }

    fn redeal<R: Rng + ?Sized>(&self, seat: Option<Seat>, rng: &mut R) -> Self {
        self.redealt(seat, rng)
    }

    fn phase_text(&self, lang: Lang) -> &'static str {
        self.question_text(lang)
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
        mut out: &mut dyn Write,
    ) -> fmt::Result {
        super::event_text(event, names, lang, &mut out)
    }
}
