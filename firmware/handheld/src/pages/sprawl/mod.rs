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
use citycore::{Game, Seat};

use super::{Go, Page, menu};
use crate::{
    app::{Context, View},
    input::Input,
    legal,
    table::sprawl::SprawlTable,
    ui::Canvas,
};

/// A page of sprawl.
#[derive(Clone, Copy, Debug)]
pub(crate) enum SprawlPage {
    /// Who plays how.
    Setup(setup::SetupPage),
    /// Only the next name.
    Curtain(curtain::Curtain),
    /// The city and the card in hand.
    Map(map::Map),
    /// The city and what counts in it.
    Look(look::Look),
    /// A choice from a list.
    Choice(choice::Choice),
    /// What the city scores by.
    Conditions(conditions::Conditions),
    /// The account, final or so far.
    Account(account::AccountPage),
    /// What can be looked at and done at any time.
    Menu(game_menu::GameMenu),
}

impl SprawlPage {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match self {
            Self::Setup(page) => page.press(context, input),
            Self::Curtain(page) => page.press(context, input),
            Self::Map(page) => page.press(context, input),
            Self::Look(page) => page.press(context, input),
            Self::Choice(page) => page.press(context, input),
            Self::Conditions(page) => page.press(context, input),
            Self::Account(page) => page.press(context, input),
            Self::Menu(page) => page.press(context, input),
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        if let Self::Setup(page) = self {
            return page.draw(view, c);
        }
        let Some(table) = view.table.sprawl() else {
            return;
        };
        match self {
            Self::Setup(_) => {}
            Self::Curtain(page) => page.draw(view, table, c),
            Self::Map(page) => page.draw(view, table, c),
            Self::Look(page) => page.draw(view, table, c),
            Self::Choice(page) => page.draw(view, table, c),
            Self::Conditions(page) => page.draw(view, table, c),
            Self::Account(page) => page.draw(view, table, c),
            Self::Menu(page) => page.draw(view, table, c),
        }
    }

    pub(crate) fn menu(&self) -> Go {
        match self {
            Self::Setup(_) => Go::Back,
            Self::Menu(_) => menu::other_games(),
            _ => Go::To(Self::Menu(game_menu::GameMenu::default()).into()),
        }
    }

    /// What the page is called in reports.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Setup(_) => "sprawl setup",
            Self::Curtain(_) => "sprawl curtain",
            Self::Map(_) | Self::Look(_) => "sprawl map",
            Self::Choice(_) => "sprawl choice",
            Self::Conditions(_) => "sprawl goals",
            Self::Account(_) => "sprawl account",
            Self::Menu(_) => "sprawl menu",
        }
    }

    /// Whether undo makes sense here.
    pub(crate) const fn is_of_game(&self) -> bool {
        !matches!(self, Self::Setup(_))
    }

    /// The curtain must leave nothing of a hand behind, nor of itself.
    pub(crate) const fn wants_full_refresh(&self) -> bool {
        matches!(self, Self::Curtain(_))
    }
}

impl From<SprawlPage> for Page {
    fn from(page: SprawlPage) -> Self {
        Self::Sprawl(page)
    }
}

/// The page without any on top: never a hand where others could see it.
pub(crate) fn home(table: &SprawlTable) -> Page {
    match private_to(table.game()) {
        Some(_) => SprawlPage::Curtain(curtain::Curtain).into(),
        None => asked(table.game()),
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

/// Plays an action, deals what the device has to deal, and saves. Answers with the page for a refused
/// action, if it was.
fn play(context: &mut Context<'_>, action: Action) -> Go {
    let by_device = context.shared.device_cards();
    let Some(table) = context.table.sprawl_mut() else {
        return Go::Home;
    };
    let (bytes, records) = (table.bytes().len(), table.records());
    let mut result = table.play(action);
    if result.is_ok() && by_device {
        result = table.deal();
    }
    match result {
        Ok(()) => {
            context.save_game(bytes);
            context.count_end(false);
            Go::NewTurn
        }
        // against the rules: there is room for any whole game
        Err(_) => {
            if table.records() != records {
                table.undo(records);
            }
            Go::Stay
        }
    }
}
