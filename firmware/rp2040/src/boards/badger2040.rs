//! Pimoroni Badger 2040: five buttons, battery, a power latch.

use buttons::Layout;
use embassy_rp::{
    Peri, Peripherals, bind_interrupts, dma,
    gpio::{AnyPin, Input, Level, Output, Pull},
    peripherals::DMA_CH0,
    spi::{self, Spi},
};

use super::{Board, Keys, PANEL_HZ, PanelPins};

/// Which buttons there are.
pub const LAYOUT: Layout = Layout::Five;

/// The pin that keeps the board powered.
pub const LATCH_PIN: Option<u8> = Some(10);

bind_interrupts!(struct Interrupts {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

/// Gives every pin its purpose.
pub fn board(p: Peripherals) -> Board {
    let mut speed = spi::Config::default();
    speed.frequency = PANEL_HZ;
    let key = |pin: Peri<'static, AnyPin>| Some(Input::new(pin, Pull::Down));
    Board {
        latch: Some(Output::new(p.PIN_10, Level::High)),
        keys: Keys {
            pins: [
                key(p.PIN_12.into()),
                key(p.PIN_13.into()),
                key(p.PIN_14.into()),
                key(p.PIN_15.into()),
                key(p.PIN_11.into()),
            ],
            down: Level::High,
        },
        led: Output::new(p.PIN_25, Level::Low),
        panel: PanelPins {
            bus: Spi::new_txonly(p.SPI0, p.PIN_18, p.PIN_19, p.DMA_CH0, Interrupts, speed),
            select: Output::new(p.PIN_17, Level::High),
            data: Output::new(p.PIN_20, Level::Low),
            reset: Output::new(p.PIN_21, Level::High),
            busy: Input::new(p.PIN_26, Pull::Up),
        },
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
