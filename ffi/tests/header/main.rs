//! The checked-in header is what the sources and the core's description of the games say.
//!
//! After a change of the interface: `UPDATE=1 cargo test -p citycore-ffi --test header`

mod games;

use std::path::{Path, PathBuf};

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

fn generated() -> String {
    let mut config = cbindgen::Config::from_file(Path::new(CRATE).join("cbindgen.toml")).unwrap();
    config.header = Some(manual());
    config.export.include = enumerations();
    let mut bytes = Vec::new();
    let builder = cbindgen::Builder::new().with_config(config);
    let bindings = builder.with_crate(CRATE).generate().unwrap();
    bindings.write(&mut bytes);
    let header = String::from_utf8(bytes).unwrap();
    let (before, end) = header.rsplit_once("#endif").unwrap();
    format!("{before}{}\n#endif{end}", games::generated().trim_start())
}

/// Numbers that functions take as plain integers, because C may hand over any number: no function's
/// type leads to them.
fn enumerations() -> Vec<String> {
    let mut found = Vec::new();
    for (_, text) in sources() {
        let names = text
            .lines()
            .filter_map(|line| line.strip_prefix("pub enum "));
        found.extend(names.filter_map(|name| Some(name.split_once(' ')?.0.to_owned())));
    }
    found.sort();
    found
}

/// The paths and texts of all sources.
fn sources() -> Vec<(PathBuf, String)> {
    let mut folders = vec![Path::new(CRATE).join("src")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = std::fs::read_to_string(&path).unwrap();
                files.push((path, text));
            }
        }
    }
    files
}

/// The header's opening, which explains the whole before the parts.
fn manual() -> String {
    std::fs::read_to_string(Path::new(CRATE).join("include/manual.txt")).unwrap()
}

#[test]
fn the_checked_in_header_is_up_to_date() {
    let path = Path::new(CRATE).join("include/citycore.h");
    let generated = generated();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &generated).unwrap();
    }
    let checked_in = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        checked_in == generated,
        "ffi/include/citycore.h is stale: UPDATE=1 cargo test -p citycore-ffi --test header"
    );
}

#[test]
fn the_manual_lists_every_function() {
    let (header, manual) = (generated(), manual());
    let names = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| c != '_' && !c.is_alphanumeric());
        words.map(str::to_owned).collect()
    };
    let listed = names(manual.split_once("WHERE TO FIND WHAT").unwrap().1);
    let declared = header
        .lines()
        .filter(|line| line.starts_with("city_status city_"));
    let functions: Vec<String> = declared.map(|line| names(line).swap_remove(1)).collect();
    assert!(functions.len() > 50);
    for function in functions {
        let is_view = is_view(&function);
        assert!(
            is_view || listed.contains(&function),
            "the manual misses {function}"
        );
    }
}

/// Whether this shows a game; the manual names these functions once for all games.
fn is_view(function: &str) -> bool {
    let mut games = rules::GameId::ALL.iter();
    games.any(|id| function == format!("city_{}_look", id.name()))
}

#[test]
fn unsafe_code_is_at_the_border_only() {
    for (path, text) in sources() {
        if !path.parent().unwrap().ends_with("border") {
            let found = text
                .lines()
                .find(|line| line.contains("unsafe ") && !line.trim_start().starts_with("//"));
            assert_eq!(found, None, "{}", path.display());
        }
    }
}
