//! The game object in the caller's storage: a checked head, the state, the events of the last
//! action, and a journal that fills the rest.
//!
//! Mistakes are found, forgery is not: a mark tells storage that was never set up, a sum over the
//! head and a second copy of the state tell overwritten bytes, the own address tells a moved game.
//! (A sum over the state would have to read its padding, which is never written.) The journal
//! carries its own chained checksums; events are plain data.

use core::mem::MaybeUninit;

use rules::game::{Code, Events};
use rules::journal::{self, Entry};
use rules::{GameId, snapshot};

use crate::border::{self, Buffer, Out, Place, Plain, Span};
use crate::event::city_event;
use crate::life::CITY_ABI_VERSION;
use crate::playable::Playable;
use crate::status::{Checked, city_status};

/// How many bytes `city_game` has: room for a game with a journal of about two thousand actions.
/// Storage of any size from `CITY_GAME_SIZE_MIN` up will do; more storage keeps a longer journal.
pub const CITY_GAME_SIZE: usize = 16384;

/// The least storage a game needs; its journal then has room for about a hundred actions.
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
const LOG: usize = 64;

const MAGIC: u64 = u64::from_le_bytes(*b"citycore");

#[repr(C)]
pub(crate) struct Head {
    magic: u64,
    sum: u64,
    address: u64,
    abi: u32,
    game: u32,
    capacity: u32,
    /// Bytes the journal begins with: a journal's header, or a snapshot.
    base: u32,
    used: u32,
    records: u32,
    events: u32,
    /// 1 if the journal begins at the setup, 0 if at a snapshot.
    from_setup: u32,
    state: StateRoom,
    /// The same state again.
    mirror: StateRoom,
    log: [city_event; LOG],
}

const _: () = assert!(size_of::<city_game>() == CITY_GAME_SIZE);
const _: () = assert!(align_of::<Head>() <= CITY_GAME_ALIGN);
const _: () =
    assert!(CITY_GAME_SIZE_MIN >= size_of::<Head>() + crate::saves::CITY_SNAPSHOT_MAX + 700);

/// The games that can be in a head.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    #[cfg(feature = "ledger")]
    Ledger,
    #[cfg(feature = "machi")]
    Machi,
    #[cfg(feature = "sprawl")]
    Sprawl,
}

/// Evaluates an expression with `$game` standing for the type of the game of this kind.
macro_rules! for_kind {
    ($kind:expr, $game:ident => $body:expr) => {
        match $kind {
            #[cfg(feature = "ledger")]
            $crate::object::Kind::Ledger => {
                type $game = rules::ledger::Ledger;
                $body
            }
            #[cfg(feature = "machi")]
            $crate::object::Kind::Machi => {
                type $game = rules::machi::Machi;
                $body
            }
            #[cfg(feature = "sprawl")]
            $crate::object::Kind::Sprawl => {
                type $game = rules::sprawl::Sprawl;
                $body
            }
        }
    };
}
pub(crate) use for_kind;

impl Kind {
    /// The kind with this `city_game_id`.
    pub(crate) fn from_number(number: u32) -> Checked<Self> {
        #[cfg(feature = "ledger")]
        const LEDGER: u32 = GameId::Ledger as u32;
        #[cfg(feature = "machi")]
        const MACHI: u32 = GameId::Machi as u32;
        #[cfg(feature = "sprawl")]
        const SPRAWL: u32 = GameId::Sprawl as u32;
        match number {
            #[cfg(feature = "ledger")]
            LEDGER => Ok(Self::Ledger),
            #[cfg(feature = "machi")]
            MACHI => Ok(Self::Machi),
            #[cfg(feature = "sprawl")]
            SPRAWL => Ok(Self::Sprawl),
            _ => Err(city_status::UnknownGame),
        }
    }

