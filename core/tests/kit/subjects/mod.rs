//! What the kit must know of each game.

mod citadels;
mod cities;
mod ledger;
mod machi;
mod sprawl;
