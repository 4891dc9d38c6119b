//! What a whole pack is refused for: sections 8.1 to 8.7.

use super::*;

#[test]
fn the_house_pack_has_no_fault_and_no_warning() {
    let pack = house();
    assert_eq!(pack.origin(), Origin::House);
    warn(&pack, |warning| panic!("{warning}"));
    assert_eq!(
        pack,
        Pack::house(),
        "run `citysim pack build core/src/cities/house.json -o core/src/cities/house.pack`"
    );
}

#[test]
fn equal_tiles_and_uneven_colours_are_only_warned_of() {
    let mut value: Value = serde_json::from_str(HOUSE).unwrap();
    let first = value["tiles"][0].as_str().unwrap().to_string();
    let letters: Vec<char> = first.chars().collect();
    let turned: String = [2, 0, 3, 1].map(|at| letters[at]).iter().collect();
    value["tiles"][1] = json!(turned);
    value["tiles"][2] = json!("rrrr");
    let pack = pack_of(Box::leak(Box::new(value))).unwrap();
    let mut warnings = Vec::new();
    warn(&pack, |warning| warnings.push(warning));
    let tile = |number| TileId::new(number).unwrap();
    assert_eq!(warnings[0], Warning::EqualTiles(tile(1), tile(2)));
    assert_eq!(
        warnings[0].to_string(),
        "tile 1 and tile 2 are equal up to rotation"
    );
    assert!(
        matches!(warnings[1], Warning::LotsPerColour(_)),
        "{warnings:?}"
    );
}

// 1: keys

#[test]
fn a_missing_key_is_named_at_any_level() {
    let missing = "nothing, allowed: this key is needed";
    for (object, key, place) in [
        ("", "name", "name"),
        ("", "tiles", "tiles"),
        ("", "cities", "cities"),
        ("/features", "park", "features.park"),
        ("/features/water/2", "copies", "features.water[2].copies"),
        ("/features", "wild", "features.wild"),
        ("/cards/3", "cs", "cards[3].cs"),
        ("/cards/3", "score", "cards[3].score"),
        ("/cards/3/score", "of", "cards[3].score.of"),
        ("/cards/3/score/of", "what", "cards[3].score.of.what"),
        (
            "/cities/1/milestones/2",
            "when",
            "cities[1].milestones[2].when",
        ),
        (
            "/cities/1/milestones/2",
            "slots",
            "cities[1].milestones[2].slots",
        ),
    ] {
        only(without(object, key), &format!("{place}: {missing}"));
    }
}

// 2: names and ids

#[test]
fn names_and_ids_are_small_letters_digits_and_underscores() {
    let rule = "allowed: [a-z][a-z0-9_]{0,23}";
    only(
        with("/name", json!("House")),
        &format!("name: \"House\", {rule}"),
    );
    let long = "a234567890123456789012345";
    only(
        with("/name", json!(long)),
        &format!("name: \"{long}\", {rule}"),
    );
    let rule = "allowed: [a-z][a-z0-9_]{0,23}, not \"hidden\"";
    only(
        with("/cards/2/id", json!("2")),
        &format!("cards[2].id: \"2\", {rule}"),
    );
    only(
        with("/cards/2/id", json!("hidden")),
        &format!("cards[2].id: \"hidden\", {rule}"),
    );
    only(
        with("/cities/7/id", json!("")),
        &format!("cities[7].id: \"\", {rule}"),
    );
}

#[test]
fn the_origin_is_one_of_three() {
    let expected = "origin: \"mine\", allowed: \"house\", \"printed\", \"other\"";
    only(with("/origin", json!("mine")), expected);
}

#[test]
fn an_id_is_there_once_among_cards_and_once_among_cities() {
    let again = "allowed: an id that is not there yet";
    let copied = faults(|pack| pack["cards"][4]["id"] = pack["cards"][1]["id"].clone());
    only(copied, &format!("cards[4].id: \"blue_hour\", {again}"));
    let copied = faults(|pack| pack["cities"][4]["id"] = pack["cities"][0]["id"].clone());
    only(copied, &format!("cities[4].id: \"new_york\", {again}"));
}

// 3: titles

#[test]
fn titles_have_1_to_24_characters_and_no_white_space_at_the_ends() {
    let rule = "allowed: 1 to 24 characters, no white space at the ends";
    only(
        with("/cards/0/en", json!("")),
        &format!("cards[0].en: \"\", {rule}"),
    );
    only(
        with("/cities/2/cs", json!(" x")),
        &format!("cities[2].cs: \" x\", {rule}"),
    );
    only(
        with("/cities/2/milestones/1/en", json!("x ")),
        &format!("cities[2].milestones[1].en: \"x \", {rule}"),
    );
    let long = "ěščřžýáíéúěščřžýáíéúěščřž";
    only(
        with("/features/statue/cs", json!(long)),
        &format!("features.statue.cs: \"{long}\", {rule}"),
    );
    let most = &long[..48];
    assert!(
        with("/features/statue/cs", json!(most)).is_empty(),
        "24 code points"
    );
}

