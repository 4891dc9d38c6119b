//! Eyes for the moment in which the processor has none: while a sector of flash is erased, nothing can be
//! read from it, so no program runs and no interrupt is served, for 45 ms and more.
//!
//! A state machine of the PIO watches the buttons meanwhile. It does what `buttons` does with bouncing
//! contacts: a level that is still there after [`buttons::SETTLE_MS`] counts. It keeps what it saw, in
//! order, and lights the LED while a button is down. Afterwards the input task goes on from there, so a
//! press that began and ended inside an erase is neither lost nor late.

use buttons::{Contacts, SETTLE_MS};
use embassy_rp::{clocks, gpio::Level, pac};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel};
use embassy_time::Instant;
use handheld::Button;
use portable_atomic::{AtomicU8, Ordering};

use crate::boards::{BUTTON_PINS, DOWN, FIRST_BUTTON_PIN, LED_PIN};

/// What the state machine can keep: more changes than fingers can make in that time.
const KEPT: usize = 8;
/// Steps of the state machine while it waits for a contact to settle.
const STEPS: u64 = 32;
/// Functions of a pin: software drives it, or the PIO.
const SIO: u8 = 5;
const PIO0: u8 = 6;

/// What was seen in an erase: when that began, and which buttons were down.
pub static SEEN: Channel<CriticalSectionRawMutex, (Instant, Contacts), KEPT> = Channel::new();

/// The buttons that are down as far as the input task knows, a bit for each pin.
static KNOWN: AtomicU8 = AtomicU8::new(0);

/// The state machine's program. Y is what is known; X is what a look at the pins says.
const PROGRAM: [u16; 15] = {
    const BUTTONS: u16 = {
        let mut last = 0;
        let mut i = 0;
        while i < BUTTON_PINS.len() {
            if let Some(pin) = BUTTON_PINS[i]
                && pin > last
            {
                last = pin;
            }
            i += 1;
        }
        (last - FIRST_BUTTON_PIN + 1) as u16
    };
    let look = match DOWN {
        Level::High => 0xa0e0, // mov osr, pins
        Level::Low => 0xa0e8,  // mov osr, ~pins
    };
    [
        look,             //  0 look:
        0x6020 | BUTTONS, //  1          out x, BUTTONS
        0x00a4,           //  2          jmp x!=y, changed
        0x0000,           //  3          jmp look
        0xbfc2,           //  4 changed: mov isr, y [31]
        look,             //  5
        0x6040 | BUTTONS, //  6          out y, BUTTONS
        0x00ae,           //  7          jmp x!=y, bounced
        0xa0c2,           //  8          mov isr, y
        0x8000,           //  9          push noblock
        0xe000,           // 10          set pins, 0
        0x0060,           // 11          jmp !y, look
        0xe001,           // 12          set pins, 1
        0x0000,           // 13          jmp look
        0xa046,           // 14 bounced: mov y, isr
    ]
};
const SET_OUTPUT: u16 = 0xe081; // set pindirs, 1
const SET_PINS: u16 = 0xe000; // set pins, …
const SET_Y: u16 = 0xe040; // set y, …
const JUMP_TO_LOOK: u16 = 0x0000;

/// Tells which buttons are down, from time to time: whatever is different in an erase is news.
pub fn know(down: Contacts) {
    let bits = Button::ALL.into_iter().zip(BUTTON_PINS);
    let bits = bits.filter(|(button, _)| down.has(*button));
    let bits = bits.fold(0, |bits, (_, pin)| bits | bit(pin));
    KNOWN.store(bits, Ordering::Relaxed);
}

/// Does something that blinds the processor, with the PIO watching the buttons. The input task learns
/// what it saw before it can look for itself.
pub fn watched<R>(work: impl FnOnce() -> R) -> R {
    critical_section::with(|_| {
        let began = Instant::now();
        start();
        let done = work();
        stop(began);
        done
    })
}

fn start() {
    let known = u16::from(KNOWN.load(Ordering::Relaxed));
    let (pio, machine) = (pac::PIO0, pac::PIO0.sm(0));
    for (place, step) in PROGRAM.into_iter().enumerate() {
        pio.instr_mem(place).write(|word| word.set_instr_mem(step));
    }
    let cycles = u64::from(clocks::clk_sys_freq()) * SETTLE_MS / 1000 / STEPS;
    machine
        .clkdiv()
        .write(|divider| divider.set_int(cycles as u16));
    machine
        .execctrl()
        .write(|control| control.set_wrap_top(PROGRAM.len() as u8 - 1));
    machine.shiftctrl().write(|control| {
        control.set_out_shiftdir(true);
        control.set_fjoin_rx(true);
    });
    machine.pinctrl().write(|pins| {
        pins.set_in_base(FIRST_BUTTON_PIN);
        pins.set_set_base(LED_PIN);
        pins.set_set_count(1);
    });
    pio.ctrl().write(|control| control.set_sm_restart(1));
    let lit = u16::from(known != 0);
    for step in [SET_OUTPUT, SET_PINS | lit, SET_Y | known, JUMP_TO_LOOK] {
        machine.instr().write(|word| word.set_instr(step));
    }
    give_led_to(PIO0);
    pio.ctrl().write(|control| control.set_sm_enable(1));
}

fn stop(began: Instant) {
    let pio = pac::PIO0;
    pio.ctrl().write(|control| control.set_sm_enable(0));
    give_led_to(SIO);
    while pio.fstat().read().rxempty() & 1 == 0 {
        // there is room for all the state machine can keep
        let _ = SEEN.try_send((began, contacts(pio.rxf(0).read() as u8)));
    }
}

fn give_led_to(function: u8) {
    let control = pac::IO_BANK0.gpio(usize::from(LED_PIN)).ctrl();
    control.write(|control| control.set_funcsel(function));
}

fn contacts(bits: u8) -> Contacts {
    let down = Button::ALL.into_iter().zip(BUTTON_PINS);
    let down = down.filter(|(_, pin)| bits & bit(*pin) != 0);
    down.fold(Contacts::NONE, |down, (button, _)| down.with(button))
}

fn bit(pin: Option<u8>) -> u8 {
    pin.map_or(0, |pin| 1 << (pin - FIRST_BUTTON_PIN))
}
