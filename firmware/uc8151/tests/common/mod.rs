//! A panel to test against: it takes the driver's bytes as the controller would and panics at the first
//! one the controller would not take.

use std::{cell::RefCell, convert::Infallible, rc::Rc};

use embedded_hal::{
    digital::{self, InputPin, OutputPin},
    spi::{self, Operation},
};
use embedded_hal_async::{delay::DelayNs, digital::Wait, spi::SpiDevice};
use uc8151::{FRAME_BYTES, Picture, Uc8151};

const COLUMN: usize = 16;
/// First and last column, first and last byte of a column.
const WHOLE: [usize; 4] = [0, 295, 0, 15];

/// What the controller knows.
pub struct Controller {
    /// What is on the panel.
    pub shown: Picture,
    /// Every command with its data.
    pub log: Vec<(u8, Vec<u8>)>,
    /// Refreshes: the window's columns and bytes, none for the whole panel.
    pub refreshes: Vec<Option<[usize; 4]>>,
    /// BUSY never goes high again.
    pub hangs: bool,
    ram: [Picture; 2],
    window: Option<[usize; 4]>,
    partial: bool,
    powered: bool,
    busy: bool,
    in_reset: bool,
    asleep: bool,
    data: bool,
}

impl Controller {
    /// A controller fresh from the factory, with anything in its memory.
    pub fn new() -> Rc<RefCell<Self>> {
        Rc::new(RefCell::new(Self {
            shown: [0x5a; FRAME_BYTES],
            log: Vec::new(),
            refreshes: Vec::new(),
            hangs: false,
            ram: [[0x5a; FRAME_BYTES]; 2],
            window: None,
            partial: false,
            powered: false,
            busy: false,
            in_reset: false,
            asleep: true,
            data: false,
        }))
    }

    /// The commands since the log was last cleared.
    pub fn commands(&self) -> Vec<u8> {
        self.log.iter().map(|(command, _)| *command).collect()
    }

    /// The data of the last command of this kind.
    pub fn data_of(&self, command: u8) -> &[u8] {
        let found = self.log.iter().rev().find(|(c, _)| *c == command);
        &found.expect("the command was sent").1
    }

    fn take(&mut self, byte: u8) {
        assert!(!self.busy, "byte {byte:#04x} while busy");
        assert!(!self.in_reset, "byte {byte:#04x} during reset");
        assert!(!self.asleep, "byte {byte:#04x} in deep sleep");
        if self.data {
            self.take_data(byte);
        } else {
            self.log.push((byte, Vec::new()));
            self.begin(byte);
        }
    }

    fn begin(&mut self, command: u8) {
        match command {
            0x02 => (self.powered, self.busy) = (false, true),
            0x04 => (self.powered, self.busy) = (true, true),
            0x91 => self.partial = true,
            0x92 => self.partial = false,
            0x12 => {
                assert!(self.powered, "refresh while off");
                let window = self.window.filter(|_| self.partial);
                for at in self.places(window) {
                    self.shown[at] = self.ram[1][at];
                }
                self.refreshes.push(window);
                self.busy = true;
            }
            _ => {}
        }
    }

    fn take_data(&mut self, byte: u8) {
        let (command, data) = self.log.last_mut().expect("a command before data");
        data.push(byte);
        let (command, count) = (*command, data.len());
        match command {
            0x10 | 0x13 => {
                let window = self.window.filter(|_| self.partial);
                let [left, right, first, last] = window.unwrap_or(WHOLE);
                let height = last - first + 1;
                let column = left + (count - 1) / height;
                assert!(column <= right, "more data than the window holds");
                let at = column * COLUMN + first + (count - 1) % height;
                self.ram[usize::from(command == 0x13)][at] = byte;
            }
            0x90 if count == 7 => {
                let values: Vec<usize> = data.iter().map(|v| usize::from(*v)).collect();
                assert!(
                    values[0].is_multiple_of(8) && values[1] % 8 == 7,
                    "whole bytes"
                );
                let (left, right) = (values[2] << 8 | values[3], values[4] << 8 | values[5]);
                self.window = Some([left, right, values[0] / 8, values[1] / 8]);
            }
            0x07 => {
                assert_eq!(byte, 0xa5, "deep sleep needs its check byte");
                assert!(!self.powered, "deep sleep while on");
                self.asleep = true;
            }
            _ => {}
        }
    }

