//! Events of sprawl as plain data.

use rules::sprawl::{Card, Event, Placement};
use rules::{GameId, Seat};

use super::flag;
use crate::event::{CITY_NONE, city_event};
use crate::playable::ToC;

/// What can happen in sprawl, and the fields of `city_event` it uses. Dealt, passed and drawn cards
/// are secret: they are for the record, not for every player's eyes.
#[repr(u8)]
pub enum city_sprawl_event {
    /// `card` was turned scoring side up.
    ScoringCard = 1,
    /// `card` was dealt to `seat`.
    Dealt = 2,
    /// The city began with `card`.
    Started = 3,
    /// `card` can be seen on top of the pile; `CITY_NONE` if the pile is empty.
    Turned = 4,
    /// `seat` (`CITY_NONE` for a motorway card laid by chance) placed `card` at `row` and `col`,
    /// rotated by a half-turn if `flag` is 1.
    Placed = 5,
    /// `seat` passed `card` to `to`.
    Passed = 6,
    /// `seat` drew the top card, `card`.
    Drawn = 7,
    /// The beach `card` had no legal place.
    SetAside = 8,
    /// All cards are placed.
    Over = 9,
}

const SCORING_CARD: u8 = city_sprawl_event::ScoringCard as u8;
const DEALT: u8 = city_sprawl_event::Dealt as u8;
const STARTED: u8 = city_sprawl_event::Started as u8;
const TURNED: u8 = city_sprawl_event::Turned as u8;
const PLACED: u8 = city_sprawl_event::Placed as u8;
const PASSED: u8 = city_sprawl_event::Passed as u8;
const DRAWN: u8 = city_sprawl_event::Drawn as u8;
const SET_ASIDE: u8 = city_sprawl_event::SetAside as u8;
const OVER: u8 = city_sprawl_event::Over as u8;

impl ToC for Event {
    #[inline]
    fn to_c(&self) -> city_event {
        let with_card = |kind, card: Card| city_event {
            card: card.number(),
            ..city_event::new(GameId::Sprawl, kind)
        };
        match *self {
            Self::ScoringCard(card) => with_card(SCORING_CARD, card),
            Self::Dealt { seat, card } => city_event {
                seat: seat.0,
                ..with_card(DEALT, card)
            },
            Self::Started(card) => with_card(STARTED, card),
            Self::Turned(Some(card)) => with_card(TURNED, card),
            Self::Turned(None) => city_event::new(GameId::Sprawl, TURNED),
            Self::Placed { seat, placement } => city_event {
                seat: seat.map_or(CITY_NONE, |seat| seat.0),
                row: placement.row,
                col: placement.col,
                flag: placement.rotated.into(),
                ..with_card(PLACED, placement.card)
            },
            Self::Passed { from, to, card } => city_event {
                seat: from.0,
                to: to.0,
                ..with_card(PASSED, card)
            },
            Self::Drawn { seat, card } => city_event {
                seat: seat.0,
                ..with_card(DRAWN, card)
            },
            Self::SetAside(card) => with_card(SET_ASIDE, card),
            Self::Over => city_event::new(GameId::Sprawl, OVER),
        }
    }

    fn from_c(event: &city_event) -> Option<Self> {
        let seat = Seat(event.seat);
        let card = || Card::from_number(event.card);
        Some(match event.kind {
            SCORING_CARD => Self::ScoringCard(card()?),
            DEALT => Self::Dealt {
                seat,
                card: card()?,
            },
            STARTED => Self::Started(card()?),
            TURNED if event.card == CITY_NONE => Self::Turned(None),
            TURNED => Self::Turned(Some(card()?)),
            PLACED => Self::Placed {
                seat: (event.seat != CITY_NONE).then_some(seat),
                placement: Placement {
                    card: card()?,
                    row: event.row,
                    col: event.col,
                    rotated: flag(event.flag)?,
                },
            },
            PASSED => Self::Passed {
                from: seat,
                to: Seat(event.to),
                card: card()?,
            },
            DRAWN => Self::Drawn {
                seat,
                card: card()?,
            },
            SET_ASIDE => Self::SetAside(card()?),
            OVER => Self::Over,
            _ => return None,
        })
    }
}
