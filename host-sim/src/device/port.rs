//! The serial port: found by its USB id, a line at a time, never waiting for ever.

use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

use serialport::{SerialPort, SerialPortInfo, SerialPortType};

use crate::{Failure, output};

/// How long the device may say nothing.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long it may say what was not asked for: an export that another program gave up ends sooner.
const GREETING: Duration = Duration::from_secs(10);
/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(10);
/// How long a whole game may take.
const EXPORT: Duration = Duration::from_secs(120);
/// The bytes and lines of the longest answer are far fewer.
const MOST_BYTES: usize = 4 << 20;
const MOST_LINES: u32 = 100_000;
/// The speed means nothing on USB, but a port must have one.
const SPEED: u32 = 115_200;

/// How far an answer may go on.
struct Bounds {
    end: Instant,
    /// Why it is given up at the end.
    late: String,
    bytes: usize,
    lines: u32,
}

impl Bounds {
    fn new(time: Duration, late: &str) -> Self {
        Self {
            end: Instant::now() + time,
            late: format!("{late} {} seconds", time.as_secs()),
            bytes: MOST_BYTES,
            lines: MOST_LINES,
        }
    }

    fn of_answer(time: Duration) -> Self {
        Self::new(time, "the answer has no end after")
    }
}

/// An open port with a handheld at the other end.
pub struct Port {
    name: String,
    port: Box<dyn SerialPort>,
    received: Vec<u8>,
}

impl Port {
    /// Opens the named port, or the one a handheld is found at.
    pub fn open(name: Option<&str>) -> Result<Self, Failure> {
        let name = match name {
            Some(name) => name.to_owned(),
            None => find(serialport::available_ports())?,
        };
        let port = serialport::new(&name, SPEED)
            .timeout(PATIENCE)
            .dtr_on_open(true)
            .open()
            .map_err(|error| {
                format!(
                    "{name}: can't be opened: {error}; is it the right port, may you use it \
                     (on Linux: group dialout), and does no other program?"
                )
            })?;
        Ok(Self {
            name,
            port,
            received: Vec::new(),
        })
    }

    /// Makes sure that a handheld is there and speaks our version. Gives its answer to `version`.
    pub fn greet(&mut self) -> Result<String, Failure> {
        // the line end finishes whatever another program has left half said
        self.send("\nversion\n")?;
        let mut bounds = Bounds::new(GREETING, "no greeting of a handheld within");
        let greeting = loop {
            let line = self.line(&mut bounds)?;
            if let Some(version) = line.strip_prefix(wire::GREETING) {
                let expected = wire::VERSION.to_string();
                if version.trim() != expected {
                    let problem = format!(
                        "{}: the device speaks version {} of the protocol, this program {expected}: \
                         use the citysim that came with its firmware",
                        self.name,
                        version.trim()
                    );
                    return Err(problem.into());
                }
                break line;
            }
        };
        let answer = self.answer(Bounds::of_answer(ANSWER))?;
        Ok(format!("{greeting}\n{answer}"))
    }

    /// Asks and gives the lines of the answer, without the last one.
    pub fn ask(&mut self, request: &str) -> Result<String, Failure> {
        self.send(&format!("{request}\n"))?;
        self.answer(Bounds::of_answer(ANSWER))
    }

    /// Asks for the game on the table, which takes longer than anything else.
    pub fn export(&mut self) -> Result<String, Failure> {
        self.send("export\n")?;
        self.answer(Bounds::of_answer(EXPORT))
    }

    fn answer(&mut self, mut bounds: Bounds) -> Result<String, Failure> {
        let mut lines = String::new();
        loop {
            let line = self.line(&mut bounds)?;
            if line == "ok" {
                return Ok(lines);
            }
            if let Some(problem) = line.strip_prefix("error: ") {
                return Err(format!("the device says: {problem}").into());
            }
            lines.push_str(&line);
            lines.push('\n');
        }
    }

    fn send(&mut self, text: &str) -> Result<(), Failure> {
        let sent = self.port.write_all(text.as_bytes());
        sent.map_err(|error| self.broken(&error))
    }

