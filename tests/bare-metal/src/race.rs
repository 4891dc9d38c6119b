//! A race of two seats to 100, to have a game.

use core::ops::ControlFlow;

use citycore::chance;
use citycore::digest::Digest;
use citycore::game::{Code, Events, Game, GameId, NoCorrection, SETUP_BYTES, Seat, Setup, Turn};
use citycore::rand_core::Rng;
use citycore::snapshot::Persist;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Start;

impl Setup for Start {
    fn encode(&self) -> [u8; SETUP_BYTES] {
        [0; SETUP_BYTES]
    }
    fn decode(bytes: &[u8; SETUP_BYTES]) -> Option<Self> {
        (*bytes == [0; SETUP_BYTES]).then_some(Self)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Race {
    sums: [u8; 2],
    seat: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pips(u8);

impl Code for Pips {
    fn code(self) -> u64 {
        u64::from(self.0)
    }
    fn from_code(code: u64) -> Option<Self> {
        (1..=6).contains(&code).then_some(Self(code as u8))
    }
}

impl Game for Race {
    const ID: GameId = GameId::Cities;
    type Setup = Start;
    type SetupError = ();
    type Action = Pips;
    type Correction = NoCorrection;
    type Event = u8;
    type Illegal = ();
    type Outcome = Seat;
    type View = [u8; 2];

    fn new(_: &Start) -> Result<Self, ()> {
        Ok(Self {
            sums: [0; 2],
            seat: false,
        })
    }
    fn setup(&self) -> Start {
        Start
    }
    fn turn(&self) -> Turn<Seat> {
        match self.sums {
            [100..=255, _] => Turn::Over(Seat(0)),
            [_, 100..=255] => Turn::Over(Seat(1)),
            _ => Turn::Chance,
        }
    }
    fn visit_legal<B>(&self, mut visit: impl FnMut(Pips) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.turn() == Turn::Chance {
            for pips in 1..=6 {
                visit(Pips(pips))?;
            }
        }
        ControlFlow::Continue(())
    }
    fn apply(&mut self, Pips(pips): Pips, events: &mut impl Events<u8>) -> Result<(), ()> {
        if self.turn() != Turn::Chance {
            return Err(());
        }
        if let Some(sum) = self.sums.get_mut(usize::from(self.seat)) {
            *sum = sum.saturating_add(pips);
        }
        self.seat = !self.seat;
        events.push(pips);
        Ok(())
    }
    fn correct(&mut self, correction: NoCorrection, _: &mut impl Events<u8>) -> Result<(), ()> {
        match correction {}
    }
    fn weight(&self, _: Pips) -> u32 {
        1
    }
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Pips> {
        Some(Pips(chance::below(rng, 6) as u8 + 1))
    }
    fn view(&self, _: Seat) -> [u8; 2] {
        self.sums
    }
    fn encode(&self, digest: &mut Digest) {
        digest.bytes(&self.sums);
        digest.u8(self.seat.into());
    }
}

impl Persist for Race {
    type Raw = ([u8; 2], bool);
    type Fault = ();
    fn to_raw(&self) -> Self::Raw {
        (self.sums, self.seat)
    }
    fn from_raw(&(sums, seat): &Self::Raw) -> Result<Self, ()> {
        Ok(Self { sums, seat })
    }
}
