//! Frozen playthroughs: games of every mode as they were once played, kept as journals. A change that
//! reads an old save otherwise than it was meant fails here.
//!
//! `NAME.journal` is a save as it stands on a device; its line in
//! `digests.txt` has the name, the number of records, the digest after the last one, and
//! the digest of all digests on the way. `tests/run ffi` replays them through C and `tests/run qemu`
//! on a chip. `UPDATE=1 cargo test -p citycore --features serde --test kit playthroughs` adds those of a
//! new game or mode; it changes none that is there.
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use citycore::GameId;
use citycore::digest::Digest;
use citycore::journal::{self, Entry, Journal};

use crate::kit::Subject;
use crate::kit::saves::journal_of;

/// Records of a playthrough; longer games are left there.
const RECORDS: u32 = 400;
/// Records a playthrough has at least: one of nothing would hold nothing.
const LEAST: u32 = 20;

type Frozen<T> = Journal<T, { 4096 + RECORDS as usize * journal::MAX_RECORD }>;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

/// The lines of the index by name.
fn index() -> BTreeMap<String, String> {
    let text = fs::read_to_string(folder().join("digests.txt")).unwrap_or_default();
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    lines
        .map(|(name, rest)| (name.into(), rest.into()))
        .collect()
}

/// What the index says of a journal: records, last digest, digest of all digests.
fn replay<T: Subject>(bytes: &[u8]) -> String {
    let (journal, torn) = Frozen::<T>::load(bytes).expect("an old save is read");
    assert_eq!(torn, 0);
    let mut game = T::new(&journal.setup()).expect("an old setup is playable");
    let mut way = Digest::new();
    for entry in journal.entries() {
        journal::play(&mut game, entry, &mut ()).expect("an old record is legal");
        way.u64(game.digest());
    }
    let (records, last, way) = (journal.len(), game.digest(), way.finish());
    format!("{records} {last:016x} {way:016x}")
}

fn are_as_they_were<T: Subject>() {
    let index = index();
    for (number, setup) in T::setups().enumerate() {
        let name = format!("{}-{number:02}", T::ID.name());
        let file = folder().join(format!("{name}.journal"));
        let bytes = fs::read(&file).unwrap_or_else(|_| {
            panic!("{name}: there is no playthrough yet; UPDATE=1 adds it ({setup:?})")
        });
        let said = index.get(&name).expect("every playthrough has a line");
        assert_eq!(replay::<T>(&bytes), *said, "{name}");
    }
}

macro_rules! playthroughs {
    ($(($number:literal, $Game:ident, $module:ident, $name:literal))*) => {
        $(#[test]
        fn $module() {
            add_missing();
            are_as_they_were::<citycore::$module::$Game>();
        })*
    };
}
citycore::for_each_game! { playthroughs }

/// Where `UPDATE` is set, writes the playthroughs of modes that have none yet, once.
fn add_missing() {
    static DONE: std::sync::Once = std::sync::Once::new();
    if std::env::var_os("UPDATE").is_some() {
        DONE.call_once(|| {
            let mut index = index();
            for &id in GameId::ALL {
                citycore::with_game!(id, G => add::<G>(&mut index));
            }
            let lines = index.iter().map(|(name, rest)| format!("{name} {rest}\n"));
            fs::write(folder().join("digests.txt"), lines.collect::<String>()).unwrap();
        });
    }
}

fn add<T: Subject>(index: &mut BTreeMap<String, String>) {
    for (number, setup) in T::setups().enumerate() {
        let name = format!("{}-{number:02}", T::ID.name());
        let file = folder().join(format!("{name}.journal"));
        index.entry(name).or_insert_with(|| {
            let games = (0..).map(|seed| journal_of(&setup, 1000 + seed, RECORDS));
            let mut long_enough = games.filter(|game: &Frozen<T>| game.len() >= LEAST);
            let journal = long_enough.next().unwrap();
            fs::write(file, journal.bytes()).unwrap();
            replay::<T>(journal.bytes())
        });
    }
}

#[test]
fn playthroughs_are_of_some_length() {
    for (name, rest) in index() {
        let records: u32 = rest.split(' ').next().unwrap().parse().unwrap();
        assert!(records >= LEAST, "{name}");
    }
    // a record may be an action or a correction: both kinds are kept
    let corrections = |bytes: Vec<u8>| {
        let start = journal::header_length(&bytes).unwrap();
        journal::Records::after(&bytes, start)
            .filter(|record| matches!(record, Ok(Entry::Correction(_))))
            .count()
    };
    let files = fs::read_dir(folder())
        .unwrap()
        .map(|file| file.unwrap().path());
    let journals = files.filter(|file| file.extension().is_some_and(|it| it == "journal"));
    let kept: usize = journals
        .map(|file| corrections(fs::read(file).unwrap()))
        .sum();
    assert!(kept > 0);
}
