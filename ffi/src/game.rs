//! A checked game: what can be asked of it, and what changes it.

use rules::game::{Code, Events};
use rules::journal::{self, Entry};
use rules::snapshot;

use crate::border::{self, Buffer, Out, Place, Plain, Span};
use crate::event::city_event;
use crate::kind::{Kind, for_kind};
use crate::object::{Head, LOG, city_game};
use crate::past::{self, Past};
use crate::playable::{Playable, ToC};
use crate::status::{Checked, answer, city_status};

/// A checked game to look at.
pub(crate) struct Game<'a> {
    pub(crate) kind: Kind,
    pub(crate) head: &'a Head,
    /// The bytes of the past.
    pub(crate) past: &'a [u8],
}

impl<'a> Game<'a> {
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

    /// Whether the past begins at the setup.
    pub(crate) const fn is_from_setup(&self) -> bool {
        self.head.from_setup != 0
    }

    /// How many events the last action had.
    pub(crate) const fn event_count(&self) -> u32 {
        self.head.events
    }

    /// The events of the last action.
    pub(crate) fn events(&self) -> Checked<&[city_event]> {
        let events = self.head.log.get(..self.head.events as usize);
        let heard = |events: &&[city_event]| events.iter().fold(0, hear) == self.head.heard;
        events.filter(heard).ok_or(city_status::Corrupted)
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
        if self.past.len() > place.capacity() {
            return Err(city_status::TooSmall);
        }
        let copy = place.clear(self.kind);
        copy_bytes(copy.past, self.past);
        for_kind!(self.kind, G => copy.head.take_over::<G>(self.head));
        Ok(())
    }

    fn read_past(&self) -> Past<'a> {
        Past::after(self.past, self.head.base.into())
    }

    /// The entries of the past, once its sum was found right.
    pub(crate) fn entries(&self) -> Checked<Past<'a>> {
        let mut past = self.read_past();
        let count = past.by_ref().count();
        let whole = past.left() == 0 && past.trail() == self.head.trail;
        if whole && count == self.head.records as usize {
            Ok(self.read_past())
        } else {
            Err(city_status::Corrupted)
        }
    }

    /// What the past begins with.
    pub(crate) fn base(&self) -> &'a [u8] {
        self.past.get(..self.head.base.into()).unwrap_or_default()
    }

    fn beginning<G: Playable>(&self) -> Checked<G> {
        let damaged = city_status::Corrupted;
        if self.is_from_setup() {
            let setup = journal::read_header::<G>(self.base()).map_err(|_| damaged)?;
            G::new(&setup).map_err(|_| damaged)
        } else {
            snapshot::decode(self.base()).map_err(|_| damaged)
        }
    }

    /// The state after the first `records` records, and the past that is left to be played then;
    /// the events of the last of them go to `events`.
    fn replay<G: Playable>(
        &self,
        records: u32,
        events: &mut impl Events<G::Event>,
    ) -> Checked<(G, Past<'a>)> {
        let damaged = city_status::Corrupted;
        let mut past = self.entries()?;
        let mut game = self.beginning::<G>()?;
        for record in 1..=records {
            let entry = past.next().ok_or(damaged)?;
            let played = if record == records {
                journal::play(&mut game, entry, events)
            } else {
                journal::play(&mut game, entry, &mut ())
            };
            played.map_err(|_| damaged)?;
        }
        Ok((game, past))
    }
}

/// Writes what `seat` may know of a game of this kind, as `look` lays it out, to `*view`.
pub(crate) fn show<G: Playable, V: Plain>(
    game: *const city_game,
    seat: u32,
    view: *mut V,
    look: impl Fn(&G, &G::View) -> V,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(view)?;
        let state = game.state::<G>()?;
        out.set(look(state, &state.view(state.check_seat(seat)?)));
        Ok(())
    })
}

/// A checked game to change. Whoever changes it seals it.
pub(crate) struct GameMut<'a> {
    pub(crate) kind: Kind,
    pub(crate) head: &'a mut Head,
    /// All the room of the past.
    pub(crate) past: &'a mut [u8],
}

