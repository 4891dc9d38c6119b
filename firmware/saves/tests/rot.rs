//! Wrong bits: in the flash for ever, in one reading only, and together with power cuts. Nothing may be lost
//! in silence.
//!
//! `SAVES_FLIPS=1 cargo test --release -p citycore-saves --test rot -- --nocapture` tries every bit of every byte
//! used and prints what became of it; every day one of eight is tried.

mod common;

use common::{
    Chip, GAME, Model, OTHER_GAME, Random, Step, content, content_and_losses, mount, run_and_check,
    stride,
};
use interface::{SaveSlot, Store};
use saves::{Extent, Loss, PowerCut, RamFlash};

/// A chip with an old game, a game of `actions` actions behind it, and something in other slots.
fn played<const S: usize, const N: usize>(actions: usize) -> (Chip<S, N>, Model) {
    let mut chip: Chip<S, N> = PowerCut::new(RamFlash::new());
    let mut model = Model::default();
    let mut save = |slot: SaveSlot, keep: usize, content: Vec<u8>| {
        let step = Step {
            slot,
            keep,
            content,
            tidy: true,
        };
        step.run(&mut chip);
        step.apply(&mut model);
    };
    for (slot, name) in [(SaveSlot::Names, "Eva, Jan"), (SaveSlot::Settings, "loud")] {
        save(slot, 0, name.into());
    }
    save(OTHER_GAME, 0, vec![7; 90]);
    for seed in [1, 2] {
        let mut journal = vec![seed; 60];
        save(GAME, 0, journal.clone());
        for action in 0..actions {
            let keep = journal.len();
            journal.extend([seed, action as u8, (action >> 8) as u8, 3]);
            save(GAME, keep, journal.clone());
            if action % 50 == 20 {
                save(SaveSlot::Statistics, 0, vec![action as u8; 40]);
            }
        }
    }
    (chip, model)
}

/// Bits of the bytes that were ever programmed.
fn used_bits<const S: usize, const N: usize>(chip: &mut Chip<S, N>) -> Vec<usize> {
    let bytes = chip.chip().bytes().iter().enumerate();
    let used = bytes.filter(|(_, byte)| **byte != 0xFF);
    used.flat_map(|(place, _)| place * 8..place * 8 + 8)
        .collect()
}

fn losses<const S: usize, const N: usize>(chip: &mut Chip<S, N>) -> Vec<Loss> {
    content_and_losses(chip).1
}

/// What became of a damaged chip.
#[derive(Debug, Default)]
struct Tally {
    tried: u32,
    lost: u32,
    announced: u32,
    silent: u32,
    false_alarms: u32,
}

impl Tally {
    fn count<const S: usize, const N: usize>(&mut self, chip: &mut Chip<S, N>, model: &Model) {
        let (content, losses) = content_and_losses(chip);
        let (lost, told) = (content != *model, !losses.is_empty());
        self.tried += 1;
        self.lost += u32::from(lost);
        self.announced += u32::from(lost && told);
        self.silent += u32::from(lost && !told);
        self.false_alarms += u32::from(!lost && told);
    }
}

fn every_flip<const S: usize, const N: usize>(actions: usize, stride: usize) -> Tally {
    let (mut chip, model) = played::<S, N>(actions);
    assert_eq!(content(&mut chip), model);
    assert_eq!(losses(&mut chip), []);
    let mut tally = Tally::default();
    for bit in used_bits(&mut chip).into_iter().step_by(stride) {
        chip.chip().flip(bit);
        tally.count(&mut chip, &model);
        chip.chip().flip(bit);
    }
    println!("one bit in sectors of {S} bytes: {tally:?}");
    tally
}

#[test]
fn any_one_rotten_bit_is_harmless() {
    for tally in [
        every_flip::<256, 40>(20, 1),
        // an odd stride meets every bit of a byte
        every_flip::<4096, 16>(400, 8 * stride() - 7),
    ] {
        assert!(tally.tried > 1000);
        assert_eq!((tally.lost, tally.false_alarms), (0, 0));
    }
}

#[test]
fn a_rotten_bit_in_erased_flash_is_harmless() {
    let (mut chip, model) = played::<256, 40>(20);
    let mut tally = Tally::default();
    for bit in (0..40 * 256 * 8).step_by(2 * stride() - 1) {
        if chip.chip().bytes()[bit / 8] == 0xFF {
            chip.chip().flip(bit);
            tally.count(&mut chip, &model);
            chip.chip().flip(bit);
        }
    }
    println!("one erased bit: {tally:?}");
    assert_eq!((tally.lost, tally.false_alarms), (0, 0));
}

#[test]
fn a_rotten_byte_is_harmless_or_announced() {
    let (mut chip, model) = played::<512, 40>(60);
    let mut tally = Tally::default();
    for bit in used_bits(&mut chip).into_iter().step_by(8) {
        let byte = bit / 8;
        for change in [0xFF, 0x55, 0x03] {
            chip.chip().bytes_mut()[byte] ^= change;
            tally.count(&mut chip, &model);
            chip.chip().bytes_mut()[byte] ^= change;
        }
    }
    println!("one byte: {tally:?}");
    assert_eq!(tally.silent, 0);
}

