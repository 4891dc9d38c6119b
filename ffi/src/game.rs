//! A checked game: what can be asked of it, and what changes it.

use core::array;

use rules::describe::Described;
use rules::game::{Code, Events};
use rules::journal::{self, Entry};
use rules::snapshot::Persist;
use rules::{Game as Rules, GameId, Playable, Turn, snapshot, with_game};

use crate::border::{self, Buffer, Growing, Out, Place, Plain, SizedOut, Span};
use crate::history::{self, History};
use crate::object::{EVENT_FIELDS, LOG, Object, city_game};
use crate::parts::{CITY_NONE, viewer};
use crate::rng::Seeded;
use crate::status::{Checked, answer, city_status};

/// An event as numbers: its kind and its fields, 0 where it has none, two in each.
pub(crate) type Kept = [u64; KEPT];
const KEPT: usize = (1 + EVENT_FIELDS).div_ceil(2);

/// The kind of an event and its fields.
pub(crate) fn unpack(kept: &Kept) -> impl Iterator<Item = i32> {
    kept.iter()
        .flat_map(|&pair| [pair as u32 as i32, (pair >> 32) as u32 as i32])
}

/// A game that shows what a seat may know as a structure of its own.
pub(crate) trait Viewed: Playable + Persist {
    /// The structure.
    type Look: Growing;

    /// What somebody may know who holds no cards, where the game can say it.
    fn public_view(&self) -> Option<Self::View> {
        None
    }

    /// Lays out what `view` holds.
    fn look(&self, view: &Self::View) -> Self::Look;
}

/// A checked game to look at.
pub(crate) struct Game<'a> {
    pub(crate) id: GameId,
    pub(crate) object: &'a Object,
    /// The bytes of the history.
    pub(crate) history: &'a [u8],
}

impl<'a> Game<'a> {
    /// The state, if it is of this game.
    #[inline]
    pub(crate) fn state<G: Rules>(&self) -> Checked<&G> {
        if self.id == G::ID {
            Ok(border::state(&self.object.head.state))
        } else {
            Err(city_status::OtherGame)
        }
    }

    /// How many events the last action had, also those that found no room.
    pub(crate) const fn event_count(&self) -> usize {
        count_told(self.object.head.told)
    }

    /// Who made the last action: a seat's number, or `CITY_NONE`.
    pub(crate) const fn actor(&self) -> u8 {
        (self.object.head.told >> 8) as u8
    }

    /// The events of the last action that found room, as numbers.
    pub(crate) fn events(&self) -> Checked<&[Kept]> {
        let count = self.event_count();
        let kept = count.min(LOG);
        let events = self.object.log.get(..kept).unwrap_or_default();
        let told = events.iter().fold(told_by(self.actor()), tell);
        if told + (count - kept) as u64 == self.object.head.told {
            Ok(events)
        } else {
            Err(city_status::Corrupted)
        }
    }

    /// The `n`th of them.
    pub(crate) fn nth_event(&self, n: u32) -> Checked<&Kept> {
        let events = self.events()?;
        let none = if (n as usize) < self.event_count() {
            city_status::NoRoom
        } else {
            city_status::OutOfRange
        };
        events.get(n as usize).ok_or(none)
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
        with_game!(self.id, G => place.check_room::<G>())?;
        if self.history.len() > place.capacity() {
            return Err(city_status::TooSmall);
        }
        let copy = place.clear(self.id);
        copy_bytes(copy.history, self.history);
        with_game!(self.id, G => copy.object.take_over::<G>(self.object));
        Ok(())
    }

