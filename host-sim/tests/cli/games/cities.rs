use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::Subject;
use crate::common::{citysim, citysim_with, record, verify};

const SETUPS: [&str; 4] = [
    "{}",
    r#"{"players":2}"#,
    r#"{"players":2,"long":true,"city":"venice"}"#,
    r#"{"players":3,"first":1}"#,
];
const FEATURES: [&str; 10] = [
    "park_1", "park_2", "park_3", "park_4", "water_1", "water_2", "water_3", "water_4", "statue",
    "wild",
];
const ROWS: [&str; 4] = ["cards", "tiles", "features", "pieces"];

pub fn subject(name: &'static str) -> Subject {
    Subject {
        name,
        setups: SETUPS.map(str::to_owned).to_vec(),
        first_coins: None,
        refused: (json!({"type": "decline"}), "That is not asked now."),
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap()
}

/// Counts by name.
type Counts = BTreeMap<String, i64>;

fn add(counts: &mut Counts, name: &str, count: i64) {
    *counts.entry(name.to_owned()).or_default() += count;
}

fn add_all(counts: &mut Counts, object: &Value) {
    for (name, count) in object.as_object().unwrap() {
        assert!(number(count) > 0, "counts of 0 are left out: {object}");
        add(counts, name, number(count));
    }
}

/// The components of a state by name, those that left the game apart: cards, tiles, features, pieces.
fn components(state: &Value) -> [Counts; 4] {
    let [mut cards, mut tiles, mut features, mut pieces] = [const { Counts::new() }; 4];
    for player in list(&state["players"]) {
        for card in list(&player["cards"]) {
            add(&mut cards, text(card), 1);
        }
        for laid in list(&player["tiles"]) {
            add(&mut tiles, &laid["tile"].to_string(), 1);
        }
        for laid in list(&player["features"]) {
            add(&mut features, text(&laid["feature"]), 1);
        }
        for building in list(&player["buildings"]) {
            add(
                &mut pieces,
                text(&building["colour"]),
                number(&building["floors"]),
            );
        }
    }
    let (offer, unseen, held) = (&state["offer"], &state["unseen"], &state["held"]);
    let seen = |it: &&Value| !it.is_null() && **it != "hidden";
    list(&offer["cards"])
        .iter()
        .filter(seen)
        .for_each(|it| add(&mut cards, text(it), 1));
    let offered = list(&offer["tiles"]).iter().filter(seen);
    let unseen_tiles = list(&unseen["tiles"]).iter();
    for tile in offered.chain(unseen_tiles).chain([&held["tile"]]) {
        if !tile.is_null() {
            add(&mut tiles, &tile.to_string(), 1);
        }
    }
    for group in list(&offer["features"]) {
        list(group)
            .iter()
            .filter(seen)
            .for_each(|it| add(&mut features, text(it), 1));
    }
    for group in list(&offer["pieces"])
        .iter()
        .chain([&unseen["pieces"], &held["pieces"]])
    {
        add_all(&mut pieces, group);
    }
    add_all(&mut cards, &unseen["cards"]);
    add_all(&mut features, &unseen["features"]);
    add_all(&mut features, &held["features"]);
    [cards, tiles, features, pieces]
}

/// What the box contains, by the pack in the header.
fn whole_box(pack: &Value) -> [Counts; 4] {
    let [mut cards, mut tiles, mut features, mut pieces] = [const { Counts::new() }; 4];
    for card in list(&pack["cards"]) {
        add(&mut cards, text(&card["id"]), number(&card["copies"]));
    }
    (1..=32).for_each(|tile: u8| add(&mut tiles, &tile.to_string(), 1));
    let park = list(&pack["features"]["park"]).iter();
    let water = list(&pack["features"]["water"]);
    let grey = [&pack["features"]["statue"], &pack["features"]["wild"]];
    for (name, kind) in FEATURES.iter().zip(park.chain(water).chain(grey)) {
        add(&mut features, name, number(&kind["copies"]));
    }
    for colour in ["red", "blue", "green", "yellow"] {
        add(&mut pieces, colour, 25);
    }
    [cards, tiles, features, pieces]
}

/// What events say left the game: features and pieces, and what was left over in a state before.
fn add_gone(gone: &mut [Counts; 4], before: &Value, events: &Value) {
    for event in list(events) {
        match text(&event["type"]) {
            "discard" if event["feature"].is_string() => {
                add(
                    &mut gone[2],
                    text(&event["feature"]),
                    number(&event["count"]),
                );
            }
            "discard" => add(
                &mut gone[3],
                text(&event["colour"]),
                number(&event["count"]),
            ),
            "leftover" => {
                let row = ROWS.iter().position(|row| event["row"] == *row).unwrap();
                let slot = number(&event["slot"]) as usize;
                match &before["offer"][ROWS[row]][slot] {
                    Value::String(card) if card != "hidden" => add(&mut gone[row], card, 1),
                    Value::Number(tile) => add(&mut gone[row], &tile.to_string(), 1),
                    Value::Array(group) => {
                        let seen = group.iter().filter(|it| **it != "hidden");
                        seen.for_each(|it| add(&mut gone[row], text(it), 1));
                    }
                    Value::Object(group) => group
                        .iter()
                        .for_each(|(colour, count)| add(&mut gone[row], colour, number(count))),
                    _ => {}
                }
            }
            _ => {}
        }
    }
}

#[test]
fn no_component_appears_or_is_lost() {
    for (setup, seed) in SETUPS.into_iter().zip(11..) {
        let lines = record("cities", setup, seed, "random,greedy");
        let contents = whole_box(&lines[0]["pack"]);
        let mut gone = [const { Counts::new() }; 4];
        let mut before = &Value::Null;
        for line in &lines[1..lines.len() - 1] {
            add_gone(&mut gone, before, &line["events"]);
            let mut found = components(&line["state"]);
            found[1].retain(|tile, _| !tile.contains('S'));
            for (found, gone) in found.iter_mut().zip(&gone) {
                gone.iter()
                    .for_each(|(name, count)| add(found, name, *count));
            }
            assert_eq!(found, contents, "{setup}, line {}", line["n"]);
            before = &line["state"];
        }
    }
}

#[test]
fn states_are_told_as_the_format_has_them() {
    for (setup, seed) in SETUPS.into_iter().zip(31..) {
        let lines = record("cities", setup, seed, "random,greedy");
        for line in &lines[1..lines.len() - 1] {
            let state = &line["state"];
            let keys: Vec<_> = state.as_object().unwrap().keys().collect();
            assert_eq!(
                keys,
                [
                    "players",
                    "offer",
                    "pawns",
                    "held",
                    "unseen",
                    "start_tiles",
                    "milestones",
                    "star",
                    "round",
                    "phase",
                    "seat",
                    "by"
                ]
            );
            check_order(state);
            check_phase(state);
            check_grounds(&lines[0]["pack"], state);
        }
    }
}

/// Lists stand in the order the format gives them.
fn check_order(state: &Value) {
    let ascending = |values: Vec<i64>| values.is_sorted();
    assert!(ascending(
        list(&state["unseen"]["tiles"]).iter().map(number).collect()
    ));
    for player in list(&state["players"]) {
        for key in ["features", "buildings"] {
            let places = list(&player[key])
                .iter()
                .map(|it| (number(&it["row"]), number(&it["col"])));
            assert!(places.collect::<Vec<_>>().is_sorted(), "{}", player[key]);
        }
    }
    for group in list(&state["offer"]["features"]) {
        let place = |it: &Value| FEATURES.iter().position(|name| it == name).unwrap_or(10);
        assert!(
            list(group)
                .iter()
                .map(place)
                .collect::<Vec<_>>()
                .is_sorted(),
            "{group}"
        );
    }
    for slots in list(&state["milestones"]) {
        let blocked = list(slots)
            .iter()
            .filter(|slot| **slot == "blocked")
            .count();
        assert_eq!(blocked, usize::from(list(&state["players"]).len() == 2));
    }
}

/// Who is named fits the phase, and what is held fits it too.
fn check_phase(state: &Value) {
    let phase = text(&state["phase"]);
    let chance = matches!(
        phase,
        "fill" | "reveal_card" | "reveal_tile" | "reveal_feature" | "draw_pieces"
    );
    assert_eq!(
        state["seat"].is_null(),
        matches!(phase, "fill" | "over"),
        "{phase}"
    );
    assert_eq!(state["by"] == "chance", chance, "{phase}");
    assert_eq!(state["by"].is_null(), phase == "over", "{phase}");
    assert_eq!(state["round"] == 0, phase == "start_tiles", "{phase}");
    assert_eq!(
        list(&state["start_tiles"]).is_empty(),
        phase != "start_tiles",
        "{phase}"
    );
    let held = &state["held"];
    assert_eq!(held["tile"].is_number(), phase == "place_tile", "{phase}");
    if matches!(phase, "take" | "fill" | "over") {
        assert_eq!(*held, json!({"tile": null, "features": {}, "pieces": {}}));
    }
    if phase == "place_features" {
        assert_ne!(held["features"], json!({}));
    }
    if phase == "place_pieces" {
        assert_ne!(held["pieces"], json!({}));
    }
}

/// The ground is what the tiles of the pack, turned as they lie, say.
fn check_grounds(pack: &Value, state: &Value) {
    for player in list(&state["players"]) {
        let ground = &player["ground"];
        let (top, left) = (number(&ground["row"]), number(&ground["col"]));
        let mut cells = BTreeMap::new();
        for laid in list(&player["tiles"]) {
            let letters = match laid["tile"].as_u64() {
                Some(land) => text(&pack["tiles"][land as usize - 1]),
                None => {
                    let start: usize = text(&laid["tile"])[1..].parse().unwrap();
                    text(&pack["start_tiles"][start - 1])
                }
            };
            let [a, b, c, d] = letters.as_bytes() else {
                panic!("{letters}");
            };
            let turned = match number(&laid["rotation"]) {
                0 => [a, b, c, d],
                1 => [c, a, d, b],
                2 => [d, c, b, a],
                _ => [b, d, a, c],
            };
            let (row, col) = (number(&laid["row"]), number(&laid["col"]));
            for (at, letter) in (0..).zip(turned) {
                let place = (row + at / 2, col + at % 2);
                assert_eq!(cells.insert(place, *letter as char), None, "{place:?}");
            }
        }
        let mut found = BTreeMap::new();
        for (row, letters) in (top..).zip(list(&ground["rows"])) {
            let letters = (left..).zip(text(letters).chars());
            found.extend(letters.map(|(col, letter)| ((row, col), letter)));
        }
        found.retain(|_, letter| *letter != '.');
        assert_eq!(found, cells);
    }
}

#[test]
fn every_default_of_the_setup_is_spelled_out_and_the_pack_beside_it() {
    let lines = record("cities", "{}", 1, "random");
    assert_eq!(
        lines[0]["setup"],
        json!({"players": 4, "long": false, "city": "new_york", "first": 0})
    );
    let house = include_str!("../../../../core/src/cities/house.json");
    assert_eq!(
        lines[0]["pack"],
        serde_json::from_str::<Value>(house).unwrap()
    );
}

#[test]
fn a_turn_begins_with_take_and_every_seat_uses_every_row_once() {
    let lines = record("cities", "{}", 5, "random");
    let takes = lines.iter().filter(|line| line["action"]["type"] == "take");
    let mut used = BTreeMap::new();
    for take in takes {
        assert!(number(&take["choices"]) <= 16);
        *used
            .entry((number(&take["by"]), text(&take["action"]["row"])))
            .or_insert(0) += 1;
    }
    assert_eq!(used.len(), 16);
    assert!(used.values().all(|times| *times == 8), "{used:?}");
    let kinds = lines[4..].iter().map(|line| text(&line["action"]["type"]));
    let filling = [
        vec!["card"; 3],
        vec!["tile"; 3],
        vec!["feature"; 5],
        vec!["piece"; 10],
    ];
    assert_eq!(kinds.take(21).collect::<Vec<_>>(), filling.concat());
    assert_eq!(lines[4]["choices"], 32, "any card may come first");
    assert_eq!(lines[7]["choices"], 32, "any tile may come first");
}

#[test]
fn a_result_adds_up_and_names_who_won() {
    for (setup, seed) in SETUPS.into_iter().zip(51..) {
        let lines = record("cities", setup, seed, "greedy");
        let result = &lines.last().unwrap()["result"];
        let state = &lines[lines.len() - 2]["state"];
        let mut best = Vec::new();
        for (score, player) in list(&result["scores"]).iter().zip(list(&state["players"])) {
            let milestones: i64 = list(&score["milestones"]).iter().map(number).sum();
            let cards = list(&score["cards"]).iter();
            let points: i64 = cards.clone().map(|card| number(&card["points"])).sum();
            let ids: Vec<&Value> = cards.map(|card| &card["card"]).collect();
            assert_eq!(ids, list(&player["cards"]).iter().collect::<Vec<_>>());
            let ground = number(&score["park"]) + number(&score["water"]);
            let total = milestones + ground + number(&score["statues"]) + points;
            assert_eq!(score["total"], total);
            best.push((total, milestones));
        }
        let most = best.iter().max().unwrap();
        let winners: Vec<usize> = (0..best.len())
            .filter(|seat| best[*seat] == *most)
            .collect();
        assert_eq!(result["winners"], json!(winners));
    }
}

#[test]
fn what_no_pack_has_is_refused_by_name() {
    let refused = |setup: &str| {
        let run = citysim(&["record", "--game", "cities", "--setup", setup]);
        assert_eq!(run.code, 2, "{setup}");
        run.err
    };
    assert!(
        refused(r#"{"city":"paris"}"#).contains("setup.city: \"paris\" is not a city of the pack")
    );
    assert!(refused(r#"{"city":3}"#).contains("setup.city: 3 is not a city of the pack"));
    assert!(refused(r#"{"players":5}"#).contains("players is 5"));
    assert!(refused(r#"{"long":true}"#).contains("must be 2 in the long game"));
    assert!(refused(r#"{"first":4}"#).contains("first is 4"));
    assert!(refused(r#"{"towns":1}"#).contains("setup.towns is not known here"));
    let mut lines = record("cities", "{}", 1, "random");
    lines[4]["action"]["card"] = json!(0);
    let run = verify(&lines);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("action.card: 0 is not a card of the pack"),
        "{}",
        run.err
    );
}

#[test]
fn a_district_of_a_transcript_scores_what_the_result_says() {
    let lines = record("cities", r#"{"players":2}"#, 9, "greedy");
    let state = &lines[lines.len() - 2]["state"];
    let result = &lines.last().unwrap()["result"]["scores"];
    for (player, score) in list(&state["players"]).iter().zip(list(result)) {
        let mut placed = player.clone();
        placed["milestones"] = score["milestones"].clone();
        let placed = placed.to_string();
        let run = citysim(&["score", "--game", "cities", "--placed", &placed, "--json"]);
        assert_eq!(run.code, 0, "{}", run.err);
        let mut account: Value = serde_json::from_str(&run.out).unwrap();
        let reasons = account.as_object_mut().unwrap().remove("account").unwrap();
        assert_eq!(account, *score);
        let statues = list(&reasons["statues"]).len() as i64;
        assert_eq!(account["statues"], 2 * statues);
        for ground in ["park", "water"] {
            let points = list(&reasons[ground])
                .iter()
                .map(|area| number(&area["points"]));
            assert_eq!(account[ground], points.sum::<i64>());
        }
        let told = citysim(&["score", "--game", "cities", "--placed", &placed]);
        assert!(
            told.out
                .ends_with(&format!("{:4}  in all\n", number(&score["total"])))
        );
    }
}

#[test]
fn a_district_that_can_t_be_is_refused() {
    let refused = |placed: Value| {
        let placed = placed.to_string();
        let run = citysim_with(&["score", "--game", "cities", "--placed", &placed], "");
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{placed}");
        run.err
    };
    let ground = |rows: &[&str]| json!({"row": 0, "col": 0, "rows": rows});
    let on = |key: &str, list: Value| json!({"ground": ground(&["rb", "pw"]), key: list});
    let from = |row: i64| json!({"ground": {"row": row, "col": 0, "rows": ["pb", "pw"]}});
    let full = ground(&["rrrrrr"; 6]);
    let places: Vec<(usize, usize)> = (0..36).map(|n| (n / 6, n % 6)).collect();
    let statues: Vec<Value> = places[..9]
        .iter()
        .map(|(row, col)| json!({"row": row, "col": col, "feature": "statue"}))
        .collect();
    let towers: Vec<Value> = places[..7]
        .iter()
        .map(|(row, col)| json!({"row": row, "col": col, "colour": "red", "floors": 4}))
        .collect();
    for (placed, problem) in [
        (json!({}), "--placed: ground is missing"),
        (
            json!({"ground": ground(&["rbpwrbpw", "pwrbpwrb"])}),
            "2 rows of 8 cells",
        ),
        (
            json!({"ground": ground(&["rb..rb", "pw..pw"])}),
            "ground: the tiles do not hang together",
        ),
        (
            json!({"ground": ground(&["..rb", "..pw"])}),
            "ground: no tile in the first or last row or column",
        ),
        (from(127), "ground.row: 127, allowed: -8 to 8"),
        (from(-128), "ground.row: -128, allowed: -8 to 8"),
        (
            on(
                "buildings",
                json!([{"row": 1, "col": 0, "colour": "red", "floors": 2}]),
            ),
            "buildings[0]: no red building of 2 floors can stand at row 1, column 0",
        ),
        (
            on(
                "buildings",
                json!([{"row": 0, "col": 0, "color": "red", "floors": 2}]),
            ),
            "buildings[0].colour is missing",
        ),
        (
            on("features", json!([{"row": 0, "col": 0, "feature": "tree"}])),
            "features[0].feature: \"tree\" is not a feature (park_1",
        ),
        (
            on("features", json!(["wild"])),
            "features[0]: \"wild\" is not an object",
        ),
        (
            json!({"ground": full, "features": statues}),
            "features: statue is there 9 times, the box has 8",
        ),
        (
            json!({"ground": full, "buildings": towers}),
            "buildings: 28 red floors, the box has 25 red pieces",
        ),
        (
            on("cards", json!(["blue_hour", "blue_hour"])),
            "blue_hour is there 2 times",
        ),
        (
            on("cards", json!(["x"])),
            "\"x\" is not a card of the pack; `citysim pack show` lists them",
        ),
        (on("milestones", json!([31])), "31 is not the points"),
        (on("towers", json!([])), "towers is not known here"),
    ] {
        let told = refused(placed.clone());
        assert!(told.contains(problem), "{placed}: {told}");
    }
}

#[test]
fn options_of_other_games_are_refused() {
    let placed = json!({"ground": {"row": 0, "col": 0, "rows": ["rb", "pw"]}}).to_string();
    let cities = ["--game", "cities", "--placed", &placed];
    let table = r#"{"crown":0,"players":[{"city":[]},{"city":[]}]}"#;
    let citadels = ["--game", "citadels", "--placed", table];
    for (score, option, problem) in [
        (
            cities,
            ["--scoring", "8"],
            "--scoring: cities has no scoring cards",
        ),
        (
            cities,
            ["--difficulty", "hard"],
            "--difficulty: cities has none; leave it out",
        ),
        (
            citadels,
            ["--difficulty", "hard"],
            "--difficulty: citadels has none; leave it out",
        ),
        (
            citadels,
            ["--pack", "house"],
            "--pack: not known here: this game is played without a pack",
        ),
    ] {
        let run = citysim(&[&["score"], &score[..], &option[..]].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{option:?}");
        assert!(run.err.contains(problem), "{}", run.err);
    }
    let run = citysim(&[&["score"], &cities[..], &["--pack", "house"]].concat());
    assert_eq!(run.code, 0, "{}", run.err);
}
