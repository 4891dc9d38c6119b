//! The rules of machi behind the interface of every game.

use core::ops::ControlFlow;

use super::{
    Action, Card, Correction, Event, Illegal, Machi, Outcome, Phase, Setup, SetupError, Throw, at,
};
use crate::digest::Digest;
use crate::game::{Events, Game, GameId, Seat, Turn};
use rand_core::Rng;

impl Game for Machi {
    const ID: GameId = GameId::Machi;
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Correction = Correction;
    type Event = Event;
    type Illegal = Illegal;
    type Outcome = Outcome;
    type View = Machi;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        let setup = setup.check()?;
        let mut game = Self::empty(setup);
        game.deal();
        game.fill_market(&mut ());
        Ok(game)
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    #[inline]
    fn turn(&self) -> Turn<Outcome> {
        if self.awaits_chance() {
            return Turn::Chance;
        }
        match self.phase {
            Phase::Won => Turn::Over(Outcome::Winner(self.seat)),
            Phase::Unfinished => Turn::Over(Outcome::TurnLimit),
            _ => Turn::Seat(self.seat),
        }
    }

    fn visit_legal<B>(&self, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_actions(visit)
    }

    #[inline]
    fn legal_count(&self) -> u32 {
        self.count_actions()
    }

    #[inline]
    fn nth_legal(&self, n: u32) -> Option<Action> {
        self.nth_action(n)
    }

    #[inline]
    fn random_legal<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        self.choose(rng)
    }

    #[inline(always)]
    fn play_random<R: Rng + ?Sized>(
        &mut self,
        rng: &mut R,
        events: &mut impl Events<Event>,
    ) -> Option<Action> {
        self.step(rng, events)
    }

    fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    #[inline(always)]
    fn apply(&mut self, action: Action, events: &mut impl Events<Event>) -> Result<(), Illegal> {
        self.check_and_play(action, events)
    }

    fn correct(
        &mut self,
        correction: Correction,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        self.mend(correction, events)
    }

    fn weight(&self, action: Action) -> u32 {
        match action {
            Action::MarketCard(card) if self.is_legal(action) => u32::from(self.deck(card)),
            Action::Roll(_) | Action::TunaRoll(_) if self.is_legal(action) => 1,
            _ => 0,
        }
    }

    #[inline]
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        self.draw(rng)
    }

    fn view(&self, _: Seat) -> Machi {
        *self
    }

    fn encode(&self, digest: &mut Digest) {
        digest.bytes(&crate::game::Setup::encode(&self.setup));
        for seat in self.seats() {
            let seat = at(seat);
            digest.u32(self.coins[seat]);
            digest.u16(self.invested[seat]);
            digest.u8(self.landmarks[seat].0);
        }
        for per_seat in self.open.iter().chain(&self.closed).chain(&self.fresh) {
            digest.bytes(per_seat);
        }
        digest.bytes(&self.market);
        for card in Card::ALL {
            digest.u8(self.deck(card));
        }
        let (a, b) = match self.throw {
            None => (0, 0),
            Some(Throw::One(a)) => (a, 0),
            Some(Throw::Two(a, b)) => (a, b),
        };
        digest.u16(self.turn);
        digest.bytes(&[self.phase as u8, self.seat.0, a, b, self.total, self.dice]);
        digest.bytes(&[self.rerolled as u8, self.extra_turn as u8, self.left]);
    }
}
