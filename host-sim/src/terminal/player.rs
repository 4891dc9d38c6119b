//! Bots with fingers: they look at the handheld's game, plan some presses and make them.

use citycore::{GameId, Journal, with_game};
use handheld::{Button, Device, Input, RamStore, SaveSlot, Seed};
use rand_chacha::ChaCha8Rng;

use super::shot;
use crate::bots::generator;
use crate::games::{Demo, OnDesk, Page};

/// Whoever presses the buttons: looks at the game, plans some presses, makes them.
pub struct Player {
    game: GameId,
    rng: ChaCha8Rng,
    plan: Vec<Input>,
    /// The buttons that lead into the game, until they are pressed.
    opening: Option<&'static str>,
    /// What the page said when the last plan was made.
    page: String,
}

impl Player {
    /// A player at this table; the same seed makes the same choices.
    pub fn new((game, demo): (GameId, &'static Demo), seed: u64) -> Self {
        Self {
            game,
            rng: generator(seed, 1),
            plan: Vec::new(),
            opening: Some(demo.opening),
            page: String::new(),
        }
    }

    /// The next press; `None` when the game is over.
    pub fn next(&mut self, device: &Device<RamStore>) -> Option<Input> {
        if self.plan.is_empty() {
            let script = match self.opening.take() {
                Some(opening) => opening.to_owned(),
                None => with_game!(self.game, G => self.play::<G>(device))?,
            };
            self.plan = shot::parse(&script).unwrap_or_default();
            self.plan.reverse();
        }
        Some(self.plan.pop().unwrap_or(Input::Press(Button::C)))
    }

    fn play<G: OnDesk>(&mut self, device: &Device<RamStore>) -> Option<String> {
        let game: G = saved(device)?;
        let text = shot::text(&device.app);
        let page = Page {
            is_same: text == self.page,
            text,
        };
        let presses = game.presses(&page, &mut self.rng);
        self.page = page.text;
        presses
    }
}

/// The game the device has saved.
fn saved<G: OnDesk>(device: &Device<RamStore>) -> Option<G> {
    let (_, journal) = Seed::split_from(device.store.bytes(SaveSlot::Game(G::ID)))?;
    let (journal, _) = Journal::<G, 8192>::load(journal).ok()?;
    journal.replay().ok()
}
