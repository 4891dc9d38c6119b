//! What is chosen before a game, as the caller fills it in.

use crate::ledger::city_ledger_setup;
use crate::machi::city_machi_setup;
use crate::sprawl::city_sprawl_setup;

/// The games. Numbers are never reused.
#[repr(u32)]
pub enum city_game_id {
    /// Coins and dice without rules, for two to eight players of any other game.
    Ledger = 1,
    /// The dice-and-income town with its two expansions, for two to four players.
    Machi = 2,
    /// The co-operative city of 18 cards with its expansions, for one to four players.
    Sprawl = 3,
}

/// What is chosen before a game. Let `city_setup_default` fill it in, then change what you want
/// different.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct city_setup {
    /// Which game: a `city_game_id`.
    pub game: u32,
    /// Read only if the game is the ledger.
    pub ledger: city_ledger_setup,
    /// Read only if the game is machi.
    pub machi: city_machi_setup,
    /// Read only if the game is sprawl.
    pub sprawl: city_sprawl_setup,
}
