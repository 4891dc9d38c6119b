//! A player's points with their reasons: what stands in the city, and every bonus.

use citycore::{
    Lang, Seat,
    citadels::{Account, Card, Citadels, Target},
};
use embedded_graphics::prelude::Point;
use heapless::Vec;
use interface::{Button, Input};

use super::{
    Go, new_game,
    signs::{BACK, small_of_colour},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll,
    play::citadels::RunningCitadels,
    ui::{
        Canvas, INK, Key, PAPER, icons, rect,
        text::{Font, Slot},
    },
    words::{Words, softkeys},
};

const WHY: Words = Words("why", "proč");
const POINTS: Words = Words("points", "bodů");
const OF: Words = Words("of", "z");
const NEXT: Words = Words("Next", "Další");
const NEW: Words = Words("New game", "Nová hra");
const TOTAL: Words = Words("total", "součet");
const DISTRICTS: Words = Words("districts", "budovy");
const COLOURS: Words = Words("five colours", "pět barev");
const FIRST: Words = Words("first complete", "první hotové");
const COMPLETE: Words = Words("complete", "dokončené");

/// Districts in view.
const ROWS: usize = 7;
/// Reasons in view; no city has more of them.
const REASONS: usize = 8;

/// The reasons of a player's points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WhyPage {
    seat: Seat,
    cursor: u8,
}

/// A reason and its points.
type Reason = (&'static str, u16);

fn reasons(game: &Citadels, seat: Seat, account: &Account, lang: Lang) -> Vec<Reason, REASONS> {
    let complete = if game.first() == Some(seat) {
        FIRST
    } else {
        COMPLETE
    };
    let common = [
        (DISTRICTS, account.districts),
        (COLOURS, account.colours),
        (complete, account.complete),
    ];
    let common = common
        .into_iter()
        .map(|(words, points)| (words.of(lang), points));
    let uniques = account
        .uniques()
        .map(|(card, points)| (Card::name(card, lang), points));
    let all = common.chain(uniques).filter(|(_, points)| *points > 0);
    all.take(REASONS).collect()
}

impl WhyPage {
    pub(super) const fn new(seat: Seat) -> Self {
        Self { seat, cursor: 0 }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        let more = game.districts(self.seat).count().saturating_sub(ROWS);
        if scroll(&mut self.cursor, input, more + 1, ROWS as u8) {
            return Go::Stay;
        }
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => {
                let next = game.opponents(self.seat).next();
                *self = Self::new(next.unwrap_or(self.seat));
                Go::Stay
            }
            Input::Press(Button::C) => Go::To(new_game(Some(game))),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.public();
        let account = game.account(self.seat);
        let total = account.total();
        let name = view.name(self.seat);
        c.title(
            format_args!("{name} · {} {total} {}", WHY.of(lang), POINTS.of(lang)),
            format_args!("{} {} {}", self.seat.0 + 1, OF.of(lang), game.players()),
        );
        let count = game.districts(self.seat).count();
        let shown = game
            .districts(self.seat)
            .skip(self.cursor.into())
            .take(ROWS);
        for (place, district) in (0..).zip(shown) {
            draw_district(c, lang, 21 + 12 * place, district);
        }
        c.vline(118, 21, 85, INK);
        let reasons = reasons(game, self.seat, &account, lang);
        let pitch = if reasons.len() > 5 { 11 } else { 17 };
        for (place, (words, points)) in (0..).zip(&reasons) {
            let baseline = 31 + pitch * place;
            let fonts: &[Font] = match pitch {
                11 => &[Font::R8],
                _ => &[Font::R10, Font::R8],
            };
            c.text_fit(Slot::left(124, baseline, 84), fonts, &[words]);
            let font = if pitch == 11 { Font::B8 } else { Font::B10 };
            c.text(
                Slot::right(234, baseline, 26),
                font,
                format_args!("+{points}"),
            );
        }
        draw_total(view, game, (self.seat, total), c);
        let at = self.cursor;
        c.rail(at > 0, usize::from(at) + ROWS < count, None);
        softkeys(c, lang, Key::B, &[&BACK, &NEXT, &NEW]);
    }
}

fn draw_district(c: &mut Canvas<'_>, lang: Lang, top: i32, district: Target) {
    let sign = small_of_colour(district.card.colour());
    c.bitmap(sign, Point::new(6, top + 1), 1, INK);
    let name = district.card.name(lang);
    c.text_fit(
        Slot::left(18, top + 10, 85),
        &[Font::R10, Font::R8],
        &[&name],
    );
    let cost = district.card.cost() + u8::from(district.beautified);
    c.text(Slot::right(114, top + 10, 10), Font::B10, cost);
}

fn draw_total(view: &View<'_>, game: &Citadels, (seat, total): (Seat, u16), c: &mut Canvas<'_>) {
    c.round_fill(rect(240, 22, 46, 84), 6, INK);
    c.text(
        Slot::centre(263, 36, 42).on_ink(),
        Font::B8,
        TOTAL.of(view.lang()),
    );
    let slot = Slot::centre(263, 74, 42).on_ink();
    c.text_fit(slot, &[Font::N32, Font::N24], &[&total]);
    if game.standing().winner == seat {
        c.bitmap(&icons::NOBLE, Point::new(257, 84), 1, PAPER);
    }
}
