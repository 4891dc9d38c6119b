//! Versions and sizes, and how a game comes to be: created or copied.

use core::ffi::c_void;

use rules::snapshot::Persist;
use rules::{Playable, journal, with_game};

use crate::border::{self, Out, Place};
use crate::object::{CITY_GAME_ALIGN, CITY_GAME_SIZE, city_game, storage_for};
use crate::setup::{Given, city_setup};
use crate::status::{Checked, answer, city_status};

/// The major version of this interface: another one is not compatible. 0 until the first release.
pub const CITY_ABI_MAJOR: u32 = 0;

/// The minor version of this interface: a higher one adds, and changes nothing that was there.
pub const CITY_ABI_MINOR: u32 = 2;

/// Major version times 65536 plus minor version.
pub const CITY_ABI_VERSION: u32 = 2;

const _: () = assert!(CITY_ABI_VERSION == CITY_ABI_MAJOR << 16 | CITY_ABI_MINOR);

/// Writes the version of the library, in the form of `CITY_ABI_VERSION`, to `*version`.
///
/// Returns OK or NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_abi_version(version: *mut u32) -> city_status {
    answer(|| {
        Out::new(version, None)?.set(CITY_ABI_VERSION);
        Ok(())
    })
}

/// Checks that the library can serve a program compiled with this header: call it once as
/// `city_abi_check(CITY_ABI_VERSION)`.
///
/// Returns OK or WRONG_ABI.
#[unsafe(no_mangle)]
pub extern "C" fn city_abi_check(version: u32) -> city_status {
    answer(|| {
        let same_major = version >> 16 == CITY_ABI_MAJOR;
        if same_major && version <= CITY_ABI_VERSION {
            Ok(())
        } else {
            Err(city_status::WrongAbi)
        }
    })
}

/// Writes `CITY_GAME_SIZE` as the library was built to `*size`, for languages that can't read this
/// header.
///
/// Returns OK or NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_game_size(size: *mut usize) -> city_status {
    answer(|| {
        Out::new(size, None)?.set(CITY_GAME_SIZE);
        Ok(())
    })
}

/// Writes how many bytes of storage a game with this setup needs to keep a history of up to `actions`
/// actions and corrections to `*size`. With 0 that is the least that `city_create` takes.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL (not a `city_setup`), UNKNOWN_GAME, OUT_OF_RANGE (there
/// is no such storage).
#[unsafe(no_mangle)]
pub extern "C" fn city_game_size_for(
    setup: *const city_setup,
    actions: u32,
    size: *mut usize,
) -> city_status {
    answer(|| {
        let out = Out::new(size, None)?;
        let given = Given::read(setup)?;
        let actions = actions.max(1) as usize;
        let needed = with_game!(given.id, G => storage_for::<G>(actions));
        if needed > isize::MAX as usize {
            return Err(city_status::OutOfRange);
        }
        out.set(needed);
        Ok(())
    })
}

/// Writes `CITY_GAME_ALIGN` as the library was built to `*align`.
///
/// Returns OK or NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_game_align(align: *mut usize) -> city_status {
    answer(|| {
        Out::new(align, None)?.set(CITY_GAME_ALIGN);
        Ok(())
    })
}

/// Sets a game up in storage of yours: `size` bytes, at least what `city_game_size_for` says, aligned
/// to `CITY_GAME_ALIGN`. The usual call is `city_create(&game, sizeof game, &setup)` with a
/// `city_game game`. Whatever was in the storage is overwritten. There is nothing to free.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OUT_OF_RANGE (no memory is so large), OVERLAP
/// (setup inside the storage), UNKNOWN_GAME, BAD_SETUP (see `city_setup_refusal_text`).
#[unsafe(no_mangle)]
pub extern "C" fn city_create(
    storage: *mut c_void,
    size: usize,
    setup: *const city_setup,
) -> city_status {
    answer(|| {
        let place = Place::new(storage, size)?;
        let given = Given::read(setup)?;
        place.span().apart_from(given.span)?;
        with_game!(given.id, G => create::<G>(place, &given))
    })
}

fn create<G: Playable + Persist>(place: Place, given: &Given<'_>) -> Checked<()> {
    let setup = given.choose::<G>().map_err(|_| city_status::BadSetup)?;
    let game = G::new(&setup).map_err(|_| city_status::BadSetup)?;
    place.check_room::<G>()?;
    let setup = game.setup();
    let header = |put: &mut dyn FnMut(&[u8])| journal::write_header::<G>(&setup, put);
    place.clear(given.id).begin(&game, header);
    Ok(())
}

/// Copies a game with its history and events to other storage, which may have another size. Two
/// games are then independent of each other. (A plain `memcpy` of a game is refused as MOVED.)
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OUT_OF_RANGE, OVERLAP, or what is wrong with the
/// game: NOT_A_GAME, WRONG_ABI, CORRUPTED, MOVED.
#[unsafe(no_mangle)]
pub extern "C" fn city_copy(
    game: *const city_game,
    storage: *mut c_void,
    size: usize,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        game.copy_to(Place::new(storage, size)?)
    })
}

/// Writes which game it is (a `city_game_id`) to `*id`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_which(game: *const city_game, id: *mut u32) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        game.out(id)?.set(game.id.number().into());
        Ok(())
    })
}
