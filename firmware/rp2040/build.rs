//! Gives the linker the memory of the board and the scripts of the runtime.

use std::{env, fs, path::Path};

fn main() {
    println!("cargo:rerun-if-changed=memory.x");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::copy("memory.x", Path::new(&out).join("memory.x")).expect("memory.x can be copied");
    println!("cargo:rustc-link-search={out}");
    // Functions that came out the same are kept once: a kilobyte of flash.
    for argument in ["--nmagic", "--icf=all", "-Tlink.x", "-Tlink-rp.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
    if env::var_os("CARGO_FEATURE_LOG").is_some() {
        println!("cargo:rustc-link-arg-bins=-Tdefmt.x");
    }
}
