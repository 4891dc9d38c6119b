//! One card or landmark as it looks on the table, with its rule.

use citycore::{Seat, machi::Machi};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{
    Go,
    build::build,
    items::{Item, List, Numbers, colour_of},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll,
    play::machi::RunningMachi,
    ui::{
        Canvas, INK, Key, rect,
        text::{Align, Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const LANDMARK: Words = Words("landmark", "dominanta");
const OWN: Words = Words("own", "mám");
const OWNS: Words = Words("owns", "má");
const LEFT: Words = Words("left", "zbývá");
const CLOSED: Words = Words("closed", "mimo provoz");
const BUILT: Words = Words("built", "stojí");
const NOT_BUILT: Words = Words("not built", "nestojí");
const INVESTED: Words = Words("invested", "vloženo");
const BACK: Words = Words("Back", "Zpět");
const BUILD: Words = Words("Build", "Postavit");

/// One item of a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardPage {
    list: List,
    cursor: u8,
    build: bool,
}

impl CardPage {
    /// An item of the market; `build` offers to build it.
    pub(super) const fn of_market(cursor: u8, build: bool) -> Self {
        Self {
            list: List::Market,
            cursor,
            build,
        }
    }

    /// An item of a city.
    pub(super) const fn of_city(seat: Seat, cursor: u8) -> Self {
        Self {
            list: List::City(seat),
            cursor,
            build: false,
        }
    }

    /// An item of the boxes on the table, wherever its copies lie.
    pub(super) fn of_boxes(game: &Machi, item: Item) -> Self {
        Self {
            list: List::Boxes,
            cursor: List::Boxes.place(game, |other| other == item),
            build: false,
        }
    }

    fn total(&self, game: &Machi) -> usize {
        self.list.count(game)
    }

    fn item(&self, game: &Machi) -> Option<Item> {
        let at = usize::from(self.cursor).min(self.total(game).saturating_sub(1));
        self.list.item(game, at)
    }

    fn can_build(&self, game: &Machi) -> Option<Item> {
        self.item(game)
            .filter(|item| self.build && item.buildable(game))
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let total = self.total(running.game());
        if scroll(&mut self.cursor, input, total, 5) {
            return Go::Stay;
        }
        match (input, self.can_build(running.game())) {
            (Input::Press(Button::A), _) => Go::Back,
            (Input::Press(Button::C), Some(item)) => build(context, item),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let Some(item) = self.item(game) else {
            return;
        };
        match item {
            Item::Card(card) => c.title(item.name(lang), card.info().colour.name(lang)),
            Item::Landmark(_) => c.title(item.name(lang), LANDMARK.of(lang)),
        }
        draw_picture(c, item);
        c.paragraph(
            rect(94, 21, 190, 68),
            Align::Left,
            &[Font::B12, Font::B10, Font::R10, Font::R8],
            item.rule(lang),
        );
        c.dotted(94, 91, 190, INK);
        self.draw_counts(view, game, item, c);
        let last = self.total(game).saturating_sub(1);
        let at = usize::from(self.cursor).min(last);
        c.rail(at > 0, at < last, None);
        if self.can_build(game).is_some() {
            softkeys(c, lang, Key::C, &[&BACK, &NO_KEY, &BUILD]);
        } else {
            softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &NO_KEY]);
        }
    }

    fn draw_counts(&self, view: &View<'_>, game: &Machi, item: Item, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let slot = Slot::left(94, 104, 190);
        let fonts = [Font::B12, Font::B10, Font::B8];
        let (seat, owns) = match self.list {
            List::Market | List::Boxes => (game.seat(), OWN.of(lang)),
            List::City(seat) => (seat, OWNS.of(lang)),
        };
        match item {
            Item::Landmark(landmark) => {
                let stands = game.landmarks(seat).contains(landmark);
                let words = if stands { BUILT } else { NOT_BUILT };
                let name = view.name(seat);
                c.text_fit(
                    slot,
                    &fonts,
                    &[&format_args!("{name} · {}", words.of(lang))],
                );
            }
            Item::Card(card) => {
                let own = game.owned(seat, card);
                let left = game.market(card);
                let (closed, invested) = (game.closed(seat, card), game.invested(seat));
                let startup = card == citycore::machi::Card::TechStartup && own > 0;
                let left = format_args!("{} {left}", LEFT.of(lang));
                match (closed, startup) {
                    (_, true) => c.text_fit(
                        slot,
                        &fonts,
                        &[&format_args!(
                            "{owns} {own} · {} {invested}◉",
                            INVESTED.of(lang)
                        )],
                    ),
                    (0, _) => c.text_fit(slot, &fonts, &[&format_args!("{owns} {own} · {left}")]),
                    _ => c.text_fit(
                        slot,
                        &fonts,
                        &[&format_args!(
                            "{owns} {own} · {} {closed} · {left}",
                            CLOSED.of(lang)
                        )],
                    ),
                };
            }
        }
    }
}

fn draw_picture(c: &mut Canvas<'_>, item: Item) {
    c.round_frame(rect(8, 21, 74, 85), 5, 2);
    match item {
        Item::Card(card) => {
            let info = card.info();
            c.swatch(rect(13, 26, 64, 8), colour_of(info.colour).pattern());
            let slot = Slot::centre(45, 54, 66);
            c.text_fit(slot, &[Font::N18, Font::B12], &[&Numbers(info.numbers)]);
            c.bitmap(item.art(), Point::new(33, 61), 2, INK);
        }
        Item::Landmark(_) => c.bitmap(item.art(), Point::new(24, 34), 3, INK),
    }
    c.round_fill(rect(25, 90, 40, 17), 4, INK);
    let cost = format_args!("{}◉", item.cost());
    c.text(Slot::centre(45, 104, 36).on_ink(), Font::B12, cost);
}
