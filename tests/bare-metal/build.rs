//! Names the frozen playthroughs, and gives the linker the memory of the chosen board.

use std::env;
use std::fs;
use std::path::Path;

fn main() {
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    name_playthroughs(Path::new(&out));
    if env::var_os("CARGO_FEATURE_BOARD").is_some() {
        give_memory(&out);
    }
}

/// Writes the list of `core/tests/playthroughs` as the programs include it.
fn name_playthroughs(out: &Path) {
    let folder = fs::canonicalize("../../core/tests/playthroughs").expect("the playthroughs");
    println!("cargo:rerun-if-changed={}", folder.display());
    let files = fs::read_dir(&folder).expect("a folder");
    let mut journals: Vec<_> = files
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|it| it == "journal"))
        .collect();
    journals.sort();
    let rows = journals.iter().map(|path| {
        let name = path.file_stem().expect("a name").to_string_lossy();
        format!("({name:?}, include_bytes!({path:?})),\n")
    });
    let list = rows.collect::<String>();
    let text = format!("static PLAYTHROUGHS: &[(&str, &[u8])] = &[\n{list}];\n");
    fs::write(out.join("playthroughs.rs"), text).expect("room for the list");
}

fn give_memory(out: &str) {
    println!("cargo:rerun-if-changed=memory");
    let wants = |feature: &str| env::var_os(feature).is_some();
    let board = if wants("CARGO_FEATURE_RP2040") {
        "rp2040"
    } else if wants("CARGO_FEATURE_MPS2") {
        println!("cargo:rustc-env=CITYCORE_LARGE_CHIP=yes");
        "mps2"
    } else {
        "microbit"
    };
    let memory = format!("memory/{board}.x");
    fs::copy(&memory, Path::new(out).join("memory.x"))
        .unwrap_or_else(|error| panic!("{memory}: {error}"));
    println!("cargo:rustc-link-search={out}");
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    println!("cargo:rustc-link-arg-bins=--nmagic");
}
