//! The points of all players by what they come from, final or so far.

use citycore::{
    Game, Lang, Seat,
    cities::{Cities, Outcome, Phase},
};
use interface::{Button, Input};

use super::{
    CitiesPage, Go,
    district::{DistrictPage, Few, PARTS, parts},
    new_game, titles,
    why::Why,
};
use crate::{
    app::{Context, View},
    play::cities::RunningCities,
    ui::{
        Canvas, INK, Key, PAPER, rect,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const SO_FAR: Words = Words("Score so far", "Stav bodů");
const WINS: Words = Words("wins!", "Vítězí");
const SHARED: Words = Words("A shared win", "Společná výhra");
const TOTAL: Words = Words("total", "součet");
const DISTRICTS: Words = Words("Districts", "Čtvrti");
const WHY: Words = Words("Why?", "Proč?");
const NEW: Words = Words("New game", "Nová hra");
const BACK: Words = Words("Back", "Zpět");

/// Right edge of the first column of points, and the distance of the others.
const RIGHT: i32 = 154;
const PITCH: i32 = 45;

/// The page of points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AccountPage {
    /// Looked at during the game.
    look: bool,
}

/// Who has won alone.
fn winner(standing: &Outcome, players: u8) -> Option<Seat> {
    let mut winners = (0..players)
        .map(Seat)
        .filter(|&seat| standing.has_won(seat));
    let first = winners.next()?;
    winners.next().is_none().then_some(first)
}

impl AccountPage {
    /// The account looked at during the game.
    pub(super) const fn look() -> Self {
        Self { look: true }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCities::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        match input {
            Input::Press(Button::A) if self.look => Go::Back,
            Input::Press(Button::A) => {
                Go::To(CitiesPage::District(DistrictPage::of(Seat(0))).into())
            }
            Input::Press(Button::B) => Go::To(CitiesPage::Why(Why::new(game)).into()),
            Input::Press(Button::C) if !self.look => Go::To(new_game(Some(game))),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCities, c: &mut Canvas<'_>) {
        let game = running.game();
        let lang = view.lang();
        let standing = game.standing();
        let players = game.setup().players;
        let over = game.phase() == Phase::Over;
        let city = titles::city(game.pack(), game.setup().city, lang);
        match winner(&standing, players).filter(|_| over) {
            Some(seat) if lang == Lang::Cs => {
                c.title(format_args!("{} {}!", WINS.of(lang), view.name(seat)), city);
            }
            Some(seat) => c.title(format_args!("{} {}", view.name(seat), WINS.of(lang)), city),
            None if over => c.title(SHARED.of(lang), city),
            None => c.title(SO_FAR.of(lang), city),
        }
        for (row, words) in (0..).zip(PARTS) {
            c.text(Slot::left(6, 43 + 15 * row, 98), Font::R10, words.of(lang));
        }
        c.hline(4, 90, 288, INK);
        c.text(Slot::left(6, 104, 90), Font::B12, TOTAL.of(lang));
        for seat in (0..players).map(Seat) {
            draw_column(view, c, game, seat, over && standing.has_won(seat));
        }
        if self.look {
            softkeys(c, lang, Key::A, &[&BACK, &WHY, &NO_KEY]);
        } else {
            softkeys(c, lang, Key::C, &[&DISTRICTS, &WHY, &NEW]);
        }
    }
}

/// The points of a seat from top to bottom.
fn draw_column(view: &View<'_>, c: &mut Canvas<'_>, game: &Cities, seat: Seat, won: bool) {
    let right = RIGHT + PITCH * i32::from(seat.0);
    let (points, total) = parts(game, seat);
    let name = Slot::right(right, 28, PITCH - 3);
    let fonts = if won {
        [Font::B8, Font::B8]
    } else {
        [Font::R8, Font::R8]
    };
    c.text_fit(name, &fonts, &[&view.name(seat), &view.initial(seat)]);
    for (row, points) in (0..).zip(points) {
        let slot = Slot::right(right, 43 + 15 * row, 30);
        c.text(slot, Font::B12, Few(points));
    }
    let color = if won {
        c.round_fill(rect(right - 31, 91, 35, 16), 4, INK);
        PAPER
    } else {
        INK
    };
    c.text(Slot::right(right, 104, 28).color(color), Font::B12, total);
}
