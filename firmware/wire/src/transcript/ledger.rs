//! The ledger's setup and actions.

use core::fmt::{self, Display, Write};

use citycore::ledger::{Action, Ledger, Purse, Setup};

use super::Told;

impl Told for Ledger {
    fn write_setup(out: &mut impl Write, setup: &Setup) -> fmt::Result {
        let Setup {
            players,
            first,
            coins,
        } = setup;
        write!(
            out,
            r#""players":{players},"first":{},"coins":{coins}"#,
            first.0
        )
    }

    fn write_action(out: &mut impl Write, action: Action) -> fmt::Result {
        match action {
            Action::Next => out.write_str(r#""type":"next""#),
            Action::Finish => out.write_str(r#""type":"finish""#),
            Action::Roll { dice, sides } => {
                write!(out, r#""type":"roll","dice":{dice},"sides":{sides}"#)
            }
            Action::Die { value } => write!(out, r#""type":"die","value":{value}"#),
            Action::Pay { from, to, coins } => {
                let (from, to) = (PurseName(from), PurseName(to));
                write!(
                    out,
                    r#""type":"pay","from":{from},"to":{to},"coins":{coins}"#
                )
            }
        }
    }
}

/// A purse in the words of the format.
struct PurseName(Purse);

impl Display for PurseName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Purse::Bank => f.write_str(r#""bank""#),
            Purse::Seat(seat) => write!(f, "{}", seat.0),
        }
    }
}
