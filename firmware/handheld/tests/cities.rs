//! Whole games of cities through buttons alone, held against the same games played through the core, and how
//! many presses a turn takes.

/// What the bots of `citysim watch` know of the pages, so that it is written once.
#[path = "../../../host-sim/src/games/cities/buttons.rs"]
mod buttons;
mod common;

use std::ops::ControlFlow;

use citycore::cities::{Action, Cities, Row, Setup};
use citycore::describe::Described;
use citycore::game::{Code, Game};
use citycore::{Lang, Turn};
use common::{Desk, course, fresh, press, rng, texts};
use handheld::Course;

/// The buttons that set up a game, from the start page on.
fn setup_buttons(setup: &Setup) -> String {
    // four play at first; the choices after four are two and three
    let players = (setup.players - 1) % 3;
    let long = if setup.long { "DOWN DOWN C UP UP " } else { "" };
    let players = "C ".repeat(players.into());
    format!("UP UP C DOWN {players}{long}UP C")
}

fn setup(players: u8, long: bool) -> Setup {
    Setup {
        players,
        long,
        ..Setup::default()
    }
}

fn legal(game: &Cities) -> Vec<Action> {
    let mut actions = Vec::new();
    let _ = game.visit_legal(|action| {
        actions.push(action);
        ControlFlow::<()>::Continue(())
    });
    actions
}

/// A device with a game on it, and the core's copy of that game.
struct Table {
    game: Cities,
    desk: Desk,
    chance: Course,
    presses: u32,
}

impl Table {
    fn new(setup: &Setup, lang: Lang) -> Self {
        let mut desk = fresh(lang);
        press(&mut desk, &setup_buttons(setup));
        Self {
            game: Cities::new(setup).expect("a playable setup"),
            desk,
            chance: course::<Cities>(setup),
            presses: 0,
        }
    }

    fn press(&mut self, button: &str, times: usize) {
        for _ in 0..times {
            press(&mut self.desk, button);
        }
        self.presses += times as u32;
    }

    fn script(&mut self, words: &str) {
        words.split(' ').for_each(|word| self.press(word, 1));
    }

    fn play(&mut self, action: Action) {
        self.apply(action);
        while let Turn::Chance = self.game.turn() {
            let card = self.game.sample(&mut self.chance.chance());
            self.apply(card.expect("chance is due"));
        }
        assert_eq!(self.desk.app.digest(), Some(self.game.digest()));
    }

    fn apply(&mut self, action: Action) {
        self.game.apply(action, &mut ()).expect("a legal action");
        self.chance.action(action.code(), action.is_chance());
    }

    /// Presses what says an action, as somebody would who reads the page.
    fn say(&mut self, action: Action) {
        match action {
            Action::StartTile(_) => self.script(&buttons::to_start_tile(&self.game, action)),
            Action::Take { row, slot } => self.script(&buttons::to_slot(&self.game, row, slot)),
            Action::Decline => self.press("hold:C", 1),
            _ => self.place(action),
        }
        self.play(action);
        let revealed = matches!(
            action,
            Action::Take {
                row: Row::Cards,
                slot: 3
            }
        );
        if revealed && self.desk.app.page() == "cities card" {
            self.press("A", 1);
        }
    }

    /// Turns the tile or takes up the right thing, then goes to its place.
    fn place(&mut self, wanted: Action) {
        let button = match wanted {
            Action::PlaceTile { .. } => "A",
            _ => "B",
        };
        let things = |action| match action {
            Action::PlaceTile { rotation, .. } => Some(rotation as usize),
            Action::PlaceFeature { feature, .. } => Some(feature as usize),
            Action::PlacePiece { colour, .. } => Some(colour as usize),
            _ => None,
        };
        let all: Vec<Action> = legal(&self.game);
        let mut kinds: Vec<usize> = all.iter().filter_map(|&it| things(it)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let best = self.game.best_choice().filter(|&it| things(it).is_some());
        let first =
            best.unwrap_or_else(|| *all.iter().find(|&&it| things(it).is_some()).expect("one"));
        let at = |action| kinds.iter().position(|&kind| Some(kind) == things(action));
        let (from, to) = (at(first).expect("legal"), at(wanted).expect("legal"));
        self.press(button, (to + kinds.len() - from) % kinds.len());
        self.go_to(&all, wanted, |action| things(action) == things(wanted));
    }

    fn go_to(&mut self, all: &[Action], wanted: Action, same: impl Fn(Action) -> bool) {
        let seat = self.game.seat().expect("somebody places");
        let district = self.game.district(seat).expect("a district");
        let turned = district.plan().frame().height() > 6;
        let seen = |action: Action| match action {
            Action::PlaceTile { row, col, .. }
            | Action::PlaceFeature { row, col, .. }
            | Action::PlacePiece { row, col, .. } => {
                if turned {
                    (col, -row)
                } else {
                    (row, col)
                }
            }
            _ => unreachable!("a placement"),
        };
        let mut places: Vec<_> = all
            .iter()
            .filter(|&&it| same(it))
            .map(|&it| seen(it))
            .collect();
        places.sort_unstable();
        let to = places
            .iter()
            .position(|&it| it == seen(wanted))
            .expect("legal");
        let from = self.place_shown() - 1;
        let down = (to + places.len() - from) % places.len();
        let up = places.len() - down;
        if down <= up {
            self.press("DOWN", down);
        } else {
            self.press("UP", up);
        }
        self.press("C", 1);
    }

    /// The number of the place as the title tells it.
    fn place_shown(&self) -> usize {
        let texts = texts(&self.desk);
        let fact = texts.lines().nth(1).expect("a title of two texts");
        let digits: String = fact
            .chars()
            .skip_while(|ch| !ch.is_ascii_digit())
            .take_while(char::is_ascii_digit)
            .collect();
        digits.parse().expect("a number")
    }

    fn is_over(&self) -> bool {
        matches!(self.game.turn(), Turn::Over(_))
    }
}

const GAMES: [(u8, bool); 4] = [(2, false), (2, true), (3, false), (4, false)];

#[test]
fn games_of_cities_end_as_in_the_core() {
    for (number, (players, long)) in (0..).zip(GAMES) {
        let lang = [Lang::En, Lang::Cs][number % 2];
        let mut table = Table::new(&setup(players, long), lang);
        let mut choices = rng(number as u64);
        while !table.is_over() {
            let action = table.game.random_legal(&mut choices);
            table.say(action.expect("a game that goes on"));
        }
        assert_eq!(table.desk.app.page(), "cities account");
    }
}

/// Presses a turn may take in the mean.
const MOST: u32 = 4;

#[test]
fn a_turn_of_a_greedy_player_takes_few_presses() {
    for (players, long) in GAMES {
        let mut table = Table::new(&setup(players, long), Lang::En);
        while !table.is_over() {
            let action = table.game.best_choice().expect("a game that goes on");
            table.say(action);
        }
        let turns = table.game.turns();
        let tenths = table.presses * 10 / turns;
        println!(
            "cities, {players} players{}: {} presses in {turns} turns, {}.{} a turn",
            if long { ", long" } else { "" },
            table.presses,
            tenths / 10,
            tenths % 10
        );
        assert!(tenths <= 10 * MOST, "{tenths} tenths of a press");
    }
}
