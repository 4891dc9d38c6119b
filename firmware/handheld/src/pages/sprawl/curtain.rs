//! The curtain: only the next player's name, so that no hand is seen by others.

use interface::{Button, Input};

use super::{Go, asked, private_to};
use crate::{
    app::{Context, View},
    effects::Refresh,
    play::sprawl::RunningSprawl,
    ui::{
        Canvas, Key, rect,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const HAND: Words = Words("Hand the device to", "Přístroj dostane");
const LOOK_AWAY: Words = Words("the others look away", "ostatní se nedívají");
const ITS_ME: Words = Words("It is me", "To jsem já");

/// The page between two hands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Curtain;

impl Curtain {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningSprawl::of(context.session) else {
            return Go::Home;
        };
        match input {
            Input::Press(Button::C) => {
                context.effects.show(Refresh::Full);
                Go::To(asked(running.game()))
            }
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningSprawl, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.curtain();
        c.message_box(rect(42, 22, 212, 84));
        c.text(Slot::centre(148, 46, 196), Font::B12, HAND.of(lang));
        let game = running.game();
        let name = view.name(private_to(game).unwrap_or(game.seat()));
        c.text_fit(
            Slot::centre(148, 77, 196),
            &[Font::B24, Font::B12],
            &[&name],
        );
        c.text(Slot::centre(148, 95, 196), Font::R10, LOOK_AWAY.of(lang));
        softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &ITS_ME]);
    }
}
