//! What a district is and does, as a card.

use citycore::citadels::Card;
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{
    Go,
    signs::{BACK, of_colour},
};
use crate::{
    app::{Context, View},
    play::citadels::RunningCitadels,
    ui::{
        Canvas, INK, Key, rect,
        text::{Align, Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const UNBUILDABLE: Words = Words("not built", "nestaví se");
const COPIES: Words = Words("cards of it:", "karet:");
const PLAIN: Words = Words(
    "A district without a power of its own: it counts for income, colours and points.",
    "Budova bez zvláštní schopnosti: počítá se do příjmu, barev a bodů.",
);

/// A district's card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct District {
    card: Card,
}

impl District {
    pub(super) const fn new(card: Card) -> Self {
        Self { card }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, _: &mut Context<'_>, input: Input) -> Go {
        match input {
            Input::Press(Button::A) => Go::Back,
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, _: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let row = self.card.row();
        c.title(self.card.name(lang), row.colour.name(lang));
        c.round_frame(rect(6, 22, 76, 83), 6, 2);
        c.bitmap(of_colour(row.colour), Point::new(26, 28), 3, INK);
        c.dotted(12, 72, 64, INK);
        match row.cost {
            Some(cost) => {
                let drawn = c.text(Slot::left(18, 98, 30), Font::N24, cost);
                c.coin(Point::new(drawn.right + 5, 76), 22);
            }
            None => _ = c.text(Slot::centre(44, 92, 64), Font::R8, UNBUILDABLE.of(lang)),
        }
        let text = match self.card.is_unique() {
            true => self.card.power_text(lang),
            false => PLAIN.of(lang),
        };
        let fonts = [Font::B12, Font::B10];
        c.paragraph(rect(92, 22, 196, 66), Align::Left, &fonts, text);
        c.dotted(92, 90, 192, INK);
        let copies = format_args!("{} {}", COPIES.of(lang), row.copies);
        c.text(Slot::left(92, 103, 192), Font::R10, copies);
        softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &NO_KEY]);
    }
}
