//! Damage: every flipped bit and every cut of real saves, and forgeries with a right checksum.

use super::legal::{spread, successor};
use super::saves::{Snapshot, journal_of, snapshot_of};
use super::walk::{play_on, spread_over_game};
use super::{Run, Subject, dice, room};
use citycore::chance::below;
use citycore::journal::{Entry, Journal, MAX_RECORD};
use citycore::snapshot;
use crc::{CRC_32_ISO_HDLC, Crc};
use heapless::Vec;
use rand_xoshiro::rand_core::Rng;

/// Journals are damaged at every bit, which takes quadratic time: long games are shortened.
const RECORDS: u32 = 400;
/// Room for a header with the longest appendix.
const HEADER_ROOM: usize = 2048;
/// Room for that many; a chip has room for fewer.
const ROOM: usize = room(1024, 4096, HEADER_ROOM + RECORDS as usize * MAX_RECORD);
/// Snapshots of one game whose every bit is flipped.
const SNAPSHOTS: u32 = 6;
/// Bytes behind a snapshot's payload: its checksum.
const SEAL: usize = 4;
/// What a forger would put there.
static CHECKSUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

type ShortJournal<T> = Journal<T, ROOM>;

/// One game of every setup, as its journal and the bytes of it to be damaged.
fn journals<T: Subject>(
    run: &mut Run,
    mut damage: impl FnMut(&ShortJournal<T>, &mut [u8], &mut Run),
) {
    for (seed, setup) in (0..).zip(T::setups()) {
        let most = run.effort.records.min(RECORDS);
        let journal: ShortJournal<T> = journal_of(&setup, seed, most);
        run.seen.bytes(journal.bytes());
        let mut bytes: Vec<u8, ROOM> = journal.bytes().iter().copied().collect();
        damage(&journal, &mut bytes, run);
        assert_eq!(bytes, journal.bytes(), "the next damage starts anew");
    }
}

/// Flips bit after bit; each is back in its place before the next.
fn flip_bits(bytes: &mut [u8], run: &mut Run, mut check: impl FnMut(usize, &mut [u8], &mut Run)) {
    for bit in (0..bytes.len() * 8).step_by(run.effort.one_in as usize) {
        bytes[bit / 8] ^= 1 << (bit % 8);
        check(bit, bytes, run);
        bytes[bit / 8] ^= 1 << (bit % 8);
    }
}

/// How many bytes a record takes, by FORMATS.md.
fn size_of_record(entry: Entry) -> usize {
    let code_bytes = match entry {
        Entry::Action(code) | Entry::Correction(code) => {
            (64 - code.leading_zeros() as usize).div_ceil(8).max(1)
        }
        Entry::TakenBack(_) => 2,
    };
    1 + code_bytes + 2
}

/// Whatever bit is flipped, it is noticed, and costs no more than the record it is in.
pub fn journal_with_a_flipped_bit_is_refused_or_loses_its_last_record<T: Subject>(run: &mut Run) {
    journals::<T>(run, |journal, bytes, run| {
        let lost = journal.entries().last().map_or(0, size_of_record);
        flip_bits(bytes, run, |bit, flipped, run| {
            is_refused_or_loses(lost, journal, bit, flipped, run);
        });
    });
}

#[inline(never)]
fn is_refused_or_loses<T: Subject>(
    lost: usize,
    journal: &ShortJournal<T>,
    bit: usize,
    flipped: &[u8],
    run: &mut Run,
) {
    if let Ok((loaded, cut)) = ShortJournal::<T>::load(flipped) {
        let kept = journal.bytes().len() - lost;
        assert!(bit / 8 >= kept, "bit {bit} was overlooked");
        assert_eq!(cut, lost, "only the last record is lost");
        assert_eq!(loaded.bytes(), &journal.bytes()[..kept]);
        let most = journal.len() as usize - 1;
        assert!(loaded.entries().eq(journal.entries().take(most)));
        run.seen.u32(bit as u32);
    }
}

/// Wherever a journal is cut, it keeps the records before the cut.
pub fn journal_cut_anywhere_keeps_its_whole_records<T: Subject>(run: &mut Run) {
    journals::<T>(run, |journal, bytes, _| {
        for length in 0..journal.header_length() {
            let loaded = ShortJournal::<T>::load(&bytes[..length]);
            assert!(loaded.is_err(), "cut at {length}: {loaded:?}");
        }
        let (mut whole, mut end) = (0, journal.header_length());
        for entry in journal.entries() {
            let next = end + size_of_record(entry);
            for length in end..next {
                keeps::<T>(whole, &bytes[..end], &bytes[..length]);
            }
            (whole, end) = (whole + 1, next);
        }
        assert_eq!(end, bytes.len(), "the sizes of FORMATS.md");
    });
}

