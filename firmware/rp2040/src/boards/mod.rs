//! What differs between boards: pins, polarity, which buttons there are. One file per board, each with
//! the same few names; the cargo feature of the same name chooses it.

#[cfg(feature = "badger2040")]
mod badger2040;
#[cfg(feature = "badger2040")]
pub use badger2040::*;
#[cfg(feature = "badger2040w")]
mod badger2040w;
#[cfg(feature = "badger2040w")]
pub use badger2040w::*;
#[cfg(feature = "inky_pack")]
mod inky_pack;
#[cfg(feature = "inky_pack")]
pub use inky_pack::*;

use embassy_rp::{
    Peri, adc,
    adc::Adc,
    bind_interrupts, dma,
    gpio::{Input, Output},
    peripherals::{DMA_CH0, FLASH, USB, WATCHDOG},
    spi, usb,
};

use crate::panel_bus::PanelBus;

bind_interrupts!(
    /// The interrupts of the peripherals all boards use.
    pub struct Interrupts {
        DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
        USBCTRL_IRQ => usb::InterruptHandler<USB>;
    }
);

/// The bus of the panel runs at 12 MHz.
pub fn panel_speed() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = 12_000_000;
    config
}

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
    /// What the battery is measured with; none if it can't be.
    pub battery: Option<BatteryPins>,
    /// High while a USB cable feeds the board; none if no pin tells.
    pub cable: Option<Input<'static>>,
    /// The USB device.
    pub usb: Peri<'static, USB>,
    /// Where games are kept.
    pub flash: Peri<'static, FLASH>,
    /// Resets the board when nothing makes progress.
    pub watchdog: Peri<'static, WATCHDOG>,
}

/// The wires of the panel.
pub struct PanelPins {
    /// SPI, to the panel only.
    pub bus: PanelBus,
    /// Low for commands, high for data.
    pub data: Output<'static>,
    /// Low = reset.
    pub reset: Output<'static>,
    /// Low = busy.
    pub busy: Input<'static>,
}

/// The buttons a board has, in the order of [`handheld::Button::ALL`]; none where one is missing.
pub struct Keys(pub [Option<Input<'static>>; 5]);

/// What the battery is measured with.
pub struct BatteryPins {
    /// The converter.
    pub adc: Adc<'static, adc::Blocking>,
    /// High for as long as is measured: powers the reference, or leads the battery to its pin.
    pub power: Output<'static>,
    /// What the battery is compared with.
    pub reference: Reference,
    /// A third of the battery's voltage.
    pub battery: adc::Channel<'static>,
}

/// A voltage that does not sink with the battery.
#[allow(dead_code, reason = "a board has one or the other")]
pub enum Reference {
    /// 1.24 V on a pin.
    Pin(adc::Channel<'static>),
    /// The converter's own supply: it is kept at 3.3 V.
    Supply,
}
