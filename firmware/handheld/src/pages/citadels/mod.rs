//! The pages of citadels, cards in the device.
//!
//! Whatever only one player may see stands behind a curtain and is drawn from the game itself; everything
//! else is drawn from [`public`](RunningCitadels::public), the game as the table has been told of it. So
//! that nobody learns more from pages and presses than from cards on a table, questions are asked alike
//! whatever a player holds: ranks are called one by one, killed, absent or not, and the Magistrate is asked
//! wherever a seal could lie.

mod call;
mod cards;
mod cast;
mod character;
mod city;
mod curtain;
mod district;
mod draft;
mod game_menu;
mod pay;
mod score;
mod setup;
mod signs;
mod since;
mod sleep;
mod table;
mod target;
mod turn;
mod verdict;
mod why;

use citycore::{
    GameId, Seat,
    citadels::{Action, Citadels, Phase, Question},
    describe::Described,
};
use interface::Input;

use super::{Go, Page, act, menu::Tile};
use crate::{
    app::{Context, View},
    play::citadels::{RunningCitadels, Untold},
    ui::{Canvas, icons},
    words::Words,
};
use cards::{Cards, Use};
use curtain::{Behind, Curtain};

pub(crate) use sleep::draw_sleep;

/// Citadels on the first page.
pub(crate) const TILE: Tile = Tile {
    game: GameId::Citadels,
    name: Words("Citadels", "Citadela"),
    picture: |c, place, color| c.tile_art(&icons::RELIGIOUS, place, color),
    rules: RULES,
    is_tool: false,
};

/// The rules in short.
const RULES: &[Words] = &[
    Words(
        "Each round everybody secretly takes a character. They are called by rank from 1 on; whoever is called plays a turn.",
        "V každém kole si každý tajně vybere postavu. Volají se podle pořadí od 1; kdo je zavolán, hraje.",
    ),
    Words(
        "In your turn take two coins, or draw two cards and keep one. Then you may build a district for its price. The character's ability may be used once.",
        "V tahu vezmi dvě mince, nebo lízni dvě karty a jednu si nech. Pak smíš postavit čtvrť za její cenu. Schopnost postavy lze použít jednou.",
    ),
    Words(
        "Once a city is complete, the round is played to its end. Points are the prices of districts, with more for all five colours and for complete cities.",
        "Když je některé město hotové, kolo se dohraje. Body jsou ceny čtvrtí, navíc za všech pět barev a za dokončené město.",
    ),
];

pages_of_game! {
    /// A page of citadels.
    enum CitadelsPage of RunningCitadels, cleared before: [Curtain Call Score],
        secret: [Draft Cards Hidden Pay Verdict], C held on: [Curtain Turn] {
        /// Who plays with which characters.
        Setup(setup::SetupPage) = "citadels setup",
        /// Only the next name.
        Curtain(curtain::Curtain) = "citadels curtain",
        /// Which character is kept.
        Draft(draft::Draft) = "citadels draft",
        /// A rank is called.
        Call(call::Call) = "citadels call",
        /// What was done to a player.
        Since(since::Since) = "citadels since",
        /// What can be done in a turn.
        Turn(turn::TurnPage) = "citadels turn",
        /// Cards of a hand, of the deck, or just drawn.
        Cards(cards::Cards) = "citadels cards",
        /// Ways to pay for a district.
        Pay(pay::Pay) = "citadels pay",
        /// Whom or what an action is aimed at.
        Target(target::Target) = "citadels target",
        /// The same where the others must not see it.
        Hidden(target::Target) = "citadels secret target",
        /// Yes or no, in secret.
        Verdict(verdict::Verdict) = "citadels verdict",
        /// Everybody's coins, cards and districts.
        Table(table::Table) = "citadels table",
        /// A player's city.
        City(city::City) = "citadels city",
        /// The characters of this game.
        Cast(cast::CastPage) = "citadels cast",
        /// What a character does.
        Character(character::CharacterPage) = "citadels character",
        /// What a district does.
        District(district::District) = "citadels district",
        /// Everybody's points.
        Score(score::Score) = "citadels score",
        /// A player's points with their reasons.
        Why(why::WhyPage) = "citadels why",
        /// What can be done at any time.
        Menu(game_menu::GameMenu) = "citadels menu",
    }
}

/// The page that sets up a game, with the choices of the one before.
pub(crate) fn new_game(last: Option<&Citadels>) -> Page {
    CitadelsPage::Setup(setup::SetupPage::new(last)).into()
}

/// The page without any on top: nothing on it is secret.
pub(crate) fn home(running: &RunningCitadels) -> Page {
    let game = running.game();
    let page = match running.untold() {
        Some(Untold::Call(_)) => CitadelsPage::Call(call::Call::default()),
        None if game.phase() == Phase::Over => CitadelsPage::Score(score::Score::default()),
        _ if private_to(running).is_some() => CitadelsPage::Curtain(Curtain(Behind::Asked)),
        _ if since::is_due(running) => CitadelsPage::Since(since::Since),
        _ => CitadelsPage::Turn(turn::TurnPage::default()),
    };
    page.into()
}

