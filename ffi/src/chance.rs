//! What chance does: drawn from a seed or a generator, weighed, or entered as it happened at a table.

use core::ffi::c_void;

use rules::game::Code;

use rules::{Game, Playable, Turn, with_game};

use crate::border;
use crate::game::decode;
use crate::kinds::dice_of;
use crate::object::city_game;
use crate::parts::viewer;
use crate::rng::{Called, Seeded, city_generator};
use crate::status::{Checked, answer, city_status};

/// Draws what chance does, with the right probabilities, and writes its code to `*code`; apply it
/// to make it happen. The randomness grows from `*seed`, which is replaced by the seed for the next
/// draw: start it with any number you like, the same number gives the same draws on every machine.
///
/// Returns OK or NOT_CHANCE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_sample(
    game: *const city_game,
    seed: *mut u64,
    code: *mut u64,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let (next, out) = game.two_outs(seed, code)?;
        let mut rng = Seeded(border::read(seed)?);
        let drawn = with_game!(game.id, G => game.state::<G>()?.sample(&mut rng).map(Code::code));
        out.set(drawn.ok_or(city_status::NotChance)?);
        next.set(rng.0);
        Ok(())
    })
}

/// As `city_sample`, with random numbers from your own generator: a device's entropy, a better
/// generator, a shared one. It is called with `user`, and must return.
///
/// Returns OK or NOT_CHANCE, BAD_GENERATOR, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong
/// with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_sample_with(
    game: *const city_game,
    generator: city_generator,
    user: *mut c_void,
    code: *mut u64,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let generator = generator.ok_or(city_status::NullPointer)?;
        let out = game.out(code)?;
        let mut rng = Called {
            generator,
            user,
            draws: 0,
        };
        let drawn = with_game!(game.id, G => {
            let state = *game.state::<G>()?;
            state.sample(&mut rng).map(Code::code)
        });
        let drawn = drawn.ok_or(city_status::NotChance)?;
        if rng.is_bad() {
            return Err(city_status::BadGenerator);
        }
        out.set(drawn);
        Ok(())
    })
}

/// Picks one legal action and writes its code to `*code`: the simplest opponent there is. Choices of a
/// seat are as likely as each other, what chance does has its own probabilities. `*seed` is as for
/// `city_sample`.
///
/// Returns OK or OUT_OF_RANGE (the game is over), NULL_POINTER, MISALIGNED, OVERLAP, or what is
/// wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_random_legal(
    game: *const city_game,
    seed: *mut u64,
    code: *mut u64,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let (next, out) = game.two_outs(seed, code)?;
        let mut rng = Seeded(border::read(seed)?);
        let drawn = with_game!(game.id, G => {
            random_action(game.state::<G>()?, &mut rng).map(Code::code)
        });
        out.set(drawn.ok_or(city_status::OutOfRange)?);
        next.set(rng.0);
        Ok(())
    })
}

fn random_action<G: Game>(game: &G, rng: &mut Seeded) -> Option<G::Action> {
    match game.turn() {
        Turn::Chance => game.sample(rng),
        Turn::Seat(_) => game.random_legal(rng),
        Turn::Over(_) => None,
    }
}

/// Writes how likely a chance action is to `*weight`: divide it by the sum over all legal actions.
/// 0 for a player's choice or an action that is not legal now.
///
/// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_weight(game: *const city_game, code: u64, weight: *mut u32) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(weight)?;
        out.set(with_game!(game.id, G => game.state::<G>()?.weight(decode(code)?)));
        Ok(())
    })
}

/// Table mode: writes the code of the roll that is due, as the real dice show it, to `*code`.
/// `die2` is 0 if one die was thrown. A game of any number of dice is told them one after the other.
///
/// Returns OK or NOT_CHANCE (no dice are due), ILLEGAL (not so many dice, or no such side),
/// NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_dice(
    game: *const city_game,
    die1: u32,
    die2: u32,
    code: *mut u64,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(code)?;
        out.set(with_game!(game.id, G => dice::<G>(game.state()?, die1, die2))?);
        Ok(())
    })
}

fn dice<G: Game>(game: &G, die1: u32, die2: u32) -> Checked<u64> {
    if !matches!(game.turn(), Turn::Chance) {
        return Err(city_status::NotChance);
    }
    let side = |die: u32| i32::try_from(die).unwrap_or(i32::MAX);
    let shown = [side(die1), side(die2)];
    // Dice can fall in a few ways only: one after the other is soon enough.
    let mut due = (0..game.legal_count())
        .filter_map(|n| game.nth_legal(n))
        .filter_map(|action| {
            let dice = dice_of(action)?;
            Some((dice, action))
        });
    let mut otherwise = city_status::NotChance;
    due.find_map(|(dice, action)| {
        otherwise = city_status::Illegal;
        (dice == shown).then(|| action.code())
    })
    .ok_or(otherwise)
}

/// Draws anew everything that `seat` may not know (`CITY_NONE`: that nobody may), as far as it can be
/// otherwise: what the seat sees stays the same, the other secrets are as likely as any. What a bot
/// should look ahead in: copy the game first (`city_copy`), redeal the copy, play on in it. The history
/// is dropped, for it would tell. `*seed` is as for `city_sample`.
///
/// Returns OK or NO_SUCH_SEAT, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_redeal(game: *mut city_game, seat: u32, seed: *mut u64) -> city_status {
    answer(|| {
        let mut game = border::open_mut(game)?;
        let next = game.look().out(seed)?;
        let mut rng = Seeded(border::read(seed)?);
        with_game!(game.id, G => {
            let state = *game.look().state::<G>()?;
            let viewer = viewer(&state, seat)?;
            game.become_state(&state.redeal(viewer, &mut rng));
        });
        next.set(rng.0);
        Ok(())
    })
}
