//! Cursors and rows shared by all lists.

use core::fmt::Display;
use interface::{Button, Input};

use crate::ui::{
    Canvas, INK,
    layout::{CONTENT_LEFT, CONTENT_RIGHT_OF_LIST, CONTENT_TOP, Window},
    rect,
    text::{Font, Slot},
};

/// Rows of a list of options.
pub(super) const ROWS: usize = 4;
const ROW_HEIGHT: i32 = 22;

/// Moves `cursor` for UP and DOWN in a list of `total`; a hold moves by `page`. Returns whether the
/// input was one of them.
pub(crate) fn scroll(cursor: &mut u8, input: Input, total: usize, page: u8) -> bool {
    let last = u8::try_from(total.saturating_sub(1)).unwrap_or(u8::MAX);
    let at = (*cursor).min(last);
    *cursor = match input {
        Input::Press(Button::Up) => at.saturating_sub(1),
        Input::Press(Button::Down) => at.saturating_add(1).min(last),
        Input::Hold(Button::Up) => at.saturating_sub(page),
        Input::Hold(Button::Down) => at.saturating_add(page).min(last),
        _ => return false,
    };
    true
}

/// The same in a list of options, whose ends meet.
pub(crate) fn scroll_options(cursor: &mut u8, input: Input, total: usize) -> bool {
    let total = u8::try_from(total).unwrap_or(u8::MAX).max(1);
    let page = ROWS as u8 % total;
    let onwards = match input {
        Input::Press(Button::Up) => total - 1,
        Input::Press(Button::Down) => 1,
        Input::Hold(Button::Up) => total - page,
        Input::Hold(Button::Down) => page,
        _ => return false,
    };
    *cursor = ((u16::from(*cursor) + u16::from(onwards)) % u16::from(total)) as u8;
    true
}

/// Writes the label and the value of a row.
pub(crate) type WriteRow<'a> = dyn FnMut(&dyn Display, &dyn Display) + 'a;

/// A list of options with their values; its ends meet.
pub(crate) struct OptionRows<'c, 'a> {
    pub(crate) canvas: &'c mut Canvas<'a>,
    pub(crate) cursor: usize,
    pub(crate) total: usize,
}

impl OptionRows<'_, '_> {
    /// Draws the rows in view; `row` writes the label and value of an index through a callback.
    pub(crate) fn draw(mut self, row: &dyn Fn(usize, &mut WriteRow<'_>)) {
        let window = self.draw_rows(row);
        let moves = self.total > 1;
        self.canvas.rail(moves, moves, Some(window));
    }

    /// The same without the rail beside it.
    #[inline(never)]
    pub(crate) fn draw_rows(&mut self, row: &dyn Fn(usize, &mut WriteRow<'_>)) -> Window {
        let window = Window::around(self.cursor, ROWS, self.total);
        for (place, index) in (0..).zip(window.range()) {
            let top = CONTENT_TOP + ROW_HEIGHT * place;
            row(index, &mut |label, value| {
                option_row(self.canvas, top, index == self.cursor, label, value);
            });
        }
        window
    }
}

fn option_row(c: &mut Canvas<'_>, top: i32, on: bool, label: &dyn Display, value: &dyn Display) {
    let width = CONTENT_RIGHT_OF_LIST - CONTENT_LEFT;
    let color = c.row(rect(CONTENT_LEFT, top, width, ROW_HEIGHT - 1), on);
    let right = CONTENT_RIGHT_OF_LIST - 8;
    let value_width = Font::B10.width(value);
    let left = CONTENT_LEFT + 8;
    let slot = Slot::left(left, top + 15, right - value_width - 8 - left);
    c.text_fit(
        slot.color(color),
        &[Font::B12, Font::B10, Font::B8],
        &[label],
    );
    c.text(
        Slot::right(right, top + 15, value_width).color(color),
        Font::B10,
        value,
    );
    if !on {
        c.dotted(left, top + ROW_HEIGHT - 1, width - 16, INK);
    }
}
