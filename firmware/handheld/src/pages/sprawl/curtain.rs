//! The curtain: only the next player's name, so that no hand is seen by others.

use interface::{Button, Input};

use super::{Go, asked, private_to};
use crate::{
    app::{Context, View},
    effects::Refresh,
    pages::curtain,
    play::sprawl::RunningSprawl,
    ui::Canvas,
};

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
        let game = running.game();
        curtain::draw(view, c, private_to(game).unwrap_or(game.seat()));
    }
}
