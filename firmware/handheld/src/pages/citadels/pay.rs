//! Ways to pay for a district, where there are several; for the Wizard also to take the card.

use core::fmt::{self, Display};
use core::ops::ControlFlow;

use citycore::{
    Names,
    citadels::{self, Action, Card, Citadels},
};
use heapless::Vec;
use interface::{Button, Input};

use super::{
    Go, play_secretly,
    signs::{BACK, List, ROWS, Row, Sign, of_colour},
};
use crate::{
    app::{Context, View},
    legal,
    pages::lists::scroll_options,
    play::citadels::RunningCitadels,
    ui::{Canvas, Key},
    words::{NO_KEY, Words, softkeys},
};

const HOW: Words = Words("how?", "jak?");
const CHOOSE: Words = Words("Choose", "Vybrat");

/// Most ways there are: a lender for every number of cards, a city of victims.
const MOST: usize = 64;

/// What is done with a card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pay {
    card: Card,
    cursor: u8,
}

/// Everything that can be done with a card that is built or taken.
pub(super) fn ways(game: &Citadels, wanted: Card) -> Vec<Action, MOST> {
    let mut ways = Vec::new();
    legal::visit(game, &mut |action| {
        let fits = match action {
            Action::Build { card, .. }
            | Action::WizardBuild { card, .. }
            | Action::WizardTake(card) => card == wanted,
            _ => false,
        };
        match fits && ways.push(action).is_err() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    ways
}

/// An action in words.
pub(super) struct Said<'a>(pub(super) &'a View<'a>, pub(super) Action);

impl Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(view, action) = self;
        let names = view.shared.roster.all();
        citadels::action_text(action, &Names(&names), view.lang(), f)
    }
}

impl Pay {
    pub(super) const fn new(card: Card) -> Self {
        Self { card, cursor: 0 }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let ways = ways(running.game(), self.card);
        if scroll_options(&mut self.cursor, input, ways.len()) {
            return Go::Stay;
        }
        match (input, ways.get(usize::from(self.cursor))) {
            (Input::Press(Button::A), _) => Go::Back,
            (Input::Press(Button::C), Some(&action)) => play_secretly(context, action),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let ways = ways(game, self.card);
        let seat = game.asked().unwrap_or(game.crown());
        c.title(
            format_args!("{} · {}", self.card.name(lang), HOW.of(lang)),
            format_args!("◉ {}", game.coins(seat)),
        );
        let list = List {
            cursor: self.cursor.into(),
            total: ways.len(),
            shown: ROWS,
        };
        list.draw(c, &|index, row| {
            if let Some(&action) = ways.get(index) {
                row(Row {
                    sign: Sign::Picture(of_colour(self.card.colour())),
                    label: &Said(view, action),
                    strong: true,
                    value: &"",
                });
            }
        });
        softkeys(c, lang, Key::C, &[&BACK, &NO_KEY, &CHOOSE]);
    }
}
