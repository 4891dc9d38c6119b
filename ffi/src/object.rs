//! The game object in the caller's storage: a head, the state, the events of the last action, and
//! the past, which fills the rest.
//!
//! Mistakes are found, forgery is not. A mark tells storage that was never set up, the own address
//! a game that was moved. The words of head and state add up to zero, which every call checks before
//! it believes any of them; events and past have sums of their own, checked by the calls that read
//! them.

use core::mem::MaybeUninit;

use crate::border;
use crate::event::city_event;
use crate::kind::Kind;
use crate::life::CITY_ABI_VERSION;
use crate::playable::Playable;
use crate::status::{Checked, city_status};
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

/// Room for the state of the largest game, wherever in it the first row is aligned.
pub(crate) type StateRoom = [MaybeUninit<u64>; 65];

/// The most events of one action.
pub(crate) const LOG: usize = 64;

const MAGIC: u64 = u64::from_le_bytes(*b"citycore");

/// What every game begins with.
#[repr(C)]
pub(crate) struct Head {
    magic: u64,
    address: u64,
    /// The sum over the past.
    pub(crate) trail: u64,
    abi: u32,
    game: u32,
    capacity: u32,
    /// Bytes of the past.
    pub(crate) used: u32,
    /// Actions and corrections of the past.
    pub(crate) records: u32,
    /// Events in the log.
    pub(crate) events: u32,
    /// What makes the words of head and state add up to zero.
    balance: u64,
    /// The sum over the events.
    pub(crate) heard: u32,
    /// Bytes the past begins with: a journal's header, or a snapshot.
    pub(crate) base: u16,
    /// 1 if the past begins at the setup, 0 if at a snapshot.
    pub(crate) from_setup: u16,
    pub(crate) state: StateRoom,
    pub(crate) log: [city_event; LOG],
}

const _: () = assert!(size_of::<city_game>() == CITY_GAME_SIZE);
const _: () = assert!(align_of::<Head>() <= CITY_GAME_ALIGN);
const _: () =
    assert!(CITY_GAME_SIZE_MIN >= size_of::<Head>() + crate::saves::CITY_SNAPSHOT_MAX + 1000);

impl Head {
    /// Fills in what never changes.
    pub(crate) fn start(&mut self, kind: Kind, address: u64, capacity: u32) {
        self.abi = CITY_ABI_VERSION;
        self.game = kind.id() as u32;
        self.address = address;
        self.capacity = capacity;
    }

    /// Which game this says it is.
    #[inline(always)]
    pub(crate) fn kind(&self) -> Checked<Kind> {
        if self.magic != MAGIC {
            return Err(city_status::NotAGame);
        }
        if self.abi != CITY_ABI_VERSION {
            return Err(city_status::WrongAbi);
        }
        Kind::from_number(self.game).map_err(|_| city_status::Corrupted)
    }

    /// Checks that this is a whole game that belongs at `address`.
    #[inline(always)]
    pub(crate) fn check<G: Playable>(&self, address: u64) -> Checked<()> {
        if self.address != address {
            return Err(self.why_elsewhere::<G>());
        }
        if self
            .summed()
            .wrapping_add(sum(border::rows::<G>(&self.state)))
            != 0
        {
            return Err(city_status::Corrupted);
        }
        Ok(())
    }

    /// What is wrong with a game that does not name the address it is at. The state is where it was
    /// aligned at the old address.
    #[cold]
    #[inline(never)]
    fn why_elsewhere<G: Playable>(&self) -> city_status {
        let rows = border::rows_from::<G>(&self.state, self.address);
        if self.summed().wrapping_add(sum(&rows)) == 0 {
            city_status::Moved
        } else {
            city_status::Corrupted
        }
    }

    /// Makes the head whole after a change of itself or the state.
    #[inline(always)]
    pub(crate) fn seal<G: Playable>(&mut self) {
        self.magic = MAGIC;
        self.balance = 0;
        border::settle(self);
        let sum = self
            .summed()
            .wrapping_add(sum(border::rows::<G>(&self.state)));
        self.balance = sum.wrapping_neg();
    }

    /// The sum of everything before the state.
    #[inline(always)]
    fn summed(&self) -> u64 {
        let pair = |low: u32, high: u32| u64::from(high) << 32 | u64::from(low);
        let base = u32::from(self.from_setup) << 16 | u32::from(self.base);
        self.magic
            .wrapping_add(self.address)
            .wrapping_add(self.trail)
            .wrapping_add(pair(self.abi, self.game))
            .wrapping_add(pair(self.capacity, self.used))
            .wrapping_add(pair(self.records, self.events))
            .wrapping_add(self.balance)
            .wrapping_add(pair(self.heard, base))
    }

    /// Becomes the same game as `other`, but for the place; seals it.
    // A function of its own tells the compiler that the two don't overlap: no memmove.
    #[inline(never)]
    pub(crate) fn take_over<G: Playable>(&mut self, other: &Self) {
        self.trail = other.trail;
        self.used = other.used;
        self.records = other.records;
        self.events = other.events;
        self.heard = other.heard;
        self.base = other.base;
        self.from_setup = other.from_setup;
        border::put_state::<G>(&mut self.state, border::state(&other.state));
        self.log = other.log;
        self.seal::<G>();
    }

    pub(crate) const fn used(&self) -> usize {
        self.used as usize
    }

    pub(crate) const fn capacity(&self) -> usize {
        self.capacity as usize
    }
}
