//! The other players' districts side by side.

use citycore::{
    Game, Seat,
    cities::{Cities, Limit},
};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{
    CitiesPage, Go,
    card::CardPage,
    goals::Goals,
    plan::{DistrictView, Marks},
};
use crate::{
    app::{Context, View},
    play::cities::RunningCities,
    ui::{
        Canvas, Key,
        text::{Font, Slot},
    },
    words::{Words, softkeys},
};

const BACK: Words = Words("Back", "Zpět");
const GOALS: Words = Words("Goals", "Cíle");
const CARDS: Words = Words("Cards", "Karty");

/// Distance of districts of the usual size, and of the first from the left edge.
const PITCH: i32 = 97;
const LEFT: i32 = 8;

/// The districts of all but one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Others {
    but: Seat,
}

impl Others {
    /// All but this player's.
    pub(super) const fn but(but: Seat) -> Self {
        Self { but }
    }

    fn seats(self, game: &Cities) -> impl Iterator<Item = Seat> {
        let seats = (0..game.setup().players).map(Seat);
        seats.filter(move |&seat| seat != self.but)
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => {
                let seat = RunningCities::of(context.session)
                    .and_then(|running| running.game().seat())
                    .unwrap_or(self.but);
                Go::To(CitiesPage::Goals(Goals::of(seat)).into())
            }
            Input::Press(Button::C) => Go::To(CitiesPage::Card(CardPage::of_all()).into()),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCities, c: &mut Canvas<'_>) {
        let game = running.game();
        let limit = game.setup().limit();
        c.title_bar();
        for (place, seat) in (0..).zip(self.seats(game)) {
            let Some(district) = game.district(seat) else {
                continue;
            };
            let left = LEFT + PITCH * place;
            let plan = DistrictView::new(district, limit, Point::new(left, 21));
            plan.draw(c, district, Marks::default());
            let right = match limit {
                Limit::Long => plan.panel() - 15,
                Limit::Square => left + 84,
            };
            let right = right.min(c.title_end());
            let total = game.account(seat).total;
            let fit = c.text(Slot::right(right, 14, 26).on_ink(), Font::B10, total);
            let slot = Slot::left(left - 2, 14, fit.left - 2 - left).on_ink();
            let fonts = [Font::B10, Font::B8];
            c.text_fit(slot, &fonts, &[&view.name(seat), &view.initial(seat)]);
        }
        softkeys(c, view.lang(), Key::A, &[&BACK, &GOALS, &CARDS]);
    }
}
