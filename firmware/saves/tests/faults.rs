//! A chip or a driver that fails: readings that are wrong once, writes that are done and called failed, bits
//! that stick, and a chip that is worn out.
//!
//! `SAVES_FLIPS=1` as for the test `rot` lets every bit read at the start be wrong once, not one of eight.

mod common;

use common::{GAME, Random, stride};
use interface::{SaveSlot, Store};
use saves::{Error, Extent, Faults, FlashStore, PowerCut, RamFlash};

type Chip = Faults<RamFlash<256, 40>>;
const RANGE: std::ops::Range<u32> = 0..40 * 256;
const SAVES: u8 = 150;

fn mount(chip: &mut Chip) -> FlashStore<&mut Chip> {
    FlashStore::mount(chip, RANGE).unwrap()
}

fn load(store: &mut FlashStore<&mut Chip>, slot: SaveSlot) -> Vec<u8> {
    let mut buffer = vec![0; slot.capacity()];
    let length = store.load(slot, &mut buffer).unwrap();
    buffer.truncate(length);
    buffer
}

/// Saves a game byte by byte, the names now and then; what was confirmed must be there at once and after a
/// restart. Returns how many saves were refused.
fn life(chip: &mut Chip) -> usize {
    let mut store = mount(chip);
    let (mut saved, mut refused) = (Vec::new(), 0);
    let mut names = Vec::new();
    for number in 0..SAVES {
        let mut longer = saved.clone();
        longer.push(number);
        match store.save(GAME, saved.len(), [&[], &longer]) {
            Ok(()) => saved = longer,
            Err(_) => refused += 1,
        }
        if number % 40 == 20 {
            names = vec![number; 9];
            store.save(SaveSlot::Names, 0, [&names, b""]).unwrap();
        }
        if number % 16 == 0 {
            store.tidy().unwrap();
        }
    }
    assert_eq!(load(&mut store, GAME), saved);
    let mut store = mount(chip);
    assert_eq!(load(&mut store, GAME), saved);
    assert_eq!(load(&mut store, SaveSlot::Names), names);
    assert_eq!(store.losses().count(), 0);
    // housekeeping must not make it worse
    while store.tidy().unwrap() {}
    let mut store = mount(chip);
    assert_eq!(load(&mut store, GAME), saved);
    refused
}

/// How much a life without faults reads and writes.
fn healthy() -> Chip {
    let mut chip = Chip::new(RamFlash::new());
    assert_eq!(life(&mut chip), 0);
    chip
}

#[test]
fn one_wrong_bit_in_one_reading_costs_no_save() {
    let mut random = Random::new(31);
    let bits = healthy().bits_read();
    let mut tried = 0;
    let mut bit = 0;
    while bit < bits {
        for times in [1, 2, 3, 4, 7] {
            let mut chip = Chip::new(RamFlash::new());
            chip.misread(bit, times);
            assert_eq!(life(&mut chip), 0, "bit {bit}, {times} times");
            tried += 1;
        }
        bit += 1 + random.below(bits as usize / 350) as u64;
    }
    println!("{tried} wrong readings of {bits} bits, no save lost");
    assert!(tried > 5 * 399);
}

#[test]
fn every_bit_read_at_the_start_may_be_wrong_once() {
    let mut whole = healthy();
    let mut store = mount(&mut whole);
    let game = load(&mut store, GAME);
    let mut counting = whole.clone();
    let before = counting.bits_read();
    load(&mut mount(&mut counting), GAME);
    let bits = counting.bits_read() - before;
    // an odd stride meets every bit of a byte
    let tried = (0..bits as usize).step_by(2 * stride() - 1);
    let count = tried.len();
    for bit in tried {
        whole.misread(bit as u64, 1);
        let mut store = mount(&mut whole);
        assert_eq!(load(&mut store, GAME), game, "bit {bit}");
        assert_eq!(store.losses().count(), 0, "bit {bit}");
    }
    println!("{count} wrong readings at the start, nothing lost, nothing announced");
}

#[test]
fn a_driver_that_writes_everything_and_then_fails_costs_no_save() {
    for write in 0..healthy().writes() {
        let mut chip = Chip::new(RamFlash::new());
        chip.fail_after_write(write);
        assert_eq!(life(&mut chip), 0, "write {write}");
    }
}

#[test]
fn bits_that_stick_cost_no_save() {
    let mut random = Random::new(32);
    for round in 0..400 {
        let mut chip = Chip::new(RamFlash::new());
        for _ in 0..1 + random.below(4) {
            let address = random.below(40 * 256) as u32;
            chip.stick(address, 1 << random.below(8), round % 2 == 0);
        }
        assert_eq!(life(&mut chip), 0, "round {round}");
    }
}

#[test]
fn a_worn_out_chip_is_read_only_and_says_so_quickly() {
    let mut chip = healthy();
    chip.wear_out();
    for _ in 0..3 {
        let before = chip.writes();
        let mut store = mount(&mut chip);
        let game = load(&mut store, GAME);
        assert_eq!(game.len(), usize::from(SAVES));
        let longer = [&game[..], b"more"].concat();
        let save = |store: &mut FlashStore<&mut Chip>| store.save(GAME, game.len(), [&[], &longer]);
        assert_eq!(save(&mut store), Err(Error::WornOut));
        assert!(store.is_read_only());
        assert_eq!(save(&mut store), Err(Error::WornOut), "at once");
        assert_eq!(
            store.save(GAME, game.len(), [&[], &game]),
            Ok(()),
            "as it is"
        );
        assert_eq!(store.tidy(), Ok(false));
        assert_eq!(load(&mut store, GAME), game);
        let writes = chip.writes() - before;
        assert!(writes <= 20, "{writes} attempts to write");
    }
}

#[test]
fn wrong_readings_and_power_cuts_together_lose_nothing() {
    let mut random = Random::new(33);
    let mut chip = Faults::new(PowerCut::new(RamFlash::<256, 40>::new()));
    let mut before: Vec<u8> = Vec::new();
    let mut confirmed = 0;
    for number in 0..30_000_u32 {
        let keep = if before.len() > 140 { 0 } else { before.len() };
        let after = [&before[..keep], &number.to_le_bytes()].concat();
        let reach = [100, 1000, 4000][random.below(3)];
        chip.chip()
            .cut(random.below(reach) as u64, random.tear(), random.number());
        chip.misread(random.below(60_000) as u64, 1 + random.below(3) as u32);
        let saved = FlashStore::mount(&mut chip, RANGE).and_then(|mut store| {
            store.save(GAME, keep, [&[], &after])?;
            while store.tidy() == Ok(true) {}
            Ok(())
        });
        chip.chip().power_on();
        chip.misread(random.below(60_000) as u64, 1);
        let mut store = FlashStore::mount(&mut chip, RANGE).unwrap();
        let mut buffer = [0; 200];
        let length = store.load(GAME, &mut buffer).unwrap();
        let found = &buffer[..length];
        let unsaved_is_fine = saved.is_err() && found == before;
        assert!(found == after || unsaved_is_fine, "{number}: {saved:?}");
        assert!(store.losses().all(|loss| loss.extent == Extent::Perhaps));
        confirmed += u32::from(saved.is_ok());
        before = found.to_vec();
    }
    assert!(confirmed > 10_000, "only {confirmed} saves got through");
}
