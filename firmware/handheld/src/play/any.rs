//! The one place that knows which games the handheld plays: all of the core's list.

use citycore::{GameId, for_each_game};

use super::{HandheldGame, Running, RunningGame};
use crate::pages::{
    Page,
    menu::{Tile, tools_last},
};

/// A game of the list.
pub(crate) trait Listed: Sized {
    /// The running game, if it is one of this kind.
    fn listed(any: &AnyGame) -> Option<&Running<Self>>
    where
        Self: HandheldGame;

    /// A running game of this kind as one of any kind.
    fn into_any(running: Running<Self>) -> AnyGame
    where
        Self: HandheldGame;
}

macro_rules! any_game {
    ($(($number:literal, $Game:ident, $module:ident, $name:literal))*) => {
        /// A running game of any kind.
        #[derive(Clone, Debug)]
        #[expect(clippy::large_enum_variant, reason = "one game at a time, kept in one place")]
        pub(crate) enum AnyGame {
            $(
                #[doc = concat!("A game of ", $name, ".")]
                $Game(Running<citycore::$module::$Game>),
            )*
        }

        impl AnyGame {
            /// The game whatever its kind is.
            pub(crate) const fn running(&self) -> &dyn RunningGame {
                match self {
                    $(Self::$Game(running) => running,)*
                }
            }

            /// The same to be played on.
            pub(crate) const fn running_mut(&mut self) -> &mut dyn RunningGame {
                match self {
                    $(Self::$Game(running) => running,)*
                }
            }

            /// The game of this kind that a journal begins with: with its header, and a snapshot if it was
            /// folded.
            pub(crate) fn from_saved(game: GameId, header: &[u8], snapshot: &[u8]) -> Option<Self> {
                match game {
                    $(GameId::$Game => Running::from_saved(header, snapshot).map(Self::$Game),)*
                }
            }
        }

        $(
            impl Listed for citycore::$module::$Game {
                fn listed(any: &AnyGame) -> Option<&Running<Self>> {
                    match any {
                        AnyGame::$Game(running) => Some(running),
                        #[allow(unreachable_patterns, reason = "a list may have one game")]
                        _ => None,
                    }
                }

                fn into_any(running: Running<Self>) -> AnyGame {
                    AnyGame::$Game(running)
                }
            }
        )*

        /// Whether the page of last resort is needed: by a game, or because every game may be asked that way.
        pub(crate) const ASKS_PLAINLY: bool = cfg!(feature = "plain")
            $(|| <citycore::$module::$Game as HandheldGame>::ASKS_PLAINLY)*;

        /// How every game stands on the first page, in the order of that page.
        pub(crate) static TILES: [&Tile; GameId::ALL.len()] =
            tools_last([$(&<citycore::$module::$Game as HandheldGame>::TILE),*]);

        /// The page that sets up the first game of this kind.
        pub(crate) fn new_game(game: GameId) -> Page {
            match game {
                $(GameId::$Game => citycore::$module::$Game::new_game(None),)*
            }
        }
    };
}
for_each_game! { any_game }
