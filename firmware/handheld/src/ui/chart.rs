//! Charts: bars above and below a line, and curves over turns.

use core::fmt::Display;

use embedded_graphics::{prelude::Point, primitives::Rectangle};

use super::{
    canvas::{Canvas, INK, PAPER, Pattern, parts, rect},
    text::{Font, Signed, Slot},
};

/// One bar: a gain goes up, a loss goes down, zero is a short dash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// Its height, also written at its end.
    pub value: i32,
    /// Number below the chart.
    pub label: u8,
    /// Whether it counts for the choice at hand; if not, the bar is hatched and the label light.
    pub active: bool,
}

/// How a curve is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// Two dots thick.
    Thick,
    /// One dot thick.
    Thin,
    /// Long dashes.
    Dashed,
    /// Every third dot.
    Dotted,
    /// Dash and dot in turn.
    DashDot,
}

impl Stroke {
    /// The strokes in the order they are told apart best.
    pub const ALL: [Self; 5] = [
        Self::Thick,
        Self::Thin,
        Self::Dashed,
        Self::Dotted,
        Self::DashDot,
    ];

    const fn shows(self, step: u32) -> bool {
        match self {
            Self::Thick | Self::Thin => true,
            Self::Dashed => step % 6 < 4,
            Self::Dotted => step.is_multiple_of(3),
            Self::DashDot => matches!(step % 8, 0..=3 | 6),
        }
    }
}

/// One curve: values at equal distances, a stroke and a sign written at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series<'v> {
    /// Values from the first turn to the last.
    pub values: &'v [i32],
    /// How it is drawn.
    pub stroke: Stroke,
    /// Written at the right end, usually an initial.
    pub sign: char,
}

/// Rows a value above or below a bar takes.
const VALUE_ROWS: i32 = 9;
/// Rows of the labels below the chart, with the separator.
const LABEL_ROWS: i32 = 12;
/// Columns of the signs at the right end of a plot.
const SIGN_COLUMNS: i32 = 12;
/// Most curves whose signs are kept apart.
const MAX_SERIES: usize = 8;

