//! Component packs: the binary form, everything section 8 of the dossier refuses a pack for, and
//! the texts generated from it.

#[path = "cities_pack/binary.rs"]
mod binary;
mod cities;
#[path = "cities_pack/expressions.rs"]
mod expressions;
#[path = "cities_pack/faults.rs"]
mod faults;
#[path = "cities_pack/house.rs"]
mod house_pack;
#[path = "cities_pack/texts.rs"]
mod texts;
#[path = "cities_pack/titles.rs"]
mod titles;

use cities::json::{expression, pack_of};
use cities::{HOUSE, house};
use citycore::Lang;
use citycore::cities::check::{Role, Warning, warn};
use citycore::cities::{
    CITIES, CardId, FeatureNames, Origin, PACK_BYTES, Pack, PackError, Setup, TileId, wording,
};
use citycore::game::{Game, Setup as _};
use crc::{CRC_32_ISO_HDLC, Crc};
use serde_json::{Value, json};

/// The faults of the house pack after a change.
fn faults(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut value: Value = serde_json::from_str(HOUSE).unwrap();
    change(&mut value);
    match pack_of(Box::leak(Box::new(value))) {
        Ok(_) => Vec::new(),
        Err(faults) => faults,
    }
}

/// The faults after one value was put in place of another.
fn with(pointer: &str, new: Value) -> Vec<String> {
    faults(|pack| *pack.pointer_mut(pointer).unwrap() = new)
}

/// The faults after a key was added or replaced in an object.
fn with_key(pointer: &str, key: &str, new: Value) -> Vec<String> {
    faults(|pack| pack.pointer_mut(pointer).unwrap()[key] = new)
}

/// The faults after a key was removed from an object.
fn without(pointer: &str, key: &str) -> Vec<String> {
    faults(|pack| {
        let object = pack.pointer_mut(pointer).unwrap().as_object_mut();
        object.unwrap().remove(key).unwrap();
    })
}

/// The faults of an expression of a card.
fn card(json: Value) -> Vec<String> {
    expression(&json.to_string(), Role::Card)
        .err()
        .unwrap_or_default()
}

/// The faults of a condition.
fn milestone(json: Value) -> Vec<String> {
    expression(&json.to_string(), Role::Milestone)
        .err()
        .unwrap_or_default()
}

#[track_caller]
fn only(faults: Vec<String>, expected: &str) {
    assert_eq!(faults, [expected]);
}

fn building() -> Value {
    json!({"what": "building"})
}
