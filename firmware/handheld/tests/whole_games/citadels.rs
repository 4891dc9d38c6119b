//! Citadels by buttons: the same game in the core says what must be pressed.

use citycore::citadels::{Action, Citadels, Preset, Question, Setup};
use citycore::describe::{Described, kind_of};
use citycore::game::{Code, Game};
use citycore::{Lang, Turn};

use super::common::{Desk, build_or_any, fresh, press, rng, texts};
use super::{choose, times};

/// Leads from whatever is shown first to the page that asks what the game asks.
fn read_on(desk: &mut Desk, game: &Citadels) {
    for _ in 0..40 {
        let asks = game.question();
        match desk.app.page() {
            "citadels call" | "citadels since" => press(desk, "C"),
            "citadels curtain" => press(desk, "hold:C"),
            "citadels cards" if texts(desk).contains("Good") => press(desk, "C"),
            "citadels verdict"
                if !matches!(asks, Some(Question::Confiscate { .. } | Question::Flip(_))) =>
            {
                press(desk, "C");
            }
            _ => return,
        }
    }
    panic!("no way from {}", desk.app.page());
}

/// The rows of the turn page: one for each kind of action, or for each action if few are asked for.
fn rows(game: &Citadels) -> Vec<(u8, Option<Action>)> {
    const BUILD: u8 = 0;
    let in_turn = matches!(game.question(), Some(Question::Act(_)));
    let one_by_one = !in_turn && game.legal_count() <= 8;
    let mut rows: Vec<(u8, Option<Action>)> = Vec::new();
    game.for_each_legal(|action| {
        let kind = action.kind_number();
        if matches!(action, Action::Build { .. }) {
            return;
        }
        if action == Action::EndTurn {
            rows.push((BUILD, None));
        }
        if one_by_one {
            rows.push((kind, Some(action)));
        } else if rows.last().is_none_or(|row| row.0 != kind) {
            rows.push((kind, None));
        }
    });
    if in_turn && rows.iter().all(|row| row.0 != BUILD) {
        rows.push((BUILD, None));
    }
    rows
}

fn row_of(game: &Citadels, action: Action) -> usize {
    let kind = match action {
        Action::Build { .. } => 0,
        _ => action.kind_number(),
    };
    let fits = |row: &(u8, Option<Action>)| row.0 == kind && row.1.is_none_or(|it| it == action);
    rows(game).iter().position(fits).expect("a row for it")
}

/// Chooses field by field.
fn aim(desk: &mut Desk, game: &Citadels, action: Action) {
    let wanted = action.numbers();
    let fields = kind_of::<Action>(action.kind_number())
        .expect("a kind")
        .fields;
    for (place, field) in fields.iter().enumerate() {
        let mut values: Vec<i32> = Vec::new();
        game.for_each_legal(|other| {
            let numbers = other.numbers();
            let fits = other.kind_number() == action.kind_number();
            if fits && numbers[..place] == wanted[..place] && !values.contains(&numbers[place]) {
                values.push(numbers[place]);
            }
        });
        if values.len() < 2 {
            continue;
        }
        let own = i32::from(game.asked().expect("somebody decides").0);
        match field.ty.name {
            "seat" => values.sort_by_key(|&seat| (seat == own, seat)),
            "char" | "card" => values.sort_unstable(),
            _ => {}
        }
        let at = values.iter().position(|&value| value == wanted[place]);
        press(desk, &choose(at.expect("legal")));
    }
}

/// Whether the page lists cards, and the place of an action's card there.
fn place_of_card(game: &Citadels, action: Action) -> Option<usize> {
    let seat = game.asked()?;
    let view = game.view(seat);
    let hand = game.hand(seat);
    let (cards, card) = match action {
        Action::Keep(card) => (view.drawn?, card),
        Action::Lighthouse(card) => (view.deck?, card),
        Action::WizardTake(card) | Action::WizardBuild { card, .. } => {
            let Some(Question::Wizard(other)) = game.question() else {
                return None;
            };
            (game.hand(other), card)
        }
        Action::Build { card, .. }
        | Action::Laboratory(card)
        | Action::Museum(card)
        | Action::MagicianDiscard(card)
        | Action::DenDiscard(card)
        | Action::CardinalGive(card)
        | Action::SeerGive { card, .. } => (hand, card),
        _ => return None,
    };
    cards.kinds().position(|kind| kind == card)
}

