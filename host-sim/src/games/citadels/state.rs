//! The full state as the transcripts' format has it, secrets included.

use citycore::Seat;
use citycore::citadels::{Card, Cast, Citadels, Pending, Pile, Roles, Target, Tokens, TurnState};
use citycore::game::{Game, Turn};
use serde_json::{Map, Value, json};

/// Every key of the format, in its order.
pub fn to_json(game: &Citadels) -> Value {
    let players: Vec<Value> = game.seats().map(|seat| player_json(game, seat)).collect();
    json!({
        "players": players,
        "deck": deck_json(game),
        "drawn": cards_json(game.drawn()),
        "site": game.site().map(Card::id),
        "exhibits": cards_json(homeless_exhibits(game)),
        "crown": game.crown().0,
        "starter": game.starter().0,
        "face_up": cast_json(game.face_up()),
        "face_down": game.face_down().map(|it| it.id()).collect::<Vec<_>>(),
        "pack": cast_json(game.pack()),
        "revealed": cast_json(game.revealed()),
        "killed": game.killed().map(|it| it.id()),
        "bewitched": game.bewitched().map(|it| it.id()),
        "robbed": game.robbed().map(|it| it.id()),
        "warrants": tokens_json(game.warrants()),
        "scarves": tokens_json(game.scarves()),
        "seats": roles_json(game.roles()),
        "taxes": game.taxes(),
        "bell": game.bell(),
        "first": seat_json(game.first()),
        "round": game.round(),
        "rank": game.rank(),
        "phase": game.phase().id(),
        "by": decider_json(game),
        "pending": game.pending().map(|pending| pending_json(game, &pending)),
        "turn": game.turn_state().map(|turn| turn_json(&turn)),
    })
}

fn player_json(game: &Citadels, seat: Seat) -> Value {
    let city = game.districts(seat).flat_map(|district| {
        let pile = match district.beautified {
            true => game.beautified(seat),
            false => game.plain(seat),
        };
        std::iter::repeat_n(district, pile.count(district.card).into())
    });
    let city: Vec<Value> = city.map(|district| district_json(game, district)).collect();
    json!({
        "coins": game.coins(seat),
        "hand": cards_json(game.hand(seat)),
        "city": city,
        "chars": cast_json(game.characters(seat)),
    })
}

fn district_json(game: &Citadels, district: Target) -> Value {
    let under = match district.card {
        Card::Museum => game.exhibits(),
        _ => Pile::EMPTY,
    };
    json!({
        "card": district.card.id(),
        "beautified": district.beautified,
        "under": cards_json(under),
    })
}

/// The exhibits of a Museum that was just destroyed.
fn homeless_exhibits(game: &Citadels) -> Pile {
    match game.owner_of(Card::Museum) {
        Some(_) => Pile::EMPTY,
        None => game.exhibits(),
    }
}

fn deck_json(game: &Citadels) -> Value {
    let shuffled = game.shuffled().counts();
    let shuffled: Map<String, Value> = shuffled
        .map(|(card, copies)| (card.id().to_owned(), copies.into()))
        .collect();
    let under: Vec<&str> = game.under().as_slice().iter().map(|it| it.id()).collect();
    json!({"shuffled": shuffled, "under": under})
}

/// Every card by its name, in card order.
fn cards_json(cards: Pile) -> Vec<&'static str> {
    cards.cards().map(Card::id).collect()
}

/// Characters by their names, in rank order.
fn cast_json(cast: Cast) -> Vec<&'static str> {
    cast.iter().map(|character| character.id()).collect()
}

/// Which characters have a token, and whether it is the real one.
fn tokens_json(tokens: Tokens) -> Map<String, Value> {
    let marked = tokens.on.iter();
    marked
        .map(|it| (it.id().to_owned(), (tokens.real == Some(it)).into()))
        .collect()
}

fn roles_json(roles: Roles) -> Value {
    json!({
        "witch": seat_json(roles.witch),
        "thief": seat_json(roles.thief),
        "blackmailer": seat_json(roles.blackmailer),
        "magistrate": seat_json(roles.magistrate),
    })
}

fn seat_json(seat: Option<Seat>) -> Option<u8> {
    seat.map(|seat| seat.0)
}

fn decider_json(game: &Citadels) -> Value {
    match game.turn() {
        Turn::Seat(seat) => seat.0.into(),
        Turn::Chance => "chance".into(),
        Turn::Over(_) => Value::Null,
    }
}

/// What is handed over in a Theater swap has a key only there.
fn pending_json(game: &Citadels, pending: &Pending) -> Value {
    let seats: Vec<u8> = game.pending_seats().map(|seat| seat.0).collect();
    let mut json = json!({
        "for": pending.job,
        "left": pending.left,
        "coins": pending.coins,
        "seats": seats,
    });
    if let Some(give) = pending.give {
        json["give"] = give.id().into();
    }
    json
}

fn turn_json(turn: &TurnState) -> Value {
    let mut used: Vec<&str> = turn.used_ids().collect();
    used.sort_unstable();
    json!({
        "seat": turn.seat.0,
        "char": turn.character.id(),
        "gathered": turn.gathered,
        "resumed": turn.resumed,
        "builds": turn.builds,
        "used": used,
        "refund": turn.refund,
        "first_paid": turn.first_paid,
    })
}
