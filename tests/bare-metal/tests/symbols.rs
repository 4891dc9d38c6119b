//! Reads the linked images: what is not in them can't happen on the device.

mod images;

use std::collections::BTreeSet;
use std::fs;

use images::image;
use object::{Object, ObjectSymbol};
use rustc_demangle::demangle;

/// A function that must not be in the image of a program that never panics, formats or allocates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Forbidden {
    Panic,
    Formatting,
    Allocation,
}

/// Parts of demangled names. The first also names this project's panic handler.
const FORBIDDEN: &[(Forbidden, &[&str])] = &[
    (
        Forbidden::Panic,
        &[
            "panic",
            "unwind",
            "unwrap_failed",
            "expect_failed",
            "_fail", // slice_index_fail, len_mismatch_fail, …
            "_overflow",
        ],
    ),
    (
        Forbidden::Formatting,
        &["core::fmt", "::fmt::", "Formatter"],
    ),
    (
        Forbidden::Allocation,
        &["__rust_", "__rg_", "__rdl_", "alloc::", "malloc", "realloc"],
    ),
];

fn forbidden(name: &str) -> Option<Forbidden> {
    FORBIDDEN
        .iter()
        .find(|(_, parts)| parts.iter().any(|part| name.contains(part)))
        .map(|(kind, _)| *kind)
}

/// The demangled names of everything in the image, without the mapping symbols `$t` and `$d`.
fn symbols(program: &str) -> BTreeSet<String> {
    let bytes = fs::read(image(program)).expect("the image can be read");
    let file = object::File::parse(&*bytes).expect("the image is an ELF file");
    let names: BTreeSet<String> = file
        .symbols()
        .filter_map(|symbol| {
            symbol
                .name()
                .ok()
                .map(|name| format!("{:#}", demangle(name)))
        })
        .filter(|name| !name.is_empty() && !name.starts_with('$'))
        .collect();
    assert!(
        names.contains("Reset") && names.iter().any(|name| name.starts_with("citycore::")),
        "{program} has lost its symbols, so nothing can be read from it: {names:?}"
    );
    names
}

fn forbidden_symbols(program: &str) -> Vec<(Forbidden, String)> {
    symbols(program)
        .into_iter()
        .filter_map(|name| forbidden(&name).map(|kind| (kind, name)))
        .collect()
}

#[test]
fn whole_games_have_no_way_to_panic_format_or_allocate() {
    assert_eq!(forbidden_symbols("play"), []);
}

/// Not even through serde and postcard.
#[test]
fn snapshots_have_no_way_to_panic_format_or_allocate() {
    assert_eq!(forbidden_symbols("snapshots"), []);
}

#[test]
fn a_deliberate_panic_and_formatting_are_found() {
    let found = forbidden_symbols("deliberate");
    let has = |kind, part: &str| {
        found
            .iter()
            .any(|(k, name)| *k == kind && name.contains(part))
    };
    assert!(has(Forbidden::Panic, "panic_bounds_check"), "{found:?}");
    assert!(has(Forbidden::Panic, "panic_was_reached"), "{found:?}");
    assert!(has(Forbidden::Formatting, "core::fmt::write"), "{found:?}");
}

/// An allocating program does not even link here, for want of an allocator: names instead.
#[test]
fn names_of_every_kind_are_known() {
    for (mangled, kind) in [
        (
            "_ZN4core9panicking18panic_bounds_check17h0123456789abcdefE",
            Some(Forbidden::Panic),
        ),
        (
            "_ZN4core6option13unwrap_failed17h0123456789abcdefE",
            Some(Forbidden::Panic),
        ),
        (
            "_ZN4core5slice5index16slice_index_fail17h0123456789abcdefE",
            Some(Forbidden::Panic),
        ),
        (
            "_RNvCs1_7___rustc17rust_begin_unwind",
            Some(Forbidden::Panic),
        ),
        (
            "_ZN4core3fmt5write17h0123456789abcdefE",
            Some(Forbidden::Formatting),
        ),
        (
            "_RNvCs1_7___rustc12___rust_alloc",
            Some(Forbidden::Allocation),
        ),
        (
            "_ZN5alloc7raw_vec12handle_error17h0123456789abcdefE",
            Some(Forbidden::Allocation),
        ),
        ("_ZN8citycore7journal10record_crc17h0123456789abcdefE", None),
        ("__aeabi_memcpy", None),
    ] {
        assert_eq!(
            forbidden(&format!("{:#}", demangle(mangled))),
            kind,
            "{mangled}"
        );
    }
}
