//! A referee of transcripts, written from the documents alone: what must be true of every line and
//! of every state, and which coins an action moves.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::components::{COLOURS, KINDS, kind, rank};
use super::legal::answers;
use super::table::{Table, cost, names};

const KEYS: [&str; 26] = [
    "players",
    "deck",
    "drawn",
    "site",
    "exhibits",
    "crown",
    "starter",
    "face_up",
    "face_down",
    "pack",
    "revealed",
    "killed",
    "bewitched",
    "robbed",
    "warrants",
    "scarves",
    "seats",
    "taxes",
    "bell",
    "first",
    "round",
    "rank",
    "phase",
    "by",
    "pending",
    "turn",
];
const TURN_KEYS: [&str; 8] = [
    "seat",
    "char",
    "gathered",
    "resumed",
    "builds",
    "used",
    "refund",
    "first_paid",
];
const DRAWS: [&str; 10] = [
    "setup",
    "gather",
    "income",
    "spy",
    "magician",
    "architect",
    "navigator",
    "scholar",
    "smithy",
    "park",
];

/// Checks a whole transcript; gives the types of all actions and jobs that were seen.
pub fn check(lines: &[Value]) -> Vec<String> {
    let setup = &lines[0]["setup"];
    let mut seen = Vec::new();
    for pair in lines[1..].windows(2) {
        let [line, next] = pair else { unreachable!() };
        let table = Table {
            setup,
            state: &line["state"],
        };
        check_state(table);
        if next["over"] == true {
            assert_eq!(line["state"]["phase"], "over");
            check_result(table, &next["result"]);
        } else {
            check_line(table, next);
            seen.push(next["action"]["type"].as_str().unwrap().to_owned());
        }
    }
    seen
}

fn check_line(before: Table, line: &Value) {
    let after = Table {
        state: &line["state"],
        ..before
    };
    let action = &line["action"];
    let answers = answers(before);
    assert_eq!(line["by"], before.state["by"], "{line}");
    assert!(answers.contains(action), "{action} is none of {answers:?}");
    assert_eq!(
        line["choices"],
        answers.len(),
        "{action}: {answers:?} in {}",
        before.state
    );
    let asked_alone = line["by"] == "chance" || action["type"] == "end_turn";
    assert!(
        answers.len() > 1 || asked_alone,
        "{action} need not be asked"
    );
    check_coins(before, line);
    check_call(before, after);
    if before.state["first"].is_number() {
        assert_eq!(before.state["first"], after.state["first"]);
    }
}

/// Coins move only by `pay`, and the first ones are those the action is about.
fn check_coins(before: Table, line: &Value) {
    let after = Table {
        state: &line["state"],
        ..before
    };
    let mut places = purses(before);
    let events = line["events"].as_array().unwrap().iter();
    let paid: Vec<&Value> = events.filter(|it| it["type"] == "pay").collect();
    for event in &paid {
        let coins = event["coins"].as_i64().unwrap();
        assert!(coins > 0 && event["why"].is_string(), "{event}");
        *places.get_mut(&event["from"].to_string()).unwrap() -= coins;
        *places.get_mut(&event["to"].to_string()).unwrap() += coins;
    }
    places.insert(json!("bank").to_string(), 0);
    assert_eq!(places, purses(after), "{line}");
    let expected = dues(before, line);
    let told = paid.iter().take(expected.len());
    let told: Vec<Value> = told
        .map(|it| json!([it["from"], it["to"], it["coins"]]))
        .collect();
    assert_eq!(told, expected, "{line}");
}

/// Who has how many coins; the bank is not counted.
fn purses(table: Table) -> BTreeMap<String, i64> {
    let seats = (0..table.players()).map(|seat| (seat.to_string(), table.coins(seat) as i64));
    let beautified = (0..table.players()).flat_map(|seat| table.city(seat));
    let beautified = beautified.filter(|(_, beautified)| *beautified).count();
    let places = [
        ("bank", 0),
        ("token", table.state["taxes"].as_i64().unwrap()),
        ("district", beautified as i64),
    ];
    let places = places.map(|(place, coins)| (json!(place).to_string(), coins));
    seats.chain(places).collect()
}

