//! The games of the library, and the one place that turns a number into a type.

use crate::status::{Checked, city_status};

/// Calls a macro with every game: its number, type, module and name.
macro_rules! for_each_game {
    ($to:ident) => { $to! {
        (1, Ledger, ledger, "ledger") (2, Machi, machi, "machi") (3, Sprawl, sprawl, "sprawl")
    } };
    ($to:ident, $($extra:tt)+) => { $to! { [$($extra)+]
        (1, Ledger, ledger, "ledger") (2, Machi, machi, "machi") (3, Sprawl, sprawl, "sprawl")
    } };
}
pub(crate) use for_each_game;

/// Which game it is.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum GameId {
    Ledger = 1,
    Machi = 2,
    Sprawl = 3,
}

impl GameId {
    pub(crate) const ALL: &[Self] = &[Self::Ledger, Self::Machi, Self::Sprawl];
    pub(crate) const fn number(self) -> u8 {
        self as u8
    }
    pub(crate) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|id| *id as u8 == number)
    }
}

/// Evaluates an expression with `$game` standing for the type of the game.
macro_rules! with_game {
    ($id:expr, $game:ident => $body:expr) => {
        match $id {
            $crate::games::GameId::Ledger => {
                type $game = rules::ledger::Ledger;
                $body
            }
            $crate::games::GameId::Machi => {
                type $game = rules::machi::Machi;
                $body
            }
            $crate::games::GameId::Sprawl => {
                type $game = rules::sprawl::Sprawl;
                $body
            }
        }
    };
}
pub(crate) use with_game;

/// The game with this `city_game_id`.
pub(crate) fn game_from_number(number: u32) -> Checked<GameId> {
    let id = u8::try_from(number).ok().and_then(GameId::from_number);
    id.ok_or(city_status::UnknownGame)
}

/// The largest of what a function of a game's type gives, over all games: `largest!(size_of)`.
macro_rules! largest {
    ([$of:ident] $(($number:literal, $type:ident, $module:ident, $name:literal))+) => {
        $crate::games::maximum(&[$($of::<rules::$module::$type>()),+])
    };
    ($of:ident) => { $crate::games::for_each_game! { largest, $of } };
}
pub(crate) use largest;

/// The largest of these numbers.
pub(crate) const fn maximum(numbers: &[usize]) -> usize {
    let mut rest = numbers;
    let mut most = 0;
    while let [first, others @ ..] = rest {
        if *first > most {
            most = *first;
        }
        rest = others;
    }
    most
}
