//! What the kit must know of each game.

mod ledger;
mod machi;
mod sprawl;
