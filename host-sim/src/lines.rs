//! The lines of a transcript, each with a bound, and with a bound on how many there are.

use std::io::BufRead;
use std::path::Path;

use serde_json::Value;

use crate::{input, json};

/// More than the longest game has.
const MOST: u64 = 1_000_000;

/// The lines of a transcript, counted from 1. Empty ones are skipped.
#[derive(Default)]
pub struct Lines {
    input: Option<Box<dyn BufRead>>,
    number: u64,
}

impl Lines {
    /// The lines of this input.
    pub fn of(input: impl BufRead + 'static) -> Self {
        Self {
            input: Some(Box::new(input)),
            number: 0,
        }
    }

    /// The number of the line read last.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Opens a transcript; `-` is standard input.
    pub fn open(&mut self, path: &Path) -> Result<(), String> {
        self.input = Some(input::open(path)?);
        Ok(())
    }

    /// The next line; `None` at the end.
    pub fn next(&mut self) -> Result<Option<Value>, String> {
        let Some(input) = &mut self.input else {
            return Ok(None);
        };
        let mut empty = Vec::new();
        loop {
            let line = input::line(input);
            if line.as_ref().is_ok_and(Vec::is_empty) {
                return Ok(None);
            }
            self.number += 1;
            if self.number > MOST {
                return Err(format!("more than {MOST} lines, which no game has"));
            }
            let line = line?;
            if !line.trim_ascii().is_empty() {
                return json::parse(&line).map(Some);
            }
            empty.extend(line);
            empty = input::within_bound(empty, "gap between lines")?;
        }
    }
}

/// Whether this is the last line. It says `"over":true` or nothing: a game that goes on has no such line.
pub fn is_last(line: &Value) -> Result<bool, String> {
    match line.get("over") {
        None => Ok(false),
        Some(Value::Bool(true)) => Ok(true),
        Some(other) => Err(format!("over: {} is not true", json::brief(other))),
    }
}

/// Refuses anything behind the last line.
pub fn finish(lines: &mut Lines) -> Result<(), String> {
    match lines.next()? {
        None => Ok(()),
        Some(_) => Err("a line behind the last one".into()),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn lines_without_end_are_refused() {
        let mut lines = Lines::of(Cursor::new("1\n".repeat(MOST as usize + 1)));
        for _ in 0..MOST {
            assert_eq!(lines.next(), Ok(Some(1.into())));
        }
        let refused = lines.next().unwrap_err();
        assert!(refused.contains("more than 1000000 lines"), "{refused}");
    }
}
