//! What the simulator must know of each game: its words in transcripts, and how its bots play.

pub mod ledger;
pub mod machi;
pub mod sprawl;

use citycore::game::Game;
use citycore::rand_core::Rng;
use clap::ValueEnum;
use serde_json::{Map, Value};

use crate::json::Fields;

/// The games the simulator plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GameName {
    /// Dice and coins without rules
    Ledger,
    /// The dice-and-income town, with Harbour and Metropole
    Machi,
    /// The co-operative city of 18 cards, with its five expansions
    Sprawl,
}

/// Runs an expression with a type name bound to the game chosen by a [`GameName`].
macro_rules! with_game {
    ($name:expr, $Game:ident => $body:expr) => {
        match $name {
            $crate::games::GameName::Ledger => {
                type $Game = citycore::ledger::Ledger;
                $body
            }
            $crate::games::GameName::Machi => {
                type $Game = citycore::machi::Machi;
                $body
            }
            $crate::games::GameName::Sprawl => {
                type $Game = citycore::sprawl::Sprawl;
                $body
            }
        }
    };
}
pub(crate) use with_game;

/// A game that can be written down in plain words and read back, and played by bots.
pub trait Transcribed: Game {
    /// The game's name in transcripts and on the command line.
    const NAME: GameName;

    /// The setup with every default spelled out.
    fn setup_json(setup: &Self::Setup) -> Value;
    /// Reads a setup; absent keys take their defaults.
    fn read_setup(fields: &mut Fields) -> Result<Self::Setup, String>;
    /// What is wrong with a setup, in words.
    fn setup_problem(error: Self::SetupError) -> String;

    /// The action as an object with a `type`.
    fn action_json(action: Self::Action) -> Value;
    /// Reads an action of type `kind`.
    fn read_action(kind: &str, fields: &mut Fields) -> Result<Self::Action, String>;

    /// Why the rules refuse an action, as a sentence.
    fn refusal(why: Self::Illegal) -> &'static str;

    /// What happened, as an object with a `type`.
    fn event_json(event: Self::Event) -> Value;
    /// The full state.
    fn state_json(&self) -> Value;
    /// How the game ended.
    fn result_json(&self, outcome: &Self::Outcome) -> Value;

    /// How many seats there are.
    fn seats(&self) -> usize;
    /// How many turns there have been.
    fn turns(&self) -> u32;

    /// What a random player does: every legal action is equally likely.
    #[inline]
    fn random(&self, rng: &mut impl Rng) -> Option<Self::Action> {
        self.random_legal(rng)
    }
    /// Plays what happens next at a table of random players, without events; `false` when the game
    /// is over.
    #[inline]
    fn play_random_bots(&mut self, rng: &mut impl Rng) -> bool {
        self.play_random(rng, &mut ()).is_some()
    }
    /// What a sensible simple player does.
    fn greedy(&self, rng: &mut impl Rng) -> Option<Self::Action>;

    /// What else `bench` measures for this game, by name.
    fn figures(&self) -> Vec<(&'static str, f64)> {
        Vec::new()
    }
}

/// The game's name as it is written in a transcript.
pub fn name_of(name: GameName) -> String {
    let value = name.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}

/// Reads a setup given as JSON text and sets up a game.
pub fn set_up<G: Transcribed>(setup: &Value) -> Result<G, String> {
    let mut fields = Fields::of("setup", setup)?;
    let parsed = G::read_setup(&mut fields)?;
    fields.finish()?;
    G::new(&parsed).map_err(|error| format!("setup: {}", G::setup_problem(error)))
}

/// Reads an action.
pub fn read_action<G: Transcribed>(action: &Value) -> Result<G::Action, String> {
    let mut fields = Fields::of("action", action)?;
    let kind = fields.text("type")?.to_owned();
    let parsed = G::read_action(&kind, &mut fields)?;
    fields.finish()?;
    Ok(parsed)
}

/// An object with a `type` and further fields.
pub fn tagged<const N: usize>(kind: &str, fields: [(&str, Value); N]) -> Value {
    let mut object = Map::new();
    object.insert("type".into(), kind.into());
    object.extend(fields.map(|(key, value)| (key.to_owned(), value)));
    Value::Object(object)
}