    fn read_history(&self) -> History<'a> {
        History::after(self.history, self.object.head.base())
    }

    /// The entries of the history, once its sum was found right.
    pub(crate) fn entries(&self) -> Checked<History<'a>> {
        let mut history = self.read_history();
        let count = history.by_ref().count();
        let whole = history.left() == 0 && history.trail() == self.object.head.trail;
        if whole && count == self.object.head.records() as usize {
            Ok(self.read_history())
        } else {
            Err(city_status::Corrupted)
        }
    }

    /// What the history begins with.
    pub(crate) fn base(&self) -> &'a [u8] {
        self.history
            .get(..self.object.head.base())
            .unwrap_or_default()
    }

    fn beginning<G: Persist>(&self) -> Checked<G> {
        let damaged = city_status::Corrupted;
        if self.object.head.is_from_setup() {
            let (setup, _) = journal::read_header::<G>(self.base()).map_err(|_| damaged)?;
            G::new(&setup).map_err(|_| damaged)
        } else {
            snapshot::decode(self.base()).map_err(|_| damaged)
        }
    }

    /// The state after the first `records` records, and the history that is left to be played then.
    fn replay<G: Persist>(&self, records: u32) -> Checked<(G, History<'a>)> {
        let damaged = city_status::Corrupted;
        let mut history = self.entries()?;
        let mut game = self.beginning::<G>()?;
        for _ in 0..records {
            let entry = history.next().ok_or(damaged)?;
            journal::play(&mut game, entry, &mut ()).map_err(|_| damaged)?;
        }
        Ok((game, history))
    }
}

/// Writes what `seat`, or the public, may know of a `G` to the `size` bytes at `view`.
pub(crate) fn show<G: Viewed>(
    game: *const city_game,
    seat: u32,
    view: *mut G::Look,
    size: usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = SizedOut::new(view, size, Some(game.span()))?;
        let state = game.state::<G>()?;
        let seen = match viewer(state, seat)? {
            Some(seat) => state.view(seat),
            None => state.public_view().ok_or(city_status::NoSuchSeat)?,
        };
        out.set(state.look(&seen));
        Ok(())
    })
}

/// A checked game to change. Whoever changes it seals it.
pub(crate) struct GameMut<'a> {
    pub(crate) id: GameId,
    pub(crate) object: &'a mut Object,
    /// All the room of the history.
    pub(crate) history: &'a mut [u8],
}

