//! Bots with fingers: they look at the handheld's game, plan some presses and make them.

use citycore::journal::Entry;
use citycore::{GameId, Journal, with_game};
use handheld::{Button, Device, Input, RamStore, SaveSlot, SavedHead};
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
        let journal = saved::<G>(device)?;
        let game: G = journal.replay().ok()?;
        let played = journal.entries().filter_map(|entry| match entry {
            Entry::Action(code) => Some(code),
            _ => None,
        });
        let text = shot::text(&device.app);
        let page = Page {
            is_same: text == self.page,
            text,
            played: played.collect(),
        };
        let presses = game.presses(&page, &mut self.rng);
        self.page = page.text;
        presses
    }
}

/// The game the device has saved.
fn saved<G: OnDesk>(device: &Device<RamStore>) -> Option<Journal<G, 8192>> {
    let (_, journal) = SavedHead::split_from(device.store.bytes(SaveSlot::Game(G::ID)))?;
    Journal::load(journal).ok().map(|(journal, _)| journal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::demos;

    /// Games played at every table.
    const GAMES: u64 = 12;

    /// The most presses a turn may take on average, by the table. A table that is not listed is measured.
    const MOST: [(&str, f64); 2] = [("machi", 7.0), ("machi-both", 7.5)];

    /// Presses of a whole game, the way into it aside, and its turns.
    fn whole_game(table: (GameId, &'static Demo), seed: u64) -> (u32, u32) {
        let Ok(mut device) = Device::boot([seed as u8; 32], RamStore::new(), None);
        let mut player = Player::new(table, seed);
        let opening = shot::parse(table.1.opening).expect("a script").len();
        let mut presses = 0;
        while let Some(input) = player.next(&device) {
            let Ok(_) = device.input(input);
            presses += 1;
            assert!(presses < 100_000, "{} has no end", table.1.name);
        }
        let turns = with_game!(table.0, G => turns::<G>(&device));
        (presses - opening as u32, turns)
    }

    fn turns<G: OnDesk>(device: &Device<RamStore>) -> u32 {
        let journal = saved::<G>(device).expect("a saved game");
        journal.replay().map_or(0, |game: G| game.turns())
    }

    #[test]
    fn a_turn_takes_few_presses() {
        for table in demos() {
            let games = (0..GAMES).map(|seed| whole_game(table, seed));
            let (presses, turns) = games.fold((0, 0), |(p, t), (q, u)| (p + q, t + u));
            let mean = f64::from(presses) / f64::from(turns.max(1));
            let name = table.1.name;
            println!(
                "{name}: {mean:.2} presses per turn, {presses} in {turns} turns of {GAMES} games"
            );
            if let Some((_, most)) = MOST.iter().find(|(table, _)| *table == name) {
                assert!(
                    mean <= *most,
                    "{name}: {mean:.2} presses per turn, at most {most}"
                );
            }
        }
    }
}
