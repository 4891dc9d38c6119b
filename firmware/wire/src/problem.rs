//! Why a request gets no answer, as sentences that say what to do.

use core::fmt;

use handheld::NameProblem;

use crate::request::LINE;

/// Why a request gets no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Problem {
    /// The line is too long to be a request.
    Overlong,
    /// The line is not UTF-8.
    NotText,
    /// There is no such request.
    Unknown,
    /// `name` without a seat.
    NoSeat,
    /// The name can't be taken.
    Name(NameProblem),
    /// What was asked for is done but could not be saved.
    NotSaved,
    /// There is no game to export.
    NoGame,
    /// The game has secrets.
    Secrets,
    /// The game was corrected by hand.
    Corrected,
    /// The oldest part of the game is folded away.
    Folded,
    /// Names stay while hands are secret.
    NamesStay,
    /// Too much has been written since a button was last pressed.
    TooOften,
    /// The game was taken back or left while it was exported.
    Changed,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Overlong => {
                return write!(
                    f,
                    "a line has at most {LINE} bytes: send \"help\" for the requests"
                );
            }
            Self::NotText => "that is not UTF-8 text: send \"help\" for the requests",
            Self::Unknown => "there is no such request: send \"help\" for those there are",
            Self::NoSeat | Self::Name(NameProblem::NoSuchSeat) => {
                "a name belongs to a seat: send \"name SEAT NAME\" with a seat from 1 to 8"
            }
            Self::Name(NameProblem::Sign(sign)) => {
                return write!(
                    f,
                    "the device can't draw \"{}\": choose another letter",
                    sign.escape_default()
                );
            }
            Self::Name(NameProblem::TooLong) => {
                "the name is too wide to be shown everywhere: choose a shorter one"
            }
            Self::NotSaved => "it could not be saved: the flash is worn out or full",
            Self::NoGame => "there is no game on the table: start one, then export it",
            Self::Secrets => "the hands of this game are secret: export it when it is over",
            Self::Corrected => {
                "the game was corrected by hand, which a transcript can't tell: undo the correction \
                 or play on without a transcript"
            }
            Self::Folded => {
                "the oldest part of this game is folded away: a transcript needs all of it"
            }
            Self::NamesStay => {
                "names stay as they are while hands are secret: send it when the game is over"
            }
            Self::TooOften => "names were changed too often: press a button, then send it again",
            Self::Changed => "moves were taken back during the export: send \"export\" again",
        };
        f.write_str(text)
    }
}
