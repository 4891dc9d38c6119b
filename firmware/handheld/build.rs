//! Puts a component pack of cities into the image: the file that CITYCORE_PACK names, as `citysim pack build`
//! writes it, or the project's own.

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
            format!("include_bytes!({file:?})")
        }
        Err(_) => "citycore::cities::HOUSE".into(),
    };
    let out = env::var("OUT_DIR").expect("a folder for what is built");
    let text =
        format!("/// The bytes of the pack and of its titles.\nconst BYTES: &[u8] = {bytes};\n");
    fs::write(Path::new(&out).join("pack.rs"), text).expect("a file for the pack");
}
