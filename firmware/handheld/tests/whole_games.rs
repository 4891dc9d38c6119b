//! Whole games through buttons alone, held against the same games played through the core.
//!
//! The core plays its own copy with the same generator and decides; the test finds the buttons that
//! say the same. In the end both must have the same fingerprint.

#[path = "whole_games/citadels.rs"]
mod citadels;
mod common;

use std::ops::ControlFlow;

use citycore::describe::Described;
use citycore::game::{Code, Game};
use citycore::ledger::{self, Ledger, Purse};
use citycore::machi::{Action, Card, Colour, Machi, Phase, Sets, Setup};
use citycore::rand_core::Rng;
use citycore::sprawl::{self, Placement, Sprawl};
use citycore::{Lang, Seat};
use common::{Desk, course, fresh, press, rng};
use handheld::Input;

fn times(count: usize, word: &str) -> String {
    format!("{word} ").repeat(count)
}

/// What can be built now in the order of the page: landmarks, then cards by numbers and by colours in the
/// order they work.
fn market(game: &Machi) -> Vec<Action> {
    let mut cards: Vec<Card> = Card::ALL
        .into_iter()
        .filter(|&card| game.buildable().0.contains(card))
        .collect();
    cards.sort_by_key(place_in_order);
    let landmarks = game.buildable().1;
    let cards = cards.into_iter().map(Action::Build);
    let landmarks = landmarks.iter().map(Action::BuildLandmark);
    landmarks.chain(cards).collect()
}

/// What cards are sorted by on the page.
fn place_in_order(card: &Card) -> ((u8, u8), u8, Option<usize>) {
    let colour = match card.info().colour {
        Colour::Red => 0,
        Colour::Blue => 1,
        Colour::Green => 2,
        Colour::Purple => 3,
    };
    let number = Card::ALL.iter().position(|it| it == card);
    (card.info().numbers, colour, number)
}

/// The steps down to `wanted`: the first one leads to a landmark that can be paid, else to what the player
/// built last or what comes behind it.
fn steps_to(game: &Machi, last: Option<Card>, wanted: Action) -> usize {
    let listed = market(game);
    let behind = |action: &Action| match (action, last) {
        (Action::Build(card), Some(last)) => place_in_order(card) >= place_in_order(&last),
        _ => true,
    };
    let is_on_sale = last.is_some_and(|last| game.market(last) > 0);
    let first = listed.iter().position(behind).filter(|_| is_on_sale);
    let place = listed.iter().position(|&item| item == wanted);
    let count = listed.len();
    (place.expect("on sale") + count - first.unwrap_or(0)) % count + 1
}

/// The place of `wanted` among the different parts of all legal actions.
fn place_of<P: PartialEq>(game: &Machi, wanted: &P, part: impl Fn(Action) -> Option<P>) -> usize {
    let mut parts: Vec<P> = Vec::new();
    game.for_each_legal(|action| {
        if let Some(part) = part(action)
            && parts.last() != Some(&part)
        {
            parts.push(part);
        }
    });
    parts
        .iter()
        .position(|part| part == wanted)
        .expect("a legal part")
}

/// The buttons that choose from a list.
fn choose(index: usize) -> String {
    times(index, "DOWN") + "C "
}

