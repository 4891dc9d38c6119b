//! The pages of machi, from the setup to the last landmark.
//!
//! What the game asks decides the page (`home`); after a roll two pages show what fell and what it
//! brought before the question that follows. Everything else lies on top and goes away with *back*.

mod build;
mod card;
mod choice;
mod city;
mod correct;
mod dice;
mod enter;
mod forecast;
mod game_menu;
mod income;
mod invest;
mod items;
mod over;
mod plot;
mod rows;
mod setup;
mod table_page;
mod ticks;
mod turn;

use citycore::machi::{Action, Machi, Phase};

use super::{Go, Page, menu};
use crate::{
    app::{Context, Shared, View},
    input::Input,
    session::Refusal,
    table::machi::MachiTable,
    ui::Canvas,
};

/// A page of machi.
#[derive(Clone, Copy, Debug)]
pub(crate) enum MachiPage {
    /// Who plays with what.
    Setup(setup::SetupPage),
    /// Whose turn it is.
    Turn(turn::TurnPage),
    /// Real dice being typed in.
    Enter(enter::Enter),
    /// What fell.
    Dice(dice::DicePage),
    /// What it brought.
    Income(income::Income),
    /// What is built.
    Build(build::Build),
    /// One card or landmark.
    Card(card::CardPage),
    /// What a roll would bring.
    Forecast(forecast::ForecastPage),
    /// Everybody's coins and landmarks.
    Table(table_page::TablePage),
    /// A player's city.
    City(city::City),
    /// A choice among cards, players or landmarks.
    Choice(choice::Choice),
    /// A coin for the startup.
    Invest(invest::Invest),
    /// Coins over turns.
    Plot(plot::Plot),
    /// Mending the table by hand.
    Correct(correct::Correct),
    /// Cards added or removed by hand.
    CorrectCards(correct::CorrectCards),
    /// What can be looked at and done at any time.
    Menu(game_menu::GameMenu),
    /// The end.
    Over(over::Over),
    /// The journal has no room.
    Full,
}

impl MachiPage {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match self {
            Self::Setup(page) => page.press(context, input),
            Self::Turn(page) => page.press(context, input),
            Self::Enter(page) => page.press(context, input),
            Self::Dice(page) => page.press(context, input),
            Self::Income(page) => page.press(context, input),
            Self::Build(page) => page.press(context, input),
            Self::Card(page) => page.press(context, input),
            Self::Forecast(page) => page.press(context, input),
            Self::Table(page) => page.press(context, input),
            Self::City(page) => page.press(context, input),
            Self::Choice(page) => page.press(context, input),
            Self::Invest(page) => page.press(context, input),
            Self::Plot(page) => page.press(context, input),
            Self::Correct(page) => page.press(context, input),
            Self::CorrectCards(page) => page.press(context, input),
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
        let Some(table) = view.table.machi() else {
            return;
        };
        match self {
            Self::Setup(_) => {}
            Self::Turn(page) => page.draw(view, table, c),
            Self::Enter(page) => page.draw(view, table, c),
            Self::Dice(page) => page.draw(view, table, c),
            Self::Income(page) => page.draw(view, table, c),
            Self::Build(page) => page.draw(view, table, c),
            Self::Card(page) => page.draw(view, table, c),
            Self::Forecast(page) => page.draw(view, table, c),
            Self::Table(page) => page.draw(view, table, c),
            Self::City(page) => page.draw(view, table, c),
            Self::Choice(page) => page.draw(view, table, c),
            Self::Invest(page) => page.draw(view, table, c),
            Self::Plot(page) => page.draw(view, table, c),
            Self::Correct(page) => page.draw(view, table, c),
            Self::CorrectCards(page) => page.draw(view, table, c),
            Self::Menu(page) => page.draw(view, table, c),
            Self::Over(page) => page.draw(view, table, c),
            Self::Full => super::full::draw(view, c),
        }
    }

    pub(crate) fn menu(&self) -> Go {
        match self {
            Self::Setup(_) => Go::Back,
            Self::Menu(_) => menu::other_games(),
            _ => Go::To(Page::Machi(Self::Menu(game_menu::GameMenu::default()))),
        }
    }