/// Chooses how a card is paid for, if there are several ways.
fn pay(desk: &mut Desk, game: &Citadels, action: Action) {
    if desk.app.page() != "citadels pay" {
        return;
    }
    let card = action.numbers()[0];
    let mut ways = Vec::new();
    game.for_each_legal(|other| {
        let builds = matches!(
            other,
            Action::Build { .. } | Action::WizardBuild { .. } | Action::WizardTake(_)
        );
        if builds && other.numbers()[0] == card {
            ways.push(other);
        }
    });
    let at = ways.iter().position(|&way| way == action);
    press(desk, &choose(at.expect("legal")));
}

/// Presses the buttons that say `action`.
pub fn perform(desk: &mut Desk, game: &Citadels, action: Action) {
    read_on(desk, game);
    if desk.app.page() == "citadels turn" {
        press(desk, &choose(row_of(game, action)));
        if desk.app.digest() != Some(game.digest()) {
            return; // done with one press
        }
        read_on(desk, game);
    }
    match (desk.app.page(), action) {
        ("citadels draft", Action::Pick(it) | Action::Discard(it)) => {
            let at = game.pack().iter().position(|other| other == it);
            press(desk, &choose(at.expect("in the pack")));
        }
        ("citadels verdict", _) => {
            let yes = matches!(action, Action::Flip | Action::Confiscate);
            press(desk, &choose(yes.into()));
        }
        ("citadels cards", Action::MagicianDraw | Action::LighthousePass)
        | (_, Action::TheaterPass) => press(desk, "A"),
        ("citadels cards", _) => {
            let at = place_of_card(game, action).expect("a card of the list");
            press(desk, &choose(at));
            pay(desk, game, action);
        }
        ("citadels target" | "citadels secret target", _) => aim(desk, game, action),
        _ => {}
    }
}

/// The buttons that set up a preset for so many players: the first row starts, the second is how many play.
fn set_up(preset: Preset, players: u8) -> String {
    let more = if players < 4 {
        5
    } else {
        usize::from(players) - 4
    };
    let next = Preset::ALL.iter().position(|&one| one == preset);
    String::from("DOWN DOWN C DOWN ")
        + &times(more, "C")
        + "DOWN DOWN "
        + &times(next.expect("a preset"), "C")
        + "UP UP UP C"
}

fn play_by_buttons(preset: Preset, players: u8) {
    let setup: Setup = preset.setup(players, false);
    let mut game = Citadels::new(&setup).expect("a playable setup");
    let mut chance = super::common::course::<Citadels>(&game.setup());
    let mut choices = rng(u64::from(players));
    let mut desk = fresh(Lang::En);
    press(&mut desk, &set_up(preset, players));
    let mut actions = 0;
    loop {
        let action = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => game.sample(&mut chance.chance()).expect("chance"),
            Turn::Seat(_) => {
                assert_eq!(desk.app.digest(), Some(game.digest()), "after {actions}");
                let action = build_or_any(&game, &mut choices).expect("a game that goes on");
                perform(&mut desk, &game, action);
                action
            }
        };
        game.apply(action, &mut ()).expect("a legal action");
        chance.action(action.code(), action.is_chance());
        actions += 1;
    }
    assert_eq!(desk.app.digest(), Some(game.digest()), "{preset:?}");
    assert!(desk.app.journal().len() < 8192, "room to the end");
    println!(
        "{preset:?} with {players}: {actions} actions, {} bytes, round {}",
        desk.app.journal().len(),
        game.round()
    );
}

fn play_all(players: u8) {
    for preset in Preset::ALL {
        play_by_buttons(preset, players);
    }
}

#[test]
fn games_of_citadels_for_two_end_as_in_the_core() {
    play_all(2);
}

#[test]
fn games_of_citadels_for_four_end_as_in_the_core() {
    play_all(4);
}

#[test]
fn games_of_citadels_for_eight_end_as_in_the_core() {
    play_all(8);
}
