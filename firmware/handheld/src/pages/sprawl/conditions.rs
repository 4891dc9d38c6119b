//! What the city scores by: one scoring card at a time, with its points so far.

use interface::{Button, Input};

use super::{
    Go, SprawlPage,
    account::{AccountPage, points, tally},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll,
    play::sprawl::RunningSprawl,
    ui::{
        Canvas, INK, Key, rect,
        text::{Align, Font, Signed, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const GOAL: Words = Words("goal", "podmínka");
const PLAY: Words = Words("Play", "Hrát");
const NEXT: Words = Words("Next goal", "Další");
const SO_FAR: Words = Words("points so far", "bodů zatím");
const SCORE: Words = Words("Score", "Body");
const BACK: Words = Words("Back", "Zpět");

/// The scoring cards one by one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Conditions {
    cursor: u8,
    /// Whether the game begins with them.
    first: bool,
}

impl Conditions {
    /// The cards a game begins with, before anybody looks at a hand.
    pub(super) const fn first() -> Self {
        let (cursor, first) = (0, true);
        Self { cursor, first }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningSprawl::of(context.session) else {
            return Go::Home;
        };
        let total = running.game().scoring().cards.len();
        if scroll(&mut self.cursor, input, total, 2) {
            return Go::Stay;
        }
        match input {
            Input::Press(Button::C) if self.first && usize::from(self.cursor) + 1 < total => {
                self.cursor += 1;
                Go::Stay
            }
            Input::Press(Button::A | Button::C) if self.first => Go::NewTurn,
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => Go::To(SprawlPage::Account(AccountPage::look()).into()),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningSprawl, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let cards = game.scoring().cards;
        let total = cards.len();
        let at = usize::from(self.cursor).min(total.saturating_sub(1));
        if let Some(card) = cards.iter().nth(at) {
            c.title(
                card.name(lang),
                format_args!("{} {}/{total}", GOAL.of(lang), at + 1),
            );
            let fonts = [Font::B12, Font::B10, Font::R10, Font::R8];
            c.paragraph(
                rect(12, 24, 270, 62),
                Align::Left,
                &fonts,
                card.condition(lang),
            );
            let standing = game.standing();
            if let Some(points) = points(tally(&standing, game.seat()), card) {
                c.dotted(12, 88, 270, INK);
                c.text(Slot::left(12, 103, 150), Font::R10, SO_FAR.of(lang));
                c.text(Slot::right(282, 104, 80), Font::N18, Signed(points.into()));
            }
        }
        c.rail(at > 0, at + 1 < total, None);
        match self.first {
            true if at + 1 < total => softkeys(c, lang, Key::C, &[&PLAY, &NO_KEY, &NEXT]),
            true => softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &PLAY]),
            false => softkeys(c, lang, Key::A, &[&BACK, &SCORE, &NO_KEY]),
        }
    }
}
