//! Any bytes over the cable, with presses in between: every request is answered to its end in printable lines, and
//! none changes the game.
#![no_main]

use citycore_fuzz::Bytes;
use handheld::{Button, Device, Input, RamStore};
use libfuzzer_sys::fuzz_target;
use wire::{Entropy, Health, Reset, Wire};

/// More pieces than any export has.
const PIECES: u32 = 100_000;

const HEALTH: Health = Health {
    board: "fuzz",
    battery: 50,
    entropy: Entropy::Good,
    reset: Reset::PowerOn,
    stack_used: 1,
    stack_size: 2,
    save_sectors: 3,
    save_erases: 4,
    save_spare: 5,
};

fn answer(wire: &mut Wire, device: &mut Device<RamStore>) {
    let before = device.app.digest();
    let effects = wire.begin(&mut device.app);
    let Ok(_) = device.carry_out(&effects);
    let mut pieces = 0;
    while let Some(piece) = wire.next(&device.app, || HEALTH) {
        let is_printable = |char: char| char == '\n' || !char.is_control();
        assert!(piece.chars().all(is_printable), "{piece:?}");
        pieces += 1;
        assert!(pieces < PIECES, "an answer has an end");
    }
    assert_eq!(device.app.digest(), before, "the cable plays no game");
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let Ok(mut device) = Device::boot([7; 32], RamStore::new(), None);
    let mut wire = Wire::new();
    for _ in 0..bytes.byte() % 32 {
        let button = Button::ALL[usize::from(bytes.byte()) % Button::ALL.len()];
        let Ok(_) = device.update(Input::Press(button));
    }
    for &byte in bytes.rest() {
        if wire.receive(byte) {
            answer(&mut wire, &mut device);
        }
    }
});
