//! A player's whole city: cards with their numbers, then the landmarks.

use citycore::{Seat, machi::Machi};
use interface::{Button, Input};

use super::{
    Go, MachiPage,
    card::CardPage,
    items::{Item, List},
    rows::{Columns, Cursor, ItemRow, ROWS, draw_items},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll,
    play::machi::RunningMachi,
    ui::{Canvas, Key},
    words::{Words, softkeys},
};

const TITLE: Words = Words("City", "Město");
const ROLL: Words = Words("roll", "padne");
const COST: Words = Words("cost", "cena");
const OWNS: Words = Words("owns", "má");
const BACK: Words = Words("Back", "Zpět");
const NEXT: Words = Words("Next city", "Další město");
const DETAIL: Words = Words("Detail", "Detail");

/// The city of a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct City {
    seat: Seat,
    cursor: u8,
}

/// Cards in a city, landmarks aside.
pub(super) fn card_count(game: &Machi, seat: Seat) -> u32 {
    let cards = citycore::machi::Card::ALL.into_iter();
    cards.map(|card| u32::from(game.owned(seat, card))).sum()
}

impl City {
    pub(super) const fn new(seat: Seat) -> Self {
        Self { seat, cursor: 0 }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        let total = List::City(self.seat).count(game);
        if scroll(&mut self.cursor, input, total, ROWS as u8) {
            return Go::Stay;
        }
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => {
                *self = Self::new(game.opponents(self.seat).next().unwrap_or(self.seat));
                Go::Stay
            }
            Input::Press(Button::C) => {
                Go::To(MachiPage::Card(CardPage::of_city(self.seat, self.cursor)).into())
            }
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let seat = self.seat;
        c.title(
            format_args!("{} · {}", TITLE.of(lang), view.name(seat)),
            format_args!("◉ {}", game.coins(seat)),
        );
        let columns = Columns {
            roll: ROLL.of(lang),
            heads: [COST.of(lang), OWNS.of(lang), ""],
        };
        draw_items(
            c,
            lang,
            &columns,
            (game, List::City(seat)),
            Cursor::at(self.cursor),
            &|item| {
                let closed = match item {
                    Item::Card(card) => game.closed(seat, card),
                    Item::Landmark(_) => 0,
                };
                let own = item.owned(game, seat);
                ItemRow {
                    strong: own > closed,
                    too_dear: false,
                    own: (own, closed),
                    left: None,
                }
            },
        );
        softkeys(c, lang, Key::A, &[&BACK, &NEXT, &DETAIL]);
    }
}
