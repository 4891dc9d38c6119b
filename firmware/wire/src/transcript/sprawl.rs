//! Sprawl's setup and actions.

use core::fmt::{self, Display, Write};

use citycore::describe::Described;
use citycore::sprawl::{Action, Card, Kind, Placement, Setup, Sprawl};

use super::{OrNull, Told, write_names};

impl Told for Sprawl {
    fn write_setup(out: &mut impl Write, setup: &Setup) -> fmt::Result {
        let mix = setup.expansions;
        let expansions = [
            mix.beaches.then_some("beaches"),
            mix.construction.then_some("construction"),
            mix.poi.then_some("poi"),
            mix.wrecktar.then_some("wrecktar"),
        ];
        write!(
            out,
            r#""players":{},"mode":"{}","difficulty":"{}","expansions":"#,
            setup.players,
            setup.mode.id(),
            setup.difficulty.id()
        )?;
        write_names(out, expansions.into_iter().flatten())
    }

    fn write_action(out: &mut impl Write, action: Action) -> fmt::Result {
        write!(out, r#""type":"{}""#, action.kind().name)?;
        match action {
            Action::ScoringCard(card) | Action::MotorwayCard(card) | Action::StartCard(card) => {
                write!(out, r#","card":{}"#, CardName(card))
            }
            Action::Deal { seat, card } => {
                write!(out, r#","seat":{},"card":{}"#, seat.0, CardName(card))
            }
            Action::TopCard(card) => write!(out, r#","card":{}"#, OrNull(card.map(CardName))),
            Action::Motorway { card, end, rotated } => write!(
                out,
                r#","card":{},"end":"{}","rotated":{rotated}"#,
                CardName(card),
                end.id()
            ),
            Action::Poi {
                side,
                half,
                rotated,
            } => write!(
                out,
                r#","side":"{}","half":"{}","rotated":{rotated}"#,
                side.id(),
                half.id()
            ),
            Action::Place(Placement {
                card,
                row,
                col,
                rotated,
            }) => write!(
                out,
                r#","card":{},"row":{row},"col":{col},"rotated":{rotated}"#,
                CardName(card)
            ),
        }
    }
}

/// Base cards are told by their number, all others by their id.
struct CardName(Card);

impl Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.kind() {
            Kind::Base => write!(f, "{}", self.0.number()),
            _ => write!(f, r#""{}""#, self.0.id()),
        }
    }
}