    /// What the page is called in reports.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Setup(_) => "machi setup",
            Self::Turn(_) => "machi turn",
            Self::Enter(_) => "machi enter",
            Self::Dice(_) => "machi dice",
            Self::Income(_) => "machi income",
            Self::Build(_) => "machi build",
            Self::Card(_) => "machi card",
            Self::Forecast(_) => "machi forecast",
            Self::Table(_) => "machi table",
            Self::City(_) => "machi city",
            Self::Choice(_) => "machi choice",
            Self::Invest(_) => "machi invest",
            Self::Plot(_) => "machi plot",
            Self::Correct(_) => "machi correct",
            Self::CorrectCards(_) => "machi correct cards",
            Self::Menu(_) => "machi menu",
            Self::Over(_) => "machi over",
            Self::Full => "machi full",
        }
    }

    /// Whether undo makes sense here: not while a new game is being set up.
    pub(crate) const fn is_of_game(&self) -> bool {
        !matches!(self, Self::Setup(_))
    }

    /// Pages that come with somebody else's turn or with dense pictures.
    pub(crate) const fn wants_full_refresh(&self) -> bool {
        matches!(self, Self::Over(_))
    }
}

impl From<MachiPage> for Page {
    fn from(page: MachiPage) -> Self {
        Self::Machi(page)
    }
}

/// The page that asks what the game waits for.
pub(crate) fn home(table: &MachiTable, shared: &Shared) -> Page {
    let game = table.game();
    let page = match game.phase() {
        Phase::Market => MachiPage::Choice(choice::Choice::default()),
        Phase::ChooseDice | Phase::Roll => MachiPage::Turn(turn::TurnPage),
        Phase::Reroll | Phase::AddTwo => MachiPage::Dice(dice::DicePage),
        Phase::Tuna if shared.device_dice() => MachiPage::Dice(dice::DicePage),
        Phase::Tuna => MachiPage::Enter(enter::Enter::new(2)),
        Phase::Demolish | Phase::Move | Phase::Tv | Phase::Swap | Phase::Renovate => {
            MachiPage::Choice(choice::Choice::default())
        }
        Phase::Build => MachiPage::Build(build::Build::new(game)),
        Phase::Invest => MachiPage::Invest(invest::Invest),
        Phase::Won | Phase::Unfinished => MachiPage::Over(over::Over),
    };
    page.into()
}

/// The page that sets up a game, with the choices of the game before if there was one.
pub(crate) fn new_game(last: Option<&Machi>) -> Page {
    MachiPage::Setup(setup::SetupPage::new(last)).into()
}

/// Plays `actions` one after another, turns up the cards the device has to turn up, and saves.
/// Answers with the page for a refused action, if one was.
fn play(context: &mut Context<'_>, actions: &[Action]) -> Option<Go> {
    let by_device = context.shared.device_cards();
    let Some(table) = context.table.machi_mut() else {
        return Some(Go::Home);
    };
    let before = table.bytes().len();
    let records = table.records();
    let mut result = actions.iter().try_for_each(|&action| table.play(action));
    while result.is_ok() && by_device && table.game().phase() == Phase::Market {
        result = table.draw().map(|_| ());
    }
    settle(context, before, records, result)
}

/// Throws the dice that are due.
fn throw(context: &mut Context<'_>, before: &[Action]) -> Option<Go> {
    let Some(table) = context.table.machi_mut() else {
        return Some(Go::Home);
    };
    let (bytes, records) = (table.bytes().len(), table.records());
    let mut result = before.iter().try_for_each(|&action| table.play(action));
    if result.is_ok() {
        result = table.draw().map(|_| ());
    }
    let refused = settle(context, bytes, records, result);
    if refused.is_none() {
        context.count_dice(true);
    }
    refused
}

/// Saves what was played; if something was refused, nothing of the press stays.
fn settle(
    context: &mut Context<'_>,
    bytes: usize,
    records: u32,
    result: Result<(), Refusal>,
) -> Option<Go> {
    let table = context.table.machi_mut()?;
    match result {
        Ok(()) => {
            context.save_game(bytes);
            context.count_end(false);
            None
        }
        Err(refusal) => {
            if table.records() != records {
                table.undo(records);
            }
            Some(match refusal {
                Refusal::Full => Go::To(MachiPage::Full.into()),
                Refusal::Illegal => Go::Stay,
            })
        }
    }
}

/// Where to go once the dice are final: to what they brought, or straight to the next question.
fn after_roll(context: &Context<'_>) -> Go {
    let Some(table) = context.table.machi() else {
        return Go::Home;
    };
    let asks = table.game().phase();
    if asks == Phase::Build && income::has_lines(table) {
        return Go::Only(MachiPage::Income(income::Income::default()).into());
    }
    Go::Home
}

/// Where to go after building: the next turn, or what still has to be decided.
fn after_building(context: &Context<'_>) -> Go {
    match context.table.machi().map(|table| table.game().phase()) {
        Some(Phase::ChooseDice | Phase::Roll) => Go::NewTurn,
        _ => Go::Home,
    }
}