impl GameMut<'_> {
    /// The same game, to look at.
    pub(crate) fn look(&self) -> Game<'_> {
        let kept = self.object.head.kept();
        Game {
            id: self.id,
            object: self.object,
            history: self.history.get(..kept).unwrap_or_default(),
        }
    }

    /// Begins at `state` with the header of a journal, which `write` hands out piece by piece.
    pub(crate) fn begin<G: Persist>(
        &mut self,
        state: &G,
        write: impl FnOnce(&mut dyn FnMut(&[u8])),
    ) {
        let mut length = 0;
        write(&mut |piece: &[u8]| {
            copy_bytes(self.history.get_mut(length..).unwrap_or_default(), piece);
            length += piece.len();
        });
        let header = self.history.get(..length).unwrap_or_default();
        let head = &mut self.object.head;
        head.begin(header.len() as u16, true); // at most `most_base`
        head.trail = history::trail_of(header);
        border::put_state(&mut head.state, state);
        head.seal::<G>();
    }

    /// Becomes `state` and drops the history, which does not lead there.
    pub(crate) fn become_state<G: Persist>(&mut self, state: &G) {
        let head = &mut self.object.head;
        head.begin(0, false);
        border::put_state(&mut head.state, state);
        head.seal::<G>();
    }

    /// Begins a history at the state as it is.
    pub(crate) fn begin_here<G: Persist>(&mut self) {
        begin_here::<G>(self.object, self.history);
        self.object.head.seal::<G>();
    }

    /// Plays up to `most` actions at random, which no history keeps, and says how many that were.
    pub(crate) fn play_random<G: Persist>(&mut self, most: u32, rng: &mut Seeded) -> u32 {
        let head = &mut self.object.head;
        let state = border::state_mut::<G>(&mut head.state);
        let mut played = 0;
        while played < most && state.play_random(rng, &mut ()).is_some() {
            played += 1;
        }
        if played > 0 {
            head.begin(0, false);
        }
        head.seal::<G>();
        played
    }

    /// Plays one action and records it.
    #[inline(always)]
    pub(crate) fn apply<G: Persist>(&mut self, code: u64) -> Checked<()> {
        apply::<G>(self.object, self.history, code)?;
        self.object.head.seal::<G>();
        Ok(())
    }

    /// Plays actions up to the first that is refused, and says how many that were.
    pub(crate) fn apply_all<G: Persist>(&mut self, codes: &[u64]) -> (usize, Checked<()>) {
        let mut applied = 0;
        let mut refused = Ok(());
        for &code in codes {
            refused = apply::<G>(self.object, self.history, code);
            if refused.is_err() {
                break;
            }
            applied += 1;
        }
        self.object.head.seal::<G>();
        (applied, refused)
    }

    /// Makes one correction and records it.
    pub(crate) fn correct<G: Persist>(&mut self, code: u64) -> Checked<()> {
        correct::<G>(self.object, self.history, code)?;
        self.object.head.seal::<G>();
        Ok(())
    }

    /// Plays one entry of a journal.
    pub(crate) fn play<G: Persist>(&mut self, entry: Entry) -> Checked<()> {
        match entry {
            Entry::Action(code) => self.apply::<G>(code),
            Entry::Correction(code) => self.correct::<G>(code),
            Entry::TakenBack(_) => {
                note::<G>(self.object, self.history, entry)?;
                self.object.head.seal::<G>();
                Ok(())
            }
        }
    }

    /// Takes back all but the first `records` entries: goes back to before the one that is the last
    /// then, and plays that once more for its events.
    pub(crate) fn undo_to<G: Persist>(&mut self, records: u32) -> Checked<()> {
        let before = records.saturating_sub(1);
        let (state, mut history) = self.look().replay::<G>(before)?;
        let (left, trail) = (history.left(), history.trail());
        let last = history.next().filter(|_| records > 0);
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
fn apply<G: Persist>(object: &mut Object, history: &mut [u8], code: u64) -> Checked<()> {
    let action = decode::<G::Action>(code)?;
    record::<G>(object, history, Entry::Action(code), |game, log| {
        game.apply(action, log)
    })
}

/// Makes one correction and records it; leaves the sealing to do.
fn correct<G: Persist>(object: &mut Object, history: &mut [u8], code: u64) -> Checked<()> {
    let correction = decode::<G::Correction>(code)?;
    let entry = Entry::Correction(code);
    if !history::can_keep(entry) {
        return Err(city_status::UnknownCode);
    }
    record::<G>(object, history, entry, |game, log| {
        game.correct(correction, log)
    })
}

/// Records an entry that plays nothing; leaves the sealing to do.
fn note<G: Persist>(object: &mut Object, history: &mut [u8], entry: Entry) -> Checked<()> {
    record::<G>(object, history, entry, |_, _| Ok(()))
}

/// Does what `change` does to the state and records it as `entry`; leaves the sealing to do.
#[inline(always)]
fn record<G: Persist>(
    object: &mut Object,
    history: &mut [u8],
    entry: Entry,
    change: impl FnOnce(&mut G, &mut Log<'_>) -> Result<(), G::Illegal>,
) -> Checked<()> {
    let head = &mut object.head;
    let free = history.get_mut(head.used()..);
    let Some(room) = free.and_then(<[u8]>::first_chunk_mut) else {
        return record_when_full::<G>(object, history, entry);
    };
    let state = border::state_mut::<G>(&mut head.state);
    let mut log = Log::new(&mut object.log, actor(state, entry));
    change(state, &mut log).map_err(|_| city_status::Illegal)?;
    head.told = log.told;
    head.count_record(history::write(entry, room));
    head.trail = history::trail(head.trail, entry);
    Ok(())
}

/// Who does this: a seat's number, or `CITY_NONE` for chance and corrections.
#[inline(always)]
fn actor<G: Persist>(game: &G, entry: Entry) -> u8 {
    match (entry, game.turn()) {
        (Entry::Action(_), Turn::Seat(seat)) => seat.0,
        _ => CITY_NONE,
    }
}

/// Begins anew where the history was dropped. A history that is really full is no reason to hide
/// that an action is illegal.
#[cold]
#[inline(never)]
fn record_when_full<G: Persist>(
    object: &mut Object,
    history: &mut [u8],
    entry: Entry,
) -> Checked<()> {
    let mut trial = *border::state::<G>(&object.head.state);
    let tried = journal::play(&mut trial, entry, &mut ());
    tried.map_err(|_| city_status::Illegal)?;
    if object.head.has_history() {
        return Err(city_status::HistoryFull);
    }
    begin_here::<G>(object, history);
    match entry {
        Entry::Action(code) => apply::<G>(object, history, code),
        Entry::Correction(code) => correct::<G>(object, history, code),
        Entry::TakenBack(_) => note::<G>(object, history, entry),
    }
}

/// Begins a history with a snapshot of the state; leaves the sealing to do.
fn begin_here<G: Persist>(object: &mut Object, history: &mut [u8]) {
    let state = border::state::<G>(&object.head.state);
    // There is room for it: `least_storage`.
    let snapshot = snapshot::encode(state, history).unwrap_or_default();
    let trail = history::trail_of(snapshot);
    object.head.begin(snapshot.len() as u16, false);
    object.head.trail = trail;
}

/// Copies as many bytes as both have.
pub(crate) fn copy_bytes(to: &mut [u8], from: &[u8]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to = *from;
    }
}

/// Keeps events as numbers and adds them up.
struct Log<'a> {
    log: &'a mut [Kept; LOG],
    told: u64,
}

