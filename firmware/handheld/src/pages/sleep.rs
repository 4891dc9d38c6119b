//! The sleeping page: who is on turn and what everybody has, readable for weeks without power.

use core::fmt::{self, Display};

use crate::{
    app::View,
    table::Table,
    ui::{
        Canvas, INK, rect,
        text::{Font, Slot},
    },
    words::Words,
};
use citycore::{
    Seat,
    machi::{MAX_PLAYERS, Phase},
};
use heapless::Vec;

const ON_TURN: Words = Words("is on turn", "je na tahu");
const WINNER: Words = Words("has won", "vítězí");
const NOBODY: Words = Words("City games", "Městské hry");
const WAKE: Words = Words("press any button", "stiskni libovolné tlačítko");

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

/// Whose turn it is, and below the skyline everybody's coins.
fn draw_turn(view: &View<'_>, c: &mut Canvas<'_>, seat: Seat, says: &str, purses: &[u32]) {
    let name = c.text_fit(
        Slot::left(12, 34, 140),
        &[Font::B24, Font::B12],
        &[&view.name(seat)],
    );
    c.text(Slot::left(name.right + 7, 34, 100), Font::B12, says);
    let slot = Slot::centre(148, 121, 288).on_ink();
    let short = ShortCoins(view, purses);
    c.text_fit(
        slot,
        &[Font::B10, Font::B8],
        &[&Coins(view, purses), &short],
    );
}

pub(crate) fn draw(view: &View<'_>, c: &mut Canvas<'_>) {
    let lang = view.lang();
    c.night_sky();
    c.skyline(106);
    c.fill(rect(0, 106, 296, 22), INK);
    match view.table {
        Table::Machi(table) => {
            let game = table.game();
            let won = game.phase() == Phase::Won;
            let says = if won { WINNER } else { ON_TURN };
            let purses: Vec<u32, MAX_PLAYERS> = game.seats().map(|seat| game.coins(seat)).collect();
            draw_turn(view, c, game.seat(), says.of(lang), &purses);
        }
        Table::Sprawl(table) => {
            let seat = table.game().seat();
            draw_turn(view, c, seat, ON_TURN.of(lang), &[]);
        }
        Table::Ledger(table) => {
            let game = table.game();
            draw_turn(view, c, game.seat(), ON_TURN.of(lang), game.coins());
        }
        Table::Empty => {
            c.text(Slot::left(12, 34, 230), Font::B24, NOBODY.of(lang));
        }
    }
    c.text(Slot::left(12, 52, 170), Font::R10, WAKE.of(lang));
}
