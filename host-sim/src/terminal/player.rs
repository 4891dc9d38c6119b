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
            name: device.app.page(),
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
    use citycore::{Lang, Turn};

    /// Games played at every table.
    const GAMES: u64 = 12;

    /// The most presses a turn may take on average, by the table: little more than it takes. What a turn is,
    /// `bench` says; in citadels it is a round of all players, with its draft.
    const MOST: [(&str, f64); 8] = [
        ("machi", 5.0),
        ("machi-both", 6.0),
        ("sprawl", 8.5),
        ("sprawl-solo", 3.8),
        ("citadels", 59.0),
        ("citadels-two", 68.0),
        ("cities", 3.5),
        ("cities-long", 3.5),
    ];

    /// Presses of a whole game, the way into it aside, and its turns.
    fn whole_game(table: (GameId, &'static Demo), seed: u64, lang: Lang) -> (u32, u32) {
        let Ok(mut device) = Device::boot([seed as u8; 32], RamStore::new(), Some(lang));
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

    /// The turns of a game that was played to its end.
    fn turns<G: OnDesk>(device: &Device<RamStore>) -> u32 {
        let journal = saved::<G>(device).expect("a saved game");
        let game: G = journal.replay().expect("a game that was played");
        assert!(
            matches!(game.turn(), Turn::Over(_)),
            "{}",
            shot::text(&device.app)
        );
        game.turns()
    }

    #[test]
    fn bots_reach_the_end_in_every_language() {
        for table in demos() {
            for (seed, lang) in (0..).zip([Lang::Cs, Lang::En]) {
                whole_game(table, 40 + seed, lang);
            }
        }
    }

    #[test]
    fn a_turn_takes_few_presses() {
        for table in demos() {
            let games = (0..GAMES).map(|seed| whole_game(table, seed, Lang::En));
            let (presses, turns) = games.fold((0, 0), |(p, t), (q, u)| (p + q, t + u));
            let mean = f64::from(presses) / f64::from(turns.max(1));
            let name = table.1.name;
            println!(
                "{name}: {mean:.2} presses per turn, {presses} in {turns} turns of {GAMES} games"
            );
            let most = MOST.iter().find(|(table, _)| *table == name);
            let (_, most) = most.expect("a bound for every table");
            assert!(
                mean <= *most,
                "{name}: {mean:.2} presses per turn, at most {most}"
            );
        }
    }
}
