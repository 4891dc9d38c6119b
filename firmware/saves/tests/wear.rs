//! What saving costs: programs, erases, and how evenly the sectors wear.

mod common;

use std::cell::Cell;

use common::{Chip, GAME, Model, OTHER_GAME, Random, Step, content, mount};
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use interface::{SaveSlot, Store};
use saves::{FlashStore, PowerCut, RamFlash, RamFlashError};

/// A chip that counts what it is asked to do.
struct Counting<'a, F> {
    chip: F,
    programs: &'a Cell<u32>,
    erases: &'a Cell<u32>,
}

impl<F: NorFlash> ErrorType for Counting<'_, F> {
    type Error = F::Error;
}

impl<F: NorFlash> ReadNorFlash for Counting<'_, F> {
    const READ_SIZE: usize = F::READ_SIZE;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), F::Error> {
        self.chip.read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        self.chip.capacity()
    }
}

impl<F: NorFlash> NorFlash for Counting<'_, F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), F::Error> {
        self.erases.set(self.erases.get() + 1);
        self.chip.erase(from, to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), F::Error> {
        let pages = (offset as usize + bytes.len() - 1) / 256 - offset as usize / 256 + 1;
        self.programs.set(self.programs.get() + pages as u32);
        self.chip.write(offset, bytes)
    }
}

/// The region of the real device: 256 KiB.
type Region = RamFlash<4096, 64>;

#[test]
fn a_confirmed_action_costs_one_or_two_page_programs_and_never_an_erase_if_tidied() {
    let (programs, erases) = (Cell::new(0), Cell::new(0));
    let chip = Counting {
        chip: Region::new(),
        programs: &programs,
        erases: &erases,
    };
    let mut store = FlashStore::mount(chip, 0..64 * 4096).unwrap();
    while store.tidy().unwrap() {}
    let mut journal = vec![0; 60];
    let mut worst = 0;
    for action in 0..60_000_u32 {
        let keep = journal.len();
        journal.extend_from_slice(&action.to_le_bytes()[..3]);
        if journal.len() > 8192 {
            journal.truncate(60);
        }
        let keep = keep.min(journal.len());
        let before = (programs.get(), erases.get());
        store.save(GAME, keep, [&[9; 32], &journal[32..]]).unwrap();
        worst = worst.max(programs.get() - before.0);
        assert_eq!(erases.get(), before.1, "action {action}");
        while store.tidy().unwrap() {}
    }
    println!(
        "at most {worst} page programs per action, {} erases",
        erases.get()
    );
    assert!(worst <= 2, "{worst} page programs for one action");
    assert!(erases.get() > 200, "long enough to erase every sector");
}

#[test]
fn an_evening_without_housekeeping_needs_no_erase() {
    let (programs, erases) = (Cell::new(0), Cell::new(0));
    let chip = Counting {
        chip: Region::new(),
        programs: &programs,
        erases: &erases,
    };
    let mut store = FlashStore::mount(chip, 0..64 * 4096).unwrap();
    while store.tidy().unwrap() {}
    let tidied = erases.get();
    let mut journal = vec![0; 60];
    while erases.get() == tidied {
        let keep = journal.len();
        journal.extend_from_slice(&[1, 2, 3, 4, 5]);
        if journal.len() > 8000 {
            journal.truncate(60);
        }
        let keep = keep.min(journal.len());
        store.save(GAME, keep, [&[9; 32], &journal[32..]]).unwrap();
        if programs.get() > 100_000 {
            break;
        }
    }
    println!("{} page programs before the first erase", programs.get());
    assert!(programs.get() > 2_000, "{}", programs.get());
}

