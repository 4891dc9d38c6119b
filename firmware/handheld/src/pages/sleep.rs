//! The sleeping page: who is on turn and what everybody has, readable for weeks without power.

use core::fmt::{self, Display};

use crate::{
    app::View,
    table::{Table, machi::MachiTable},
    ui::{
        Canvas, INK, rect,
        text::{Font, Slot},
    },
    words::Words,
};
use citycore::machi::Phase;

const ON_TURN: Words = Words("is on turn", "je na tahu");
const WINNER: Words = Words("has won", "vítězí");
const NOBODY: Words = Words("City games", "Městské hry");
const WAKE: Words = Words("press any button", "stiskni libovolné tlačítko");

/// Everybody's coins in one line.
struct Coins<'a>(&'a View<'a>, &'a MachiTable);

impl Display for Coins<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(view, table) = self;
        let mut gap = "";
        for seat in table.game().seats() {
            write!(f, "{gap}{} {} ◉", view.name(seat), table.game().coins(seat))?;
            gap = "   ";
        }
        Ok(())
    }
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
            let name = c.text_fit(
                Slot::left(12, 34, 140),
                &[Font::B24, Font::B12],
                &[&view.name(game.seat())],
            );
            c.text(
                Slot::left(name.right + 7, 34, 100),
                Font::B12,
                says.of(lang),
            );
            let slot = Slot::centre(148, 121, 288).on_ink();
            c.text_fit(slot, &[Font::B10, Font::B8], &[&Coins(view, table)]);
        }
        Table::Empty => {
            c.text(Slot::left(12, 34, 230), Font::B24, NOBODY.of(lang));
        }
    }
    c.text(Slot::left(12, 52, 170), Font::R10, WAKE.of(lang));
}
