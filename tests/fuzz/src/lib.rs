//! What the fuzz targets share: how bytes become choices, and what must hold of any game that bytes led to.

use citycore::game::{Code, Game};
use citycore::snapshot::{self, Persist};
use citycore::{GameId, Playable, Turn};
use crc::{CRC_32_ISO_HDLC, Crc};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// The checksum of snapshots and journal headers: what a forger would put there.
pub static CHECKSUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);
/// Room for the snapshot of any game.
const SNAPSHOT: usize = 16 * 1024;

/// The bytes of an input, taken one after the other; zeros behind its end.
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// All of an input.
    pub const fn new(data: &'a [u8]) -> Self {
        Self(data)
    }

    /// Whether all bytes are taken.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        self.number::<1>() as u8
    }

    /// A number of the next `N` bytes.
    pub fn number<const N: usize>(&mut self) -> u64 {
        let (taken, rest) = self.0.split_at(self.0.len().min(N));
        self.0 = rest;
        taken
            .iter()
            .fold(0, |sum, &byte| sum << 8 | u64::from(byte))
    }

    /// The next bytes, at most so many.
    pub fn take(&mut self, most: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(self.0.len().min(most));
        self.0 = rest;
        taken
    }

    /// Which game the next byte means.
    pub fn game(&mut self) -> GameId {
        GameId::ALL[usize::from(self.byte()) % GameId::ALL.len()]
    }

    /// All bytes not taken yet.
    pub const fn rest(&self) -> &'a [u8] {
        self.0
    }
}

/// A generator that follows from a number.
pub fn dice(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Plays at most so many actions at random: each legal action applies, and its code leads back to it.
pub fn play_on<G: Game>(game: &mut G, seed: u64, actions: u32) {
    let mut dice = dice(seed);
    for _ in 0..actions {
        let action = match game.turn() {
            Turn::Over(_) => return,
            Turn::Chance => game.sample(&mut dice),
            Turn::Seat(_) => game.random_legal(&mut dice),
        };
        let action = action.expect("what is asked can be answered");
        assert_eq!(G::Action::from_code(action.code()), Some(action));
        assert_eq!(game.apply(action, &mut ()), Ok(()), "{action:?}");
    }
}

/// What holds of every state: it can be kept, looked at and asked about.
pub fn is_whole<G: Playable + Persist>(game: &G) {
    let mut buffer = [0; SNAPSHOT];
    let bytes = snapshot::encode(game, &mut buffer).expect("room for any snapshot");
    assert_eq!(snapshot::decode::<G>(bytes), Ok(*game));
    for seat in (0..game.seats()).map(citycore::Seat) {
        let _ = game.view(seat);
    }
    let _ = (game.on_turn(), game.turns(), game.digest());
}
