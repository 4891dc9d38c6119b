//! A checked game: what can be asked of it, and what changes it.

use rules::game::{Code, Events};
use rules::journal::{self, Entry};
use rules::snapshot;

use crate::border::{self, Buffer, Out, Place, Plain, Span};
use crate::event::Words;
use crate::kind::{Kind, for_kind};
use crate::object::{LOG, Object, city_game};
use crate::past::{self, Past};
use crate::playable::{Playable, ToC};
use crate::status::{Checked, answer, city_status};

/// A checked game to look at.
pub(crate) struct Game<'a> {
    pub(crate) kind: Kind,
    pub(crate) object: &'a Object,
    /// The bytes of the past.
    pub(crate) past: &'a [u8],
}

impl<'a> Game<'a> {
    /// The state, if it is of this game.
    #[inline]
    pub(crate) fn state<G: Playable>(&self) -> Checked<&G> {
        if self.kind.id() == G::ID {
            Ok(border::state(&self.object.head.state))
        } else {
            Err(city_status::OtherGame)
        }
    }

    /// How many events the last action had.
    pub(crate) const fn event_count(&self) -> usize {
        count_told(self.object.head.told)
    }

    /// The events of the last action, as numbers.
    pub(crate) fn events(&self) -> Checked<&[Words]> {
        let told = self.object.head.told;
        let events = self.object.log.get(..count_told(told));
        let adds_up = |events: &&[Words]| events.iter().fold(0, tell) == told;
        events.filter(adds_up).ok_or(city_status::Corrupted)
    }

    /// The memory of the whole game.
    pub(crate) fn span(&self) -> Span {
        Span::of(
            self.object,
            size_of::<Object>() + self.object.head.capacity(),
        )
    }

    /// A place for an answer, outside the game.
    pub(crate) fn out<T: Plain>(&self, pointer: *mut T) -> Checked<Out<T>> {
        Out::new(pointer, Some(self.span()))
    }

    /// A place for an answer that may not be wanted.
    pub(crate) fn optional<T: Plain>(&self, pointer: *mut T) -> Checked<Option<Out<T>>> {
        Out::optional(pointer, Some(self.span()))
    }

    /// Places for two answers, outside the game and apart from each other.
    pub(crate) fn two_outs<A: Plain, B: Plain>(
        &self,
        one: *mut A,
        other: *mut B,
    ) -> Checked<(Out<A>, Out<B>)> {
        let (one, other) = (self.out(one)?, self.out(other)?);
        one.span().apart_from(other.span())?;
        Ok((one, other))
    }

    /// Room for answers and a place for their number, outside the game and apart from each other.
    pub(crate) fn buffer<T: Plain, N: Plain>(
        &self,
        start: *mut T,
        capacity: usize,
        count: *mut N,
    ) -> Checked<(Buffer<T>, Out<N>)> {
        let buffer = Buffer::new(start, capacity, Some(self.span()))?;
        let count = self.out(count)?;
        buffer.span().apart_from(count.span())?;
        Ok((buffer, count))
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
        for_kind!(self.kind, G => copy.object.take_over::<G>(self.object));
        Ok(())
    }

