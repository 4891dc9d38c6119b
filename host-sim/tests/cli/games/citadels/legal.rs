//! Every answer to the question that a state asks, worked out from the documents.

use serde_json::{Value, json};

use super::components::{COLOURS, kind, rank};
use super::table::{District, Table, cost, different, names};

/// What can be done now.
pub fn answers(table: Table) -> Vec<Value> {
    match table.state["by"].as_u64() {
        None if table.state["by"] == "chance" => chance(table),
        None => Vec::new(),
        Some(seat) => match table.state["phase"].as_str().unwrap() {
            "draft" => draft(table),
            "theater" => theater(table, seat),
            "end_of_round" => hand_on(table, seat),
            "call" if !table.state["pending"].is_null() => job(table, seat),
            "call" => call(table, seat),
            other => panic!("nobody is asked in {other}"),
        },
    }
}

/// One action for each of these names.
fn each(type_: &str, key: &str, named: &[&str]) -> Vec<Value> {
    let one = |name: &&str| json!({"type": type_, key: name});
    named.iter().map(one).collect()
}

/// Actions without fields.
fn plain(types: &[&str]) -> Vec<Value> {
    types.iter().map(|it| json!({"type": it})).collect()
}

fn chance(table: Table) -> Vec<Value> {
    let pending = &table.state["pending"];
    if pending.is_null() {
        return turned(table);
    }
    let seats = pending["seats"].as_array().unwrap();
    let left = pending["left"].as_u64().unwrap() as usize;
    let at = |place: usize| seats[place].as_u64().unwrap();
    let from = |seat: u64| -> Vec<Value> {
        let cards = table.hand_kinds(seat).into_iter();
        cards
            .map(|card| json!({"type": "take_card", "seat": seat, "card": card}))
            .collect()
    };
    match pending["for"].as_str().unwrap() {
        "seer" => from(at(seats.len() - left)),
        "emperor" => from(at(0)),
        "theater" => {
            let characters = table.chars(at(0)).into_iter();
            characters
                .map(|it| json!({"type": "theater_take", "seat": at(0), "char": it}))
                .collect()
        }
        _ => {
            let shuffled = table.state["deck"]["shuffled"].as_object().unwrap();
            let mut cards: Vec<&str> = shuffled.keys().map(String::as_str).collect();
            if cards.is_empty() {
                cards = table.under()[..1].to_vec();
            }
            let draw = |card| json!({"type": "draw", "seat": at(0), "card": card});
            cards.into_iter().map(draw).collect()
        }
    }
}

/// Characters that chance turns face up or lays face down in a draft.
fn turned(table: Table) -> Vec<Value> {
    let pack = names(&table.state["pack"]);
    let (cast, players) = (table.cast().len() as u64, table.players());
    let up = if players < 4 {
        0
    } else {
        cast.saturating_sub(players + 2)
    };
    if (table.state["face_up"].as_array().unwrap().len() as u64) < up {
        let others: Vec<&str> = pack.into_iter().filter(|it| rank(it) != 4).collect();
        return each("face_up", "char", &others);
    }
    each("face_down", "char", &pack)
}

fn draft(table: Table) -> Vec<Value> {
    let picks: usize = (0..table.players())
        .map(|seat| table.chars(seat).len())
        .sum();
    let down = table.state["face_down"].as_array().unwrap().len();
    let discards = table.players() == 2 && matches!((picks, down), (2, 1) | (3, 2));
    let type_ = if discards { "discard" } else { "pick" };
    each(type_, "char", &names(&table.state["pack"]))
}

fn theater(table: Table, seat: u64) -> Vec<Value> {
    let mut all = plain(&["theater_pass"]);
    for other in table.opponents(seat) {
        for give in table.chars(seat) {
            all.push(json!({"type": "theater_swap", "seat": other, "give": give}));
        }
    }
    all
}

