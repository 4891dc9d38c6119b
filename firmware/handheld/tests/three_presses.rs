//! Nothing needs more than three presses from the page a turn begins with.
//!
//! A press is a button pressed or held, or the chord that opens the menu. Read to the letter for what
//! the table asks for at any time: the number of presses includes the steps of a cursor. Pages that
//! are opened once an evening (settings and what lies behind them, a new game, another game) are opened
//! within three presses too, but the steps of the cursor through the list that leads there are not
//! counted.

mod common;

use std::collections::{BTreeSet, VecDeque};

use citycore::Lang;
use citycore::machi::{Machi, Phase, Sets, Setup};
use citycore::sprawl::{self, Sprawl};
use common::{Desk, family, picture, press, texts, with};
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

const fn moves_a_cursor(input: Input) -> bool {
    matches!(
        input,
        Input::Press(Button::Up | Button::Down) | Input::Hold(Button::Up | Button::Down)
    )
}

/// What stands on a page: its name, and every text on it.
type Sight = (&'static str, String);

/// Longer than any list that leads to a page; amounts of coins and places on a map are no such lists.
const LONGEST_LIST: usize = 16;

/// Everything that can be seen within three presses. If moving is free, a press that moves a cursor and
/// stays on its page is not counted.
fn seen(desk: &Desk, moving_is_free: bool) -> BTreeSet<Sight> {
    let mut sights = BTreeSet::from([(desk.app.page(), texts(desk))]);
    let mut pictures = BTreeSet::from([(desk.app.page(), picture(&desk.app))]);
    let mut open = VecDeque::from([(0, again(desk))]);
    while let Some((presses, here)) = open.pop_front() {
        for input in inputs() {
            let mut next = again(&here);
            let Ok(_) = next.update(input);
            let page = next.app.page();
            let free = moving_is_free && moves_a_cursor(input) && page == here.app.page();
            let presses = if free { presses } else { presses + 1 };
            let variants = pictures.iter().filter(|(name, _)| *name == page).count();
            if presses > PRESSES
                || free && variants > LONGEST_LIST
                || !pictures.insert((page, picture(&next.app)))
            {
                continue;
            }
            sights.insert((page, texts(&next)));
            if free {
                open.push_front((presses, next));
            } else {
                open.push_back((presses, next));
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

const ONCE_AN_EVENING: [&str; 6] = [
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
                let slots: [(SaveSlot, &[u8]); 2] =
                    [(SaveSlot::Names, &names), (SaveSlot::Machi, &saved)];
                let mut desk = with(Lang::En, &slots);
                press(&mut desk, "C");
                turns.push((format!("{sets:?}, seat {seat} of {players}"), desk, players));
            }
        }
    }
    turns
}

#[test]
fn everything_of_machi_at_any_time_is_three_presses_away() {
    for (from, desk, players) in machi_turns() {
        assert_eq!(desk.app.page(), "machi turn");
        let sights = seen(&desk, false);
        let any_time = [
            "table", "build", "income", "forecast", "plot", "correct", "menu", "card",
        ];
        let any_time = any_time.map(|page| format!("machi {page}"));
        let any_time: Vec<&str> = any_time.iter().map(String::as_str).collect();
        assert_opens(&sights, &any_time, &from);
        assert_opens(&sights, &["undo", "settings", "fair play"], &from);
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

#[test]
fn every_page_of_machi_is_three_presses_away_moving_aside() {
    let (from, desk, _) = machi_turns().swap_remove(0);
    let sights = seen(&desk, true);
    assert_opens(&sights, &ONCE_AN_EVENING, &from);
    assert_opens(&sights, &["machi setup", "machi correct cards"], &from);
}

/// Games of sprawl before a card is placed.
fn sprawl_turn(players: u8) -> Desk {
    let setup = sprawl::Setup {
        players,
        ..sprawl::Setup::default()
    };
    let begun = |game: &Sprawl| game.phase() == sprawl::Phase::Place && game.placed().len() > 5;
    let saved = common::sprawl(&setup, 3, begun);
    let mut desk = with(Lang::En, &[(SaveSlot::Sprawl, &saved)]);
    press(&mut desk, "DOWN C");
    desk
}

#[test]
fn everything_of_sprawl_is_three_presses_away() {
    for (players, page) in [(1, "sprawl map"), (3, "sprawl curtain")] {
        let desk = sprawl_turn(players);
        assert_eq!(desk.app.page(), page);
        let any_time = [
            "sprawl map",
            "sprawl goals",
            "sprawl account",
            "sprawl menu",
        ];
        assert_opens(&seen(&desk, false), &any_time, page);
        assert_opens(
            &seen(&desk, false),
            &["undo", "settings", "fair play"],
            page,
        );
        let city = |(page, texts): &Sight| *page == "sprawl map" && texts.contains("The city");
        assert!(seen(&desk, false).iter().any(city), "the city from {page}");
        assert_opens(&seen(&desk, true), &ONCE_AN_EVENING, page);
        assert_opens(&seen(&desk, true), &["sprawl setup"], page);
    }
}

#[test]
fn everything_of_the_ledger_is_three_presses_away() {
    let mut desk: Device<RamStore> = with(Lang::En, &[]);
    press(&mut desk, "DOWN DOWN C C C C");
    let any_time = ["ledger pay", "ledger menu", "settings", "fair play"];
    assert_opens(&seen(&desk, false), &any_time, "the bank");
    let dice = |(page, texts): &Sight| *page == "ledger bank" && texts.contains("3×d6");
    assert!(
        seen(&desk, false).iter().any(dice),
        "another number of dice"
    );
    let purse = |(page, texts): &Sight| *page == "ledger pay" && texts.contains("Count");
    assert!(seen(&desk, false).iter().any(purse), "a purse counted");
    assert_opens(&seen(&desk, true), &ONCE_AN_EVENING, "the bank");
    let rare = ["ledger setup", "ledger over"];
    assert_opens(&seen(&desk, true), &rare, "the bank");
}