    pub(crate) const fn id(self) -> GameId {
        match self {
            #[cfg(feature = "ledger")]
            Self::Ledger => GameId::Ledger,
            #[cfg(feature = "machi")]
            Self::Machi => GameId::Machi,
            #[cfg(feature = "sprawl")]
            Self::Sprawl => GameId::Sprawl,
        }
    }
}

impl Head {
    /// Fills in what never changes.
    pub(crate) fn start(&mut self, kind: Kind, address: u64, capacity: u32) {
        self.abi = CITY_ABI_VERSION;
        self.game = kind.id() as u32;
        self.address = address;
        self.capacity = capacity;
    }

    /// Whether this is a whole game that belongs at `address`, and which.
    #[inline]
    pub(crate) fn check(&self, address: u64) -> Checked<Kind> {
        if self.magic != MAGIC {
            return Err(city_status::NotAGame);
        }
        if self.abi != CITY_ABI_VERSION {
            return Err(city_status::WrongAbi);
        }
        let kind = Kind::from_number(self.game).map_err(|_| city_status::Corrupted)?;
        if self.sum != self.summed() || !self.is_mirrored(kind) {
            return Err(city_status::Corrupted);
        }
        if self.address != address {
            return Err(city_status::Moved);
        }
        Ok(kind)
    }

    #[inline]
    fn is_mirrored(&self, kind: Kind) -> bool {
        for_kind!(kind, G => {
            border::state::<G>(&self.state) == border::state::<G>(&self.mirror)
        })
    }

    /// The sum of everything in the head but itself: any single changed word changes it.
    #[inline]
    fn summed(&self) -> u64 {
        let pair = |high: u32, low: u32| u64::from(high) << 32 | u64::from(low);
        MAGIC
            .wrapping_add(self.address)
            .wrapping_add(pair(self.abi, self.game))
            .wrapping_add(pair(self.capacity, self.base))
            .wrapping_add(pair(self.used, self.records))
            .wrapping_add(pair(self.events, self.from_setup))
    }

    /// Makes the head whole after a change of its state or anything else.
    #[inline]
    fn seal<G: Playable>(&mut self) {
        let state = border::state::<G>(&self.state);
        border::put_state(&mut self.mirror, state);
        self.magic = MAGIC;
        self.sum = self.summed();
    }

    pub(crate) const fn used(&self) -> usize {
        self.used as usize
    }

    pub(crate) const fn capacity(&self) -> usize {
        self.capacity as usize
    }
}

/// A checked game to look at.
pub(crate) struct Game<'a> {
    pub(crate) kind: Kind,
    pub(crate) head: &'a Head,
    /// The used bytes of the journal.
    pub(crate) journal: &'a [u8],
}

