//! Bots with fingers: greedy players that press the handheld's buttons.

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
        opening: "C DOWN DOWN B B B UP UP B C",
    },
];

/// What a greedy player presses; `None` when the game is over.
pub fn presses(game: &Machi, page: &Page) -> Option<String> {
    let asks_build = ["No build", "Nestavět"]
        .iter()
        .any(|key| page.text.contains(key));
    Some(match game.phase() {
        Phase::Won | Phase::Unfinished => return None,
        // a page that only tells what happened comes before the one that asks
        _ if page.is_same => "C".to_owned(),
        Phase::ChooseDice | Phase::Reroll => {
            let wanted = greedy::choose(game);
            let right = matches!(wanted, Some(Action::ChooseDice(2) | Action::Reroll));
            if right { "C" } else { "A" }.to_owned()
        }
        Phase::Roll | Phase::Swap => "A".to_owned(),
        Phase::Build if asks_build => match greedy::choose(game) {
            Some(Action::BuildNothing) | None => "A".to_owned(),
            Some(action) => to_build(game, action),
        },
        // dice and income are read, the first choice is as good as any
        _ => "C".to_owned(),
    })
}

/// The presses that build something: up to the top of the market, down to it, build.
fn to_build(game: &Machi, action: Action) -> String {
    let colour = |card: &Card| match card.info().colour {
        Colour::Red => 0,
        Colour::Blue => 1,
        Colour::Green => 2,
        Colour::Purple => 3,
    };
    let on_sale = Card::ALL.into_iter().filter(|&card| game.market(card) > 0);
    let mut cards: Vec<Card> = on_sale.collect();
    cards.sort_by_key(|card| (card.info().numbers, colour(card)));
    let missing = game.landmarks_in_use().without(game.landmarks(game.seat()));
    let first = cards
        .iter()
        .position(|card| game.buildable().0.contains(*card));
    let listed = cards.into_iter().map(Action::Build);
    let mut listed = listed.chain(missing.iter().map(Action::BuildLandmark));
    // the cursor begins on the first thing that can be paid
    let place = listed.position(|item| item == action).unwrap_or(0);
    match place.checked_sub(first.unwrap_or(place)) {
        Some(down) => format!("{} C", "DOWN ".repeat(down)),
        None => "C".to_owned(),
    }
}