/// Who may have the crown from an Emperor.
fn heirs(table: Table, seat: u64) -> Vec<u64> {
    let mut heirs = table.opponents(seat);
    heirs.retain(|heir| table.state["crown"] != *heir);
    heirs
}

fn hand_on(table: Table, seat: u64) -> Vec<Value> {
    let one = |heir| json!({"type": "give_crown", "seat": heir, "take": null});
    heirs(table, seat).into_iter().map(one).collect()
}

/// A job under way asks something.
fn job(table: Table, seat: u64) -> Vec<Value> {
    let pending = &table.state["pending"];
    let first = || pending["seats"][0].as_u64().unwrap();
    let hand = |type_| each(type_, "card", &table.hand_kinds(seat));
    match pending["for"].as_str().unwrap() {
        "gather" | "scholar" => each("keep", "card", &different(&table.state["drawn"])),
        "magician" => [hand("magician_discard"), plain(&["magician_draw"])].concat(),
        "seer" => {
            let cards = table.hand_kinds(seat).into_iter();
            cards
                .map(|card| json!({"type": "seer_give", "seat": first(), "card": card}))
                .collect()
        }
        "wizard" => wizard(table, seat, first()),
        "den" => hand("den_discard"),
        "cardinal" => hand("cardinal_give"),
        "confiscate" => plain(&["confiscate", "no_confiscate"]),
        "graveyard" => plain(&["graveyard_take", "graveyard_pass"]),
        "lighthouse" => {
            let deck = table.state["deck"]["shuffled"].as_object().unwrap();
            let mut cards: Vec<&str> = deck.keys().map(String::as_str).collect();
            cards.extend(table.under());
            cards.sort_unstable();
            cards.dedup();
            [
                each("lighthouse", "card", &cards),
                plain(&["lighthouse_pass"]),
            ]
            .concat()
        }
        "bell_tower" => [true, false]
            .map(|announce| json!({"type": "bell_tower", "announce": announce}))
            .to_vec(),
        other => panic!("{other} asks nobody"),
    }
}

fn gather(table: Table) -> Vec<Value> {
    match table.deck_size() {
        0 => plain(&["gather_coins"]),
        _ => plain(&["gather_coins", "gather_cards"]),
    }
}

/// The questions of the call that are no jobs.
fn call(table: Table, seat: u64) -> Vec<Value> {
    let turn = &table.state["turn"];
    if turn.is_null() {
        let called = table.cast()[table.state["rank"].as_u64().unwrap() as usize - 1];
        let killed = table.is("killed", called).then_some("hospital_pass");
        return [gather(table), plain(killed.as_slice())].concat();
    }
    let character = turn["char"].as_str().unwrap();
    let gathered = turn["gathered"] == true;
    let threatened = table.state["scarves"].get(character).is_some();
    let used = names(&turn["used"]);
    match (character == "witch", threatened, gathered) {
        (true, _, false) | (_, true, false) => gather(table),
        (true, ..) if !used.contains(&"witch") => {
            let mut others = table.cast();
            others.retain(|it| *it != "witch");
            [each("bewitch", "char", &others), plain(&["no_bewitch"])].concat()
        }
        (_, true, true) if turn["seat"] == seat => plain(&["pay_bribe", "refuse"]),
        (_, true, true) => plain(&["flip", "no_flip"]),
        _ => in_turn(table, seat, character, &used),
    }
}

fn in_turn(table: Table, seat: u64, character: &str, used: &[&str]) -> Vec<Value> {
    let gathered = table.state["turn"]["gathered"] == true;
    let mut all = Vec::new();
    if !gathered {
        all.extend(gather(table));
    }
    if !used.contains(&character) {
        all.extend(ability(table, seat, character));
    }
    if !used.contains(&"income") {
        all.extend(income(table, seat, character));
    }
    if gathered {
        all.extend(builds(table, seat, character));
    }
    all.extend(districts_work(table, seat, used));
    if gathered && (character != "emperor" || used.contains(&"emperor")) {
        all.extend(plain(&["end_turn"]));
    }
    all
}

