//! Damage: every flipped bit and every cut of real saves, and forgeries with a right checksum.

use super::legal::visited;
use super::saves::{LongJournal, journal_of, snapshot_of};
use super::walk::{play_on, whole_game};
use super::{Dice, Subject, dice};
use citycore::chance::below;
use citycore::journal::Entry;
use citycore::snapshot;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use rand_xoshiro::rand_core::Rng;

/// Journals are damaged at every bit, which takes quadratic time: long games are shortened.
const RECORDS: usize = 400;
/// Snapshots of one game whose every bit is flipped.
const SNAPSHOTS: usize = 6;

/// One game of every setup, as its journal's bytes and entries.
fn journals<T: Subject>() -> impl Iterator<Item = (Vec<u8>, Vec<Entry>)> {
    (0..).zip(T::setups()).map(|(seed, setup)| {
        let mut entries = whole_game::<T>(&setup, seed).entries;
        entries.truncate(RECORDS);
        let bytes = journal_of::<T>(&setup, &entries).bytes().to_vec();
        (bytes, entries)
    })
}

fn every_flip(bytes: &[u8]) -> impl Iterator<Item = (usize, Vec<u8>)> {
    (0..bytes.len() * 8).map(|bit| {
        let mut flipped = bytes.to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        (bit, flipped)
    })
}

/// How many bytes the records up to each entry take.
fn ends(bytes: &[u8], entries: &[Entry]) -> Vec<usize> {
    const HEADER: usize = 22;
    let mut ends = vec![HEADER];
    for entry in entries {
        let (Entry::Action(code) | Entry::Correction(code)) = *entry;
        let code_bytes = (64 - code.leading_zeros() as usize).div_ceil(8).max(1);
        ends.push(ends[ends.len() - 1] + 1 + code_bytes + 2);
    }
    assert_eq!(ends[ends.len() - 1], bytes.len(), "the sizes of FORMATS.md");
    ends
}

pub fn journal_flips<T: Subject>() {
    for (bytes, entries) in journals::<T>() {
        let last = ends(&bytes, &entries)[entries.len() - 1];
        for (bit, flipped) in every_flip(&bytes) {
            if let Ok((journal, cut)) = LongJournal::<T>::load(&flipped) {
                assert!(bit / 8 >= last, "bit {bit} was overlooked");
                assert_eq!(cut, bytes.len() - last, "only the last record is lost");
                assert_eq!(journal.bytes(), &bytes[..last]);
                assert!(
                    journal
                        .entries()
                        .eq(entries[..entries.len() - 1].iter().copied())
                );
            }
        }
    }
}

pub fn journal_cuts<T: Subject>() {
    for (bytes, entries) in journals::<T>() {
        let ends = ends(&bytes, &entries);
        for length in 0..bytes.len() {
            let loaded = LongJournal::<T>::load(&bytes[..length]);
            let whole = ends.iter().rposition(|end| *end <= length);
            match (loaded, whole) {
                (Ok((journal, cut)), Some(whole)) => {
                    assert_eq!(journal.len() as usize, whole);
                    assert_eq!(cut, length - ends[whole]);
                    assert_eq!(journal.bytes(), &bytes[..ends[whole]]);
                }
                (Err(_), None) => {}
                (loaded, whole) => panic!("cut at {length}: {loaded:?} against {whole:?}"),
            }
        }
    }
}

pub fn journal_noise<T: Subject>() {
    let journals: Vec<_> = journals::<T>().collect();
    let edits = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6);
    let case = (
        any::<prop::sample::Index>(),
        edits,
        any::<prop::sample::Index>(),
    );
    TestRunner::new(Config::with_cases(500))
        .run(&case, |(which, edits, end)| {
            let (bytes, _) = which.get(&journals);
            let mut noisy = bytes.clone();
            for (at, value) in edits {
                *at.get_mut(&mut noisy) = value;
            }
            noisy.truncate(1 + end.index(bytes.len()));
            if let Ok((journal, cut)) = LongJournal::<T>::load(&noisy) {
                prop_assert_eq!(journal.bytes().len() + cut, noisy.len());
                prop_assert_eq!(journal.bytes(), &noisy[..noisy.len() - cut]);
                let _ = journal.replay();
            }
            Ok(())
        })
        .unwrap();
}

/// A few states of one game of every setup.
fn some_states<T: Subject>() -> impl Iterator<Item = T> {
    (0..).zip(T::setups()).flat_map(|(seed, setup)| {
        let states = whole_game::<T>(&setup, seed).states;
        let stride = states.len().div_ceil(SNAPSHOTS);
        let last = states[states.len() - 1];
        states.into_iter().step_by(stride).chain([last])
    })
}

pub fn snapshot_flips_and_cuts<T: Subject>() {
    for state in some_states::<T>() {
        let bytes = snapshot_of(&state);
        for (bit, flipped) in every_flip(&bytes) {
            assert!(
                snapshot::decode::<T>(&flipped).is_err(),
                "bit {bit} was overlooked"
            );
        }
        for length in 0..bytes.len() {
            assert!(
                snapshot::decode::<T>(&bytes[..length]).is_err(),
                "cut at {length}"
            );
        }
    }
}

pub fn snapshot_forged<T: Subject>() {
    let mut dice = dice(99);
    for (n, state) in some_states::<T>().enumerate() {
        let bytes = snapshot_of(&state);
        for (bit, flipped) in every_flip(&bytes[..bytes.len() - 4]) {
            // Playing on from every accepted forgery would take minutes.
            let to_the_end = (bit + n) % 16 == 0;
            refused_or_playable::<T>(&sealed(flipped), to_the_end, &mut dice);
        }
        for _ in 0..200 {
            let mut forged = bytes[..bytes.len() - 4].to_vec();
            for _ in 0..=below(&mut dice, 3) {
                let at = 4 + below(&mut dice, forged.len() as u32 - 4) as usize;
                forged[at] = dice.next_u32() as u8 >> below(&mut dice, 8);
            }
            refused_or_playable::<T>(&sealed(forged), false, &mut dice);
        }
    }
}

/// The bytes with the checksum a forger would put behind them.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let crc = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(&bytes);
    bytes.extend_from_slice(&crc.to_le_bytes());
    bytes
}

fn refused_or_playable<T: Subject>(bytes: &[u8], to_the_end: bool, dice: &mut Dice) {
    let Ok(mut game) = snapshot::decode::<T>(bytes) else {
        return;
    };
    assert_eq!(snapshot_of(&game), bytes, "a state has two snapshots");
    if to_the_end {
        play_on(&mut game, dice, |_, _| ());
    } else {
        let actions = visited(&game);
        let stride = actions.len().div_ceil(20).max(1);
        for &action in actions.iter().step_by(stride) {
            let mut after = game;
            after
                .apply(action, &mut ())
                .unwrap_or_else(|why| panic!("{action:?} refused: {why:?} in {game:?}"));
            let back = snapshot::decode::<T>(&snapshot_of(&after));
            assert_eq!(
                back,
                Ok(after),
                "an accepted forgery must stay a possible state"
            );
        }
    }
}
