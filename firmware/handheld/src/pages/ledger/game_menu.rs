//! What can be done with a ledger besides the bank and the dice.

use citycore::ledger::Action;

use super::{Go, LedgerPage, act, new_game, pay::Pay};
use crate::{
    app::{Context, View},
    input::{Button, Input},
    pages::{
        Page, fair,
        lists::{OptionRows, scroll},
        menu, options, undo,
    },
    table::ledger::LedgerTable,
    ui::{Canvas, Key},
    words::Words,
};

const TITLE: Words = Words("Menu", "Nabídka");
const BACK: Words = Words("Back", "Zpět");
const OPEN: Words = Words("Open", "Otevřít");
const CHANGE: Words = Words("Change", "Změnit");
const SURE: Words = Words("Really?", "Opravdu?");

/// What the menu offers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Next,
    Pay,
    Dice,
    Sides,
    Count,
    Undo,
    Settings,
    Finish,
    New,
    Leave,
    Fair,
}

const ENTRIES: [(Entry, Words); 11] = [
    (Entry::Next, Words("Next player's turn", "Na tahu je další")),
    (Entry::Pay, Words("Player pays player", "Hráč platí hráči")),
    (Entry::Dice, Words("Number of dice", "Počet kostek")),
    (Entry::Sides, Words("Sides of a die", "Stěn na kostce")),
    (Entry::Count, Words("Count a purse", "Spočítat pokladnu")),
    (Entry::Undo, Words("Undo (hold B)", "Vrátit (podržet B)")),
    (Entry::Settings, Words("Settings", "Nastavení")),
    (Entry::Finish, Words("Close the bank", "Zavřít banku")),
    (Entry::New, Words("New bank", "Nová banka")),
    (Entry::Leave, Words("Other games", "Jiné hry")),
    (Entry::Fair, fair::NAME),
];

/// The menu of a ledger.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GameMenu {
    cursor: u8,
    asked: bool,
}

impl GameMenu {
    fn entry(&self) -> Entry {
        let entry = ENTRIES.get(usize::from(self.cursor));
        entry.map_or(Entry::Next, |(entry, _)| *entry)
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
        let Some(table) = context.table.ledger_mut() else {
            return Go::Home;
        };
        match self.entry() {
            Entry::Next => play(context, Action::Next),
            Entry::Pay => Go::To(LedgerPage::Pay(Pay::between(table)).into()),
            Entry::Count => Go::To(LedgerPage::Pay(Pay::count(table)).into()),
            Entry::Dice => {
                table.change_dice(true);
                Go::Stay
            }
            Entry::Sides => {
                table.change_sides();
                Go::Stay
            }
            Entry::Undo => undo::ask(context),
            Entry::Settings => Go::To(Page::Options(options::Options::default())),
            Entry::Finish | Entry::New if !self.asked => {
                self.asked = true;
                Go::Stay
            }
            Entry::Finish => {
                context.shared.stats.count_game(2);
                play(context, Action::Finish)
            }
            Entry::New => Go::To(new_game(Some(table.game()))),
            Entry::Leave => Go::Only(Page::Menu(menu::Menu::resume())),
            Entry::Fair => Go::To(Page::Fair(fair::Fair)),
        }
    }

    pub(crate) fn draw(&self, view: &View<'_>, table: &LedgerTable, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.title(TITLE.of(lang), view.name(table.game().seat()));
        let (dice, sides) = table.dice();
        let rows = OptionRows {
            canvas: c,
            cursor: usize::from(self.cursor),
            total: ENTRIES.len(),
        };
        rows.draw(|index, row| {
            if let Some((entry, words)) = ENTRIES.get(index) {
                match entry {
                    Entry::Dice => row(&words.of(lang), &dice),
                    Entry::Sides => row(&words.of(lang), &sides),
                    _ => row(&words.of(lang), &"▶"),
                }
            }
        });
        let open = match self.entry() {
            Entry::Dice | Entry::Sides => CHANGE,
            _ if self.asked => SURE,
            _ => OPEN,
        };
        c.softkeys(Key::C, [&BACK.of(lang), &"", &open.of(lang)]);
    }
}

fn play(context: &mut Context<'_>, action: Action) -> Go {
    let refused = act(context, |table| {
        let kept = table.bytes().len();
        table.play(action).map(|()| kept)
    });
    refused.unwrap_or(Go::NewTurn)
}
