//! What a debugger, or the emulated board of the tests, may read while the firmware runs: the seed the
//! device started with and the digest of the game on its table. The firmware itself never looks here.

use core::sync::atomic::{AtomicU32, Ordering};

use handheld::App;

/// The seed of the app's generator: the same seed and the same presses give the same games.
// SAFETY: the name is a promise to readers of the image; nothing else in it is called so.
#[used]
#[unsafe(no_mangle)]
static CITY_SEED: [AtomicU32; 8] = [const { AtomicU32::new(0) }; 8];

/// The digest of the game on the table, low word first; zero if there is none.
// SAFETY: as above.
#[used]
#[unsafe(no_mangle)]
static CITY_DIGEST: [AtomicU32; 2] = [const { AtomicU32::new(0) }; 2];

/// Notes with what the app's generator started.
pub fn seed(seed: &[u8; 32]) {
    for (place, word) in CITY_SEED.iter().zip(seed.as_chunks::<4>().0) {
        place.store(u32::from_le_bytes(*word), Ordering::Relaxed);
    }
}

/// Notes which game is on the table, once it is saved.
pub fn table(app: &App) {
    let digest = app.digest().unwrap_or(0);
    CITY_DIGEST[0].store(digest as u32, Ordering::Relaxed);
    CITY_DIGEST[1].store((digest >> 32) as u32, Ordering::Relaxed);
}