/// The buttons that say `action`; for chance those that let the device throw.
fn buttons(game: &Machi, last: Option<Card>, action: Action) -> String {
    match action {
        // cards are turned up by the press before
        Action::MarketCard(_) => String::new(),
        Action::ChooseDice(dice) => if dice == better(game) { "C" } else { "A" }.into(),
        Action::Roll(_) => "C".into(),
        Action::Keep => "C".into(),
        Action::Reroll => "A".into(),
        Action::AddTwo(add) => if add { "A" } else { "C" }.into(),
        Action::TunaRoll(_) => "C".into(),
        Action::Demolish(wanted) => choose(place_of(game, &wanted, |action| match action {
            Action::Demolish(landmark) => Some(landmark),
            _ => None,
        })),
        Action::Tv(wanted) => choose(place_of(game, &wanted, |action| match action {
            Action::Tv(seat) => Some(seat),
            _ => None,
        })),
        Action::Renovate(Some(wanted)) => choose(place_of(game, &wanted, |action| match action {
            Action::Renovate(card) => card,
            _ => None,
        })),
        Action::Renovate(None) | Action::NoSwap => "A".into(),
        Action::Move { card, closed, to } => {
            let first = place_of(game, &(card, closed), |action| match action {
                Action::Move { card, closed, .. } => Some((card, closed)),
                _ => None,
            });
            let second = place_of(game, &to, |action| match action {
                Action::Move {
                    card: c,
                    closed: k,
                    to,
                } if (c, k) == (card, closed) => Some(to),
                _ => None,
            });
            choose(first) + &choose(second)
        }
        Action::Swap {
            give,
            give_closed,
            seat,
            take,
            take_closed,
        } => {
            let swap = |action| match action {
                Action::Swap {
                    give,
                    give_closed,
                    seat,
                    take,
                    take_closed,
                } => Some(((give, give_closed), seat, (take, take_closed))),
                _ => None,
            };
            let wanted = ((give, give_closed), seat, (take, take_closed));
            let first = place_of(game, &wanted.0, |action| Some(swap(action)?.0));
            let second = place_of(game, &wanted.1, |action| {
                swap(action)
                    .filter(|swap| swap.0 == wanted.0)
                    .map(|swap| swap.1)
            });
            let third = place_of(game, &wanted.2, |action| {
                swap(action)
                    .filter(|swap| (swap.0, swap.1) == (wanted.0, wanted.1))
                    .map(|swap| swap.2)
            });
            choose(first) + &choose(second) + &choose(third)
        }
        Action::BuildNothing => "A".into(),
        Action::Build(_) | Action::BuildLandmark(_) => choose(steps_to(game, last, action)),
        Action::Invest(invest) => if invest { "C" } else { "A" }.into(),
    }
}

/// The number of dice that brings more on average: the one C throws.
fn better(game: &Machi) -> u8 {
    let mean = |dice| {
        let forecast = game.forecast(game.seat(), dice).expect("a roll");
        forecast.mean[game.seat().index()].tenths()
    };
    if mean(2) > mean(1) { 2 } else { 1 }
}

/// Leaves the pages that only tell what happened: the dice after every roll, and again once all questions
/// they raised are answered; a new landmark.
fn read_on(desk: &mut Desk, game: &Machi, action: Action) {
    let fell = matches!(action, Action::Roll(_) | Action::TunaRoll(_));
    let asks_on_dice = matches!(game.phase(), Phase::Reroll | Phase::AddTwo | Phase::Tuna);
    let decided = matches!(
        action,
        Action::Keep
            | Action::AddTwo(_)
            | Action::Demolish(_)
            | Action::Tv(_)
            | Action::Renovate(_)
            | Action::Move { .. }
            | Action::Swap { .. }
            | Action::NoSwap
    );
    if fell && !asks_on_dice || decided && game.phase() == Phase::Build {
        press(desk, "C");
    }
    let goes_on = !matches!(game.turn(), citycore::Turn::Over(_));
    if matches!(action, Action::BuildLandmark(_)) && goes_on {
        press(desk, "C");
    }
}

fn play_machi(sets: Sets, setup_buttons: &str, seed: u64) {
    let setup = Setup {
        sets,
        ..Setup::default()
    };
    let mut game = Machi::new(&setup).expect("a playable setup");
    let mut chance = course::<Machi>(&game.setup());
    let mut choices = rng(seed);
    let mut desk = fresh(Lang::En);
    press(&mut desk, setup_buttons);
    let (mut actions, mut last) = (0, None);
    let mut built = [None; 4];
    loop {
        let action = match game.turn() {
            citycore::Turn::Over(_) => break,
            citycore::Turn::Chance => game.sample(&mut chance.chance()),
            citycore::Turn::Seat(_) => {
                let landmark = game.buildable().1.iter().last().map(Action::BuildLandmark);
                landmark
                    .filter(|_| game.phase() == Phase::Build)
                    .or_else(|| game.random_legal(&mut choices))
            }
        };
        let action = action.expect("a game that goes on");
        let seat = game.seat().index();
        let script = buttons(&game, built[seat], action);
        if let Action::Build(card) = action {
            built[seat] = Some(card);
        }
        game.apply(action, &mut ()).expect("a legal action");
        chance.action(action.code(), action.is_chance());
        actions += 1;
        // dice fall with the press that chose their number or threw again
        let by_itself = matches!(last, Some(Action::ChooseDice(_) | Action::Reroll));
        if !by_itself {
            press(&mut desk, &script);
        }
        last = Some(action);
        read_on(&mut desk, &game, action);
    }
    assert_eq!(
        desk.app.digest(),
        Some(game.digest()),
        "after {actions} actions"
    );
    let Ok(_) = desk.input(Input::Idle);
}