impl<'a> Log<'a> {
    fn new(log: &'a mut [Kept; LOG], actor: u8) -> Self {
        let told = told_by(actor);
        Self { log, told }
    }
}

/// The sum over no events of this actor's.
const fn told_by(actor: u8) -> u64 {
    (actor as u64) << 8
}

/// How many events a sum over events counts.
#[inline(always)]
const fn count_told(told: u64) -> usize {
    (told & 0xff) as usize
}

/// Odd numbers whose multiples look like any others: one from number to number, one from event to event.
const MIXER: u64 = 0x9e37_79b9_7f4a_7c15;
const EVENT_MIXER: u64 = 0xbf58_476d_1ce4_e5b9;

/// What the numbers of an event are weighed with: numbers as small as they are must not make up for
/// each other.
const WEIGHTS: [u64; KEPT] = {
    let mut weights = [MIXER; KEPT];
    let mut place = 1;
    while place < weights.len() {
        weights[place] = weights[place - 1].wrapping_mul(MIXER);
        place += 1;
    }
    weights
};

/// The sum over events with one more; its lowest byte counts them, the next says who acted. Numbers and
/// events are weighed by their place, so that those that change places are noticed.
#[inline(always)]
fn tell(told: u64, event: &Kept) -> u64 {
    let weighed = event.iter().zip(WEIGHTS);
    let weighed = weighed.map(|(pair, weight)| pair.wrapping_mul(weight));
    let before = (told >> 16).wrapping_mul(EVENT_MIXER);
    let counted = (told & 0xffff) + 1;
    // The upper bits: what is in an event's highest bits reaches no others.
    weighed.fold(before, u64::wrapping_add) & !0xffff | counted
}

impl<E: Described> Events<E> for Log<'_> {
    // Where an event is made most of its numbers are known, and so is most of their sum. A small
    // processor has less room than time.
    #[cfg_attr(target_pointer_width = "64", inline(always))]
    fn push(&mut self, event: E) {
        if let Some(place) = self.log.get_mut(count_told(self.told)) {
            *place = kept(event);
            self.told = tell(self.told, place);
        } else if count_told(self.told) < 255 {
            self.told += 1;
        }
    }
}

/// An event as numbers.
#[inline(always)]
fn kept(event: impl Described) -> Kept {
    let numbers = event.numbers();
    let number = |place: usize| match place.checked_sub(1) {
        None => event.kind_number().into(),
        Some(field) => numbers
            .get(field)
            .map_or(0, |&number| u64::from(number as u32)),
    };
    array::from_fn(|pair| number(2 * pair) | number(2 * pair + 1) << 32)
}

/// The action or correction with this code, or that there is none.
pub(crate) fn decode<C: Code>(code: u64) -> Checked<C> {
    C::from_code(code).ok_or(city_status::UnknownCode)
}
