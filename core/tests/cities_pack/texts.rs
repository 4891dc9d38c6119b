//! Generated texts: section 6.6.

use super::*;

fn text(json: Value, role: Role, lang: Lang) -> String {
    let (expression, value) = expression(&json.to_string(), role).unwrap();
    let names = match lang {
        Lang::En => FeatureNames {
            park: ["Fountain", "Bandstand", "Playground", "Oak"],
            water: ["Ferry", "Lighthouse", "Swans", "Pier"],
        },
        Lang::Cs => FeatureNames {
            park: ["Kašna", "Altán", "Hřiště", "Dub"],
            water: ["Přívoz", "Maják", "Labutě", "Molo"],
        },
    };
    let mut text = String::new();
    wording(&expression, &value, &names, lang, &mut text).unwrap();
    text
}

#[track_caller]
fn says(json: Value, en: &str, cs: &str) {
    let role = match json.get("at_least").or(json.get("exactly")) {
        Some(_) => Role::Milestone,
        None => Role::Card,
    };
    assert_eq!(text(json.clone(), role, Lang::En), en);
    assert_eq!(text(json, role, Lang::Cs), cs);
}

#[test]
fn the_examples_of_the_dossier_read_as_printed_there() {
    says(
        json!({"form": "count", "of": {"what": "building", "colours": ["red"], "heights": [2]},
            "next_to": {"what": "park"}, "per": 2}),
        "2 points for each red building, height 2 (next to: park)",
        "2 b. za každou červenou budovu, výška 2 (sousedí: zeleň)",
    );
    says(
        json!({"form": "sets", "of": {"what": "building"}, "key": "colour", "size": 4, "per": 3}),
        "3 points for each set of 4 different colours: building; each in 1 set only",
        "3 b. za každou sadu 4 různých barev: budova; každá jen v 1 sadě",
    );
    says(
        json!({"form": "largest_area", "of": {"what": "park"}, "at_least": 6}),
        "At least 6 × cell of the largest area: park",
        "Nejméně 6× políčko největší oblasti: zeleň",
    );
}

#[test]
fn every_form_has_its_phrase() {
    let b = building;
    says(
        json!({"form": "floors", "of": b(), "per": 1, "each": 5}),
        "1 point for every 5 × floor: building",
        "1 b. za každých 5× podlaží: budova",
    );
    says(
        json!({"form": "different", "of": {"what": "feature"}, "key": "kind", "per": 1}),
        "1 point for each different kind: feature",
        "1 b. za každý různý druh: zajímavost",
    );
    says(
        json!({"form": "different", "of": b(), "key": "height", "exactly": 4}),
        "Exactly 4 × different height: building",
        "Přesně 4× různá výška: budova",
    );
    says(
        json!({"form": "sets", "of": b(), "key": "both", "size": 4, "at_least": 1}),
        "At least 1 × set of 4, all different in colour and in height: building; each in 1 set only",
        "Nejméně 1× sada 4 různých barev i výšek: budova; každá jen v 1 sadě",
    );
    says(
        json!({"form": "alike_sets", "of": b(), "key": "both", "size": 2, "per": 2}),
        "2 points for each set of 2 of one colour and height: building; each in 1 set only",
        "2 b. za každou sadu 2 téže barvy i výšky: budova; každá jen v 1 sadě",
    );
    says(
        json!({"form": "alike_sets", "of": {"what": "scenery"}, "key": "kind", "size": 2, "per": 2}),
        "2 points for each set of 2 of one kind: park or water feature; each in 1 set only",
        "2 b. za každou sadu 2 téhož druhu: zajímavost v zeleni či na vodě; každá jen v 1 sadě",
    );
    says(
        json!({"form": "pairs", "of": b(), "with": b(), "like": "height", "per": 1, "most": 8}),
        "1 point for each adjacent pair of one height: building + building (at most 8 points)",
        "1 b. za každou sousedící dvojici téže výšky: budova + budova (nejvýše 8 b.)",
    );
    says(
        json!({"form": "matching", "of": b(), "with": {"what": "water"}, "per": 1, "most": 1}),
        "1 point for each adjacent pair: building + water; each cell in 1 pair only (at most 1 point)",
        "1 b. za každou sousedící dvojici: budova + voda; každé políčko jen v 1 dvojici (nejvýše 1 b.)",
    );
    says(
        json!({"form": "areas", "of": {"what": "lot"}, "like": "colour", "size": 3, "table": [2, 5, 9]}),
        "2/5/9 points for 1/2/3+ × area of 3+ of one colour: lot",
        "2/5/9 b. za 1/2/3+× oblast velikosti 3+ téže barvy: parcela",
    );
    says(
        json!({"form": "areas", "of": {"what": "lot"}, "size": 3, "exact": true, "per": 2}),
        "2 points for each area of 3: lot",
        "2 b. za každou oblast velikosti 3: parcela",
    );
    says(
        json!({"form": "area_parts", "of": {"what": "lot"}, "like": "colour", "size": 3, "at_least": 3}),
        "At least 3 × group of 3 cells of an area of one colour: lot",
        "Nejméně 3× skupina 3 políček z oblasti téže barvy: parcela",
    );
    says(
        json!({"form": "joining_areas", "of": {"what": "water"}, "per": 5}),
        "5 points for each area joining opposite edges: water",
        "5 b. za každou oblast spojující protější okraje: voda",
    );
    says(
        json!({"form": "rich_areas", "of": {"what": "park"}, "size": 2, "per": 3}),
        "3 points for each area with 2+ different features: park",
        "3 b. za každou oblast s různými zajímavostmi (2+): zeleň",
    );
    says(
        json!({"form": "runs", "of": b(), "size": 3, "per": 2}),
        "2 points for each straight run of 3+: building",
        "2 b. za každou přímou řadu délky 3+: budova",
    );
    says(
        json!({"form": "longest_run", "of": b(), "like": "colour", "per": 1, "each": 2}),
        "1 point for every 2 × cell of the longest straight run of one colour: building",
        "1 b. za každé 2× políčko nejdelší přímé řady téže barvy: budova",
    );
    says(
        json!({"form": "lines", "of": {"what": "empty_lot"}, "size": 3, "per": 2}),
        "2 points for each row or column with 3+: empty lot",
        "2 b. za každý řádek či sloupec s počtem 3+: prázdná parcela",
    );
    says(
        json!({"form": "best_line", "of": {"what": "bare_water"}, "per": 1}),
        "1 point for each cell of the fullest row or column: bare water",
        "1 b. za každé políčko nejplnějšího řádku či sloupce: voda bez zajímavosti",
    );
    says(
        json!({"form": "mixed_lines", "of": b(), "key": "height", "size": 3, "per": 1}),
        "1 point for each row or column with 3+ different heights: building",
        "1 b. za každý řádek či sloupec s různými výškami (3+): budova",
    );
    says(
        json!({"form": "blocks", "of": b(), "high": 2, "wide": 3, "like": "height", "per": 4}),
        "4 points for each 2×3 block of one height: building",
        "4 b. za každý obdélník 2×3 téže výšky: budova",
    );
}