#[test]
fn a_base_game_of_machi_ends_as_in_the_core() {
    for seed in 0..3 {
        play_machi(Sets::Base, "C C", seed);
    }
}

#[test]
fn a_game_of_machi_with_every_box_ends_as_in_the_core() {
    for seed in 0..3 {
        play_machi(Sets::Both, "C DOWN DOWN DOWN C C C UP UP UP C", seed);
    }
}

#[test]
fn a_game_of_sprawl_ends_as_in_the_core() {
    let mut game = Sprawl::new(&sprawl::Setup::default()).expect("a playable setup");
    let mut chance = course::<Sprawl>(&game.setup());
    let mut choices = rng(5);
    let mut desk = fresh(Lang::Cs);
    press(&mut desk, "DOWN C C A");
    loop {
        let action = match game.turn() {
            citycore::Turn::Over(_) => break,
            citycore::Turn::Chance => game.sample(&mut chance.chance()),
            citycore::Turn::Seat(_) => game.random_legal(&mut choices),
        };
        let action = action.expect("a game that goes on");
        if let sprawl::Action::Place(wanted) = action {
            press(&mut desk, &place_card(&game, wanted));
        }
        game.apply(action, &mut ()).expect("a legal action");
        chance.action(action.code(), action.is_chance());
    }
    assert_eq!(desk.app.digest(), Some(game.digest()));
}

/// The buttons that take a card of the hand, turn it and bring it to its place.
fn place_card(game: &Sprawl, wanted: Placement) -> String {
    let hand = game.hand(game.seat());
    let index = hand
        .iter()
        .position(|card| card == wanted.card)
        .expect("in the hand");
    let mut spots = Vec::new();
    let _ = game.visit_legal(|action| {
        if let sprawl::Action::Place(at) = action
            && (at.card, at.rotated) == (wanted.card, wanted.rotated)
        {
            spots.push((at.row, at.col));
        }
        ControlFlow::<()>::Continue(())
    });
    spots.sort_unstable();
    let steps = spots
        .iter()
        .position(|&spot| spot == (wanted.row, wanted.col));
    let turn = if wanted.rotated { "A " } else { "" };
    times(index, "B")
        + turn
        + &times(60, "hold:UP")
        + &times(40, "UP")
        + &times(steps.expect("legal"), "DOWN")
        + "C"
}

#[test]
fn a_ledger_ends_as_in_the_core() {
    let mut table = Ledger::new(&ledger::Setup::default()).expect("a playable setup");
    let mut chance = course::<Ledger>(&table.setup());
    let mut choices = rng(9);
    let mut desk = fresh(Lang::En);
    press(&mut desk, "UP C C");
    for turn in 0..60 {
        let seat = Seat(turn % 4);
        let mut play = |table: &mut Ledger, action: ledger::Action| {
            table.apply(action, &mut ()).expect("a legal action");
            chance.action(action.code(), action.is_chance());
            chance
        };
        // the cursor goes to the first purse, then to the one on turn
        press(
            &mut desk,
            &(times(4, "UP") + &times(usize::from(seat.0), "DOWN")),
        );
        let coins = (choices.next_u32() % 4 + 1) as u16;
        press(&mut desk, &times(usize::from(coins), "C"));
        play(
            &mut table,
            ledger::Action::Pay {
                from: Purse::Bank,
                to: Purse::Seat(seat),
                coins,
            },
        );
        press(&mut desk, "B");
        let mut now = play(&mut table, ledger::Action::Roll { dice: 2, sides: 6 });
        while let Some(die) = table.sample(&mut now.chance()) {
            now = play(&mut table, die);
        }
        press(&mut desk, "menu C");
        play(&mut table, ledger::Action::Next);
    }
    press(&mut desk, "menu hold:UP C");
    table
        .apply(ledger::Action::Finish, &mut ())
        .expect("a legal action");
    assert_eq!(desk.app.digest(), Some(table.digest()));
}
