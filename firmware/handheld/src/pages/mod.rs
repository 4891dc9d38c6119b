//! The pages: what each shows and what the buttons do on it.
//!
//! A page is a small `Copy` value. `press` changes it and answers where to go; `draw` paints it. Pages
//! lie on top of each other: the lowest is the menu or what the game asks now, the others go away with
//! *back*. No page decides a rule: they ask the core.
//!
//! `press` and `draw` of a page are never inlined: all pages in one function would share one large frame on
//! the stack, and reaching into that takes the RP2040 more code.

#[macro_use]
mod kinds;

mod ask;
pub(crate) mod citadels;
pub(crate) mod cities;
mod curtain;
pub(crate) mod fair;
pub(crate) mod game_menu;
pub(crate) mod ledger;
pub(crate) mod lists;
mod lost;
pub(crate) mod machi;
pub(crate) mod menu;
pub(crate) mod names;
pub(crate) mod notice;
pub(crate) mod options;
mod path;
pub(crate) mod rules;
pub(crate) mod sleep;
pub(crate) mod sprawl;
pub(crate) mod start;
pub(crate) mod statistics;
pub(crate) mod undo;
pub(crate) mod wheel;

use citycore::{GameId, for_each_game};
use interface::{Button, Input};

use crate::{
    app::{Context, Shared, View},
    play::{Refusal, Session},
    ui::Canvas,
    words::Words,
};

/// Said of any game that has come to its end.
const OVER: Words = Words("Game over", "Konec hry");

/// Where a press leads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Go {
    /// The page stays, perhaps changed.
    Stay,
    /// A page on top of this one.
    To(Page),
    /// Away with this page.
    Back,
    /// This page and nothing below it.
    Only(Page),
    /// What the game asks now.
    Home,
    /// What the game asks now of somebody else: worth a clean screen.
    NewTurn,
}

all_pages! {
    /// The list of games.
    Menu(menu::Menu) = "menu",
    /// Language and habits.
    Options(options::Options) = "settings",
    /// The players' names.
    Names(names::NameList) = "names",
    /// One name being entered.
    Wheel(wheel::Wheel) = "name wheel",
    /// The rules of a game.
    Rules(rules::Rules) = "rules",
    /// What was counted.
    Statistics(statistics::Statistics) = "statistics",
    /// The seal and the seed of the game.
    Fair(fair::Fair) = "fair play",
    /// Something everybody must know at once.
    Notice(notice::Notice) = "notice",
    /// Whether chance is taken back.
    Undo(undo::Confirm) = "undo",
    /// A decision of a game that has no page for it.
    Ask(ask::Ask) = "ask",
}
for_each_game! { pages_of_all_games }

impl Page {
    /// What all pages are called in reports, the sleeping page aside.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        let sets = [Self::NAMES]
            .into_iter()
            .chain(GamePage::NAMES.iter().copied());
        sets.flatten().copied()
    }

    /// What holding A and C opens: the menu of the game, from there the other games, from there the game
    /// again.
    pub(crate) fn menu(&self, context: &Context<'_>) -> Go {
        match self {
            Self::Game(page) => page.menu(),
            Self::Menu(_) if context.session.id().is_some() => Go::Home,
            _ if context.session.id().is_some() => menu::other_games(),
            _ => Go::Only(Page::Menu(menu::Menu::default())),
        }
    }

    /// Whether this page belongs to the game that is on, so that undo makes sense.
    pub(crate) const fn is_of_game(&self) -> bool {
        match self {
            Self::Game(page) => page.is_of_game(),
            Self::Ask(_) => true,
            _ => false,
        }
    }

    /// What holding this button means here: the same as pressing it, where nothing else.
    pub(crate) const fn held(&self, button: Button) -> Input {
        let arrow = matches!(button, Button::Up | Button::Down);
        let takes_hold = match self {
            Self::Game(page) => page.takes_hold(button),
            Self::Options(_) | Self::Names(_) | Self::Wheel(_) | Self::Rules(_) | Self::Ask(_) => {
                arrow
            }
            // who agrees behind a curtain must mean it
            Self::Undo(page) => page.takes_hold(button),
            _ => false,
        };
        match takes_hold {
            true => Input::Hold(button),
            false => Input::Press(button),
        }
    }

    /// Which game the page sets up, if it does.
    pub(crate) const fn setup_of(&self) -> Option<GameId> {
        match self {
            Self::Game(page) => page.setup_of(),
            _ => None,
        }
    }

    /// Whether it shows what one player alone may see, so that it must not lie open for long.
    pub(crate) const fn is_secret(&self) -> bool {
        match self {
            Self::Game(page) => page.is_secret(),
            _ => false,
        }
    }

    /// Whether ghosts of the page before would disturb.
    pub(crate) const fn wants_full_refresh(&self) -> bool {
        match self {
            Self::Game(page) => page.wants_full_refresh(),
            Self::Ask(page) => page.is_curtain(),
            _ => false,
        }
    }
}

/// The page without any on top: what the game asks, or the menu.
pub(crate) fn home(session: &Session, shared: &Shared) -> Page {
    let Some(running) = session.running() else {
        return Page::Menu(menu::Menu::default());
    };
    let own = running.home(session, shared);
    own.filter(|_| !shared.asks_plainly)
        .unwrap_or_else(|| Page::Ask(ask::Ask::new(session)))
}

/// Does something with the game that is on and saves it, all of it or nothing; the deed says how many
/// bytes of the journal are unchanged. Answers with where a refusal leads, if there was one.
#[inline(never)]
fn act(
    context: &mut Context<'_>,
    deed: &dyn Fn(&mut Session) -> Result<usize, Refusal>,
) -> Option<Go> {
    let (records, was_over) = (context.session.records(), context.session.is_over());
    match deed(context.session) {
        Ok(kept) => {
            context.save_game(kept);
            context.count_end(was_over);
            None
        }
        // a full journal is folded, so what is refused is against the rules
        Err(_) => {
            if context.session.records() > records {
                context.session.undo(records);
            }
            Some(Go::Stay)
        }
    }
}
