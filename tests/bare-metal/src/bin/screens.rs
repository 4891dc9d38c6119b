//! Buttons pressed on the handheld's app; the emulator counts what every `update` and every `draw` costs
//! (`tests/emulator/screens.js`).
#![no_std]
#![no_main]

use core::hint::black_box;

use handheld::{Added, App, Input, SavedHead, Screen, Seed, Store, boot, carry_out};
use whole_games::board::{exit, measure, tell_sizes};
use whole_games::ram_store::RamStore;
use whole_games::walk::{WALKS, Walk};

/// What stands in front of a saved journal.
const HEAD: SavedHead = SavedHead {
    seed: Seed::new([7; 32]),
    added: Added::NOTHING,
    shown: false,
    fold: None,
};

#[cortex_m_rt::entry]
fn main() -> ! {
    tell_sizes(size_of::<App>(), size_of::<Screen>());
    for (seed, walk) in (0..).zip(&WALKS) {
        if !sit_down(walk, seed) {
            exit(false);
        }
    }
    exit(true)
}

/// One walk; answers whether its game could be played.
#[inline(never)]
fn sit_down(walk: &Walk, seed: u64) -> bool {
    let mut store = RamStore::new();
    let (mut app, mut screen) = (App::new([7; 32]), Screen::new());
    let played = walk.saved.play(|slot, bytes| {
        let Ok(()) = store.save(slot, 0, [&HEAD.encode(), bytes]);
    });
    let Ok(()) = boot(&mut app, &mut store);
    app.set_lang(walk.lang);
    for input in walk.inputs(seed) {
        press(&mut app, &mut screen, &mut store, input);
    }
    played
}

/// What a board does with an input, each step measured under the name of the page it works for.
#[inline(never)]
fn press(app: &mut App, screen: &mut Screen, store: &mut RamStore, input: Input) {
    let effects = measure(app.page(), || app.update(black_box(input)));
    let Ok(effects) = measure("store", || carry_out(app, store, &effects));
    measure(app.page(), || screen.show(app, effects.refresh));
}