impl Canvas<'_> {
    /// A bar chart with a common scale for gains and losses, at most `largest_unit` dots per unit; a
    /// figure that finds no room is written in thousands with this decimal `point`.
    pub fn bars(&mut self, area: Rectangle, bars: &[Bar], largest_unit: i32, point: &str) {
        let (x, y, width, height) = parts(area);
        let most = bars.iter().map(|bar| bar.value).max().unwrap_or(0).max(0);
        let least = bars.iter().map(|bar| bar.value).min().unwrap_or(0).min(0);
        let span = (most - least).max(1);
        let below = if least < 0 { VALUE_ROWS + 2 } else { 3 };
        let room = height - LABEL_ROWS - VALUE_ROWS - below;
        let scaled = |value: i32| match value.abs() {
            0 => 0,
            size => (size * largest_unit).min(size * room / span).max(2),
        };
        // the zero line leaves gains and losses what they need and gains the rest
        let zero = y + height - LABEL_ROWS - below - scaled(least);
        self.hline(x, zero, width, INK);
        self.dotted(x, y + height - LABEL_ROWS, width, INK);
        let pitch = width / (bars.len() as i32).max(1);
        for (index, bar) in (0..).zip(bars) {
            let left = x + index * pitch + (pitch - bar_width(pitch)) / 2;
            let column = rect(left, zero, bar_width(pitch), scaled(bar.value));
            self.bar(column, bar, point);
            let label = Slot::centre(left + bar_width(pitch) / 2, y + height, pitch);
            self.text(
                label,
                if bar.active { Font::B8 } else { Font::R8 },
                bar.label,
            );
        }
    }

    fn bar(&mut self, column: Rectangle, bar: &Bar, point: &str) {
        let (left, zero, width, size) = parts(column);
        let centre = left + width / 2;
        let up = bar.value > 0;
        let solid = bar.active && up;
        let area = if up {
            rect(left, zero - size, width, size)
        } else {
            rect(left, zero + 1, width, size)
        };
        match (bar.value, solid) {
            (0, _) => self.hline(centre - 2, zero - 4, 5, INK),
            (_, true) => self.fill(area, INK),
            (_, false) => self.swatch(area, Pattern::Hatch),
        }
        let baseline = if up {
            zero - size - 1
        } else {
            zero + size + 10
        };
        if bar.value != 0 {
            // a figure may be a little wider than its bar, but must not touch its neighbour's; a bar
            // that hangs down is a loss without its sign too
            let slot = Slot::centre(centre, baseline, width + 3);
            let size = bar.value.unsigned_abs();
            let loss = Signed(bar.value);
            let first: &dyn Display = if up { &size } else { &loss };
            let tenths = (size + 50) / 100;
            let (whole, tenth) = (tenths / 10, tenths % 10);
            let forms = [
                first,
                &size,
                &format_args!("{whole}{point}{tenth}k"),
                &format_args!("{}k", (size + 500) / 1000),
            ];
            self.text_fit(slot, &[Font::B8, Font::R8], &forms);
        }
    }

    /// Curves over turns, with numbered axes and a sign at the end of every curve. From one value to
    /// the next it is `stride` turns.
    pub fn plot(&mut self, area: Rectangle, series: &[Series<'_>], stride: i32) {
        let (x, y, width, height) = parts(area);
        let points = series.iter().map(|s| s.values.len()).max().unwrap_or(0);
        let most = series
            .iter()
            .flat_map(|s| s.values)
            .max()
            .copied()
            .unwrap_or(0);
        let step = grid_step(most);
        let top_value = (most.max(1) + step - 1) / step * step;
        let turns = (points as i32 - 1).max(1);

        let numbers = Font::R8.width(top_value).max(Font::R8.width(10));
        let plot = rect(
            x + numbers + 3,
            y + 4,
            width - numbers - 3 - SIGN_COLUMNS,
            height - 4 - LABEL_ROWS,
        );
        let (left, top, across, up) = parts(plot);
        let row = |value: i32| top + up - value.clamp(0, top_value) * up / top_value;
        let column = |turn: i32| left + turn * across / turns;

        self.vline(left, top, up + 1, INK);
        self.hline(left, top + up, across, INK);
        for value in (0..=top_value).step_by(step as usize) {
            if value > 0 {
                self.dotted(left + 3, row(value), across - 3, INK);
            }
            let slot = Slot::right(left - 3, row(value) + 4, numbers);
            self.text(slot, Font::R8, value);
        }
        let all = turns.saturating_mul(stride.max(1));
        let turn_step = grid_step(all / 3 * 4).max(1);
        for turn in (turn_step..=all).step_by(turn_step as usize) {
            let at = left + turn * across / all;
            self.vline(at, top + up, 3, INK);
            self.text(Slot::centre(at, y + height, 24), Font::R8, turn);
        }
        for curve in series {
            self.curve(curve, |turn, value| Point::new(column(turn), row(value)));
        }
        // initials stay above the axis and its numbers
        self.signs(series, left + across + 3, top, top + up - 5, row);
    }

    fn curve(&mut self, curve: &Series<'_>, place: impl Fn(i32, i32) -> Point) {
        let places = (0..)
            .zip(curve.values)
            .map(|(turn, &value)| place(turn, value));
        let mut phase = 0;
        for (from, to) in places.clone().zip(places.skip(1)) {
            let shows = |step| curve.stroke.shows(step);
            let next = self.stroke(from, to, phase, shows);
            if curve.stroke == Stroke::Thick {
                for shift in [Point::new(0, -1), Point::new(1, 0), Point::new(1, -1)] {
                    self.stroke(from + shift, to + shift, phase, shows);
                }
            }
            phase = next;
        }
    }

    /// Signs at the ends, moved apart where curves end close together.
    fn signs(
        &mut self,
        series: &[Series<'_>],
        x: i32,
        top: i32,
        bottom: i32,
        row: impl Fn(i32) -> i32,
    ) {
        let pitch = Font::B8.ascent() + 1;
        let mut order: [Option<(i32, char)>; MAX_SERIES] = [None; MAX_SERIES];
        for (place, curve) in order.iter_mut().zip(series) {
            *place = curve.values.last().map(|&last| (row(last), curve.sign));
        }
        order.sort_unstable_by_key(|end| end.map_or(i32::MAX, |(row, _)| row));
        // downwards each keeps its distance; then upwards from the bottom edge
        let mut free = top - pitch;
        for (row, _) in order.iter_mut().flatten() {
            *row = (*row).max(free + pitch);
            free = *row;
        }
        let mut free = bottom + pitch;
        for (row, _) in order.iter_mut().rev().flatten() {
            *row = (*row).min(free - pitch);
            free = *row;
        }
        for (row, sign) in order.into_iter().flatten() {
            self.fill(rect(x, row - 4, SIGN_COLUMNS - 3, 9), PAPER);
            self.text(Slot::left(x, row + 4, SIGN_COLUMNS - 3), Font::B8, sign);
        }
    }

    /// A sample of a stroke for a legend.
    pub fn stroke_sample(&mut self, at: Point, length: i32, stroke: Stroke) {
        let end = at + Point::new(length - 1, 0);
        self.stroke(at, end, 0, |step| stroke.shows(step));
        if stroke == Stroke::Thick {
            let lower = Point::new(0, 1);
            self.stroke(at + lower, end + lower, 0, |_| true);
        }
    }
}

/// Columns of a bar, about three quarters of the pitch.
const fn bar_width(pitch: i32) -> i32 {
    (pitch * 3 / 4) | 1
}

/// A round distance of grid lines that gives two to five of them.
const fn grid_step(most: i32) -> i32 {
    let mut decade = 1;
    loop {
        let mut i = 0;
        while i < 3 {
            let step = decade * [1, 2, 5][i];
            if most <= step * 4 || decade >= 100_000 {
                return step;
            }
            i += 1;
        }
        decade *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::{assert_drawn, drawn};

    #[test]
    fn grid_lines_stand_at_round_numbers() {
        assert_eq!(
            [0, 3, 4, 5, 9, 24, 40, 41, 90, 1000].map(grid_step),
            [1, 1, 1, 2, 5, 10, 10, 20, 50, 500]
        );
    }

    #[test]
    fn strokes_can_be_told_apart() {
        assert_drawn(
            [
                "####################",
                "####################",
                "....................",
                "####################",
                "....................",
                "####..####..####..##",
                "....................",
                "#..#..#..#..#..#..#.",
                "....................",
                "####..#.####..#.####",
            ],
            |c| {
                for (stroke, y) in Stroke::ALL.into_iter().zip([0, 3, 5, 7, 9]) {
                    c.stroke_sample(Point::new(0, y), 20, stroke);
                }
            },
        );
    }

    #[test]
    fn bars_of_any_size_stay_in_their_area() {
        for scale in [0, 1, 3, 9, 17] {
            let values = [1, -2, 3, 0, 6, -5, 4].map(|value| value * scale);
            let bars = values.map(|value| Bar {
                value,
                label: 7,
                active: value % 2 == 0,
            });
            let (report, rows) = drawn(296, 128, |c| c.bars(rect(20, 19, 150, 88), &bars, 6, "."));
            assert!(report.is_clean(), "{report:?}");
            let outside = |(y, row): (usize, &std::string::String)| {
                let inside = |x| (19..107).contains(&y) && (20..170).contains(&x);
                row.char_indices().any(|(x, ch)| ch == '#' && !inside(x))
            };
            assert!(!rows.iter().enumerate().any(outside), "times {scale}");
        }
    }

    #[test]
    fn curves_of_any_length_and_size_can_be_plotted() {
        let flat = [5; 40];
        let steep = [0, 300, 2, 250, 77];
        let empty: [i32; 0] = [];
        for values in [&flat[..1], &flat, &steep, &empty] {
            let series = Stroke::ALL.map(|stroke| Series {
                values,
                stroke,
                sign: 'M',
            });
            let (report, _) = drawn(0, 0, |c| c.plot(rect(4, 19, 190, 88), &series, 3));
            assert!(report.is_clean(), "{report:?}");
        }
    }
}
