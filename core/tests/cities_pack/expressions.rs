//! What an expression is refused for: sections 8.8 to 8.12.

use super::*;

// 8: forms and parameters

#[test]
fn an_unknown_form_hides_what_is_inside() {
    let found = card(json!({"form": "towers", "of": {"what": "nothing"}, "size": 99, "per": 99}));
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("form: \"towers\", allowed: \"count\", \"floors\""));
}

#[test]
fn a_parameter_may_be_missing_foreign_or_out_of_range() {
    let needed = "nothing, allowed: this key is needed";
    let no_size = json!({"form": "areas", "of": building(), "per": 1});
    only(card(no_size), &format!("size: {needed}"));
    let no_key = json!({"form": "different", "of": building(), "per": 1});
    only(card(no_key), &format!("key: {needed}"));
    let no_with = json!({"form": "pairs", "of": building(), "per": 1});
    only(card(no_with), &format!("with: {needed}"));
    let foreign = json!({"form": "count", "of": building(), "per": 1, "size": 3, "exact": true,
        "key": "colour", "like": "height", "with": building(), "high": 1, "wide": 2});
    let foreign = card(foreign);
    for key in ["size", "exact", "key", "like", "with", "high", "wide"] {
        let start = format!("{key}: ");
        let end = "allowed: no such key here";
        assert!(
            foreign
                .iter()
                .any(|it| it.starts_with(&start) && it.ends_with(end)),
            "{key}"
        );
    }
    assert_eq!(foreign.len(), 7);
    let next_to = json!({"form": "pairs", "of": building(), "with": building(),
        "next_to": building(), "per": 1});
    only(card(next_to), "next_to: a value, allowed: no such key here");
}

#[test]
fn sizes_have_the_range_of_their_form() {
    for (form, least, most) in [
        ("sets", 2, 8),
        ("alike_sets", 2, 8),
        ("mixed_lines", 2, 8),
        ("areas", 1, 15),
        ("area_parts", 2, 15),
        ("rich_areas", 1, 4),
        ("runs", 2, 10),
        ("lines", 1, 10),
    ] {
        // features have so many kinds that a set of any size can be
        let (what, key) = match form {
            "rich_areas" => ("park", None),
            "sets" | "mixed_lines" => ("feature", Some("kind")),
            "alike_sets" => ("building", Some("colour")),
            _ => ("building", None),
        };
        let mut json = json!({"form": form, "of": {"what": what}, "per": 1});
        if let Some(key) = key {
            json["key"] = json!(key);
        }
        for size in [least - 1, most + 1] {
            json["size"] = json!(size);
            only(
                card(json.clone()),
                &format!("size: {size}, allowed: {least} to {most}"),
            );
        }
        for size in [least, most] {
            json["size"] = json!(size);
            assert!(card(json.clone()).is_empty(), "{form} {size}");
        }
    }
}

#[test]
fn every_parameter_that_fits_is_accepted() {
    let full = json!({"form": "runs", "of": {"what": "building", "colours": ["red", "yellow"],
        "heights": [1, 4], "where": "edge"}, "next_to": {"what": "park_feature", "kinds": [2, 3]},
        "touching": 4, "like": "colour", "size": 2, "exact": true, "per": 20, "each": 9, "most": 60});
    assert!(card(full).is_empty());
}

// 9: selectors

#[test]
fn an_unknown_what_hides_the_rest_of_its_selector() {
    let of = json!({"what": "tower", "colours": ["purple"], "where": "sky"});
    let found = card(json!({"form": "count", "of": of, "per": 1}));
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("of.what: \"tower\", allowed: \"building\", \"empty_lot\""));
}

#[test]
fn an_unknown_where_is_refused() {
    let of = json!({"what": "statue", "where": "sky"});
    let found = card(json!({"form": "count", "of": of, "per": 1}));
    only(
        found,
        "of.where: \"sky\", allowed: \"any\", \"edge\", \"corner\"",
    );
}

#[test]
fn a_filter_belongs_to_its_what() {
    let filters = [
        ("colours", json!(["red"])),
        ("heights", json!([1])),
        ("kinds", json!([1])),
    ];
    for (what, allowed) in [
        ("building", &["colours", "heights"][..]),
        ("empty_lot", &["colours"]),
        ("lot", &["colours"]),
        ("statue", &[]),
        ("wild", &[]),
        ("park", &[]),
        ("water", &[]),
        ("park_feature", &["kinds"]),
        ("water_feature", &["kinds"]),
        ("bare_park", &[]),
        ("bare_water", &[]),
        ("scenery", &[]),
        ("feature", &[]),
        ("cell", &[]),
    ] {
        for (key, list) in &filters {
            let mut of = json!({"what": what, "where": "edge"});
            of[key] = list.clone();
            let first = card(json!({"form": "count", "of": of, "per": 1}));
            let second = card(json!({"form": "count", "of": building(), "next_to": of, "per": 1}));
            if allowed.contains(key) {
                assert!(first.is_empty() && second.is_empty(), "{what} {key}");
            } else {
                let fault = format!("{key}: 1 entry, allowed: no such key here");
                only(first, &format!("of.{fault}"));
                only(second, &format!("next_to.{fault}"));
            }
        }
    }
}

