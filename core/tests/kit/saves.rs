//! Saves: a journal replays, undoes and loads; a snapshot gives the state back.

use super::walk::whole_game;
use super::{Run, Subject, room};
use citycore::game::Code;
use citycore::journal::{Entry, Journal};
use citycore::snapshot;
use heapless::Vec;

/// Room for the longest random game of any subject; a chip has room for less of it.
const LONG: usize = room(1024, 4096, 1 << 17);
/// Replaying to every step of a long game takes quadratic time: then this many steps are checked.
const REPLAYS: u32 = 60;
/// Room for a snapshot of any subject; a small chip has room for those without a pack.
const SNAPSHOT: usize = room(512, 2048, 2048);

type LongJournal<T> = Journal<T, LONG>;

/// The bytes of a snapshot.
pub type Snapshot = Vec<u8, SNAPSHOT>;

/// The journal of a random game, of its first `most` entries.
pub fn journal_of<T: Subject, const ROOM: usize>(
    setup: &T::Setup,
    seed: u64,
    most: u32,
) -> Journal<T, ROOM> {
    let mut journal = Journal::new(setup);
    whole_game::<T>(setup, seed, &mut |_, next| {
        if let Some(entry) = next
            && journal.len() < most
        {
            append(&mut journal, entry);
        }
    });
    journal
}

fn append<T: Subject, const ROOM: usize>(journal: &mut Journal<T, ROOM>, entry: Entry) {
    let appended = match entry {
        Entry::Action(code) => journal.append(T::Action::from_code(code).unwrap()),
        Entry::Correction(code) => {
            journal.append_correction(T::Correction::from_code(code).unwrap())
        }
        Entry::TakenBack(_) => journal.push(entry),
    };
    appended.expect("a journal of the kit has room for every game");
}

/// A journal holds what was played and leads to every state of it again.
pub fn journal_replays_every_step_and_undoes_to_any_point<T: Subject>(run: &mut Run) {
    for setup in T::setups() {
        for seed in 0..run.part_of(2).into() {
            let journal: LongJournal<T> = journal_of(&setup, seed, run.effort.records);
            run.seen.bytes(journal.bytes());
            assert_eq!(journal.setup(), setup);
            loads(&journal);
            let stride = (journal.len() + 1).div_ceil(run.part_of(REPLAYS));
            follows_the_game(&journal, seed, stride);
        }
    }
}

#[inline(never)]
fn loads<T: Subject>(journal: &LongJournal<T>) {
    let (loaded, cut) = LongJournal::<T>::load(journal.bytes()).unwrap();
    assert_eq!((&loaded, cut), (journal, 0));
}

/// Plays the game again next to its journal, looking back at every `stride`th step and the last.
#[inline(never)]
fn follows_the_game<T: Subject>(journal: &LongJournal<T>, seed: u64, stride: u32) {
    let setup = journal.setup();
    let mut written = LongJournal::<T>::new(&setup);
    let mut entries = journal.entries();
    let mut steps = 0;
    whole_game::<T>(&setup, seed, &mut |state, next| {
        let is_last = steps == journal.len();
        if is_last || steps < journal.len() && steps % stride == 0 {
            replays_to(journal, steps, state);
            undoes_to(journal, &written, state);
        }
        if let Some(entry) = entries.next() {
            assert_eq!(next, Some(entry));
            append(&mut written, entry);
        }
        steps += 1;
    });
    assert!(steps > journal.len(), "the journal is longer than the game");
}

#[inline(never)]
fn replays_to<T: Subject>(journal: &LongJournal<T>, records: u32, state: &T) {
    let replayed = journal.replay_to(records, &mut ()).unwrap();
    assert_eq!(replayed, *state);
    assert_eq!(replayed.digest(), state.digest());
}

#[inline(never)]
fn undoes_to<T: Subject>(journal: &LongJournal<T>, written: &LongJournal<T>, state: &T) {
    let mut undone = journal.clone();
    undone.truncate(written.len());
    assert_eq!(undone.len(), written.len());
    assert_eq!(undone.bytes(), written.bytes());
    assert_eq!(undone.replay().as_ref(), Ok(state));
}

/// No state is lost by writing it down.
pub fn snapshot_gives_the_state_back_at_every_step<T: Subject>(run: &mut Run) {
    for setup in T::setups() {
        for seed in 0..run.part_of(2).into() {
            whole_game::<T>(&setup, seed, &mut |state, _| {
                run.saw(state);
                gives_back(state);
            });
        }
    }
}

#[inline(never)]
fn gives_back<T: Subject>(state: &T) {
    let back: T = snapshot::decode(&snapshot_of(state))
        .unwrap_or_else(|why| panic!("{why:?} for a real state: {state:?}"));
    assert_eq!(back, *state);
    assert_eq!(back.digest(), state.digest());
}

/// The snapshot of a state.
pub fn snapshot_of<T: Subject>(state: &T) -> Snapshot {
    let mut bytes = Snapshot::new();
    bytes.resize_default(SNAPSHOT).expect("its own capacity");
    let length = snapshot::encode(state, &mut bytes).unwrap().len();
    bytes.truncate(length);
    bytes
}
