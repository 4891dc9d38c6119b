//! The pages of the ledger: a coin bank and dice for any other game.

mod bank;
mod enter;
mod game_menu;
mod over;
mod pay;
mod setup;

use citycore::{Turn, game::Game as _, ledger::Ledger};

use super::{Go, Page, menu};
use crate::{
    app::{Context, View},
    input::Input,
    session::Refusal,
    table::ledger::LedgerTable,
    ui::Canvas,
};

/// A page of the ledger.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LedgerPage {
    /// Who plays.
    Setup(setup::SetupPage),
    /// Purses and dice.
    Bank(bank::Bank),
    /// Real dice being typed in.
    Enter(enter::Enter),
    /// Coins from one player to another, or a purse counted.
    Pay(pay::Pay),
    /// What can be done at any time.
    Menu(game_menu::GameMenu),
    /// The ledger is closed.
    Over(over::Over),
    /// The journal has no room.
    Full,
}

impl LedgerPage {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match self {
            Self::Setup(page) => page.press(context, input),
            Self::Bank(page) => page.press(context, input),
            Self::Enter(page) => page.press(context, input),
            Self::Pay(page) => page.press(context, input),
            Self::Menu(page) => page.press(context, input),
            Self::Over(page) => page.press(context, input),
            Self::Full => Go::Back,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        if let Self::Setup(page) = self {
            return page.draw(view, c);
        }
        let Some(table) = view.table.ledger() else {
            return;
        };
        match self {
            Self::Setup(_) => {}
            Self::Bank(page) => page.draw(view, table, c),
            Self::Enter(page) => page.draw(view, table, c),
            Self::Pay(page) => page.draw(view, table, c),
            Self::Menu(page) => page.draw(view, table, c),
            Self::Over(page) => page.draw(view, table, c),
            Self::Full => super::full::draw(view, c),
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
            Self::Setup(_) => "ledger setup",
            Self::Bank(_) => "ledger bank",
            Self::Enter(_) => "ledger enter",
            Self::Pay(_) => "ledger pay",
            Self::Menu(_) => "ledger menu",
            Self::Over(_) => "ledger over",
            Self::Full => "ledger full",
        }
    }

    /// Whether undo makes sense here.
    pub(crate) const fn is_of_game(&self) -> bool {
        !matches!(self, Self::Setup(_))
    }
}

impl From<LedgerPage> for Page {
    fn from(page: LedgerPage) -> Self {
        Self::Ledger(page)
    }
}

/// The page that shows what the ledger waits for.
pub(crate) fn home(table: &LedgerTable) -> Page {
    let page = match table.game().turn() {
        Turn::Over(_) => LedgerPage::Over(over::Over),
        Turn::Seat(_) | Turn::Chance => {
            LedgerPage::Bank(bank::Bank::new(table, table.game().seat()))
        }
    };
    page.into()
}

/// The page that opens a ledger, with the choices of the one before.
pub(crate) fn new_game(last: Option<&Ledger>) -> Page {
    LedgerPage::Setup(setup::SetupPage::new(last)).into()
}

/// Does something with the ledger and saves it; what is refused changes nothing. Answers with the page
/// that explains, if there is one.
#[inline(never)]
fn act(
    context: &mut Context<'_>,
    action: &dyn Fn(&mut LedgerTable) -> Result<usize, Refusal>,
) -> Option<Go> {
    let Some(table) = context.table.ledger_mut() else {
        return Some(Go::Home);
    };
    let records = table.records();
    match action(table) {
        Ok(kept) => {
            context.save_game(kept);
            None
        }
        Err(refusal) => {
            if table.records() > records {
                table.undo(records);
            }
            Some(match refusal {
                Refusal::Full => Go::To(LedgerPage::Full.into()),
                Refusal::Illegal => Go::Stay,
            })
        }
    }
}
