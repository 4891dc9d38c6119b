//! The handheld in a terminal, as far as no eyes are needed: a pseudo-terminal with somebody who presses
//! keys.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use serialport::{SerialPort, TTYPort};

use super::common::citysim_program;

/// No answer takes longer, not even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);
const GIVEN_BACK: [&str; 2] = ["\x1b[?1049l", "\x1b[?25h"];

/// A terminal with the handheld in it.
struct Terminal {
    ours: TTYPort,
    program: Child,
    shown: Vec<u8>,
    _theirs: TTYPort,
}

impl Terminal {
    /// Opens the handheld with the games of a directory and waits until it is shown.
    fn open(data: &Path) -> Self {
        let mut terminal = Self::start(data);
        terminal.wait_for("quit");
        terminal
    }

    fn start(data: &Path) -> Self {
        Self::start_as(data, "en", ["xterm-256color", "C.UTF-8"])
    }

    /// Opens the handheld in this language, with these for TERM and the locale.
    fn start_as(data: &Path, language: &str, [term, locale]: [&str; 2]) -> Self {
        let (mut ours, theirs) = TTYPort::pair().unwrap();
        ours.set_timeout(Duration::from_millis(20)).unwrap();
        let name = theirs.name().unwrap();
        let stty = Command::new("stty")
            .args(["-F", &name, "rows", "24", "cols", "80"])
            .status();
        assert!(stty.unwrap().success());
        let end = || {
            OpenOptions::new()
                .read(true)
                .write(true)
                .open(&name)
                .unwrap()
        };
        let program = Command::new(citysim_program())
            .args(["--seed", "7", "--lang", language, "--data"])
            .arg(data)
            .env("TERM", term)
            .env("LC_ALL", locale)
            // as a shell starts it: what stops it does not stop the tests
            .process_group(0)
            .stdin(Stdio::from(end()))
            .stdout(Stdio::from(end()))
            .stderr(Stdio::from(end()))
            .spawn()
            .unwrap();
        Self {
            ours,
            program,
            shown: Vec::new(),
            _theirs: theirs,
        }
    }

    /// Everything that was written to the terminal.
    fn shown(&self) -> String {
        String::from_utf8_lossy(&self.shown).into_owned()
    }

    fn read(&mut self) {
        let mut buffer = [0; 4096];
        match self.ours.read(&mut buffer) {
            Ok(length) => self.shown.extend_from_slice(&buffer[..length]),
            Err(error) if error.kind() == ErrorKind::TimedOut => {}
            Err(error) => panic!("{error}"),
        }
    }

    /// Waits until something new is written that has `text` in it.
    fn wait_for(&mut self, text: &str) {
        let deadline = Instant::now() + PATIENCE;
        while !self.shown().contains(text) {
            assert!(Instant::now() < deadline, "no {text:?} in {}", self.shown());
            self.read();
        }
    }

    /// Presses a key and waits for the drawing that has `text` in it.
    fn press(&mut self, key: &str, text: &str) {
        self.shown.clear();
        self.ours.write_all(key.as_bytes()).unwrap();
        self.wait_for(text);
    }

    /// Sends the program a signal.
    fn signal(&self, name: &str) {
        let pid = self.program.id().to_string();
        let kill = Command::new("kill").args(["-s", name, &pid]).status();
        assert!(kill.unwrap().success());
    }

    /// Waits for the end, and gives how it ended.
    fn end(&mut self) -> ExitStatus {
        let deadline = Instant::now() + PATIENCE;
        loop {
            self.read();
            if let Some(status) = self.program.try_wait().unwrap() {
                self.read();
                return status;
            }
            assert!(Instant::now() < deadline, "no end: {}", self.shown());
        }
    }

    fn quit(mut self) -> (Option<i32>, String) {
        self.shown.clear();
        self.ours.write_all(b"q").unwrap();
        let status = self.end();
        (status.code(), self.shown())
    }
}

#[test]
fn a_damaged_save_is_kept_and_told() {
    let data = tempfile::tempdir().unwrap();
    fs::write(data.path().join("machi.save"), "garbage").unwrap();
    let mut terminal = Terminal::open(data.path());
    terminal.wait_for("machi.save can't be read; it is kept as machi.save.damaged");
    terminal.press("c", "Players");
    terminal.press("c", "roll the dice");
    assert_eq!(terminal.quit().0, Some(0));
    let kept = fs::read(data.path().join("machi.save.damaged")).unwrap();
    assert_eq!(kept, b"garbage");
    assert!(fs::metadata(data.path().join("machi.save")).unwrap().len() > 22);
}

#[test]
fn a_game_whose_last_record_is_torn_goes_on_before_it() {
    let data = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open(data.path());
    terminal.press("c", "Players");
    terminal.press("c", "roll the dice");
    terminal.press("c", "Build");
    terminal.quit();
    let save = data.path().join("machi.save");
    let bytes = fs::read(&save).unwrap();
    fs::write(&save, &bytes[..bytes.len() - 1]).unwrap();
    let mut terminal = Terminal::open(data.path());
    terminal.wait_for("machi.save ends in half a record");
    terminal.wait_for("roll the dice");
    terminal.press("c", "Build");
    terminal.quit();
    assert_eq!(fs::read(&save).unwrap(), bytes, "the same dice again");
}