impl GameMut<'_> {
    /// The same game, to look at.
    pub(crate) fn look(&self) -> Game<'_> {
        let used = self.head.used();
        Game {
            kind: self.kind,
            head: self.head,
            past: self.past.get(..used).unwrap_or_default(),
        }
    }

    /// Begins at `state`, which `base` describes: a journal's header or a snapshot.
    pub(crate) fn begin<G: Playable>(&mut self, state: &G, base: &[u8], from_setup: bool) {
        copy_bytes(self.past, base);
        self.head.trail = past::trail_of(base);
        self.head.base = base.len() as u16; // at most `CITY_SNAPSHOT_MAX`
        self.head.used = base.len() as u32;
        self.head.records = 0;
        self.head.events = 0;
        self.head.heard = 0;
        self.head.from_setup = from_setup.into();
        border::put_state(&mut self.head.state, state);
        self.head.seal::<G>();
    }

    /// Plays one action and records it.
    #[inline]
    pub(crate) fn apply<G: Playable>(&mut self, code: u64) -> Checked<()> {
        let played = self.step::<G>(code);
        self.head.seal::<G>();
        played
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
        let entry = Entry::Correction(code);
        if !past::can_keep(entry) {
            return Err(city_status::UnknownCode);
        }
        let made = self.record::<G>(entry, |game, log| game.correct(correction, log));
        self.head.seal::<G>();
        made
    }

    #[inline(always)]
    fn step<G: Playable>(&mut self, code: u64) -> Checked<()> {
        let action = decode::<G::Action>(code)?;
        self.record::<G>(Entry::Action(code), |game, log| game.apply(action, log))
    }

    /// Does what `change` does to the state and records it as `entry`; leaves the sealing to do.
    #[inline(always)]
    fn record<G: Playable>(
        &mut self,
        entry: Entry,
        change: impl FnOnce(&mut G, &mut Log<'_>) -> Result<(), G::Illegal>,
    ) -> Checked<()> {
        let head = &mut *self.head;
        let state = border::state_mut::<G>(&mut head.state);
        let free = self.past.get_mut(head.used as usize..);
        let Some(room) = free.and_then(<[u8]>::first_chunk_mut) else {
            return Err(refuse_when_full(*state, entry));
        };
        let mut log = Log::new(&mut head.log);
        change(state, &mut log).map_err(|_| city_status::Illegal)?;
        head.events = log.count as u32;
        head.heard = log.heard();
        head.used += past::write(entry, room);
        head.trail = past::trail(head.trail, entry);
        head.records += 1;
        Ok(())
    }

    /// Takes the last entry back.
    pub(crate) fn undo<G: Playable>(&mut self) -> Checked<()> {
        let records = self.head.records.checked_sub(1);
        let records = records.ok_or(city_status::NothingToUndo)?;
        let mut events = self.head.log;
        let mut log = Log::new(&mut events);
        let (state, undone) = self.look().replay::<G>(records, &mut log)?;
        let (left, trail) = (undone.left(), undone.trail());
        self.head.used -= left as u32;
        self.head.trail = trail;
        self.head.records = records;
        self.head.events = log.count as u32;
        self.head.heard = log.heard();
        self.head.log = events;
        border::put_state(&mut self.head.state, &state);
        self.head.seal::<G>();
        Ok(())
    }
}

/// A full past is no reason to hide that the action is illegal.
#[cold]
#[inline(never)]
fn refuse_when_full<G: Playable>(mut trial: G, entry: Entry) -> city_status {
    match journal::play(&mut trial, entry, &mut ()) {
        Ok(()) => city_status::JournalFull,
        Err(_) => city_status::Illegal,
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

impl<'a> Log<'a> {
    fn new(log: &'a mut [city_event; LOG]) -> Self {
        Self { log, count: 0 }
    }

    /// The sum over the events.
    #[inline(always)]
    fn heard(&self) -> u32 {
        let events = self.log.iter().take(self.count);
        events.fold(0, hear)
    }
}

/// The sum over events with one more.
#[inline(always)]
fn hear(heard: u32, event: &city_event) -> u32 {
    let words = event.words().into_iter();
    words.fold(heard.rotate_left(5), u32::wrapping_add)
}

impl<E: ToC> Events<E> for Log<'_> {
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
