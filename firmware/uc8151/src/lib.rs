//! Async driver for 296 × 128 e-ink panels with a UC8151 controller.
//!
//! [`Uc8151::show`] takes a picture and a [`Mode`], finds the window that changed, sends it and sleeps
//! until the panel is done. [`Mode::Full`] uses the factory's waveforms and cleans the panel; [`Mode::Fast`]
//! and [`Mode::Turbo`] use waveforms that leave unchanged dots alone. The driver refuses to build on what it
//! can't know: the first refresh after a reset is full whatever was asked for, and so is one after
//! [`MOST_PARTIALS`] others. A panel that never becomes ready is an [`Error::NeverReady`], not a hang.
//!
//! It is written against `embedded-hal` and `embedded-hal-async` 1.0, allocates nothing and knows no board.
//!
//! ```no_run
//! # use embedded_hal::digital::{InputPin, OutputPin};
//! # use embedded_hal_async::{delay::DelayNs, digital::Wait, spi::SpiDevice};
//! use uc8151::{FRAME_BYTES, Mode, PAPER, Uc8151};
//!
//! # async fn example(
//! #     spi: impl SpiDevice, command: impl OutputPin, reset: impl OutputPin,
//! #     busy: impl InputPin + Wait, delay: impl DelayNs,
//! # ) -> Result<(), uc8151::Error> {
//! let mut shown = [PAPER; FRAME_BYTES];
//! let mut panel = Uc8151::new(spi, command, reset, busy, delay, &mut shown);
//! panel.init().await?;
//! let mut picture = [PAPER; FRAME_BYTES];
//! picture[0] = 0x7f; // one dot in the upper left corner
//! panel.show(&picture, Mode::Fast).await?; // full, because it is the first
//! panel.deep_sleep().await?;
//! # Ok(())
//! # }
//! ```
#![no_std]

#[cfg(test)]
extern crate std;

mod command;
mod waveforms;
mod window;

use embassy_futures::select::{Either, select};
use embedded_hal::digital::{InputPin, OutputPin};
use embedded_hal_async::{delay::DelayNs, digital::Wait, spi::SpiDevice};

use command::*;
use waveforms::Speed;
use window::Window;

/// Columns of the panel.
pub const WIDTH: usize = 296;
/// Rows of the panel.
pub const HEIGHT: usize = 128;
/// Bytes of a picture.
pub const FRAME_BYTES: usize = WIDTH * COLUMN_BYTES;
/// A byte of eight white dots.
pub const PAPER: u8 = 0xff;
/// After so many partial refreshes the next one is full, whatever is asked for.
pub const MOST_PARTIALS: u8 = 50;

const COLUMN_BYTES: usize = HEIGHT / 8;
/// Bytes sent in one go: a window is gathered piece by piece.
const PIECE: usize = 256;
/// The longest any step of a refresh takes on a cold panel, with room to spare.
const PATIENCE_MS: u32 = 6_500;
/// The controller needs a moment to pull BUSY low.
const BUSY_DELAY_US: u32 = 200;

/// A picture: byte `x·16 + y/8`, bit 7 is the smallest `y`, a set bit is white.
pub type Picture = [u8; FRAME_BYTES];

/// How thoroughly the panel is refreshed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mode {
    /// About 0.3 s: changed dots are pushed to their new colour once.
    Turbo,
    /// Under a second: changed dots are driven twice.
    Fast,
    /// About 4.5 s: every dot is driven several times; no ghost stays.
    Full,
}

/// Why the panel could not be refreshed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The bus failed.
    Bus,
    /// A pin failed.
    Pin,
    /// BUSY stayed low for longer than any refresh takes: the panel hangs or is not connected.
    NeverReady,
}

/// A panel with the picture it shows.
pub struct Uc8151<'a, SPI, DC, RST, BUSY, DELAY> {
    spi: SPI,
    data: DC,
    reset: RST,
    busy: BUSY,
    delay: DELAY,
    shown: &'a mut Picture,
    state: State,
    /// Partial refreshes since the last full one; none if the panel's picture is not known.
    partials: Option<u8>,
    /// The waveforms in the controller's registers.
    loaded: Option<Speed>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Before the first reset, or in deep sleep.
    Asleep,
    /// Set up, without high voltage.
    Off,
    /// The high voltage is rising, or has risen.
    Powered,
    /// A refresh has been started.
    Refreshing,
}