/// The coins an action moves before anything else does.
fn dues(table: Table, line: &Value) -> Vec<Value> {
    let action = &line["action"];
    let Some(by) = line["by"].as_u64() else {
        return Vec::new();
    };
    let turn = &table.state["turn"];
    let other = action["seat"].as_u64().unwrap_or(by);
    let district = || {
        let beautified = action["beautified"].as_bool().unwrap();
        (action["card"].as_str().unwrap(), beautified)
    };
    let wall = || table.wall(other, district().0);
    let earn = |coins: u64| json!(["bank", by, coins]);
    let spend = |coins: u64| json!([by, "bank", coins]);
    let dues = match action["type"].as_str().unwrap() {
        "gather_coins" => vec![earn(2), earn(table.stands(by, "gold_mine").into())],
        "pay_bribe" => {
            let half = table.coins(by) / 2;
            vec![json!([by, table.state["seats"]["blackmailer"], half])]
        }
        "flip" => {
            let character = turn["char"].as_str().unwrap();
            let rose = table.state["scarves"][character] == true;
            let victim = turn["seat"].as_u64().unwrap();
            vec![json!([
                victim,
                by,
                if rose { table.coins(victim) } else { 0 }
            ])]
        }
        "spy" => {
            let hand = table.hand(other).into_iter();
            let found = hand
                .filter(|card| kind(card).1.colour == action["colour"])
                .count();
            vec![json!([other, by, table.coins(other).min(found as u64)])]
        }
        "income" => {
            let character = turn["char"].as_str().unwrap();
            let (districts, school) = table.income(by, character);
            vec![match character {
                "abbot" => earn(action["coins"].as_u64().unwrap()),
                "patrician" | "cardinal" => earn(0),
                _ => earn(districts + school),
            }]
        }
        "abbot_coin" => vec![json!([other, by, 1])],
        "merchant_coin" => vec![earn(1)],
        "navigator" if action["take"] == "coins" => vec![earn(4)],
        "queen_coins" => vec![earn(3)],
        "take_taxes" => vec![json!(["token", by, table.state["taxes"]])],
        "beautify" => {
            let one = |_: &Value| json!([by, "district", 1]);
            action["cards"]
                .as_array()
                .unwrap()
                .iter()
                .map(one)
                .collect()
        }
        "laboratory" => vec![earn(2)],
        "smithy" => vec![spend(2)],
        "graveyard_take" => vec![spend(1)],
        "destroy" => vec![spend(cost(district()) - 1 + wall())],
        "seize" => vec![json!([by, other, cost(district())]), spend(wall())],
        "exchange" => {
            let give = (
                action["give"].as_str().unwrap(),
                action["give_beautified"] == true,
            );
            let more = cost(district()).saturating_sub(cost(give));
            vec![json!([by, other, more]), spend(wall())]
        }
        "build" | "wizard_build" if action["pay"] == "coins" && action["cards"] == 0 => {
            let price = table.price(by, action["card"].as_str().unwrap());
            match action["lender"].as_u64() {
                None => vec![spend(price)],
                Some(lender) => vec![json!([lender, by, price - table.coins(by)])],
            }
        }
        _ => Vec::new(),
    };
    dues.into_iter().filter(|due| due[2] != 0).collect()
}

/// Ranks are called in order; those passed over had nobody to answer.
fn check_call(before: Table, after: Table) {
    let called = |table: Table| table.state["rank"].as_u64().unwrap();
    let same_round = before.state["round"] == after.state["round"];
    let last = before.cast().len() as u64;
    let from = if before.state["phase"] == "call" {
        called(before)
    } else {
        0
    };
    let to = match after.state["phase"].as_str().unwrap() {
        "call" if same_round => called(after),
        "end_of_round" | "over" => last + 1,
        _ => return,
    };
    if before.state["phase"] == "end_of_round" {
        return;
    }
    assert!(from <= to, "{}", after.state);
    for rank in from + 1..to {
        let character = after.cast()[rank as usize - 1];
        let silent = after.holder(character).is_none_or(|holder| {
            after.is("killed", character) && !after.stands(holder, "hospital")
        });
        assert!(silent, "{character} was passed over: {}", after.state);
    }
}

fn keys(value: &Value) -> Vec<&str> {
    value
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect()
}

pub fn check_state(table: Table) {
    let state = table.state;
    assert_eq!(keys(state), KEYS);
    assert_eq!(
        keys(&state["seats"]),
        ["witch", "thief", "blackmailer", "magistrate"]
    );
    check_lists(table);
    check_cards(table);
    check_characters(table);
    check_course(table);
    check_turn(table);
    check_pending(table);
    assert!(state["bell"] == false || table.owner("bell_tower").is_some());
    let complete = (0..table.players()).any(|seat| table.is_complete(seat));
    assert!(!complete || state["first"].is_number(), "{state}");
}