impl Game<'_> {
    /// The state, if it is of this game.
    #[inline]
    pub(crate) fn state<G: Playable>(&self) -> Checked<&G> {
        if self.kind.id() == G::ID {
            Ok(border::state(&self.head.state))
        } else {
            Err(city_status::OtherGame)
        }
    }

    pub(crate) const fn records(&self) -> u32 {
        self.head.records
    }

    /// Whether the journal begins at the setup.
    pub(crate) const fn is_from_setup(&self) -> bool {
        self.head.from_setup != 0
    }

    /// The events of the last action.
    pub(crate) fn events(&self) -> &[city_event] {
        let count = self.head.events as usize;
        self.head.log.get(..count).unwrap_or_default()
    }

    /// The memory of the whole game.
    fn span(&self) -> Span {
        Span::of(self.head, size_of::<Head>() + self.head.capacity())
    }

    /// A place for an answer, outside the game.
    pub(crate) fn out<T: Plain>(&self, pointer: *mut T) -> Checked<Out<T>> {
        Out::new(pointer, Some(self.span()))
    }

    /// A place for an answer that may not be wanted.
    pub(crate) fn optional<T: Plain>(&self, pointer: *mut T) -> Checked<Option<Out<T>>> {
        Out::optional(pointer, Some(self.span()))
    }

    /// Room for answers, outside the game.
    pub(crate) fn buffer<T: Plain>(&self, start: *mut T, capacity: usize) -> Checked<Buffer<T>> {
        Buffer::new(start, capacity, Some(self.span()))
    }

    /// Numbers of the caller's, outside the game.
    pub(crate) fn list<'b>(&self, start: *const u64, count: usize) -> Checked<&'b [u64]> {
        border::list(start, count, self.span())
    }

    /// Makes `place` the same game.
    pub(crate) fn copy_to(&self, place: Place) -> Checked<()> {
        place.span().apart_from(self.span())?;
        if self.journal.len() > place.capacity() {
            return Err(city_status::TooSmall);
        }
        let copy = place.clear(self.kind);
        copy_bytes(copy.journal, self.journal);
        let head = copy.head;
        head.base = self.head.base;
        head.used = self.head.used;
        head.records = self.head.records;
        head.events = self.head.events;
        head.from_setup = self.head.from_setup;
        head.state = self.head.state;
        head.log = self.head.log;
        for_kind!(self.kind, G => head.seal::<G>());
        Ok(())
    }

    /// The state after the first `records` records and the bytes of journal up to there; the
    /// events of the last of them go to `events`.
    fn replay<G: Playable>(
        &self,
        records: u32,
        events: &mut impl Events<G::Event>,
    ) -> Checked<(G, usize)> {
        let damaged = city_status::Corrupted;
        let base = self.head.base as usize;
        let mut game = if self.is_from_setup() {
            let setup = journal::read_header::<G>(self.journal).map_err(|_| damaged)?;
            G::new(&setup).map_err(|_| damaged)?
        } else {
            let start = self.journal.get(..base).ok_or(damaged)?;
            snapshot::decode::<G>(start).map_err(|_| damaged)?
        };
        let mut entries = journal::Records::after(self.journal, base);
        for record in 1..=records {
            let entry = entries.next().and_then(Result::ok).ok_or(damaged)?;
            let played = if record == records {
                journal::play(&mut game, entry, events)
            } else {
                journal::play(&mut game, entry, &mut ())
            };
            played.map_err(|_| damaged)?;
        }
        let used = self.journal.len().saturating_sub(entries.torn().len());
        Ok((game, used))
    }

    /// Checks the whole journal, from its first byte to its last.
    pub(crate) fn check_journal<G: Playable>(&self) -> Checked<()> {
        let (state, used) = self.replay::<G>(self.head.records, &mut ())?;
        if used == self.journal.len() && state == *self.state::<G>()? {
            Ok(())
        } else {
            Err(city_status::Corrupted)
        }
    }
}

/// A checked game to change. Whoever changes it seals it.
pub(crate) struct GameMut<'a> {
    pub(crate) kind: Kind,
    pub(crate) head: &'a mut Head,
    /// All the journal's room.
    pub(crate) journal: &'a mut [u8],
}