fn income(table: Table, seat: u64, character: &str) -> Vec<Value> {
    let (districts, school) = table.income(seat, character);
    if districts + school == 0 {
        return Vec::new();
    }
    match character {
        "patrician" | "cardinal" if table.deck_size() == 0 => Vec::new(),
        "abbot" => (0..=districts)
            .map(|coins| {
                let cards = districts - coins + school;
                json!({"type": "income", "coins": coins + school, "cards": cards})
            })
            .collect(),
        _ => plain(&["income"]),
    }
}

fn ability(table: Table, seat: u64, character: &str) -> Vec<Value> {
    let has_deck = table.deck_size() > 0;
    let opponents = table.opponents(seat);
    let with_cards = || {
        opponents
            .iter()
            .copied()
            .filter(|it| !table.hand(*it).is_empty())
    };
    let only = |holds: bool, type_: &str| {
        plain(if holds {
            std::slice::from_ref(&type_)
        } else {
            &[]
        })
    };
    let seats = |type_: &str, seats: Vec<u64>| -> Vec<Value> {
        seats
            .into_iter()
            .map(|it| json!({"type": type_, "seat": it}))
            .collect()
    };
    match character {
        "assassin" => {
            let mut others = table.cast();
            others.retain(|it| *it != character);
            each("kill", "char", &others)
        }
        "magistrate" => warrants(&table.cast()),
        "thief" => each("rob", "char", &victims(table)),
        "blackmailer" => blackmail(&victims(table)),
        "spy" => {
            let looks = opponents.iter().flat_map(|other| {
                COLOURS.map(|colour| json!({"type": "spy", "seat": other, "colour": colour}))
            });
            looks.collect()
        }
        "magician" => {
            let empty = table.hand(seat).is_empty();
            let others = opponents.iter().copied();
            let others = others.filter(|it| !empty || !table.hand(*it).is_empty());
            let discards = each("magician_discard", "card", &table.hand_kinds(seat));
            [seats("swap_hands", others.collect()), discards].concat()
        }
        "seer" => only(with_cards().next().is_some(), "seer"),
        "wizard" => seats("wizard", with_cards().collect()),
        "king" | "patrician" => {
            let resumed = table.state["turn"]["resumed"] == true;
            only(!resumed && table.state["crown"] != seat, "take_crown")
        }
        "emperor" => give_crown(table, seat),
        "abbot" => {
            let richest = opponents.iter().map(|it| table.coins(*it)).max().unwrap();
            let mut rich = opponents;
            rich.retain(|it| table.coins(*it) == richest && richest > table.coins(seat));
            seats("abbot_coin", rich)
        }
        "merchant" => plain(&["merchant_coin"]),
        "architect" => only(has_deck, "architect_cards"),
        "scholar" => only(has_deck, "scholar"),
        "navigator" => {
            let takes = ["coins", "cards"]
                .into_iter()
                .filter(|it| has_deck || *it == "coins");
            takes
                .map(|take| json!({"type": "navigator", "take": take}))
                .collect()
        }
        "warlord" => destroy(table, seat),
        "diplomat" => exchange(table, seat),
        "marshal" => seize(table, seat),
        "queen" => {
            let earns = table.rank_four().is_some_and(|(four, holder)| {
                let stopped = table.is("killed", four) || table.is("bewitched", four);
                let last = opponents.len() - 1;
                !stopped && (holder == Some(opponents[0]) || holder == Some(opponents[last]))
            });
            only(earns, "queen_coins")
        }
        "artist" => beautify(table, seat),
        "tax_collector" => only(table.state["taxes"] != 0, "take_taxes"),
        _ => Vec::new(),
    }
}

fn warrants(cast: &[&str]) -> Vec<Value> {
    let mut all = Vec::new();
    for sealed in cast {
        for (place, first) in cast.iter().enumerate() {
            for second in &cast[place + 1..] {
                if first != sealed && second != sealed {
                    let blank = [first, second];
                    all.push(json!({"type": "warrants", "sealed": sealed, "blank": blank}));
                }
            }
        }
    }
    all
}

