//! Nothing needs more than three presses from the page a turn begins with.
//!
//! A press is a button pressed or held, or the chord that opens the menu. Read to the letter: the steps
//! of a cursor are presses too.

mod common;

use std::collections::{BTreeSet, VecDeque};

use citycore::Lang;
use citycore::citadels::{Citadels, Preset, Question};
use citycore::cities::{self, Cities};
use citycore::machi::{Machi, Phase, Sets, Setup};
use citycore::sprawl::{self, Sprawl};
use common::{CITADELS, CITIES, Desk, MACHI, SPRAWL, family, picture, press, texts, with};
use handheld::{Button, Device, Input, RamStore, SaveSlot, Screen};

const PRESSES: u32 = 3;

fn again(desk: &Desk) -> Desk {
    Device {
        app: desk.app.clone(),
        screen: Screen::new(),
        store: desk.store.clone(),
    }
}

fn inputs() -> impl Iterator<Item = Input> {
    let buttons = Button::ALL.into_iter();
    let pressed = buttons.clone().map(Input::Press);
    let held = buttons.map(Input::Hold);
    pressed.chain(held).chain([Input::Menu])
}

/// What stands on a page: its name, and every text on it.
type Sight = (&'static str, String);

/// Everything that can be seen within three presses.
fn seen(desk: &Desk) -> BTreeSet<Sight> {
    let mut sights = BTreeSet::from([(desk.app.page(), texts(desk))]);
    let mut pictures = BTreeSet::from([(desk.app.page(), picture(&desk.app))]);
    let mut open = VecDeque::from([(0, again(desk))]);
    while let Some((presses, here)) = open.pop_front() {
        if presses == PRESSES {
            break;
        }
        for input in inputs() {
            let mut next = again(&here);
            let Ok(_) = next.update(input);
            let page = next.app.page();
            if pictures.insert((page, picture(&next.app))) {
                sights.insert((page, texts(&next)));
                open.push_back((presses + 1, next));
            }
        }
    }
    sights
}

fn pages(sights: &BTreeSet<Sight>) -> BTreeSet<&'static str> {
    sights.iter().map(|(page, _)| *page).collect()
}

fn assert_opens(sights: &BTreeSet<Sight>, wanted: &[&str], from: &str) {
    let pages = pages(sights);
    for page in wanted {
        assert!(pages.contains(page), "{page} from {from}: only {pages:?}");
    }
}

/// What every game leads to.
const ALL_GAMES: [&str; 7] = [
    "undo",
    "menu",
    "settings",
    "names",
    "name wheel",
    "statistics",
    "fair play",
];

/// Games of machi at the beginning of a turn, one for every seat of every number of players.
fn machi_turns() -> Vec<(String, Desk, u8)> {
    let mut turns = Vec::new();
    for sets in [Sets::Base, Sets::Both] {
        for players in 2..=4 {
            for seat in 0..players {
                let setup = Setup {
                    sets,
                    players,
                    ..Setup::default()
                };
                let begins = |game: &Machi| {
                    matches!(game.phase(), Phase::ChooseDice | Phase::Roll)
                        && game.seat().0 == seat
                        && game.turn_number() > 8
                };
                let saved = common::machi(&setup, 40, begins);
                let names = family();
                let slots: [(SaveSlot, &[u8]); 2] = [(SaveSlot::Names, &names), (MACHI, &saved)];
                let mut desk = with(Lang::En, &slots);
                press(&mut desk, "C");
                turns.push((format!("{sets:?}, seat {seat} of {players}"), desk, players));
            }
        }
    }
    turns
}

#[test]
fn everything_of_machi_is_three_presses_away() {
    for (from, desk, players) in machi_turns() {
        assert_eq!(desk.app.page(), "machi turn");
        let sights = seen(&desk);
        let own = [
            "table",
            "build",
            "dice",
            "forecast",
            "plot",
            "correct",
            "correct cards",
            "menu",
            "card",
            "setup",
        ];
        let own = own.map(|page| format!("machi {page}"));
        assert_opens(&sights, &own.each_ref().map(String::as_str), &from);
        assert_opens(&sights, &ALL_GAMES, &from);
        for name in ["Anna", "Petr", "Markéta", "Jiří"]
            .iter()
            .take(players.into())
        {
            let title = format!("City · {name}");
            let city = |(page, texts): &Sight| *page == "machi city" && texts.contains(&title);
            assert!(sights.iter().any(city), "{title} from {from}");
        }
    }
}

