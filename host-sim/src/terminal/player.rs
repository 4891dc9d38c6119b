//! Bots with fingers: they look at the handheld's game, plan some presses and make them.

use citycore::machi::{Action, Card, Colour, Machi, Phase};
use citycore::rand_core::Rng;
use citycore::sprawl::Sprawl;
use citycore::{Game, Journal};
use clap::ValueEnum;
use handheld::{Button, Device, Input, RamStore, SaveSlot, Seed};
use rand_chacha::ChaCha8Rng;

use super::shot;
use crate::bots::{Bot, generator};

/// A game bots can play by buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Played {
    /// Four greedy bots
    Machi,
    /// Two greedy bots with both expansions
    MachiBoth,
    /// Three bots that place cards where they like
    Sprawl,
    /// One such bot alone
    SprawlSolo,
}

impl Played {
    /// The buttons that lead from the start page into the game.
    const fn opening(self) -> &'static str {
        match self {
            Self::Machi => "C C",
            Self::MachiBoth => "C DOWN DOWN B B B UP UP B C",
            Self::Sprawl => "DOWN C B B C",
            Self::SprawlSolo => "DOWN C C",
        }
    }
}

/// Whoever presses the buttons: looks at the game, plans some presses, makes them.
pub struct Player {
    game: Played,
    rng: ChaCha8Rng,
    plan: Vec<Input>,
    started: bool,
    /// What the page said when the last plan was made.
    page: String,
}

impl Player {
    /// A player of `game`; the same seed makes the same choices.
    pub fn new(game: Played, seed: u64) -> Self {
        Self {
            game,
            rng: generator(seed, 1),
            plan: Vec::new(),
            started: false,
            page: String::new(),
        }
    }

    /// The next press; `None` when the game is over.
    pub fn next(&mut self, device: &Device<RamStore>) -> Option<Input> {
        if self.plan.is_empty() {
            let script = if self.started {
                match self.game {
                    Played::Machi | Played::MachiBoth => self.play_machi(device)?,
                    Played::Sprawl | Played::SprawlSolo => self.play_sprawl(device)?,
                }
            } else {
                self.started = true;
                self.game.opening().to_owned()
            };
            self.plan = shot::parse(&script).unwrap_or_default();
            self.plan.reverse();
        }
        Some(self.plan.pop().unwrap_or(Input::Press(Button::C)))
    }

    fn play_machi(&mut self, device: &Device<RamStore>) -> Option<String> {
        let game: Machi = saved(device, SaveSlot::Machi)?;
        let shown = shot::text(&device.app);
        let stuck = shown == self.page;
        self.page.clone_from(&shown);
        let asks_build = ["No build", "Nestavět"]
            .iter()
            .any(|key| shown.contains(key));
        Some(match game.phase() {
            Phase::Won | Phase::Unfinished => return None,
            // a page that only tells what happened comes before the one that asks
            _ if stuck => "C".to_owned(),
            Phase::ChooseDice | Phase::Reroll => {
                let wanted = Bot::Greedy.choose(&game, &mut self.rng);
                let right = matches!(wanted, Some(Action::ChooseDice(2) | Action::Reroll));
                if right { "C" } else { "A" }.to_owned()
            }
            Phase::Roll | Phase::Swap => "A".to_owned(),
            Phase::Build if asks_build => match Bot::Greedy.choose(&game, &mut self.rng) {
                Some(Action::BuildNothing) | None => "A".to_owned(),
                Some(action) => to_build(&game, action),
            },
            // dice and income are read, the first choice is as good as any
            _ => "C".to_owned(),
        })
    }

    fn play_sprawl(&mut self, device: &Device<RamStore>) -> Option<String> {
        let game: Sprawl = saved(device, SaveSlot::Sprawl)?;
        if game.phase() == citycore::sprawl::Phase::Over {
            return None;
        }
        let down = self.rng.next_u32() % 6;
        let turn = if self.rng.next_u32().is_multiple_of(2) {
            "A"
        } else {
            "B"
        };
        Some(format!("C {turn} {} C", "DOWN ".repeat(down as usize)))
    }
}

/// The game the device has saved.
fn saved<G: Game>(device: &Device<RamStore>, slot: SaveSlot) -> Option<G> {
    let (_, journal) = Seed::split_from(device.store.bytes(slot))?;
    let (journal, _) = Journal::<G, 8192>::load(journal).ok()?;
    journal.replay().ok()
}

/// The presses that build something: up to the top of the market, down to it, build.
fn to_build(game: &Machi, action: Action) -> String {
    let colour = |card: &Card| match card.info().colour {
        Colour::Red => 0,
        Colour::Blue => 1,
        Colour::Green => 2,
        Colour::Purple => 3,
    };
    let on_sale = Card::ALL.into_iter().filter(|&card| game.market(card) > 0);
    let mut cards: Vec<Card> = on_sale.collect();
    cards.sort_by_key(|card| (card.info().numbers, colour(card)));
    let missing = game.landmarks_in_use().without(game.landmarks(game.seat()));
    let first = cards
        .iter()
        .position(|card| game.buildable().0.contains(*card));
    let listed = cards.into_iter().map(Action::Build);
    let mut listed = listed.chain(missing.iter().map(Action::BuildLandmark));
    // the cursor begins on the first thing that can be paid
    let place = listed.position(|item| item == action).unwrap_or(0);
    match place.checked_sub(first.unwrap_or(place)) {
        Some(down) => format!("{} C", "DOWN ".repeat(down)),
        None => "C".to_owned(),
    }
}
