//! What the tests of cities share: pack files read as JSON, pictures of districts, and a slow,
//! obvious reading of the dossier.
#![allow(dead_code)]

pub mod json;
pub mod picture;
pub mod slow;
pub mod table;
pub mod tiles;

use citycore::cities::Pack;

/// The house pack as it stands in its file.
pub const HOUSE: &str = include_str!("../../src/cities/house.json");

/// The house pack, compiled.
pub fn house() -> Pack {
    json::pack(HOUSE).unwrap_or_else(|faults| panic!("{faults:#?}"))
}
