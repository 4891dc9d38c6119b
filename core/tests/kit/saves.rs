//! Saves: a journal replays, undoes and loads; a snapshot gives the state back.

use super::Subject;
use super::walk::{Played, whole_game};
use citycore::game::Code;
use citycore::journal::{Entry, Journal};
use citycore::snapshot;

/// Room for the longest random game of any subject.
pub type LongJournal<T> = Journal<T, { 1 << 17 }>;

/// Replaying to every step of a long game takes quadratic time: then this many steps are checked.
const REPLAYS: usize = 60;

/// The journal of a played game.
pub fn journal_of<T: Subject>(setup: &T::Setup, entries: &[Entry]) -> Box<LongJournal<T>> {
    let mut journal = Box::new(LongJournal::<T>::new(setup));
    for &entry in entries {
        let appended = match entry {
            Entry::Action(code) => journal.append(T::Action::from_code(code).unwrap()),
            Entry::Correction(code) => {
                journal.append_correction(T::Correction::from_code(code).unwrap())
            }
        };
        appended.expect("a journal of the kit has room for every game");
    }
    journal
}

pub fn journal_replays<T: Subject>() {
    for setup in T::setups() {
        for seed in 0..2 {
            let Played { states, entries } = whole_game::<T>(&setup, seed);
            let journal = journal_of::<T>(&setup, &entries);
            assert_eq!(journal.setup(), setup);
            assert_eq!(journal.len() as usize, entries.len());
            assert!(journal.entries().eq(entries.iter().copied()));
            let (loaded, cut) = LongJournal::<T>::load(journal.bytes()).unwrap();
            assert_eq!((&loaded, cut), (&*journal, 0));
            assert_eq!(journal.replay().as_ref(), Ok(&states[states.len() - 1]));

            let stride = states.len().div_ceil(REPLAYS);
            for n in (0..states.len()).step_by(stride) {
                let replayed = journal.replay_to(n as u32, &mut ()).unwrap();
                assert_eq!(replayed, states[n]);
                assert_eq!(replayed.digest(), states[n].digest());
                let mut undone = journal.clone();
                undone.truncate(n as u32);
                assert_eq!(undone.len() as usize, n);
                assert_eq!(undone.replay().unwrap(), states[n]);
                assert_eq!(
                    undone.bytes(),
                    journal_of::<T>(&setup, &entries[..n]).bytes()
                );
            }
        }
    }
}

pub fn snapshot_gives_back<T: Subject>() {
    for setup in T::setups() {
        for seed in 0..2 {
            for state in whole_game::<T>(&setup, seed).states {
                let bytes = snapshot_of(&state);
                let back: T = snapshot::decode(&bytes)
                    .unwrap_or_else(|why| panic!("{why:?} for a real state: {state:?}"));
                assert_eq!(back, state);
                assert_eq!(back.digest(), state.digest());
            }
        }
    }
}

/// The snapshot of a state.
pub fn snapshot_of<T: Subject>(state: &T) -> Vec<u8> {
    let mut buffer = [0; 4096];
    snapshot::encode(state, &mut buffer).unwrap().to_vec()
}
