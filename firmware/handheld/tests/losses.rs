//! A store that has lost something, or can't save any more: the players are told, and see nothing that is not
//! saved.

mod common;

use citycore::Lang;
use common::{MACHI, SPRAWL, fresh, press, texts};
use handheld::{Device, Extent, Loss, RamStore, SaveSlot, Store};

/// A store with losses to tell, which may wear out.
#[derive(Clone, Default)]
struct Damaged {
    kept: RamStore,
    losses: Vec<Loss>,
    worn: bool,
}

#[derive(Debug)]
struct WornOut;

impl Store for Damaged {
    type Error = WornOut;

    fn save(&mut self, slot: SaveSlot, keep: usize, content: [&[u8]; 2]) -> Result<(), WornOut> {
        if self.worn {
            return Err(WornOut);
        }
        let Ok(()) = self.kept.save(slot, keep, content);
        Ok(())
    }

    fn load(&mut self, slot: SaveSlot, buffer: &mut [u8]) -> Result<usize, WornOut> {
        let Ok(length) = self.kept.load(slot, buffer);
        Ok(length)
    }

    fn losses(&self) -> impl Iterator<Item = Loss> {
        self.losses.iter().copied()
    }

    fn forget_losses(&mut self) {
        self.losses.clear();
    }

    fn is_read_only(&self) -> bool {
        self.worn
    }
}

/// What is saved after these presses.
fn played(script: &str) -> RamStore {
    let mut desk = fresh(Lang::En);
    press(&mut desk, script);
    desk.store
}

fn start(kept: RamStore, losses: &[Loss], worn: bool) -> Device<Damaged> {
    let losses = losses.to_vec();
    let store = Damaged { kept, losses, worn };
    Device::boot([5; 32], store, None).expect("a start in spite of it")
}

fn enter(device: &mut Device<Damaged>, script: &str) {
    for word in script.split_whitespace() {
        let input = word.parse().expect("an input");
        device.input(input).expect("nothing to start again for");
        assert!(device.screen.report().is_clean(), "after {word}");
    }
}

fn lost(slot: impl Into<Option<SaveSlot>>, extent: Extent) -> Loss {
    let slot = slot.into();
    Loss { slot, extent }
}

const WORN_OUT: &str = "worn out";

#[test]
fn a_loss_is_told_before_the_first_page_and_forgotten_once_it_was_read() {
    let kept = played("C C C");
    let page = texts(&start(kept.clone(), &[], false));
    let mut device = start(kept, &[lost(MACHI, Extent::Saves(3))], false);
    let told = texts(&device);
    assert!(
        told.contains("went back 3") && told.contains("Machi"),
        "{told}"
    );
    assert_eq!(device.store.losses.len(), 1, "nobody has read it yet");
    enter(&mut device, "C");
    assert!(device.store.losses.is_empty());
    assert_eq!(texts(&device), page);
}

#[test]
fn every_loss_is_told_and_the_last_one_read_counts() {
    let losses = [
        lost(SaveSlot::Names, Extent::Saves(1)),
        lost(SPRAWL, Extent::Everything),
        lost(None, Extent::Saves(7)),
        lost(MACHI, Extent::Perhaps),
    ];
    let mut device = start(RamStore::new(), &losses, false);
    for said in ["1 step.", "nothing is left", "missing: 7", "may be missing"] {
        assert_eq!(device.store.losses.len(), losses.len());
        let told = texts(&device).replace('\n', " ");
        assert!(told.contains(said), "{told}");
        enter(&mut device, "C");
    }
    assert!(device.store.losses.is_empty());
    assert_eq!(device.app.page(), "menu");
}

#[test]
fn reading_of_losses_changes_no_game() {
    let kept = played("DOWN C C menu menu DOWN C C");
    let losses = [MACHI, SPRAWL, SaveSlot::Names].map(|slot| lost(slot, Extent::Saves(1)));
    let mut device = start(kept.clone(), &losses, false);
    enter(&mut device, "C C C");
    for game in [MACHI, SPRAWL] {
        assert_eq!(device.store.kept.bytes(game), kept.bytes(game));
    }
}

#[test]
fn on_worn_out_memory_a_press_that_would_change_the_game_is_refused() {
    let kept = played("C C");
    let mut device = start(kept, &[], true);
    let (page, digest) = (texts(&device), device.app.digest());
    for _ in 0..3 {
        enter(&mut device, "C");
        assert!(texts(&device).contains(WORN_OUT), "{}", texts(&device));
        assert_eq!(device.app.digest(), digest, "only what is saved is shown");
        enter(&mut device, "C");
        assert_eq!(texts(&device), page);
    }
}

#[test]
fn on_worn_out_memory_every_saved_game_can_be_looked_at() {
    let kept = played("DOWN C C menu menu DOWN C C");
    let mut device = start(kept, &[], true);
    let first = device.app.game();
    enter(&mut device, "menu menu DOWN DOWN C");
    assert_ne!(device.app.game(), first);
    assert!(!texts(&device).contains(WORN_OUT));
}

#[test]
fn on_worn_out_memory_no_new_game_begins() {
    let mut device = start(RamStore::new(), &[], true);
    enter(&mut device, "C C");
    assert!(texts(&device).contains(WORN_OUT), "{}", texts(&device));
    assert_eq!(device.app.game(), None);
    enter(&mut device, "C");
    assert_eq!(device.app.page(), "menu");
}
