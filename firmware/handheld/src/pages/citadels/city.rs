//! A player's city: districts with their costs, how far it is, which colours it has.

use citycore::{
    Seat,
    citadels::{Citadels, Colour, Target, counted_districts},
};
use embedded_graphics::prelude::Point;
use heapless::Vec;
use interface::{Button, Input};

use super::{
    CitadelsPage, Go,
    district::District,
    signs::{BACK, DETAIL, of_colour},
    table::needed,
};
use crate::{
    app::{Context, View},
    pages::lists::scroll_options,
    play::citadels::RunningCitadels,
    ui::{
        Canvas, INK, Key, PAPER,
        layout::Window,
        rect,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("city", "město");
const WORTH: Words = Words("worth", "cena");
const PLAYER: Words = Words("Player", "Hráč");
const COMPLETE: Words = Words("complete", "dokončeno");
const COLOURS: Words = Words("colours", "barvy");
const EMPTY: Words = Words("No district yet.", "Zatím žádná budova.");

/// Most districts that are listed; no city was ever seen with so many.
const MOST: usize = 32;
/// Rows of districts in view, two in each.
const ROWS: usize = 4;

/// A city.
#[derive(Clone, Copy, Debug)]
pub(crate) struct City {
    seat: Seat,
    cursor: u8,
}

fn districts(game: &Citadels, seat: Seat) -> Vec<Target, MOST> {
    game.districts(seat).take(MOST).collect()
}

impl City {
    pub(super) const fn new(seat: Seat) -> Self {
        Self { seat, cursor: 0 }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let game = running.public();
        let districts = districts(game, self.seat);
        if scroll_options(&mut self.cursor, input, districts.len()) {
            return Go::Stay;
        }
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => {
                let next = game.opponents(self.seat).next();
                *self = Self::new(next.unwrap_or(self.seat));
                Go::Stay
            }
            Input::Press(Button::C) => match districts.get(usize::from(self.cursor)) {
                Some(district) => {
                    Go::To(CitadelsPage::District(District::new(district.card)).into())
                }
                None => Go::Stay,
            },
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.public();
        let districts = districts(game, self.seat);
        let cost =
            |district: &Target| u16::from(district.card.cost()) + u16::from(district.beautified);
        let worth: u16 = districts.iter().map(cost).sum();
        c.title(
            format_args!("{} · {}", view.name(self.seat), TITLE.of(lang)),
            format_args!("{} {worth}", WORTH.of(lang)),
        );
        if districts.is_empty() {
            c.text(Slot::left(12, 44, 200), Font::R10, EMPTY.of(lang));
        }
        let cursor = usize::from(self.cursor).min(districts.len().saturating_sub(1));
        let window = Window::around(cursor / 2, ROWS, districts.len().div_ceil(2));
        let shown = districts
            .iter()
            .enumerate()
            .skip(2 * window.first)
            .take(2 * ROWS);
        for (place, (index, district)) in (0..).zip(shown) {
            let at = Point::new(4 + 142 * (place % 2), 19 + 18 * (place / 2));
            let name = district.card.name(lang);
            draw_district(c, at, index == cursor, *district, (name, cost(district)));
        }
        self.draw_state(view, game, c);
        let moves = districts.len() > 1;
        c.rail(moves, moves, Some(window));
        let detail = if districts.is_empty() {
            &NO_KEY
        } else {
            &DETAIL
        };
        softkeys(c, lang, Key::A, &[&BACK, &PLAYER, detail]);
    }

    /// How far the city is, and which colours it has.
    fn draw_state(&self, view: &View<'_>, game: &Citadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let city = game.city(self.seat);
        c.dotted(8, 92, 276, INK);
        let far = format_args!(
            "{} {}/{}",
            COMPLETE.of(lang),
            counted_districts(city),
            needed(game)
        );
        c.text(Slot::left(8, 104, 130), Font::B10, far);
        let label = c.text(Slot::left(146, 104, 50), Font::R10, COLOURS.of(lang));
        let present = Colour::ALL
            .into_iter()
            .filter(|&colour| !city.of(colour).is_empty());
        for (place, colour) in (0..).zip(present) {
            let at = Point::new(label.right + 8 + 15 * place, 94);
            c.bitmap(of_colour(colour), at, 1, INK);
        }
    }
}

fn draw_district(
    c: &mut Canvas<'_>,
    at: Point,
    on: bool,
    district: Target,
    (name, cost): (&str, u16),
) {
    let color = c.row(rect(at.x, at.y, 140, 17), on);
    let (ground, ink) = if on { (PAPER, INK) } else { (INK, PAPER) };
    c.round_fill(rect(at.x + 2, at.y + 1, 15, 15), 3, ground);
    let sign = of_colour(district.card.colour());
    c.bitmap(sign, at + Point::new(3, 2), 1, ink);
    let cost = Cost(cost, if district.beautified { "+" } else { "" });
    let width = Font::B10.width(&cost);
    let slot = Slot::left(at.x + 21, at.y + 13, 115 - width - 4).color(color);
    c.text_fit(slot, &[Font::B12, Font::B10, Font::B8], &[&name]);
    let slot = Slot::right(at.x + 137, at.y + 13, width).color(color);
    c.text(slot, Font::B10, cost);
}

/// A cost, marked where a coin lies on the district.
struct Cost(u16, &'static str);

impl core::fmt::Display for Cost {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}◉{}", self.0, self.1)
    }
}
