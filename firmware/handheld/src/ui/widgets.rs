//! The pieces every page shares: title bar, softkeys, scroll rail, cursor, boxes.
//!
//! They know the grid of [`layout`](super::layout) and nothing of games.

use core::fmt::Display;

use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point, primitives::Rectangle};

use super::{
    canvas::{Canvas, INK, PAPER, Problem, inner, parts, rect},
    layout::{
        CONTENT_BOTTOM, HEIGHT, KEY_LABEL_WIDTH, KEY_MAX_WIDTH, KEY_MIN_WIDTH, KEYS_BASELINE,
        KEYS_CENTRE, KEYS_TOP, RAIL_BOTTOM, RAIL_CENTRE, RAIL_DOWN, RAIL_TOP, RAIL_UP,
        TITLE_BASELINE, TITLE_FACT_BASELINE, TITLE_HEIGHT, TITLE_LEFT, TITLE_RIGHT, WIDTH, Window,
    },
    text::{Font, Slot, case::is_accented_capital, each_char, signs},
};

/// Clear space between the two texts of a title.
const TITLE_GAP: i32 = 8;

/// Left edge of the battery at the end of a title.
const BATTERY_LEFT: i32 = TITLE_RIGHT - 21;

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

/// Whether a text has a capital with an accent, which would rise above the panel in the larger font.
fn has_tall_capital(text: &dyn Display) -> bool {
    let mut tall = false;
    each_char(text, &mut |ch| tall |= is_accented_capital(ch));
    tall
}