impl GameMut<'_> {
    /// The same game, to look at.
    pub(crate) fn look(&self) -> Game<'_> {
        let used = self.head.used();
        Game {
            kind: self.kind,
            head: self.head,
            journal: self.journal.get(..used).unwrap_or_default(),
        }
    }

    /// Begins at `state`, which `base` describes: a journal's header or a snapshot.
    pub(crate) fn begin<G: Playable>(&mut self, state: &G, base: &[u8], from_setup: bool) {
        copy_bytes(self.journal, base);
        self.head.base = base.len() as u32;
        self.head.used = base.len() as u32;
        self.head.records = 0;
        self.head.events = 0;
        self.head.from_setup = from_setup.into();
        border::put_state(&mut self.head.state, state);
        self.head.seal::<G>();
    }

    /// Plays one action and records it.
    #[inline]
    pub(crate) fn apply<G: Playable>(&mut self, code: u64) -> Checked<()> {
        self.step::<G>(code)?;
        self.head.seal::<G>();
        Ok(())
    }

    /// Plays actions up to the first that is refused, and says how many that were.
    pub(crate) fn apply_all<G: Playable>(&mut self, codes: &[u64]) -> (usize, Checked<()>) {
        let mut applied = 0;
        let mut refused = Ok(());
        for &code in codes {
            refused = self.step::<G>(code);
            if refused.is_err() {
                break;
            }
            applied += 1;
        }
        self.head.seal::<G>();
        (applied, refused)
    }

    /// Makes one correction and records it.
    pub(crate) fn correct<G: Playable>(&mut self, code: u64) -> Checked<()> {
        let correction = decode::<G::Correction>(code)?;
        self.record::<G>(Entry::Correction(code), |game, events| {
            game.correct(correction, events)
        })?;
        self.head.seal::<G>();
        Ok(())
    }

    #[inline(always)]
    fn step<G: Playable>(&mut self, code: u64) -> Checked<()> {
        let action = decode::<G::Action>(code)?;
        self.record::<G>(Entry::Action(code), |game, events| {
            game.apply(action, events)
        })
    }

    /// Does what `change` does to the state and records it as `entry`; leaves the sealing to do.
    #[inline(always)]
    fn record<G: Playable>(
        &mut self,
        entry: Entry,
        change: impl Fn(&mut G, &mut Log<'_>) -> Result<(), G::Illegal>,
    ) -> Checked<()> {
        let used = self.head.used();
        let Head { state, log, .. } = &mut *self.head;
        let state = border::state_mut::<G>(state);
        let (written, free) = self.journal.split_at_mut_checked(used).unwrap_or_default();
        let record = journal::record(written, entry).ok_or(city_status::UnknownCode)?;
        let mut events = Log { log, count: 0 };
        let Some(room) = free.get_mut(..record.len()) else {
            // A full journal is no reason to hide that the action is illegal.
            let mut nobody = [city_event::new(G::ID, 0); LOG];
            let mut unheard = Log {
                log: &mut nobody,
                count: 0,
            };
            change(&mut state.clone(), &mut unheard).map_err(|_| city_status::Illegal)?;
            return Err(city_status::JournalFull);
        };
        change(state, &mut events).map_err(|_| city_status::Illegal)?;
        self.head.events = events.count as u32;
        copy_bytes(room, &record);
        self.head.used = (used + record.len()) as u32;
        self.head.records = self.head.records.saturating_add(1);
        Ok(())
    }

    /// Takes the last entry back.
    pub(crate) fn undo<G: Playable>(&mut self) -> Checked<()> {
        let records = self.head.records.checked_sub(1);
        let records = records.ok_or(city_status::NothingToUndo)?;
        let mut log = self.head.log;
        let mut events = Log {
            log: &mut log,
            count: 0,
        };
        let (state, used) = self.look().replay::<G>(records, &mut events)?;
        self.head.events = events.count as u32;
        self.head.log = log;
        self.head.used = used as u32;
        self.head.records = records;
        border::put_state(&mut self.head.state, &state);
        self.head.seal::<G>();
        Ok(())
    }
}

/// Copies as many bytes as both have.
pub(crate) fn copy_bytes(to: &mut [u8], from: &[u8]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to = *from;
    }
}

/// Keeps events as plain data.
struct Log<'a> {
    log: &'a mut [city_event; LOG],
    count: usize,
}

impl<E: crate::playable::ToC> Events<E> for Log<'_> {
    #[inline]
    fn push(&mut self, event: E) {
        if let Some(place) = self.log.get_mut(self.count) {
            *place = event.to_c();
            self.count += 1;
        }
    }
}

/// The action or correction with this code, or that there is none.
pub(crate) fn decode<C: Code>(code: u64) -> Checked<C> {
    C::from_code(code).ok_or(city_status::UnknownCode)
}