fn check_lists(table: Table) {
    let state = table.state;
    let cards = |list: &Value| assert!(names(list).is_sorted_by_key(|it| kind(it).0), "{list}");
    let ranks = |list: &[&str]| assert!(list.is_sorted_by_key(|it| rank(it)), "{list:?}");
    for player in state["players"].as_array().unwrap() {
        assert_eq!(keys(player), ["coins", "hand", "city", "chars"]);
        cards(&player["hand"]);
        ranks(&names(&player["chars"]));
        for district in player["city"].as_array().unwrap() {
            assert_eq!(keys(district), ["card", "beautified", "under"]);
            cards(&district["under"]);
        }
    }
    for seat in 0..table.players() {
        let order = |(card, beautified): &(&str, bool)| (kind(card).0, *beautified);
        assert!(table.city(seat).is_sorted_by_key(order));
    }
    for key in ["drawn", "exhibits"] {
        cards(&state[key]);
    }
    for key in ["face_up", "pack", "revealed"] {
        ranks(&names(&state[key]));
    }
    for key in ["warrants", "scarves"] {
        ranks(&keys(&state[key]));
    }
}

/// 54 basic and 14 unique cards, whatever happens.
fn check_cards(table: Table) {
    let state = table.state;
    let mut counted: BTreeMap<&str, u64> = BTreeMap::new();
    let mut count = |cards: Vec<&'_ str>| {
        for card in cards {
            *counted.entry(kind(card).1.id).or_default() += 1;
        }
    };
    for seat in 0..table.players() {
        count(table.hand(seat));
        for district in table.player(seat)["city"].as_array().unwrap() {
            count(vec![district["card"].as_str().unwrap()]);
            count(names(&district["under"]));
        }
    }
    count(table.under());
    count(names(&state["drawn"]));
    count(names(&state["exhibits"]));
    count(state["site"].as_str().into_iter().collect());
    for (card, copies) in state["deck"]["shuffled"].as_object().unwrap() {
        assert!(*copies != 0);
        count(vec![card; copies.as_u64().unwrap() as usize]);
    }
    let uniques = names(&table.setup["uniques"]);
    for kind in &KINDS {
        let expected = match kind.colour {
            "unique" => u64::from(uniques.contains(&kind.id)),
            _ => kind.copies,
        };
        assert_eq!(
            counted.get(kind.id).copied().unwrap_or(0),
            expected,
            "{}",
            kind.id
        );
    }
}

/// Every character of the cast lies in one place, and what was named is of the cast.
fn check_characters(table: Table) {
    let state = table.state;
    let mut lying: Vec<&str> = (0..table.players())
        .flat_map(|it| table.chars(it))
        .collect();
    for key in ["face_up", "face_down", "pack"] {
        lying.extend(names(&state[key]));
    }
    lying.sort_unstable_by_key(|it| rank(it));
    let expected = if state["phase"] == "setup" {
        Vec::new()
    } else {
        table.cast()
    };
    assert_eq!(lying, expected);
    assert!(names(&state["face_up"]).iter().all(|it| rank(it) != 4));
    let cast = table.cast();
    for key in ["killed", "bewitched", "robbed"] {
        assert!(state[key].as_str().is_none_or(|it| cast.contains(&it)));
    }
    for (key, most) in [("warrants", 3), ("scarves", 2)] {
        let tokens = state[key].as_object().unwrap();
        assert!(tokens.len() <= most && tokens.values().filter(|it| **it == true).count() <= 1);
    }
    for shown in names(&state["revealed"]) {
        assert!(table.holder(shown).is_some(), "{shown}");
        let silent = table.is("killed", shown)
            && !table.stands(table.holder(shown).unwrap(), "hospital")
            && rank(shown) != 4;
        assert!(!silent, "{shown} was killed");
    }
}

