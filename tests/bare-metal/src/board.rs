//! What a program on the processor must have: an answer to a panic and to a fault, and a way to tell
//! how deep its stack went.

use core::ptr::{addr_of, read_volatile};

use cortex_m_rt::{ExceptionFrame, STACK_PAINT_VALUE, exception};
use cortex_m_semihosting::{debug, hprintln};

/// Its name in an image means that something there can panic: the tests look for it.
#[unsafe(no_mangle)]
#[inline(never)]
extern "C" fn panic_was_reached() -> ! {
    exit(false)
}

#[panic_handler]
fn panic(info: &core::panic::PanicInfo) -> ! {
    // Not every emulator of the RP2040's programs can print.
    if cfg!(not(feature = "rp2040")) {
        hprintln!("{}", info);
    }
    panic_was_reached()
}

/// A stack that outgrows RAM ends here.
#[exception]
unsafe fn HardFault(_: &ExceptionFrame) -> ! {
    exit(false)
}

/// Ends the emulator, which then exits with 0 or 1.
pub fn exit(success: bool) -> ! {
    loop {
        debug::exit(if success {
            debug::EXIT_SUCCESS
        } else {
            debug::EXIT_FAILURE
        });
    }
}

/// The deepest the stack has been since the start, in bytes: what is no longer painted.
pub fn deepest_stack() -> usize {
    // Both are addresses the linker script defines.
    unsafe extern "C" {
        static _stack_start: u32;
        static _stack_end: u32;
    }
    let (top, mut lowest) = (addr_of!(_stack_start), addr_of!(_stack_end));
    // SAFETY: every word between the two symbols is RAM, aligned and painted at reset.
    while lowest < top && unsafe { read_volatile(lowest) } == STACK_PAINT_VALUE {
        lowest = lowest.wrapping_add(1);
    }
    top as usize - lowest as usize
}

/// Runs `work`; the emulator (`tests/emulator/cycles.js`) prints how many cycles that took.
#[cfg(feature = "rp2040")]
pub fn measure<T>(name: &str, work: impl FnOnce() -> T) -> T {
    measure_pieces(name, || (work(), 1))
}

/// The same for work that consists of many equal pieces and gives their number: the emulator prints
/// it, and what one piece takes.
#[cfg(feature = "rp2040")]
pub fn measure_pieces<T>(name: &str, work: impl FnOnce() -> (T, u32)) -> T {
    // SAFETY: break points change nothing; the emulator only reads the two registers.
    unsafe {
        core::arch::asm!("bkpt 1", in("r0") name.as_ptr(), in("r1") name.len());
    }
    let (result, pieces) = core::hint::black_box(work());
    // SAFETY: as above.
    unsafe { core::arch::asm!("bkpt 2", in("r0") pieces) };
    result
}

/// Tells the emulator (`tests/emulator/screens.js`) how much memory app and screen take.
#[cfg(feature = "screens")]
pub fn tell_sizes(app: usize, screen: usize) {
    // SAFETY: a break point changes nothing; the emulator only reads the two registers.
    unsafe { core::arch::asm!("bkpt 3", in("r0") app, in("r1") screen) };
}
