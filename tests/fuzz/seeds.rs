//! `seeds FOLDER`: writes inputs to begin with into FOLDER/TARGET, made from real games of every game and mode.
//!
//! They are what the corpus kept in the repository was begun with; the search takes it from there.

use std::fs;
use std::path::{Path, PathBuf};

use citycore::cities::Pack;
use citycore::game::{Game, Setup};
use citycore::journal::{self, read_header};
use citycore::snapshot::{self, Persist};
use citycore::{GameId, with_game};
// this program is instrumented like the targets, and what that calls is there
use libfuzzer_sys as _;

/// Bytes of a snapshot before and behind its content.
const SNAPSHOT_HEAD: usize = 4;
const SNAPSHOT_TAIL: usize = 4;
/// Seeds are short, so that a change to one of their bytes means something.
const LONGEST: usize = 4096;

/// The kept playthroughs: games of every mode as journals, with the place of their game in the list.
fn playthroughs() -> Vec<(String, GameId, u8, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../core/tests/playthroughs");
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the kept playthroughs") {
        let path = entry.expect("a file").path();
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let game = name
            .rsplit_once('-')
            .and_then(|(game, _)| GameId::from_name(game));
        if let Some(game) = game {
            let place = GameId::ALL.iter().position(|&id| id == game).unwrap_or(0);
            found.push((name, game, place as u8, fs::read(&path).expect("a journal")));
        }
    }
    found
}

/// A state in the middle of a journal, as a snapshot's content.
fn snapshot_content<G: Persist>(bytes: &[u8]) -> Vec<u8> {
    let (setup, start) = read_header::<G>(bytes).expect("a kept journal");
    let mut game = G::new(&setup).ok().expect("a kept setup");
    let entries: Vec<_> = journal::Records::after(bytes, start)
        .map_while(Result::ok)
        .collect();
    for &entry in &entries[..entries.len() / 2] {
        journal::play(&mut game, entry, &mut ())
            .ok()
            .expect("a kept record");
    }
    let mut buffer = [0; 16 * 1024];
    let written = snapshot::encode(&game, &mut buffer).ok().expect("room");
    written[SNAPSHOT_HEAD..written.len() - SNAPSHOT_TAIL].to_vec()
}

fn setup_bytes<G: Game>(bytes: &[u8]) -> Vec<u8> {
    let (setup, _) = read_header::<G>(bytes).expect("a kept journal");
    let mut written = setup.encode().to_vec();
    setup.encode_appendix(&mut |piece| written.extend_from_slice(piece));
    written
}

struct Corpus(PathBuf);

impl Corpus {
    fn put(&self, target: &str, name: &str, content: impl IntoIterator<Item = u8>) {
        let folder = self.0.join(target);
        fs::create_dir_all(&folder).expect("a folder for seeds");
        let content: Vec<u8> = content.into_iter().take(LONGEST).collect();
        fs::write(folder.join(name), content).expect("a seed");
    }
}

fn main() {
    let folder = std::env::args().nth(1).expect("seeds FOLDER");
    let corpus = Corpus(folder.into());
    for (name, game, place, journal) in playthroughs() {
        let behind = |content: Vec<u8>| [place].into_iter().chain(content);
        let snapshot = with_game!(game, G => snapshot_content::<G>(&journal));
        let setup = with_game!(game, G => setup_bytes::<G>(&journal));
        corpus.put("snapshots_that_load_can_be_played", &name, behind(snapshot));
        corpus.put("setups_play_or_are_refused", &name, behind(setup));
        corpus.put(
            "journals_load_whole_or_are_refused",
            &name,
            behind(journal.clone()),
        );
        corpus.put(
            "codes_play_or_change_nothing",
            &name,
            behind(journal[..64].to_vec()),
        );
        let presses = journal.iter().rev().take(120).copied();
        corpus.put("presses_keep_the_app_whole", &name, presses.clone());
        corpus.put(
            "flash_remounts_to_what_was_saved",
            &name,
            [0, 0].into_iter().chain(presses),
        );
    }
    corpus.put(
        "packs_are_whole_or_refused",
        "house",
        Pack::house().encode(),
    );
    for request in [
        "help",
        "version",
        "health",
        "statistics",
        "state",
        "names",
        "name 1 Eva",
        "export",
    ] {
        let line = [6, 2, 2, 2, 2, 2, 2]
            .into_iter()
            .chain(request.bytes())
            .chain(*b"\n");
        corpus.put("wire_lines_are_answered", &request.replace(' ', "-"), line);
    }
}
