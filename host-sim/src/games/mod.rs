//! What only the desktop must know of each game: its full state, its bots and its help.
//!
//! A game is a module here and nothing else: which games there are is the core's list.

mod citadels;
mod cities;
mod ledger;
mod machi;
mod sprawl;

use citycore::game::Game;
use citycore::rand_core::Rng;
use citycore::{GameId, Playable, with_game};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

/// A game on a desk: written down with its full state, played by bots, measured.
pub trait OnDesk: Playable {
    /// What its box contains, where the rules leave that open.
    type Contents: Contents<<Self as Game>::Setup>;
    /// What the help says of it.
    const HELP: Help;
    /// The tables at which bots can play it by the handheld's buttons.
    const DEMOS: &'static [Demo] = &[];
    /// What the next roll would bring, where the game knows.
    const ODDS: Option<Odds<Self>> = None;
    /// The account of what was typed in from a real table, where the game has one.
    const SCORE: Option<Score> = None;

    /// The full state.
    fn state_json(&self, contents: &Self::Contents) -> Value;
    /// How the game ended.
    fn result_json(&self, outcome: &Self::Outcome, contents: &Self::Contents) -> Value;

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

    /// The buttons a bot presses where the handheld shows this page, as words of a script; `None`
    /// when the game is over.
    fn presses(&self, _: &Page, _: &mut ChaCha8Rng) -> Option<String> {
        None
    }

    /// What else `bench` measures for this game, by name.
    fn figures(&self) -> Vec<(&'static str, f64)> {
        Vec::new()
    }
}

/// What the box of a game contains beside the rules, and what transcripts call by name there while
/// the core counts it. `()` for games whose box the rules know.
pub trait Contents<S>: Sized {
    /// The contents that a header tells or a file holds; without any the usual ones.
    fn open(pack: Option<&Value>) -> Result<Self, String>;
    /// The same as the header of a transcript tells them.
    fn header(&self) -> Option<&Value>;
    /// Puts them on the table.
    fn put_into(&self, setup: &mut S);
    /// Calls what a setup, an action or an event counts by its name.
    fn name(&self, told: Value) -> Value;
    /// Counts what a setup or an action, told at this place, calls by name.
    fn count(&self, at: &str, told: &Value) -> Result<Value, String>;
}

impl<S> Contents<S> for () {
    fn open(pack: Option<&Value>) -> Result<Self, String> {
        match pack {
            None => Ok(()),
            Some(_) => Err("not known here: this game is played without a pack".into()),
        }
    }

    fn header(&self) -> Option<&Value> {
        None
    }

    fn put_into(&self, _: &mut S) {}

    fn name(&self, told: Value) -> Value {
        told
    }

    fn count(&self, _: &str, told: &Value) -> Result<Value, String> {
        Ok(told.clone())
    }
}

/// What the help says of a game.
pub struct Help {
    /// The game in a few words.
    pub about: &'static str,
    /// The keys of its setup, with their defaults.
    pub setup: &'static str,
    /// What a turn is, and what the figures are that `bench` adds.
    pub bench: &'static str,
    /// Commands worth trying, each with the command's name.
    pub examples: &'static [(&'static str, &'static str)],
}

/// A table at which bots play by pressing the handheld's buttons.
pub struct Demo {
    /// Its name on the command line.
    pub name: &'static str,
    /// Who plays.
    pub about: &'static str,
    /// The buttons that lead from the start page into the game.
    pub opening: &'static str,
}

/// What the handheld shows to a bot that presses its buttons.
pub struct Page {
    /// What the app calls it.
    pub name: &'static str,
    /// The texts on the screen.
    pub text: String,
    /// Whether it showed the same when the bot last looked.
    pub is_same: bool,
    /// The codes of what was played so far.
    pub played: Vec<u64>,
}

/// Works out what the next roll would bring in this game.
pub type Odds<G> = fn(&G, OddsAsked) -> Result<Answer, String>;

/// Checks and scores what was typed in from a real table.
pub type Score = fn(&Typed) -> Result<Answer, String>;

/// Whose roll, and how many dice; by default the seat whose turn it is, and one and two.
#[derive(Clone, Copy)]
pub struct OddsAsked {
    pub seat: Option<u8>,
    pub dice: Option<u8>,
}

/// What was typed in from a real table.
pub struct Typed {
    /// What lies on the table.
    pub placed: Value,
    /// The scoring cards.
    pub scoring: Vec<String>,
    pub difficulty: String,
    /// What the box contains, where the game is played with a component pack.
    pub pack: Option<Value>,
}

/// An answer for programs and for people.
pub struct Answer {
    pub json: Value,
    pub text: String,
}

/// What the help says of this game.
pub const fn help(game: GameId) -> &'static Help {
    with_game!(game, G => &const { <G as OnDesk>::HELP })
}

/// Whether this game knows what a roll would bring.
pub const fn has_odds(game: &GameId) -> bool {
    with_game!(*game, G => <G as OnDesk>::ODDS.is_some())
}

/// Whether this game can be scored from a real table.
pub const fn has_score(game: &GameId) -> bool {
    with_game!(*game, G => <G as OnDesk>::SCORE.is_some())
}

/// Every table at which bots press buttons, with its game.
pub fn demos() -> impl Iterator<Item = (GameId, &'static Demo)> {
    GameId::ALL.iter().flat_map(|&game| {
        let demos = with_game!(game, G => <G as OnDesk>::DEMOS);
        demos.iter().map(move |demo| (game, demo))
    })
}

/// The names of the games of which this is true, for a sentence.
pub fn names(are_meant: impl Fn(&GameId) -> bool) -> String {
    let meant = GameId::ALL.iter().filter(|game| are_meant(game));
    let names: Vec<&str> = meant.map(|game| game.name()).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use citycore::game::{Game, Setup};

    fn keys<G: OnDesk>() -> Vec<&'static str> {
        let fields = <G as Game>::Setup::FIELDS.iter();
        fields.map(|field| field.name).collect()
    }

    #[test]
    fn the_help_names_every_key_of_every_setup() {
        for &game in GameId::ALL {
            let setup = help(game).setup;
            let words: Vec<&str> = setup.split([' ', '\n']).collect();
            for key in with_game!(game, G => keys::<G>()) {
                assert!(words.contains(&key), "{}: {key}", game.name());
            }
        }
    }

    #[test]
    fn demos_have_names_of_their_own() {
        let mut names: Vec<&str> = demos().map(|(_, demo)| demo.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