#[test]
fn selectors_have_their_words() {
    says(
        json!({"form": "count", "of": {"what": "building", "colours": ["yellow", "blue"],
            "heights": [4, 3], "where": "edge"}, "per": 1}),
        "1 point for each blue or yellow building, height 3/4, on the edge",
        "1 b. za každou modrou nebo žlutou budovu, výška 3/4, na okraji",
    );
    says(
        json!({"form": "count", "of": {"what": "park_feature", "kinds": [3, 1]}, "per": 1}),
        "1 point for each Fountain or Playground",
        "1 b. za každou zajímavost: Kašna / Hřiště",
    );
    says(
        json!({"form": "count", "of": {"what": "water_feature", "kinds": [4]}, "at_least": 2}),
        "At least 2 × Pier",
        "Nejméně 2× Molo",
    );
    says(
        json!({"form": "count", "of": {"what": "park_feature", "kinds": [1, 2, 3, 4]}, "per": 1}),
        "1 point for each park feature",
        "1 b. za každou zajímavost v zeleni",
    );
    says(
        json!({"form": "count", "of": {"what": "cell", "where": "corner"},
            "next_to": {"what": "statue"}, "touching": 0, "per": 1}),
        "1 point for each cell, in a corner (not next to: statue)",
        "1 b. za každé políčko, v rohu (nesousedí: socha)",
    );
    says(
        json!({"form": "count", "of": {"what": "wild"}, "next_to": {"what": "lot",
            "colours": ["green"]}, "touching": 2, "per": 3}),
        "3 points for each wild lot (next to 2+: green lot)",
        "3 b. za každou žolíkovou parcelu (sousedí 2+: zelená parcela)",
    );
}

#[test]
fn every_text_of_the_house_pack_fits_four_lines_of_forty() {
    let value: Value = serde_json::from_str(HOUSE).unwrap();
    let cards = value["cards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|card| (&card["score"], Role::Card));
    let cities = value["cities"].as_array().unwrap().iter();
    let milestones = cities.flat_map(|city| city["milestones"].as_array().unwrap());
    let milestones = milestones.map(|milestone| (&milestone["when"], Role::Milestone));
    for (json, role) in cards.chain(milestones) {
        for lang in [Lang::En, Lang::Cs] {
            let text = text(json.clone(), role, lang);
            let mut lines = vec![0];
            for word in text.split(' ').map(|word| word.chars().count()) {
                match lines.last_mut().unwrap() {
                    0 => *lines.last_mut().unwrap() = word,
                    line if *line + 1 + word <= 40 => *line += 1 + word,
                    _ => lines.push(word),
                }
            }
            assert!(lines.len() <= 4, "{text}");
        }
    }
}
