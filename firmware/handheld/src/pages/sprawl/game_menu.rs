//! What can be looked at and done at any time in sprawl. Nothing here shows a hand.

use citycore::sprawl::Phase;

use super::{Go, SprawlPage, account::AccountPage, conditions::Conditions, map::Map, new_game};
use crate::{
    app::{Context, View},
    input::{Button, Input},
    pages::{
        Page, fair,
        lists::{OptionRows, scroll},
        menu, options, undo,
    },
    table::sprawl::SprawlTable,
    ui::{Canvas, Key},
    words::Words,
};

const TITLE: Words = Words("Menu", "Nabídka");
const PILE: Words = Words("pile", "balíček");
const BACK: Words = Words("Back", "Zpět");
const OPEN: Words = Words("Open", "Otevřít");
const SURE: Words = Words("Really?", "Opravdu?");

/// What the menu offers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Goals,
    Score,
    City,
    Undo,
    Settings,
    New,
    Leave,
    Fair,
}

const ENTRIES: [(Entry, Words); 8] = [
    (
        Entry::Goals,
        Words("Goals of this city", "Cíle tohoto města"),
    ),
    (Entry::Score, Words("Score so far", "Stav bodů")),
    (Entry::City, Words("The city", "Mapa města")),
    (Entry::Undo, Words("Undo (hold B)", "Vrátit (podržet B)")),
    (Entry::Settings, Words("Settings", "Nastavení")),
    (Entry::New, Words("New game", "Nová hra")),
    (Entry::Leave, Words("Other games", "Jiné hry")),
    (Entry::Fair, fair::NAME),
];

/// The menu of sprawl.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GameMenu {
    cursor: u8,
    asked: bool,
}

impl GameMenu {
    fn entry(&self) -> Entry {
        let entry = ENTRIES.get(usize::from(self.cursor));
        entry.map_or(Entry::Goals, |(entry, _)| *entry)
    }

    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        if scroll(&mut self.cursor, input, ENTRIES.len(), 4) {
            self.asked = false;
            return Go::Stay;
        }
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::C) => self.open(context),
            _ => Go::Stay,
        }
    }

    fn open(&mut self, context: &mut Context<'_>) -> Go {
        let Some(table) = context.table.sprawl() else {
            return Go::Home;
        };
        let page = match self.entry() {
            Entry::Goals => SprawlPage::Conditions(Conditions::default()),
            Entry::Score => SprawlPage::Account(AccountPage::look()),
            Entry::City => SprawlPage::Map(Map::look(table.game())),
            Entry::Undo => return undo::ask(context),
            Entry::Settings => return Go::To(Page::Options(options::Options::default())),
            Entry::New if !self.asked && table.game().phase() != Phase::Over => {
                self.asked = true;
                return Go::Stay;
            }
            Entry::New => return Go::To(new_game(Some(table.game()))),
            Entry::Leave => return Go::Only(Page::Menu(menu::Menu::resume())),
            Entry::Fair => return Go::To(Page::Fair(fair::Fair)),
        };
        Go::To(page.into())
    }

    pub(crate) fn draw(&self, view: &View<'_>, table: &SprawlTable, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.title(
            TITLE.of(lang),
            format_args!("{} {}", PILE.of(lang), table.game().pile()),
        );
        let rows = OptionRows {
            canvas: c,
            cursor: usize::from(self.cursor),
            total: ENTRIES.len(),
        };
        rows.draw(|index, row| {
            if let Some((_, words)) = ENTRIES.get(index) {
                row(&words.of(lang), &"▶");
            }
        });
        let open = if self.asked { SURE } else { OPEN };
        c.softkeys(Key::C, [&BACK.of(lang), &"", &open.of(lang)]);
    }
}
