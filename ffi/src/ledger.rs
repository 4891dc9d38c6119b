//! The ledger for C: its view.

use rules::ledger::Ledger;

use crate::border;
use crate::game::{Viewed, show};
use crate::object::city_game;
use crate::parts::CITY_NONE;
use crate::status::city_status;

/// The ledger as everybody may see it.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_ledger_view {
    /// How many bytes of this structure were filled.
    pub size: u32,
    /// How many play.
    pub players: u8,
    /// Who is on turn.
    pub seat: u8,
    /// Who has the most coins; `CITY_NONE` if nobody has them alone.
    pub leader: u8,
    /// How many dice were thrown last; 0 before the first roll.
    pub dice: u8,
    /// How many sides each of them has.
    pub sides: u8,
    /// How many of them have fallen.
    pub fallen: u8,
    /// What they show.
    pub values: [u8; 6],
    /// Which turn it is, from 1.
    pub turn: u32,
    /// The coins of every seat.
    pub coins: [u32; 8],
}

border::growing!(city_ledger_view);

/// Fills `size` bytes at `view` with what `seat` may know of a ledger: everything.
/// `city_ledger_look(game, seat, &view, sizeof view)`.
///
/// Returns OK or OTHER_GAME, NO_SUCH_SEAT, TOO_SMALL (not a `city_ledger_view`), NULL_POINTER,
/// MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_ledger_look(
    game: *const city_game,
    seat: u32,
    view: *mut city_ledger_view,
    size: usize,
) -> city_status {
    show::<Ledger>(game, seat, view, size)
}

impl Viewed for Ledger {
    type Look = city_ledger_view;

    fn look(&self, ledger: &Ledger) -> city_ledger_view {
        let roll = ledger.roll();
        let mut values = [0; 6];
        for (to, from) in values.iter_mut().zip(roll.values()) {
            *to = *from;
        }
        let mut coins = [0; 8];
        for (to, from) in coins.iter_mut().zip(ledger.coins()) {
            *to = *from;
        }
        city_ledger_view {
            size: 0,
            players: ledger.players(),
            seat: ledger.seat().0,
            leader: ledger.leader().map_or(CITY_NONE, |seat| seat.0),
            dice: roll.dice(),
            sides: roll.sides(),
            fallen: roll.values().len() as u8,
            values,
            turn: ledger.turn_number(),
            coins,
        }
    }
}
