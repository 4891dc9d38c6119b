//! What the tests that go through all games know of each, and what only one game has.

mod citadels;
mod cities;
mod ledger;
mod machi;
mod sprawl;

use serde_json::{Value, json};

/// A game as the tests see it.
pub struct Subject {
    pub name: &'static str,
    /// The setups it is recorded with.
    pub setups: Vec<String>,
    /// The coins every seat begins with, by the setup; none for a game without coins.
    pub first_coins: Option<fn(&Value) -> i64>,
    /// An action that its first question does not allow, and the sentence that says why.
    pub refused: (Value, &'static str),
}

/// Every game of the core's list.
pub fn subjects() -> Vec<Subject> {
    macro_rules! subjects {
        ($(($number:literal, $Game:ident, $module:ident, $name:literal))*) => {
            vec![$($module::subject($name)),*]
        };
    }
    citycore::for_each_game! { subjects }
}

/// Every game with each of its setups.
pub fn tables() -> Vec<(&'static str, String)> {
    let subjects = subjects().into_iter();
    let tables = subjects.flat_map(|it| it.setups.into_iter().map(move |setup| (it.name, setup)));
    tables.collect()
}

/// Bots for a table of any size, both kinds where there is room for two.
pub fn mixed_bots(setup: &str) -> &'static str {
    let setup: Value = serde_json::from_str(setup).unwrap();
    let alone = setup["players"] == 1 || setup == json!({});
    if alone { "greedy" } else { "random,greedy" }
}
