//! The one list of games. Whatever tells games apart, in this crate or in any product, is generated
//! from it: a game is added by one row here, and what must know of it does not compile without it.

/// Hands the list of games to a macro: `for_each_game! { name }` becomes
/// `name! { (1, Ledger, ledger, "ledger") … }`, one row per game with its number, its type, its
/// module and its name in transcripts. What stands behind the macro's name is handed on in front of
/// the rows: `for_each_game! { name, words }` becomes `name! { [words] (1, …) … }`.
///
/// Numbers and names are part of saves and transcripts and are never reused.
///
/// ```
/// macro_rules! names {
///     ($(($number:literal, $Game:ident, $module:ident, $name:literal))*) => { [$($name),*] };
/// }
/// let names = citycore::for_each_game! { names };
/// assert!(names.contains(&"machi"));
/// ```
#[macro_export]
macro_rules! for_each_game {
    ($($path:tt)::+ $(, $($words:tt)*)?) => {
        $($path)::+! {
            $([$($words)*])?
            (1, Ledger, ledger, "ledger")
            (2, Machi, machi, "machi")
            (3, Sprawl, sprawl, "sprawl")
            (4, Citadels, citadels, "citadels")
            (5, Cities, cities, "cities")
        }
    };
}

/// Evaluates an expression with a type name bound to the game that a [`GameId`] names.
///
/// ```
/// use citycore::{Game, GameId, with_game};
/// let size = with_game!(GameId::Machi, G => size_of::<G>());
/// assert_eq!(size, size_of::<citycore::machi::Machi>());
/// ```
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        $crate::for_each_game! { $crate::__match_game, $id, $G => $body }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __match_game {
    ([$id:expr, $G:ident => $body:expr] $(($number:literal, $Game:ident, $module:ident, $name:literal))*) => {
        match $id {
            $($crate::GameId::$Game => {
                type $G = $crate::$module::$Game;
                $body
            })*
        }
    };
}

macro_rules! define_ids {
    ($(($number:literal, $Game:ident, $module:ident, $name:literal))*) => {
        /// Which rule set a code, journal or snapshot belongs to. Numbers are never reused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[repr(u8)]
        pub enum GameId {
            $(#[doc = concat!("The game of [`", stringify!($module), "`](crate::", stringify!($module), ").")]
            $Game = $number,)*
        }

        impl GameId {
            /// All games, by number.
            pub const ALL: &'static [Self] = &[$(Self::$Game),*];

            /// The name in transcripts and on command lines.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$Game => $name,)*
                }
            }
        }
    };
}
for_each_game! { define_ids }

impl GameId {
    /// The number in saves and at the C border.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The game with this number, if there is one.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|id| id.number() == number)
    }

    /// The game with this name, if there is one.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|id| id.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::GameId;
    use crate::Game;

    #[test]
    fn numbers_and_names_lead_back_to_their_game() {
        for &id in GameId::ALL {
            assert_eq!(GameId::from_number(id.number()), Some(id));
            assert_eq!(GameId::from_name(id.name()), Some(id));
            assert_eq!(with_game!(id, G => G::ID), id);
        }
        assert_eq!(GameId::from_number(0), None);
        assert_eq!(GameId::from_name(""), None);
    }
}
