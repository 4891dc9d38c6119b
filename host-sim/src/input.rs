//! Files and standard input, read up to a bound: nothing is so long that it takes all memory, and nothing
//! is waited for that never ends.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// The bytes that a line, a save or a script may have; all of them are far shorter.
const MOST: u64 = 1 << 20;

/// Opens a file; `-` is standard input.
pub fn open(path: &Path) -> Result<Box<dyn BufRead>, String> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path).map_err(|error| format!("can't be opened: {error}"))?;
    Ok(Box::new(BufReader::new(file)))
}

/// All of a file, which is said to be `what`; `-` is standard input.
pub fn whole(path: &Path, what: &str) -> Result<Vec<u8>, String> {
    let start = start(&mut open(path)?)?;
    within_bound(start, what)
}

/// The same of a file with text.
pub fn text(path: &Path, what: &str) -> Result<String, String> {
    String::from_utf8(whole(path, what)?).map_err(|_| "not text in UTF-8".to_owned())
}

/// As much as may be read at once, and one byte more if there is more.
pub fn start(input: &mut impl Read) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = input.take(MOST + 1).read_to_end(&mut bytes);
    read.map_err(unreadable)?;
    Ok(bytes)
}

/// The next line with its end; nothing at the end of the input.
pub fn line(mut input: &mut dyn BufRead) -> Result<Vec<u8>, String> {
    let mut line = Vec::new();
    let read = (&mut input).take(MOST + 1).read_until(b'\n', &mut line);
    read.map_err(unreadable)?;
    within_bound(line, "line")
}

/// Refuses what has more bytes than any `what`.
pub fn within_bound(bytes: Vec<u8>, what: &str) -> Result<Vec<u8>, String> {
    if bytes.len() as u64 > MOST {
        return Err(format!("longer than 1 MiB, which no {what} is"));
    }
    Ok(bytes)
}

fn unreadable(error: io::Error) -> String {
    format!("can't be read: {error}")
}