#[inline(never)]
fn keeps<T: Subject>(whole: u32, kept: &[u8], cut: &[u8]) {
    let (loaded, torn) = ShortJournal::<T>::load(cut).unwrap();
    assert_eq!(loaded.len(), whole);
    assert_eq!(torn, cut.len() - kept.len());
    assert_eq!(loaded.bytes(), kept);
}

/// Journals with some bytes replaced and cut somewhere.
pub fn journal_of_any_bytes_never_panics<T: Subject>(run: &mut Run) {
    run.dice = dice(3);
    journals::<T>(run, |journal, bytes, run| {
        for _ in 0..run.part_of(125) {
            for _ in 0..below(&mut run.dice, 6) {
                let at = below(&mut run.dice, bytes.len() as u32) as usize;
                bytes[at] = run.dice.next_u32() as u8;
            }
            let length = 1 + below(&mut run.dice, bytes.len() as u32) as usize;
            survives::<T>(&bytes[..length], run);
            bytes.copy_from_slice(journal.bytes());
        }
    });
}

#[inline(never)]
fn survives<T: Subject>(noisy: &[u8], run: &mut Run) {
    if let Ok((journal, cut)) = ShortJournal::<T>::load(noisy) {
        assert_eq!(journal.bytes().len() + cut, noisy.len());
        assert_eq!(journal.bytes(), &noisy[..noisy.len() - cut]);
        if let Ok(game) = journal.replay() {
            run.saw(&game);
        }
    }
}

/// A few states of one game of every setup, as their snapshots.
fn snapshots<T: Subject>(run: &mut Run, mut damage: impl FnMut(&mut Snapshot, &mut Run)) {
    for (seed, setup) in (0..).zip(T::setups()) {
        spread_over_game::<T>(&setup, seed, run.part_of(SNAPSHOTS), &mut |state| {
            let mut bytes = snapshot_of(state);
            run.seen.bytes(&bytes);
            damage(&mut bytes, run);
        });
    }
}

/// Whatever bit is flipped and wherever it is cut, a snapshot does not pass.
pub fn snapshot_with_a_flipped_bit_or_cut_is_refused<T: Subject>(run: &mut Run) {
    snapshots::<T>(run, |bytes, run| {
        flip_bits(bytes, run, |bit, flipped, _| {
            let decoded = snapshot::decode::<T>(flipped);
            assert!(decoded.is_err(), "bit {bit} was overlooked");
        });
        for length in 0..bytes.len() {
            let decoded = snapshot::decode::<T>(&bytes[..length]);
            assert!(decoded.is_err(), "cut at {length}");
        }
    });
}

/// What has a right checksum but was changed is refused, or is a state that can be played.
pub fn forged_snapshot_is_refused_or_playable<T: Subject>(run: &mut Run) {
    run.dice = dice(99);
    let mut states = 0;
    snapshots::<T>(run, |bytes, run| {
        let payload = bytes.len() - SEAL;
        flip_bits(&mut bytes[..payload], run, |bit, flipped, run| {
            // Playing on from every accepted forgery would take minutes.
            let to_the_end = (bit + states).is_multiple_of(16);
            refused_or_playable::<T>(&sealed(flipped), to_the_end, run);
        });
        for _ in 0..run.part_of(200) {
            let forged = forge(&bytes[..payload], run);
            refused_or_playable::<T>(&sealed(&forged), false, run);
        }
        states += 1;
    });
}

/// Replaces up to three bytes behind the header.
fn forge(bytes: &[u8], run: &mut Run) -> Snapshot {
    let mut forged: Snapshot = bytes.iter().copied().collect();
    for _ in 0..=below(&mut run.dice, 3) {
        let at = 4 + below(&mut run.dice, forged.len() as u32 - 4) as usize;
        forged[at] = run.dice.next_u32() as u8 >> below(&mut run.dice, 8);
    }
    forged
}

/// The bytes with the checksum a forger would put behind them.
fn sealed(bytes: &[u8]) -> Snapshot {
    let checksum = CHECKSUM.checksum(bytes).to_le_bytes();
    bytes.iter().copied().chain(checksum).collect()
}

#[inline(never)]
fn refused_or_playable<T: Subject>(bytes: &[u8], to_the_end: bool, run: &mut Run) {
    let Ok(mut game) = snapshot::decode::<T>(bytes) else {
        return;
    };
    run.saw(&game);
    assert_eq!(snapshot_of(&game), bytes, "a state has two snapshots");
    if to_the_end {
        play_on(&mut game, &mut run.dice, &mut |_, _| ());
        return;
    }
    for action in spread(&game, run.part_of(20)) {
        stays_possible(&successor(&game, action));
    }
}

#[inline(never)]
fn stays_possible<T: Subject>(after: &T) {
    let back = snapshot::decode::<T>(&snapshot_of(after));
    assert_eq!(
        back.as_ref(),
        Ok(after),
        "an accepted forgery must stay a possible state"
    );
}
