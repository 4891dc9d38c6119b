//! Rows of cards and landmarks, and the row of landmark tiles.

use citycore::{Lang, Seat, machi::Machi};
use embedded_graphics::prelude::Point;

use super::items::{Item, List, Numbers, colour_of, landmark_art};
use crate::ui::{
    Canvas,
    layout::Window,
    rect,
    text::{Font, Slot},
};

/// Rows of a list of cards in view.
pub(super) const ROWS: usize = 5;
const TOP: i32 = 29;
const PITCH: i32 = 16;

/// What stands at the right of a row.
pub(super) struct Columns<'a> {
    /// Heads of the cost, own and left columns; empty for none.
    pub(super) heads: [&'a str; 3],
    /// Head of the numbers.
    pub(super) roll: &'a str,
}

/// Where the cursor of a list stands.
#[derive(Clone, Copy)]
pub(super) struct Cursor {
    pub(super) place: usize,
    /// Whether it is seen: the list may be open with nothing chosen.
    pub(super) shown: bool,
}

impl Cursor {
    /// A cursor that is seen.
    pub(super) fn at(place: u8) -> Self {
        let place = place.into();
        Self { place, shown: true }
    }
}

/// A list of items with a cursor; `row` says what stands at the right of each.
#[inline(never)]
pub(super) fn draw_items(
    c: &mut Canvas<'_>,
    lang: Lang,
    columns: &Columns<'_>,
    (game, list): (&Machi, List),
    cursor: Cursor,
    row: &dyn Fn(Item) -> ItemRow,
) {
    let heads = [219, 248, 284].into_iter().zip(columns.heads);
    c.text(Slot::right(44, 27, 44), Font::R8, columns.roll);
    for (x, head) in heads {
        c.text(Slot::right(x, 27, 60), Font::R8, head);
    }
    let total = list.count(game);
    let at = cursor.place.min(total.saturating_sub(1));
    let window = Window::around(at, ROWS, total);
    for (place, index) in (0..).zip(window.range()) {
        if let Some(item) = list.item(game, index) {
            let top = TOP + PITCH * place;
            let on = cursor.shown && index == at;
            draw_item(c, lang, top, item, &row(item), on);
        }
    }
    let moves = total > 1;
    c.rail(moves, moves, Some(window));
}

/// The right end of a row and how strong it is.
pub(super) struct ItemRow {
    /// Whether it can be had now, or works: bold.
    pub(super) strong: bool,
    /// Whether its price can't be paid: a hollow coin.
    pub(super) too_dear: bool,
    /// Copies in the city; closed ones are counted in the second.
    pub(super) own: (u8, u8),
    /// What the last column says; none for nothing.
    pub(super) left: Option<u8>,
}

fn draw_item(c: &mut Canvas<'_>, lang: Lang, top: i32, item: Item, row: &ItemRow, on: bool) {
    let color = c.row(rect(2, top, 284, PITCH), on);
    let baseline = top + 12;
    if let Item::Card(card) = item {
        let info = card.info();
        c.card_colour(Point::new(5, top + 2), colour_of(info.colour), on);
        let slot = Slot::centre(31, baseline, 37).color(color);
        c.text_fit(slot, &[Font::B10, Font::B8], &[&Numbers(info.numbers)]);
        c.bitmap(item.art(), Point::new(50, top + 2), 1, color);
    } else {
        c.bitmap(item.art(), Point::new(49, top + 1), 1, color);
    }
    let font = if row.strong { Font::B10 } else { Font::R10 };
    let coin = if row.too_dear { '○' } else { '◉' };
    let forms: [&dyn core::fmt::Display; 2] = [&item.name(lang), &item.short_name(lang)];
    c.text_fit(Slot::left(66, baseline, 138).color(color), &[font], &forms);
    let cost = format_args!("{}{coin}", item.cost());
    c.text(Slot::right(231, baseline, 30).color(color), font, cost);
    let slot = Slot::right(255, baseline, 22).color(color);
    match row.own {
        (0, 0) => c.text(slot, Font::R10, "–"),
        (own, 0) => c.text(slot, Font::B10, own),
        (own, closed) => c.text_fit(
            slot,
            &[Font::B10, Font::B8],
            &[&format_args!("{own}/{closed}")],
        ),
    };
    if let Some(left) = row.left {
        c.text(Slot::right(281, baseline, 20).color(color), Font::R10, left);
    }
}

/// The landmarks in use as tiles from `at` on, those `seat` has built filled.
pub(super) fn draw_landmarks(c: &mut Canvas<'_>, game: &Machi, seat: Seat, at: Point, pitch: i32) {
    let built = game.landmarks(seat);
    for (i, landmark) in (0..).zip(game.landmarks_in_use().iter()) {
        let place = at + Point::new(pitch * i, 0);
        c.landmark(landmark_art(landmark), place, built.contains(landmark));
    }
}
