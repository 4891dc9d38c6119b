//! The game object in the caller's storage: a head with the state, the events of the last action,
//! and the history, which fills the rest. It begins at the first address in the storage that is a
//! multiple of 16.
//!
//! Mistakes are found, forgery is not. A mark tells storage that was never set up, the own address
//! a game that was moved. The head has a sum over its words and the state, which every call checks
//! before it believes any of them; events and history have sums of their own, checked by the calls that
//! read them.

use core::mem::MaybeUninit;

use rules::describe::Described;
use rules::snapshot::{self, Persist};
use rules::{Game, GameId, Playable, journal, with_game};

use crate::border;
use crate::create::CITY_ABI_VERSION;
use crate::game::Kept;
use crate::games::{largest, maximum};
use crate::history::MAX_RECORD;
use crate::status::city_status;
use crate::sum::{Row, sum};

/// How many bytes `city_game` has: room for any game with a history of some thousand actions.
/// `city_game_size_for` says what a game needs; more storage keeps a longer history.
pub const CITY_GAME_SIZE: usize = 16384;

/// Storage that is enough for every game and a history of a few hundred actions. Most games make do
/// with less: see `city_game_size_for`.
pub const CITY_GAME_SIZE_MIN: usize = 12288;

/// The alignment of a game's storage. Any `malloc` and any `city_game` has it.
pub const CITY_GAME_ALIGN: usize = 4;

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

/// Room for the state of the largest game: an even number of rows, since they are summed in two
/// halves.
pub(crate) type StateRoom = [MaybeUninit<u64>; STATE_WORDS];
const STATE_WORDS: usize = largest!(size_of).next_multiple_of(2 * size_of::<Row>()) / 8;

/// The most events of one action.
pub(crate) const LOG: usize = largest!(most_events);

const fn most_events<G: Playable>() -> usize {
    G::MAX_EVENTS
}

/// The most fields of an event.
pub(crate) const EVENT_FIELDS: usize = largest!(most_fields);

const fn most_fields<G: Game>() -> usize {
    let mut most = 0;
    let mut kinds = <G::Event as Described>::KINDS;
    while let [kind, rest @ ..] = kinds {
        most = maximum(&[most, kind.fields.len()]);
        kinds = rest;
    }
    most
}

/// What a game may begin behind in its storage, because of its alignment.
pub(crate) const BEFORE: usize = align_of::<Object>() - CITY_GAME_ALIGN;

/// The most bytes the history of a game begins with: a journal's header or a snapshot.
pub(crate) const fn most_base<G: Persist>() -> usize {
    maximum(&[snapshot::most_bytes::<G>(), journal::most_header::<G>()])
}

/// The bytes of storage a game needs to keep a history of so many actions.
pub(crate) const fn storage_for<G: Persist>(actions: usize) -> usize {
    let history = most_base::<G>() + actions.saturating_mul(MAX_RECORD);
    (BEFORE + size_of::<Object>()).saturating_add(history)
}

/// The least storage of a game: without room for one more action it could not even begin anew.
pub(crate) const fn least_storage<G: Persist>() -> usize {
    storage_for::<G>(1)
}

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
    /// The bytes of room for the history (32 bits), those it begins with (16; none if the history was
    /// dropped), and whether these are a journal's header (1) or a snapshot (0).
    room: u64,
    /// The sum over the history.
    pub(crate) trail: u64,
    /// Bytes of the history (32 bits; all there is room for if it was dropped), and actions and
    /// corrections in it.
    progress: u64,
    /// How many events there are (8 bits), who acted (8), and the sum over the events.
    pub(crate) told: u64,
    pub(crate) state: StateRoom,
}

/// What a game begins with; its history follows.
#[repr(C)]
pub(crate) struct Object {
    pub(crate) head: Head,
    /// The events of the last action.
    pub(crate) log: [Kept; LOG],
}

const _: () = assert!(size_of::<city_game>() == CITY_GAME_SIZE);
const _: () = assert!(align_of::<city_game>().is_multiple_of(CITY_GAME_ALIGN));
const _: () = assert!(LOG < 256, "events are counted in a byte");
const _: () = assert!(CITY_GAME_SIZE_MIN >= largest!(least_storage) + 200 * MAX_RECORD);

