//! The curtain: opened by holding C, so that nobody opens it by the way.

use citycore::Seat;
use interface::{Button, Input};

use super::{CitadelsPage, Go, asked, cards::Cards, choices, private_to};
use crate::{
    app::{Context, View},
    effects::Refresh,
    pages::{Page, curtain},
    play::citadels::RunningCitadels,
    ui::Canvas,
};

/// What a curtain hides.
#[derive(Clone, Copy, Debug)]
pub(super) enum Behind {
    /// What a player is asked.
    Asked,
    /// A player's cards.
    Hand(Seat),
    /// The choices of an action of this kind, by whoever is on turn.
    Kind(u8),
}

/// The page before a secret.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Curtain(pub(super) Behind);

impl Curtain {
    fn seat(self, running: &RunningCitadels) -> Seat {
        let asked = match self.0 {
            Behind::Asked => private_to(running),
            Behind::Hand(seat) => Some(seat),
            Behind::Kind(_) => running.game().asked(),
        };
        asked.unwrap_or(running.public().crown())
    }

    fn page(self, running: &RunningCitadels) -> Page {
        match self.0 {
            Behind::Asked => asked(running),
            Behind::Hand(seat) => CitadelsPage::Cards(Cards::look(running, seat)).into(),
            Behind::Kind(kind) => choices(running, kind),
        }
    }

    /// Whether the player may leave it closed.
    const fn leads_back(self) -> bool {
        !matches!(self.0, Behind::Asked)
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        match input {
            Input::Hold(Button::C) => {
                context.effects.show(Refresh::Full);
                Go::To(self.page(running))
            }
            Input::Press(Button::A) if self.leads_back() => Go::Back,
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        curtain::draw_to_hold(view, c, self.seat(running), self.leads_back());
    }
}
