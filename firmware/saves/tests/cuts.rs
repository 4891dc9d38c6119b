//! Power cuts at every changed byte of many saves, with more cuts while the device recovers from the first:
//! a hundred thousand with every `cargo test`, a million with `tests/run long`.
//!
//! `SAVES_CUTS=100000000 cargo test --release -p citycore-saves --test cuts` makes a hundred million, with other
//! seeds than those of every day.

mod common;

use common::{Chip, GAME, Model, Random, Step, content, mount, run_and_check};
use interface::{SaveSlot, Store};
use saves::{PowerCut, RamFlash, Tear};

/// Cuts of every day, all tests together.
const CUTS: u64 = 100_000;

/// How many cuts to make, and the seed.
fn plan(share_percent: u64) -> (u64, u64) {
    let asked = std::env::var("SAVES_CUTS").map(|cuts| cuts.parse().expect("SAVES_CUTS=number"));
    let (cuts, seed) = asked.map_or((CUTS, 1), |cuts: u64| (cuts, cuts));
    (cuts * share_percent / 100, seed)
}

/// Cuts a long life at every `stride`th changed byte, each cut followed by up to two more in what comes
/// next. The life begins with a chip that has been in use.
fn cut_everywhere<const SECTOR: usize, const SECTORS: usize>(
    largest: usize,
    stride: usize,
    cuts: u64,
    seed: u64,
) {
    let mut random = Random::new(seed);
    let (mut chip, mut model) = used_chip::<SECTOR, SECTORS>(&mut random, largest);
    let mut made = 0;
    while made < cuts {
        let step = Step::random(&mut random, &model, largest);
        let mut whole = chip.clone();
        let model_after = run_and_check(&mut whole, &step, &model);
        let bytes = whole.changed() - chip.changed();
        let mut survivor = None;
        for byte in (random.below(stride) as u64..bytes).step_by(stride) {
            let mut cut = chip.clone();
            cut.cut(byte, random.tear(), random.number());
            let mut found = run_and_check(&mut cut, &step, &model);
            for _ in 0..random.below(3) {
                let next = Step::random(&mut random, &found, largest);
                let reach = [20, 200, 1000][random.below(3)];
                cut.cut(random.below(reach) as u64, random.tear(), random.number());
                found = run_and_check(&mut cut, &next, &found);
            }
            made += cut.cuts() - chip.cuts();
            if random.below(bytes as usize) < stride {
                survivor = Some((cut, found));
            }
        }
        // life goes on, now and then with what an accident left behind
        (chip, model) = match survivor {
            Some(survivor) if random.below(4) == 0 => survivor,
            _ => (whole, model_after),
        };
    }
    println!("{made} cuts in sectors of {SECTOR} bytes");
}

/// A chip every sector of which has been erased a few times, and what it holds.
fn used_chip<const SECTOR: usize, const SECTORS: usize>(
    random: &mut Random,
    largest: usize,
) -> (Chip<SECTOR, SECTORS>, Model) {
    let mut chip = PowerCut::new(RamFlash::new());
    let mut model = Model::default();
    let mut store = mount(&mut chip).unwrap();
    while store.wear().erases < 3 * SECTORS as u32 {
        let step = Step::random(random, &model, largest);
        store.save(step.slot, step.keep, step.pieces()).unwrap();
        step.apply(&mut model);
    }
    (chip, model)
}

#[test]
fn a_cut_at_any_byte_leaves_the_old_content_or_the_new_in_small_sectors() {
    let (cuts, seed) = plan(49);
    cut_everywhere::<128, 24>(100, 1, cuts, seed);
}

#[test]
fn a_cut_at_any_byte_leaves_the_old_content_or_the_new_in_another_life() {
    let (cuts, seed) = plan(49);
    cut_everywhere::<128, 24>(100, 1, cuts, seed + 1000);
}

#[test]
fn a_cut_at_any_byte_leaves_the_old_content_or_the_new_in_sectors_of_the_real_size() {
    let (cuts, seed) = plan(2);
    cut_everywhere::<4096, 24>(9000, 11, cuts, seed);
}

#[test]
fn a_device_whose_power_always_goes_still_saves() {
    let mut random = Random::new(3);
    let mut chip: Chip<128, 24> = PowerCut::new(RamFlash::new());
    let mut model = Model::default();
    let mut confirmed = 0;
    for _ in 0..40_000 {
        let step = Step::random(&mut random, &model, 100);
        chip.cut(random.below(700) as u64, random.tear(), random.number());
        let before = model.clone();
        model = run_and_check(&mut chip, &step, &before);
        confirmed += u32::from(model != before);
    }
    assert!(confirmed > 20_000, "only {confirmed} saves got through");
}

#[test]
fn copying_can_be_cut_for_ever_without_filling_the_flash() {
    let mut chip: Chip<128, 24> = PowerCut::new(RamFlash::new());
    let mut random = Random::new(4);
    let mut model = Model::default();
    // until the oldest sector is needed and must be copied
    for round in 0..2_000 {
        let step = Step {
            tidy: false,
            ..Step::random(&mut random, &model, 100)
        };
        let mut trial = chip.clone();
        run_and_check(&mut trial, &step, &model);
        let bytes = trial.changed() - chip.changed();
        // the same save is cut again and again, always as late as possible
        for _ in 0..if round % 50 == 0 { 100 } else { 1 } {
            chip.cut(bytes.saturating_sub(1), Tear::InOrder, 0);
            if run_and_check(&mut chip, &step, &model) != model {
                break;
            }
        }
        model = run_and_check(&mut chip, &step, &model);
    }
    assert_eq!(content(&mut chip), model);
}

#[test]
fn a_slot_that_was_emptied_stays_empty_when_the_erase_of_its_past_is_cut() {
    let mut random = Random::new(5);
    let mut chip: Chip<256, 24> = PowerCut::new(RamFlash::new());
    let mut model = Model::default();
    let mut store = mount(&mut chip).unwrap();
    store.save(SaveSlot::Names, 0, [b"Eva", b""]).unwrap();
    store.save(SaveSlot::Names, 0, [b"", b""]).unwrap();
    while mount(&mut chip).unwrap().wear().erases < 60 {
        let content = vec![random.number() as u8; 100];
        let step = Step {
            slot: GAME,
            keep: 0,
            content,
            tidy: false,
        };
        let mut whole = chip.clone();
        let after = run_and_check(&mut whole, &step, &model);
        for byte in (0..whole.changed() - chip.changed()).step_by(3) {
            let mut cut = chip.clone();
            cut.cut(byte, Tear::Together, random.number());
            run_and_check(&mut cut, &step, &model);
        }
        (chip, model) = (whole, after);
    }
}
