//! The first page: the game that is on, and the games to choose from.

use citycore::{GameId, Lang};
use embedded_graphics::prelude::Point;

use super::{Go, OVER, Page, options};
use crate::{
    app::{Context, View},
    input::{Button, Input},
    table::{Table, slot_of},
    ui::{
        Bitmap, Canvas, Key, icons, rect,
        text::{Font, Slot},
    },
    words::Words,
};

const TITLE: Words = Words("City games", "Městské hry");
/// What no label on a page of a game says.
const HINT: Words = Words(
    "A+C: menu · hold B: undo",
    "A+C: nabídka · podržet B: vrátit",
);
const RESUME: Words = Words("▶ Resume", "▶ Pokračovat");
const OTHER_LANGUAGE: Words = Words("Čeština", "English");
const SETTINGS: Words = Words("Settings", "Nastavení");
const OPEN: Words = Words("Open", "Otevřít");
const TURN: Words = Words("turn", "tah");
const NO_GAME: Words = Words("no game is on", "žádná hra nezačala");

/// A game to choose.
struct Tile {
    game: GameId,
    art: Option<&'static Bitmap>,
    name: Words,
}

const TILES: [Tile; 3] = [
    Tile {
        game: GameId::Machi,
        art: Some(&icons::MAJOR),
        name: Words("Machi", "Machi"),
    },
    Tile {
        game: GameId::Sprawl,
        art: Some(&icons::PLAN),
        name: Words("Sprawl", "Sprawl"),
    },
    Tile {
        game: GameId::Ledger,
        art: None,
        name: Words("Dice & bank", "Kostky a banka"),
    },
];

/// Where the cursor stands: 0 is the resume line, then the games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Menu {
    cursor: u8,
}

impl Default for Menu {
    fn default() -> Self {
        Self { cursor: 1 }
    }
}

/// Leads to the menu with the cursor on the game that is on.
pub(crate) const fn other_games() -> Go {
    Go::Only(Page::Menu(Menu { cursor: 0 }))
}

impl Menu {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let first = u8::from(!is_game_on(context));
        match input {
            Input::Press(Button::Up) => {
                self.cursor = self.cursor.saturating_sub(1).max(first);
            }
            Input::Press(Button::Down) => {
                self.cursor = self.cursor.saturating_add(1).min(TILES.len() as u8);
            }
            Input::Press(Button::A) => {
                let settings = &mut context.shared.settings;
                settings.lang = match settings.lang {
                    Lang::En => Lang::Cs,
                    Lang::Cs => Lang::En,
                };
                context.save_settings();
            }
            Input::Press(Button::B) => return Go::To(Page::Options(options::Options::default())),
            Input::Press(Button::C) => return self.open(context),
            _ => {}
        }
        Go::Stay
    }

    fn open(&self, context: &mut Context<'_>) -> Go {
        let chosen = match usize::from(self.cursor).checked_sub(1) {
            None => context.shared.settings.game,
            Some(tile) => TILES.get(tile).map(|tile| tile.game),
        };
        let Some(game) = chosen else {
            return Go::Stay;
        };
        if context.table.game() == Some(game) {
            return Go::Home;
        }
        // whether that game was saved is known once the slot is read
        context.effects.load = slot_of(game);
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.set_battery(Some(view.shared.battery));
        c.title(TITLE.of(lang), HINT.of(lang));
        let on = view.shared.settings.game.is_some();
        let cursor = if on { self.cursor } else { self.cursor.max(1) };
        let color = c.tile(rect(4, 20, 280, 21), cursor == 0);
        if on {
            let fit = c.text(
                Slot::left(11, 36, 110).color(color),
                Font::B12,
                RESUME.of(lang),
            );
            let slot = Slot::right(278, 35, 278 - fit.right - 10).color(color);
            draw_resumed(view, c, slot);
        } else {
            c.text(
                Slot::left(11, 35, 260).color(color),
                Font::R10,
                NO_GAME.of(lang),
            );
        }
        for (i, tile) in (0..).zip(&TILES) {
            draw_tile(c, 4 + 95 * i, tile, i32::from(cursor) == i + 1, lang);
        }
        c.rail(
            cursor > u8::from(!on),
            usize::from(cursor) < TILES.len(),
            None,
        );
        let labels = [OTHER_LANGUAGE.of(lang), SETTINGS.of(lang), OPEN.of(lang)];
        let [a, b, open] = &labels;
        c.softkeys(Key::C, [a, b, open]);
    }
}

fn is_game_on(context: &Context<'_>) -> bool {
    context.shared.settings.game.is_some()
}

fn draw_resumed(view: &View<'_>, c: &mut Canvas<'_>, slot: Slot) {
    let lang = view.lang();
    let game = view.shared.settings.game;
    let tile = TILES.iter().find(|tile| Some(tile.game) == game);
    let name = tile.map_or("", |tile| tile.name.of(lang));
    let fonts = [Font::R10, Font::R8];
    let state = match view.table.on_turn() {
        Some(seat) => view.name(seat),
        None => OVER.of(lang),
    };
    match view.table {
        Table::Empty => c.text_fit(slot, &fonts, &[&name]),
        Table::Machi(table) => {
            let turn = table.game().turn_number();
            let long = format_args!("{name} · {} {turn} · {state}", TURN.of(lang));
            c.text_fit(slot, &fonts, &[&long])
        }
        Table::Sprawl(_) | Table::Ledger(_) => {
            c.text_fit(slot, &fonts, &[&format_args!("{name} · {state}")])
        }
    };
}

fn draw_tile(c: &mut Canvas<'_>, left: i32, tile: &Tile, on: bool, lang: Lang) {
    let color = c.tile(rect(left, 45, 90, 60), on);
    match tile.art {
        Some(art) => c.bitmap(art, Point::new(left + 27, 50), 3, color),
        None => {
            c.die(Point::new(left + 22, 52), 29, 5);
            c.die(Point::new(left + 44, 58), 25, 3);
        }
    }
    let slot = Slot::centre(left + 45, 100, 84).color(color);
    c.text_fit(slot, &[Font::B10, Font::B8], &[&tile.name.of(lang)]);
}
