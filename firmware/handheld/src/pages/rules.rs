//! The rules of a game in a few short pages, for whoever asks at the table. The text is the game's own.

use citycore::GameId;
use interface::{Button, Input};

use super::{Go, lists::scroll};
use crate::{
    app::{Context, View},
    play::TILES,
    ui::{
        Canvas, Key, rect,
        text::{Align, Font},
    },
    words::{NO_KEY, Words, softkeys},
};

/// What the page is called.
pub(crate) const NAME: Words = Words("Rules", "Pravidla");
const BACK: Words = Words("Back", "Zpět");
const NEXT: Words = Words("Next page", "Další list");

/// The rules of a game, one page of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    game: GameId,
    page: u8,
}

impl Rules {
    /// The rules of this game from the beginning.
    pub(crate) const fn of(game: GameId) -> Self {
        Self { game, page: 0 }
    }

    fn texts(&self) -> (Words, &'static [Words]) {
        let tile = TILES.iter().find(|tile| tile.game == self.game);
        tile.map_or((NAME, &[]), |tile| (tile.name, tile.rules))
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, _: &mut Context<'_>, input: Input) -> Go {
        let pages = self.texts().1.len();
        if scroll(&mut self.page, input, pages, 1) {
            return Go::Stay;
        }
        match input {
            Input::Press(Button::A) => return Go::Back,
            Input::Press(Button::C) if usize::from(self.page) + 1 < pages => self.page += 1,
            _ => {}
        }
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let (name, pages) = self.texts();
        let page = usize::from(self.page);
        let place = format_args!("{}/{}", page + 1, pages.len());
        c.title(format_args!("{} · {}", name.of(lang), NAME.of(lang)), place);
        if let Some(text) = pages.get(page) {
            let fonts = [Font::B12, Font::B10, Font::R10];
            c.paragraph(rect(8, 21, 276, 86), Align::Left, &fonts, text.of(lang));
        }
        let more = page + 1 < pages.len();
        c.rail(page > 0, more, None);
        match more {
            true => softkeys(c, lang, Key::C, &[&BACK, &NO_KEY, &NEXT]),
            false => softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &NO_KEY]),
        }
    }
}
