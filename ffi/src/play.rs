//! Playing: whose turn it is, what is legal, doing it, and how it ends. What chance does is in
//! `chance`, taking it back in `undo`.

use core::ffi::c_void;
use core::ops::ControlFlow;

use rules::game::Code;
use rules::{Game as _, Payoff, Playable, Seat, Turn, with_game};

use crate::border::{self, Span};
use crate::game::decode;
use crate::object::city_game;
use crate::parts::{CITY_NONE, check_seat};
use crate::rng::Seeded;
use crate::status::{Checked, answer, city_status};

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
    /// The seat named as winner has won, or those that `city_payoff` names where there is none.
    Won = 1,
    /// Nobody has won: everybody together has lost, a turn limit was reached, or two were equal.
    Nobody = 2,
}

/// What must happen next, or how the game ended. Never grows.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_turn {
    /// A `city_turn_kind`.
    pub kind: u8,
    /// Who must decide; `CITY_NONE` unless a seat must.
    pub seat: u8,
    /// A `city_result`.
    pub result: u8,
    /// Who has won; `CITY_NONE` if nobody or several have.
    pub winner: u8,
    /// Whose turn it is, whoever must decide or whether chance is due; `CITY_NONE` once the game is
    /// over.
    pub on_turn: u8,
    /// How many play.
    pub players: u8,
    /// 0.
    pub reserved: u16,
    /// How many turns have been begun.
    pub turns: u32,
}

border::plain!(city_turn);

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
    let nobody = (city_result::None, CITY_NONE);
    let (kind, seat, (result, winner)) = match game.turn() {
        Turn::Seat(seat) => (city_turn_kind::Seat, seat.0, nobody),
        Turn::Chance => (city_turn_kind::Chance, CITY_NONE, nobody),
        Turn::Over(outcome) => (city_turn_kind::Over, CITY_NONE, result_of(game, &outcome)),
    };
    city_turn {
        kind: kind as u8,
        seat,
        result: result as u8,
        winner,
        on_turn: game.on_turn().map_or(CITY_NONE, |seat| seat.0),
        players: game.seats(),
        reserved: 0,
        turns: game.turns(),
    }
}

/// How a game ended, and the seat that has won if it is one alone.
fn result_of<G: Playable>(game: &G, outcome: &G::Outcome) -> (city_result, u8) {
    let won = |seat: &u8| G::payoff(outcome, Seat(*seat)).won;
    let mut winners = (0..game.seats()).filter(won);
    match (winners.next(), winners.next()) {
        (None, _) => (city_result::Nobody, CITY_NONE),
        (Some(winner), None) => (city_result::Won, winner),
        _ => (city_result::Won, CITY_NONE),
    }
}

/// Writes what a finished game brought `seat`: points, coins or whatever the game counts to `*points`,
/// and 1 to `*won` if the seat has won, alone or with others, 0 if not. Either may be NULL.
///
/// Returns OK or NOT_OVER, NO_SUCH_SEAT, NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the
/// game.
#[unsafe(no_mangle)]
pub extern "C" fn city_payoff(
    game: *const city_game,
    seat: u32,
    points: *mut i32,
    won: *mut u8,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let (points, won) = (game.optional(points)?, game.optional(won)?);
        if let (Some(points), Some(won)) = (&points, &won) {
            points.span().apart_from(won.span())?;
        }
        let payoff = with_game!(game.id, G => payoff_of(game.state::<G>()?, seat))?;
        if let Some(points) = points {
            points.set(payoff.points);
        }
        if let Some(won) = won {
            won.set(payoff.won.into());
        }
        Ok(())
    })
}

fn payoff_of<G: Playable>(game: &G, seat: u32) -> Checked<Payoff> {
    let seat = check_seat(game, seat)?;
    match game.turn() {
        Turn::Over(outcome) => Ok(G::payoff(&outcome, seat)),
        _ => Err(city_status::NotOver),
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
/// Returns OK or UNKNOWN_CODE, ILLEGAL (see `city_action_refusal_text`), HISTORY_FULL, NULL_POINTER,
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

/// Mends the game by hand, outside the rules: coins miscounted, a card forgotten. `city_correction_code`
/// makes a code of what such as `city_machi_correct_coins` fills in; not every game knows corrections,
/// nor at every time. Recorded and undone like an action.
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
