//! The handheld on an RP2040 board: three tasks around one app.
//!
//! [`input`] turns contacts into gestures, [`owner`] is the only one who touches the app, [`display`]
//! serves the panel; [`usb`] carries bytes, [`watchdog`] looks that everybody makes progress. The
//! processor sleeps whenever none of them has something to do.
#![no_std]
#![no_main]

mod battery;
mod boards;
mod cable;
mod display;
mod entropy;
mod erase_watch;
mod input;
mod log;
mod owner;
mod panel_bus;
mod power;
mod reset;
mod stack;
mod store;
mod usb;
mod watchdog;
mod witness;

use buttons::Contacts;
use chance::Noise;
use embassy_executor::{InterruptExecutor, Spawner};
use embassy_rp::{
    Peri, interrupt,
    interrupt::{InterruptExt, Priority},
    peripherals::FLASH,
};
use handheld::{Device, Input};
use static_cell::StaticCell;
use wire::Reset;

use battery::Battery;
use entropy::Rosc;
use owner::Owner;
use store::Saves;

/// Runs the input task, in an interrupt nothing else uses.
static ABOVE_ALL: InterruptExecutor = InterruptExecutor::new();

// SAFETY: called by the interrupt only, which is enabled by `ABOVE_ALL.start`.
#[embassy_rp::interrupt]
unsafe fn SWI_IRQ_1() {
    unsafe { ABOVE_ALL.on_interrupt() }
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    power::latch();
    stack::paint();
    let reset = reset::reason();
    let board = boards::board(embassy_rp::init(Default::default()));
    // a button that is down has woken the board, on USB by the reset it asked for when the button was held;
    // after the watchdog it is being pressed anew
    let waking = match reset {
        Reset::PowerOn | Reset::Requested => power::waking_press(&board.keys).await,
        Reset::Watchdog => Contacts::NONE,
    };
    let watchdog = watchdog::start(board.watchdog);

    interrupt::SWI_IRQ_1.set_priority(Priority::P2);
    let above_all = ABOVE_ALL.start(interrupt::SWI_IRQ_1);
    // a task's place is taken only once, so there is always one
    if let Ok(task) = input::watch(board.keys, board.led, waking) {
        above_all.spawn(task);
    }
    if let Ok(task) = watchdog::feed(watchdog, [&owner::WORK, &display::WORK]) {
        spawner.spawn(task);
    }
    if let Ok(task) = display::serve(display::panel(board.panel)) {
        spawner.spawn(task);
    }
    if let Ok(task) = usb::serve(board.usb, board.cable) {
        spawner.spawn(task);
    }

    let mut battery = Battery::new(board.battery);
    let charge = battery.changed().await;
    let (device, noise) = device(board.flash, charge);
    log::info!(
        "{} started, noise source good: {}",
        boards::NAME,
        noise.is_some()
    );
    let mut owner = Owner::new(device, battery, board.latch, noise, reset).await;
    owner.run().await
}

/// The app with what was saved, in its place for ever. A function of its own, so that the room it needs
/// on the stack is free again when it is done.
#[inline(never)]
fn device(
    flash: Peri<'static, FLASH>,
    charge: Option<u8>,
) -> (&'static mut Device<Saves>, Option<Noise<Rosc>>) {
    static DEVICE: StaticCell<Device<Saves>> = StaticCell::new();

    let mut chip = store::chip(flash);
    let (noise, seed) = entropy::start(&mut chip).unzip();
    let device = match store::mount(chip) {
        Ok(store) => DEVICE.init_with(|| Device::new(seed.unwrap_or_default(), store)),
        Err(_) => reset::bite(),
    };
    if seed.is_none() {
        device.app.update(Input::NoChance);
    }
    if let Some(percent) = charge {
        device.app.update(Input::Battery(percent));
    }
    if device.start(None).is_err() {
        reset::bite();
    }
    (device, noise)
}
