//! The account of a city and the map one looks at: nothing is left out, nothing leads into the void.

mod common;

use citycore::Lang;
use citycore::sprawl::{Card, Expansions, Mode, Phase, Setup, Sprawl};
use common::{Desk, SPRAWL, picture, press, sprawl, texts, with};

/// The account of a finished game.
fn account(setup: &Setup) -> Desk {
    let over = |game: &Sprawl| game.phase() == Phase::Over;
    let saved = sprawl(setup, 3, over);
    let mut desk = with(Lang::En, &[(SPRAWL, &saved)]);
    press(&mut desk, "DOWN C");
    assert_eq!(desk.app.page(), "sprawl account");
    desk
}

fn with_expansions() -> Setup {
    Setup {
        expansions: Expansions::from_bits(15),
        ..Setup::default()
    }
}

/// A number with its sign; nothing for any other text.
fn signed(text: &str) -> Option<i32> {
    let digits = text.trim_start_matches(['+', '−']);
    let size: i32 = digits.parse().ok()?;
    match text.chars().next()? {
        '−' => Some(-size),
        '+' | '0' => Some(size),
        _ => None,
    }
}

/// The points of every line of the account, and their sum as the account has it.
fn lines(desk: &Desk) -> (Vec<i32>, i32) {
    let page = texts(desk);
    let plain = |text: &&str| text.starts_with(|ch: char| ch.is_ascii_digit());
    let total = page.lines().filter(plain).find(|text| *text != "0");
    let total = total.and_then(|text| text.parse().ok());
    let points = page.lines().filter_map(signed).collect();
    (points, total.expect("a total"))
}

#[test]
fn the_account_shows_everything_that_adds_to_the_total() {
    for setup in [Setup::default(), with_expansions()] {
        let (points, total) = lines(&account(&setup));
        assert_eq!(points.iter().sum::<i32>(), total, "{points:?}");
    }
}

#[test]
fn the_account_names_every_card_of_the_expansions() {
    let page = texts(&account(&with_expansions()));
    let named = |card: &Card| page.lines().any(|text| text == card.name(Lang::En));
    assert_eq!(Card::all().filter(named).count(), 7, "{page}");
}

#[test]
fn the_map_shows_the_blocks_behind_every_line_of_the_account() {
    for setup in [Setup::default(), with_expansions()] {
        let mut desk = account(&setup);
        let (expected, _) = lines(&desk);
        press(&mut desk, "A");
        let city = texts(&desk);
        let mut seen = Vec::new();
        loop {
            press(&mut desk, "B");
            if texts(&desk) == city {
                break;
            }
            // the fact of the title; marks come before it
            let page = texts(&desk);
            seen.extend(page.lines().filter_map(signed));
        }
        assert_eq!(seen, expected);
    }
}

/// Dots of ink in a part of the page.
fn ink(desk: &Desk, columns: std::ops::Range<usize>, rows: std::ops::Range<usize>) -> usize {
    let bytes = picture(&desk.app);
    let is_ink = |x: usize, y: usize| bytes[16 * x + y / 8] >> (7 - y % 8) & 1 == 0;
    let dots = columns.flat_map(|x| rows.clone().map(move |y| (x, y)));
    dots.filter(|&(x, y)| is_ink(x, y)).count()
}

#[test]
fn the_map_ends_where_the_city_ends() {
    let versus = Setup {
        players: 2,
        mode: Mode::InterstateVersus,
        ..Setup::default()
    };
    for setup in [Setup::default(), with_expansions(), versus] {
        let mut desk = account(&setup);
        press(&mut desk, "A");
        for (way, arrow) in [("DOWN", 103..106), ("UP", 20..23), ("hold:DOWN", 0..0)] {
            for _ in 0..60 {
                press(&mut desk, way);
            }
            assert!(ink(&desk, 8..220, 21..106) > 2000, "nothing of the city");
            assert_eq!(ink(&desk, 288..295, arrow), 0, "an arrow at the end");
        }
    }
}

#[test]
fn an_arrow_of_the_map_moves_it() {
    let mut desk = account(&Setup::default());
    press(&mut desk, "A");
    let mut steps = 0;
    while ink(&desk, 288..295, 103..106) > 0 {
        let before = picture(&desk.app);
        press(&mut desk, "DOWN");
        assert_ne!(picture(&desk.app), before);
        steps += 1;
    }
    assert!((1..20).contains(&steps), "{steps}");
}
