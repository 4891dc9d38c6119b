//! The one interface every rule set implements, and the words it is spoken in.
//!
//! A [`Game`] is a small `Copy` value. Whoever drives it asks [`Game::turn`] who must decide, picks
//! one of the visited actions (or samples chance), and applies it. Nothing here knows any rule.

use core::fmt::Debug;
use core::ops::ControlFlow;

use crate::chance;
use crate::describe::{self, Described, Kind, Numbers, SetupField};
use crate::digest::Digest;
pub use crate::games::GameId;
use rand_core::Rng;

/// A place at the table, counted from 0 in turn order (clockwise).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What must happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Turn<Outcome> {
    /// This seat must decide.
    Seat(Seat),
    /// Dice must fall or a card must be turned.
    Chance,
    /// The game has ended.
    Over(Outcome),
}

/// Why a code was not played. The state is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Refused<Illegal> {
    /// No action of this game has this code.
    UnknownCode(u64),
    /// The action exists but the rules forbid it now.
    Illegal(Illegal),
}

/// Something a table can do, with a stable numeric form of at most eight bytes.
///
/// The code follows from the description: its lowest seven bits are the number of the kind, the
/// fields stand above.
pub trait Code: Described {
    /// The stable number of this value; numbers are never reused.
    fn code(self) -> u64 {
        describe::to_code(self)
    }

    /// The value with this number; `None` unless `code` of it gives the number back.
    fn from_code(code: u64) -> Option<Self> {
        describe::from_code(code)
    }
}

/// A correction of a game that allows none: it can't be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum NoCorrection {}

impl Code for NoCorrection {}

impl Described for NoCorrection {
    const KINDS: &'static [Kind] = &[];

    fn kind_number(self) -> u8 {
        match self {}
    }

    fn is_chance(self) -> bool {
        match self {}
    }

    fn numbers(self) -> Numbers {
        match self {}
    }

    fn from_numbers(_: u8, _: &[i32]) -> Option<Self> {
        None
    }

    fn hidden_from(self, _: Option<Seat>, _: Option<Seat>) -> u8 {
        match self {}
    }
}

/// How many bytes every game's setup takes in a journal.
pub const SETUP_BYTES: usize = 16;

/// What is chosen before a game begins; becomes a game only through [`Game::new`], which checks it.
pub trait Setup: Copy + Eq + Debug + Default + 'static {
    /// What can be chosen, described field by field.
    const FIELDS: &'static [SetupField<Self>];
    /// The most bytes of an appendix: what a game needs that does not fit in [`SETUP_BYTES`].
    const APPENDIX: usize = 0;

    /// The setup as bytes; unused bytes are 0.
    fn encode(&self) -> [u8; SETUP_BYTES];

    /// Hands out the bytes of the appendix, piece by piece; at most [`Setup::APPENDIX`] of them.
    fn encode_appendix(&self, _put: &mut dyn FnMut(&[u8])) {}

    /// The setup of these bytes; `None` unless it is encoded to them again.
    fn decode(bytes: &[u8; SETUP_BYTES], appendix: &[u8]) -> Option<Self>;
}

/// Where a game reports what happened. `()` listens to nothing and costs nothing.
pub trait Events<E> {
    /// Takes one event, in the order things happen.
    fn push(&mut self, event: E);
}

impl<E> Events<E> for () {
    #[inline(always)]
    fn push(&mut self, _: E) {}
}

/// Calls a closure for every event.
pub struct OnEvent<F>(pub F);

impl<E, F: FnMut(E)> Events<E> for OnEvent<F> {
    #[inline]
    fn push(&mut self, event: E) {
        (self.0)(event);
    }
}

/// Keeps up to `N` events and counts those that found no room.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct EventLog<E, const N: usize> {
    events: heapless::Vec<E, N>,
    missed: u32,
}

impl<E, const N: usize> EventLog<E, N> {
    /// An empty log.
    pub const fn new() -> Self {
        Self {
            events: heapless::Vec::new(),
            missed: 0,
        }
    }

    /// The events kept, oldest first.
    pub fn events(&self) -> &[E] {
        &self.events
    }

    /// How many events found no room.
    pub const fn missed(&self) -> u32 {
        self.missed
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.events.clear();
        self.missed = 0;
    }
}

impl<E, const N: usize> Default for EventLog<E, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<E, const N: usize> Events<E> for EventLog<E, N> {
    fn push(&mut self, event: E) {
        if self.events.push(event).is_err() {
            self.missed = self.missed.saturating_add(1);
        }
    }
}

