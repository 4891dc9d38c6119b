//! The table, public: who has the crown, which character, how many coins and cards, and what is built.

use citycore::{
    Game, Seat,
    citadels::{Citadels, counted_districts},
};
use core::fmt::Display;
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{
    CitadelsPage, Go,
    cast::CastPage,
    city::City,
    curtain::{Behind, Curtain},
    signs::{BACK, of_colour, small_of_colour},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll_options,
    play::citadels::RunningCitadels,
    ui::{
        Canvas, INK, Key, PAPER, icons, rect,
        text::{Font, Slot},
    },
    words::{Words, softkeys},
};

const TITLE: Words = Words("The table", "Stůl");
const ROUND: Words = Words("round", "kolo");
const END: Words = Words("districts end it", "budov ukončí hru");
const CAST: Words = Words("Cast", "Postavy");
const CITY: Words = Words("City", "Město");
const CARDS: Words = Words("Cards", "Karty");

/// So many players have a row of their own.
const WIDE: u8 = 4;

/// Everybody at a glance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    seat: Seat,
    /// Whether the chosen player looks at the own cards.
    hands: bool,
}

/// How many districts complete a city at the moment.
pub(super) fn needed(game: &Citadels) -> u8 {
    game.setup().districts_to_complete() - u8::from(game.bell())
}

impl Table {
    pub(super) const fn new(seat: Seat) -> Self {
        Self { seat, hands: false }
    }

    /// Whose cards are looked at.
    pub(super) const fn of_hands(seat: Seat) -> Self {
        Self { seat, hands: true }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let game = running.public();
        if scroll_options(&mut self.seat.0, input, game.players().into()) {
            return Go::Stay;
        }
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => Go::To(CitadelsPage::Cast(CastPage::default()).into()),
            Input::Press(Button::C) if self.hands => {
                Go::To(CitadelsPage::Curtain(Curtain(Behind::Hand(self.seat))).into())
            }
            Input::Press(Button::C) => Go::To(CitadelsPage::City(City::new(self.seat)).into()),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.public();
        let (round, needed) = (game.round(), needed(game));
        let fact = format_args!("{} {round} · {needed} {}", ROUND.of(lang), END.of(lang));
        c.title(TITLE.of(lang), fact);
        for (place, seat) in (0..).zip(game.seats()) {
            match game.players() <= WIDE {
                true => self.draw_wide(view, game, seat, 19 + 22 * place, c),
                false => {
                    let at = Point::new(2 + 147 * (place / 4), 19 + 22 * (place % 4));
                    self.draw_narrow(view, game, seat, at, c);
                }
            }
        }
        c.rail(true, true, None);
        let opens = if self.hands { &CARDS } else { &CITY };
        softkeys(c, lang, Key::C, &[&BACK, &CAST, opens]);
    }

    /// The plates of the characters a seat has shown in this round.
    fn draw_ranks(game: &Citadels, seat: Seat, right: i32, top: i32, c: &mut Canvas<'_>) {
        for (place, rank) in (1..).zip(shown_ranks(game, seat)) {
            let at = Point::new(right - 17 * place, top);
            c.rank_plate(at, rank, false, INK);
        }
    }

    fn draw_wide(
        &self,
        view: &View<'_>,
        game: &Citadels,
        seat: Seat,
        top: i32,
        c: &mut Canvas<'_>,
    ) {
        if game.crown() == seat {
            c.bitmap(&icons::SMALL_CROWN, Point::new(3, top + 7), 1, INK);
        }
        let on = seat == self.seat;
        let color = c.row(rect(13, top + 1, 68, 19), on);
        let name = Slot::left(15, top + 15, 65).color(color);
        c.text_fit(name, &[Font::B12, Font::B10, Font::B8], &[&view.name(seat)]);
        Self::draw_ranks(game, seat, 117, top + 4, c);
        let coins = format_args!("{}", game.coins(seat));
        c.text_fit(
            Slot::right(137, top + 17, 20),
            &[Font::N18, Font::B12],
            &[&coins],
        );
        c.text(Slot::left(139, top + 15, 10), Font::B10, "◉");
        c.bitmap(&icons::HAND, Point::new(152, top + 6), 1, INK);
        c.text(
            Slot::left(162, top + 15, 16),
            Font::B10,
            game.hand(seat).len(),
        );
        self.draw_city(game, seat, top, c);
    }

