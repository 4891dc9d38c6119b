//! What differs between boards: pins, polarity, which buttons there are. One file per board, each with
//! the same few names; the cargo feature of the same name chooses it.

#[cfg(feature = "badger2040")]
mod badger2040;
#[cfg(feature = "badger2040")]
pub use badger2040::*;

use embassy_rp::{
    Peri,
    gpio::{Input, Level, Output},
    peripherals::{FLASH, SPI0, WATCHDOG},
    spi::{Async, Spi},
};

/// The bus of the panel.
pub type PanelBus = Spi<'static, SPI0, Async>;

/// Frequency of the panel's bus.
pub const PANEL_HZ: u32 = 12_000_000;

/// Everything the firmware uses, by its purpose.
pub struct Board {
    /// The buttons.
    pub keys: Keys,
    /// Lit while a button is down.
    pub led: Output<'static>,
    /// The panel.
    pub panel: PanelPins,
    /// High keeps the board powered; none if it can't turn itself off.
    pub latch: Option<Output<'static>>,
    /// Where games are kept.
    pub flash: Peri<'static, FLASH>,
    /// Resets the board when nothing makes progress.
    pub watchdog: Peri<'static, WATCHDOG>,
}

/// The wires of the panel.
pub struct PanelPins {
    /// SPI, to the panel only.
    pub bus: PanelBus,
    /// Chip select, low = selected.
    pub select: Output<'static>,
    /// Low for commands, high for data.
    pub data: Output<'static>,
    /// Low = reset.
    pub reset: Output<'static>,
    /// Low = busy.
    pub busy: Input<'static>,
}

/// The buttons a board has, in the order of [`handheld::Button::ALL`].
pub struct Keys {
    /// Their pins; none where a button is missing.
    pub pins: [Option<Input<'static>>; 5],
    /// The level of a button that is down.
    pub down: Level,
}
