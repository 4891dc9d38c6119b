//! Citadels by buttons: the same game in the core says what must be pressed.

/// What the bots of `citysim watch` know of the pages, so that it is written once.
#[path = "../../../../host-sim/src/games/citadels/buttons.rs"]
mod buttons;

use citycore::citadels::{Action, Citadels, Preset, Setup};
use citycore::describe::Described;
use citycore::game::{Code, Game};
use citycore::{Lang, Turn};

use super::common::{Desk, build_or_any, fresh, press, rng, texts};
use super::times;

/// Presses the buttons that say `action`, through whatever is shown before it is asked for.
fn perform(desk: &mut Desk, game: &Citadels, action: Action) {
    for _ in 0..40 {
        let script = buttons::say(game, desk.app.page(), &texts(desk), action);
        // a choice with one answer is still chosen
        press(desk, if script.is_empty() { "C" } else { &script });
        if desk.app.digest() != Some(game.digest()) {
            return;
        }
    }
    panic!("no way from {} to {action:?}", desk.app.page());
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
