//! What is said when a game's journal has no room for another record.

use interface::Input;

use super::Go;
use crate::{
    app::{Context, View},
    ui::{
        Canvas, Key, rect,
        text::{Align, Font},
    },
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("No room left", "Není místo");
const TEXT: Words = Words(
    "The record of this game is full. Hold B to take back, or start a new game.",
    "Záznam této hry je plný. Podržením B lze tah vrátit, nebo začněte novou hru.",
);
const BACK: Words = Words("Back", "Zpět");

/// The page that says so.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Full;

impl Full {
    #[inline(never)]
    pub(crate) fn press(&mut self, _: &mut Context<'_>, _: Input) -> Go {
        Go::Back
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.title(TITLE.of(lang), "");
        let fonts = [Font::B12, Font::B10];
        c.paragraph(rect(24, 36, 248, 66), Align::Centre, &fonts, TEXT.of(lang));
        softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &NO_KEY]);
    }
}