impl<'a, SPI, DC, RST, BUSY, DELAY> Uc8151<'a, SPI, DC, RST, BUSY, DELAY>
where
    SPI: SpiDevice,
    DC: OutputPin,
    RST: OutputPin,
    BUSY: InputPin + Wait,
    DELAY: DelayNs,
{
    /// A panel of which nothing is known; [`init`](Self::init) wakes it. `data` is low for commands,
    /// `reset` and `busy` are active low, and `shown` is where the driver keeps the panel's picture.
    pub const fn new(
        spi: SPI,
        data: DC,
        reset: RST,
        busy: BUSY,
        delay: DELAY,
        shown: &'a mut Picture,
    ) -> Self {
        Self {
            spi,
            data,
            reset,
            busy,
            delay,
            shown,
            state: State::Asleep,
            partials: None,
            loaded: None,
        }
    }

    /// Resets the controller and sets it up. The next refresh will be a full one.
    pub async fn init(&mut self) -> Result<(), Error> {
        self.partials = None;
        self.loaded = None;
        self.reset.set_low().map_err(|_| Error::Pin)?;
        self.delay.delay_ms(10).await;
        self.reset.set_high().map_err(|_| Error::Pin)?;
        self.delay.delay_ms(10).await;
        self.ready().await?;
        self.send(PSR, &[PSR_FACTORY_TABLES]).await?;
        for (command, values) in SETTINGS {
            self.send(command, values).await?;
        }
        self.state = State::Off;
        Ok(())
    }

    /// Shows a picture and waits until the panel is done. Says which mode was used; none if the panel
    /// shows the picture already and no full refresh was asked for.
    pub async fn show(&mut self, picture: &Picture, mode: Mode) -> Result<Option<Mode>, Error> {
        let used = self.begin(picture, mode).await?;
        self.finish().await?;
        Ok(used)
    }

    /// Lets the high voltage rise, which takes the panel 30 ms, without waiting for that: for a caller who
    /// knows that a picture is about to come and is still drawing it. [`begin`](Self::begin) then waits
    /// for what is left, and [`finish`](Self::finish) turns the voltage off if none comes.
    pub async fn power_on(&mut self) -> Result<(), Error> {
        self.prepare().await?;
        if self.state == State::Off {
            self.command(PON).await?;
            self.state = State::Powered;
        }
        Ok(())
    }

    /// Sends a picture and starts the refresh; [`finish`](Self::finish) waits for its end. Between the
    /// two, the caller's picture may change already.
    pub async fn begin(&mut self, picture: &Picture, mode: Mode) -> Result<Option<Mode>, Error> {
        self.prepare().await?;
        let mode = match self.partials {
            Some(done) if done < MOST_PARTIALS => mode,
            _ => Mode::Full,
        };
        match mode {
            Mode::Full => self.begin_full(picture).await?,
            Mode::Fast | Mode::Turbo => {
                let Some(window) = Window::between(self.shown, picture) else {
                    return Ok(None);
                };
                let speed = match mode {
                    Mode::Turbo => Speed::Turbo,
                    _ => Speed::Fast,
                };
                self.begin_partial(picture, &window, speed).await?;
            }
        }
        self.state = State::Refreshing;
        self.shown.copy_from_slice(picture);
        Ok(Some(mode))
    }

    /// Waits for the end of a refresh, if one is going on, and turns the high voltage off.
    pub async fn finish(&mut self) -> Result<(), Error> {
        if !matches!(self.state, State::Powered | State::Refreshing) {
            return Ok(());
        }
        self.ready().await?;
        self.send(PTOUT, &[]).await?;
        self.command(POF).await?;
        self.ready().await?;
        self.state = State::Off;
        Ok(())
    }

    /// Puts the controller to sleep. The picture stays; the next refresh wakes the controller and is full.
    pub async fn deep_sleep(&mut self) -> Result<(), Error> {
        self.finish().await?;
        if self.state == State::Off {
            self.send(DSLP, &[DSLP_CHECK]).await?;
            self.state = State::Asleep;
        }
        Ok(())
    }

    /// Brings the controller to where it takes commands: out of its sleep, past a refresh.
    async fn prepare(&mut self) -> Result<(), Error> {
        match self.state {
            State::Asleep => self.init().await,
            State::Refreshing => self.finish().await,
            State::Off | State::Powered => Ok(()),
        }
    }

    async fn begin_full(&mut self, picture: &Picture) -> Result<(), Error> {
        self.partials = Some(0);
        self.power_on().await?;
        self.ready().await?;
        self.send(PSR, &[PSR_FACTORY_TABLES]).await?;
        self.send(CDI, &[CDI_WHITE_BORDER]).await?;
        self.send(PTOUT, &[]).await?;
        self.send(DTM1, &[]).await?;
        self.spi.write(&*self.shown).await.map_err(|_| Error::Bus)?;
        self.send(DTM2, picture).await?;
        self.refresh().await
    }

    async fn begin_partial(
        &mut self,
        picture: &Picture,
        window: &Window,
        speed: Speed,
    ) -> Result<(), Error> {
        self.partials = self.partials.map(|done| done.saturating_add(1));
        self.power_on().await?;
        self.ready().await?;
        self.send(PSR, &[PSR_OWN_TABLES]).await?;
        self.send(CDI, &[CDI_BORDER_ALONE]).await?;
        if self.loaded != Some(speed) {
            for (command, waveform) in speed.waveforms() {
                self.send(command, waveform.bytes()).await?;
            }
            self.loaded = Some(speed);
        }
        self.send(PTIN, &[]).await?;
        self.send(PTL, &window.encode(PTL_SCAN_ALL)).await?;
        self.send(DTM1, &[]).await?;
        send_window(&mut self.spi, window, self.shown).await?;
        self.send(DTM2, &[]).await?;
        send_window(&mut self.spi, window, picture).await?;
        self.refresh().await
    }

    async fn refresh(&mut self) -> Result<(), Error> {
        self.send(DSP, &[]).await?;
        self.command(DRF).await
    }

    /// Sends a command that makes the controller busy, and waits until it says so.
    async fn command(&mut self, command: u8) -> Result<(), Error> {
        self.send(command, &[]).await?;
        self.delay.delay_us(BUSY_DELAY_US).await;
        Ok(())
    }

    /// Waits until the controller takes bytes again, but not for ever.
    async fn ready(&mut self) -> Result<(), Error> {
        match select(self.busy.wait_for_high(), self.delay.delay_ms(PATIENCE_MS)).await {
            Either::First(Ok(())) => Ok(()),
            Either::First(Err(_)) => Err(Error::Pin),
            Either::Second(()) => Err(Error::NeverReady),
        }
    }

    /// Sends a command with its values and leaves the data line high, for more data to follow.
    async fn send(&mut self, command: u8, values: &[u8]) -> Result<(), Error> {
        self.data.set_low().map_err(|_| Error::Pin)?;
        self.spi.write(&[command]).await.map_err(|_| Error::Bus)?;
        self.data.set_high().map_err(|_| Error::Pin)?;
        if values.is_empty() {
            return Ok(());
        }
        self.spi.write(values).await.map_err(|_| Error::Bus)
    }
}

/// Sends the window's bytes of a picture, gathered in pieces so that few transfers are needed.
async fn send_window<SPI: SpiDevice>(
    spi: &mut SPI,
    window: &Window,
    picture: &Picture,
) -> Result<(), Error> {
    let mut bytes = window.of(picture);
    let mut piece = [0; PIECE];
    loop {
        let mut length = 0;
        for (place, byte) in piece.iter_mut().zip(&mut bytes) {
            *place = byte;
            length += 1;
        }
        match piece.get(..length) {
            Some(filled) if length > 0 => spi.write(filled).await.map_err(|_| Error::Bus)?,
            _ => return Ok(()),
        }
    }
}