    fn read_past(&self) -> Past<'a> {
        Past::after(self.past, self.object.head.base())
    }

    /// The entries of the past, once its sum was found right.
    pub(crate) fn entries(&self) -> Checked<Past<'a>> {
        let mut past = self.read_past();
        let count = past.by_ref().count();
        let whole = past.left() == 0 && past.trail() == self.object.head.trail;
        if whole && count == self.object.head.records() as usize {
            Ok(self.read_past())
        } else {
            Err(city_status::Corrupted)
        }
    }

    /// What the past begins with.
    pub(crate) fn base(&self) -> &'a [u8] {
        self.past.get(..self.object.head.base()).unwrap_or_default()
    }

    fn beginning<G: Playable>(&self) -> Checked<G> {
        let damaged = city_status::Corrupted;
        if self.object.head.is_from_setup() {
            let (setup, _) = journal::read_header::<G>(self.base()).map_err(|_| damaged)?;
            G::new(&setup).map_err(|_| damaged)
        } else {
            snapshot::decode(self.base()).map_err(|_| damaged)
        }
    }

    /// The state after the first `records` records, and the past that is left to be played then.
    fn replay<G: Playable>(&self, records: u32) -> Checked<(G, Past<'a>)> {
        let damaged = city_status::Corrupted;
        let mut past = self.entries()?;
        let mut game = self.beginning::<G>()?;
        for _ in 0..records {
            let entry = past.next().ok_or(damaged)?;
            journal::play(&mut game, entry, &mut ()).map_err(|_| damaged)?;
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
    pub(crate) object: &'a mut Object,
    /// All the room of the past.
    pub(crate) past: &'a mut [u8],
}

impl GameMut<'_> {
    /// The same game, to look at.
    pub(crate) fn look(&self) -> Game<'_> {
        let used = self.object.head.used();
        Game {
            kind: self.kind,
            object: self.object,
            past: self.past.get(..used).unwrap_or_default(),
        }
    }

    /// Begins at `state`, which `base` describes: a journal's header or a snapshot.
    pub(crate) fn begin<G: Playable>(&mut self, state: &G, base: &[u8], from_setup: bool) {
        copy_bytes(self.past, base);
        let head = &mut self.object.head;
        head.begin(base.len() as u16, from_setup); // at most `CITY_SNAPSHOT_MAX`
        head.trail = past::trail_of(base);
        border::put_state(&mut head.state, state);
        head.seal::<G>();
    }

    /// Plays one action and records it.
    #[inline(always)]
    pub(crate) fn apply<G: Playable>(&mut self, code: u64) -> Checked<()> {
        apply::<G>(self.object, self.past, code)?;
        self.object.head.seal::<G>();
        Ok(())
    }

    /// Plays actions up to the first that is refused, and says how many that were.
    pub(crate) fn apply_all<G: Playable>(&mut self, codes: &[u64]) -> (usize, Checked<()>) {
        let mut applied = 0;
        let mut refused = Ok(());
        for &code in codes {
            refused = apply::<G>(self.object, self.past, code);
            if refused.is_err() {
                break;
            }
            applied += 1;
        }
        self.object.head.seal::<G>();
        (applied, refused)
    }

    /// Makes one correction and records it.
    pub(crate) fn correct<G: Playable>(&mut self, code: u64) -> Checked<()> {
        let correction = decode::<G::Correction>(code)?;
        let entry = Entry::Correction(code);
        if !past::can_keep(entry) {
            return Err(city_status::UnknownCode);
        }
        record::<G>(self.object, self.past, entry, |game, log| {
            game.correct(correction, log)
        })?;
        self.object.head.seal::<G>();
        Ok(())
    }

    /// Plays one entry of a journal.
    pub(crate) fn play<G: Playable>(&mut self, entry: Entry) -> Checked<()> {
        match entry {
            Entry::Action(code) => self.apply::<G>(code),
            Entry::Correction(code) => self.correct::<G>(code),
        }
    }

    /// Takes the last entry back: goes back to before the one that is the last then, and plays that
    /// once more for its events.
    pub(crate) fn undo<G: Playable>(&mut self) -> Checked<()> {
        let records = self.object.head.records().checked_sub(1);
        let records = records.ok_or(city_status::NothingToUndo)?;
        let before = records.saturating_sub(1);
        let (state, mut past) = self.look().replay::<G>(before)?;
        let (left, trail) = (past.left(), past.trail());
        let last = past.next().filter(|_| records > 0);
        if let Some(entry) = last {
            let tried = journal::play(&mut { state }, entry, &mut ());
            tried.map_err(|_| city_status::Corrupted)?;
        }
        let head = &mut self.object.head;
        head.shorten(before, left as u32);
        head.trail = trail;
        border::put_state(&mut head.state, &state);
        head.seal::<G>();
        last.map_or(Ok(()), |entry| self.play::<G>(entry))
    }
}

/// Plays one action and records it; leaves the sealing to do.
// A function of its own: the only place that applies with a log, so that the rules are compiled
// into it.
#[inline(never)]
fn apply<G: Playable>(object: &mut Object, past: &mut [u8], code: u64) -> Checked<()> {
    let action = decode::<G::Action>(code)?;
    record::<G>(object, past, Entry::Action(code), |game, log| {
        game.apply(action, log)
    })
}

/// Does what `change` does to the state and records it as `entry`; leaves the sealing to do.
#[inline(always)]
fn record<G: Playable>(
    object: &mut Object,
    past: &mut [u8],
    entry: Entry,
    change: impl FnOnce(&mut G, &mut Log<'_>) -> Result<(), G::Illegal>,
) -> Checked<()> {
    let head = &mut object.head;
    let free = past.get_mut(head.used()..);
    let state = border::state_mut::<G>(&mut head.state);
    let Some(room) = free.and_then(<[u8]>::first_chunk_mut) else {
        return Err(refuse_when_full(*state, entry));
    };
    let mut log = Log::new(&mut object.log);
    change(state, &mut log).map_err(|_| city_status::Illegal)?;
    head.told = log.told;
    head.count_record(past::write(entry, room));
    head.trail = past::trail(head.trail, entry);
    Ok(())
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

/// Keeps events as numbers and adds them up.
struct Log<'a> {
    log: &'a mut [Words; LOG],
    told: u64,
}

impl<'a> Log<'a> {
    fn new(log: &'a mut [Words; LOG]) -> Self {
        Self { log, told: 0 }
    }
}

/// How many events a sum over events counts.
#[inline(always)]
const fn count_told(told: u64) -> usize {
    (told & 0xff) as usize
}

/// The sum over events with one more; its lowest byte counts them. Words and events are weighed by
/// their place, so that those that change places are noticed.
#[inline(always)]
fn tell(told: u64, event: &Words) -> u64 {
    let weighed = event.iter().zip((1_u64..).step_by(2));
    let sum: u64 = weighed
        .map(|(&word, weight)| u64::from(word) * weight)
        .sum();
    let before = (told >> 8).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let count = (told & 0xff) + 1;
    before.wrapping_add(sum) << 8 | count
}

impl<E: ToC> Events<E> for Log<'_> {
    // Where an event is made most of its words are known, and so is most of their sum. A small
    // processor has less room than time.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn push(&mut self, event: E) {
        if let Some(place) = self.log.get_mut(count_told(self.told)) {
            *place = event.to_c().words();
            self.told = tell(self.told, place);
        }
    }
}

/// The action or correction with this code, or that there is none.
pub(crate) fn decode<C: Code>(code: u64) -> Checked<C> {
    C::from_code(code).ok_or(city_status::UnknownCode)
}
