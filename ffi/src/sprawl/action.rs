//! Actions of sprawl in their parts.

use rules::Seat;
use rules::sprawl::{Action, Card, Half, LineEnd, Placement, PoiSide, Sprawl};

use super::flag;
use crate::border;
use crate::event::CITY_NONE;
use crate::game::decode;
use crate::object::city_game;
use crate::playable::{Parts, code_of, parts_of};
use crate::status::{answer, city_status};

/// What can be done in sprawl, and the fields of `city_sprawl_action` it uses.
#[repr(u8)]
pub enum city_sprawl_action_kind {
    /// Chance: `card` is turned scoring side up.
    ScoringCard = 0,
    /// Chance: the motorway card `card` is turned scoring side up, or laid in line.
    MotorwayCard = 1,
    /// Chance: `card` is dealt to `seat`.
    Deal = 2,
    /// Chance: the city begins with `card`.
    StartCard = 3,
    /// Chance: `card` is seen on top of the pile; `CITY_NONE` if the pile is empty.
    TopCard = 4,
    /// The motorway card `card` is laid at an end of the line (`place`: 0 left, 1 right),
    /// `rotated` or not.
    Motorway = 5,
    /// The point of interest is slid under the start card: `card` says which side is up
    /// (`CITY_SPRAWL_CARD_POI_A` or `_B`), `place` which half lies under it (0 top, 1 bottom,
    /// 2 left, 3 right), `rotated` whether it was turned before.
    Poi = 6,
    /// `card` is placed with its top left block at `row` and `col`, `rotated` or not.
    Place = 7,
}

/// An action of sprawl in its parts. Fields the kind does not use are not looked at.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_sprawl_action {
    /// A `city_sprawl_action_kind`.
    pub kind: u8,
    /// A `city_sprawl_card`.
    pub card: u8,
    /// Who is dealt a card.
    pub seat: u8,
    /// 1 if the card is rotated by a half-turn.
    pub rotated: u8,
    /// Rows count down from the top left block of the first card, which is 0.
    pub row: i8,
    /// Columns count right.
    pub col: i8,
    /// An end of the motorway, or a half of the point of interest.
    pub place: u8,
}

const SCORING_CARD: u8 = city_sprawl_action_kind::ScoringCard as u8;
const MOTORWAY_CARD: u8 = city_sprawl_action_kind::MotorwayCard as u8;
const DEAL: u8 = city_sprawl_action_kind::Deal as u8;
const START_CARD: u8 = city_sprawl_action_kind::StartCard as u8;
const TOP_CARD: u8 = city_sprawl_action_kind::TopCard as u8;
const MOTORWAY: u8 = city_sprawl_action_kind::Motorway as u8;
const POI: u8 = city_sprawl_action_kind::Poi as u8;
const PLACE: u8 = city_sprawl_action_kind::Place as u8;

impl Parts for city_sprawl_action {
    type Action = Action;

    fn action(&self) -> Option<Action> {
        let card = || Card::from_number(self.card);
        let rotated = || flag(self.rotated);
        Some(match self.kind {
            SCORING_CARD => Action::ScoringCard(card()?),
            MOTORWAY_CARD => Action::MotorwayCard(card()?),
            DEAL => Action::Deal {
                seat: Seat(self.seat),
                card: card()?,
            },
            START_CARD => Action::StartCard(card()?),
            TOP_CARD if self.card == CITY_NONE => Action::TopCard(None),
            TOP_CARD => Action::TopCard(Some(card()?)),
            MOTORWAY => Action::Motorway {
                card: card()?,
                end: match self.place {
                    0 => LineEnd::Left,
                    1 => LineEnd::Right,
                    _ => return None,
                },
                rotated: rotated()?,
            },
            POI => Action::Poi {
                side: match card()? {
                    Card::PoiA => PoiSide::A,
                    Card::PoiB => PoiSide::B,
                    _ => return None,
                },
                half: *Half::ALL.get(usize::from(self.place))?,
                rotated: rotated()?,
            },
            PLACE => Action::Place(Placement {
                card: card()?,
                row: self.row,
                col: self.col,
                rotated: rotated()?,
            }),
            _ => return None,
        })
    }

    fn of(action: Action) -> Self {
        let with_card = |kind, card: Card| Self {
            kind,
            card: card.number(),
            ..Self::default()
        };
        match action {
            Action::ScoringCard(card) => with_card(SCORING_CARD, card),
            Action::MotorwayCard(card) => with_card(MOTORWAY_CARD, card),
            Action::Deal { seat, card } => Self {
                seat: seat.0,
                ..with_card(DEAL, card)
            },
            Action::StartCard(card) => with_card(START_CARD, card),
            Action::TopCard(card) => Self {
                kind: TOP_CARD,
                card: card.map_or(CITY_NONE, Card::number),
                ..Self::default()
            },
            Action::Motorway { card, end, rotated } => Self {
                place: end as u8,
                rotated: rotated.into(),
                ..with_card(MOTORWAY, card)
            },
            Action::Poi {
                side,
                half,
                rotated,
            } => Self {
                place: half as u8,
                rotated: rotated.into(),
                ..with_card(POI, side.card())
            },
            Action::Place(placement) => Self {
                row: placement.row,
                col: placement.col,
                rotated: placement.rotated.into(),
                ..with_card(PLACE, placement.card)
            },
        }
    }
}

/// Writes the code of a sprawl action, given by its parts, to `*code`. Whether it is legal is for
/// `city_apply` to say.
///
/// Returns OK or UNKNOWN_CODE (no such action), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_sprawl_code(
    action: *const city_sprawl_action,
    code: *mut u64,
) -> city_status {
    code_of(action, code)
}

/// Takes the code of a sprawl action apart into `*action`.
///
/// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_sprawl_parts(code: u64, action: *mut city_sprawl_action) -> city_status {
    parts_of(code, action)
}

/// Writes what a player's action would be worth to the deciding seat to `*worth`, without playing
/// it: the common score, or in the competitive mode the lead. What a solver asks.
///
/// Returns OK or OTHER_GAME, UNKNOWN_CODE, ILLEGAL (not legal now, or chance's to do),
/// NULL_POINTER, MISALIGNED, OVERLAP, or what is wrong with the game.
#[unsafe(no_mangle)]
pub extern "C" fn city_sprawl_worth(
    game: *const city_game,
    code: u64,
    worth: *mut i32,
) -> city_status {
    answer(|| {
        let game = border::open(game)?;
        let out = game.out(worth)?;
        let worth = game.state::<Sprawl>()?.score_after(decode(code)?);
        out.set(worth.ok_or(city_status::Illegal)?.into());
        Ok(())
    })
}
