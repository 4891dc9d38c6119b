mod components;
mod legal;
mod referee;
mod score;
mod table;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::Subject;
use crate::common::{citysim, record};

pub fn subject(name: &'static str) -> Subject {
    let setups = [
        "{}",
        r#"{"players":2}"#,
        r#"{"players":3,"crown":2}"#,
        r#"{"players":8}"#,
    ];
    Subject {
        name,
        setups: setups.map(str::to_owned).to_vec(),
        first_coins: Some(|_| 0),
        refused: (json!({"type": "end_turn"}), "Something else is asked now."),
    }
}

/// Asked in one of hundreds of random games only.
const RARE: &str = "hospital_pass";

#[test]
fn a_referee_finds_nothing_in_games_of_every_list_and_number_of_players() {
    let mut seen = BTreeSet::new();
    for (setup, seed) in components::setups().iter().zip(0..) {
        let lines = record("citadels", &setup.to_string(), seed, "random");
        seen.extend(referee::check(&lines));
    }
    let told: BTreeSet<String> = TYPES.split_whitespace().map(str::to_owned).collect();
    assert!(seen.is_subset(&told), "unknown: {seen:?}");
    seen.insert(RARE.to_owned());
    let missing: Vec<&String> = told.difference(&seen).collect();
    assert!(missing.is_empty(), "never seen: {missing:?}");
}

/// Every type of action in the format.
const TYPES: &str = "draw face_up face_down theater_take take_card pick discard theater_swap
    theater_pass gather_coins gather_cards keep hospital_pass bewitch no_bewitch pay_bribe refuse
    flip no_flip kill warrants rob blackmail spy swap_hands magician_discard magician_draw seer
    seer_give wizard wizard_take wizard_build income abbot_coin take_crown give_crown merchant_coin
    architect_cards scholar navigator destroy graveyard_take graveyard_pass exchange seize
    queen_coins beautify take_taxes build den_discard cardinal_give confiscate no_confiscate
    lighthouse lighthouse_pass bell_tower laboratory museum smithy armory end_turn";

#[test]
fn every_default_of_the_setup_is_spelled_out() {
    let first = components::setups().remove(2);
    for (players, cast) in [(4, 8), (3, 9), (8, 9)] {
        let lines = record(
            "citadels",
            &json!({"players": players}).to_string(),
            1,
            "random",
        );
        let setup = &lines[0]["setup"];
        let keys: Vec<&String> = setup.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["players", "cast", "uniques", "crown"]);
        assert_eq!(setup["uniques"], first["uniques"]);
        assert_eq!(setup["crown"], 0);
        let names = setup["cast"].as_array().unwrap();
        assert_eq!(names.len(), cast);
        assert_eq!(names[..8], first["cast"].as_array().unwrap()[..8]);
        assert!(names[8..].iter().all(|ninth| ninth == "artist"));
    }
    let defaults = record("citadels", "{}", 1, "random");
    let four = record("citadels", r#"{"players":4}"#, 1, "random");
    assert_eq!(defaults, four);
}

#[test]
fn what_can_not_be_played_is_refused_by_name() {
    let cast = |names: &str| -> Vec<String> { names.split(' ').map(str::to_owned).collect() };
    let first = "assassin thief magician king bishop merchant architect warlord";
    let with = |from: &str, to: &str| cast(&first.replace(from, to));
    let uniques = components::setups()[0]["uniques"].clone();
    let mut graveyard = uniques.clone();
    graveyard[0] = "graveyard".into();
    let mut hospital = uniques.clone();
    hospital[0] = "hospital".into();
    let mut twice = uniques.clone();
    twice[0] = twice[1].clone();
    for (setup, problem) in [
        (
            json!({"player": 4}),
            "setup.player is not known here; known are players, cast, uniques, crown",
        ),
        (json!({"players": 1}), "players is 1, 2 to 8 can play"),
        (json!({"players": 9}), "players is 9, 2 to 8 can play"),
        (json!({"crown": 4}), "crown is 4, where nobody sits"),
        (
            json!({"cast": with("assassin thief", "thief assassin")}),
            "is not characters in rank order",
        ),
        (
            json!({"cast": with("thief", "rogue")}),
            "setup.cast[1]: \"rogue\" is not one of the characters",
        ),
        (json!({"cast": with(" king", "")}), "rank 4"),
        (json!({"cast": with("king", "king emperor")}), "rank 4"),
        (
            json!({"cast": with("warlord", "warlord artist"), "players": 2}),
            "rank 9",
        ),
        (json!({"cast": cast(first), "players": 3}), "rank 9"),
        (json!({"cast": cast(first), "players": 8}), "rank 9"),
        (
            json!({"cast": with("king", "emperor"), "players": 2}),
            "Emperor",
        ),
        (
            json!({"cast": with("warlord", "warlord queen"), "players": 3}),
            "Queen",
        ),
        (
            json!({"cast": with("warlord", "warlord queen"), "players": 4}),
            "Queen",
        ),
        (
            json!({"uniques": ["keep"]}),
            "uniques has 1 districts, 14 are used",
        ),
        (json!({"uniques": twice}), "is there twice"),
        (
            json!({"uniques": ["manor"]}),
            "setup.uniques[0]: \"manor\" is not one of the unique districts",
        ),
        (
            json!({"uniques": graveyard, "cast": with("warlord", "marshal")}),
            "Graveyard",
        ),
        (
            json!({"uniques": hospital, "cast": with("assassin", "witch")}),
            "Hospital",
        ),
    ] {
        let setup = setup.to_string();
        let run = citysim(&["record", "--game", "citadels", "--setup", &setup]);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{setup}");
        assert!(run.err.contains(problem), "{setup}: {}", run.err);
    }
}

/// One of them among three others, on every seat.
#[test]
fn the_greedy_bot_beats_random_ones() {
    let mut won = 0;
    for seed in 0..40 {
        let seat = seed % 4;
        let mut bots = ["random"; 4];
        bots[seat as usize] = "greedy";
        let lines = record("citadels", "{}", seed, &bots.join(","));
        won += u32::from(lines.last().unwrap()["result"]["winner"] == seat);
    }
    assert!(won > 30, "{won} of 40");
}

#[test]
fn bench_adds_rounds_and_points_of_random_play() {
    let setup = r#"{"players":2}"#;
    let run = citysim(&[
        "bench",
        "--game",
        "citadels",
        "--setup",
        setup,
        "--seconds",
        "0.1",
        "--json",
    ]);
    let told: Value = serde_json::from_str(&run.out).unwrap();
    let rounds = told["random_mean_rounds"].as_f64().unwrap();
    let score = told["random_mean_score"].as_f64().unwrap();
    assert!(
        (rounds - 9.5).abs() <= 0.2 && (score - 23.9).abs() <= 0.3,
        "{told}"
    );
}
