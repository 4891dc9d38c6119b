//! The sleeping page: who is on turn and what everybody has, readable for weeks without power.

use core::fmt::{self, Display};

use crate::{
    app::View,
    play::RunningGame,
    ui::{
        Canvas, INK, rect,
        text::{Font, Slot},
    },
    words::Words,
};
use citycore::Seat;

const ON_TURN: Words = Words("'s turn", "je na tahu");
const WINNER: Words = Words("has won", "vítězí");
const NOBODY: Words = Words("City games", "Městské hry");
pub(super) const WAKE: Words = Words("press any button", "stiskni libovolné tlačítko");

/// Everybody's coins in one line.
struct Coins<'a>(&'a View<'a>, &'a [u32]);

impl Display for Coins<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(view, purses) = self;
        let mut gap = "";
        for (seat, coins) in (0..).map(Seat).zip(*purses) {
            write!(f, "{gap}{} {coins} ◉", view.name(seat))?;
            gap = "   ";
        }
        Ok(())
    }
}

/// The same with initials, for many players.
struct ShortCoins<'a>(&'a View<'a>, &'a [u32]);

impl Display for ShortCoins<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(view, purses) = self;
        let mut gap = "";
        for (seat, coins) in (0..).map(Seat).zip(*purses) {
            write!(f, "{gap}{} {coins}", view.initial(seat))?;
            gap = "  ";
        }
        Ok(())
    }
}

/// A name or a few words as large as the moon allows, and what is said of them.
pub(super) fn draw_head(c: &mut Canvas<'_>, head: &str, says: &str) {
    let width = 230 - Font::B12.width(says);
    let fit = c.text_fit(Slot::left(12, 34, width), &[Font::B24, Font::B12], &[&head]);
    // what belongs to the name follows it closely
    let gap = if says.starts_with('\'') { 2 } else { 7 };
    c.text(Slot::left(fit.right + gap, 34, 100), Font::B12, says);
}

/// Everybody's coins below the skyline.
pub(super) fn draw_coins(view: &View<'_>, c: &mut Canvas<'_>, purses: &[u32]) {
    let forms: [&dyn Display; 2] = [&Coins(view, purses), &ShortCoins(view, purses)];
    let slot = Slot::centre(148, 121, 288).on_ink();
    c.text_fit(slot, &[Font::B10, Font::B8], &forms);
}

pub(crate) fn draw(view: &View<'_>, c: &mut Canvas<'_>) {
    let lang = view.lang();
    if let Some(game) = view.session.running()
        && game.draw_sleep(view, c)
    {
        return;
    }
    c.night_sky();
    c.skyline(106);
    c.fill(rect(0, 106, 296, 22), INK);
    let game = view.session.running();
    let winner = game.and_then(RunningGame::winner);
    let (head, says) = match (view.session.on_turn(), winner) {
        (Some(seat), _) => (view.name(seat), ON_TURN.of(lang)),
        (None, Some(seat)) => (view.name(seat), WINNER.of(lang)),
        (None, None) if view.session.is_over() => (super::OVER.of(lang), ""),
        (None, None) => (NOBODY.of(lang), ""),
    };
    draw_head(c, head, says);
    let coins = game.map(RunningGame::coins).unwrap_or_default();
    if !coins.is_empty() {
        draw_coins(view, c, &coins);
    }
    c.text(Slot::left(12, 52, 170), Font::R10, WAKE.of(lang));
}
