//! Playing: whose turn it is, what is legal, doing it, and what happened. What chance does is in
//! `chance`, taking it back in `undo`.

use core::ffi::c_void;
use core::ops::ControlFlow;

use rules::game::Code;
use rules::{Game as _, Turn};

use crate::border::{self, Span};
use crate::event::{CITY_NONE, city_event};
use crate::game::decode;
use crate::games::with_game;
use crate::object::city_game;
use crate::playable::Playable;
use crate::rng::Seeded;
use crate::status::{answer, city_status};

/// What must happen next.
#[repr(u8)]
pub enum city_turn_kind {
    /// A seat must decide.
    Seat = 0,
    /// Dice must fall or a card must be turned: enter what happened at the table, or sample it.
    Chance = 1,
    /// The game has ended.
    Over = 2,
}

/// How a game ended.
#[derive(Clone, Copy)]
#[repr(u8)]
pub enum city_result {
    /// It has not.
    None = 0,
    /// The seat named as winner has won, or everybody together where there is none.
    Won = 1,
    /// Everybody together has lost.
    Lost = 2,
    /// Nobody has won: a turn limit, or a shared victory.
    Drawn = 3,
}

/// What must happen next, or how the game ended.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_turn {
    /// A `city_turn_kind`.
    pub kind: u8,
    /// Who must decide; `CITY_NONE` unless a seat must.
    pub seat: u8,
    /// A `city_result`.
    pub result: u8,
    /// Who has won; `CITY_NONE` if nobody or everybody has.
    pub winner: u8,
}

/// A function called for every legal action. Return 0 to go on, anything else to stop.
pub type city_visitor = Option<extern "C" fn(code: u64, user: *mut c_void) -> i32>;

/// Writes what must happen next to `*turn`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game: NOT_A_GAME,
/// WRONG_ABI, CORRUPTED, MOVED.
#[unsafe(no_mangle)]
pub extern "C" fn city_whose_turn(game: *const city_game, turn: *mut city_turn) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(turn)?;
        let turn = with_game!(game.id, G => turn_of(game.state::<G>()?));
        out.set(turn);
        Ok(())
    })
}

fn turn_of<G: Playable>(game: &G) -> city_turn {
    let nobody = CITY_NONE;
    let (kind, seat, (result, winner)) = match game.turn() {
        Turn::Seat(seat) => (city_turn_kind::Seat, seat.0, (city_result::None, nobody)),
        Turn::Chance => (city_turn_kind::Chance, nobody, (city_result::None, nobody)),
        Turn::Over(outcome) => (city_turn_kind::Over, nobody, G::result(&outcome)),
    };
    city_turn {
        kind: kind as u8,
        seat,
        result: result as u8,
        winner,
    }
}

/// Writes how many actions are legal now to `*count`: choices if a seat must decide, possible
/// outcomes if chance is due, 0 if the game is over.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_legal_count(game: *const city_game, count: *mut u32) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(count)?;
        out.set(with_game!(game.id, G => game.state::<G>()?.legal_count()));
        Ok(())
    })
}

/// Writes the code of the `n`th legal action, from 0, to `*code`. The order is always the same.
///
/// Returns OK or OUT_OF_RANGE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_legal_nth(game: *const city_game, n: u32, code: *mut u64) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(code)?;
        let nth = with_game!(game.id, G => game.state::<G>()?.nth_legal(n).map(Code::code));
        out.set(nth.ok_or(city_status::OutOfRange)?);
        Ok(())
    })
}

/// Writes the codes of all legal actions into `codes`, and how many there are to `*count`, also
/// when `capacity` was too small for them (then `codes` is left alone). `codes` may be NULL if
/// `capacity` is 0.
///
/// Returns OK or NO_ROOM, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_legal_list(
    game: *const city_game,
    codes: *mut u64,
    capacity: usize,
    count: *mut u32,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let (mut codes, count) = game.buffer(codes, capacity, count)?;
        with_game!(game.id, G => {
            let state = game.state::<G>()?;
            let legal = state.legal_count();
            count.set(legal);
            let mut places = codes.first(legal as usize)?.iter_mut();
            state.for_each_legal(|action| {
                if let Some(place) = places.next() {
                    *place = action.code();
                }
            });
        });
        Ok(())
    })
}

/// Calls `visit` with the code of every legal action and `user`, until it returns anything but 0.
/// The visit is of the game as it was when it began: the visitor may change or reload the game. It
/// must return: no `longjmp`, no exception.
///
/// Returns OK or NULL_POINTER, MISALIGNED, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_legal_visit(
    game: *const city_game,
    visit: city_visitor,
    user: *mut c_void,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let visit = visit.ok_or(city_status::NullPointer)?;
        with_game!(game.id, G => {
            let state = *game.state::<G>()?;
            let _ = state.visit_legal(|action| match visit(action.code(), user) {
                0 => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            });
        });
        Ok(())
    })
}

