//! The game as the [`Game`] trait sees it.

use core::ops::ControlFlow;

use super::action::{Action, Illegal};
use super::event::Event;
use super::grid::nth_member;
use super::parts::Row;
use super::score::Outcome;
use super::setup::{Setup, SetupError};
use super::state::{Cities, Phase};
use crate::chance;
use crate::digest::Digest;
use crate::game::{Events, Game, GameId, NoCorrection, Seat, Turn};
use rand_core::Rng;

impl Game for Cities {
    const ID: GameId = GameId::Cities;
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Correction = NoCorrection;
    type Event = Event;
    type Illegal = Illegal;
    type Outcome = Outcome;
    /// Everything on the table is public.
    type View = Self;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        Ok(Self::at_start(setup))
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn turn(&self) -> Turn<Outcome> {
        match self.phase {
            Phase::Over => Turn::Over(self.standing()),
            phase if phase.is_chance() => Turn::Chance,
            _ => Turn::Seat(self.seat),
        }
    }

    fn visit_legal<B>(&self, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_choices(visit)
    }

    fn legal_count(&self) -> u32 {
        self.choices().count()
    }

    fn nth_legal(&self, n: u32) -> Option<Action> {
        self.nth_choice(&self.choices(), n)
    }

    fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    fn random_legal<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        let choices = self.choices();
        match choices.count() {
            0 => None,
            count => self.nth_choice(&choices, chance::below(rng, count)),
        }
    }

    fn apply(&mut self, action: Action, events: &mut impl Events<Event>) -> Result<(), Illegal> {
        self.check(action)?;
        self.perform(action, events);
        Ok(())
    }

    fn correct(
        &mut self,
        correction: NoCorrection,
        _: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        match correction {}
    }

    fn weight(&self, action: Action) -> u32 {
        match self.check(action) {
            Ok(()) => self.unseen_copies(action),
            Err(_) => 0,
        }
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        let unseen = &self.unseen;
        let mut draw = |total| chance::below(rng, total);
        let kind = match self.drawn_row()? {
            Row::Cards => unseen.cards.nth(draw(unseen.cards.total()))?,
            Row::Tiles => {
                let tiles = u64::from(unseen.tiles);
                nth_member(tiles, draw(tiles.count_ones())) as usize
            }
            Row::Features => unseen.features.nth(draw(unseen.features.total()))?,
            Row::Pieces => unseen.pieces.nth(draw(unseen.pieces.total()))?,
        };
        self.chance_action(kind as u32)
    }

    fn view(&self, _: Seat) -> Self {
        *self
    }

    fn encode(&self, digest: &mut Digest) {
        self.feed(digest);
    }
}
