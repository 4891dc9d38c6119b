//! Starting again, which is what a board does that can't go on: every action is saved before it is shown,
//! so the game goes on where it was.

use core::panic::PanicInfo;

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::pac;
use wire::Reset;

use crate::log::info;

/// Everything the watchdog may reset, which is all but the two oscillators that run it.
const ALL_BUT_OSCILLATORS: u32 = 0x0001_fffc;

/// Starts again because the player wants it: a button has woken the board.
pub fn now() -> ! {
    reset_everything();
    pac::WATCHDOG
        .ctrl()
        .modify(|control| control.set_trigger(true));
    wait()
}

/// Starts again because something is broken: the watchdog bites at once, and says so after the start.
pub fn bite() -> ! {
    reset_everything();
    pac::WATCHDOG.load().write(|load| load.set_load(1));
    pac::WATCHDOG
        .ctrl()
        .modify(|control| control.set_enable(true));
    wait()
}

fn reset_everything() {
    pac::PSM
        .wdsel()
        .write_value(pac::psm::regs::Wdsel(ALL_BUT_OSCILLATORS));
}

fn wait() -> ! {
    loop {
        cortex_m::asm::nop();
    }
}

/// Why the chip started.
pub fn reason() -> Reset {
    let reason = pac::WATCHDOG.reason().read();
    match (reason.timer(), reason.force()) {
        (true, _) => Reset::Watchdog,
        (_, true) => Reset::Requested,
        _ => Reset::PowerOn,
    }
}

#[panic_handler]
fn panic(_why: &PanicInfo<'_>) -> ! {
    info!("panic: {}", defmt::Display2Format(_why));
    bite()
}

/// A stack that ran off the RAM ends here.
// SAFETY: the handler touches no stack beyond its own frame and never returns.
#[exception]
unsafe fn HardFault(_: &ExceptionFrame) -> ! {
    bite()
}