    /// Indices of a window's bytes in the order they are sent.
    fn places(&self, window: Option<[usize; 4]>) -> Vec<usize> {
        let [left, right, first, last] = window.unwrap_or(WHOLE);
        (left..=right)
            .flat_map(|x| (first..=last).map(move |byte| x * COLUMN + byte))
            .collect()
    }
}

/// One wire to the controller.
#[derive(Clone)]
pub struct Line(Rc<RefCell<Controller>>);
/// The wire that tells data from commands.
pub struct DataLine(Line);
/// The reset wire.
pub struct ResetLine(Line);

impl digital::ErrorType for Line {
    type Error = Infallible;
}
impl digital::ErrorType for DataLine {
    type Error = Infallible;
}
impl digital::ErrorType for ResetLine {
    type Error = Infallible;
}
impl spi::ErrorType for Line {
    type Error = Infallible;
}

impl SpiDevice for Line {
    async fn transaction(&mut self, steps: &mut [Operation<'_, u8>]) -> Result<(), Infallible> {
        for step in steps {
            let Operation::Write(bytes) = step else {
                panic!("the panel can only be written to");
            };
            bytes
                .iter()
                .for_each(|byte| self.0.borrow_mut().take(*byte));
        }
        Ok(())
    }
}

impl OutputPin for DataLine {
    fn set_low(&mut self) -> Result<(), Infallible> {
        self.0.0.borrow_mut().data = false;
        Ok(())
    }
    fn set_high(&mut self) -> Result<(), Infallible> {
        self.0.0.borrow_mut().data = true;
        Ok(())
    }
}

impl OutputPin for ResetLine {
    fn set_low(&mut self) -> Result<(), Infallible> {
        let mut controller = self.0.0.borrow_mut();
        (controller.in_reset, controller.powered) = (true, false);
        Ok(())
    }
    fn set_high(&mut self) -> Result<(), Infallible> {
        let mut controller = self.0.0.borrow_mut();
        (controller.in_reset, controller.asleep) = (false, false);
        (controller.partial, controller.window) = (false, None);
        Ok(())
    }
}

impl InputPin for Line {
    fn is_high(&mut self) -> Result<bool, Infallible> {
        Ok(!self.0.borrow().busy)
    }
    fn is_low(&mut self) -> Result<bool, Infallible> {
        Ok(self.0.borrow().busy)
    }
}

/// Waiting is when the panel gets its work done, unless it hangs.
impl Wait for Line {
    async fn wait_for_high(&mut self) -> Result<(), Infallible> {
        if self.0.borrow().hangs {
            return core::future::pending().await;
        }
        self.0.borrow_mut().busy = false;
        Ok(())
    }
    async fn wait_for_low(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
    async fn wait_for_rising_edge(&mut self) -> Result<(), Infallible> {
        self.wait_for_high().await
    }
    async fn wait_for_falling_edge(&mut self) -> Result<(), Infallible> {
        Ok(())
    }
    async fn wait_for_any_edge(&mut self) -> Result<(), Infallible> {
        self.wait_for_high().await
    }
}

/// Time that passes at once.
pub struct Clock;

impl DelayNs for Clock {
    async fn delay_ns(&mut self, _: u32) {}
}

/// The driver with its panel.
pub type Panel<'a> = Uc8151<'a, Line, DataLine, ResetLine, Line, Clock>;

/// A driver for the controller.
pub fn panel<'a>(controller: &Rc<RefCell<Controller>>, shown: &'a mut Picture) -> Panel<'a> {
    let line = || Line(Rc::clone(controller));
    Uc8151::new(
        line(),
        DataLine(line()),
        ResetLine(line()),
        line(),
        Clock,
        shown,
    )
}
