//! A game that begins while no noise source can be trusted: no die follows from what was no seed.

mod common;

use citycore::Lang;
use common::{Desk, LEDGER, MACHI, SPRAWL, fresh, press};
use handheld::{Device, Input, RamStore, SaveSlot, SavedHead, Seed};

const BEGIN: [(&str, SaveSlot); 3] = [("C C", MACHI), ("DOWN C C A", SPRAWL), ("UP C C", LEDGER)];

/// A device without noise on which a game has begun.
fn begun(script: &str) -> Desk {
    let mut desk = Device::new([0; 32], RamStore::new());
    desk.app.update(Input::NoChance);
    let Ok(()) = desk.start(Some(Lang::En));
    press(&mut desk, "C");
    press(&mut desk, script);
    desk
}

/// The seed in the store.
fn saved(desk: &Desk, slot: SaveSlot) -> Seed {
    SavedHead::split_from(desk.store.bytes(slot))
        .unwrap()
        .0
        .seed
}

#[test]
fn at_the_next_good_start_it_gets_a_seed_of_its_own_which_is_saved() {
    for (script, slot) in BEGIN {
        let desk = begun(script);
        let seeds = [1, 2].map(|device| {
            let Ok(again) = Device::boot([device; 32], desk.store.clone(), None);
            assert_eq!(again.app.journal(), desk.app.journal());
            let seed = saved(&again, slot);
            assert_eq!(again.app.commitment(), Some(seed.commitment()));
            let Ok(later) = Device::boot([3; 32], again.store.clone(), None);
            assert_eq!(later.app.commitment(), Some(seed.commitment()), "{script}");
            seed
        });
        assert_ne!(seeds[0], seeds[1], "{script}");
        assert!(!seeds.contains(&saved(&desk, slot)), "{script}");
    }
}

#[test]
fn noise_that_comes_back_gives_it_a_seed() {
    for (script, slot) in BEGIN {
        let mut desk = begun(script);
        let Ok(_) = desk.input(Input::Seed([5; 32]));
        assert_ne!(saved(&desk, slot), Seed::NONE, "{script}");
        assert_eq!(desk.app.commitment(), Some(saved(&desk, slot).commitment()));
    }
}

#[test]
fn without_noise_there_is_nothing_to_seal() {
    for (script, slot) in BEGIN {
        let desk = begun(script);
        assert_eq!(saved(&desk, slot), Seed::NONE, "{script}");
        assert_eq!(desk.app.commitment(), None, "{script}");
    }
}

#[test]
fn a_game_with_a_seed_keeps_it() {
    for (script, slot) in BEGIN {
        let mut desk = fresh(Lang::En);
        press(&mut desk, script);
        let seed = saved(&desk, slot);
        let Ok(_) = desk.input(Input::NoChance);
        let Ok(_) = desk.input(Input::Seed([5; 32]));
        assert_eq!(saved(&desk, slot), seed, "{script}");
        let Ok(again) = Device::boot([1; 32], desk.store.clone(), None);
        assert_eq!(again.app.commitment(), Some(seed.commitment()), "{script}");
    }
}
