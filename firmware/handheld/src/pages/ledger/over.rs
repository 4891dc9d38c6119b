//! The bank is closed: what everybody has.

use citycore::Seat;
use interface::{Button, Input};

use super::{Go, bank::draw_purse, new_game};
use crate::{
    app::{Context, View},
    pages::{Page, fair, menu},
    play::ledger::RunningLedger,
    ui::{Canvas, Key},
    words::{Words, softkeys},
};

const CLOSED: Words = Words("The bank is closed", "Bank je zavřený");
const MENU: Words = Words("Menu", "Menu");
const NEW: Words = Words("New bank", "Nová hra");

/// The page of the final purses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Over;

impl Over {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningLedger::of(context.session) else {
            return Go::Home;
        };
        match input {
            Input::Press(Button::A) => Go::Only(Page::Menu(menu::Menu::default())),
            Input::Press(Button::B) => Go::To(Page::Fair(fair::Fair::Game)),
            Input::Press(Button::C) => Go::To(new_game(Some(running.game()))),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningLedger, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        c.title(CLOSED.of(lang), "");
        for (i, coins) in (0u8..).zip(game.coins()) {
            let seat = Seat(i);
            let left = 4 + 146 * i32::from(i / 4);
            let top = 19 + 22 * i32::from(i % 4);
            let first = game.leader() == Some(seat);
            draw_purse(view, c, (left, top, 140), (seat, *coins), first);
        }
        softkeys(c, lang, Key::C, &[&MENU, &fair::KEY, &NEW]);
    }
}
