//! Hands the component pack that CITYCORE_PACK names, as `citysim pack build` writes it, to the game that is
//! played with one.

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-env-changed=CITYCORE_PACK");
    println!("cargo:rerun-if-changed=build.rs");
    let bytes = match env::var("CITYCORE_PACK") {
        Ok(file) => {
            println!("cargo:rerun-if-changed={file}");
            assert!(
                Path::new(&file).is_file(),
                "CITYCORE_PACK: no file \"{file}\""
            );
            format!("Some(include_bytes!({file:?}))")
        }
        Err(_) => "None".into(),
    };
    let out = env::var("OUT_DIR").expect("a folder for what is built");
    fs::write(Path::new(&out).join("pack.rs"), bytes).expect("a file for the pack");
}
