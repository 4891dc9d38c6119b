//! What goes to standard output and standard error, where a closed pipe is no accident.

use std::io::{self, Write};

use crate::Failure;
use crate::games::Answer;

/// Writes all of `text` to standard output, now.
pub fn print(text: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(text)
        .and_then(|()| out.flush())
        .map_err(|error| Failure::write("standard output", &error))
}

/// Prints an answer, for programs or for people.
pub fn answer(answer: &Answer, as_json: bool) -> Result<(), Failure> {
    if as_json {
        return print(format!("{}\n", answer.json).as_bytes());
    }
    print(answer.text.as_bytes())
}

/// Says on standard error what is wrong. Where nobody can be told, the exit code has to do.
pub fn complain(problem: &str) {
    let _ = writeln!(io::stderr(), "citysim: {problem}");
}