/// Whom Thief and Blackmailer may name.
fn victims(table: Table<'_>) -> Vec<&str> {
    let mut cast = table.cast();
    cast.retain(|it| rank(it) >= 3 && !table.is("killed", it) && !table.is("bewitched", it));
    cast
}

fn blackmail(victims: &[&str]) -> Vec<Value> {
    let pairs = victims.iter().flat_map(|rose| {
        let others = victims.iter().filter(move |blank| *blank != rose);
        others.map(move |blank| json!({"type": "blackmail", "rose": rose, "blank": blank}))
    });
    pairs.collect()
}

fn give_crown(table: Table, seat: u64) -> Vec<Value> {
    let mut all = Vec::new();
    for heir in heirs(table, seat) {
        let mut takes = Vec::new();
        if table.coins(heir) > 0 {
            takes.push(json!("coin"));
        }
        if !table.hand(heir).is_empty() {
            takes.push(json!("card"));
        }
        if takes.is_empty() {
            takes.push(Value::Null);
        }
        all.extend(
            takes
                .iter()
                .map(|it| json!({"type": "give_crown", "seat": heir, "take": it})),
        );
    }
    all
}

/// The districts of a city that rank 8 may touch.
fn targets<'a>(table: Table<'a>, acting: u64, seat: u64) -> Vec<District<'a>> {
    let mut districts = table.districts(seat);
    districts.retain(|(card, _)| *card != "keep" && table.is_open(acting, seat));
    districts
}

fn at(type_: &str, seat: u64, (card, beautified): District) -> Value {
    json!({"type": type_, "seat": seat, "card": card, "beautified": beautified})
}

fn destroy(table: Table, seat: u64) -> Vec<Value> {
    let mut all = Vec::new();
    for other in 0..table.players() {
        for district in targets(table, seat, other) {
            let price = cost(district) - 1 + table.wall(other, district.0);
            if price <= table.coins(seat) {
                all.push(at("destroy", other, district));
            }
        }
    }
    all
}

fn seize(table: Table, seat: u64) -> Vec<Value> {
    let mut all = Vec::new();
    for other in table.opponents(seat) {
        for district in targets(table, seat, other) {
            let price = cost(district) + table.wall(other, district.0);
            let fits = cost(district) <= 3 && !table.stands(seat, district.0);
            if fits && price <= table.coins(seat) {
                all.push(at("seize", other, district));
            }
        }
    }
    all
}

fn exchange(table: Table, seat: u64) -> Vec<Value> {
    let mut all = Vec::new();
    for give in table.districts(seat) {
        for other in table.opponents(seat) {
            for take in targets(table, seat, other) {
                let price = cost(take).saturating_sub(cost(give)) + table.wall(other, take.0);
                let names =
                    give.0 != "keep" && !table.stands(other, give.0) && !table.stands(seat, take.0);
                if names && price <= table.coins(seat) {
                    let mut one = at("exchange", other, take);
                    one["give"] = give.0.into();
                    one["give_beautified"] = give.1.into();
                    all.push(one);
                }
            }
        }
    }
    all
}

fn beautify(table: Table, seat: u64) -> Vec<Value> {
    let mut free = table.city(seat);
    free.retain(|(_, beautified)| !beautified);
    let mut all: Vec<Vec<&str>> = Vec::new();
    for (place, (first, _)) in free.iter().enumerate() {
        all.push(vec![first]);
        if table.coins(seat) >= 2 {
            all.extend(
                free[place + 1..]
                    .iter()
                    .map(|(second, _)| vec![*first, *second]),
            );
        }
    }
    all.retain(|_| table.coins(seat) >= 1);
    all.sort_unstable();
    all.dedup();
    all.into_iter()
        .map(|cards| json!({"type": "beautify", "cards": cards}))
        .collect()
}

