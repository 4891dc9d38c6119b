//! The key that starts a new game: it asks back where a game that is still on would be lost.

use citycore::GameId;

use crate::{app::Context, words::Words};

const START: Words = Words("Start", "Začít");
const SURE: Words = Words("Really?", "Opravdu?");

/// Whether the key was pressed once.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct StartKey {
    asked: bool,
}

impl StartKey {
    /// Whether the new game begins with this press.
    pub(crate) fn press(&mut self, context: &Context<'_>, game: GameId) -> bool {
        let loses = context.session.id() == Some(game) && !context.session.is_over();
        core::mem::replace(&mut self.asked, true) || !loses
    }

    /// What the key says.
    pub(crate) const fn label(&self) -> &'static Words {
        if self.asked { &SURE } else { &START }
    }
}