#[test]
fn a_second_program_is_refused_the_same_games() {
    let data = tempfile::tempdir().unwrap();
    let first = Terminal::open(data.path());
    let mut second = Terminal::start(data.path());
    assert_eq!(second.end().code(), Some(2));
    second.wait_for("another citysim has these games open");
    assert_eq!(first.quit().0, Some(0));
    assert_eq!(Terminal::open(data.path()).quit().0, Some(0));
}

#[test]
fn a_game_that_can_t_be_saved_goes_on_and_is_saved_later() {
    let place = tempfile::tempdir().unwrap();
    let (data, gone) = (place.path().join("data"), place.path().join("gone"));
    let mut terminal = Terminal::open(&data);
    terminal.press("c", "Players");
    fs::rename(&data, &gone).unwrap();
    terminal.press("c", "not saved: No such file");
    terminal.wait_for("roll the dice");
    terminal.press("c", "not saved: No such file");
    fs::rename(&gone, &data).unwrap();
    terminal.press("i", "quit");
    assert!(
        !terminal.shown().contains("not saved"),
        "{}",
        terminal.shown()
    );
    assert!(data.join("machi.save").exists(), "tried again");
    terminal.press("c", "build one");
    fs::rename(&data, &gone).unwrap();
    terminal.press("a", "not saved");
    let (code, shown) = terminal.quit();
    assert_eq!(code, Some(2), "{shown}");
    let (_, told) = shown
        .split_once(GIVEN_BACK[0])
        .expect("the terminal is given back");
    assert!(told.contains("citysim: not saved: "), "{told}");
}

#[test]
fn a_signal_gives_the_terminal_back_and_ends_as_it_should() {
    use std::os::unix::process::ExitStatusExt;
    for (name, number) in [("HUP", 1), ("INT", 2), ("TERM", 15)] {
        let data = tempfile::tempdir().unwrap();
        let mut terminal = Terminal::open(data.path());
        terminal.signal(name);
        assert_eq!(terminal.end().signal(), Some(number));
        let shown = terminal.shown();
        assert!(
            GIVEN_BACK.iter().all(|it| shown.contains(it)),
            "{name}: {shown:?}"
        );
        assert_eq!(
            Terminal::open(data.path()).quit().0,
            Some(0),
            "the lock is gone"
        );
    }
}

/// Plays in lines of text and gives everything that was shown.
fn in_lines(language: &str, environment: [&str; 2], words: [&str; 3]) -> String {
    let data = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start_as(data.path(), language, environment);
    let mut shown = String::new();
    for (keys, word) in ["c\n", "c\n", "c c\n"].into_iter().zip(words) {
        terminal.wait_for("\n> ");
        shown += &terminal.shown();
        terminal.press(keys, word);
    }
    terminal.wait_for("\n> ");
    shown += &terminal.shown();
    terminal.press("x\n", "x is no key");
    terminal.wait_for("\n> ");
    shown += &terminal.shown();
    terminal.ours.write_all(b"q\n").unwrap();
    assert_eq!(terminal.end().code(), Some(0), "{}", terminal.shown());
    assert!(fs::metadata(data.path().join("machi.save")).unwrap().len() > 22);
    shown
}

#[test]
fn a_dumb_terminal_gets_the_words_of_the_page_in_lines() {
    let words = ["Players", "roll the dice", "No build"];
    let shown = in_lines("en", ["dumb", "C.UTF-8"], words);
    assert!(!shown.contains('\x1b'), "{shown:?}");
    let is_block = |sign: char| matches!(sign, '\u{2580}'..='\u{259f}' | '\u{2800}'..='\u{28ff}');
    assert!(!shown.contains(is_block), "{shown}");
    assert!(shown.contains("q: quit"), "{shown}");
}

#[test]
fn a_locale_without_utf_8_gets_ascii() {
    let words = ["Hraci", "Hodit", "Nestavet"];
    for environment in [["xterm-256color", "C"], ["dumb", "cs_CZ.ISO-8859-2"]] {
        let shown = in_lines("cs", environment, words);
        let is_plain = |sign: char| sign.is_ascii() && (sign >= ' ' || "\r\n".contains(sign));
        assert!(shown.chars().all(is_plain), "{shown:?}");
    }
}

/// The letter of the state that a process is in.
#[cfg(target_os = "linux")]
fn state(pid: u32) -> Option<char> {
    let status = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap();
    status.rsplit_once(") ")?.1.chars().next()
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_z_gives_the_terminal_back_until_the_program_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open(data.path());
    terminal.press("c", "Players");
    for _ in 0..2 {
        terminal.press("\x1a", GIVEN_BACK[0]);
        terminal.wait_for(GIVEN_BACK[1]);
        let deadline = Instant::now() + PATIENCE;
        while state(terminal.program.id()) != Some('T') {
            assert!(Instant::now() < deadline, "never stops");
            terminal.read();
        }
        terminal.shown.clear();
        terminal.signal("CONT");
        terminal.wait_for("\x1b[?1049h");
        terminal.wait_for("Players");
        terminal.wait_for("quit");
    }
    terminal.press("c", "roll the dice");
    assert_eq!(terminal.quit().0, Some(0));
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_that_was_stopped_from_outside_draws_anew() {
    let data = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open(data.path());
    terminal.signal("STOP");
    terminal.shown.clear();
    terminal.signal("CONT");
    terminal.wait_for("\x1b[?1049h");
    terminal.wait_for("quit");
    assert_eq!(terminal.quit().0, Some(0));
}
