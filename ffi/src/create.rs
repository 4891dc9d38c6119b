//! Versions and sizes, and how a game comes to be: created or copied.

use core::ffi::{c_char, c_void};

use rules::game::Game as _;
use rules::{Lang, journal};

use crate::border::{self, Out, Place};
use crate::games::{GameId, game_from_number, with_game};
use crate::ledger::city_ledger_setup;
use crate::machi::city_machi_setup;
use crate::object::{CITY_GAME_ALIGN, CITY_GAME_SIZE, city_game, storage_for};
use crate::playable::Playable;
use crate::setup::city_setup;
use crate::sprawl::city_sprawl_setup;
use crate::status::{Checked, answer, city_status};
use crate::texts::{Paper, read_lang};

/// The major version of this interface: another one is not compatible.
pub const CITY_ABI_MAJOR: u32 = 1;

/// The minor version of this interface: a higher one adds, and changes nothing that was there.
pub const CITY_ABI_MINOR: u32 = 0;

/// Major version times 65536 plus minor version.
pub const CITY_ABI_VERSION: u32 = 65536;

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
/// Returns OK or NULL_POINTER, MISALIGNED, UNKNOWN_GAME, OUT_OF_RANGE (there is no such storage).
#[unsafe(no_mangle)]
pub extern "C" fn city_game_size_for(
    setup: *const city_setup,
    actions: u32,
    size: *mut usize,
) -> city_status {
    answer(|| {
        let out = Out::new(size, None)?;
        let id = game_from_number(border::read(setup)?.game)?;
        let actions = actions.max(1) as usize;
        let needed = with_game!(id, G => storage_for::<G>(actions));
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

fn defaults(id: GameId) -> city_setup {
    let mut setup = city_setup {
        game: id.number().into(),
        ledger: city_ledger_setup::default(),
        machi: city_machi_setup::default(),
        sprawl: city_sprawl_setup::default(),
    };
    with_game!(id, G => {
        let usual = <G as rules::Game>::Setup::default();
        G::write_setup(&usual, &mut setup)
    });
    setup
}

/// Fills `*setup` with the usual setup of a game (a `city_game_id`): four players and the base box
/// where there is a choice, one player for sprawl. Parts for other games are zero.
///
/// Returns OK or NULL_POINTER, MISALIGNED, UNKNOWN_GAME.
#[unsafe(no_mangle)]
pub extern "C" fn city_setup_default(game: u32, setup: *mut city_setup) -> city_status {
    answer(|| {
        let out = Out::new(setup, None)?;
        out.set(defaults(game_from_number(game)?));
        Ok(())
    })
}

/// Says in words what is wrong with a setup; an empty text if nothing is.
///
/// `lang`, `buffer`, `size` and `length` are as in `city_status_text`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, UNKNOWN_GAME, UNKNOWN_LANG, OVERLAP, NO_ROOM.
#[unsafe(no_mangle)]
pub extern "C" fn city_setup_problem(
    setup: *const city_setup,
    lang: u32,
    buffer: *mut c_char,
    size: usize,
    length: *mut usize,
) -> city_status {
    answer(|| {
        let setup = border::read(setup)?;
        let lang = read_lang(lang)?;
        let paper = Paper::new(buffer, size, length, None)?;
        let problem = with_game!(game_from_number(setup.game)?, G => problem_of::<G>(&setup, lang));
        paper.write(|out| out.say(problem))
    })
}

fn problem_of<G: Playable>(setup: &city_setup, lang: Lang) -> &'static str {
    let Ok(setup) = G::read_setup(setup) else {
        return lang.pick(
            "A field has a value that stands for nothing.",
            "Některá položka má hodnotu, která nic neznamená.",
        );
    };
    match G::new(&setup) {
        Ok(_) => "",
        Err(error) => G::setup_problem(error, lang),
    }
}

/// Sets a game up in storage of yours: `size` bytes, at least what `city_game_size_for` says, aligned
/// to `CITY_GAME_ALIGN`. The usual call is `city_create(&game, sizeof game, &setup)` with a
/// `city_game game`. Whatever was in the storage is overwritten. There is nothing to free.
///
/// Returns OK or NULL_POINTER, MISALIGNED, TOO_SMALL, OUT_OF_RANGE (no memory is so large), OVERLAP
/// (setup inside the storage), UNKNOWN_GAME, BAD_SETUP (see `city_setup_problem`).
#[unsafe(no_mangle)]
pub extern "C" fn city_create(
    storage: *mut c_void,
    size: usize,
    setup: *const city_setup,
) -> city_status {
    answer(|| {
        let place = Place::new(storage, size)?;
        let span = border::Span::of(setup, size_of::<city_setup>());
        let setup = border::read(setup)?;
        place.span().apart_from(span)?;
        let id = game_from_number(setup.game)?;
        with_game!(id, G => create::<G>(place, id, &setup))
    })
}

fn create<G: Playable>(place: Place, id: GameId, setup: &city_setup) -> Checked<()> {
    let setup = G::read_setup(setup)?;
    let game = G::new(&setup).map_err(|_| city_status::BadSetup)?;
    place.check_room::<G>()?;
    let setup = game.setup();
    let header = |put: &mut dyn FnMut(&[u8])| journal::write_header::<G>(&setup, put);
    place.clear(id).begin(&game, header);
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

/// Writes the setup of a game, every default spelled out, to `*setup`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_setup_of(game: *const city_game, setup: *mut city_setup) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(setup)?;
        let mut setup = defaults(game.id);
        with_game!(game.id, G => G::write_setup(&game.state::<G>()?.setup(), &mut setup));
        out.set(setup);
        Ok(())
    })
}

/// Writes which game it is (a `city_game_id`) to `*id` and how many play to `*players`; either may
/// be NULL.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_which(
    game: *const city_game,
    id: *mut u32,
    players: *mut u32,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let (id, players) = (game.optional(id)?, game.optional(players)?);
        if let (Some(id), Some(players)) = (&id, &players) {
            id.span().apart_from(players.span())?;
        }
        let seats = with_game!(game.id, G => game.state::<G>()?.player_count());
        if let Some(id) = id {
            id.set(game.id.number().into());
        }
        if let Some(players) = players {
            players.set(seats.into());
        }
        Ok(())
    })
}