#[test]
fn one_rotten_bit_and_power_cuts_lose_nothing() {
    let mut random = Random::new(21);
    let (mut chip, mut model) = played::<256, 40>(30);
    for _ in 0..20_000 {
        let step = Step::random(&mut random, &model, 150);
        let used = used_bits(&mut chip);
        let bit = used[random.below(used.len())];
        let sector = bit / 8 / 256;
        let erases = chip.chip().erases()[sector];
        chip.chip().flip(bit);
        let reach = [30, 300, 1500][random.below(3)];
        chip.cut(random.below(reach) as u64, random.tear(), random.number());
        model = run_and_check(&mut chip, &step, &model);
        // the next bit is another one, in a chip that is otherwise well
        if chip.chip().erases()[sector] == erases {
            chip.chip().flip(bit);
        }
    }
}

#[test]
fn a_slot_with_a_rotten_bit_is_written_anew_before_a_second_one_goes_wrong() {
    let (mut chip, model) = played::<4096, 16>(100);
    let used = used_bits(&mut chip);
    for bit in used.into_iter().step_by(101) {
        let mut chip = chip.clone();
        chip.chip().flip(bit);
        let mut store = mount(&mut chip).unwrap();
        while store.tidy().unwrap() {}
        // next to the first
        chip.chip().flip(bit ^ 1);
        assert_eq!(content(&mut chip), model);
        assert_eq!(losses(&mut chip), []);
    }
}

/// A game of 31 saves in which the save number 10 can't be read.
fn damaged() -> (Chip<4096, 16>, Vec<u8>) {
    let mut chip: Chip<4096, 16> = PowerCut::new(RamFlash::new());
    let mut store = mount(&mut chip).unwrap();
    let mut journal = Vec::new();
    for action in 0..=30 {
        let keep = journal.len();
        journal.extend([0xA0, action, 0xA1]);
        store.save(GAME, keep, [&[], &journal]).unwrap();
    }
    let bytes = chip.chip().bytes_mut();
    let place = bytes.windows(3).position(|three| three == [0xA0, 10, 0xA1]);
    bytes[place.unwrap()..][..3].fill(0);
    journal.truncate(30);
    (chip, journal)
}

#[test]
fn a_loss_is_announced_with_how_far_the_game_went_back_until_the_players_know() {
    let (mut chip, left) = damaged();
    assert_eq!(content(&mut chip)[GAME.index()], left);
    let announced = [Loss {
        slot: Some(GAME),
        extent: Extent::Saves(21),
    }];
    assert_eq!(losses(&mut chip), announced);
    let mut store = mount(&mut chip).unwrap();
    store.save(SaveSlot::Names, 0, [b"Eva", b""]).unwrap();
    assert_eq!(losses(&mut chip), announced, "another slot changes nothing");

    // the game goes on before anybody was told
    let longer = [&left[..], b"more"].concat();
    let mut store = mount(&mut chip).unwrap();
    store.save(GAME, left.len(), [&[], &longer]).unwrap();
    assert_eq!(content(&mut chip)[GAME.index()], longer);
    let extent = Extent::Saves(21);
    assert_eq!(losses(&mut chip), [Loss { slot: None, extent }]);

    let mut store = mount(&mut chip).unwrap();
    store.forget_losses();
    assert_eq!(store.losses().count(), 0);
    store.save(SaveSlot::Names, 0, [b"Jan", b""]).unwrap();
    assert_eq!(losses(&mut chip), []);
    assert_eq!(content(&mut chip)[GAME.index()], longer);
}

#[test]
fn a_slot_that_is_gone_is_announced_as_such() {
    let (mut chip, _) = damaged();
    let bytes = chip.chip().bytes_mut();
    let place = bytes.windows(3).position(|three| three == [0xA0, 0, 0xA1]);
    bytes[place.unwrap()..][..3].fill(0);
    assert_eq!(content(&mut chip)[GAME.index()], []);
    let announced = Loss {
        slot: Some(GAME),
        extent: Extent::Everything,
    };
    assert_eq!(losses(&mut chip), [announced]);
}

#[test]
fn damage_in_one_slot_leaves_the_others_alone() {
    let (mut chip, _) = damaged();
    let mut store = mount(&mut chip).unwrap();
    store.save(SaveSlot::Names, 0, [b"Eva", b""]).unwrap();
    let bytes = chip.chip().bytes_mut();
    bytes[..4096]
        .iter_mut()
        .skip(200)
        .take(300)
        .for_each(|byte| *byte = 0x5A);
    assert_eq!(content(&mut chip)[SaveSlot::Names.index()], b"Eva");
}

#[test]
fn saves_of_another_version_are_left_alone_until_they_are_given_up() {
    let (mut chip, _) = played::<256, 40>(5);
    let sector = &mut chip.chip().bytes_mut()[..256];
    sector.fill(0xFF);
    // the label of the version before: number 1
    sector[..12].copy_from_slice(b"sav1\x01\0\0\0\xC4\x16\xBA\x93");
    let only = chip.chip().bytes_mut();
    only[256..].fill(0xFF);
    let mut store = mount(&mut chip).unwrap();
    assert_eq!(store.other_version(), Some(b'1'));
    let refused = Err(saves::Error::OtherVersion(b'1'));
    assert_eq!(store.save(GAME, 0, [b"new", b""]), refused);
    assert_eq!(store.tidy(), Ok(false));
    store.start_over();
    store.save(GAME, 0, [b"new", b""]).unwrap();
    assert_eq!(content(&mut chip)[GAME.index()], b"new");
    assert_eq!(mount(&mut chip).unwrap().other_version(), None);
}
