//! What every product asks of a game, beside its rules.

use core::fmt::{self, Write};

use crate::describe::Described;
use crate::game::{Game, Seat};
use crate::{Lang, Names};
use rand_core::Rng;

/// What a finished game brought a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Payoff {
    /// Points, coins or whatever the game counts; more is better.
    pub points: i32,
    /// Whether the seat won, alone or with others.
    pub won: bool,
}

/// A game as products see it: who sits there, what is secret, how it is said in words.
///
/// Nothing here has a default: a game that forgot to say whether it has secrets does not compile.
pub trait Playable: Game<Action: Described, Correction: Described> {
    /// The most events one action or correction causes.
    const MAX_EVENTS: usize;

    /// Whether some seat knows, or will be dealt, what another may not know. Then the journal, the
    /// events and the state are not for all eyes before the end.
    fn has_secrets(&self) -> bool;

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// Whose turn it is, whether or not chance is due first; nobody's once the game is over.
    fn on_turn(&self) -> Option<Seat>;

    /// How many turns have been begun.
    fn turns(&self) -> u32;

    /// What a finished game brought `seat`.
    fn payoff(outcome: &Self::Outcome, seat: Seat) -> Payoff;

    /// A game in which everything `seat` may not know is drawn anew, as far as it can be otherwise:
    /// the same view, other secrets. No seat is the public.
    fn redeal<R: Rng + ?Sized>(&self, seat: Option<Seat>, rng: &mut R) -> Self;

    /// What the game waits for, in a few words.
    fn phase_text(&self, lang: Lang) -> &'static str;

    /// What is wrong with a setup and what would be right, without a full stop. Fields are named as
    /// in transcripts.
    fn setup_error_text(error: &Self::SetupError, lang: Lang, out: &mut dyn Write) -> fmt::Result;

    /// Why an action is refused, as a sentence.
    fn refusal_text(why: &Self::Illegal, lang: Lang) -> &'static str;

    /// An action as a short command.
    fn action_text(
        action: &Self::Action,
        names: &Names<'_>,
        lang: Lang,
        out: &mut dyn Write,
    ) -> fmt::Result;

    /// A correction as a short command.
    fn correction_text(
        correction: &Self::Correction,
        names: &Names<'_>,
        lang: Lang,
        out: &mut dyn Write,
    ) -> fmt::Result;

    /// An event as a sentence.
    fn event_text(
        event: &Self::Event,
        names: &Names<'_>,
        lang: Lang,
        out: &mut dyn Write,
    ) -> fmt::Result;
}