// 4: tiles

#[test]
fn there_are_32_tiles_and_4_starting_tiles() {
    let fewer = faults(|pack| _ = pack["tiles"].as_array_mut().unwrap().pop());
    only(fewer, "tiles: 31 entries, allowed: 32");
    let more = faults(|pack| {
        pack["start_tiles"]
            .as_array_mut()
            .unwrap()
            .push(json!("rbpw"))
    });
    only(more, "start_tiles: 5 entries, allowed: 4");
}

#[test]
fn a_tile_is_four_of_six_letters() {
    let rule = "allowed: four of the letters r b g y p w";
    for wrong in ["rbp", "rbpwr", "rbpx", "RBPW"] {
        only(
            with("/tiles/31", json!(wrong)),
            &format!("tiles[31]: \"{wrong}\", {rule}"),
        );
    }
}

// 5: features

#[test]
fn there_are_four_kinds_of_park_and_of_water_features() {
    let fewer = faults(|pack| _ = pack["features"]["park"].as_array_mut().unwrap().pop());
    let sum = "features: 44, allowed: 48 features in all";
    assert_eq!(fewer, ["features.park: 3 entries, allowed: 4", sum]);
    let more = faults(|pack| {
        let water = pack["features"]["water"].as_array_mut().unwrap();
        water.push(water[0].clone());
    });
    let sum = "features: 52, allowed: 48 features in all";
    assert_eq!(more, ["features.water: 5 entries, allowed: 4", sum]);
}

#[test]
fn copies_of_a_feature_are_1_to_39_and_sum_to_48() {
    only(
        with("/features/wild/copies", json!(9)),
        "features: 49, allowed: 48 features in all",
    );
    let both = with("/features/park/0/copies", json!(40));
    let range = "features.park[0].copies: 40, allowed: 1 to 39";
    assert_eq!(both, [range, "features: 84, allowed: 48 features in all"]);
    let both = with("/features/wild/copies", json!(0));
    let range = "features.wild.copies: 0, allowed: 1 to 39";
    assert_eq!(both, [range, "features: 40, allowed: 48 features in all"]);
}

// 6: cards

#[test]
fn copies_of_a_card_are_1_to_32_and_sum_to_32() {
    only(
        with("/cards/5/copies", json!(2)),
        "cards: 33, allowed: 32 cards in all",
    );
    let both = with("/cards/5/copies", json!(33));
    let range = "cards[5].copies: 33, allowed: 1 to 32";
    assert_eq!(both, [range, "cards: 64, allowed: 32 cards in all"]);
}

#[test]
fn one_kind_of_card_may_have_all_copies() {
    let mut value: Value = serde_json::from_str(HOUSE).unwrap();
    value["cards"] = json!([value["cards"][0]]);
    value["cards"][0]["copies"] = json!(32);
    let pack = pack_of(Box::leak(Box::new(value))).unwrap();
    assert_eq!(pack.cards().total(), 32);
    assert_eq!(pack.card(CardId(1)), None);
    assert_eq!(Pack::decode(&pack.encode()), Ok(pack));
}

// 7: cities

#[test]
fn there_are_8_cities_with_3_milestones() {
    let fewer = faults(|pack| _ = pack["cities"].as_array_mut().unwrap().pop());
    only(fewer, "cities: 7 entries, allowed: 8");
    let more = faults(|pack| {
        let milestones = pack["cities"][1]["milestones"].as_array_mut().unwrap();
        milestones.push(milestones[0].clone());
    });
    only(more, "cities[1].milestones: 4 entries, allowed: 3");
}

#[test]
fn slots_are_three_falling_numbers_from_1_to_30() {
    let slots = |slots: Value| with("/cities/0/milestones/1/slots", slots);
    let at = "cities[0].milestones[1].slots";
    only(
        slots(json!([5, 3])),
        &format!("{at}: 2 entries, allowed: 3"),
    );
    only(
        slots(json!([31, 3, 2])),
        &format!("{at}[0]: 31, allowed: 1 to 30"),
    );
    only(
        slots(json!([5, 5, 2])),
        &format!("{at}[1]: 5, allowed: less than the slot before"),
    );
    only(
        slots(json!([5, 3, 0])),
        &format!("{at}[2]: 0, allowed: 1 to 30"),
    );
}