fn check_course(table: Table) {
    let state = table.state;
    let phase = state["phase"].as_str().unwrap();
    assert_eq!(state["round"] == 0, phase == "setup");
    assert_eq!(state["rank"] == 0, phase != "call", "{state}");
    assert_eq!(state["by"].is_null(), phase == "over");
    assert!(phase == "call" || state["turn"].is_null());
    let quiet = matches!(phase, "setup" | "draft" | "theater" | "over");
    if quiet {
        assert_eq!(
            (&state["warrants"], &state["scarves"]),
            (&json!({}), &json!({}))
        );
    }
    if matches!(phase, "setup" | "draft" | "theater") {
        for key in ["killed", "bewitched", "robbed"] {
            assert!(state[key].is_null());
        }
        assert_eq!(state["revealed"], json!([]));
        assert!(
            keys(&state["seats"])
                .iter()
                .all(|it| state["seats"][it].is_null())
        );
    }
    if phase == "theater" {
        let owner = table.owner("theater");
        assert!(owner.is_some() && (state["by"] == "chance" || state["by"].as_u64() == owner));
    }
    if phase == "end_of_round" {
        assert_eq!(state["killed"], "emperor");
        assert_eq!(state["by"].as_u64(), table.holder("emperor"));
    }
    if phase == "draft" || phase == "setup" {
        assert!(phase == "draft" || state["starter"] == table.setup["crown"]);
        assert_eq!(state["starter"], state["crown"]);
    }
    if phase == "draft" && state["by"].is_number() {
        check_picker(table);
    }
}

/// Who picks: clockwise from the starter; a discard is the last picker's.
fn check_picker(table: Table) {
    let state = table.state;
    let picks: u64 = (0..table.players())
        .map(|it| table.chars(it).len() as u64)
        .sum();
    let down = state["face_down"].as_array().unwrap().len();
    let discards = table.players() == 2 && matches!((picks, down), (2, 1) | (3, 2));
    let pick = if discards { picks - 1 } else { picks };
    let starter = state["starter"].as_u64().unwrap();
    assert_eq!(state["by"], (starter + pick) % table.players(), "{state}");
}

fn check_turn(table: Table) {
    let (state, turn) = (table.state, &table.state["turn"]);
    if turn.is_null() {
        return;
    }
    assert_eq!(keys(turn), TURN_KEYS);
    let character = turn["char"].as_str().unwrap();
    assert_eq!(rank(character), state["rank"].as_u64().unwrap());
    let used = names(&turn["used"]);
    assert!(used.is_sorted(), "{used:?}");
    let known =
        |it: &&str| *it == character || ["income", "laboratory", "museum", "smithy"].contains(it);
    assert!(used.iter().all(known), "{used:?}");
    assert!(names(&state["revealed"]).contains(&character));
    assert!(!table.is("killed", character));
    assert_eq!(turn["resumed"] == true, table.is("bewitched", character));
    let player = match turn["resumed"] == true {
        true => state["seats"]["witch"].as_u64(),
        false => table.holder(character),
    };
    assert_eq!(turn["seat"].as_u64(), player);
    assert!(turn["resumed"] == false || turn["gathered"] == true);
}

/// The table of jobs in the transcript format, row by row.
fn check_pending(table: Table) {
    let (state, pending) = (table.state, &table.state["pending"]);
    let by_chance = state["by"] == "chance";
    if pending.is_null() {
        assert!(
            state["site"].is_null() && state["drawn"] == json!([]),
            "{state}"
        );
        assert!(!by_chance || state["phase"] == "draft");
        return;
    }
    let job = pending["for"].as_str().unwrap();
    let shape: &[&str] = match job {
        "theater" => &["for", "left", "coins", "seats", "give"],
        _ => &["for", "left", "coins", "seats"],
    };
    assert_eq!(keys(pending), shape);
    let left = pending["left"].as_u64().unwrap();
    let seats = pending["seats"].as_array().unwrap();
    let (asked, acting) = (&state["by"], &state["turn"]["seat"]);
    let coins = pending["coins"].as_u64().unwrap();
    assert!(coins == 0 || matches!(job, "den" | "cardinal" | "confiscate"));
    match (job, by_chance) {
        (draws, true) if DRAWS.contains(&draws) => {
            assert!(1 <= left && left <= table.deck_size() && seats.len() == 1);
        }
        ("seer", true) => assert!(1 <= left && left <= seats.len() as u64),
        ("emperor" | "theater", true) => assert_eq!((left, seats.len()), (1, 1)),
        ("gather" | "scholar", false) => {
            assert_eq!((left, &seats[..]), (0, std::slice::from_ref(asked)));
            assert!(state["drawn"].as_array().unwrap().len() > 1);
        }
        ("magician", false) => {
            assert!(left > 0 && asked == acting);
            assert_eq!(seats[..], *std::slice::from_ref(asked));
        }
        ("seer", false) => assert!(left == 0 && asked == acting && !seats.is_empty()),
        ("wizard", false) => assert!(left == 0 && asked == acting && seats.len() == 1),
        ("den", false) => assert!(left > 0 && state["site"] == "thieves_den" && seats.len() <= 1),
        ("cardinal", false) => {
            assert!(left > 0 && state["site"].is_string() && seats.len() == 1);
            assert!(names(&state["turn"]["used"]).contains(&"cardinal"));
        }
        ("confiscate", false) => {
            assert_eq!(
                (&seats[..], asked),
                (std::slice::from_ref(asked), &state["seats"]["magistrate"])
            );
            assert_eq!((left, &state["turn"]["first_paid"]), (0, &json!(false)));
            assert!(state["site"].is_string());
        }
        ("graveyard" | "lighthouse" | "bell_tower", false) => {
            assert_eq!((left, &seats[..]), (0, std::slice::from_ref(asked)));
            assert_eq!(job == "graveyard", state["site"].is_string());
        }
        other => panic!("{other:?}"),
    }
    if job == "seer" {
        let round = table.opponents(acting.as_u64().unwrap());
        let order = |seat: &Value| round.iter().position(|it| seat == it).unwrap();
        assert!(seats.is_sorted_by_key(order));
    }
}

