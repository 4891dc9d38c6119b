//! The curtain: only the next player's name, so that no secret is seen by others.

use citycore::Seat;

use crate::{
    app::View,
    ui::{
        Canvas, Key, rect,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const HAND: Words = Words("Hand the device to", "Přístroj dostane");
const LOOK_AWAY: Words = Words("the others look away", "ostatní se nedívají");
const ITS_ME: Words = Words("That's me", "To jsem já");
const HOLD: Words = Words("Hold to open", "Podrž: otevřít");
const BACK: Words = Words("Back", "Zpět");

/// Draws the curtain that `seat` may open with C.
pub(super) fn draw(view: &View<'_>, c: &mut Canvas<'_>, seat: Seat) {
    draw_with(view, c, seat, &[&NO_KEY, &NO_KEY, &ITS_ME]);
}

/// Draws the curtain that `seat` opens by holding C; A leads back, where there is a way back.
pub(super) fn draw_to_hold(view: &View<'_>, c: &mut Canvas<'_>, seat: Seat, back: bool) {
    let back = if back { &BACK } else { &NO_KEY };
    draw_with(view, c, seat, &[back, &NO_KEY, &HOLD]);
}

#[inline(never)]
fn draw_with(view: &View<'_>, c: &mut Canvas<'_>, seat: Seat, keys: &[&Words; 3]) {
    let lang = view.lang();
    c.curtain();
    c.message_box(rect(42, 22, 212, 84));
    c.text(Slot::centre(148, 46, 196), Font::B12, HAND.of(lang));
    c.text_fit(
        Slot::centre(148, 77, 196),
        &[Font::B24, Font::B12],
        &[&view.name(seat)],
    );
    c.text(Slot::centre(148, 95, 196), Font::R10, LOOK_AWAY.of(lang));
    softkeys(c, lang, Key::C, keys);
}
