//! The course of a ledger: what happens to coins and dice.

use core::ops::ControlFlow;

use super::{
    Action, Correction, Event, Illegal, Ledger, MAX_COINS, MAX_SEATS, MIN_SEATS, Outcome, PURSES,
    Purse, Roll, Setup, SetupError,
};
use crate::chance;
use crate::digest::Digest;
use crate::game::{Events, Game, GameId, Seat, Setup as _, Turn};
use rand_core::Rng;

impl Game for Ledger {
    const ID: GameId = GameId::Ledger;
    type Setup = Setup;
    type SetupError = SetupError;
    type Action = Action;
    type Correction = Correction;
    type Event = Event;
    type Illegal = Illegal;
    type Outcome = Outcome;
    /// Purses lie open: everybody may know everything.
    type View = Self;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        if !(MIN_SEATS..=MAX_SEATS).contains(&setup.players) {
            return Err(SetupError::Players(setup.players));
        }
        if setup.first.0 >= setup.players {
            return Err(SetupError::First(setup.first));
        }
        if setup.coins > MAX_COINS {
            return Err(SetupError::Coins(setup.coins));
        }
        let mut coins = [0; PURSES];
        for purse in coins.iter_mut().take(usize::from(setup.players)) {
            *purse = setup.coins;
        }
        Ok(Self {
            setup: *setup,
            coins,
            seat: setup.first,
            turn: 1,
            roll: Roll::default(),
            over: false,
        })
    }

    fn setup(&self) -> Setup {
        self.setup
    }

    fn turn(&self) -> Turn<Outcome> {
        if self.over {
            Turn::Over(Outcome {
                coins: self.coins,
                leader: self.leader(),
            })
        } else if self.roll.in_the_air() {
            Turn::Chance
        } else {
            Turn::Seat(self.seat)
        }
    }

    fn visit_legal<B>(&self, visit: impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_actions(visit)
    }

    fn legal_count(&self) -> u32 {
        self.count_actions()
    }

    fn nth_legal(&self, n: u32) -> Option<Action> {
        self.nth_action(n)
    }

    fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    fn apply(&mut self, action: Action, events: &mut impl Events<Event>) -> Result<(), Illegal> {
        self.check(action)?;
        match action {
            Action::Next => {
                let next = self.seat.0.wrapping_add(1);
                self.seat = Seat(if next < self.setup.players { next } else { 0 });
                self.turn = self.turn.saturating_add(1);
                events.push(Event::Turn { seat: self.seat });
            }
            Action::Finish => {
                self.over = true;
                events.push(Event::Finished {
                    leader: self.leader(),
                });
            }
            Action::Roll { dice, sides } => {
                self.roll = Roll {
                    dice,
                    sides,
                    ..Roll::default()
                };
                events.push(Event::Thrown { dice, sides });
            }
            Action::Die { value } => {
                if let Some(die) = self.roll.values.get_mut(usize::from(self.roll.fallen)) {
                    *die = value;
                }
                self.roll.fallen = self.roll.fallen.saturating_add(1);
                events.push(Event::Die { value });
                if !self.roll.in_the_air() {
                    let total = self.roll.total();
                    events.push(Event::Total { total });
                }
            }
            Action::Pay { from, to, coins } => {
                if let Some(purse) = self.purse(from) {
                    *purse = purse.saturating_sub(u32::from(coins));
                }
                if let Some(purse) = self.purse(to) {
                    *purse = purse.saturating_add(u32::from(coins));
                }
                events.push(Event::Pay { from, to, coins });
            }
        }
        Ok(())
    }

    fn correct(
        &mut self,
        correction: Correction,
        events: &mut impl Events<Event>,
    ) -> Result<(), Illegal> {
        let Correction { seat, coins } = correction;
        if self.over {
            return Err(Illegal::Over);
        }
        let from = self.held(seat)?;
        if coins > MAX_COINS {
            let most = MAX_COINS;
            return Err(Illegal::Coins { coins, most });
        }
        if let Some(purse) = self.purse(Purse::Seat(seat)) {
            *purse = coins;
        }
        events.push(Event::Corrected {
            seat,
            from,
            to: coins,
        });
        Ok(())
    }

    fn weight(&self, action: Action) -> u32 {
        let falls = matches!(action, Action::Die { .. }) && self.is_legal(action);
        u32::from(falls)
    }

    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Action> {
        let in_the_air = !self.over && self.roll.in_the_air();
        in_the_air
            .then(|| self.nth_legal(chance::below(rng, u32::from(self.roll.sides))))
            .flatten()
    }

    fn view(&self, _: Seat) -> Self {
        *self
    }

    fn encode(&self, digest: &mut Digest) {
        digest.bytes(&self.setup.encode());
        for coins in self.coins {
            digest.u32(coins);
        }
        digest.bytes(&[self.seat.0, self.over.into()]);
        digest.u32(self.turn);
        digest.bytes(&[self.roll.dice, self.roll.sides, self.roll.fallen]);
        digest.bytes(&self.roll.values);
    }
}

impl Ledger {
    /// The coins of a seat; `None` for the bank, which is not counted.
    fn purse(&mut self, purse: Purse) -> Option<&mut u32> {
        match purse {
            Purse::Bank => None,
            Purse::Seat(seat) => self.coins.get_mut(seat.index()),
        }
    }
}
