//! A running game as its description tells it: what the page of last resort asks.
//!
//! Apart from [`RunningGame`](super::RunningGame), so that an image whose games have pages for all they ask
//! carries none of it.

use core::{
    fmt::{self, Write},
    ops::ControlFlow,
};

use citycore::{
    Game, Lang, Names, Payoff, Seat, Turn,
    describe::{Described, Kind, kind_of},
    game::Code,
};

use super::{HandheldGame, Part, Running};
use crate::{legal, pages::Page};

/// Takes an action with its kind and its fields.
pub(crate) type VisitDescribed<'a> = dyn FnMut(u8, &[i32]) -> ControlFlow<()> + 'a;

/// A running game of whatever kind, described.
pub(crate) trait DescribedGame {
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// What it brought a seat, once it is over.
    fn payoff(&self, seat: Seat) -> Option<Payoff>;
    /// The page that sets up another game like this one.
    fn new_game(&self) -> Page;
    /// Who is asked now: who decides, or who gets what chance brings, or whose turn it is.
    fn asked(&self) -> Option<Seat>;
    /// Whether only that seat may see what is asked.
    fn is_private(&self) -> bool;
    /// What it waits for, in a few words.
    fn phase_text(&self, lang: Lang) -> &'static str;
    /// Whether chance is due and is a card.
    fn is_card_due(&self) -> bool;
    /// The kind of what chance does next.
    fn kind_due(&self) -> Option<u8>;
    /// Visits the legal actions, each with its kind and its fields.
    fn visit_described(&self, visit: &mut VisitDescribed<'_>);
    /// The kind of action with this number.
    fn kind(&self, number: u8) -> Option<&'static Kind>;
    /// The code of the action of this kind with these fields.
    fn code_of(&self, kind: u8, numbers: &[i32]) -> Option<u64>;
    /// Says an action in a few words.
    fn write_action(
        &self,
        kind: u8,
        numbers: &[i32],
        names: &Names<'_>,
        lang: Lang,
        out: &mut dyn Write,
    ) -> fmt::Result;
}

impl<G: HandheldGame> DescribedGame for Running<G> {
    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn payoff(&self, seat: Seat) -> Option<Payoff> {
        match self.game().turn() {
            Turn::Over(outcome) => Some(G::payoff(&outcome, seat)),
            Turn::Seat(_) | Turn::Chance => None,
        }
    }

    fn new_game(&self) -> Page {
        G::new_game(Some(self.game()))
    }

    fn asked(&self) -> Option<Seat> {
        match self.game().turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance => dealt_to(self.game()).or_else(|| self.game().on_turn()),
            Turn::Over(_) => None,
        }
    }

    fn is_private(&self) -> bool {
        let game = self.game();
        game.has_secrets()
            && match game.turn() {
                Turn::Seat(_) => true,
                Turn::Chance => dealt_to(game).is_some(),
                Turn::Over(_) => false,
            }
    }

    fn phase_text(&self, lang: Lang) -> &'static str {
        self.game().phase_text(lang)
    }

    fn is_card_due(&self) -> bool {
        let due = chance_due(self.game());
        due.is_some_and(|action| G::part(None, Some(action), false) == Part::Card)
    }

    fn kind_due(&self) -> Option<u8> {
        chance_due(self.game()).map(Described::kind_number)
    }

    fn visit_described(&self, visit: &mut VisitDescribed<'_>) {
        legal::visit(self.game(), &mut |action| {
            visit(action.kind_number(), &action.numbers())
        });
    }

    fn kind(&self, number: u8) -> Option<&'static Kind> {
        kind_of::<G::Action>(number)
    }

    fn code_of(&self, kind: u8, numbers: &[i32]) -> Option<u64> {
        G::Action::from_numbers(kind, numbers).map(Code::code)
    }

    fn write_action(
        &self,
        kind: u8,
        numbers: &[i32],
        names: &Names<'_>,
        lang: Lang,
        out: &mut dyn Write,
    ) -> fmt::Result {
        match G::Action::from_numbers(kind, numbers) {
            Some(action) => G::action_text(&action, names, lang, out),
            None => Ok(()),
        }
    }
}

/// One of the actions that chance may do now.
fn chance_due<G: Game>(game: &G) -> Option<G::Action> {
    match game.turn() {
        Turn::Chance => legal::nth(game, 0),
        Turn::Seat(_) | Turn::Over(_) => None,
    }
}

/// The only seat that may see what chance does now.
fn dealt_to<G: HandheldGame>(game: &G) -> Option<Seat> {
    let action = chance_due(game)?;
    let sees = |seat: Option<Seat>| action.hidden_from(None, seat) == 0;
    let mut seats = (0..game.seats()).map(Seat);
    seats.find(|&seat| sees(Some(seat)) && !sees(None))
}
