//! Component packs on the command line.

use serde_json::{Value, json};

use crate::common::{citysim, citysim_with};

const HOUSE: &str = include_str!("../../../core/src/cities/house.json");

fn house() -> Value {
    serde_json::from_str(HOUSE).unwrap()
}

/// The lines `pack check` prints for a text.
fn faults(text: &str) -> Vec<String> {
    let run = citysim_with(&["pack", "check", "-"], text);
    assert_eq!((run.code, run.err.as_str()), (2, ""), "{}", run.out);
    run.out.lines().map(str::to_owned).collect()
}

#[test]
fn the_house_pack_has_no_fault_and_nothing_odd() {
    let run = citysim(&["pack", "check", "house"]);
    assert_eq!((run.code, run.out.as_str()), (0, "house: no fault\n"));
}

#[test]
fn a_key_given_twice_unknown_or_missing_is_a_fault_beside_all_others() {
    let text = HOUSE
        .replacen(
            "\"name\":\"house\"",
            "\"name\":\"Box\",\"name\":\"house\"",
            1,
        )
        .replacen("\"copies\":1,", "\"copis\":1,", 1);
    let expected = [
        "name: \"house\", allowed: each key once",
        "cards[0].copis: 1, allowed: no such key here, only id, en, cs, copies, score",
        "name: \"Box\", allowed: [a-z][a-z0-9_]{0,23}",
        "cards[0].copies: nothing, allowed: this key is needed",
    ];
    assert_eq!(faults(&text), expected);
}

#[test]
fn a_value_of_the_wrong_type_is_named_once() {
    let wrong = |pointer: &str, value: Value| {
        let mut pack = house();
        *pack.pointer_mut(pointer).unwrap() = value;
        faults(&pack.to_string())
    };
    let number = "a whole number, without point or exponent";
    let places = [
        (
            "/cards/0/copies",
            json!(1.0),
            format!("cards[0].copies: 1.0, allowed: {number}"),
        ),
        (
            "/tiles",
            json!("rbpw"),
            "tiles: \"rbpw\", allowed: a list".to_owned(),
        ),
        (
            "/tiles/4",
            json!(7),
            "tiles[4]: 7, allowed: a text".to_owned(),
        ),
        (
            "/features",
            json!([]),
            "features: [], allowed: an object".to_owned(),
        ),
        (
            "/cards/3/score",
            json!(null),
            "cards[3].score: null, allowed: an object".to_owned(),
        ),
        (
            "/cities/1/milestones/2/slots/0",
            json!("9"),
            format!("cities[1].milestones[2].slots[0]: \"9\", allowed: {number}"),
        ),
    ];
    for (pointer, value, fault) in places {
        assert_eq!(wrong(pointer, value), [fault]);
    }
    assert_eq!(faults("[]"), ["the pack: [], allowed: an object"]);
}

#[test]
fn what_is_no_json_is_unreadable() {
    let run = citysim_with(&["pack", "check", "-"], "{\"name\":");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("not JSON"), "{}", run.err);
}

#[test]
fn the_template_is_readable_and_asks_for_what_is_missing_only() {
    let draft = citysim(&["pack", "draft"]);
    assert_eq!(draft.code, 0);
    let faults = faults(&draft.out);
    let is_hole = |fault: &String| {
        fault.contains("\"????\"") || fault == "cards: 2, allowed: 32 cards in all"
    };
    assert!(faults.iter().all(is_hole), "{faults:#?}");
    assert!(faults.len() > 36 && draft.out.contains("// "));
}

#[test]
fn a_filled_in_template_is_built_and_played() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_str().unwrap().to_owned();
    let draft = citysim(&["pack", "draft"]).out;
    let filled = draft
        .replace("\"????\"", "\"rbpw\"")
        .replace(
            "{\"form\": \"rbpw\"}",
            "{\"form\":\"count\",\"of\":{\"what\":\"cell\"},\"at_least\":8}",
        )
        .replacen("\"copies\": 1, \"score\"", "\"copies\": 31, \"score\"", 1);
    std::fs::write(path("box.json"), filled).unwrap();
    let check = citysim(&["pack", "check", &path("box.json")]);
    assert_eq!(check.code, 0, "{}", check.out);
    assert!(
        check
            .out
            .contains("odd, but allowed: tile 1 and tile 2 are equal")
    );
    let (json, bin) = (path("box.json"), path("box.pack"));
    let build = citysim(&["pack", "build", &json, "-o", &bin]);
    assert_eq!(build.code, 0, "{}", build.err);
    let bytes = std::fs::read(&bin).unwrap();
    let (pack, titles) = citycore::cities::decode_titled(&bytes).unwrap();
    assert_eq!(pack.cards().total(), 32);
    assert_eq!(titles.city(3, citycore::Lang::Cs), "Benátky");
    let record = citysim(&["record", "--game", "cities", "--pack", &json]);
    assert_eq!(record.code, 0, "{}", record.err);
    let header: Value = serde_json::from_str(record.out.lines().next().unwrap()).unwrap();
    assert_eq!(header["pack"]["name"], "my_box");
    let verify = citysim_with(&["verify", "-"], &record.out);
    assert_eq!(verify.code, 0, "{}{}", verify.out, verify.err);
    let bench = citysim(&["bench", "--game", "cities", "--pack", &json, "--games", "1"]);
    assert_eq!(bench.code, 0, "{}", bench.err);
}

