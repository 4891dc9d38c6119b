//! `citysim watch`: bots that play on the handheld's screen, by pressing its buttons.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use citycore::machi::{Action, Card, Colour, Machi, Phase};
use citycore::rand_core::Rng;
use citycore::sprawl::Sprawl;
use citycore::{Game, Journal};
use clap::{Args, ValueEnum};
use crossterm::event::{self, Event};
use handheld::{Button, Device, Input, RamStore, SaveSlot, Seed};
use rand_chacha::ChaCha8Rng;

use super::play::{Asked, Desk, asked, in_terminal, lost, need_terminal};
use super::{Language, seed_bytes, shot};
use crate::Failure;
use crate::bots::{Bot, generator};

/// Watch bots play on the handheld's screen
///
/// The bots press the handheld's buttons as people do, with a pause before every press. Keys: s
/// saves a picture, i inverts, q quits.
#[derive(Args)]
#[command(after_help = "Examples:
  citysim watch
  citysim watch --game sprawl --pause 200 --lang cs")]
pub struct Watch {
    /// The game to watch
    #[arg(long, value_enum, default_value = "machi")]
    pub game: Watched,

    /// Milliseconds before every press
    #[arg(long, default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    pub pause: u64,

    /// Where chance and the bots' choices come from
    #[arg(long, default_value_t = 0)]
    pub seed: u64,

    /// The language of the screen
    #[arg(long, value_enum, default_value = "en")]
    pub lang: Language,

    /// White on black
    #[arg(long)]
    pub inverted: bool,
}

/// A game bots can play by buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Watched {
    /// Greedy bots
    Machi,
    /// Bots that place cards where they like
    Sprawl,
}

/// Plays until the game is over or somebody quits.
pub fn run(arguments: &Watch) -> Result<ExitCode, Failure> {
    need_terminal()?;
    let lang = Some(arguments.lang.into());
    let Ok(device) = Device::boot(seed_bytes(arguments.seed), RamStore::new(), lang);
    let mut desk = Desk::new(device, arguments.inverted);
    let mut player = Player::new(arguments.game, arguments.seed);
    in_terminal(|out| {
        loop {
            desk.draw(out).map_err(lost)?;
            let pause = Instant::now() + Duration::from_millis(arguments.pause);
            while let left = pause.saturating_duration_since(Instant::now())
                && event::poll(left).map_err(lost)?
            {
                if let Event::Key(key) = event::read().map_err(lost)? {
                    match asked(key) {
                        Some(Asked::Quit) => return Ok(()),
                        Some(Asked::Input(_)) | None => {}
                        Some(other) => desk.answer(other)?,
                    }
                }
                desk.draw(out).map_err(lost)?;
            }
            if let Some(input) = player.next(&desk.device) {
                let Ok(_) = desk.device.input(input);
            } else {
                "The game is over; q quits.".clone_into(&mut desk.says);
            }
        }
    })
}

/// Whoever presses the buttons: looks at the game, plans some presses, makes them.
struct Player {
    game: Watched,
    rng: ChaCha8Rng,
    plan: Vec<Input>,
    started: bool,
}

impl Player {
    fn new(game: Watched, seed: u64) -> Self {
        Self {
            game,
            rng: generator(seed, 1),
            plan: Vec::new(),
            started: false,
        }
    }

    /// The next press; `None` when the game is over.
    fn next(&mut self, device: &Device<RamStore>) -> Option<Input> {
        if self.plan.is_empty() {
            let script = if self.started {
                match self.game {
                    Watched::Machi => self.play_machi(device)?,
                    Watched::Sprawl => self.play_sprawl(device)?,
                }
            } else {
                self.started = true;
                match self.game {
                    Watched::Machi => "C C".to_owned(),
                    Watched::Sprawl => "DOWN C B B C".to_owned(),
                }
            };
            self.plan = shot::parse(&script).unwrap_or_default();
            self.plan.reverse();
        }
        Some(self.plan.pop().unwrap_or(Input::Press(Button::C)))
    }

    fn play_machi(&mut self, device: &Device<RamStore>) -> Option<String> {
        let game: Machi = saved(device, SaveSlot::Machi)?;
        let shown = shot::text(&device.app);
        let asks_build = ["No build", "Nestavět"]
            .iter()
            .any(|key| shown.contains(key));
        Some(match game.phase() {
            Phase::Won | Phase::Unfinished => return None,
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
