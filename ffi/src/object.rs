//! The game object in the caller's storage: a head with the state, the events of the last action,
//! and the past, which fills the rest. It begins where the storage is aligned to 16 bytes, at its
//! first or second word.
//!
//! Mistakes are found, forgery is not. A mark tells storage that was never set up, the own address
//! a game that was moved. The head has a sum over its words and the state, which every call checks
//! before it believes any of them; events and past have sums of their own, checked by the calls that
//! read them.

use core::mem::MaybeUninit;

use rules::GameId;

use crate::border;
use crate::event::Words;
use crate::kind::{Kind, for_kind};
use crate::life::CITY_ABI_VERSION;
use crate::playable::Playable;
use crate::status::city_status;
use crate::sum::sum;

/// How many bytes `city_game` has: room for a game with a journal of some 2500 actions of the ledger
/// or 5000 of machi. Storage of any size from `CITY_GAME_SIZE_MIN` up will do; more storage keeps a
/// longer journal.
pub const CITY_GAME_SIZE: usize = 16384;

/// The least storage a game needs; its journal then has room for a few hundred actions.
pub const CITY_GAME_SIZE_MIN: usize = 4096;

/// The alignment of a game's storage. Any `malloc`, `static` or local `city_game` has it.
pub const CITY_GAME_ALIGN: usize = 8;

/// How many 8-byte words `city_game` has.
pub const CITY_GAME_WORDS: usize = 2048;

/// A game of any kind. Declare one (`city_game game;`), or take storage of your own size and cast
/// its address. Nothing inside is for you: the bytes mean nothing to another version, another
/// machine or another address. Needs no clean-up.
#[repr(C)]
pub struct city_game {
    /// Not for you.
    pub opaque: [u64; CITY_GAME_WORDS],
}

/// Room for the state of the largest game.
pub(crate) type StateRoom = [MaybeUninit<u64>; 64];

/// The most events of one action.
pub(crate) const LOG: usize = 64;

const MAGIC: u64 = u64::from_le_bytes(*b"citycore");

/// What the words of a head are weighed with: odd, and higher than any weight of a state.
const WEIGHTS: [u64; 5] = [0x1_0001, 0x3_0003, 0x5_0005, 0x7_0007, 0x9_0009];

/// What every call checks before it believes any of it: some words and the state.
#[repr(C, align(16))]
pub(crate) struct Head {
    /// The sum over what follows: see [`Head::total`].
    sum: u64,
    magic: u64,
    /// Where the game is.
    address: u64,
    /// Which game of which interface: see [`what`].
    what: u64,
    /// The bytes of room for the past (32 bits), those it begins with (16), and whether these are a
    /// journal's header (1) or a snapshot (0).
    room: u64,
    /// The sum over the past.
    pub(crate) trail: u64,
    /// Bytes of the past (32 bits), and actions and corrections in it.
    progress: u64,
    /// The sum over the events, and how many there are (8 bits).
    pub(crate) told: u64,
    pub(crate) state: StateRoom,
}

/// What a game begins with; its past follows.
#[repr(C)]
pub(crate) struct Object {
    pub(crate) head: Head,
    /// The events of the last action.
    pub(crate) log: [Words; LOG],
}

const _: () = assert!(size_of::<city_game>() == CITY_GAME_SIZE);
const _: () = assert!(align_of::<Object>() <= 2 * CITY_GAME_ALIGN);
const _: () = assert!(
    CITY_GAME_SIZE_MIN
        >= CITY_GAME_ALIGN + size_of::<Object>() + crate::saves::CITY_SNAPSHOT_MAX + 1000
);

/// Game and version in one word.
const fn what(game: GameId) -> u64 {
    (CITY_ABI_VERSION as u64) << 8 | game as u64
}

/// Two numbers in one word.
const fn pair(low: u32, high: u32) -> u64 {
    (high as u64) << 32 | low as u64
}

impl Head {
    /// Fills in what never changes.
    pub(crate) fn start(&mut self, kind: Kind, address: u64, capacity: u32) {
        self.magic = MAGIC;
        self.address = address;
        self.what = what(kind.id());
        self.room = pair(capacity, 0);
    }

