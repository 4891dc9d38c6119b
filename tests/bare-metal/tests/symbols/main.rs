//! Reads the linked images: what is not in them can't happen on the device.

mod callers;
#[path = "../common/images.rs"]
mod images;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use callers::callers;
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

/// What must not be in the image of `program` but is, by kind and demangled name, with the source
/// lines that call it.
fn findings(program: &str) -> BTreeMap<(Forbidden, String), BTreeSet<String>> {
    let path = image(program);
    let bytes = fs::read(&path).expect("the image can be read");
    let file = object::File::parse(&*bytes).expect("the image is an ELF file");
    let symbols: Vec<(u64, String)> = file
        .symbols()
        .filter_map(|symbol| {
            Some((
                symbol.address(),
                format!("{:#}", demangle(symbol.name().ok()?)),
            ))
        })
        .collect();
    assert!(
        symbols.iter().any(|(_, name)| name == "Reset")
            && symbols
                .iter()
                .any(|(_, name)| name.starts_with("citycore::")),
        "{program} has lost its symbols, so nothing can be read from it: {symbols:?}"
    );
    symbols
        .into_iter()
        .filter_map(|(address, name)| {
            let kind = forbidden(&name)?;
            Some(((kind, name), callers(&file, &path, address)))
        })
        .collect()
}

/// Fails with every finding and its callers unless the names found are exactly those `allowed`.
#[track_caller]
fn assert_only(program: &str, allowed: &[&str]) {
    let findings = findings(program);
    let found: Vec<&str> = findings.keys().map(|(_, name)| name.as_str()).collect();
    let report: Vec<String> = findings
        .iter()
        .map(|((kind, name), calls)| {
            let calls: Vec<_> = calls.iter().map(|call| format!("\n    {call}")).collect();
            format!("{kind:?}: {name}, called from{}", calls.concat())
        })
        .collect();
    assert!(found == allowed, "{program}: {}", report.join("\n"));
}

#[test]
fn whole_games_have_no_way_to_panic_format_or_allocate() {
    assert_only("play", &[]);
}

/// Not even through serde and postcard.
#[test]
fn snapshots_have_no_way_to_panic_format_or_allocate() {
    assert_only("snapshots", &[]);
}

#[test]
fn a_deliberate_panic_and_formatting_are_found() {
    let findings = findings("deliberate");
    let has = |kind, part: &str| {
        findings
            .keys()
            .any(|(k, name)| *k == kind && name.contains(part))
    };
    assert!(has(Forbidden::Panic, "panic_was_reached"), "{findings:?}");
    assert!(
        has(Forbidden::Formatting, "core::fmt::write"),
        "{findings:?}"
    );

    let (_, calls) = findings
        .iter()
        .find(|((_, name), _)| name.ends_with("panic_bounds_check"))
        .expect("the deliberate panic");
    assert!(
        calls.iter().any(|call| call.contains("bin/deliberate.rs")),
        "{calls:?}"
    );
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
