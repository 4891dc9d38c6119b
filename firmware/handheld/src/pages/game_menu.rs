//! The menu of a game: a list of entries with the same buttons and looks whatever is played.
//!
//! A game brings its own entries; what every game offers is opened here.

use core::fmt::Display;
use interface::{Button, Input};

use super::{
    Go, Page, fair,
    lists::{OptionRows, scroll_options},
    menu, names, options, undo,
};
use crate::{
    app::{Context, View},
    ui::{Canvas, Key},
    words::{Words, softkeys},
};

const TITLE: Words = Words("Menu", "Menu");
const BACK: Words = Words("Back", "Zpět");
const SETTINGS: Words = Words("Settings", "Nastavení");
const CHOOSE: Words = Words("Choose", "Vybrat");
const CHANGE: Words = Words("Change", "Změnit");

/// An entry of a menu.
#[derive(Clone, Copy)]
pub(crate) enum Entry<E> {
    /// One of the game's own.
    Own(E, Words),
    /// Two of the game's own in one row: the second is on B.
    Two([E; 2], [Words; 2]),
    /// Taking back the last step.
    Undo,
    /// What the player on turn is called.
    Name,
    /// What all of them are called.
    Names,
    /// The other games.
    Leave,
    /// How the dice can be checked.
    Fair,
}

impl<E> Entry<E> {
    const fn words(&self) -> Words {
        match self {
            Self::Own(_, words) | Self::Two(_, [words, _]) => *words,
            Self::Undo => Words("Undo (hold B)", "Krok zpět (podržet B)"),
            Self::Name => Words("This player's name", "Jméno hráče na tahu"),
            Self::Names => names::NAME,
            Self::Leave => Words("Other games", "Jiné hry"),
            Self::Fair => fair::NAME,
        }
    }

    /// What B does in this row.
    const fn beside(&self) -> Words {
        match self {
            Self::Two(_, [_, words]) => *words,
            _ => SETTINGS,
        }
    }
}

/// Where the cursor stands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MenuCursor {
    place: u8,
}

impl MenuCursor {
    /// Takes a press. Answers with the game's own entry that is opened, or else with where to go.
    pub(crate) fn press<E: Copy>(
        &mut self,
        context: &mut Context<'_>,
        input: Input,
        entries: &[Entry<E>],
    ) -> Result<E, Go> {
        let entry = entries.get(usize::from(self.place));
        if let (Input::Press(Button::B), Some(Entry::Two([_, own], _))) = (input, entry) {
            return Ok(*own);
        }
        if let Some(go) = self.step(input, entries.len()) {
            return Err(go);
        }
        Err(match entry {
            Some(Entry::Own(own, _) | Entry::Two([own, _], _)) => return Ok(*own),
            Some(Entry::Undo) => undo::ask(context),
            Some(Entry::Name) => names::rename_on_turn(context),
            Some(Entry::Names) => Go::To(Page::Names(names::NameList::default())),
            Some(Entry::Leave) => menu::other_games(),
            Some(Entry::Fair) => Go::To(Page::Fair(fair::Fair::Game)),
            None => Go::Stay,
        })
    }

    /// Takes every press but the one that opens an entry. Once for all games, as `draw_rows`: what
    /// knows the entries is compiled for each.
    #[inline(never)]
    fn step(&mut self, input: Input, total: usize) -> Option<Go> {
        if scroll_options(&mut self.place, input, total) {
            return Some(Go::Stay);
        }
        match input {
            Input::Press(Button::A) => Some(Go::Back),
            Input::Press(Button::B) => Some(Go::To(Page::Options(options::Options::default()))),
            Input::Press(Button::C) => None,
            _ => Some(Go::Stay),
        }
    }

    /// Draws the menu; `value` gives what an entry changes in place, if it does.
    pub(crate) fn draw<E: Copy>(
        &self,
        view: &View<'_>,
        c: &mut Canvas<'_>,
        fact: impl Display,
        entries: &[Entry<E>],
        value: impl Fn(E) -> Option<u8>,
    ) {
        self.draw_rows(view, c, &fact, entries.len(), &|index| {
            let entry = entries.get(index)?;
            let value = match entry {
                Entry::Own(own, _) => value(*own),
                _ => None,
            };
            Some((entry.words(), value, entry.beside()))
        });
    }

    #[inline(never)]
    fn draw_rows(
        &self,
        view: &View<'_>,
        c: &mut Canvas<'_>,
        fact: &dyn Display,
        total: usize,
        entry: &dyn Fn(usize) -> Option<(Words, Option<u8>, Words)>,
    ) {
        let lang = view.lang();
        c.title(TITLE.of(lang), fact);
        let cursor = usize::from(self.place);
        let rows = OptionRows {
            canvas: c,
            cursor,
            total,
        };
        rows.draw(&|index, row| match entry(index) {
            Some((words, Some(value), _)) => row(&words.of(lang), &value),
            Some((words, None, _)) => row(&words.of(lang), &"▶"),
            None => {}
        });
        let (open, beside) = match entry(cursor) {
            Some((_, Some(_), beside)) => (CHANGE, beside),
            Some((_, None, beside)) => (CHOOSE, beside),
            None => (CHOOSE, SETTINGS),
        };
        softkeys(c, lang, Key::C, &[&BACK, &beside, &open]);
    }
}