/// Every player's account, by section 8.
fn check_result(table: Table, result: &Value) {
    assert_eq!(keys(result), ["scores", "ranks", "winner", "rounds"]);
    assert_eq!(result["rounds"], table.state["round"]);
    let mut best = (0, 0, 0);
    for seat in 0..table.players() {
        let score = score(table, seat);
        assert_eq!(
            result["scores"][seat as usize], score,
            "{seat}: {}",
            table.state
        );
        let highest = table.chars(seat).into_iter().map(rank).max().unwrap();
        assert_eq!(result["ranks"][seat as usize], highest);
        best = best.max((score["total"].as_u64().unwrap(), highest, seat));
    }
    assert_eq!(result["winner"], best.2);
    let limit = table.state["first"].is_null();
    assert!(!limit || table.state["round"] == 250);
}

fn score(table: Table, seat: u64) -> Value {
    if !table.stands(seat, "haunted_quarter") {
        return score_with(table, seat, None);
    }
    let all = COLOURS.map(|colour| score_with(table, seat, Some(colour)));
    let best = all
        .iter()
        .map(|it| it["total"].as_u64().unwrap())
        .max()
        .unwrap();
    all.into_iter().find(|it| it["total"] == best).unwrap()
}

/// The account when the Haunted Quarter counts as this colour.
fn score_with(table: Table, seat: u64, haunted: Option<&str>) -> Value {
    let city = table.city(seat);
    let colour = |card: &str| match card {
        "haunted_quarter" => haunted.unwrap(),
        _ => kind(card).1.colour,
    };
    let of = |wanted: &str| city.iter().filter(|it| colour(it.0) == wanted).count() as u64;
    let colours = 3 * u64::from(COLOURS.iter().all(|it| of(it) > 0));
    let complete = match table.is_complete(seat) {
        _ if table.state["first"] == seat => 4,
        true => 2,
        false => 0,
    };
    let museum = table.player(seat)["city"].as_array().unwrap().iter();
    let exhibits: usize = museum.map(|it| it["under"].as_array().unwrap().len()).sum();
    let mut uniques = serde_json::Map::new();
    for (card, points) in [
        (
            "basilica",
            city.iter().filter(|it| cost(**it) % 2 == 1).count() as u64,
        ),
        (
            "capitol",
            3 * u64::from(COLOURS.iter().any(|it| of(it) >= 3)),
        ),
        ("dragon_gate", 2),
        ("imperial_treasury", table.coins(seat)),
        ("ivory_tower", 5 * u64::from(of("unique") == 1)),
        ("map_room", table.hand(seat).len() as u64),
        ("museum", exhibits as u64),
        ("secret_vault", 3),
        ("statue", 5 * u64::from(table.state["crown"] == seat)),
        ("wishing_well", of("unique")),
    ] {
        let counts = match card {
            "secret_vault" => table.hand(seat).contains(&card),
            _ => table.stands(seat, card),
        };
        if counts {
            uniques.insert(card.into(), points.into());
        }
    }
    let districts: u64 = city.iter().map(|it| cost(*it)).sum();
    let extra: u64 = uniques.values().map(|it| it.as_u64().unwrap()).sum();
    json!({
        "districts": districts, "colours": colours, "complete": complete, "uniques": uniques,
        "haunted": haunted, "total": districts + colours + complete + extra,
    })
}
