//! Starting again, which is what a board does that can't go on: every action is saved before it is shown,
//! so the game goes on where it was.

use core::panic::PanicInfo;

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::pac;

/// Everything the watchdog may reset, which is all but the two oscillators that run it.
const ALL_BUT_OSCILLATORS: u32 = 0x0001_fffc;

/// Resets the whole chip.
pub fn now() -> ! {
    pac::PSM
        .wdsel()
        .write_value(pac::psm::regs::Wdsel(ALL_BUT_OSCILLATORS));
    pac::WATCHDOG
        .ctrl()
        .modify(|control| control.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    now()
}

/// A stack that ran off the RAM ends here.
// SAFETY: the handler touches no stack beyond its own frame and never returns.
#[exception]
unsafe fn HardFault(_: &ExceptionFrame) -> ! {
    now()
}