/// Writes 1 to `*legal` if the action with this code is legal now, 0 if not.
///
/// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_is_legal(game: *const city_game, code: u64, legal: *mut u8) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(legal)?;
        let legal = with_game!(game.id, G => {
            game.state::<G>()?.is_legal(decode(code)?)
        });
        out.set(legal.into());
        Ok(())
    })
}

/// Plays the action with this code: a choice of the seat to decide, or what chance did. Records it
/// in the journal and replaces the events.
///
/// Returns OK or UNKNOWN_CODE, ILLEGAL (see `city_refusal_text`), JOURNAL_FULL, NULL_POINTER,
/// MISALIGNED, or what is wrong with the game. Unless it returns OK nothing has changed.
#[unsafe(no_mangle)]
pub extern "C" fn city_apply(game: *mut city_game, code: u64) -> city_status {
    answer(|| {
        let id = border::id_at(game)?;
        with_game!(id, G => border::open_as::<G>(game, id)?.apply::<G>(code))
    })
}

/// Plays `count` actions one after the other, up to the first that is refused, and writes how many
/// were played to `*applied` (NULL if you don't care). The game is checked once and not once for
/// each action: the fast way to replay, or to let a bot play a known line. The events are those of
/// the last action played.
///
/// Returns OK if all were played, else what `city_apply` says to the first that was not; or
/// NULL_POINTER, MISALIGNED, OVERLAP, OUT_OF_RANGE (no memory holds so many codes), or what is wrong
/// with the game, with nothing played.
#[unsafe(no_mangle)]
pub extern "C" fn city_apply_all(
    game: *mut city_game,
    codes: *const u64,
    count: usize,
    applied: *mut usize,
) -> city_status {
    answer(|| {
        let mut game = border::open_mut(game)?;
        let given = Span::of(codes, count.saturating_mul(size_of::<u64>()));
        let codes = game.look().list(codes, count)?;
        let out = game.look().optional(applied)?;
        if let Some(out) = &out {
            out.span().apart_from(given)?;
        }
        let (played, refused) = with_game!(game.id, G => game.apply_all::<G>(codes));
        if let Some(out) = out {
            out.set(played);
        }
        refused
    })
}

/// Mends the game by hand, outside the rules: coins miscounted, a card forgotten. A code is made by
/// `city_ledger_correction`, `city_machi_correct_coins`, `city_machi_correct_card` or
/// `city_machi_correct_landmark`; sprawl knows none. Machi takes corrections before the dice are thrown
/// and before something is built. Recorded and undone like an action.
///
/// Returns what `city_apply` returns; for ILLEGAL see `city_correction_refusal_text`.
#[unsafe(no_mangle)]
pub extern "C" fn city_correct(game: *mut city_game, code: u64) -> city_status {
    answer(|| {
        let mut game = border::open_mut(game)?;
        with_game!(game.id, G => game.correct::<G>(code))
    })
}

/// Plays up to `count` actions at random: what chance brings, with the right probabilities, or any of
/// the choices of the seat that must decide, each as likely as the others. Writes how many were played
/// to `*played` (NULL if you don't care): fewer than `count` only where the game ended. The game is
/// checked once, and nothing is kept on the way: no events, and no history, which begins anew with the
/// next action. For bots that play thousands of games to their ends; `*seed` is as for `city_sample`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_play_random(
    game: *mut city_game,
    count: u32,
    seed: *mut u64,
    played: *mut u32,
) -> city_status {
    answer(|| {
        let mut game = border::open_mut(game)?;
        let next = game.look().out(seed)?;
        let out = game.look().optional(played)?;
        if let Some(out) = &out {
            out.span().apart_from(next.span())?;
        }
        let mut rng = Seeded(border::read(seed)?);
        let done = with_game!(game.id, G => game.play_random::<G>(count, &mut rng));
        next.set(rng.0);
        if let Some(out) = out {
            out.set(done);
        }
        Ok(())
    })
}

/// Writes how many events the last action had to `*count`; 0 where none was played: after a
/// `city_create`, a `city_snapshot_load`, a `city_play_random` or a `city_forget`.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_event_count(game: *const city_game, count: *mut u32) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        game.out(count)?.set(game.event_count() as u32);
        Ok(())
    })
}

/// Writes the `n`th event of the last action, from 0, to `*event`, in the order things happened.
/// Events of sprawl name cards dealt to hands: don't show them to the other players.
///
/// Returns OK or OUT_OF_RANGE, NO_ROOM (more happened than a game keeps), NULL_POINTER, MISALIGNED,
/// OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_event_nth(
    game: *const city_game,
    n: u32,
    event: *mut city_event,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(event)?;
        out.set(city_event::from_words(game.nth_event(n)?));
        Ok(())
    })
}

/// Writes the fingerprint of the whole state to `*digest`: equal for equal states on every machine
/// and in every language.
///
/// Returns OK or NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_digest(game: *const city_game, digest: *mut u64) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(digest)?;
        out.set(with_game!(game.id, G => game.state::<G>()?.digest()));
        Ok(())
    })
}
