//! Something at the other end of a cable that is no honest handheld.

use std::io::{ErrorKind, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serialport::{SerialPort, TTYPort};

use super::common::{Run, citysim};

const GREETING: &[u8] = b"citycore-handheld 1\nok\n";
/// Longer than any deadline but that of an export.
const SOON: Duration = Duration::from_secs(30);

/// A stranger on a cable.
struct Stranger {
    port: String,
    unplugged: Arc<AtomicBool>,
    _end: TTYPort,
}

impl Stranger {
    /// Answers each request with the next of `answers`, and the last request for ever with `babble`,
    /// a piece in every pause.
    fn plug(answers: &[&[u8]], babble: &[u8], pause: Duration) -> Self {
        let (mut ours, theirs) = TTYPort::pair().unwrap();
        ours.set_timeout(Duration::from_millis(20)).unwrap();
        let unplugged = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&unplugged);
        let answers: Vec<Vec<u8>> = answers.iter().map(|answer| answer.to_vec()).collect();
        let babble = babble.to_vec();
        thread::spawn(move || {
            for answer in answers {
                wait_for_request(&mut ours, &flag);
                let _ = ours.write_all(&answer);
            }
            wait_for_request(&mut ours, &flag);
            while !flag.load(Ordering::Relaxed) {
                let _ = ours.write(&babble);
                thread::sleep(pause);
            }
        });
        Self {
            port: theirs.name().unwrap(),
            unplugged,
            _end: theirs,
        }
    }

    fn ask(&self, question: &str) -> Run {
        let started = Instant::now();
        let run = citysim(&["device", "--port", &self.port, question]);
        assert!(started.elapsed() < SOON, "{question}: {}", run.err);
        run
    }

    /// The thread is not waited for: it may be speaking into a cable that is full.
    fn unplug(self) {
        self.unplugged.store(true, Ordering::Relaxed);
    }
}

/// Reads one request; the empty line before the greeting is none.
fn wait_for_request(port: &mut TTYPort, unplugged: &AtomicBool) {
    let mut request: Vec<u8> = Vec::new();
    while !unplugged.load(Ordering::Relaxed) {
        let mut byte = [0];
        match port.read(&mut byte) {
            Ok(_) if byte == *b"\n" && !request.is_empty() => return,
            Ok(_) => request.extend(byte.iter().filter(|it| **it != b'\n')),
            Err(error) if error.kind() == ErrorKind::TimedOut => {}
            Err(error) => panic!("{error}"),
        }
    }
}

fn refused(run: &Run, message: &str) {
    assert_eq!(run.code, 2, "{}{}", run.out, run.err);
    assert!(run.err.contains(message), "{message} is not in {}", run.err);
    assert_eq!(run.out, "");
}

const SLOWLY: Duration = Duration::from_millis(200);
const FAST: Duration = Duration::ZERO;

#[test]
fn who_babbles_instead_of_greeting_is_given_up() {
    let stranger = Stranger::plug(&[], b"AT+OK\n", SLOWLY);
    let run = stranger.ask("version");
    refused(&run, "no greeting of a handheld within 10 seconds");
    stranger.unplug();
}

#[test]
fn an_answer_has_a_deadline() {
    for babble in [&b"battery 87\n"[..], b"b"] {
        let stranger = Stranger::plug(&[GREETING], babble, SLOWLY);
        let run = stranger.ask("health");
        refused(&run, "the answer has no end after 10 seconds");
        stranger.unplug();
    }
}

#[test]
fn an_answer_has_a_bound() {
    let long = [b'x'; 4000];
    for babble in [&long[..], &b"\n".repeat(4000)] {
        for answers in [&[GREETING][..], &[]] {
            let stranger = Stranger::plug(answers, babble, FAST);
            let run = stranger.ask("export");
            refused(&run, "says more than any handheld");
            stranger.unplug();
        }
    }
}

#[test]
fn what_is_said_never_steers_the_terminal() {
    let is_harmful = |sign: char| sign != '\n' && sign.is_control();
    let answer = "battery \u{1b}[2J\u{9b}87\u{7}\nJiří\r\nok\n".as_bytes();
    let stranger = Stranger::plug(&[GREETING, answer], b"", SLOWLY);
    let run = stranger.ask("health");
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(run.out, "battery \\u{1b}[2J\\u{9b}87\\u{7}\nJiří\n");
    stranger.unplug();
    for answers in [
        &[GREETING, b"error: \x1b]0;title\x07\n"][..],
        &[b"citycore-handheld \x1b[2J9\nok\n"],
    ] {
        let stranger = Stranger::plug(answers, b"", SLOWLY);
        let run = stranger.ask("state");
        refused(&run, "\\u{1b}");
        assert!(!run.err.contains(is_harmful), "{:?}", run.err);
        stranger.unplug();
    }
}
