//! The pieces every page shares: title bar, softkeys, scroll rail, cursor, boxes.
//!
//! They know the grid of [`layout`](super::layout) and nothing of games.

use core::fmt::Display;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point, primitives::Rectangle};

use super::{
    canvas::{Canvas, INK, PAPER, Problem, parts, rect},
    layout::{
        HEIGHT, KEY_LABEL_WIDTH, KEY_MAX_WIDTH, KEY_MIN_WIDTH, KEYS_BASELINE, KEYS_CENTRE,
        KEYS_TOP, RAIL_BOTTOM, RAIL_CENTRE, RAIL_DOWN, RAIL_TOP, RAIL_UP, TITLE_BASELINE,
        TITLE_FACT_BASELINE, TITLE_HEIGHT, TITLE_LEFT, TITLE_RIGHT, WIDTH, Window,
    },
    text::{Font, Slot, signs},
};

/// Clear space between the two texts of a title.
const TITLE_GAP: i32 = 8;

/// The three keys below the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Left key.
    A,
    /// Middle key.
    B,
    /// Right key.
    C,
}

impl Canvas<'_> {
    /// The title bar: whose turn and what is asked, and one fact at the right end (may be empty).
    pub fn title(&mut self, asked: impl Display, fact: impl Display) {
        self.title_bar();
        let width = Font::B10.width(&fact);
        let left = TITLE_RIGHT - width;
        self.title_asked(&asked, if width > 0 { left } else { TITLE_RIGHT });
        let slot = Slot::right(TITLE_RIGHT, TITLE_FACT_BASELINE, width);
        self.text(slot.on_ink(), Font::B10, &fact);
    }

    /// The title bar with the battery at its right end.
    pub fn title_with_battery(&mut self, asked: impl Display, percent: u8) {
        self.title_bar();
        let left = TITLE_RIGHT - 21;
        self.title_asked(&asked, left);
        self.battery(Point::new(left, 4), percent, PAPER);
    }

    fn title_bar(&mut self) {
        self.fill(rect(0, 0, WIDTH, TITLE_HEIGHT), INK);
    }

    fn title_asked(&mut self, asked: &dyn Display, right: i32) {
        let width = right - TITLE_GAP - TITLE_LEFT;
        let slot = Slot::left(TITLE_LEFT, TITLE_BASELINE, width).on_ink();
        self.text_fit(slot, &[Font::B12, Font::B10], &[asked]);
    }

    /// The softkey tabs of A, B and C; an empty label has no tab. `filled` is what most players press
    /// next; it must have a label.
    pub fn softkeys(&mut self, filled: Key, labels: [&dyn Display; 3]) {
        let keys = [Key::A, Key::B, Key::C].into_iter().zip(KEYS_CENTRE);
        let mut seen = false;
        for ((key, centre), label) in keys.zip(labels) {
            let width = Font::B10.width(label);
            if width > 0 {
                seen |= key == filled;
                self.softkey(centre, width, label, key == filled);
            }
        }
        if !seen {
            self.note(Problem::NoFilledKey);
        }
    }

    fn softkey(&mut self, centre: i32, label_width: i32, label: &dyn Display, filled: bool) {
        let width = (label_width + 20).clamp(KEY_MIN_WIDTH, KEY_MAX_WIDTH);
        let left = centre - width / 2;
        let height = HEIGHT - KEYS_TOP;
        self.tab_fill(rect(left, KEYS_TOP, width, height), 5, INK);
        if !filled {
            self.tab_fill(
                rect(left + 1, KEYS_TOP + 1, width - 2, height - 1),
                4,
                PAPER,
            );
        }
        let slot = Slot::centre(centre, KEYS_BASELINE, KEY_LABEL_WIDTH);
        let color = if filled { PAPER } else { INK };
        self.text_fit(slot.color(color), &[Font::B10, Font::B8], &[label]);
    }

    /// The scroll rail: an arrow where UP or DOWN does something, and a thumb if the list is longer
    /// than the page.
    pub fn rail(&mut self, up: bool, down: bool, list: Option<Window>) {
        let left = RAIL_CENTRE - 3;
        if up {
            self.bitmap(&signs::UP, Point::new(left, RAIL_UP), 1, INK);
        }
        if down {
            self.bitmap(&signs::DOWN, Point::new(left, RAIL_DOWN), 1, INK);
        }
        let Some(Window {
            first,
            shown,
            total,
        }) = list.filter(|list| list.total > list.shown)
        else {
            return;
        };
        let track = RAIL_BOTTOM - RAIL_TOP;
        self.vline(RAIL_CENTRE, RAIL_TOP, track, INK);
        // lists are far shorter than i32 can count
        let share = |entries: usize| (entries as i64 * i64::from(track) / total as i64) as i32;
        let length = share(shown).max(8);
        let top = share(first).min(track - length);
        let thumb = rect(RAIL_CENTRE - 2, RAIL_TOP + top, 5, length);
        self.round_fill(thumb, 2, INK);
    }

    /// The rail of a list with a cursor: arrows unless the cursor stands at that end.
    pub fn list_rail(&mut self, cursor: usize, list: Window) {
        self.rail(cursor > 0, cursor + 1 < list.total, Some(list));
    }

    /// The ground of a list row: filled if the cursor is on it. Returns the colour of its text.
    pub fn row(&mut self, area: Rectangle, cursor: bool) -> BinaryColor {
        if cursor {
            self.round_fill(area, 3, INK);
            PAPER
        } else {
            INK
        }
    }

    /// A choice drawn as a tile: filled if chosen, framed if not. Returns the colour of its content.
    pub fn tile(&mut self, area: Rectangle, chosen: bool) -> BinaryColor {
        if chosen {
            self.round_fill(area, 5, INK);
            PAPER
        } else {
            self.round_frame(area, 5, 1);
            INK
        }
    }

    /// A box for a message on a busy ground: a thick frame inside a white edge.
    pub fn message_box(&mut self, area: Rectangle) {
        let (x, y, width, height) = parts(area);
        self.round_fill(area, 8, PAPER);
        self.round_frame(rect(x + 3, y + 3, width - 6, height - 6), 6, 2);
    }

    /// A small box holding a heading and a number, for figures beside a chart; `strong` has the thicker
    /// frame. Made for 60 to 70 × 40.
    pub fn figure_box(
        &mut self,
        area: Rectangle,
        strong: bool,
        head: impl Display,
        figure: impl Display,
    ) {
        let (x, y, width, height) = parts(area);
        self.round_frame(area, 5, if strong { 2 } else { 1 });
        let centre = x + width / 2;
        self.text(Slot::centre(centre, y + 12, width - 6), Font::R8, head);
        let fonts: &[Font] = if strong {
            &[Font::N18, Font::B12]
        } else {
            &[Font::B12, Font::B10]
        };
        let slot = Slot::centre(centre, y + height - 7, width - 8);
        self.text_fit(slot, fonts, &[&figure]);
    }

    /// A bar filled to `done` of `total`.
    pub fn progress(&mut self, area: Rectangle, done: u32, total: u32) {
        let (x, y, width, height) = parts(area);
        self.round_frame(area, 2, 1);
        let inside = i64::from(width - 4);
        let filled = match total {
            0 => 0,
            _ => inside * i64::from(done.min(total)) / i64::from(total),
        };
        self.fill(rect(x + 2, y + 2, filled as i32, height - 4), INK);
    }
}
