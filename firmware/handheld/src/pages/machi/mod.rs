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
mod overview;
mod plot;
mod rows;
mod setup;
mod ticks;
mod turn;

use citycore::{
    GameId,
    machi::{Action, Machi, Phase},
};
use interface::Input;

use super::{Go, Page, act, menu::Tile};
use crate::{
    app::{Context, Shared, View},
    play::{Refusal, Session, machi::RunningMachi},
    ui::{Canvas, icons},
    words::Words,
};

/// Machi on the first page.
pub(crate) const TILE: Tile = Tile {
    game: GameId::Machi,
    name: Words("Machi", "Machi"),
    picture: |c, place, color| c.tile_art(&icons::MAJOR, place, color),
    is_tool: false,
};

pages_of_game! {
    /// A page of machi.
    enum MachiPage of RunningMachi, cleared before: [Over] {
        /// Who plays with what.
        Setup(setup::SetupPage) = "machi setup",
        /// Whose turn it is.
        Turn(turn::TurnPage) = "machi turn",
        /// Real dice being typed in.
        Enter(enter::Enter) = "machi enter",
        /// What fell.
        Dice(dice::DicePage) = "machi dice",
        /// What it brought.
        Income(income::Income) = "machi income",
        /// What is built.
        Build(build::Build) = "machi build",
        /// One card or landmark.
        Card(card::CardPage) = "machi card",
        /// What a roll would bring.
        Forecast(forecast::ForecastPage) = "machi forecast",
        /// Everybody's coins and landmarks.
        Overview(overview::Overview) = "machi table",
        /// A player's city.
        City(city::City) = "machi city",
        /// A choice among cards, players or landmarks.
        Choice(choice::Choice) = "machi choice",
        /// A coin for the startup.
        Invest(invest::Invest) = "machi invest",
        /// Coins over turns.
        Plot(plot::Plot) = "machi plot",
        /// Mending the table by hand.
        Correct(correct::Correct) = "machi correct",
        /// Cards added or removed by hand.
        CorrectCards(correct::CorrectCards) = "machi correct cards",
        /// What can be looked at and done at any time.
        Menu(game_menu::GameMenu) = "machi menu",
        /// The end.
        Over(over::Over) = "machi over",
    }
}

/// The page that asks what the game waits for.
pub(crate) fn home(running: &RunningMachi, shared: &Shared) -> Page {
    let game = running.game();
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
    act(context, &|session| {
        let kept = session.bytes().len();
        actions
            .iter()
            .try_for_each(|&action| session.play(action))?;
        if by_device {
            turn_up_cards(session)?;
        }
        Ok(kept)
    })
}

/// Turns up the cards that the market lacks.
fn turn_up_cards(session: &mut Session) -> Result<(), Refusal> {
    while phase(session) == Some(Phase::Market) {
        session.draw()?;
    }
    Ok(())
}

/// What the game waits for.
fn phase(session: &Session) -> Option<Phase> {
    RunningMachi::of(session).map(|running| running.game().phase())
}

/// Throws the dice that are due.
fn throw(context: &mut Context<'_>, before: &[Action]) -> Option<Go> {
    let refused = act(context, &|session| {
        let kept = session.bytes().len();
        before.iter().try_for_each(|&action| session.play(action))?;
        session.draw().map(|()| kept)
    });
    if refused.is_none() {
        context.count_dice(true);
    }
    refused
}

/// Where to go once the dice are final: to what they brought, or straight to the next question.
fn after_roll(context: &Context<'_>) -> Go {
    let Some(running) = RunningMachi::of(context.session) else {
        return Go::Home;
    };
    let asks = running.game().phase();
    if asks == Phase::Build && income::has_lines(running) {
        return Go::Only(MachiPage::Income(income::Income::default()).into());
    }
    Go::Home
}

/// Where to go after building: the next turn, or what still has to be decided.
fn after_building(context: &Context<'_>) -> Go {
    match phase(context.session) {
        Some(Phase::ChooseDice | Phase::Roll) => Go::NewTurn,
        _ => Go::Home,
    }
}