    /// The next line, with nothing in it that would steer a terminal.
    fn line(&mut self, bounds: &mut Bounds) -> Result<String, Failure> {
        let mut searched = 0;
        loop {
            let mut unsearched = self.received.iter().skip(searched);
            if let Some(end) = unsearched.position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.received.drain(..=searched + end).collect();
                bounds.lines = bounds.lines.checked_sub(1).ok_or_else(|| self.babbles())?;
                let line = String::from_utf8_lossy(&line);
                return Ok(output::harmless(line.trim_end()));
            }
            searched = self.received.len();
            let length = self.receive(bounds.end, &bounds.late)?;
            bounds.bytes = (bounds.bytes.checked_sub(length)).ok_or_else(|| self.babbles())?;
        }
    }

    /// Waits for more until `end`, and gives how much came.
    fn receive(&mut self, end: Instant, late: &str) -> Result<usize, Failure> {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(self.given_up(late));
        }
        let patience = self.port.set_timeout(left.min(PATIENCE));
        patience.map_err(|error| self.broken(&error.into()))?;
        let mut buffer = [0; 1024];
        match self.port.read(&mut buffer) {
            Ok(0) => Err(self.broken(&io::ErrorKind::UnexpectedEof.into())),
            Ok(length) => {
                self.received.extend_from_slice(&buffer[..length]);
                Ok(length)
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(0),
            Err(error) if error.kind() == io::ErrorKind::TimedOut && left < PATIENCE => Ok(0),
            Err(error) if error.kind() == io::ErrorKind::TimedOut => Err(self.silent()),
            Err(error) => Err(self.broken(&error)),
        }
    }

    fn given_up(&self, late: &str) -> Failure {
        let name = &self.name;
        Failure::Usage(format!(
            "{name}: {late}: is that the handheld, and does no other program use it? Plug it in again, or \
             name another port with --port"
        ))
    }

    fn babbles(&self) -> Failure {
        self.given_up("says more than any handheld has to say")
    }

    fn silent(&self) -> Failure {
        let (name, seconds) = (&self.name, PATIENCE.as_secs());
        Failure::Usage(format!(
            "{name}: no answer within {seconds} seconds: is that the handheld, and is it awake? Press a \
             button on it and try again, or name another port with --port"
        ))
    }

    fn broken(&self, error: &io::Error) -> Failure {
        let name = &self.name;
        Failure::Usage(format!(
            "{name}: the connection broke: {error}; plug the device in again"
        ))
    }
}

/// The one port that a handheld is at.
fn find(ports: serialport::Result<Vec<SerialPortInfo>>) -> Result<String, Failure> {
    let ports = ports.unwrap_or_default();
    let names: Vec<&str> = ports
        .iter()
        .filter(|port| is_handheld(&port.port_type))
        .map(|port| port.port_name.as_str())
        .collect();
    match names[..] {
        [name] => Ok(name.to_owned()),
        [] => Err(Failure::Usage(
            "no handheld found on USB: plug it in and press a button on it, or name its port with \
             --port, for example --port /dev/ttyACM0"
                .into(),
        )),
        [first, ..] => Err(Failure::Usage(format!(
            "several handhelds found: {}; choose one, for example --port {first}",
            names.join(", ")
        ))),
    }
}

/// The id alone is that of many boards with an RP2040, so the name must fit if the system tells it.
fn is_handheld(port: &SerialPortType) -> bool {
    let SerialPortType::UsbPort(usb) = port else {
        return false;
    };
    let name = usb.product.as_deref().map(|name| name.replace('_', " "));
    (usb.vid, usb.pid) == (wire::USB_VENDOR, wire::USB_PRODUCT)
        && name.is_none_or(|name| name == wire::USB_NAME)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serialport::UsbPortInfo;

    fn port(name: &str, vid: u16, product: Option<&str>) -> SerialPortInfo {
        SerialPortInfo {
            port_name: name.into(),
            port_type: SerialPortType::UsbPort(UsbPortInfo {
                vid,
                pid: wire::USB_PRODUCT,
                serial_number: None,
                manufacturer: None,
                product: product.map(str::to_owned),
            }),
        }
    }

    fn found(ports: Vec<SerialPortInfo>) -> String {
        match find(Ok(ports)) {
            Ok(name) => name,
            Err(Failure::Usage(problem)) => problem,
            Err(Failure::ReaderGone) => unreachable!("nothing is written"),
        }
    }

    #[test]
    fn a_handheld_is_found_among_other_ports() {
        let ports = vec![
            port("modem", 0x1234, None),
            port("pico", wire::USB_VENDOR, Some("Pico")),
            port("ours", wire::USB_VENDOR, Some("citycore_handheld")),
        ];
        assert_eq!(found(ports), "ours");
    }

    #[test]
    fn none_or_several_handhelds_are_told_apart_from_one() {
        assert!(found(vec![]).contains("plug it in"));
        let two = ["a", "b"].map(|name| port(name, wire::USB_VENDOR, Some(wire::USB_NAME)));
        assert!(found(two.to_vec()).contains("a, b; choose one, for example --port a"));
    }
}