    /// Which game this says it is; whether it is whole is still to be checked.
    #[inline(always)]
    pub(crate) fn kind(&self) -> Option<Kind> {
        Kind::find(|id| self.what == what(id))
    }

    /// Whether this is a whole game that belongs at `address`.
    #[inline(always)]
    pub(crate) fn is_whole_at<G: Playable>(&self, address: u64) -> bool {
        self.magic == MAGIC && self.address == address && self.adds_up::<G>()
    }

    #[inline(always)]
    fn adds_up<G: Playable>(&self) -> bool {
        self.sum == self.total::<G>()
    }

    /// The sum over the words behind the mark and the state. The words are added one by one, each
    /// with a weight of its own that no word of a state has: a processor that reads words just
    /// written several at once has to wait until all are in its cache.
    #[inline(always)]
    fn total<G: Playable>(&self) -> u64 {
        let words = [self.what, self.room, self.trail, self.progress, self.told];
        let weighed = words.iter().zip(WEIGHTS);
        let head = weighed.map(|(word, weight)| word.wrapping_mul(weight));
        let head = head.fold(self.address, u64::wrapping_add);
        head.wrapping_add(sum(border::rows::<G>(&self.state)))
    }

    /// What is wrong with a head that is not that of a whole game at its place; `None` if it is none
    /// at all.
    pub(crate) fn trouble(&self) -> Option<city_status> {
        if self.magic != MAGIC {
            return None;
        }
        if self.what >> 8 != u64::from(CITY_ABI_VERSION) {
            return Some(city_status::WrongAbi);
        }
        let is_whole = match self.kind() {
            Some(kind) => for_kind!(kind, G => self.adds_up::<G>()),
            None => false,
        };
        // It is whole, so that nothing can be wrong but the place.
        Some(if is_whole {
            city_status::Moved
        } else {
            city_status::Corrupted
        })
    }

    /// Makes the head whole after a change of itself or the state.
    #[inline(always)]
    pub(crate) fn seal<G: Playable>(&mut self) {
        border::settle(self);
        self.sum = self.total::<G>();
    }

    /// Begins a past with `length` bytes: a journal's header, or else a snapshot.
    pub(crate) fn begin(&mut self, length: u16, from_setup: bool) {
        let base = u32::from(from_setup) << 16 | u32::from(length);
        self.room = pair(self.capacity() as u32, base);
        self.progress = pair(length.into(), 0);
        self.told = 0;
    }

    /// Counts one more record of `length` bytes.
    #[inline(always)]
    pub(crate) const fn count_record(&mut self, length: u32) {
        // Neither half overflows: a past has at most 4 MiB.
        self.progress += pair(length, 1);
    }

    /// Leaves `records` records and takes `bytes` off the past.
    pub(crate) fn shorten(&mut self, records: u32, bytes: u32) {
        self.progress = pair(self.used() as u32 - bytes, records);
        self.told = 0;
    }

    /// How many bytes the past has.
    pub(crate) const fn used(&self) -> usize {
        self.progress as u32 as usize
    }

    /// How many actions and corrections the past has.
    pub(crate) const fn records(&self) -> u32 {
        (self.progress >> 32) as u32
    }

    /// How many bytes the past has room for.
    pub(crate) const fn capacity(&self) -> usize {
        self.room as u32 as usize
    }

    /// How many bytes the past begins with.
    pub(crate) const fn base(&self) -> usize {
        (self.room >> 32) as u16 as usize
    }

    /// Whether the past begins at the setup.
    pub(crate) const fn is_from_setup(&self) -> bool {
        self.room >> 48 != 0
    }
}

impl Object {
    /// Becomes the same game as `other`, but for the place; seals it.
    // A function of its own tells the compiler that the two don't overlap: no memmove.
    #[inline(never)]
    pub(crate) fn take_over<G: Playable>(&mut self, other: &Self) {
        let (head, from) = (&mut self.head, &other.head);
        head.room = pair(head.capacity() as u32, (from.room >> 32) as u32);
        head.trail = from.trail;
        head.progress = from.progress;
        head.told = from.told;
        border::put_state::<G>(&mut head.state, border::state(&from.state));
        self.log = other.log;
        head.seal::<G>();
    }
}
