//! `uf2 IMAGE [FILE]`: says what a linked image takes of the chip, and writes it as a UF2 file.
//!
//! Exit codes: 0 fine, 1 larger than the project allows, 2 bad usage or an unreadable file.

use std::{env, fs, process::ExitCode};

use uf2::{Image, blocks};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (image, file) = match arguments.as_slice() {
        [image] => (image, None),
        [image, file] => (image, Some(file)),
        _ => {
            eprintln!("usage: uf2 IMAGE [FILE]");
            return ExitCode::from(2);
        }
    };
    match run(image, file) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => {
            eprintln!("{image}: larger than the project allows");
            ExitCode::FAILURE
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(2)
        }
    }
}

/// Does it all; says whether the image keeps to the limits.
fn run(path: &str, file: Option<&String>) -> Result<bool, String> {
    let elf = fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let image = Image::read(&elf).map_err(|problem| format!("{path}: {problem}"))?;
    println!("{}", image.usage);
    if let Some(file) = file {
        fs::write(file, blocks(image.address, &image.flash))
            .map_err(|error| format!("{file}: {error}"))?;
        println!("written to {file}");
    }
    Ok(image.usage.fits())
}