/// Games of sprawl before a card is placed.
fn sprawl_turn(players: u8) -> Desk {
    let setup = sprawl::Setup {
        players,
        ..sprawl::Setup::default()
    };
    let begun = |game: &Sprawl| game.phase() == sprawl::Phase::Place && game.placed().len() > 5;
    let saved = common::sprawl(&setup, 3, begun);
    let mut desk = with(Lang::En, &[(SPRAWL, &saved)]);
    press(&mut desk, "DOWN C");
    desk
}

#[test]
fn everything_of_sprawl_is_three_presses_away() {
    for (players, page) in [(1, "sprawl map"), (3, "sprawl curtain")] {
        let desk = sprawl_turn(players);
        assert_eq!(desk.app.page(), page);
        let sights = seen(&desk);
        let own = ["map", "goals", "account", "menu", "setup"];
        let own = own.map(|page| format!("sprawl {page}"));
        assert_opens(&sights, &own.each_ref().map(String::as_str), page);
        assert_opens(&sights, &ALL_GAMES, page);
        let city = |(page, texts): &Sight| *page == "sprawl map" && texts.contains("The city");
        assert!(sights.iter().any(city), "the city from {page}");
    }
}

#[test]
fn everything_of_cities_is_three_presses_away() {
    let setups = [(2, true), (3, false), (4, false)];
    for (players, long) in setups {
        let setup = cities::Setup {
            players,
            long,
            ..cities::Setup::default()
        };
        let begun = |game: &Cities| game.phase() == cities::Phase::Take && game.round() == 3;
        let saved = common::cities(&setup, 5, begun);
        let mut desk = with(Lang::En, &[(CITIES, &saved)]);
        press(&mut desk, "UP UP C");
        assert_eq!(desk.app.page(), "cities offer");
        let sights = seen(&desk);
        let own = [
            "detail", "place", "district", "others", "card", "goals", "account", "why", "menu",
            "setup",
        ];
        let own = own.map(|page| format!("cities {page}"));
        let from = format!("the board of {players}");
        assert_opens(&sights, &own.each_ref().map(String::as_str), &from);
        assert_opens(&sights, &ALL_GAMES, &from);
    }
}

/// A game of citadels whose called player has just taken the device.
fn citadels_turn(players: u8) -> Desk {
    let begun = |game: &Citadels| {
        let turn = game.turn_state().filter(|turn| !turn.gathered);
        let built = turn.map(|turn| game.city(turn.seat).len());
        game.round() > 4 && built > Some(1) && matches!(game.question(), Some(Question::Act(_)))
    };
    let setup = Preset::FirstGame.setup(players, false);
    let (_, saved) = common::citadels(&setup, 3, begun);
    let names = family();
    let slots: [(SaveSlot, &[u8]); 2] = [(SaveSlot::Names, &names), (CITADELS, &saved)];
    let mut desk = with(Lang::En, &slots);
    press(&mut desk, "DOWN DOWN C");
    desk
}

#[test]
fn everything_of_citadels_is_three_presses_away() {
    // a step without chance is taken back without a question
    let ["undo", common @ ..] = &ALL_GAMES[..] else {
        panic!("undo comes first");
    };
    for players in [2, 4, 8] {
        let mut desk = citadels_turn(players);
        let looks = [
            "table",
            "city",
            "cast",
            "character",
            "district",
            "curtain",
            "menu",
            "setup",
        ];
        let looks = looks.map(|page| format!("citadels {page}"));
        let looks = looks.each_ref().map(String::as_str);
        assert_eq!(desk.app.page(), "citadels call");
        let sights = seen(&desk);
        assert_opens(&sights, &looks, "the call");
        assert_opens(&sights, common, "the call");
        while desk.app.page() != "citadels turn" {
            press(&mut desk, "C");
        }
        let sights = seen(&desk);
        assert_opens(&sights, &looks, "a turn");
        assert_opens(&sights, &["citadels cards"], "a turn");
        assert_opens(&sights, common, "a turn");
    }
}

#[test]
fn everything_of_the_ledger_is_three_presses_away() {
    let mut desk: Device<RamStore> = with(Lang::En, &[]);
    press(&mut desk, "UP C C C C");
    let sights = seen(&desk);
    let own = ["pay", "menu", "setup", "over"];
    let own = own.map(|page| format!("ledger {page}"));
    assert_opens(&sights, &own.each_ref().map(String::as_str), "the bank");
    assert_opens(&sights, &ALL_GAMES, "the bank");
    let dice = |(page, texts): &Sight| *page == "ledger bank" && texts.contains("3×d6");
    assert!(sights.iter().any(dice), "another number of dice");
    let purse = |(page, texts): &Sight| *page == "ledger pay" && texts.contains("Set coins");
    assert!(sights.iter().any(purse), "a purse counted");
}
