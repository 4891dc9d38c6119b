//! Gives the linker the memory of the chosen board; nothing to do on a PC.

use std::env;
use std::fs;
use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=memory");
    if env::var_os("CARGO_FEATURE_BOARD").is_none() {
        return;
    }
    let board = match env::var_os("CARGO_FEATURE_RP2040") {
        Some(_) => "rp2040",
        None => "microbit",
    };
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let memory = format!("memory/{board}.x");
    fs::copy(&memory, Path::new(&out).join("memory.x"))
        .unwrap_or_else(|error| panic!("{memory}: {error}"));
    println!("cargo:rustc-link-search={out}");
    println!("cargo:rustc-link-arg-bins=-Tlink.x");
    println!("cargo:rustc-link-arg-bins=--nmagic");
}
