//! Pimoroni Badger 2040: five buttons, a battery, a power latch.

use buttons::Layout;
use embassy_rp::{
    Peri, Peripherals,
    adc::{self, Adc},
    gpio::{AnyPin, Input, Level, Output, Pull},
    spi::Spi,
};

use super::{BatteryPins, Board, Interrupts, Keys, PanelPins, Reference, panel_speed};
use crate::panel_bus::PanelBus;

/// The board's name.
pub const NAME: &str = "badger2040";
/// Which buttons there are.
pub const LAYOUT: Layout = Layout::Five;
/// The pins of the buttons, in the order of [`handheld::Button::ALL`].
pub const BUTTON_PINS: [Option<u8>; 5] = [Some(12), Some(13), Some(14), Some(15), Some(11)];
/// The lowest of them.
pub const FIRST_BUTTON_PIN: u8 = 11;
/// The level of a button that is down.
pub const DOWN: Level = Level::High;
/// The pin of the light.
pub const LED_PIN: u8 = 25;
/// The pin that keeps the board powered.
pub const LATCH_PIN: Option<u8> = Some(10);

/// Gives every pin its purpose.
pub fn board(p: Peripherals) -> Board {
    let key = |pin: Peri<'static, AnyPin>| Some(Input::new(pin, Pull::Down));
    Board {
        latch: Some(Output::new(p.PIN_10, Level::High)),
        keys: Keys([
            key(p.PIN_12.into()),
            key(p.PIN_13.into()),
            key(p.PIN_14.into()),
            key(p.PIN_15.into()),
            key(p.PIN_11.into()),
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
        battery: Some(BatteryPins {
            adc: Adc::new_blocking(p.ADC, adc::Config::default()),
            power: Output::new(p.PIN_27, Level::Low),
            reference: Reference::Pin(adc::Channel::new_pin(p.PIN_28, Pull::None)),
            battery: adc::Channel::new_pin(p.PIN_29, Pull::None),
        }),
        cable: Some(Input::new(p.PIN_24, Pull::None)),
        usb: p.USB,
        flash: p.FLASH,
        watchdog: p.WATCHDOG,
    }
}