/// What Laboratory, Museum, Smithy and Armory let their owner do.
fn districts_work(table: Table, seat: u64, used: &[&str]) -> Vec<Value> {
    let mut all = Vec::new();
    for card in ["laboratory", "museum"] {
        if table.stands(seat, card) && !used.contains(&card) {
            all.extend(each(card, "card", &table.hand_kinds(seat)));
        }
    }
    let forges = table.stands(seat, "smithy") && !used.contains(&"smithy");
    if forges && table.coins(seat) >= 2 && table.deck_size() > 0 {
        all.extend(plain(&["smithy"]));
    }
    if table.stands(seat, "armory") && !table.is_complete(seat) {
        for other in (0..table.players()).filter(|other| !table.is_complete(*other)) {
            let mut districts = table.districts(other);
            districts.retain(|(card, _)| *card != "armory");
            all.extend(districts.into_iter().map(|it| at("armory", other, it)));
        }
    }
    all
}

fn may_build(table: Table, seat: u64, character: &str, card: &str) -> bool {
    let twice = table.stands(seat, "quarry") || character == "wizard";
    kind(card).1.cost.is_some()
        && (card != "monument" || table.city(seat).len() < 5)
        && (twice || !table.stands(seat, card))
}

fn builds(table: Table, seat: u64, character: &str) -> Vec<Value> {
    let limit = match character {
        "navigator" => return Vec::new(),
        "seer" | "scholar" => 2,
        "architect" => 3,
        _ => 1,
    };
    let free =
        |card: &str| card == "stables" || character == "trader" && kind(card).1.colour == "trade";
    let built = table.state["turn"]["builds"].as_u64().unwrap();
    let others = table.hand(seat).len().saturating_sub(1) as u64;
    let mut all = Vec::new();
    for card in table.hand_kinds(seat) {
        if (free(card) || built < limit) && may_build(table, seat, character, card) {
            all.extend(payments("build", table, seat, card, others));
        }
    }
    all
}

fn wizard(table: Table, seat: u64, other: u64) -> Vec<Value> {
    let own = table.hand(seat).len() as u64;
    let mut all = each("wizard_take", "card", &table.hand_kinds(other));
    for card in table.hand_kinds(other) {
        if may_build(table, seat, "wizard", card) {
            all.extend(payments("wizard_build", table, seat, card, own));
        }
    }
    all
}

/// Every way to pay for a district with so many other cards in the hand.
fn payments(type_: &str, table: Table, seat: u64, card: &str, others: u64) -> Vec<Value> {
    let (price, coins) = (table.price(seat, card), table.coins(seat));
    let most = if card == "thieves_den" {
        price.min(others)
    } else {
        0
    };
    let mut all = Vec::new();
    for cards in 0..=most {
        let missing = (price - cards).saturating_sub(coins);
        let lenders = match missing {
            0 => vec![Value::Null],
            _ => lenders(table, seat, missing, others - cards),
        };
        all.extend(lenders.iter().map(|lender| {
            json!({"type": type_, "card": card, "pay": "coins", "cards": cards, "lender": lender})
        }));
    }
    if table.stands(seat, "framework") {
        all.push(json!({"type": type_, "card": card, "pay": "framework"}));
    }
    if card == "necropolis" {
        all.extend(table.districts(seat).iter().map(|(victim, beautified)| {
            json!({"type": type_, "card": card, "pay": "necropolis", "victim": victim,
                "beautified": beautified})
        }));
    }
    all
}

fn lenders(table: Table, seat: u64, missing: u64, cards: u64) -> Vec<Value> {
    let turn = &table.state["turn"];
    let borrows = turn["char"] == "cardinal" && !names(&turn["used"]).contains(&"cardinal");
    if !borrows || cards < missing {
        return Vec::new();
    }
    let opponents = table.opponents(seat).into_iter();
    let able = opponents.filter(|other| table.coins(*other) >= missing);
    able.map(Value::from).collect()
}
