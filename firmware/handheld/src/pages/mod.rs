//! The pages: what each shows and what the buttons do on it.
//!
//! A page is a small `Copy` value. `press` changes it and answers where to go; `draw` paints it. Pages
//! lie on top of each other: the lowest is the menu or what the game asks now, the others go away with
//! *back*. No page decides a rule: they ask the core.
//!
//! `press` and `draw` of a page are never inlined: all pages in one function would share one large frame on
//! the stack, and reaching into that takes the RP2040 more code.

pub(crate) mod fair;
pub(crate) mod full;
pub(crate) mod game_menu;
pub(crate) mod ledger;
pub(crate) mod lists;
pub(crate) mod machi;
pub(crate) mod menu;
pub(crate) mod names;
pub(crate) mod notice;
pub(crate) mod options;
pub(crate) mod sleep;
pub(crate) mod sprawl;
pub(crate) mod start;
pub(crate) mod statistics;
pub(crate) mod undo;
pub(crate) mod wheel;

use crate::{
    app::{Context, Shared, View},
    effects::SaveSlot,
    input::Input,
    table::Table,
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

/// A page with its state.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Page {
    /// The list of games.
    Menu(menu::Menu),
    /// Language and habits.
    Options(options::Options),
    /// The players' names.
    Names(names::NameList),
    /// One name being entered.
    Wheel(wheel::Wheel),
    /// What was counted.
    Statistics(statistics::Statistics),
    /// The seal and the seed of the game.
    Fair(fair::Fair),
    /// Something everybody must know at once.
    Notice(notice::Notice),
    /// Whether chance is taken back.
    Undo(undo::Confirm),
    /// A page of machi.
    Machi(machi::MachiPage),
    /// A page of sprawl.
    Sprawl(sprawl::SprawlPage),
    /// A page of the ledger.
    Ledger(ledger::LedgerPage),
}

impl Page {
    /// Takes a press or a hold of one button.
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match self {
            Self::Menu(page) => page.press(context, input),
            Self::Options(page) => page.press(context, input),
            Self::Names(page) => page.press(context, input),
            Self::Wheel(page) => page.press(context, input),
            Self::Statistics(page) => page.press(context, input),
            Self::Fair(page) => page.press(context, input),
            Self::Notice(page) => page.press(input),
            Self::Undo(page) => page.press(context, input),
            Self::Machi(page) => page.press(context, input),
            Self::Sprawl(page) => page.press(context, input),
            Self::Ledger(page) => page.press(context, input),
        }
    }

    /// Paints the page.
    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, canvas: &mut Canvas<'_>) {
        match self {
            Self::Menu(page) => page.draw(view, canvas),
            Self::Options(page) => page.draw(view, canvas),
            Self::Names(page) => page.draw(view, canvas),
            Self::Wheel(page) => page.draw(view, canvas),
            Self::Statistics(page) => page.draw(view, canvas),
            Self::Fair(page) => page.draw(view, canvas),
            Self::Notice(page) => page.draw(view, canvas),
            Self::Undo(page) => page.draw(view, canvas),
            Self::Machi(page) => page.draw(view, canvas),
            Self::Sprawl(page) => page.draw(view, canvas),
            Self::Ledger(page) => page.draw(view, canvas),
        }
    }

    /// What holding A and C opens: the menu of the game, from there the other games, from there the game
    /// again.
    pub(crate) fn menu(&self, context: &Context<'_>) -> Go {
        match self {
            Self::Machi(page) => page.menu(),
            Self::Sprawl(page) => page.menu(),
            Self::Ledger(page) => page.menu(),
            Self::Menu(_) if context.table.game().is_some() => Go::Home,
            _ if context.table.game().is_some() => menu::other_games(),
            _ => Go::Only(Page::Menu(menu::Menu::default())),
        }
    }

    /// Whether this page belongs to the game on the table, so that undo makes sense.
    pub(crate) const fn is_of_game(&self) -> bool {
        match self {
            Self::Machi(page) => page.is_of_game(),
            Self::Sprawl(page) => page.is_of_game(),
            Self::Ledger(page) => page.is_of_game(),
            _ => false,
        }
    }

    /// What the page is called in reports of tests and measurements.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Menu(_) => "menu",
            Self::Options(_) => "settings",
            Self::Names(_) => "names",
            Self::Wheel(_) => "name wheel",
            Self::Statistics(_) => "statistics",
            Self::Fair(_) => "fair play",
            Self::Notice(_) => "notice",
            Self::Undo(_) => "undo",
            Self::Machi(page) => page.name(),
            Self::Sprawl(page) => page.name(),
            Self::Ledger(page) => page.name(),
        }
    }

    /// Whether ghosts of the page before would disturb.
    pub(crate) const fn wants_full_refresh(&self) -> bool {
        match self {
            Self::Machi(page) => page.wants_full_refresh(),
            Self::Sprawl(page) => page.wants_full_refresh(),
            _ => false,
        }
    }
}

/// The page without any on top: what the game asks, or the menu.
pub(crate) fn home(table: &Table, shared: &Shared) -> Page {
    match table {
        Table::Empty => Page::Menu(menu::Menu::default()),
        Table::Machi(table) => machi::home(table, shared),
        Table::Sprawl(table) => sprawl::home(table),
        Table::Ledger(table) => ledger::home(table),
    }
}

/// The page that sets up a new game of this slot.
pub(crate) fn new_game(slot: SaveSlot) -> Page {
    match slot {
        SaveSlot::Machi => machi::new_game(None),
        SaveSlot::Sprawl => sprawl::new_game(None),
        SaveSlot::Ledger => ledger::new_game(None),
        _ => Page::Menu(menu::Menu::default()),
    }
}
