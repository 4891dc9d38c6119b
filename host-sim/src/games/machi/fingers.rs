//! Bots with fingers: greedy players that press the handheld's buttons.

use citycore::game::{Code, Game};
use citycore::machi::{Action, Card, Colour, Machi, Phase};

use super::greedy;
use crate::games::{Demo, Page};

pub const DEMOS: &[Demo] = &[
    Demo {
        name: "machi",
        about: "Four greedy bots",
        opening: "C C",
    },
    Demo {
        name: "machi-both",
        about: "Two greedy bots with both expansions",
        opening: "C DOWN DOWN DOWN C C C UP UP C UP C",
    },
];

/// What a greedy player presses; `None` when the game is over.
pub fn presses(game: &Machi, page: &Page) -> Option<String> {
    let says = |words: [&str; 2]| words.iter().any(|words| page.text.contains(words));
    Some(match game.phase() {
        Phase::Won | Phase::Unfinished => return None,
        // a page that only tells what happened comes before the one that asks
        _ if page.is_same => "C".to_owned(),
        Phase::ChooseDice => match greedy::choose(game) {
            Some(Action::ChooseDice(dice)) if dice != on_right(page) => "A".to_owned(),
            _ => "C".to_owned(),
        },
        Phase::Reroll => match greedy::choose(game) {
            Some(Action::Reroll) => "A".to_owned(),
            _ => "C".to_owned(),
        },
        Phase::AddTwo => match greedy::choose(game) {
            Some(Action::AddTwo(true)) => "A".to_owned(),
            _ => "C".to_owned(),
        },
        Phase::Swap => "A".to_owned(),
        Phase::Build if says(["No build", "Nestavět"]) => match greedy::choose(game) {
            Some(Action::BuildNothing) | None => "A".to_owned(),
            Some(action) => to_build(game, page, action),
        },
        // what happened is read, the first choice is as good as any
        _ => "C".to_owned(),
    })
}

/// The number of dice that C throws, where both may be: what stands last on the page.
fn on_right(page: &Page) -> u8 {
    let place = |words: [&str; 2]| {
        words
            .iter()
            .filter_map(|words| page.text.rfind(words))
            .max()
    };
    if place(["Roll 2", "2 kostky"]) > place(["Roll 1", "1 kostka"]) {
        2
    } else {
        1
    }
}

/// The presses that build something: as few steps as lead to it, up or down.
fn to_build(game: &Machi, page: &Page, action: Action) -> String {
    let (cards, landmarks) = game.buildable();
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(place_in_order);
    let landmarks = landmarks.iter().map(Action::BuildLandmark);
    let listed: Vec<Action> = landmarks
        .chain(cards.into_iter().map(Action::Build))
        .collect();
    let place = listed.iter().position(|&item| item == action).unwrap_or(0);
    let first = first_step(game, page, &listed);
    let count = listed.len().max(1);
    let down = (place + count - first) % count + 1;
    let up = (first + count - place - 1) % count + 1;
    match down <= up {
        true => format!("{} C", "DOWN ".repeat(down)),
        false => format!("{} C", "UP ".repeat(up)),
    }
}

/// The place among `listed` to which the first step down leads: a landmark, else what the player has built
/// last or what comes behind it.
fn first_step(game: &Machi, page: &Page, listed: &[Action]) -> usize {
    let Some(last) = built_last(game, page).filter(|&last| game.market(last) > 0) else {
        return 0;
    };
    let behind = |action: &Action| match action {
        Action::Build(card) => place_in_order(card) >= place_in_order(&last),
        _ => true,
    };
    listed.iter().position(behind).unwrap_or(0)
}

/// What the player on turn has built last.
fn built_last(game: &Machi, page: &Page) -> Option<Card> {
    let mut replayed = Machi::new(&game.setup()).ok()?;
    let mut last = None;
    for action in page
        .played
        .iter()
        .filter_map(|&code| Action::from_code(code))
    {
        match action {
            Action::Build(card) if replayed.seat() == game.seat() => last = Some(card),
            _ => {}
        }
        replayed.apply(action, &mut ()).ok()?;
    }
    last
}

/// What cards are sorted by on the page: numbers, then colours in the order they work.
fn place_in_order(card: &Card) -> ((u8, u8), u8) {
    let colour = match card.info().colour {
        Colour::Red => 0,
        Colour::Blue => 1,
        Colour::Green => 2,
        Colour::Purple => 3,
    };
    (card.info().numbers, colour)
}
