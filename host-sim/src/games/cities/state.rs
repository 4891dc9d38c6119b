//! The full state of a game of cities and its result, as the format of transcripts spells them.

use citycore::cities::{
    Account, Bag, CardId, Cities, Colour, District, FEATURES, Feature, LAND_TILES, Offer, Outcome,
    Row, SLOTS, Slot, TileId, members,
};
use citycore::game::{Game, Turn};
use citycore::{Playable, Seat};
use serde_json::{Map, Value, json};

use crate::described::tell;
use crate::pack::PackFile;

pub fn state_json(game: &Cities, pack: &PackFile) -> Value {
    let districts = game.districts().iter();
    let players: Vec<Value> = districts.map(|it| district_json(it, pack)).collect();
    let start_tiles: Vec<Value> = game.start_tiles().map(tell).collect();
    json!({
        "players": players,
        "offer": offer_json(game.offer(), pack),
        "pawns": pawns_json(game),
        "held": {
            "tile": tell(game.held().tile),
            "features": features_json(&game.held().features),
            "pieces": pieces_json(&game.held().pieces),
        },
        "unseen": unseen_json(game, pack),
        "start_tiles": start_tiles,
        "milestones": game.rings().0.map(|slots| slots.map(slot_json)),
        "star": game.star().0,
        "round": game.round(),
        "phase": game.phase().id(),
        "seat": tell(game.seat()),
        "by": match game.turn() {
            Turn::Seat(seat) => seat.0.into(),
            Turn::Chance => "chance".into(),
            Turn::Over(_) => Value::Null,
        },
    })
}

fn district_json(district: &District, pack: &PackFile) -> Value {
    let tiles = district.tiles().map(|laid| {
        json!({
            "tile": tell(laid.tile),
            "row": laid.row,
            "col": laid.col,
            "rotation": laid.rotation,
        })
    });
    let plan = district.plan();
    let features = members(plan.featured()).map(|index| {
        let (row, col) = district.place(index);
        let feature = plan.feature_at(1 << index);
        json!({"row": row, "col": col, "feature": tell(feature)})
    });
    let buildings = members(plan.built()).map(|index| {
        let (row, col) = district.place(index);
        let (colour, floors) = (plan.colour_at(1 << index), plan.floors_at(1 << index));
        json!({"row": row, "col": col, "colour": tell(colour), "floors": floors})
    });
    let cards = district.cards().map(|card| pack.card_id(card));
    json!({
        "tiles": tiles.collect::<Vec<_>>(),
        "ground": ground_json(district),
        "features": features.collect::<Vec<_>>(),
        "buildings": buildings.collect::<Vec<_>>(),
        "cards": cards.collect::<Vec<_>>(),
    })
}

/// The rectangle around the district in the pack's letters.
fn ground_json(district: &District) -> Value {
    let (plan, (row, col)) = (district.plan(), district.origin());
    let frame = plan.frame();
    let letter = |row, col| {
        let ground = plan.ground_at(frame.cell(row, col));
        ground.map_or('.', |ground| ground.letter())
    };
    let line = |row| (0..frame.width()).map(|col| letter(row, col)).collect();
    let rows: Vec<String> = (0..frame.height()).map(line).collect();
    json!({"row": row, "col": col, "rows": rows})
}

fn offer_json(offer: &Offer, pack: &PackFile) -> Value {
    let hidden = |row| match offer.is_hidden(row) {
        true => "hidden".into(),
        false => Value::Null,
    };
    let cards = offer.cards.iter();
    let cards = cards.map(|card| card.map_or(Value::Null, |card| pack.card_id(card).into()));
    let tiles = offer.tiles.iter().map(|tile| tell(*tile));
    let mut features = offer.features.map(|group| feature_names(&group));
    if let Some(last) = features
        .last_mut()
        .filter(|_| offer.is_hidden(Row::Features))
    {
        last.push("hidden");
    }
    let pieces = offer.pieces.iter().map(pieces_json);
    json!({
        "cards": cards.chain([hidden(Row::Cards)]).collect::<Vec<_>>(),
        "tiles": tiles.chain([hidden(Row::Tiles)]).collect::<Vec<_>>(),
        "features": features,
        "pieces": pieces.chain([json!({})]).collect::<Vec<_>>(),
    })
}

/// Every copy by its name, in the order of kinds.
fn feature_names(group: &Bag<FEATURES>) -> Vec<&'static str> {
    let kinds = Feature::ALL.into_iter();
    let copies = |feature: Feature| {
        let count = group.count(feature.index());
        std::iter::repeat_n(feature.id(), count.into())
    };
    kinds.flat_map(copies).collect()
}

/// Counts by name; those of 0 are left out.
fn counted<'n, const N: usize>(bag: &Bag<N>, name: impl Fn(usize) -> Option<&'n str>) -> Value {
    let named = bag.iter().filter_map(|(kind, count)| {
        let name = name(kind)?.to_owned();
        Some((name, count.into()))
    });
    Value::Object(named.collect::<Map<_, _>>())
}

fn features_json(bag: &Bag<FEATURES>) -> Value {
    counted(bag, |kind| Feature::from_number(kind).map(Feature::id))
}

fn pieces_json(bag: &Bag<4>) -> Value {
    counted(bag, |kind| Colour::ALL.get(kind).map(|it| it.id()))
}

fn pawns_json(game: &Cities) -> Value {
    let slots = |row| (0..SLOTS).map(move |slot| tell(game.pawns().at(row, slot)));
    let rows = Row::ALL.into_iter();
    let rows = rows.map(|row| (row.id().to_owned(), slots(row).collect()));
    Value::Object(rows.collect::<Map<_, _>>())
}

fn unseen_json(game: &Cities, pack: &PackFile) -> Value {
    let unseen = game.unseen();
    let tiles = (0..LAND_TILES as u8).filter_map(TileId::land);
    let tiles = tiles.filter(|tile| unseen.has_tile(*tile));
    json!({
        "cards": counted(&unseen.cards, |kind| Some(pack.card_id(CardId(kind as u8)))),
        "tiles": tiles.map(tell).collect::<Vec<_>>(),
        "features": features_json(&unseen.features),
        "pieces": pieces_json(&unseen.pieces),
    })
}

fn slot_json(slot: Slot) -> Value {
    match slot {
        Slot::Free => Value::Null,
        Slot::Blocked => "blocked".into(),
        Slot::Ring(seat) => seat.0.into(),
    }
}

pub fn result_json(game: &Cities, outcome: &Outcome, pack: &PackFile) -> Value {
    let seats = || (0..game.seats()).map(Seat);
    let scores = seats().map(|seat| account_json(&game.account(seat), pack));
    let winners = seats().filter(|seat| outcome.has_won(*seat));
    json!({
        "scores": scores.collect::<Vec<_>>(),
        "winners": winners.map(|seat| seat.0).collect::<Vec<_>>(),
    })
}

/// The points of one district, line by line.
pub fn account_json(account: &Account, pack: &PackFile) -> Value {
    let cards = account.cards.iter();
    let cards = cards.map(|line| json!({"card": pack.card_id(line.card), "points": line.points}));
    json!({
        "milestones": account.milestones,
        "park": account.park,
        "water": account.water,
        "statues": account.statues,
        "cards": cards.collect::<Vec<_>>(),
        "total": account.total,
    })
}
