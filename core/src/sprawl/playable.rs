//! What products ask of sprawl. Hands are secret among several players, and so is the order of the
//! pile, which is not part of the state.

use core::fmt::{self, Write};

use super::state::Phase;
use super::{Action, Event, Illegal, Outcome, SetupError, Sprawl};
use crate::game::{NoCorrection, Seat};
use crate::playable::{Payoff, Playable};
use crate::{Lang, Names};
use rand_core::Rng;

impl Playable for Sprawl {
    /// A card placed, two passed on, one drawn, the end; or the top card seen, a beach placed or set
    /// aside, a card drawn, the end.
    const MAX_EVENTS: usize = 5;

    fn has_secrets(&self) -> bool {
        self.setup.players > 1
    }

    fn seats(&self) -> u8 {
        self.setup.players
    }

    fn on_turn(&self) -> Option<Seat> {
        (self.phase() != Phase::Over).then(|| self.seat())
    }

    /// One card out of a hand is one turn.
    fn turns(&self) -> u32 {
        self.hand_cards_placed() as u32
    }

    fn payoff(outcome: &Outcome, seat: Seat) -> Payoff {
        match *outcome {
            Outcome::Together { score, won, .. } => Payoff {
                points: score.total.into(),
                won,
            },
            Outcome::Versus { sides, winner } => Payoff {
                points: sides.get(seat.index()).map_or(0, |side| side.total.into()),
                won: winner == Some(seat),
            },
        }
    }

    fn redeal<R: Rng + ?Sized>(&self, seat: Option<Seat>, rng: &mut R) -> Self {
        self.redealt(seat, rng)
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
