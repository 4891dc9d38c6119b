//! The house pack: section 9.

use super::*;

use cities::tiles;
use citycore::cities::{Face, Feature, Ground};
use std::collections::BTreeMap;

/// Lots, park and water of a tile.
fn composition(face: Face) -> (usize, usize, usize) {
    let count = |ground| face.0.iter().filter(|&&it| it == ground).count();
    let (park, water) = (count(Ground::Park), count(Ground::Water));
    (4 - park - water, park, water)
}

fn faces(numbers: std::ops::RangeInclusive<u8>) -> impl Iterator<Item = Face> {
    let pack = house();
    numbers.map(move |number| pack.face(TileId::new(number).unwrap()).unwrap())
}

#[test]
fn the_36_tiles_have_18_lots_of_each_colour_36_parks_and_36_waters() {
    let mut grounds = BTreeMap::new();
    for ground in faces(1..=36).flat_map(|face| face.0) {
        *grounds.entry(ground).or_insert(0) += 1;
    }
    let counts: Vec<_> = grounds.into_values().collect();
    assert_eq!(counts, [18, 18, 18, 18, 36, 36]);
}

#[test]
fn land_tiles_were_dealt_from_the_recorded_seed() {
    let value: Value = serde_json::from_str(HOUSE).unwrap();
    assert_eq!(value["tiles"], json!(tiles::deal(tiles::SEED)));
}

#[test]
fn starting_tiles_have_two_lots_of_different_colours_a_park_and_water() {
    let pairs = ["rb", "by", "yg", "gr"];
    for (face, pair) in faces(33..=36).zip(pairs) {
        assert_eq!(composition(face), (2, 1, 1));
        for letter in pair.chars() {
            assert!(face.0.contains(&Ground::from_letter(letter).unwrap()));
        }
    }
}

#[test]
fn land_tiles_have_the_compositions_of_the_dossier() {
    let mut found = BTreeMap::new();
    for face in faces(1..=32) {
        *found.entry(composition(face)).or_insert(0) += 1;
    }
    let expected = [
        ((1, 0, 3), 1),
        ((1, 1, 2), 3),
        ((1, 2, 1), 3),
        ((1, 3, 0), 1),
        ((2, 0, 2), 4),
        ((2, 1, 1), 8),
        ((2, 2, 0), 4),
        ((3, 0, 1), 4),
        ((3, 1, 0), 4),
    ];
    assert_eq!(found, BTreeMap::from(expected));
}

#[test]
fn features_are_four_of_each_kind_and_eight_of_each_grey_one() {
    let copies = Feature::ALL.map(|feature| house().features().count(feature.index()));
    assert_eq!(copies, [4, 4, 4, 4, 4, 4, 4, 4, 8, 8]);
}

#[test]
fn cards_are_eight_families_of_four() {
    let value: Value = serde_json::from_str(HOUSE).unwrap();
    let cards = value["cards"].as_array().unwrap();
    assert_eq!(cards.len(), 32);
    let families: [&[&str]; 8] = [
        &["count"],
        &["count"],
        &["count"],
        &["pairs"],
        &["sets", "alike_sets", "matching"],
        &["areas", "largest_area", "area_parts", "rich_areas"],
        &[
            "runs",
            "longest_run",
            "lines",
            "best_line",
            "mixed_lines",
            "blocks",
        ],
        &["count", "different"],
    ];
    for (family, cards) in families.iter().zip(cards.chunks(4)) {
        for card in cards {
            let form = card["score"]["form"].as_str().unwrap();
            assert!(family.contains(&form), "{}", card["id"]);
        }
    }
}

/// The cards of a family, by its number.
fn family(number: usize) -> Vec<Value> {
    let value: Value = serde_json::from_str(HOUSE).unwrap();
    let cards = value["cards"].as_array().unwrap().chunks(4).nth(number);
    cards
        .unwrap()
        .iter()
        .map(|card| card["score"].clone())
        .collect()
}

fn entries(list: &Value) -> usize {
    list.as_array().map_or(0, Vec::len)
}

#[test]
fn the_first_families_are_about_colours_heights_neighbours_and_pairs() {
    for score in family(0) {
        let of = &score["of"];
        assert_eq!((entries(&of["colours"]), entries(&of["heights"])), (1, 1));
    }
    for score in family(1) {
        let of = &score["of"];
        assert_eq!((entries(&of["colours"]), entries(&of["heights"])), (0, 1));
    }
    for score in family(2) {
        assert_eq!(entries(&score["of"]["colours"]), 1);
        let beside = score["next_to"]["what"].as_str();
        assert!(matches!(beside, Some("park" | "water")), "{score}");
    }
    for score in family(3) {
        let (one, other) = (&score["of"]["colours"], &score["with"]["colours"]);
        assert_eq!((entries(one), entries(other)), (1, 1));
        assert_ne!(one, other);
    }
}

/// Cards that differ in nothing but their colours have equal values.
#[test]
fn symmetric_colours_have_equal_values() {
    let mut alike: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for mut score in (0..8).flat_map(family) {
        let values = ["per", "each", "most", "table"].map(|key| score[key].take());
        for selector in ["of", "with", "next_to"] {
            if let Some(selector) = score.get_mut(selector).and_then(Value::as_object_mut) {
                let colours = selector.remove("colours").unwrap_or_default();
                selector.insert("colours".to_owned(), json!(entries(&colours)));
            }
        }
        let values = json!(values);
        alike.entry(score.to_string()).or_default().push(values);
    }
    let families = alike.values().filter(|values| values.len() > 1);
    assert!(families.count() > 1);
    for (score, values) in alike {
        assert!(values.iter().all(|it| *it == values[0]), "{score}");
    }
}
