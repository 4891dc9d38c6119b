//! Who calls a function of an image, as lines of source: found by decoding the direct calls.

use std::collections::BTreeSet;
use std::path::Path;

use addr2line::Loader;
use object::{Object, ObjectSection, SectionKind};

/// Every `BL` in the image whose target is `address`, as source lines from the innermost inlined
/// function outwards.
pub fn callers(file: &object::File, path: &Path, address: u64) -> BTreeSet<String> {
    let lines = Loader::new(path).expect("the image has debug information");
    file.sections()
        .filter(|section| section.kind() == SectionKind::Text)
        .flat_map(|section| calls_to(address, section.address(), section.data().unwrap_or(&[])))
        .map(|call| describe(&lines, call))
        .collect()
}

fn calls_to(address: u64, base: u64, code: &[u8]) -> Vec<u64> {
    let half_words: Vec<u32> = code
        .chunks_exact(2)
        .map(|bytes| u32::from(bytes[0]) | u32::from(bytes[1]) << 8)
        .collect();
    half_words
        .windows(2)
        .zip((base..).step_by(2))
        .filter(|(pair, here)| branch_target(pair[0], pair[1], *here) == Some(address & !1))
        .map(|(_, here)| here)
        .collect()
}

/// Where a `BL` at `here` leads (ARMv6-M reference manual, A6.7.13).
fn branch_target(first: u32, second: u32, here: u64) -> Option<u64> {
    if first >> 11 != 0b11110 || second & 0xd000 != 0xd000 {
        return None;
    }
    let sign = first >> 10 & 1;
    let i1 = !(second >> 13 ^ sign) & 1;
    let i2 = !(second >> 11 ^ sign) & 1;
    let offset = sign << 24 | i1 << 23 | i2 << 22 | (first & 0x3ff) << 12 | (second & 0x7ff) << 1;
    let offset = (offset << 7) as i32 >> 7;
    Some(here.wrapping_add(4).wrapping_add_signed(offset.into()))
}

/// The project's own lines that led to the call, inlined functions first; where the standard library
/// calls itself, its line.
fn describe(lines: &Loader, call: u64) -> String {
    let mut frames = lines.find_frames(call).expect("readable debug information");
    let mut places = Vec::new();
    while let Ok(Some(frame)) = frames.next() {
        let place = frame
            .location
            .and_then(|place| Some(format!("{}:{}", place.file?, place.line?)));
        let function = frame
            .function
            .and_then(|function| function.demangle().ok().map(String::from));
        // A line is enough to find the place; without one the function's name must do.
        places.push(place.or(function).unwrap_or_else(|| format!("{call:#x}")));
    }
    let of_the_library = |place: &String| place.contains("/library/");
    if places.iter().any(|place| !of_the_library(place)) {
        places.retain(|place| !of_the_library(place));
    }
    places.join(", in ")
}