/// The rules of one game.
pub trait Game: Copy + Eq + Debug {
    /// Which game this is.
    const ID: GameId;
    /// What is chosen before the game.
    type Setup: Setup;
    /// Why a setup can't be played.
    type SetupError: Copy + Eq + Debug;
    /// A player's choice, or what chance did.
    type Action: Code;
    /// A change made by hand because the table went wrong; [`NoCorrection`] where none is allowed.
    type Correction: Code;
    /// Something that happened.
    type Event: Described;
    /// Why an action is refused.
    type Illegal: Copy + Eq + Debug;
    /// How a game ended.
    type Outcome: Copy + Eq + Debug;
    /// What one seat may know.
    type View: Copy + Eq + Debug;

    /// A game ready for its first action, or what is wrong with the setup.
    fn new(setup: &Self::Setup) -> Result<Self, Self::SetupError>;

    /// The setup this game was made from, every default spelled out.
    fn setup(&self) -> Self::Setup;

    /// What must happen next.
    fn turn(&self) -> Turn<Self::Outcome>;

    /// Visits the legal actions, each once and always in the same order, until `visit` breaks.
    fn visit_legal<B>(&self, visit: impl FnMut(Self::Action) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Plays `action`, or says why it is illegal and changes nothing.
    fn apply(
        &mut self,
        action: Self::Action,
        events: &mut impl Events<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// Mends the state by hand, outside the rules, or says why that is impossible and changes
    /// nothing.
    fn correct(
        &mut self,
        correction: Self::Correction,
        events: &mut impl Events<Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// The relative weight of a legal chance action; 0 for any other action.
    fn weight(&self, action: Self::Action) -> u32;

    /// One chance action drawn with the right probabilities; `None` when chance is not due.
    fn sample<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Self::Action>;

    /// What `seat` may know, and nothing else.
    fn view(&self, seat: Seat) -> Self::View;

    /// Feeds the canonical encoding of the whole state to `digest`.
    fn encode(&self, digest: &mut Digest);

    /// The 64-bit fingerprint of the whole state, equal on every machine.
    fn digest(&self) -> u64 {
        let mut digest = Digest::new();
        self.encode(&mut digest);
        digest.finish()
    }

    /// Visits every legal action.
    fn for_each_legal(&self, mut visit: impl FnMut(Self::Action)) {
        let _ = self.visit_legal(|action| {
            visit(action);
            ControlFlow::<()>::Continue(())
        });
    }

    /// How many actions are legal.
    fn legal_count(&self) -> u32 {
        let mut count = 0;
        self.for_each_legal(|_| count += 1);
        count
    }

    /// The `n`th legal action in visiting order.
    fn nth_legal(&self, n: u32) -> Option<Self::Action> {
        let mut left = n;
        let found = self.visit_legal(|action| {
            if left == 0 {
                return ControlFlow::Break(action);
            }
            left -= 1;
            ControlFlow::Continue(())
        });
        found.break_value()
    }

    /// Whether `action` is legal now.
    fn is_legal(&self, action: Self::Action) -> bool {
        self.visit_legal(|legal| {
            if legal == action {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .is_break()
    }

    /// One legal action, each equally likely; `None` when the game is over.
    fn random_legal<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Self::Action> {
        match self.legal_count() {
            0 => None,
            count => self.nth_legal(chance::below(rng, count)),
        }
    }

    /// Plays one action at random and says which: what chance brings, or one of the choices of the
    /// seat that must decide, each equally likely; `None` when the game is over.
    ///
    /// The same as [`sample`](Self::sample) or [`random_legal`](Self::random_legal) followed by
    /// [`apply`](Self::apply), number for number from the generator. A game may do it in one go,
    /// for those who play millions of games.
    #[inline]
    fn play_random<R: Rng + ?Sized>(
        &mut self,
        rng: &mut R,
        events: &mut impl Events<Self::Event>,
    ) -> Option<Self::Action> {
        let action = match self.turn() {
            Turn::Chance => self.sample(rng),
            Turn::Seat(_) => self.random_legal(rng),
            Turn::Over(_) => None,
        }?;
        self.apply(action, events).ok()?;
        Some(action)
    }

    /// Plays the action with this code.
    fn apply_code(
        &mut self,
        code: u64,
        events: &mut impl Events<Self::Event>,
    ) -> Result<(), Refused<Self::Illegal>> {
        let action = Self::Action::from_code(code).ok_or(Refused::UnknownCode(code))?;
        self.apply(action, events).map_err(Refused::Illegal)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use core::convert::Infallible;
    use rand_core::TryRng;

    /// A small generator for tests (splitmix64).
    pub(crate) struct TestRng(u64);

    impl TestRng {
        pub(crate) fn new(seed: u64) -> Self {
            Self(seed)
        }
    }

    impl TryRng for TestRng {
        type Error = Infallible;
        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            Ok((self.try_next_u64()? >> 32) as u32)
        }
        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            Ok(z ^ (z >> 31))
        }
        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
            for byte in bytes {
                *byte = self.try_next_u64()? as u8;
            }
            Ok(())
        }
    }
}
