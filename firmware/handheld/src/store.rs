//! The two places where a board's store is used, and a store for simulators and tests.

use core::convert::Infallible;

use heapless::Vec;
use interface::{SaveSlot, Store};

use crate::{app::App, effects::Effects};

/// Room for a slot that is put together when it is saved, as [`App::saved`] needs it.
pub const SAVE_BUFFER: usize = crate::roster::MAX_BYTES;

/// Starts the app with everything that was saved; the game that was on goes on, once the players have been
/// told what is lost.
pub fn boot<S: Store>(app: &mut App, store: &mut S) -> Result<(), S::Error> {
    load_all(app, store, None)?;
    app.announce(store.losses());
    Ok(())
}

/// Goes back to what is saved, because nothing can be saved any more, and says so.
pub(crate) fn go_back_to_saved<S: Store>(
    app: &mut App,
    store: &mut S,
) -> Result<Effects, S::Error> {
    let game = app.close_game();
    load_all(app, store, game)?;
    Ok(app.refuse_to_save())
}

/// Loads everything of no game, and the game in this slot, or if none is given the one that was on.
fn load_all<S: Store>(
    app: &mut App,
    store: &mut S,
    game: Option<SaveSlot>,
) -> Result<(), S::Error> {
    for slot in [SaveSlot::Settings, SaveSlot::Names, SaveSlot::Statistics] {
        load(app, store, slot)?;
    }
    match game.or(app.game_slot()) {
        Some(slot) => load(app, store, slot),
        None => Ok(()),
    }
}

/// Does the saving and loading an update asked for. Returns what loading changed on the page, merged
/// into the effects; the caller then shows the page and sleeps if asked to.
pub fn carry_out<S: Store>(
    app: &mut App,
    store: &mut S,
    effects: &Effects,
) -> Result<Effects, S::Error> {
    if effects.forget_losses {
        forget_losses(store)?;
    }
    for (slot, keep) in effects.saves() {
        save(app, store, slot, keep)?;
    }
    let mut effects = *effects;
    if let Some(slot) = effects.load {
        load(app, store, slot)?;
        // which game is on has changed with it
        save_if_possible(app, store, SaveSlot::Settings)?;
        effects.refresh = Some(crate::Refresh::Full);
    }
    Ok(effects)
}

/// Saves anew what went back, or it would be told again at the next start, and lets the store forget it.
fn forget_losses<S: Store>(store: &mut S) -> Result<(), S::Error> {
    for slot in SaveSlot::ALL {
        if store.losses().any(|loss| loss.slot == Some(slot)) {
            save_again(store, slot)?;
        }
    }
    store.forget_losses();
    Ok(())
}

/// Its stack is needed here only, so it must not become part of every press's.
#[inline(never)]
fn save_again<S: Store>(store: &mut S, slot: SaveSlot) -> Result<(), S::Error> {
    let mut buffer = [0; SaveSlot::LARGEST];
    let length = store.load(slot, &mut buffer)?;
    store.save(slot, 0, [&[], buffer.get(..length).unwrap_or_default()])
}

fn save<S: Store>(app: &App, store: &mut S, slot: SaveSlot, keep: usize) -> Result<(), S::Error> {
    let mut buffer = [0; SAVE_BUFFER];
    store.save(slot, keep, app.saved(slot, &mut buffer))
}

/// Saves what no player has done: a game can be looked at in a store that can't be written any more.
fn save_if_possible<S: Store>(app: &App, store: &mut S, slot: SaveSlot) -> Result<(), S::Error> {
    match save(app, store, slot, 0) {
        Err(_) if store.is_read_only() => Ok(()),
        done => done,
    }
}

fn load<S: Store>(app: &mut App, store: &mut S, slot: SaveSlot) -> Result<(), S::Error> {
    let mut buffer = [0; SaveSlot::LARGEST];
    let length = store.load(slot, &mut buffer)?;
    match app.loaded(slot, buffer.get(..length).unwrap_or_default()) {
        true => save_if_possible(app, store, slot),
        false => Ok(()),
    }
}

/// A store that forgets everything when it goes: for simulators and tests.
#[derive(Clone, Debug)]
pub struct RamStore([Vec<u8, { SaveSlot::LARGEST }>; SaveSlot::NUMBERS]);

impl RamStore {
    /// An empty store.
    pub const fn new() -> Self {
        Self([const { Vec::new() }; SaveSlot::NUMBERS])
    }

    /// What a slot holds.
    pub fn bytes(&self, slot: SaveSlot) -> &[u8] {
        self.0.get(slot.index()).map_or(&[], |bytes| bytes)
    }
}

impl Default for RamStore {
    fn default() -> Self {
        Self::new()
    }
}

/// Writes only what is behind `keep`, as a board would, so that a wrong `keep` shows.
impl Store for RamStore {
    type Error = Infallible;

    fn save(&mut self, slot: SaveSlot, keep: usize, content: [&[u8]; 2]) -> Result<(), Infallible> {
        if let Some(kept) = self.0.get_mut(slot.index()) {
            kept.truncate(keep);
            let rest = content.into_iter().flatten().skip(kept.len());
            // every slot has room for the largest
            kept.extend(rest.copied());
        }
        Ok(())
    }

    fn load(&mut self, slot: SaveSlot, buffer: &mut [u8]) -> Result<usize, Infallible> {
        let bytes = self.bytes(slot);
        for (place, byte) in buffer.iter_mut().zip(bytes) {
            *place = *byte;
        }
        Ok(bytes.len())
    }
}
