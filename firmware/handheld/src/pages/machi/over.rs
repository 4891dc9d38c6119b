//! The end: who has won, how the coins went, how many landmarks everybody has.

use citycore::{Game, machi::Outcome};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{Go, MachiPage, new_game, overview, plot};
use crate::{
    app::{Context, View},
    pages::{Page, fair, menu},
    play::machi::RunningMachi,
    ui::{
        Canvas, Key, rect,
        text::{Font, Slot},
    },
    words::{Words, softkeys},
};

const WINS: Words = Words("wins!", "vítězí!");
const NOBODY: Words = Words("Nobody has won", "Nikdo nevyhrál");
const TURNS: Words = Words("turns", "tahů");
const LANDMARKS: Words = Words("landmarks", "dominanty");
const MENU: Words = Words("Menu", "Menu");
const TABLE: Words = Words("Table", "Přehled");
const NEW: Words = Words("New game", "Nová hra");

/// The page of the winner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Over;

impl Over {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let seat = running.game().seat();
        match input {
            Input::Press(Button::A) => Go::Only(Page::Menu(menu::Menu::default())),
            Input::Press(Button::B) => {
                Go::To(MachiPage::Overview(overview::Overview::new(seat)).into())
            }
            Input::Press(Button::Down) => Go::To(Page::Fair(fair::Fair::Game)),
            Input::Press(Button::C) => Go::To(new_game(Some(running.game()))),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let turns = format_args!("{} {}", game.turn_number(), TURNS.of(lang));
        let winner = match game.turn() {
            citycore::Turn::Over(Outcome::Winner(seat)) => Some(seat),
            _ => None,
        };
        match winner {
            Some(seat) => c.title(format_args!("{} {}", view.name(seat), WINS.of(lang)), turns),
            None => c.title(NOBODY.of(lang), turns),
        }
        plot::draw_curves(view, running, c, rect(4, 19, 190, 88));
        c.text(Slot::right(288, 28, 84), Font::R8, LANDMARKS.of(lang));
        let names = [Font::B12, Font::B10, Font::B8];
        let font = view.font_of_names(game.players(), &names, 65);
        for (i, seat) in (0..).zip(game.seats()) {
            let baseline = 45 + 18 * i;
            let color = c.row(rect(202, baseline - 14, 90, 18), Some(seat) == winner);
            let slot = Slot::left(206, baseline, 65).color(color);
            c.text(slot, font, view.name(seat));
            let built = game.landmarks(seat).len();
            c.text(
                Slot::right(286, baseline, 14).color(color),
                Font::B12,
                built,
            );
            if Some(seat) != winner {
                c.stroke_sample(Point::new(207, baseline + 3), 56, plot::stroke_of(seat));
            }
        }
        c.rail(false, true, None);
        softkeys(c, lang, Key::C, &[&MENU, &TABLE, &NEW]);
    }
}
