//! Any sequence of saves, restarts and housekeeping, held against a plain model.

mod common;

use common::{Chip, GAME, Model, Random, Step, content, mount};
use interface::{SaveSlot, Store};
use proptest::prelude::*;
use saves::{Error, FlashStore, PowerCut, RamFlash};

#[derive(Clone, Debug)]
enum Deed {
    Save {
        slot: usize,
        keep: usize,
        content: Vec<u8>,
    },
    Tidy,
    Restart,
}

fn deed() -> impl Strategy<Value = Deed> {
    let content = prop::collection::vec(any::<u8>(), 0..150);
    prop_oneof![
        6 => (0..SaveSlot::ALL.len(), any::<prop::sample::Index>(), content).prop_map(
            |(slot, keep, content)| Deed::Save { slot, keep: keep.index(151), content }
        ),
        2 => Just(Deed::Tidy),
        1 => Just(Deed::Restart),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..Default::default() })]

    /// `keep` is a promise about the content before; one that can't be true is no reason to lose bytes.
    #[test]
    fn what_was_saved_last_is_what_is_there(deeds in prop::collection::vec(deed(), 1..120)) {
        let mut chip: Chip<256, 40> = PowerCut::new(RamFlash::new());
        let mut model = Model::default();
        let mut store = mount(&mut chip).unwrap();
        for deed in deeds {
            match deed {
                Deed::Save { slot, keep, mut content } => {
                    let old = &model[slot];
                    if keep <= old.len() && keep <= content.len() {
                        content[..keep].copy_from_slice(&old[..keep]);
                    }
                    let fits = content.len() <= SaveSlot::ALL[slot].capacity();
                    let (a, b) = content.split_at(content.len() / 3);
                    let saved = store.save(SaveSlot::ALL[slot], keep, [a, b]);
                    if fits {
                        prop_assert_eq!(saved, Ok(()));
                        model[slot] = content;
                    } else {
                        prop_assert_eq!(saved, Err(Error::TooLong));
                    }
                }
                Deed::Tidy => {
                    store.tidy().unwrap();
                }
                Deed::Restart => {
                    prop_assert_eq!(&content(&mut chip), &model);
                    store = mount(&mut chip).unwrap();
                }
            }
        }
        prop_assert_eq!(&content(&mut chip), &model);
    }
}

#[test]
fn any_content_of_the_flash_is_survived_and_can_be_written_over() {
    let mut random = Random::new(8);
    for round in 0..300 {
        let mut chip: Chip<256, 40> = PowerCut::new(RamFlash::new());
        if round % 3 > 0 {
            fill(&mut chip, &mut random, 60);
        }
        // random everywhere, random in places, or single bits
        let bytes = chip.chip().bytes_mut();
        match round % 3 {
            0 => bytes.fill_with(|| random.number() as u8),
            1 => (0..20).for_each(|_| bytes[random.below(40 * 256)] = random.number() as u8),
            _ => (0..20).for_each(|_| bytes[random.below(40 * 256)] ^= 1 << random.below(8)),
        }
        content(&mut chip);
        let mut store = mount(&mut chip).unwrap();
        for slot in SaveSlot::ALL {
            store.save(slot, 0, [b"new", b""]).unwrap();
        }
        assert!(
            content(&mut chip).iter().all(|slot| slot == b"new"),
            "round {round}"
        );
    }
}

#[test]
fn damage_never_mixes_old_and_new() {
    let mut random = Random::new(9);
    for _ in 0..2000 {
        let mut chip: Chip<256, 40> = PowerCut::new(RamFlash::new());
        let mut store = mount(&mut chip).unwrap();
        let mut versions = vec![Vec::new()];
        for number in 0..30 {
            let old: &Vec<u8> = versions.last().unwrap();
            let keep = random.below(old.len() + 1);
            let mut new = old[..keep].to_vec();
            new.extend([number; 5]);
            store.save(GAME, keep, [&[], &new]).unwrap();
            versions.push(new);
        }
        let place = random.below(40 * 256);
        chip.chip().bytes_mut()[place] ^= 1 << random.below(8);
        let found = &content(&mut chip)[GAME.index()];
        assert!(versions.contains(found), "{found:?} was never saved");
    }
}

#[test]
fn a_region_that_is_too_small_refuses_and_keeps_what_it_has() {
    let mut chip: Chip<256, 12> = PowerCut::new(RamFlash::new());
    let mut store = mount(&mut chip).unwrap();
    let mut saved = Vec::new();
    let refused = loop {
        let longer = [&saved[..], &[7; 50]].concat();
        match store.save(GAME, saved.len(), [&[], &longer]) {
            Ok(()) => saved = longer,
            Err(error) => break error,
        }
    };
    assert_eq!(refused, Error::Full);
    assert_eq!(content(&mut chip)[GAME.index()], saved);
    let mut none = RamFlash::<256, 4>::new();
    let mut store = FlashStore::mount(&mut none, 0..0).unwrap();
    assert_eq!(
        store.save(SaveSlot::Names, 0, [b"a", b""]),
        Err(Error::Full)
    );
    assert_eq!(store.load(SaveSlot::Names, &mut []), Ok(0));
}

#[test]
fn only_the_range_is_touched() {
    let mut chip = RamFlash::<256, 60>::new();
    chip.bytes_mut().fill(0x5A);
    let mut store = FlashStore::mount(&mut chip, 10 * 256..50 * 256).unwrap();
    for number in 0..2000_u32 {
        let content = number.to_le_bytes();
        store.save(SaveSlot::Names, 0, [&content, b"x"]).unwrap();
    }
    let outside = [&chip.bytes()[..10 * 256], &chip.bytes()[50 * 256..]].concat();
    assert!(outside.iter().all(|byte| *byte == 0x5A));
    assert!(chip.erases()[..10].iter().all(|erases| *erases == 0));
}

fn fill<const S: usize, const N: usize>(chip: &mut Chip<S, N>, random: &mut Random, steps: u32) {
    let mut model = Model::default();
    for _ in 0..steps {
        let step = Step::random(random, &model, 150);
        step.run(chip);
        step.apply(&mut model);
    }
}