impl Canvas<'_> {
    /// The title bar: whose turn and what is asked, and one fact at the right end (may be empty). Both
    /// shrink before anything is cut.
    pub fn title(&mut self, asked: impl Display, fact: impl Display) {
        self.title_of(&asked, &fact);
    }

    fn title_of(&mut self, asked: &dyn Display, fact: &dyn Display) {
        self.title_bar();
        let end = self.title_end();
        // what is asked matters more, but a smaller fact comes before a third size of the question
        let pairs = [
            (Font::B12, Font::B10),
            (Font::B10, Font::B10),
            (Font::B10, Font::B8),
        ];
        let (tall, tall_fact) = (has_tall_capital(asked), has_tall_capital(fact));
        let fits = |&(large, small): &(Font, Font)| {
            let too_tall = tall && large == Font::B12 || tall_fact && small == Font::B10;
            !too_tall && TITLE_LEFT + large.width(asked) + TITLE_GAP + small.width(fact) <= end
        };
        let pair = pairs.into_iter().find(fits);
        let battery_low = self.battery.is_some();
        if pair.is_none() && (battery_low || Font::B8.width(fact) == 0) {
            // a low battery matters more than the fact
            return self.title_asked(asked, end, true);
        }
        let small = pair.map_or(Font::B8, |(_, small)| small);
        let width = small.width(fact).min(end - TITLE_LEFT);
        self.title_asked(asked, end - width, false);
        let slot = Slot::right(end, TITLE_FACT_BASELINE, width);
        self.text(slot.on_ink(), small, fact);
    }

    /// Puts a battery with this charge into every title from now on.
    pub const fn set_battery(&mut self, percent: Option<u8>) {
        self.battery = percent;
    }

    /// Where the texts of a title end: before the battery if it is shown.
    pub const fn title_end(&self) -> i32 {
        match self.battery {
            Some(_) => BATTERY_LEFT - TITLE_GAP,
            None => TITLE_RIGHT,
        }
    }

    /// The title bar without words, for pages that write into it themselves up to [`Self::title_end`].
    pub fn title_bar(&mut self) {
        self.fill(rect(0, 0, WIDTH, TITLE_HEIGHT), INK);
        if let Some(percent) = self.battery {
            self.battery(Point::new(BATTERY_LEFT, 4), percent, PAPER);
        }
    }

    /// The question of a title; only where nothing stands beside it, it has a third size.
    fn title_asked(&mut self, asked: &dyn Display, right: i32, alone: bool) {
        let width = right - TITLE_GAP - TITLE_LEFT;
        let tall = has_tall_capital(asked);
        let sizes = [Font::B12, Font::B10, Font::B8];
        let fonts = sizes.get(usize::from(tall)..2 + usize::from(alone));
        let baseline = TITLE_BASELINE + i32::from(tall);
        let slot = Slot::left(TITLE_LEFT, baseline, width).on_ink();
        self.text_fit(slot, fonts.unwrap_or_default(), &[asked]);
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
        let share = |entries: usize| entries as i32 * track / (total as i32).max(1);
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
        self.cover();
        self.round_fill(area, 8, PAPER);
        self.round_frame(rect(x + 3, y + 3, width - 6, height - 6), 6, 2);
    }

    /// A short notice over the lower end of the content, such as what was undone.
    pub fn notice(&mut self, what: impl Display) {
        self.cover();
        let room = WIDTH - 32;
        let width = Font::B10.width(&what).min(room) + 20;
        let area = rect((WIDTH - width) / 2, CONTENT_BOTTOM - 21, width, 20);
        self.round_fill(inner(area, -1), 6, PAPER);
        self.round_fill(area, 5, INK);
        let slot = Slot::centre(WIDTH / 2, CONTENT_BOTTOM - 6, room).on_ink();
        self.text_fit(slot, &[Font::B10, Font::B8], &[&what]);
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

#[cfg(test)]
mod tests {
    use std::{string::String, vec::Vec};

    use super::*;
    use crate::ui::testing::drawn;

    /// Rows `top..` of the columns `columns` of a page, which must be free of problems.
    fn part(
        columns: core::ops::Range<usize>,
        rows: core::ops::Range<usize>,
        page: impl FnOnce(&mut Canvas<'_>),
    ) -> Vec<String> {
        let (report, all) = drawn(WIDTH, HEIGHT, page);
        assert!(report.is_clean(), "{report:?}");
        all[rows]
            .iter()
            .map(|row| row[columns.clone()].into())
            .collect()
    }

    #[test]
    fn tabs_hang_off_the_lower_edge() {
        let keys = |c: &mut Canvas<'_>| c.softkeys(Key::C, [&"Go", &"", &"OK"]);
        let corner = part(9..20, 109..115, keys);
        assert_eq!(
            corner,
            [
                "....#######", //
                "..##.......",
                ".#.........",
                ".#.........",
                "#..........",
                "#..........",
            ]
        );
    }

    #[test]
    fn exactly_one_tab_is_filled() {
        let middle = |filled: Key| {
            let row = part(0..296, 127..128, |c| c.softkeys(filled, [&"A", &"B", &"C"]));
            KEYS_CENTRE.map(|centre| &row[0][centre as usize..][..1] == "#")
        };
        assert_eq!(middle(Key::A), [true, false, false]);
        assert_eq!(middle(Key::B), [false, true, false]);
        assert_eq!(middle(Key::C), [false, false, true]);
    }

    #[test]
    fn a_filled_key_without_label_is_noted() {
        let (report, _) = drawn(0, 0, |c| c.softkeys(Key::B, [&"Back", &"", &"Build"]));
        assert_eq!(report.first, Some(Problem::NoFilledKey));
    }

    #[test]
    fn a_label_too_wide_for_its_tab_is_noted() {
        let (report, _) = drawn(0, 0, |c| {
            c.softkeys(Key::A, [&"an endless softkey label", &"", &""])
        });
        assert!(matches!(
            report.first,
            Some(Problem::Clipped {
                room: KEY_LABEL_WIDTH,
                ..
            })
        ));
    }

    #[test]
    fn the_title_keeps_its_two_texts_apart() {
        let (report, rows) = drawn(WIDTH, TITLE_HEIGHT, |c| {
            c.title("Markéta · co postavit?", "double · extra turn");
        });
        assert!(report.is_clean());
        let clear = |x: usize| rows.iter().all(|row| &row[x..=x] == "#");
        let gap = (100..250).map(clear).fold((0, 0), |(best, run), clear| {
            let run = if clear { run + 1 } else { 0 };
            (run.max(best), run)
        });
        assert!(gap.0 >= TITLE_GAP, "{gap:?}");
        let (report, _) = drawn(0, 0, |c| {
            c.title("Markéta · co teď chceš postavit?", "double · extra turn")
        });
        assert!(matches!(report.first, Some(Problem::Clipped { .. })));
    }

    #[test]
    fn the_rail_shows_where_the_list_stands() {
        let rail = |cursor: usize, total: usize| {
            part(288..295, 19..108, |c| {
                c.list_rail(cursor, Window::around(cursor, 5, total))
            })
        };
        let thumb = |rows: &[String]| {
            let full = |row: &String| row == ".#####.";
            let first = rows[5..84].iter().position(full).map(|y| y + 5);
            (first, rows[5..84].iter().filter(|row| full(row)).count())
        };
        let (top, middle, end) = (rail(0, 10), rail(5, 10), rail(9, 10));
        let blank = ".......";
        assert_eq!(
            (&*top[1], &*middle[1]),
            (blank, "...#..."),
            "no way up from the top"
        );
        assert_eq!(
            (&*middle[84], &*end[84]),
            ("#######", blank),
            "no way down from the end"
        );
        assert_eq!(thumb(&top).1, thumb(&end).1);
        assert!(thumb(&top).0 < thumb(&middle).0 && thumb(&middle).0 < thumb(&end).0);
        assert!(rail(0, 1).iter().all(|row| row == blank));
    }

    #[test]
    fn progress_fills_its_bar() {
        let bar = |done: u32| {
            let row = part(0..24, 3..4, |c| c.progress(rect(0, 0, 24, 7), done, 10));
            row[0].chars().filter(|&ch| ch == '#').count() - 2
        };
        assert_eq!([0, 5, 10, 99].map(bar), [0, 10, 20, 20]);
    }
    #[test]
    fn accented_capitals_stay_inside_the_title() {
        for name in [
            "Šimon", "Žofie", "Čeněk", "Řehoř", "Ďuro", "Ťapka", "Ňouma", "Ěva", "Áda", "Úrsula",
            "Ůla", "Édith", "Ída", "Ósa", "Ýr",
        ] {
            let (report, _) = drawn(0, 0, |c| {
                c.title(format_args!("{name} · co postavit?"), name)
            });
            assert!(report.is_clean(), "{name}: {report:?}");
        }
    }
}