/// The only player who may see what is asked now.
fn private_to(running: &RunningCitadels) -> Option<Seat> {
    match running.untold() {
        Some(Untold::Kept(seat) | Untold::Spied(seat, _) | Untold::Verdict(seat)) => {
            return Some(seat);
        }
        Some(Untold::Call(_)) => return None,
        None => {}
    }
    let game = running.game();
    match game.question()? {
        Question::Pick(seat)
        | Question::Discard(seat)
        | Question::Theater(seat)
        | Question::Keep { seat, .. }
        | Question::Flip(seat)
        | Question::Lighthouse(seat)
        | Question::Confiscate { seat, .. } => Some(seat),
        Question::Magician(_)
        | Question::SeerGive(_)
        | Question::Wizard(_)
        | Question::Den { .. }
        | Question::Loan { .. } => game.asked(),
        _ => None,
    }
}

/// The page of a secret question, behind its curtain.
fn asked(running: &RunningCitadels) -> Page {
    let wanted = match running.untold() {
        Some(Untold::Kept(seat)) => Use::Kept(seat),
        Some(Untold::Spied(seat, other)) => Use::Spied(seat, other),
        Some(Untold::Verdict(_)) => {
            return CitadelsPage::Verdict(verdict::Verdict::default()).into();
        }
        _ => match running.game().question() {
            Some(Question::Pick(_) | Question::Discard(_)) => {
                return CitadelsPage::Draft(draft::Draft::default()).into();
            }
            Some(Question::Flip(_) | Question::Confiscate { .. }) => {
                return CitadelsPage::Verdict(verdict::Verdict::default()).into();
            }
            Some(Question::Keep { .. }) => Use::Keep,
            Some(Question::Magician(_)) => Use::Exchange,
            Some(Question::SeerGive(_)) => Use::Give,
            Some(Question::Wizard(_)) => Use::Wizard,
            Some(Question::Den { .. }) => Use::Den,
            Some(Question::Loan { .. }) => Use::Loan,
            Some(Question::Lighthouse(_)) => Use::Lighthouse,
            _ => return CitadelsPage::Hidden(target::Target::theater(running)).into(),
        },
    };
    CitadelsPage::Cards(Cards::new(wanted)).into()
}

/// The page with the choices of a kind of action.
fn choices(running: &RunningCitadels, kind: u8) -> Page {
    let first = crate::legal::find(running.game(), |action| action.kind_number() == kind);
    let wanted = match first {
        Some(Action::Laboratory(_)) => Use::Laboratory,
        Some(Action::Museum(_)) => Use::Museum,
        Some(Action::MagicianDiscard(_)) => Use::Exchange,
        Some(action) if is_hidden(action) => {
            return CitadelsPage::Hidden(target::Target::new(running, kind)).into();
        }
        _ => return CitadelsPage::Target(target::Target::new(running, kind)).into(),
    };
    CitadelsPage::Cards(Cards::new(wanted)).into()
}

/// Whether the others must not see an action being chosen.
fn is_hidden(action: Action) -> bool {
    action.hidden_from(Some(Seat(0)), None) != 0
}

/// Plays an action chosen before all eyes, and says where to go.
fn play(context: &mut Context<'_>, action: Action) -> Go {
    let before = on_device(context);
    deal_on(context, action).unwrap_or_else(|| match on_device(context) == before {
        true => Go::Home,
        false => Go::NewTurn,
    })
}

/// Plays an action chosen in secret. The page stays open for whoever is asked the next secret, and is
/// wiped away for all others.
fn play_secretly(context: &mut Context<'_>, action: Action) -> Go {
    let before = RunningCitadels::of(context.session).and_then(|running| running.game().asked());
    let refused = deal_on(context, action);
    refused.unwrap_or_else(|| match RunningCitadels::of(context.session) {
        Some(running) if before.is_some() && private_to(running) == before => {
            Go::Only(asked(running))
        }
        _ => Go::NewTurn,
    })
}

/// Plays an action and deals what the device has to deal, and saves. Answers with where a refusal leads.
fn deal_on(context: &mut Context<'_>, action: Action) -> Option<Go> {
    act(context, &|session| {
        let kept = session.bytes().len();
        session.play(action)?;
        session.draw_all()?;
        Ok(kept)
    })
}

/// Who is asked before all eyes.
fn on_device(context: &Context<'_>) -> Option<Seat> {
    let running = RunningCitadels::of(context.session)?;
    let public = running.untold().is_none() && private_to(running).is_none();
    running.game().asked().filter(|_| public)
}
