//! What can be looked at and done at any time, opened by holding A and C.

use super::{
    Go, MachiPage, build::Build, correct::Correct, forecast::ForecastPage, income::Income,
    new_game, plot::Plot, table_page::TablePage, turn,
};
use crate::{
    app::{Context, View},
    input::{Button, Input},
    pages::{
        Page, fair,
        lists::{OptionRows, scroll},
        menu, options, undo,
    },
    table::machi::MachiTable,
    ui::{Canvas, Key},
    words::Words,
};

const TITLE: Words = Words("Menu", "Nabídka");
const BACK: Words = Words("Back", "Zpět");
const OPEN: Words = Words("Open", "Otevřít");
const SURE: Words = Words("Really?", "Opravdu?");

/// What the menu offers, in this order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Table,
    Market,
    Forecast,
    Last,
    Plot,
    Undo,
    Correct,
    Settings,
    New,
    Leave,
    Fair,
}

const ENTRIES: [(Entry, Words); 11] = [
    (Entry::Table, Words("The table", "Přehled stolu")),
    (Entry::Market, Words("Market", "Trh")),
    (Entry::Forecast, Words("Forecast", "Výhled")),
    (Entry::Last, Words("Last roll", "Poslední hod")),
    (Entry::Plot, Words("Coins over turns", "Průběh hry")),
    (Entry::Undo, Words("Undo (hold B)", "Vrátit (podržet B)")),
    (Entry::Correct, Words("Correct the table", "Opravit stav")),
    (Entry::Settings, Words("Settings", "Nastavení")),
    (Entry::New, Words("New game", "Nová hra")),
    (Entry::Leave, Words("Other games", "Jiné hry")),
    (Entry::Fair, fair::NAME),
];

/// The menu of a game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GameMenu {
    cursor: u8,
    asked: bool,
}

impl GameMenu {
    fn entry(&self) -> Entry {
        let entry = ENTRIES.get(usize::from(self.cursor));
        entry.map_or(Entry::Table, |(entry, _)| *entry)
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
        let Some(table) = context.table.machi() else {
            return Go::Home;
        };
        let seat = table.game().seat();
        let page = match self.entry() {
            Entry::Table => MachiPage::Table(TablePage::new(seat)),
            Entry::Market => MachiPage::Build(Build::look()),
            Entry::Forecast => {
                let (one, two) = turn::throwable(table);
                MachiPage::Forecast(ForecastPage::new(two.or(one).unwrap_or(1)))
            }
            Entry::Last => MachiPage::Income(Income::review()),
            Entry::Plot => MachiPage::Plot(Plot),
            Entry::Correct => MachiPage::Correct(Correct::new(seat)),
            Entry::Undo => return undo::ask(context),
            Entry::Settings => return Go::To(Page::Options(options::Options::default())),
            Entry::New if !self.asked => {
                self.asked = true;
                return Go::Stay;
            }
            Entry::New => return Go::To(new_game(Some(table.game()))),
            Entry::Leave => return Go::Only(Page::Menu(menu::Menu::resume())),
            Entry::Fair => return Go::To(Page::Fair(fair::Fair)),
        };
        Go::To(page.into())
    }

    pub(crate) fn draw(&self, view: &View<'_>, table: &MachiTable, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.title(TITLE.of(lang), view.name(table.game().seat()));
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
