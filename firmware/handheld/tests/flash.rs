//! The device over its real store: what damaged and worn-out flash looks like to the players.

use handheld::{Device, Store};
use saves::{Extent, Faults, FlashStore, RamFlash};

type Chip = Faults<RamFlash<4096, 32>>;
const RANGE: std::ops::Range<u32> = 0..32 * 4096;

fn start(chip: &mut Chip) -> Device<FlashStore<&mut Chip>> {
    let store = FlashStore::mount(chip, RANGE).expect("a chip that can be read");
    Device::boot([7; 32], store, None).expect("a start")
}

fn press(device: &mut Device<FlashStore<&mut Chip>>, script: &str) {
    for word in script.split_whitespace() {
        let input = word.parse().expect("an input");
        device.input(input).expect("no reason to start again");
    }
}

/// A chip with a game of two kinds on it.
fn played() -> Chip {
    let mut chip = Faults::new(RamFlash::new());
    let mut device = start(&mut chip);
    press(&mut device, "DOWN C C C C menu menu DOWN C C C C A C");
    assert!(device.app.journal().len() > 4);
    chip
}

#[test]
fn an_undamaged_chip_has_nothing_to_tell() {
    let mut chip = played();
    assert_ne!(start(&mut chip).app.page(), "notice");
}

#[test]
fn damage_is_told_at_the_start_and_not_again_once_it_was_read() {
    let mut told = 0;
    let mut whole = played();
    let mut sector = whole.chip().bytes()[..4096].iter();
    let used = sector.rposition(|byte| *byte != 0xFF);
    for at in (0..used.expect("something saved")).step_by(7) {
        let mut chip = whole.clone();
        chip.chip().bytes_mut()[at..][..6].fill(0);
        let mut device = start(&mut chip);
        let losses = device.store.losses().count();
        assert_eq!(device.app.page() == "notice", losses > 0, "byte {at}");
        for _ in 0..losses {
            assert_eq!(device.app.page(), "notice", "byte {at}");
            press(&mut device, "C");
        }
        told += losses;
        let again: Vec<_> = start(&mut chip).store.losses().collect();
        assert!(again.is_empty(), "byte {at}: {again:?}");
    }
    assert!(told > 10, "{told}");
}

#[test]
fn a_worn_out_chip_shows_the_game_as_it_was_saved_at_every_start() {
    let mut chip = played();
    let digest = start(&mut chip).app.digest();
    chip.wear_out();
    for _ in 0..3 {
        let mut device = start(&mut chip);
        assert_eq!(device.app.digest(), digest);
        for _ in 0..2 {
            press(&mut device, "hold:B C");
            assert_eq!(device.app.page(), "notice");
            assert_eq!(device.app.digest(), digest);
            press(&mut device, "C");
            assert_ne!(device.app.page(), "notice");
        }
        let losses: Vec<_> = device.store.losses().map(|loss| loss.extent).collect();
        assert!(losses.iter().all(|extent| *extent == Extent::Perhaps));
    }
}
