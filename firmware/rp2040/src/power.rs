//! The power latch, set before anything else, and the press that woke the board.

use buttons::Contacts;
use embassy_rp::pac;
use embassy_time::{Duration, Timer};

use crate::boards::{Keys, LATCH_PIN};

/// The function of a pin that software drives.
const SIO_FUNCTION: u8 = 5;
/// Contacts that are closed twice, so far apart, are no spike.
const APART: Duration = Duration::from_millis(5);

/// Keeps the board powered when the player lets go of the button that powered it. The first thing the
/// image does: the clocks are not set up yet, and what sets them up resets the pins once more for a
/// moment, which the supply does not notice.
pub fn latch() {
    let Some(pin) = LATCH_PIN else { return };
    pac::RESETS.reset().modify(|held| {
        held.set_io_bank0(false);
        held.set_pads_bank0(false);
    });
    let done = || pac::RESETS.reset_done().read();
    while !done().io_bank0() || !done().pads_bank0() {}
    pac::SIO.gpio_out(0).value_set().write_value(1 << pin);
    pac::SIO.gpio_oe(0).value_set().write_value(1 << pin);
    let control = pac::IO_BANK0.gpio(usize::from(pin)).ctrl();
    control.write(|control| control.set_funcsel(SIO_FUNCTION));
}

/// The buttons that were down when the board was powered.
pub async fn waking_press(keys: &Keys) -> Contacts {
    let first = keys.contacts();
    Timer::after(APART).await;
    first.and(keys.contacts())
}
