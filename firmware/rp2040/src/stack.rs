//! How deep the stack has been: it is painted at the start, and what is still painted was never used.

use core::ptr::{addr_of, addr_of_mut};

/// A word no function is likely to leave behind.
const PAINT: u32 = 0xcccc_cccc;
/// Left alone below the painter's own frame.
const MARGIN: usize = 256;

unsafe extern "C" {
    /// The lowest word of the stack, from the linker script.
    static mut _stack_end: u32;
    /// The first word above it.
    static _stack_start: u32;
}

/// Paints the stack below the caller.
#[inline(never)]
pub fn paint() {
    let here = 0_u32;
    let mut word = addr_of_mut!(_stack_end);
    let end = (addr_of!(here) as usize) - MARGIN;
    while (word as usize) < end {
        // SAFETY: between the end of the stack and this frame there is only unused stack.
        unsafe {
            word.write_volatile(PAINT);
            word = word.add(1);
        }
    }
}

/// Bytes of the stack, and how many of them have been used so far.
pub fn usage() -> (u32, u32) {
    let (bottom, top) = (
        addr_of!(_stack_end) as usize,
        addr_of!(_stack_start) as usize,
    );
    let mut word = addr_of!(_stack_end);
    // SAFETY: the words lie between the two ends of the stack.
    while (word as usize) < top && unsafe { word.read_volatile() } == PAINT {
        word = unsafe { word.add(1) };
    }
    ((top - bottom) as u32, (top - word as usize) as u32)
}
