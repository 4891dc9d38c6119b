//! The question at the end of a turn: a coin for the tech startup?

use citycore::machi::{Action, Card};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{Go, after_building, items::Item, play};
use crate::{
    app::{Context, View},
    play::machi::RunningMachi,
    ui::{
        Canvas, INK, Key, rect,
        text::{Align, Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const LIES: Words = Words("lies on the card", "leží na kartě");
const HAVE: Words = Words("in your purse", "máš v pokladně");
const NO: Words = Words("No", "Ne");
const YES: Words = Words("Invest", "Investovat");

/// The question whether a coin is invested.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Invest;

impl Invest {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let invest = match input {
            Input::Press(Button::A) => false,
            Input::Press(Button::C) => true,
            _ => return Go::Stay,
        };
        play(context, &[Action::Invest(invest)]).unwrap_or_else(|| after_building(context))
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let seat = game.seat();
        let card = Item::Card(Card::TechStartup);
        c.title(
            format_args!("{} · {}", view.name(seat), game.phase().name(lang)),
            card.name(lang),
        );
        c.bitmap(card.art(), Point::new(12, 26), 3, INK);
        let rows = [
            (30, LIES, u32::from(game.invested(seat))),
            (50, HAVE, game.coins(seat)),
        ];
        for (top, words, coins) in rows {
            c.text(Slot::left(64, top + 6, 130), Font::R10, words.of(lang));
            let slot = Slot::right(284, top + 10, 80);
            c.text_fit(slot, &[Font::N18, Font::B12], &[&format_args!("{coins}◉")]);
        }
        let fonts = [Font::R10, Font::R8];
        c.paragraph(rect(12, 70, 272, 36), Align::Left, &fonts, card.rule(lang));
        softkeys(c, lang, Key::C, &[&NO, &NO_KEY, &YES]);
    }
}
