//! The program `citysim`.

use std::process::ExitCode;

fn main() -> ExitCode {
    citysim::main()
}
