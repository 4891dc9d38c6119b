//! What the kit must know of each game.

#[cfg(feature = "upcoming")]
mod citadels;
#[cfg(feature = "upcoming")]
mod cities;
mod ledger;
mod machi;
mod sprawl;
