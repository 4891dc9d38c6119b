//! What stands right of a district: points now and then, what is in hand, milestones, what a placement brings.

use core::fmt::Display;

use citycore::{
    Lang, Seat,
    cities::{Account, Cities, MILESTONES, Plan, Value},
};

use super::titles;
use crate::{
    ui::{
        Canvas, INK, PAPER, rect,
        text::{Font, Signed, Slot},
    },
    words::Words,
};

const POINTS: Words = Words("points", "body");

/// Baselines of the three lines in the lower part.
const LINES: [i32; 3] = [75, 89, 103];
/// Dots of the plate a milestone's value stands in.
const PLATE: (i32, i32) = (15, 12);

/// The panel from `left` to `right`.
#[derive(Clone, Copy)]
pub(super) struct Panel {
    pub(super) left: i32,
    pub(super) right: i32,
}

impl Panel {
    /// Whether there is half the room only: beside a district of the long game.
    pub(super) const fn is_narrow(self) -> bool {
        self.right - self.left < 150
    }

    /// Where the second column of the upper part begins.
    pub(super) const fn second_column(self) -> i32 {
        self.left + if self.is_narrow() { 68 } else { 77 }
    }

    /// The line between the upper and the lower part.
    pub(super) fn split(self, c: &mut Canvas<'_>) {
        c.dotted(self.left, 61, self.right - self.left, INK);
    }

    /// A heading of the upper part.
    pub(super) fn head(self, c: &mut Canvas<'_>, left: i32, words: &str) {
        c.text(Slot::left(left, 29, self.right - left), Font::R8, words);
    }

    /// The points as they are and as they would be.
    pub(super) fn points(self, c: &mut Canvas<'_>, lang: Lang, now: u16, then: u16) {
        self.head(c, self.left, POINTS.of(lang));
        let before = format_args!("{now}→");
        let large = [Font::B12, Font::B10, Font::B8];
        let width = if self.is_narrow() { 31 } else { 40 };
        let fit = c.text_fit(Slot::left(self.left, 49, width), &large, &[&before]);
        let left = fit.right + 2;
        let slot = Slot::left(left, 50, self.second_column() - 3 - left);
        c.text_fit(slot, &[Font::N18, Font::B12, Font::B10], &[&then]);
    }

    /// The milestones: how far a seat is with each, or what it holds.
    pub(super) fn milestones(
        self,
        c: &mut Canvas<'_>,
        lang: Lang,
        game: &Cities,
        after: &Cities,
        seat: Seat,
    ) {
        let held = game.ring_points(seat);
        let then = after.ring_points(seat);
        let plan = after.district(seat).map(|district| district.plan());
        for (number, baseline) in LINES.into_iter().enumerate() {
            let points = |points: [u8; MILESTONES]| points.get(number).copied().unwrap_or(0);
            let (held, then) = (points(held), points(then));
            let reach = game.rings().within_reach(number, seat, game.milestones());
            let value = plan.and_then(|plan| progress(game, number, plan));
            let name = titles::milestone(game, number, lang);
            let short = name.short();
            let gain = format_args!("{} ✓", Signed(then.into()));
            let on_the_way = value.map(|(measure, goal)| Way(measure, goal));
            let says: &dyn Display = match &on_the_way {
                _ if held > 0 => &"✓",
                _ if then > 0 => &gain,
                Some(way) if reach.is_some() => way,
                _ => &"–",
            };
            let worth = if then > 0 { Some(then) } else { reach };
            let left = self.plate(c, baseline, worth, then > 0);
            let slot = Slot::right(left - 4, baseline, 60);
            let fit = c.text_fit(slot, &[Font::B10, Font::B8], &[says]);
            let slot = Slot::left(self.left, baseline, fit.left - 4 - self.left);
            c.text_fit(slot, &[Font::R10, Font::R8], &[&name, &short]);
        }
    }

    /// The value of a milestone at the end of a line: framed = to be had, filled = held. Returns where it
    /// begins.
    fn plate(self, c: &mut Canvas<'_>, baseline: i32, worth: Option<u8>, held: bool) -> i32 {
        let (width, height) = PLATE;
        let left = self.right - width;
        if let Some(worth) = worth {
            let area = rect(left, baseline - 10, width, height);
            let color = if held {
                c.round_fill(area, 3, INK);
                PAPER
            } else {
                c.round_frame(area, 3, 1);
                INK
            };
            let slot = Slot::centre(left + width / 2, baseline - 1, width - 2);
            c.text(slot.color(color), Font::B8, worth);
        }
        left
    }

    /// What a placement brings, line by line; what finds no room is left out.
    pub(super) fn gains(
        self,
        c: &mut Canvas<'_>,
        lang: Lang,
        game: &Cities,
        [now, then]: [&Account; 2],
    ) {
        let mut lines = LINES.into_iter();
        let mut line = |c: &mut Canvas<'_>, name: &dyn Display, short: &dyn Display, gain: i32| {
            let Some(baseline) = lines.next().filter(|_| gain != 0) else {
                return;
            };
            let slot = Slot::right(self.right, baseline, 26);
            let fit = c.text(slot, Font::B10, Signed(gain));
            let slot = Slot::left(self.left, baseline, fit.left - 4 - self.left);
            c.text_fit(slot, &[Font::R10, Font::R8], &[name, short]);
        };
        let milestones = now.milestones.into_iter().zip(then.milestones);
        for (number, (before, after)) in milestones.enumerate() {
            if before != after {
                let name = titles::milestone(game, number, lang);
                let short = name.short();
                line(c, &name, &short, i32::from(after) - i32::from(before));
            }
        }
        for (before, after) in now.cards.iter().zip(then.cards.iter()) {
            if before.points != after.points {
                let name = titles::card(game, before.card, lang);
                let short = name.short();
                let gain = i32::from(after.points) - i32::from(before.points);
                line(c, &name, &short, gain);
            }
        }
    }
}

/// How far something is: the measure and the goal.
struct Way(u32, u8);

impl Display for Way {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}/{}", self.0, self.1)
    }
}

/// The measure of a milestone on a plan, and what it has to be.
pub(super) fn progress(game: &Cities, number: usize, plan: &Plan) -> Option<(u32, u8)> {
    let (expression, value) = game.milestones().get(number)?.when.unfold()?;
    let measure = expression.measure(plan).number;
    match value {
        Value::AtLeast(goal) | Value::Exactly(goal) => Some((measure, goal)),
        Value::Per { .. } | Value::Table { .. } => None,
    }
}
