//! What a character does, as a card.

use citycore::{
    Game,
    citadels::{Cast, Character, Pay},
};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{
    Go,
    signs::{BACK, of_colour, of_rank},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll_options,
    play::citadels::RunningCitadels,
    ui::{
        Canvas, INK, Key, icons, rect,
        text::{Align, Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const RANK: Words = Words("rank", "číslo");
const BUILDS: Words = Words("builds up to", "staví nejvýš");
const NO_BUILD: Words = Words("builds nothing", "nestaví");
const PER: Words = Words("per", "za");

/// A character's card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CharacterPage {
    character: Character,
}

impl CharacterPage {
    pub(super) const fn new(character: Character) -> Self {
        Self { character }
    }

    /// The next or the previous rank.
    fn scroll(&mut self, cast: Cast, input: Input) -> bool {
        let place = cast.iter().position(|it| it == self.character);
        let mut place = place.unwrap_or(0) as u8;
        let scrolled = scroll_options(&mut place, input, cast.len().into());
        self.character = cast.iter().nth(place.into()).unwrap_or(self.character);
        scrolled
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        match input {
            _ if self.scroll(running.public().setup().cast, input) => Go::Stay,
            Input::Press(Button::A) => Go::Back,
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, _: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let character = self.character;
        let (rank, row) = (character.rank(), character.row());
        c.title(
            character.name(lang),
            format_args!("{} {rank}", RANK.of(lang)),
        );
        c.round_frame(rect(6, 22, 76, 83), 6, 2);
        c.round_fill(rect(12, 28, 30, 38), 5, INK);
        c.text(Slot::centre(27, 61, 28).on_ink(), Font::N32, rank);
        c.bitmap(of_rank(rank), Point::new(50, 35), 2, INK);
        c.dotted(12, 72, 64, INK);
        if let Some((colour, pay)) = row.income {
            let brings = match pay {
                Pay::Cards => &icons::TWO_CARDS,
                _ => &icons::COINS,
            };
            c.bitmap(brings, Point::new(14, 80), 1, INK);
            c.text(Slot::centre(44, 90, 26), Font::R10, PER.of(lang));
            c.bitmap(of_colour(colour), Point::new(60, 80), 1, INK);
        }
        let fonts = [Font::B12, Font::B10];
        let area = rect(92, 22, 192, 66);
        c.paragraph(area, Align::Left, &fonts, character.ability_text(lang));
        c.dotted(92, 90, 192, INK);
        let slot = Slot::left(92, 103, 192);
        match row.limit {
            0 => c.text(slot, Font::R10, NO_BUILD.of(lang)),
            limit => c.text(slot, Font::R10, format_args!("{} {limit}", BUILDS.of(lang))),
        };
        c.rail(true, true, None);
        softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &NO_KEY]);
    }
}
