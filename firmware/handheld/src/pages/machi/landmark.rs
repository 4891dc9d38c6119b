//! A landmark has been built: worth a page of its own, with what it will do.

use citycore::machi::{Landmark, Why};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{Go, after_building, items::Item};
use crate::{
    app::{Context, View},
    play::machi::RunningMachi,
    ui::{
        Canvas, INK, Key, PAPER, rect,
        text::{Align, Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const BUILDS: Words = Words("builds", "staví");
const OF: Words = Words("of", "z");
const NEXT: Words = Words("Go on", "Dále");

/// The page of a new landmark.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LandmarkPage;

/// The landmark that was built since the last roll.
fn built(running: &RunningMachi) -> Option<Landmark> {
    match running.building()? {
        (Why::LandmarkPrice(landmark), _) => Some(landmark),
        _ => None,
    }
}

impl LandmarkPage {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match input {
            Input::Press(Button::C) => after_building(context),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let (Some(landmark), Some(seat)) = (built(running), running.roller()) else {
            return;
        };
        let item = Item::Landmark(landmark);
        let (stand, all) = (game.landmarks(seat).len(), game.landmarks_in_use().len());
        c.title(
            format_args!("{} {}", view.name(seat), BUILDS.of(lang)),
            format_args!("{stand} {} {all}", OF.of(lang)),
        );
        c.round_fill(rect(8, 24, 76, 76), 8, INK);
        c.bitmap(item.art(), Point::new(18, 34), 4, PAPER);
        let slot = Slot::left(96, 50, 192);
        c.text_fit(slot, &[Font::B24, Font::B12], &[&item.name(lang)]);
        let area = rect(96, 60, 192, 46);
        let fonts = [Font::B10, Font::R10, Font::R8];
        c.paragraph(area, Align::Left, &fonts, item.rule(lang));
        softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &NEXT]);
    }
}
