//! The pages of the ledger: a coin bank and dice for any other game.

mod bank;
mod enter;
mod game_menu;
mod over;
mod pay;
mod setup;

use citycore::{GameId, Turn, game::Game as _, ledger::Ledger};
use interface::Input;

use super::{Go, Page, menu::Tile};
use crate::{
    app::{Context, View},
    play::{Session, ledger::RunningLedger},
    ui::Canvas,
    words::Words,
};

/// The ledger on the first page.
pub(crate) const TILE: Tile = Tile {
    game: GameId::Ledger,
    name: Words("Dice & bank", "Kostky a bank"),
    picture: |c, place, _| c.tile_dice(place),
    rules: RULES,
    is_tool: true,
};

/// What it is for.
const RULES: &[Words] = &[
    Words(
        "Purses and dice for any game. A and C take and give a coin of the bank, held five; B throws the dice.",
        "Pokladny a kostky pro jakoukoli hru. A a C vezmou a dají minci z banku, podržené pět; B hází.",
    ),
    Words(
        "The menu (A+C) has payments between players, the number of dice and their sides, and the end.",
        "Menu (A+C) má platby mezi hráči, počet kostek a jejich stěn a konec.",
    ),
];

pages_of_game! {
    /// A page of the ledger.
    enum LedgerPage of RunningLedger, cleared before: [],
        A held on: [Bank],
        C held on: [Bank],
        arrows not held on: [Over]
    {
        /// Who plays.
        Setup(setup::SetupPage) = "ledger setup",
        /// Purses and dice.
        Bank(bank::Bank) = "ledger bank",
        /// Real dice being typed in.
        Enter(enter::Enter) = "ledger enter",
        /// Coins from one player to another, or a purse counted.
        Pay(pay::Pay) = "ledger pay",
        /// What can be done at any time.
        Menu(game_menu::GameMenu) = "ledger menu",
        /// The ledger is closed.
        Over(over::Over) = "ledger over",
    }
}

/// The page that shows what the ledger waits for.
pub(crate) fn home(running: &RunningLedger, session: &Session) -> Page {
    let page = match running.game().turn() {
        Turn::Over(_) => LedgerPage::Over(over::Over),
        Turn::Seat(_) | Turn::Chance => {
            LedgerPage::Bank(bank::Bank::new(session, running.game().seat()))
        }
    };
    page.into()
}

/// The page that opens a ledger, with the choices of the one before.
pub(crate) fn new_game(last: Option<&Ledger>) -> Page {
    LedgerPage::Setup(setup::SetupPage::new(last)).into()
}
