//! Names, language and habits, and the way to the statistics.

use citycore::Lang;
use interface::{Button, Input};

use super::{
    Go, Page,
    lists::{OptionRows, scroll_options},
    names, statistics,
};
use crate::{
    app::{Context, View},
    settings::{Chance, RefreshMode},
    ui::{Canvas, Key},
    words::{Words, softkeys},
};

pub(crate) const TITLE: Words = Words("Settings", "Nastavení");
const BACK: Words = Words("Back", "Zpět");
const CHANGE: Words = Words("Change", "Změnit");
const OPEN: Words = Words("Open", "Otevřít");
const LANGUAGE: Words = Words("Language", "Jazyk");
const ENGLISH: Words = Words("English", "Čeština");
const DICE: Words = Words("Dice", "Kostky");
const DEVICE_ROLLS: Words = Words("device rolls", "hází přístroj");
const REAL_DICE: Words = Words("real, typed in", "skutečné");
const CARDS: Words = Words("New cards", "Nové karty");
const DEVICE_DRAWS: Words = Words("device draws", "losuje přístroj");
const REAL_DECK: Words = Words("real deck", "z balíčku");
const NO_NOISE: Words = Words("real: no noise", "skutečné: chyba");
const REFRESH: Words = Words("Screen refresh", "Obnova displeje");
const NORMAL: Words = Words("normal", "běžné");
const CLEAN: Words = Words("clean, slow", "čisté, pomalé");
const QUICK: Words = Words("quick", "rychlé");
const UNDO_DICE: Words = Words("Undo takes back dice", "Vracet i hody");
const YES: Words = Words("yes", "ano");
const NO: Words = Words("no", "ne");
const STATISTICS: Words = Words("Statistics", "Statistika");
const MORE: &str = "▶";

const ROWS: usize = 6;

/// The settings page.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    cursor: u8,
}

impl Options {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        if scroll_options(&mut self.cursor, input, ROWS) {
            return Go::Stay;
        }
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => Go::To(Page::Statistics(statistics::Statistics::default())),
            Input::Press(Button::C) => self.change(context),
            _ => Go::Stay,
        }
    }

    fn change(&self, context: &mut Context<'_>) -> Go {
        let settings = &mut context.shared.settings;
        let other = |chance: Chance| match chance {
            Chance::Device => Chance::ByHand,
            Chance::ByHand => Chance::Device,
        };
        match self.cursor {
            0 => return Go::To(Page::Names(names::NameList::default())),
            1 => {
                settings.lang = match settings.lang {
                    Lang::En => Lang::Cs,
                    Lang::Cs => Lang::En,
                }
            }
            2 => settings.dice = other(settings.dice),
            3 => settings.cards = other(settings.cards),
            4 => {
                settings.refresh = match settings.refresh {
                    RefreshMode::Normal => RefreshMode::Clean,
                    RefreshMode::Clean => RefreshMode::Quick,
                    RefreshMode::Quick => RefreshMode::Normal,
                }
            }
            _ => settings.undo_dice = !settings.undo_dice,
        }
        context.save_settings();
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let settings = &view.shared.settings;
        c.title(TITLE.of(lang), "");
        let chance = |chance: Chance, device: Words, table: Words| match chance {
            Chance::Device if !view.shared.chance_works => NO_NOISE,
            Chance::Device => device,
            Chance::ByHand => table,
        };
        let rows = OptionRows {
            canvas: c,
            cursor: usize::from(self.cursor),
            total: ROWS,
        };
        rows.draw(&|index, row| {
            let (label, value) = match index {
                0 => (names::NAME, Words(MORE, MORE)),
                1 => (LANGUAGE, ENGLISH),
                2 => (DICE, chance(settings.dice, DEVICE_ROLLS, REAL_DICE)),
                3 => (CARDS, chance(settings.cards, DEVICE_DRAWS, REAL_DECK)),
                4 => {
                    let mode = match settings.refresh {
                        RefreshMode::Normal => NORMAL,
                        RefreshMode::Clean => CLEAN,
                        RefreshMode::Quick => QUICK,
                    };
                    (REFRESH, mode)
                }
                _ => (UNDO_DICE, if settings.undo_dice { YES } else { NO }),
            };
            row(&label.of(lang), &value.of(lang));
        });
        let action = if self.cursor == 0 { OPEN } else { CHANGE };
        softkeys(c, lang, Key::C, &[&BACK, &STATISTICS, &action]);
    }
}
