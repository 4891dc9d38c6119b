//! Which game a head, a setup or a save is of, and the one place that turns it into a type.

use rules::GameId;

use crate::status::{Checked, city_status};

/// The games that can be in a head.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    #[cfg(feature = "ledger")]
    Ledger,
    #[cfg(feature = "machi")]
    Machi,
    #[cfg(feature = "sprawl")]
    Sprawl,
}

/// Evaluates an expression with `$game` standing for the type of the game of this kind.
macro_rules! for_kind {
    ($kind:expr, $game:ident => $body:expr) => {
        match $kind {
            #[cfg(feature = "ledger")]
            $crate::kind::Kind::Ledger => {
                type $game = rules::ledger::Ledger;
                $body
            }
            #[cfg(feature = "machi")]
            $crate::kind::Kind::Machi => {
                type $game = rules::machi::Machi;
                $body
            }
            #[cfg(feature = "sprawl")]
            $crate::kind::Kind::Sprawl => {
                type $game = rules::sprawl::Sprawl;
                $body
            }
        }
    };
}
pub(crate) use for_kind;

impl Kind {
    const ALL: &[Self] = &[
        #[cfg(feature = "ledger")]
        Self::Ledger,
        #[cfg(feature = "machi")]
        Self::Machi,
        #[cfg(feature = "sprawl")]
        Self::Sprawl,
    ];

    /// The kind that `is_it` says yes to.
    #[inline(always)]
    pub(crate) fn find(is_it: impl Fn(GameId) -> bool) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| is_it(kind.id()))
    }

    /// The kind with this `city_game_id`.
    pub(crate) fn from_number(number: u32) -> Checked<Self> {
        Self::find(|id| id as u32 == number).ok_or(city_status::UnknownGame)
    }

    pub(crate) const fn id(self) -> GameId {
        match self {
            #[cfg(feature = "ledger")]
            Self::Ledger => GameId::Ledger,
            #[cfg(feature = "machi")]
            Self::Machi => GameId::Machi,
            #[cfg(feature = "sprawl")]
            Self::Sprawl => GameId::Sprawl,
        }
    }
}
