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

/// The text with every sign spelled out that would steer a terminal instead of being shown. What others wrote
/// into files, or say over a cable, is shown this way.
pub fn harmless(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for sign in text.chars() {
        if sign != '\n' && steers(sign) {
            shown.extend(sign.escape_default());
        } else {
            shown.push(sign);
        }
    }
    shown
}

/// Whether a sign is a control character, or turns the direction of what follows.
fn steers(sign: char) -> bool {
    let turns = matches!(sign, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    sign.is_control() || turns
}

/// Says on standard error what is wrong. Where nobody can be told, the exit code has to do.
pub fn complain(problem: &str) {
    let _ = writeln!(io::stderr(), "citysim: {}", harmless(problem));
}