#[test]
fn a_list_is_not_empty_repeats_nothing_and_has_no_foreign_entry() {
    let of = |key: &str, list: Value| {
        let what = if key == "kinds" {
            "water_feature"
        } else {
            "building"
        };
        let mut of = json!({"what": what});
        of[key] = list;
        card(json!({"form": "count", "of": of, "per": 1}))
    };
    only(
        of("colours", json!([])),
        "of.colours: 0 entries, allowed: at least one entry",
    );
    only(
        of("heights", json!([2, 2])),
        "of.heights[1]: 2, allowed: entries that differ",
    );
    only(of("kinds", json!([0])), "of.kinds[0]: 0, allowed: 1 to 4");
    let colours = "allowed: \"red\", \"blue\", \"green\", \"yellow\"";
    only(
        of("colours", json!(["red", "pink"])),
        &format!("of.colours[1]: \"pink\", {colours}"),
    );
}

// 10: what goes together

#[test]
fn touching_needs_next_to() {
    let found = card(json!({"form": "count", "of": building(), "touching": 2, "per": 1}));
    only(found, "touching: 2, allowed: no such key here");
    let found = card(
        json!({"form": "count", "of": building(), "next_to": building(),
        "touching": 5, "per": 1}),
    );
    only(found, "touching: 5, allowed: 0 to 4");
}

#[test]
fn key_and_like_are_what_the_selected_things_have() {
    let found =
        card(json!({"form": "different", "of": {"what": "lot"}, "key": "colour", "per": 1}));
    only(
        found,
        "key: \"colour\", allowed: colour, height and both with building only",
    );
    let found = card(json!({"form": "different", "of": building(), "key": "kind", "per": 1}));
    let kinds = "kind with park_feature, water_feature, scenery or feature only";
    only(found, &format!("key: \"kind\", allowed: {kinds}"));
    let found = card(json!({"form": "different", "of": building(), "key": "both", "per": 1}));
    only(
        found,
        "key: \"both\", allowed: \"colour\", \"height\", \"kind\"",
    );
    let found =
        card(json!({"form": "largest_area", "of": {"what": "park"}, "like": "colour", "per": 1}));
    only(
        found,
        "like: \"colour\", allowed: colour with building, lot or empty_lot only",
    );
    let found =
        card(json!({"form": "largest_area", "of": {"what": "lot"}, "like": "height", "per": 1}));
    only(
        found,
        "like: \"height\", allowed: height with building only",
    );
    let found = card(
        json!({"form": "pairs", "of": building(), "with": {"what": "lot"},
        "like": "colour", "per": 1}),
    );
    only(
        found,
        "like: \"colour\", allowed: like with building on both sides only",
    );
}

#[test]
fn floors_need_buildings_and_rich_areas_parks_or_water() {
    let found = card(json!({"form": "floors", "of": {"what": "lot"}, "per": 1}));
    only(found, "of.what: \"lot\", allowed: \"building\"");
    let found = card(json!({"form": "rich_areas", "of": {"what": "scenery"}, "size": 2, "per": 1}));
    only(found, "of.what: \"scenery\", allowed: \"park\", \"water\"");
}

#[test]
fn a_block_is_no_higher_than_wide_and_more_than_one_cell() {
    let block = |high: i64, wide: i64| {
        card(json!({"form": "blocks", "of": building(), "high": high, "wide": wide, "per": 1}))
    };
    only(block(3, 2), "high: 3, allowed: high no greater than wide");
    only(block(1, 1), "wide: 1, allowed: 2 to 6");
    only(block(7, 6), "high: 7, allowed: 1 to 6");
    assert!(block(1, 2).is_empty() && block(6, 6).is_empty());
}

// 11: measures that would always be 0

#[test]
fn sets_and_mixed_lines_ask_for_no_more_keys_than_there_are() {
    let fewer = "allowed: no more than the keys the filters let through";
    for (of, key, most) in [
        (json!({"what": "building"}), "colour", 4),
        (
            json!({"what": "building", "colours": ["red", "blue"]}),
            "colour",
            2,
        ),
        (
            json!({"what": "building", "heights": [1, 2, 3]}),
            "height",
            3,
        ),
        (
            json!({"what": "building", "colours": ["red", "blue", "green"], "heights": [1, 2]}),
            "both",
            2,
        ),
        (
            json!({"what": "park_feature", "kinds": [1, 2, 3]}),
            "kind",
            3,
        ),
        (json!({"what": "scenery"}), "kind", 8),
    ] {
        for form in ["sets", "mixed_lines"] {
            if form == "mixed_lines" && key == "both" {
                continue;
            }
            let at = |size: i64| {
                card(json!({"form": form, "of": of, "key": key, "size": size, "per": 1}))
            };
            assert!(at(most).is_empty(), "{form} of {most}");
            if most < 8 {
                only(at(most + 1), &format!("size: {}, {fewer}", most + 1));
            }
        }
    }
}

