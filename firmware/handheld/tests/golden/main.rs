//! Every page in both languages, compared dot by dot with the pictures in `tests/golden`.
//!
//! `UPDATE=1 cargo test -p citycore-handheld --test golden` writes the pictures and the contact sheets
//! anew; look at them before they are committed.

mod citadels;
mod cities;
#[path = "../common/mod.rs"]
mod common;
mod pictures;
mod scenes;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use citycore::Lang;
use handheld::App;
use pictures::Picture;
use scenes::Scene;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// What the README shows.
const BEST: [&str; 15] = [
    "machi-turn",
    "machi-roll-two",
    "machi-income",
    "machi-build",
    "machi-card",
    "machi-forecast-two",
    "machi-table-both",
    "machi-over",
    "machi-plot-long",
    "sprawl-curtain",
    "sprawl-map",
    "sprawl-account",
    "ledger",
    "name-wheel",
    "sleep-machi",
];

/// Holds pictures against files, or writes the files anew.
#[derive(Default)]
struct Album {
    wrong: Vec<String>,
}

impl Album {
    fn put(&mut self, picture: &Picture, path: &Path, name: &str) {
        if std::env::var_os("UPDATE").is_some() {
            picture.write(path);
        } else if Picture::read(path).as_ref() != Some(picture) {
            let now = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
            picture.write(&now);
            let (path, now) = (path.display(), now.display());
            self.wrong
                .push(format!("{path} is drawn differently, see {now}"));
        }
    }
}

fn compare(lang: Lang, name: &str) {
    let mut album = Album::default();
    let mut drawn = Vec::new();
    for scene in scenes::all() {
        let picture = Picture::of(&scene.play(lang));
        let path = folder().join(name).join(format!("{}.png", scene.name));
        album.put(&picture, &path, &format!("{name}-{}.png", scene.name));
        drawn.push((scene.name, picture));
    }
    let sheets = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sheet = format!("screens-{name}.png");
    let all = drawn.iter().map(|(_, picture)| picture);
    album.put(&Picture::sheet(all), &sheets.join(&sheet), &sheet);
    if lang == Lang::En {
        let best = BEST.iter().map(|best| {
            let found = drawn.iter().find(|(name, _)| name == best);
            &found
                .unwrap_or_else(|| panic!("no scene is called {best}"))
                .1
        });
        album.put(
            &Picture::sheet(best),
            &sheets.join("screens.png"),
            "screens.png",
        );
    }
    assert!(album.wrong.is_empty(), "{}", album.wrong.join("\n"));
}

#[test]
fn english_pages_look_as_they_should() {
    compare(Lang::En, "en");
}

#[test]
fn czech_pages_look_as_they_should() {
    compare(Lang::Cs, "cs");
}

#[test]
fn every_page_has_a_picture() {
    let mut without: BTreeSet<_> = App::page_names().collect();
    for scene in scenes::all() {
        without.remove(scene.page());
    }
    assert!(without.is_empty(), "no scene ends with {without:?}");
}

#[test]
fn every_page_has_room_for_the_widest_names_and_a_low_battery() {
    for scene in scenes::all() {
        for lang in [Lang::En, Lang::Cs] {
            scene.play_with_little_room(lang);
        }
    }
}

#[test]
fn no_picture_is_left_over() {
    let names: Vec<String> = scenes::all()
        .iter()
        .map(|scene: &Scene| scene.name.to_owned())
        .collect();
    for lang in ["en", "cs"] {
        for file in std::fs::read_dir(folder().join(lang)).expect("the pictures") {
            let path = file.expect("a file").path();
            let stem = path
                .file_stem()
                .expect("a name")
                .to_string_lossy()
                .into_owned();
            assert!(
                names.contains(&stem),
                "{} belongs to no scene",
                path.display()
            );
        }
    }
}