#[test]
fn the_frozen_bytes_are_those_of_the_file() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("house.pack");
    let run = citysim(&["pack", "build", "house", "-o", out.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{}", run.err);
    let frozen = include_bytes!("../../../core/src/cities/house.pack");
    assert!(std::fs::read(out).unwrap() == frozen);
}

#[test]
fn house_stands_for_the_project_s_own_pack_wherever_a_pack_is_named() {
    let named = citysim(&["record", "--game", "cities", "--pack", "house"]);
    assert_eq!(named.code, 0, "{}", named.err);
    assert_eq!(named.out, citysim(&["record", "--game", "cities"]).out);
    let bench = ["bench", "--game", "cities", "--games", "1"];
    let bench = citysim(&[&bench[..], &["--pack", "house"]].concat());
    assert_eq!(bench.code, 0, "{}", bench.err);
}

#[test]
fn the_binary_form_is_told_from_the_file_that_is_asked_for() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("house.pack");
    let bin = path.to_str().unwrap();
    assert_eq!(citysim(&["pack", "build", "house", "-o", bin]).code, 0);
    for arguments in [
        &["pack", "check", bin][..],
        &["pack", "show", bin],
        &["record", "--game", "cities", "--pack", bin],
    ] {
        let run = citysim(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""));
        let problem = "house.pack: the binary form; give the JSON file it was built from";
        assert!(run.err.contains(problem), "{}", run.err);
    }
}

#[test]
fn the_template_names_every_form_parameter_and_selector() {
    use citycore::cities::{Form, What};
    let draft = citysim(&["pack", "draft"]).out;
    let manual = draft.split("/*").nth(1).unwrap().split("*/").next();
    let words: Vec<&str> = manual
        .unwrap()
        .split(|letter: char| !(letter.is_alphanumeric() || letter == '_'))
        .collect();
    let forms = Form::ALL.map(Form::id);
    let whats = What::ALL.map(What::id);
    let others = [
        "of", "colours", "heights", "kinds", "where", "edge", "corner", "next_to", "touching",
        "with", "key", "like", "size", "exact", "high", "wide", "colour", "height", "both", "kind",
    ];
    for word in [&forms[..], &whats, &others].concat() {
        assert!(words.contains(&word), "{word}");
    }
}

#[test]
fn everything_is_shown_in_both_languages() {
    let run = citysim(&["pack", "show", "house"]);
    assert_eq!(run.code, 0);
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("house.html");
    let page = citysim(&["pack", "show", "house", "--html", out.to_str().unwrap()]);
    assert_eq!((page.code, page.out.as_str()), (0, ""), "{}", page.err);
    let page = std::fs::read_to_string(out).unwrap();
    let pack = house();
    let titled = pack["cards"].as_array().unwrap().iter();
    for entry in titled.chain(pack["cities"].as_array().unwrap()) {
        for key in ["id", "en", "cs"] {
            let title = entry[key].as_str().unwrap();
            assert!(run.out.contains(title) && page.contains(title), "{title}");
        }
    }
    assert_eq!(page.matches("<svg").count(), 36);
    for text in [
        "At least 6 × cell of the largest area: park",
        "Nejméně 6× políčko největší oblasti: zeleň",
    ] {
        assert!(run.out.contains(text) && page.contains(text), "{text}");
    }
}

#[test]
fn a_title_can_t_leave_its_place_in_the_page() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("page.html");
    let mut pack = house();
    pack["cards"][0]["en"] = json!("<script>alert(1)</scr");
    let run = citysim_with(
        &["pack", "show", "-", "--html", out.to_str().unwrap()],
        &pack.to_string(),
    );
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(!std::fs::read_to_string(out).unwrap().contains("<script"));
}

#[test]
fn a_pack_with_faults_is_not_played() {
    let mut pack = house();
    pack["tiles"][0] = json!("none");
    pack["origin"] = json!("found");
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("bad.json");
    std::fs::write(&path, pack.to_string()).unwrap();
    let run = citysim(&[
        "record",
        "--game",
        "cities",
        "--pack",
        path.to_str().unwrap(),
    ]);
    assert_eq!(run.code, 2);
    assert!(
        run.err.contains("origin: \"found\"") && run.err.contains("one of 2 faults"),
        "{}",
        run.err
    );
    let run = citysim(&[
        "record",
        "--game",
        "machi",
        "--pack",
        path.to_str().unwrap(),
    ]);
    assert_eq!(run.code, 2);
    let header = json!({"citycore": 1, "game": "cities", "pack": pack});
    let run = citysim_with(&["verify", "-"], &format!("{header}\n"));
    assert_eq!(run.code, 2);
    assert!(run.err.contains("pack: origin: \"found\""), "{}", run.err);
}

#[test]
fn bots_judge_a_pack() {
    let run = citysim(&["pack", "judge", "house", "--games", "1"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let parts: Vec<Vec<&str>> = run
        .out
        .split("\n\n")
        .map(|part| part.lines().collect())
        .collect();
    let [cards, milestones, others] = &parts[..] else {
        panic!("{}", run.out);
    };
    assert!(cards[0].contains("pursued  otherwise"));
    assert!(milestones[0].contains("round  games  rings a game"));
    assert_eq!((cards.len(), milestones.len()), (1 + 32, 1 + 8 * 3));
    assert!(cards[1].starts_with("brick_cottages "));
    assert!(milestones[12].starts_with("venice 2 "));
    for (line, start) in others.iter().zip([
        "totals  ",
        "points of milestones",
        "seat 0 from the first",
        "seat 1 from the first",
        "seat 2 from the first",
        "seat 3 from the first",
    ]) {
        assert!(line.starts_with(start), "{line}");
    }
}
