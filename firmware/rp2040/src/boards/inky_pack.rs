//! Pimoroni Pico Inky Pack on a Raspberry Pi Pico: three buttons, no battery gauge, no power latch.
//!
//! The two buttons it lacks are pairs of those it has: A and B together are Up, B and C together are Down.

use buttons::Layout;
use embassy_rp::{
    Peri, Peripherals,
    gpio::{AnyPin, Input, Level, Output, Pull},
    spi::Spi,
};

use super::{Board, Interrupts, Keys, PanelPins, panel_speed};
use crate::panel_bus::PanelBus;

/// The board's name.
pub const NAME: &str = "inky_pack";
/// Which buttons there are.
pub const LAYOUT: Layout = Layout::Three;
/// The pins of the buttons, in the order of [`handheld::Button::ALL`].
pub const BUTTON_PINS: [Option<u8>; 5] = [Some(12), Some(13), Some(14), None, None];
/// The lowest of them.
pub const FIRST_BUTTON_PIN: u8 = 12;
/// The level of a button that is down.
pub const DOWN: Level = Level::Low;
/// The pin of the light.
pub const LED_PIN: u8 = 25;
/// The board is powered as long as its supply is.
pub const LATCH_PIN: Option<u8> = None;

/// Gives every pin its purpose.
pub fn board(p: Peripherals) -> Board {
    let key = |pin: Peri<'static, AnyPin>| Some(Input::new(pin, Pull::Up));
    Board {
        latch: None,
        keys: Keys([
            key(p.PIN_12.into()),
            key(p.PIN_13.into()),
            key(p.PIN_14.into()),
            None,
            None,
        ]),
        led: Output::new(p.PIN_25, Level::Low),
        panel: PanelPins {
            bus: PanelBus::new(
                Spi::new_txonly(
                    p.SPI0,
                    p.PIN_18,
                    p.PIN_19,
                    p.DMA_CH0,
                    Interrupts,
                    panel_speed(),
                ),
                Output::new(p.PIN_17, Level::High),
            ),
            data: Output::new(p.PIN_20, Level::Low),
            reset: Output::new(p.PIN_21, Level::High),
            busy: Input::new(p.PIN_26, Pull::Up),
        },
        battery: None,
        cable: Some(Input::new(p.PIN_24, Pull::None)),
        usb: p.USB,
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