#[test]
fn all_sectors_wear_alike_though_most_slots_never_change() {
    let mut random = Random::new(12);
    let mut chip: Chip<256, 40> = PowerCut::new(RamFlash::new());
    let mut store = mount(&mut chip).unwrap();
    for slot in [SaveSlot::Settings, SaveSlot::Names, OTHER_GAME] {
        store.save(slot, 0, [b"for ", b"ever"]).unwrap();
    }
    let mut journal = Vec::new();
    for _ in 0..100_000 {
        let keep = journal.len();
        journal.push(random.number() as u8);
        if journal.len() > 150 {
            journal.clear();
        }
        let keep = keep.min(journal.len());
        store.save(GAME, keep, [&[], &journal]).unwrap();
        store.tidy().unwrap();
    }
    let wear = store.wear();
    let erases = chip.chip().erases();
    let (least, most) = (erases.iter().min().unwrap(), erases.iter().max().unwrap());
    println!("every sector was erased {least} to {most} times");
    assert_eq!(erases.iter().sum::<u32>(), wear.erases);
    assert!(*least > 100 && most - least <= 2, "{erases:?}");
    assert_eq!(content(&mut chip)[SaveSlot::Names.index()], b"for ever");
}

#[test]
fn worn_out_sectors_are_left_out_and_cost_no_save() {
    let mut random = Random::new(13);
    let mut chip: Chip<256, 40> = PowerCut::new(RamFlash::new());
    let mut model = Model::default();
    let mut worn = 0;
    for round in 0..20_000 {
        if round % 1500 == 700 && worn < 8 {
            chip.chip().wear_out(random.below(40));
            worn += 1;
        }
        let step = Step::random(&mut random, &model, 150);
        model = common::run_and_check(&mut chip, &step, &model);
    }
    assert!(worn == 8);
}

#[test]
fn when_everything_is_worn_out_saves_are_refused_and_nothing_is_lost() {
    let mut random = Random::new(14);
    let mut chip: Chip<256, 40> = PowerCut::new(RamFlash::new());
    let mut model = Model::default();
    for _ in 0..300 {
        let step = Step::random(&mut random, &model, 150);
        model = common::run_and_check(&mut chip, &step, &model);
    }
    (0..40).for_each(|sector| chip.chip().wear_out(sector));
    let mut refused = 0;
    for _ in 0..2_000 {
        let step = Step::random(&mut random, &model, 150);
        match step.run(&mut chip) {
            common::Outcome::Saved => step.apply(&mut model),
            common::Outcome::Unsaved(_) => refused += 1,
        }
        assert_eq!(content(&mut chip), model);
    }
    assert!(refused > 0);
}

#[test]
fn a_driver_that_fails_once_costs_no_save() {
    /// Fails at a chosen program, having done half of it.
    struct Flaky {
        chip: RamFlash<256, 40>,
        programs_left: u32,
    }
    impl ErrorType for Flaky {
        type Error = RamFlashError;
    }
    impl ReadNorFlash for Flaky {
        const READ_SIZE: usize = 1;
        fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamFlashError> {
            self.chip.read(offset, bytes)
        }
        fn capacity(&self) -> usize {
            self.chip.capacity()
        }
    }
    impl NorFlash for Flaky {
        const WRITE_SIZE: usize = 1;
        const ERASE_SIZE: usize = 256;
        fn erase(&mut self, from: u32, to: u32) -> Result<(), RamFlashError> {
            self.chip.erase(from, to)
        }
        fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamFlashError> {
            self.programs_left = self.programs_left.wrapping_sub(1);
            if self.programs_left == 0 {
                self.chip.write(offset, &bytes[..bytes.len() / 2])?;
                return Err(RamFlashError::NotErased(offset));
            }
            self.chip.write(offset, bytes)
        }
    }
    for programs_left in 1..400 {
        let chip = Flaky {
            chip: RamFlash::new(),
            programs_left,
        };
        let mut store = FlashStore::mount(chip, 0..40 * 256).unwrap();
        let mut saved = Vec::new();
        for number in 0..150_u8 {
            let mut longer = saved.clone();
            longer.push(number);
            if store.save(GAME, saved.len(), [&[], &longer]).is_ok() {
                saved = longer;
            }
            let mut buffer = [0; 200];
            let length = store.load(GAME, &mut buffer).unwrap();
            assert_eq!(
                buffer[..length],
                saved,
                "failure at program {programs_left}"
            );
        }
        assert!(saved.len() >= 149);
    }
}
