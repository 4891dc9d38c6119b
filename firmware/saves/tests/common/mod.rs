//! A store in a chip whose power can go, next to a plain model of what it should hold.
#![allow(dead_code)] // every test program uses its own part

use interface::{SaveSlot, Store};
use rand_xoshiro::{
    Xoshiro256PlusPlus,
    rand_core::{Rng, SeedableRng},
};
use saves::{
    Error, Extent, FlashStore, Loss, PowerCut, PowerCutError, RamFlash, RamFlashError, Tear,
};

pub type Chip<const SECTOR: usize, const SECTORS: usize> = PowerCut<RamFlash<SECTOR, SECTORS>>;
pub type Failure = Error<PowerCutError<RamFlashError>>;

/// Slots of two games; which ones makes no difference.
pub const GAME: SaveSlot = SaveSlot::ALL[3];
pub const OTHER_GAME: SaveSlot = SaveSlot::ALL[4];

/// One of so many bits is tried.
pub fn stride() -> usize {
    let asked = std::env::var("SAVES_FLIPS").map(|stride| stride.parse());
    asked.map_or(8, |stride| stride.expect("SAVES_FLIPS=number"))
}

/// What every slot should hold.
pub type Model = [Vec<u8>; SaveSlot::ALL.len()];

/// A random generator for the tests.
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    pub fn below(&mut self, end: usize) -> usize {
        (self.number() % end as u64) as usize
    }

    pub fn tear(&mut self) -> Tear {
        [Tear::InOrder, Tear::Together][self.below(2)]
    }

    fn bytes(&mut self, length: usize) -> Vec<u8> {
        (0..length).map(|_| self.number() as u8).collect()
    }
}

/// One save, and whether the housekeeping is done after it.
#[derive(Clone, Debug)]
pub struct Step {
    pub slot: SaveSlot,
    pub keep: usize,
    pub content: Vec<u8>,
    pub tidy: bool,
}

impl Step {
    /// A save as the app makes them: mostly a few bytes more, sometimes an undo or something new.
    pub fn random(random: &mut Random, model: &Model, largest: usize) -> Self {
        let slot = SaveSlot::ALL[[3, 3, 3, 3, 5, 4, 2, 1, 0][random.below(9)]];
        let largest = largest.min(slot.capacity());
        let old = &model[slot.index()];
        let (keep, more) = match random.below(20) {
            0 => (0, random.below(largest)),
            1 => (random.below(old.len() + 1), 0),
            4 => (0, 0),
            2 | 3 => (random.below(old.len() + 1), random.below(9)),
            _ => (old.len(), 1 + random.below(9)),
        };
        let mut content = old[..keep].to_vec();
        content.extend(random.bytes(more));
        if content.len() > largest {
            // a new game
            content = random.bytes(20.min(largest));
        }
        let keep = keep.min(content.len());
        let keep = if old[..keep] == content[..keep] {
            keep
        } else {
            0
        };
        Self {
            slot,
            keep,
            content,
            tidy: random.below(2) == 0,
        }
    }

    /// The content in two pieces, as games are saved.
    pub fn pieces(&self) -> [&[u8]; 2] {
        let (seed, journal) = self.content.split_at(self.content.len().min(32));
        [seed, journal]
    }

    /// Does it in a store that has just been mounted.
    pub fn run<const S: usize, const N: usize>(&self, chip: &mut Chip<S, N>) -> Outcome {
        let mut store = match mount(chip) {
            Ok(store) => store,
            Err(failure) => return Outcome::Unsaved(failure),
        };
        if let Err(failure) = store.save(self.slot, self.keep, self.pieces()) {
            return Outcome::Unsaved(failure);
        }
        while self.tidy && matches!(store.tidy(), Ok(true)) {}
        Outcome::Saved
    }

    /// What the model is after it.
    pub fn apply(&self, model: &mut Model) {
        model[self.slot.index()].clone_from(&self.content);
    }
}

/// How a step ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The save was confirmed; what happened to the housekeeping does not matter.
    Saved,
    /// The save was not confirmed.
    Unsaved(Failure),
}

pub fn mount<const S: usize, const N: usize>(
    chip: &mut Chip<S, N>,
) -> Result<FlashStore<&mut Chip<S, N>>, Failure> {
    FlashStore::mount(chip, 0..(S * N) as u32)
}

/// What the chip holds, as read by a device that has just been switched on.
pub fn content<const S: usize, const N: usize>(chip: &mut Chip<S, N>) -> Model {
    content_and_losses(chip).0
}

/// The same, with what that device announces.
pub fn content_and_losses<const S: usize, const N: usize>(
    chip: &mut Chip<S, N>,
) -> (Model, Vec<Loss>) {
    chip.power_on();
    let mut store = mount(chip).expect("a chip with power can be read");
    let content = SaveSlot::ALL.map(|slot| {
        let mut buffer = vec![0; slot.capacity()];
        let length = store.load(slot, &mut buffer).expect("a slot can be read");
        buffer.truncate(length);
        buffer
    });
    (content, store.losses().collect())
}

/// Runs a step that may be cut and gives the model of what is there afterwards: with the step if it was
/// confirmed, with or without it if it was not. Anything else fails the test, and so does a loss that is
/// announced for certain.
pub fn run_and_check<const S: usize, const N: usize>(
    chip: &mut Chip<S, N>,
    step: &Step,
    before: &Model,
) -> Model {
    let outcome = step.run(chip);
    assert!(
        outcome == Outcome::Saved || chip.is_off(),
        "{outcome:?} with power on"
    );
    let (found, losses) = content_and_losses(chip);
    let torn = |loss: &Loss| loss.extent == Extent::Perhaps;
    assert!(losses.iter().all(torn), "{losses:?} for a power cut");
    let mut after = before.clone();
    step.apply(&mut after);
    let unsaved_is_fine = outcome != Outcome::Saved && found == *before;
    assert!(
        found == after || unsaved_is_fine,
        "{outcome:?} at {step:?}: found {found:?} instead of {after:?}, before {before:?}"
    );
    found
}
