//! The handheld on an RP2040 board: three tasks around one app.
//!
//! [`input`] turns contacts into gestures, [`owner`] is the only one who touches the app, [`display`]
//! serves the panel. The processor sleeps whenever none of them has something to do.
#![no_std]
#![no_main]

mod boards;
mod display;
mod input;
mod owner;
mod power;
mod reset;
mod stack;
mod store;
mod watchdog;

use embassy_executor::{InterruptExecutor, Spawner};
use embassy_rp::{
    interrupt,
    interrupt::{InterruptExt, Priority},
};
use handheld::Device;
use static_cell::StaticCell;

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
    static DEVICE: StaticCell<Device<Saves>> = StaticCell::new();

    power::latch();
    stack::paint();
    let board = boards::board(embassy_rp::init(Default::default()));
    let waking = power::waking_press(&board.keys).await;
    let watchdog = watchdog::start(board.watchdog);

    interrupt::SWI_IRQ_1.set_priority(Priority::P2);
    let above_all = ABOVE_ALL.start(interrupt::SWI_IRQ_1);
    if let Ok(task) = input::watch(board.keys, board.led, waking) {
        above_all.spawn(task);
    }
    if let Ok(task) = watchdog::feed(watchdog, [&owner::WORK, &display::WORK]) {
        spawner.spawn(task);
    }
    if let Ok(task) = display::serve(display::panel(board.panel)) {
        spawner.spawn(task);
    }

    let Ok(store) = store::mount(board.flash) else {
        reset::now()
    };
    let device = DEVICE.init_with(|| Device::new([7; 32], store));
    if device.start(None).is_err() {
        reset::now()
    }
    Owner::new(device, board.latch).await.run().await
}