// 12: values

#[test]
fn a_card_has_exactly_one_of_per_and_table() {
    let one = "allowed: exactly one of per and table";
    only(
        with("/cards/0/score", json!({"form": "count", "of": building()})),
        &format!("cards[0].score: nothing, {one}"),
    );
    let both = json!({"form": "count", "of": building(), "per": 1, "table": [1, 2]});
    only(
        with("/cards/0/score", both),
        &format!("cards[0].score: a value, {one}"),
    );
    let each = json!({"form": "count", "of": building(), "table": [1, 2], "each": 2, "most": 5});
    let nothing = "allowed: no such key here";
    assert_eq!(
        card(each),
        [format!("each: 2, {nothing}"), format!("most: 5, {nothing}")]
    );
    let condition = json!({"form": "count", "of": building(), "per": 1, "at_least": 1});
    only(card(condition), &format!("at_least: 1, {nothing}"));
}

#[test]
fn a_milestone_has_exactly_one_of_at_least_and_exactly() {
    let one = "allowed: exactly one of at_least and exactly";
    only(
        with(
            "/cities/0/milestones/0/when",
            json!({"form": "count", "of": building()}),
        ),
        &format!("cities[0].milestones[0].when: nothing, {one}"),
    );
    let both = json!({"form": "count", "of": building(), "at_least": 1, "exactly": 1});
    only(
        with("/cities/0/milestones/0/when", both),
        &format!("cities[0].milestones[0].when: a value, {one}"),
    );
    let points = json!({"form": "count", "of": building(), "at_least": 1, "per": 1});
    only(milestone(points), "per: 1, allowed: no such key here");
}

#[test]
fn numbers_of_values_have_ranges() {
    let value = |key: &str, value: i64| {
        let mut json = json!({"form": "count", "of": building(), "per": 1});
        json[key] = json!(value);
        card(json)
    };
    only(value("per", 0), "per: 0, allowed: 1 to 20");
    only(value("per", 21), "per: 21, allowed: 1 to 20");
    only(value("each", 1), "each: 1, allowed: 2 to 9");
    only(value("each", 10), "each: 10, allowed: 2 to 9");
    only(value("most", 0), "most: 0, allowed: 1 to 60");
    only(value("most", 61), "most: 61, allowed: 1 to 60");
    let table = |table: Value| card(json!({"form": "count", "of": building(), "table": table}));
    only(table(json!([1])), "table: 1 entry, allowed: 2 to 4 entries");
    only(
        table(json!([1, 2, 3, 4, 5])),
        "table: 5 entries, allowed: 2 to 4 entries",
    );
    only(table(json!([1, 61])), "table[1]: 61, allowed: 0 to 60");
    only(table(json!([-1, 2])), "table[0]: -1, allowed: 0 to 60");
    assert!(table(json!([0, 60, 0, 60])).is_empty());
    for key in ["at_least", "exactly"] {
        let when = |number: i64| {
            let mut json = json!({"form": "count", "of": building()});
            json[key] = json!(number);
            milestone(json)
        };
        only(when(0), &format!("{key}: 0, allowed: 1 to 60"));
        only(when(61), &format!("{key}: 61, allowed: 1 to 60"));
        assert!(when(1).is_empty() && when(60).is_empty());
    }
}

#[test]
fn all_faults_are_reported_at_once() {
    let found = faults(|pack| {
        pack["name"] = json!("Big Box");
        pack["tiles"][3] = json!("xxxx");
        pack["cards"][0]["copies"] = json!(0);
        pack["cards"][1]["score"]["of"]["heights"] = json!([7]);
        pack["cards"][1]["score"]["table"][0] = json!(61);
        pack["cities"][2]["milestones"][0]["slots"] = json!([1, 2, 3]);
    });
    assert_eq!(found.len(), 8, "{found:#?}");
}

#[test]
fn an_unreadable_value_makes_no_pack_and_no_second_fault() {
    assert!(with("/cards/0/copies", json!("one")).is_empty());
    let mut value: Value = serde_json::from_str(HOUSE).unwrap();
    value["cards"][0]["copies"] = json!("one");
    assert!(pack_of(Box::leak(Box::new(value))).is_err());
    let unreadable = with_key("/cards/0/score", "size", json!("three"));
    only(
        unreadable,
        "cards[0].score.size: a value, allowed: no such key here",
    );
}
