//! The pages of sprawl: a curtain before every hand, the map, the account.

mod account;
mod choice;
mod conditions;
mod curtain;
mod game_menu;
mod look;
mod map;
mod plan;
mod setup;
mod spots;

use citycore::sprawl::{Action, Phase, Sprawl};
use citycore::{Game, GameId, Seat};
use interface::Input;

use super::{Go, Page, act, menu::Tile};
use crate::{
    app::{Context, View},
    legal,
    play::sprawl::RunningSprawl,
    ui::{Canvas, icons},
    words::Words,
};

/// Sprawl on the first page.
pub(crate) const TILE: Tile = Tile {
    game: GameId::Sprawl,
    name: Words("Sprawl", "Sprawl"),
    picture: |c, place, color| c.tile_art(&icons::PLAN, place, color),
    rules: RULES,
    is_tool: false,
};

/// The rules in short.
const RULES: &[Words] = &[
    Words(
        "Together you lay 15 cards into one city. Cards may cover blocks of others or touch them edge to edge, never lie beneath.",
        "Společně umístíte 15 karet do jednoho města. Karta smí překrýt území jiných nebo se jich dotýkat hranou, nikdy ležet pod nimi.",
    ),
    Words(
        "The largest group of each zone scores a point per block, every road costs one. Three cards show the conditions that score besides.",
        "Největší skupina každého druhu území dá bod za území, každá silnice bod stojí. Tři karty ukazují bodovací podmínky.",
    ),
    Words(
        "The target is the sum on the three scoring cards. Reach it and you win. Hands are secret in a game of several.",
        "Cíl je součet čísel na třech bodovacích kartách. Dosáhnete-li ho, vyhráli jste. Karty v ruce se neukazují.",
    ),
];

pages_of_game! {
    /// A page of sprawl.
    enum SprawlPage of RunningSprawl, cleared before: [Curtain],
        arrows not held on: [Curtain Account]
    {
        /// Who plays how.
        Setup(setup::SetupPage) = "sprawl setup",
        /// Only the next name.
        Curtain(curtain::Curtain) = "sprawl curtain",
        /// The city and the card in hand.
        Map(map::Map) = "sprawl map",
        /// The city and what counts in it.
        Look(look::Look) = "sprawl map",
        /// A choice from a list.
        Choice(choice::Choice) = "sprawl choice",
        /// What the city scores by.
        Conditions(conditions::Conditions) = "sprawl goals",
        /// The account, final or so far.
        Account(account::AccountPage) = "sprawl account",
        /// What can be looked at and done at any time.
        Menu(game_menu::GameMenu) = "sprawl menu",
    }
}

/// The page without any on top: never a hand where others could see it.
pub(crate) fn home(running: &RunningSprawl) -> Page {
    match private_to(running.game()) {
        Some(_) => SprawlPage::Curtain(curtain::Curtain).into(),
        None => asked(running.game()),
    }
}

/// The only player who may see what the game asks now: whose hand is on it, or who gets a card from a
/// real pile.
fn private_to(game: &Sprawl) -> Option<Seat> {
    if game.setup().players < 2 {
        return None;
    }
    match game.phase() {
        Phase::Place => Some(game.seat()),
        Phase::Deal => dealt_to(game),
        _ => None,
    }
}

/// Who gets the next card.
fn dealt_to(game: &Sprawl) -> Option<Seat> {
    match legal::nth(game, 0) {
        Some(Action::Deal { seat, .. }) => Some(seat),
        _ => None,
    }
}

/// The page that asks what the game waits for, curtain or not.
fn asked(game: &Sprawl) -> Page {
    let page = match game.phase() {
        Phase::Over => SprawlPage::Account(account::AccountPage::default()),
        Phase::Place => SprawlPage::Map(map::Map::hand(game)),
        _ => SprawlPage::Choice(choice::Choice::default()),
    };
    page.into()
}

/// The page that sets up a game, with the choices of the one before.
pub(crate) fn new_game(last: Option<&Sprawl>) -> Page {
    SprawlPage::Setup(setup::SetupPage::new(last)).into()
}

/// Plays an action, deals what the device has to deal, and saves. Answers with where to go.
fn play(context: &mut Context<'_>, action: Action) -> Go {
    let by_device = context.shared.device_cards();
    let refused = act(context, &|session| {
        let kept = session.bytes().len();
        session.play(action)?;
        if by_device {
            session.draw_all()?;
        }
        Ok(kept)
    });
    refused.unwrap_or(Go::NewTurn)
}
