//! Coins over turns, one curve per player.

use citycore::Seat;
use embedded_graphics::{prelude::Point, primitives::Rectangle};
use interface::{Button, Input};

use super::Go;
use crate::{
    app::{Context, View},
    play::machi::{POINTS, RunningMachi},
    ui::{
        Canvas, Key,
        chart::{Series, Stroke},
        rect,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("Coins over turns", "Mince v průběhu hry");
const TURN: Words = Words("turn", "tah");
const EARLY: Words = Words(
    "The curves begin with the second turn.",
    "Křivky začnou druhým tahem.",
);
const BACK: Words = Words("Back", "Zpět");

/// The page of curves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plot;

impl Plot {
    #[inline(never)]
    pub(crate) fn press(&mut self, _: &mut Context<'_>, input: Input) -> Go {
        match input {
            Input::Press(Button::A) => Go::Back,
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        c.title(
            TITLE.of(lang),
            format_args!("{} {}", TURN.of(lang), game.turn_number()),
        );
        if running.history().0.len() < 2 {
            c.text(Slot::centre(148, 66, 280), Font::R10, EARLY.of(lang));
        } else {
            draw_curves(view, running, c, rect(4, 19, 214, 88));
            let font = view.font_of_names(game.players(), &[Font::B10, Font::B8], 66);
            for (i, seat) in (0..).zip(game.seats()) {
                let baseline = 38 + 20 * i;
                let slot = Slot::left(226, baseline - 4, 66);
                c.text(slot, font, view.name(seat));
                c.stroke_sample(Point::new(226, baseline + 1), 60, stroke_of(seat));
            }
        }
        softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &NO_KEY]);
    }
}

pub(super) fn stroke_of(seat: Seat) -> Stroke {
    Stroke::ALL
        .get(seat.index())
        .copied()
        .unwrap_or(Stroke::Thin)
}

/// The curves of all players.
pub(super) fn draw_curves(
    view: &View<'_>,
    running: &RunningMachi,
    c: &mut Canvas<'_>,
    area: Rectangle,
) {
    let (points, stride) = running.history();
    let mut values = [[0; POINTS]; citycore::machi::MAX_PLAYERS];
    for (seat, curve) in values.iter_mut().enumerate() {
        for (value, point) in curve.iter_mut().zip(points) {
            *value = i32::from(point.get(seat).copied().unwrap_or(0));
        }
    }
    let curve = |seat: u8| Series {
        values: values
            .get(usize::from(seat))
            .and_then(|curve| curve.get(..points.len()))
            .unwrap_or_default(),
        stroke: stroke_of(Seat(seat)),
        sign: view.initial(Seat(seat)),
    };
    let series = [0, 1, 2, 3].map(curve);
    let players = usize::from(running.game().players());
    c.plot(
        area,
        series.get(..players).unwrap_or_default(),
        i32::from(stride),
    );
}
