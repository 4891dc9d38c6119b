//! What the pages say of the game on the table: who rolled, what a choice is worth, that it is over.

mod common;

use std::cell::Cell;

use citycore::game::{Game, OnEvent};
use citycore::machi::{Action, Card, Event, Machi, Phase, Reopen, Sets, Setup, Why};
use citycore::sprawl::{self, Sprawl};
use citycore::{Journal, Lang, Seat};
use common::{
    Desk, MACHI, SPRAWL, family, fresh, machi, press, sprawl as sprawl_game, texts, with,
};
use handheld::SaveSlot;

const LAST_ROLL: &str = "menu C";

/// What the page of the last roll says of the players.
fn last_roll(desk: &Desk) -> String {
    let mut looked = Desk {
        app: desk.app.clone(),
        ..fresh(Lang::En)
    };
    press(&mut looked, LAST_ROLL);
    texts(&looked)
}

#[test]
fn the_last_roll_stays_the_rollers_after_building() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C C");
    for turn in 0..12 {
        press(&mut desk, "C");
        let fell = last_roll(&desk);
        let roller = format!("Player {} · roll\n", turn % 4 + 1);
        assert!(fell.contains(&roller), "{fell}");
        press(&mut desk, "C DOWN");
        let built = texts(&desk).contains("Build\n");
        press(&mut desk, if built { "C" } else { "A" });
        if desk.app.page() == "machi landmark" {
            press(&mut desk, "C");
        }
        assert_eq!(desk.app.page(), "machi turn");
        assert_eq!(last_roll(&desk), fell, "after turn {turn}");
    }
}

#[test]
fn before_the_first_roll_nobody_has_rolled() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C C");
    let page = last_roll(&desk);
    assert!(page.contains("no roll yet"), "{page}");
    assert!(!page.contains('▶'), "{page}");
}

/// A finished game of each kind.
fn finished() -> Vec<Desk> {
    let limit = Setup {
        turn_limit: 8,
        ..Setup::default()
    };
    let over = |game: &Sprawl| game.phase() == sprawl::Phase::Over;
    let unfinished = |game: &Machi| game.phase() == Phase::Unfinished;
    let machi = machi(&limit, 1, unfinished);
    let sprawl = sprawl_game(&sprawl::Setup::default(), 3, over);
    let mut desks = vec![
        with(Lang::En, &[(SaveSlot::Names, &family()), (MACHI, &machi)]),
        with(Lang::En, &[(SaveSlot::Names, &family()), (SPRAWL, &sprawl)]),
        with(Lang::En, &[(SaveSlot::Names, &family())]),
    ];
    press(&mut desks[0], "C");
    press(&mut desks[1], "DOWN C");
    press(&mut desks[2], "UP C C C menu hold:UP C");
    desks
}

#[test]
fn a_finished_game_sleeps_and_is_resumed_under_nobodys_name() {
    for mut desk in finished() {
        assert!(desk.app.is_over(), "{}", desk.app.page());
        press(&mut desk, "idle");
        let asleep = texts(&desk);
        assert!(asleep.contains("Game over"), "{asleep}");
        assert!(!asleep.contains("'s turn"), "{asleep}");
        press(&mut desk, "A menu B menu");
        let menu = texts(&desk);
        assert!(menu.contains("Game over"), "{menu}");
        assert!(!menu.contains(desk.app.name(Seat(0))), "{menu}");
    }
}

#[test]
fn a_long_name_is_written_smaller_before_it_is_shortened() {
    let mut desk = fresh(Lang::En);
    let named = desk.app.set_name(Seat(0), "Wilhelma");
    assert!(named.is_ok());
    press(&mut desk, "C C");
    for _ in 0..24 {
        press(&mut desk, "C");
        let page = texts(&desk);
        assert!(page.lines().any(|line| line == "Wilhelma"), "{page}");
        press(&mut desk, "C A");
    }
}

/// A game that waits for the renovation.
fn renovation() -> (Desk, Machi) {
    let setup = Setup {
        sets: Sets::Both,
        ..Setup::default()
    };
    let found = Cell::new(None);
    let journal = machi(&setup, 40, |game| {
        found.set(Some(*game));
        game.phase() == Phase::Renovate
    });
    let mut desk = with(Lang::En, &[(MACHI, &journal)]);
    press(&mut desk, "C");
    (desk, found.get().expect("a game"))
}

/// What the bank pays for closing a card.
fn paid_for_closing(game: &Machi, card: Card) -> u32 {
    let mut paid = 0;
    let mut listen = OnEvent(|event| {
        if let Event::Paid {
            coins,
            why: Why::Card(Card::RenovationCompany),
            ..
        } = event
        {
            paid += coins;
        }
    });
    let mut trial = *game;
    let action = Action::Renovate(Some(card));
    trial.apply(action, &mut listen).expect("a legal action");
    paid
}

#[test]
fn a_renovation_says_what_every_card_would_bring() {
    let (mut desk, game) = renovation();
    for card in Card::ALL {
        if game.is_legal(Action::Renovate(Some(card))) {
            let own = game.owned(game.seat(), card);
            let worth = format!("own {own} · +{}◉", paid_for_closing(&game, card));
            assert!(texts(&desk).contains(&worth), "{card:?}: {}", texts(&desk));
            press(&mut desk, "DOWN");
        }
    }
}

#[test]
fn a_card_to_be_chosen_can_be_read_first() {
    let (mut desk, _) = renovation();
    press(&mut desk, "DOWN DOWN");
    let choice = texts(&desk);
    press(&mut desk, "B");
    assert_eq!(desk.app.page(), "machi card");
    let name = texts(&desk).lines().next().map(str::to_owned);
    assert!(choice.contains(&name.expect("a title")), "{choice}");
    press(&mut desk, "A");
    assert_eq!(texts(&desk), choice);
}

#[test]
fn who_opens_closed_cards_can_be_chosen_with_metropole_only() {
    let mut desk = fresh(Lang::En);
    press(&mut desk, "C DOWN DOWN DOWN C UP UP UP UP");
    assert!(!texts(&desk).contains("Closed cards"), "{}", texts(&desk));
    press(&mut desk, "DOWN DOWN DOWN DOWN C UP UP UP UP");
    assert!(texts(&desk).contains("Closed cards"), "{}", texts(&desk));
    press(&mut desk, "C DOWN C");
    let journal = Journal::<Machi, 8192>::load(desk.app.journal());
    let setup = journal.expect("a game").0.setup();
    assert_eq!(setup.reopen, Reopen::WouldActivate);
}

#[test]
fn the_first_page_says_how_to_open_the_menu_and_to_undo() {
    for (lang, hint) in [(Lang::En, "hold B"), (Lang::Cs, "podržet B")] {
        let page = texts(&fresh(lang));
        assert!(page.contains("A+C") && page.contains(hint), "{page}");
    }
}
