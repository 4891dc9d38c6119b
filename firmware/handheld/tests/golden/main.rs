//! Every page in both languages, compared dot by dot with the pictures in `tests/golden`.
//!
//! `UPDATE=1 cargo test -p handheld --test golden` writes the pictures and the two contact sheets
//! anew; look at them before they are committed.

#[path = "../common/mod.rs"]
mod common;
mod pictures;
mod scenes;

use std::path::{Path, PathBuf};

use citycore::Lang;
use pictures::Picture;
use scenes::Scene;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn compare(lang: Lang, name: &str) {
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    let mut drawn = Vec::new();
    for scene in scenes::all() {
        let picture = Picture::of(&scene.play(lang));
        let path = folder().join(name).join(format!("{}.png", scene.name));
        if update {
            picture.write(&path);
        } else if Picture::read(&path) != Some(picture.clone()) {
            let now =
                Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}.png", scene.name));
            picture.write(&now);
            wrong.push(format!(
                "{} is drawn differently, see {}",
                path.display(),
                now.display()
            ));
        }
        drawn.push(picture);
    }
    if update {
        let sheet = format!("screens-{name}.png");
        Picture::sheet(&drawn).write(&Path::new(env!("CARGO_MANIFEST_DIR")).join(sheet));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
