//! The first page: the game that is on, and the games to choose from.

use citycore::{GameId, Lang};
use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point};
use interface::{Button, Input, SaveSlot};

use super::{Go, OVER, Page, options};
use crate::{
    app::{Context, View},
    play::TILES,
    ui::{
        Bitmap, Canvas, Key, rect,
        text::{Font, Slot},
    },
    words::Words,
};

const TITLE: Words = Words("City games", "Městské hry");
/// What no label on a page of a game says.
const HINT: Words = Words(
    "A+C: menu · hold B: undo",
    "A+C: menu · podržet B: krok zpět",
);
const RESUME: Words = Words("▶ Resume", "▶ Pokračovat");
const OTHER_LANGUAGE: Words = Words("Čeština", "English");
const SETTINGS: Words = Words("Settings", "Nastavení");
const OPEN: Words = Words("Open", "Otevřít");
const TURN: Words = Words("turn", "tah");
const NO_GAME: Words = Words("no game is on", "žádná rozehraná hra");

/// How a game stands on this page.
pub(crate) struct Tile {
    /// Which game it is.
    pub(crate) game: GameId,
    /// What it is called.
    pub(crate) name: Words,
    /// Draws what it is known by in its place, in this colour.
    pub(crate) picture: fn(&mut Canvas<'_>, TilePlace, BinaryColor),
    /// The rules in short, page by page.
    pub(crate) rules: &'static [Words],
    /// Whether it helps at other games; such tiles come last.
    pub(crate) is_tool: bool,
}

/// Where a tile stands, and how wide it is.
#[derive(Clone, Copy)]
pub(crate) struct TilePlace {
    left: i32,
    width: i32,
}

impl TilePlace {
    /// The column in the middle.
    pub(crate) const fn centre(self) -> i32 {
        self.left + self.width / 2
    }

    /// The place of the `index`th of `total` tiles; up to five have room.
    fn new(index: i32, total: i32) -> Self {
        let pitch = TILES_WIDTH / total.max(1);
        let gap = if total > 3 { 3 } else { 5 };
        Self {
            left: 4 + pitch * index,
            width: pitch - gap,
        }
    }

    const fn is_wide(self) -> bool {
        self.width >= 80
    }

    /// Dots there are for a name.
    const fn room(self) -> i32 {
        self.width - 4
    }

    /// The name of a game in one line, or in two where a name of two words would be too wide.
    fn lines<'a>(self, tile: &Tile, lang: Lang) -> [Option<&'a str>; 2] {
        let name = tile.name.of(lang);
        match name.split_once(|sign: char| sign.is_ascii_whitespace()) {
            Some((first, second)) if !self.is_wide() => [Some(first), Some(second)],
            _ => [Some(name), None],
        }
    }
}

/// Width of all tiles with the gaps behind them.
const TILES_WIDTH: i32 = 285;

/// The tiles as they were listed, but those of tools behind all others.
pub(crate) const fn tools_last<const N: usize>(listed: [&'static Tile; N]) -> [&'static Tile; N] {
    let mut ordered = listed;
    let mut place = 0;
    let mut i = 0;
    while i < 2 * N {
        let tile = listed[i % N];
        if tile.is_tool == (i >= N) {
            ordered[place] = tile;
            place += 1;
        }
        i += 1;
    }
    ordered
}

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
        let last = TILES.len() as u8;
        match input {
            Input::Press(Button::Up) if self.cursor > first => self.cursor -= 1,
            Input::Press(Button::Up) => self.cursor = last,
            Input::Press(Button::Down) if self.cursor < last => self.cursor += 1,
            Input::Press(Button::Down) => self.cursor = first,
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
        if context.session.id() == Some(game) {
            return Go::Home;
        }
        // whether that game was saved is known once the slot is read
        context.effects.load = Some(SaveSlot::Game(game));
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
        draw_tiles(c, cursor, lang, &TILES);
        c.rail(true, true, None);
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
    let Some(running) = view.session.running() else {
        c.text_fit(slot, &fonts, &[&name]);
        return;
    };
    let state = match running.on_turn() {
        Some(seat) => view.name(seat),
        None => OVER.of(lang),
    };
    match running.turn_number() {
        Some(turn) => {
            let long = format_args!("{name} · {} {turn} · {state}", TURN.of(lang));
            c.text_fit(slot, &fonts, &[&long])
        }
        None => c.text_fit(slot, &fonts, &[&format_args!("{name} · {state}")]),
    };
}

fn draw_tiles(c: &mut Canvas<'_>, cursor: u8, lang: Lang, tiles: &[&Tile]) {
    let font = tile_font(tiles, lang);
    for (index, tile) in (0..).zip(tiles) {
        let place = TilePlace::new(index, tiles.len() as i32);
        let on = i32::from(cursor) == index + 1;
        draw_tile(c, place, tile, on, (lang, font));
    }
}

/// The largest font in which every game's name has room in its tile.
fn tile_font(tiles: &[&Tile], lang: Lang) -> Font {
    let place = TilePlace::new(0, tiles.len() as i32);
    let fits = |font: &Font| {
        let lines = tiles.iter().flat_map(|tile| place.lines(tile, lang));
        lines.flatten().all(|line| font.width(line) <= place.room())
    };
    let fonts = [Font::B10, Font::R10];
    fonts.into_iter().find(fits).unwrap_or(Font::B8)
}

fn draw_tile(
    c: &mut Canvas<'_>,
    place: TilePlace,
    tile: &Tile,
    on: bool,
    (lang, font): (Lang, Font),
) {
    let TilePlace { left, width } = place;
    let color = c.tile(rect(left, 45, width, 60), on);
    (tile.picture)(c, place, color);
    let [first, second] = place.lines(tile, lang);
    let bottom = if font == Font::B8 { 102 } else { 101 };
    let pitch = if font == Font::B8 { 10 } else { 13 };
    let baselines = match second {
        Some(_) => [bottom - pitch, bottom],
        None => [bottom - 1, bottom],
    };
    for (baseline, line) in baselines.into_iter().zip([first, second]) {
        if let Some(line) = line {
            let slot = Slot::centre(left + width / 2, baseline, place.room());
            c.text(slot.color(color), font, line);
        }
    }
}

/// What tiles are drawn with.
impl Canvas<'_> {
    /// A picture of 12 dots, large.
    pub(crate) fn tile_art(&mut self, art: &Bitmap, place: TilePlace, color: BinaryColor) {
        let left = place.left + (place.width - 3 * art.width()) / 2;
        self.bitmap(art, Point::new(left, 50), 3, color);
    }

    /// Two dice, or one where there is no room for two.
    pub(crate) fn tile_dice(&mut self, place: TilePlace) {
        if place.is_wide() {
            self.die(Point::new(place.left + 22, 52), 29, 5);
            self.die(Point::new(place.left + 44, 58), 25, 3);
        } else {
            let left = place.left + (place.width - 25) / 2;
            self.die(Point::new(left, 49), 25, 5);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::{Frame, paint};

    #[test]
    fn up_to_five_tiles_have_room_for_every_game() {
        for total in 1..=5 {
            for lang in [Lang::En, Lang::Cs] {
                let tiles: std::vec::Vec<_> = TILES.into_iter().cycle().take(total).collect();
                let Ok(report) = paint(&mut Frame::new(), |c| draw_tiles(c, 2, lang, &tiles));
                assert!(report.is_clean(), "{total} tiles: {report:?}");
            }
        }
    }
}