    /// Districts as signs, places still to be built as dots.
    fn draw_city(&self, game: &Citadels, seat: Seat, top: i32, c: &mut Canvas<'_>) {
        let city = game.city(seat);
        let missing = needed(game).saturating_sub(counted_districts(city));
        let total = i32::from(city.len() + missing).max(1);
        let pitch = (108 / total).min(20);
        let large = pitch >= 15;
        for (place, card) in (0..).zip(city.cards()) {
            let left = 178 + pitch * place;
            if large {
                let tile = rect(left, top + 3, pitch - 1, 16);
                c.round_fill(tile, 3, INK);
                let at = Point::new(left + (pitch - 13) / 2, top + 5);
                c.bitmap(of_colour(card.colour()), at, 1, PAPER);
            } else {
                let at = Point::new(left, top + 7);
                c.bitmap(small_of_colour(card.colour()), at, 1, INK);
            }
        }
        for place in i32::from(city.len())..total {
            c.fill(
                rect(178 + pitch * place + pitch / 2 - 1, top + 10, 2, 2),
                INK,
            );
        }
    }

    fn draw_narrow(
        &self,
        view: &View<'_>,
        game: &Citadels,
        seat: Seat,
        at: Point,
        c: &mut Canvas<'_>,
    ) {
        let on = seat == self.seat;
        let color = c.row(rect(at.x, at.y, 68, 21), on);
        let crowned = game.crown() == seat;
        let indent = if crowned { 12 } else { 2 };
        if crowned {
            c.bitmap(&icons::SMALL_CROWN, at + Point::new(2, 2), 1, color);
        }
        draw_small_ranks(game, seat, at + Point::new(70, 0), c);
        let room = 66 - indent;
        let slot = Slot::left(at.x + indent, at.y + 10, room).color(color);
        let forms: [&dyn Display; 2] = [&view.name(seat), &view.initial(seat)];
        c.text_fit(slot, &[Font::B10, Font::B8, Font::R8], &forms);
        let coins = format_args!("{}◉", game.coins(seat));
        let drawn = c.text(
            Slot::left(at.x + 3, at.y + 20, 32).color(color),
            Font::B8,
            coins,
        );
        c.bitmap(
            &icons::HAND,
            Point::new(drawn.right + 4, at.y + 11),
            1,
            color,
        );
        let cards = Slot::left(drawn.right + 14, at.y + 20, 16).color(color);
        c.text(cards, Font::B8, game.hand(seat).len());
        let city = game.city(seat);
        let missing = needed(game).saturating_sub(counted_districts(city));
        let total = i32::from(city.len() + missing).max(1);
        let pitch = (72 / total).min(10);
        for (place, card) in (0..).zip(city.cards()) {
            let sign = Point::new(at.x + 70 + pitch * place, at.y + 12);
            c.bitmap(small_of_colour(card.colour()), sign, 1, INK);
        }
        for place in i32::from(city.len())..total {
            c.dot(at.x + 74 + pitch * place, at.y + 16, INK);
        }
    }
}

/// The ranks a seat has shown in this round.
fn shown_ranks(game: &Citadels, seat: Seat) -> impl Iterator<Item = u8> {
    let holders = game.view_of(None).holders;
    let ranks = (1..)
        .zip(holders)
        .filter(move |(_, holder)| *holder == Some(seat));
    ranks.map(|(rank, _)| rank)
}

/// The same where there is little room.
fn draw_small_ranks(game: &Citadels, seat: Seat, at: Point, c: &mut Canvas<'_>) {
    for (place, rank) in (0..).zip(shown_ranks(game, seat)) {
        let left = at.x + 13 * place;
        c.round_fill(rect(left, at.y, 11, 11), 3, INK);
        c.text(Slot::centre(left + 5, at.y + 9, 9).on_ink(), Font::B8, rank);
    }
}
