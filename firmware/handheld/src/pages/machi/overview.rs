//! Everybody at a glance: coins, landmarks, cards.

use citycore::Seat;
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{Go, MachiPage, city, correct, rows};
use crate::{
    app::{Context, View},
    pages::lists::scroll,
    play::machi::RunningMachi,
    ui::{
        Canvas, INK, Key, icons, rect,
        text::{Font, Slot},
    },
    words::{Words, softkeys},
};

const TITLE: Words = Words("The table", "Přehled stolu");
const TURN: Words = Words("turn", "tah");
const BACK: Words = Words("Back", "Zpět");
const CORRECT: Words = Words("Correct", "Opravit");
const CITY: Words = Words("City", "Město");

/// Everybody, with one player chosen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overview {
    cursor: u8,
}

impl Overview {
    pub(super) const fn new(seat: Seat) -> Self {
        Self { cursor: seat.0 }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let players = usize::from(running.game().players());
        if scroll(&mut self.cursor, input, players, 4) {
            return Go::Stay;
        }
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => {
                Go::To(MachiPage::Correct(correct::Correct::new(Seat(self.cursor))).into())
            }
            Input::Press(Button::C) => {
                Go::To(MachiPage::City(city::City::new(Seat(self.cursor))).into())
            }
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        c.title(
            TITLE.of(lang),
            format_args!("{} {}", TURN.of(lang), game.turn_number()),
        );
        let last = usize::from(game.players()).saturating_sub(1);
        let names = [Font::B12, Font::B10, Font::B8];
        let font = view.font_of_names(game.players(), &names, 65);
        for (i, seat) in (0..).zip(game.seats()) {
            let top = 19 + 22 * i;
            let chosen = seat.0 == self.cursor;
            let color = c.row(rect(2, top, 77, 21), chosen);
            if seat == game.seat() {
                c.text(Slot::left(4, top + 15, 8).color(color), Font::B10, "▶");
            }
            let slot = Slot::left(13, top + 15, 65).color(color);
            c.text(slot, font, view.name(seat));
            let coins = format_args!("{}◉", game.coins(seat));
            let slot = Slot::right(123, top + 19, 43);
            c.text_fit(slot, &[Font::N18, Font::B12, Font::B10], &[&coins]);
            rows::draw_landmarks(c, game, seat, Point::new(126, top + 1), 19);
            c.bitmap(&icons::CARDS, Point::new(260, top + 4), 1, INK);
            let cards = city::card_count(game, seat);
            c.text(Slot::right(286, top + 15, 16), Font::B10, cards);
            if i < last as i32 {
                c.dotted(78, top + 21, 208, INK);
            }
        }
        c.rail(self.cursor > 0, usize::from(self.cursor) < last, None);
        softkeys(c, lang, Key::A, &[&BACK, &CORRECT, &CITY]);
    }
}
