//! From an action of citadels to the buttons that say it, page by page.
//!
//! Knows the core and the names of the handheld's pages, nothing else: the handheld's own tests take this
//! file as it stands to play whole games.

use citycore::Seat;
use citycore::citadels::{Action, Card, Citadels, Pile, Question};
use citycore::describe::{Described, kind_of};
use citycore::game::Game;

/// Answers to a single question that the page lists one by one.
const FEW: u32 = 8;

/// What leads on from a page towards an action, as words of a script; nothing where no button does.
pub fn say(game: &Citadels, page: &str, text: &str, action: Action) -> String {
    match page {
        "citadels curtain" => "hold:C".to_owned(),
        "citadels turn" => in_turn(game, action),
        "citadels draft" => from_pack(game, action),
        "citadels verdict" => verdict(game, action),
        "citadels cards" => from_cards(game, text, action),
        "citadels pay" => pay(game, action),
        "citadels target" | "citadels secret target" => aim(game, action),
        // what happened is read
        _ => "C".to_owned(),
    }
}

/// The shorter way to a place in a list whose ends meet, and its choice.
fn choose(place: usize, count: usize) -> String {
    let up = count.saturating_sub(place);
    match place <= up {
        true => "DOWN ".repeat(place) + "C ",
        false => "UP ".repeat(up) + "C ",
    }
}

/// The same for one of these values.
fn choose_from<T: PartialEq>(values: &[T], wanted: &T) -> String {
    match values.iter().position(|value| value == wanted) {
        Some(place) => choose(place, values.len()),
        None => String::new(),
    }
}

/// A row of the list, or the hand, which a held C opens wherever it means nothing else.
fn in_turn(game: &Citadels, action: Action) -> String {
    let rows = rows(game);
    let opens_choices = |row: &Vec<Action>| row.iter().any(|&it| is_hidden(it));
    match is_build(action) {
        true if !rows.first().is_some_and(opens_choices) => "hold:C".to_owned(),
        true => choose_from(&rows, &Vec::new()),
        false => {
            let row = rows.iter().find(|row| row.contains(&action));
            row.map_or(String::new(), |row| choose_from(&rows, row))
        }
    }
}

const fn is_build(action: Action) -> bool {
    matches!(action, Action::Build { .. })
}

/// Whether the others must not see an action being chosen.
fn is_hidden(action: Action) -> bool {
    action.hidden_from(Some(Seat(0)), None) != 0
}

/// The rows of the turn page, each with the actions it stands for: one kind, or one action if few are asked
/// for. The row without any is that of the hand, whatever can be built from it.
fn rows(game: &Citadels) -> Vec<Vec<Action>> {
    let in_turn = matches!(game.question(), Some(Question::Act(_)));
    let one_by_one = !in_turn && game.legal_count() <= FEW;
    let mut rows: Vec<Vec<Action>> = Vec::new();
    let of_kind = |row: &&mut Vec<Action>, action: Action| {
        let last = row.last().map(|it| it.kind_number());
        !one_by_one && last == Some(action.kind_number())
    };
    game.for_each_legal(|action| {
        if is_build(action) {
            return;
        }
        if action == Action::EndTurn {
            rows.push(Vec::new());
        }
        match rows.last_mut().filter(|row| of_kind(row, action)) {
            Some(row) => row.push(action),
            None => rows.push(vec![action]),
        }
    });
    if in_turn && rows.iter().all(|row| !row.is_empty()) {
        rows.push(Vec::new());
    }
    rows
}

/// A character of the draft.
fn from_pack(game: &Citadels, action: Action) -> String {
    let (Action::Pick(wanted) | Action::Discard(wanted)) = action else {
        return String::new();
    };
    let pack: Vec<_> = game.pack().iter().collect();
    choose_from(&pack, &wanted)
}

/// Yes or no; "no" where the page only asks because it always asks.
fn verdict(game: &Citadels, action: Action) -> String {
    let asks = matches!(
        game.question(),
        Some(Question::Confiscate { .. } | Question::Flip(_))
    );
    let yes = matches!(action, Action::Flip | Action::Confiscate);
    choose(usize::from(asks && yes), 2)
}

/// A card of the list, what is done without one, or the end of a look at cards.
fn from_cards(game: &Citadels, text: &str, action: Action) -> String {
    let is_told = text.contains("Good") || text.contains("Dobře");
    match action {
        _ if is_told => "C".to_owned(),
        Action::MagicianDraw | Action::LighthousePass => "A".to_owned(),
        _ => match cards(game, action) {
            Some((cards, card)) => {
                let kinds: Vec<_> = cards.kinds().collect();
                choose_from(&kinds, &card)
            }
            None => String::new(),
        },
    }
}

/// The cards from which an action takes one, as its player may see them, and that card.
fn cards(game: &Citadels, action: Action) -> Option<(Pile, Card)> {
    let seat = game.asked()?;
    let view = game.view(seat);
    let hand = |seat: Seat| view.hands.get(seat.index()).copied().flatten();
    match action {
        Action::Keep(card) => Some((view.drawn?, card)),
        Action::Lighthouse(card) => Some((view.deck?, card)),
        Action::WizardTake(card) | Action::WizardBuild { card, .. } => match game.question()? {
            Question::Wizard(other) => Some((hand(other)?, card)),
            _ => None,
        },
        Action::Build { card, .. }
        | Action::Laboratory(card)
        | Action::Museum(card)
        | Action::MagicianDiscard(card)
        | Action::DenDiscard(card)
        | Action::CardinalGive(card)
        | Action::SeerGive { card, .. } => Some((hand(seat)?, card)),
        _ => None,
    }
}

/// One of the ways to pay for a card; for the Wizard also to take it.
fn pay(game: &Citadels, action: Action) -> String {
    let card_of = |action: Action| match action {
        Action::Build { card, .. }
        | Action::WizardBuild { card, .. }
        | Action::WizardTake(card) => Some(card),
        _ => None,
    };
    let mut ways = Vec::new();
    game.for_each_legal(|other| {
        if card_of(other).is_some() && card_of(other) == card_of(action) {
            ways.push(other);
        }
    });
    choose_from(&ways, &action)
}

/// Whom or what an action is aimed at, field by field; a field with one value asks nothing.
fn aim(game: &Citadels, action: Action) -> String {
    if action == Action::TheaterPass {
        return "A".to_owned();
    }
    let fields = kind_of::<Action>(action.kind_number()).map_or(&[][..], |kind| kind.fields);
    let numbers = action.numbers();
    let mut script = String::new();
    for (place, field) in fields.iter().enumerate() {
        let mut values = values(game, action, place);
        let own = game.asked().map(|seat| i32::from(seat.0));
        match field.ty.name {
            "seat" => values.sort_by_key(|&seat| (Some(seat) == own, seat)),
            "char" | "card" => values.sort_unstable(),
            _ => {}
        }
        if values.len() > 1 {
            script += &choose_from(&values, &numbers[place]);
        }
    }
    script
}

/// The values of a field, where the ones before it are chosen.
fn values(game: &Citadels, action: Action, place: usize) -> Vec<i32> {
    let wanted = action.numbers();
    let mut values = Vec::new();
    game.for_each_legal(|other| {
        let numbers = other.numbers();
        let fits = other.kind_number() == action.kind_number();
        if fits && numbers[..place] == wanted[..place] && !values.contains(&numbers[place]) {
            values.push(numbers[place]);
        }
    });
    values
}