/// Game and version in one word.
const fn what(game: GameId) -> u64 {
    (CITY_ABI_VERSION as u64) << 8 | game.number() as u64
}

/// Two numbers in one word.
const fn pair(low: u32, high: u32) -> u64 {
    (high as u64) << 32 | low as u64
}

impl Head {
    /// Fills in what never changes.
    pub(crate) fn start(&mut self, id: GameId, address: u64, capacity: u32) {
        self.magic = MAGIC;
        self.address = address;
        self.what = what(id);
        self.room = pair(capacity, 0);
    }

    /// Which game this says it is; whether it is whole is still to be checked.
    #[inline(always)]
    pub(crate) fn id(&self) -> Option<GameId> {
        let mut all = GameId::ALL.iter().copied();
        all.find(|&id| self.what == what(id))
    }

    /// Whether this is a whole game that belongs at `address`.
    #[inline(always)]
    pub(crate) fn is_whole_at<G: Game>(&self, address: u64) -> bool {
        self.magic == MAGIC && self.address == address && self.adds_up::<G>()
    }

    #[inline(always)]
    fn adds_up<G: Game>(&self) -> bool {
        self.sum == self.total::<G>()
    }

    /// The sum over the words behind the mark and the state. The words are added one by one, each
    /// with a weight of its own that no word of a state has: a processor that reads words just
    /// written several at once has to wait until all are in its cache.
    #[inline(always)]
    fn total<G: Game>(&self) -> u64 {
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
        let is_whole = match self.id() {
            Some(id) => with_game!(id, G => self.adds_up::<G>()),
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
    pub(crate) fn seal<G: Game>(&mut self) {
        border::settle(self);
        self.sum = self.total::<G>();
    }

    /// Begins a history with `length` bytes: a journal's header, or else a snapshot. With none at all
    /// it is dropped: nothing can be undone, and it is full until it begins anew.
    pub(crate) fn begin(&mut self, length: u16, from_setup: bool) {
        let base = u32::from(from_setup) << 16 | u32::from(length);
        let capacity = self.capacity() as u32;
        let used = if length == 0 { capacity } else { length.into() };
        self.room = pair(capacity, base);
        self.progress = pair(used, 0);
        self.trail = 0;
        self.told = 0;
    }

    /// Counts one more record of `length` bytes.
    #[inline(always)]
    pub(crate) const fn count_record(&mut self, length: u32) {
        // Neither half overflows: a history has at most 4 MiB.
        self.progress += pair(length, 1);
    }

    /// Leaves `records` records and takes `bytes` off the history.
    pub(crate) fn shorten(&mut self, records: u32, bytes: u32) {
        self.progress = pair(self.used() as u32 - bytes, records);
        self.told = 0;
    }

    /// How many bytes the history takes.
    pub(crate) const fn used(&self) -> usize {
        self.progress as u32 as usize
    }

    /// How many actions and corrections the history has.
    pub(crate) const fn records(&self) -> u32 {
        (self.progress >> 32) as u32
    }

    /// How many bytes the history has room for.
    pub(crate) const fn capacity(&self) -> usize {
        self.room as u32 as usize
    }

    /// How many bytes the history begins with.
    pub(crate) const fn base(&self) -> usize {
        (self.room >> 32) as u16 as usize
    }

    /// Whether there is a history.
    pub(crate) const fn has_history(&self) -> bool {
        self.base() != 0
    }

    /// How many bytes of the history can be read.
    pub(crate) const fn kept(&self) -> usize {
        if self.has_history() { self.used() } else { 0 }
    }

    /// Whether the history begins at the setup.
    pub(crate) const fn is_from_setup(&self) -> bool {
        self.room >> 48 != 0
    }
}

impl Object {
    /// Becomes the same game as `other`, but for the place; seals it.
    // A function of its own tells the compiler that the two don't overlap: no memmove.
    #[inline(never)]
    pub(crate) fn take_over<G: Game>(&mut self, other: &Self) {
        let (head, from) = (&mut self.head, &other.head);
        head.begin(from.base() as u16, from.is_from_setup());
        if from.has_history() {
            head.progress = from.progress;
        }
        head.trail = from.trail;
        head.told = from.told;
        border::put_state::<G>(&mut head.state, border::state(&from.state));
        self.log = other.log;
        head.seal::<G>();
    }
}
