//! `bench` as a user runs it. Nothing here looks at how fast it was.

use crate::common::citysim;
use citycore::GameId;
use serde_json::Value;

fn report(arguments: &[&str]) -> Value {
    let run = citysim(&[&["bench", "--json"], arguments].concat());
    assert_eq!(run.code, 0, "{}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn the_report_adds_up() {
    for game in GameId::ALL.iter().map(|game| game.name()) {
        for bot in ["random", "greedy"] {
            let report = report(&["--game", game, "--bot", bot, "--games", "20"]);
            let keys: Vec<_> = report.as_object().unwrap().keys().collect();
            assert_eq!(
                keys,
                [
                    "games",
                    "actions",
                    "turns",
                    "seconds",
                    "games_per_second",
                    "actions_per_second",
                    "mean_turns"
                ]
            );
            let number = |key: &str| report[key].as_f64().unwrap();
            assert_eq!(number("games"), 20.0);
            assert!(number("actions") >= number("turns"));
            assert!(number("turns") >= 20.0);
            assert_eq!(number("mean_turns"), number("turns") / 20.0);
            let rate = number("games") / number("seconds");
            assert!((number("games_per_second") / rate - 1.0).abs() < 1e-9);
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let arguments = ["--game", "ledger", "--games", "50", "--seed", "3"];
    let (once, again) = (report(&arguments), report(&arguments));
    assert_eq!(once["actions"], again["actions"]);
    assert_eq!(once["turns"], again["turns"]);
}

#[test]
fn a_time_limit_ends_it() {
    let report = report(&["--game", "ledger", "--seconds", "0.05"]);
    assert!(report["games"].as_u64().unwrap() > 0);
    assert!(report["seconds"].as_f64().unwrap() >= 0.05);
}

#[test]
fn sprawl_reports_how_long_scoring_takes() {
    let report = report(&["--game", "sprawl", "--seconds", "0.05"]);
    assert!(report["score_microseconds"].as_f64().unwrap() > 0.0);
    assert!(report["greedy_turn_microseconds"].as_f64().unwrap() > 0.0);
}

#[test]
fn for_people_there_is_a_table() {
    let run = citysim(&["bench", "--game", "ledger", "--games", "5"]);
    assert!(run.out.starts_with("ledger, random bots, one thread\n"));
    assert!(run.out.contains("games per second  "));
    assert!(run.out.contains("  games  5\n"), "{}", run.out);
}
