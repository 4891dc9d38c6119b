//! A flash image full of anything, saves with power cuts and misread bits: mounting never stops, and what was
//! confirmed is there after a restart, or its loss is announced.
#![no_main]

use citycore_fuzz::Bytes;
use handheld::{SaveSlot, Store};
use libfuzzer_sys::fuzz_target;
use saves::{FlashStore, PowerCut, RamFlash, Tear};

const SECTOR: usize = 512;
const SECTORS: usize = 8;
/// The longest content of a slot: several of them fit.
const LONGEST: usize = 200;

type Chip = PowerCut<RamFlash<SECTOR, SECTORS>>;
type Contents = [Vec<u8>; SaveSlot::ALL.len()];

fn mount(chip: &mut Chip) -> Option<FlashStore<&mut Chip>> {
    chip.power_on();
    FlashStore::mount(chip, 0..(SECTOR * SECTORS) as u32).ok()
}

fn contents(store: &mut FlashStore<&mut Chip>) -> Contents {
    SaveSlot::ALL.map(|slot| {
        let mut buffer = vec![0; slot.capacity()];
        let length = store.load(slot, &mut buffer).unwrap_or(0);
        buffer.truncate(length);
        buffer
    })
}

/// Begins with an image as it came, which may hold anything.
fn begin(chip: &mut Chip, image: &[u8]) -> Option<Contents> {
    let bytes = chip.chip().bytes_mut();
    for (place, byte) in bytes.iter_mut().zip(image) {
        *place = *byte;
    }
    let mut store = mount(chip)?;
    if store.other_version().is_some() {
        store.start_over();
    }
    Some(contents(&mut store))
}

/// Saves once, perhaps with a power cut, and restarts: the new content or, if it was not confirmed, the old.
fn save(chip: &mut Chip, bytes: &mut Bytes<'_>, model: &mut Contents) -> Option<()> {
    let slot = SaveSlot::ALL[usize::from(bytes.byte()) % SaveSlot::ALL.len()];
    let content = bytes.byte();
    let content = vec![content; usize::from(bytes.byte()).min(LONGEST).min(slot.capacity())];
    let mut store = mount(chip)?;
    if bytes.byte() % 2 == 0 {
        let at = bytes.number::<2>();
        store.flash().cut(at, Tear::InOrder, at);
    }
    let confirmed = store.save(slot, 0, [&[], &content]).is_ok();
    let was_cut = store.flash().is_off();
    let mut store = mount(chip)?;
    let found = contents(&mut store);
    let mut wanted = model.clone();
    wanted[slot.index()] = content;
    if confirmed {
        assert_eq!(found, wanted, "a confirmed save is there");
    } else {
        assert!(
            found == wanted || found == *model,
            "an unconfirmed save took something along, cut: {was_cut}"
        );
    }
    *model = found;
    Some(())
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let image = bytes.number::<2>() as usize % (SECTOR * SECTORS + 1);
    let mut chip = Chip::new(RamFlash::new());
    let Some(mut model) = begin(&mut chip, bytes.take(image)) else {
        return;
    };
    let mut steps = 0;
    while !bytes.is_empty() && steps < 12 && save(&mut chip, &mut bytes, &mut model).is_some() {
        steps += 1;
    }
});
