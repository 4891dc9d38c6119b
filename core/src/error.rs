//! Every error of the core in words, for programs that report errors as Rust does. Products that
//! speak to players use the texts of [`Playable`], which come in every language.

use core::error::Error;
use core::fmt::{self, Debug, Display, Formatter};

use crate::game::Refused;
use crate::journal::{Full, LoadError, ReplayError};
#[cfg(feature = "serde")]
use crate::snapshot::SnapshotError;
use crate::{Lang, Playable};

impl<Illegal: Display> Display for Refused<Illegal> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCode(code) => write!(f, "no action has the code {code:x}"),
            Self::Illegal(why) => Display::fmt(why, f),
        }
    }
}

impl<Illegal: Debug + Display> Error for Refused<Illegal> {}

impl Display for Full {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("the journal is full: make its buffer larger")
    }
}

impl Error for Full {}

impl Display for LoadError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooShort => f.write_str("too short for a journal"),
            Self::NotAJournal => f.write_str("not a journal: it does not begin with \"CJ\""),
            Self::Version(version) => write!(
                f,
                "a journal of version {version}; this build reads version {}",
                crate::journal::VERSION
            ),
            Self::OtherGame(number) => write!(f, "a journal of another game, number {number}"),
            Self::DamagedHeader => f.write_str("the journal's header is damaged"),
            Self::DamagedAppendix => f.write_str("the appendix of the journal's setup is damaged"),
            Self::BadSetup => f.write_str("the journal's setup is not one of this game"),
            Self::DamagedRecord { record } => {
                write!(f, "record {record} of the journal is damaged")
            }
            Self::TooLong => f.write_str("the journal is longer than the buffer for it"),
        }
    }
}

impl Error for LoadError {}

impl<SetupError: Display, Illegal: Display> Display for ReplayError<SetupError, Illegal> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => write!(f, "the journal's setup can't be played: {error}"),
            Self::Record { record, refused } => {
                write!(f, "record {record} of the journal is refused: {refused}")
            }
        }
    }
}

impl<S: Debug + Display, I: Debug + Display> Error for ReplayError<S, I> {}

#[cfg(feature = "serde")]
impl<Fault: Display> Display for SnapshotError<Fault> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRoom => f.write_str("the buffer is too small for the snapshot"),
            Self::TooShort => f.write_str("too short for a snapshot"),
            Self::NotASnapshot => f.write_str("not a snapshot: it does not begin with \"CS\""),
            Self::Version(version) => write!(
                f,
                "a snapshot of version {version}; this build reads version {}",
                crate::snapshot::VERSION
            ),
            Self::OtherGame(number) => write!(f, "a snapshot of another game, number {number}"),
            Self::Damaged => f.write_str("the snapshot's checksum is wrong"),
            Self::Malformed => f.write_str("the snapshot does not have the shape of a state"),
            Self::Impossible(fault) => write!(f, "no game can be in this state: {fault}"),
        }
    }
}

#[cfg(feature = "serde")]
impl<Fault: Debug + Display> Error for SnapshotError<Fault> {}

macro_rules! errors_of_games {
    ($(($number:literal, $Game:ident, $module:ident, $name:literal))*) => {$(
        impl Display for crate::$module::SetupError {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                crate::$module::$Game::setup_error_text(self, Lang::En, f)
            }
        }

        impl Error for crate::$module::SetupError {}

        impl Display for crate::$module::Illegal {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.write_str(crate::$module::$Game::refusal_text(self, Lang::En))
            }
        }

        impl Error for crate::$module::Illegal {}

        /// A broken invariant is for engineers: its name says which.
        #[cfg(feature = "serde")]
        impl Display for crate::$module::Fault {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                Debug::fmt(self, f)
            }
        }

        #[cfg(feature = "serde")]
        impl Error for crate::$module::Fault {}
    )*};
}
crate::for_each_game! { errors_of_games }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, GameId, Journal, ledger, machi, with_game};
    use std::string::ToString;

    #[test]
    fn errors_of_the_core_speak_for_themselves() {
        let setup = machi::Setup {
            players: 9,
            ..machi::Setup::default()
        };
        let error = machi::Machi::new(&setup).unwrap_err();
        assert_eq!(error.to_string(), "players is 9, must be 2 to 4");
        let old = Journal::<ledger::Ledger, 64>::load(b"CJ\x01\x01_______________________");
        let error: &dyn Error = &old.unwrap_err();
        assert_eq!(
            error.to_string(),
            "a journal of version 1; this build reads version 2"
        );
        let mut table = ledger::Ledger::new(&ledger::Setup::default()).unwrap();
        let refused = table.apply_code(0x01_07_03, &mut ()).unwrap_err();
        assert_eq!(refused.to_string(), "no action has the code 10703");
        let refused = table.apply_code(0x0703, &mut ()).unwrap_err();
        assert_eq!(refused.to_string(), "No die is in the air.");
    }

    #[test]
    fn every_game_has_an_error_for_rust_programs() {
        fn needs<G: Game<SetupError: Error, Illegal: Error>>() {}
        for &id in GameId::ALL {
            with_game!(id, G => needs::<G>());
        }
    }
}
