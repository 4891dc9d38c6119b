//! Any inputs, with restarts in between: the app never stops, and what a restart finds is the game that was on.
#![no_main]

use citycore_fuzz::Bytes;
use handheld::{Button, Device, Input, RamStore};
use libfuzzer_sys::fuzz_target;

/// Inputs of one run: longer ones find little and cost time.
const INPUTS: u32 = 160;

fn input(byte: u8, bytes: &mut Bytes<'_>) -> Input {
    let button = Button::ALL[usize::from(byte >> 3) % Button::ALL.len()];
    match byte % 8 {
        0..=4 => Input::Press(button),
        5 => Input::Hold(button),
        6 => Input::Menu,
        _ => match bytes.byte() {
            0 => Input::Seed([3; 32]),
            1 => Input::NoChance,
            percent @ 2..=102 => Input::Battery(percent - 2),
            _ => Input::Idle,
        },
    }
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let Ok(mut device) = Device::boot([bytes.byte(); 32], RamStore::new(), None);
    let mut inputs = 0;
    while !bytes.is_empty() && inputs < INPUTS {
        let byte = bytes.byte();
        let next = input(byte, &mut bytes);
        let Ok(_) = device.update(next);
        inputs += 1;
    }
    let before = (device.app.game(), device.app.digest());
    let Ok(again) = Device::boot([1; 32], device.store, None);
    assert_eq!(
        (again.app.game(), again.app.digest()),
        before,
        "what is saved is what is on"
    );
});
