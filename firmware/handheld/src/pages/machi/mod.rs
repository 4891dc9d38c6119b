//! The pages of machi, from the setup to the last landmark.
//!
//! What the game asks decides the page (`home`); after a roll one page, the same in every turn, shows what
//! fell and what it brought before the question that follows. Everything else lies on top and goes away with *back*.

mod build;
mod card;
mod choice;
mod city;
mod correct;
mod dice;
mod enter;
mod forecast;
mod game_menu;
mod invest;
mod items;
mod landmark;
mod over;
mod overview;
mod plot;
mod reasons;
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
    rules: RULES,
    is_tool: false,
};

/// The rules in short.
const RULES: &[Words] = &[
    Words(
        "Roll, collect, build: whoever has built all landmarks first wins. A turn is a roll of one die (two with the Train Station), income, then at most one building.",
        "Hoď, vyber peníze, stav: vyhrává, kdo první postaví všechny dominanty. Tah je hod jednou kostkou (s nádražím i dvěma), příjem a nejvýše jedna stavba.",
    ),
    Words(
        "Cards work when their number is rolled. Red: whoever rolled pays you. Blue: the bank pays on anyone's roll. Green and purple: on your own roll only.",
        "Karta působí, když padne její číslo. Červená: zaplatí ti, kdo hodil. Modrá: platí bank při každém hodu. Zelená a fialová: jen při tvém hodu.",
    ),
    Words(
        "Red comes first, counter-clockwise from the roller, then blue and green, purple last. Who cannot pay everything pays what there is.",
        "Nejdřív červené, proti směru hry od toho, kdo hodil, pak modré a zelené, nakonec fialové. Kdo nemá dost, zaplatí, kolik má.",
    ),
];

pages_of_game! {
    /// A page of machi.
    enum MachiPage of RunningMachi, cleared before: [Landmark Over],
        arrows not held on: [Turn Enter Forecast Invest Plot Landmark Over]
    {
        /// Who plays with what.
        Setup(setup::SetupPage) = "machi setup",
        /// Whose turn it is.
        Turn(turn::TurnPage) = "machi turn",
        /// Real dice being typed in.
        Enter(enter::Enter) = "machi enter",
        /// What fell and what it brought.
        Dice(dice::DicePage) = "machi dice",
        /// What is built.
        Build(build::Build) = "machi build",
        /// A landmark that was just built.
        Landmark(landmark::LandmarkPage) = "machi landmark",
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
        Phase::Reroll | Phase::AddTwo => MachiPage::Dice(dice::DicePage::default()),
        Phase::Tuna if shared.device_dice() => MachiPage::Dice(dice::DicePage::default()),
        Phase::Tuna => MachiPage::Enter(enter::Enter::new(2)),
        Phase::Demolish | Phase::Move | Phase::Tv | Phase::Swap | Phase::Renovate => {
            MachiPage::Choice(choice::Choice::default())
        }
        Phase::Build => MachiPage::Build(build::Build::new(running)),
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

/// Where to go once something was decided about the roll: to what it brought when it has brought all of it,
/// else to the next question.
fn after_roll(context: &Context<'_>) -> Go {
    match phase(context.session) {
        Some(Phase::Build) => Go::Only(MachiPage::Dice(dice::DicePage::default()).into()),
        _ => Go::Home,
    }
}

/// Where to go after building: the next turn, or what still has to be decided.
fn after_building(context: &Context<'_>) -> Go {
    match phase(context.session) {
        Some(Phase::ChooseDice | Phase::Roll) => Go::NewTurn,
        _ => Go::Home,
    }
}
