//! The sleeping page: who calls which rank or who is asked, and everybody's coins. Nothing on it is secret.

use citycore::{Game, citadels::Phase};

use crate::{
    app::View,
    pages::sleep,
    play::{
        RunningGame,
        citadels::{RunningCitadels, Untold},
    },
    ui::{
        Canvas, INK, PAPER, rect,
        text::{Font, Slot},
    },
    words::Words,
};

const CALLS: Words = Words("calls", "volá");
const CHOOSES: Words = Words("chooses a character", "vybírá postavu");
const ON_TURN: Words = Words("is on turn", "je na tahu");

/// The line above the wall: where it begins, where the moon ends it, and what parts the name from the rest.
const HEAD_LEFT: i32 = 12;
const HEAD_RIGHT: i32 = 248;
const HEAD_GAP: i32 = 6;

/// Width of a battlement and of the gap behind it.
const BATTLEMENT: i32 = 8;

/// Draws the page.
pub(crate) fn draw_sleep(view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
    let lang = view.lang();
    let game = running.public();
    c.night_sky();
    draw_wall(c);
    match running.untold() {
        Some(Untold::Call(rank)) => {
            let character = game.setup().cast.at(rank);
            let name = character.map_or("", |character| character.name(lang));
            let crown = view.name(game.crown());
            draw_head(
                c,
                crown,
                &format_args!("{} {rank} · {name}", CALLS.of(lang)),
            );
        }
        _ => {
            let seat = game.asked().unwrap_or(game.crown());
            let words = match game.phase() {
                Phase::Draft => CHOOSES,
                _ => ON_TURN,
            };
            draw_head(c, view.name(seat), &words.of(lang));
        }
    }
    sleep::draw_coins(view, c, &running.coins());
    c.text(Slot::left(12, 52, 170), Font::R10, sleep::WAKE.of(lang));
}

/// A name as large as the moon allows, and what is said of it: the name shrinks first.
fn draw_head(c: &mut Canvas<'_>, name: &str, says: &dyn core::fmt::Display) {
    let says_fonts = [Font::B12, Font::B10, Font::B8];
    let says_font = Font::common(&says_fonts, 130, &[says]);
    let room = HEAD_RIGHT - HEAD_GAP - HEAD_LEFT - says_font.width(says);
    let slot = Slot::left(HEAD_LEFT, 34, room);
    let fit = c.text_fit(slot, &[Font::B24, Font::B12, Font::B10], &[&name]);
    let left = fit.right + HEAD_GAP;
    c.text_fit(
        Slot::left(left, 34, HEAD_RIGHT - left),
        &says_fonts,
        &[says],
    );
}

/// A town wall with towers by night.
fn draw_wall(c: &mut Canvas<'_>) {
    c.fill(rect(0, 92, 296, 36), INK);
    for place in 0..19 {
        c.fill(rect(2 * BATTLEMENT * place, 86, BATTLEMENT, 6), INK);
    }
    for (left, top) in [(20, 66), (92, 74), (150, 62), (232, 70)] {
        draw_tower(c, left, top);
    }
    c.round_fill(rect(186, 94, 14, 14), 6, PAPER);
    c.fill(rect(186, 101, 14, 7), PAPER);
    for bar in 0..3 {
        c.vline(189 + 4 * bar, 94, 14, INK);
    }
}

fn draw_tower(c: &mut Canvas<'_>, left: i32, top: i32) {
    c.fill(rect(left, top, 26, 92 - top), INK);
    for place in 0..3 {
        c.fill(rect(left - 2 + 11 * place, top - 6, 8, 6), INK);
    }
    c.fill(rect(left + 11, top + 8, 4, 8), PAPER);
}
