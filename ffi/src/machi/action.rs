//! Actions of machi in their parts.

use rules::Seat;
use rules::machi::{Action, Card, Landmark};

use super::{dice_of, flag, throw};
use crate::event::CITY_NONE;
use crate::playable::{Parts, code_of, parts_of};
use crate::status::city_status;

/// What can be done in machi, and the fields of `city_machi_action` it uses.
#[repr(u8)]
pub enum city_machi_action_kind {
    /// Chance: `card` is turned up into the market.
    MarketCard = 1,
    /// The roller takes `dice` dice: 1 or 2.
    ChooseDice = 2,
    /// Chance: the dice fall and show `die1` and `die2` (0 for one die). `city_dice` makes the code.
    Roll = 3,
    /// The roller rolls again.
    Reroll = 4,
    /// The first roll holds.
    Keep = 5,
    /// Two are added to the roll if `yes` is 1.
    AddTwo = 6,
    /// Chance: the throw for the tuna boats shows `die1` and `die2`. `city_dice` makes the code.
    TunaRoll = 7,
    /// The own `landmark` is taken down.
    Demolish = 8,
    /// The own `card` (a closed copy if `closed` is 1) is given to `seat`.
    Move = 9,
    /// The TV station takes from `seat`.
    Tv = 10,
    /// The own `card` (closed: `closed`) is swapped for `take` (closed: `take_closed`) of `seat`.
    Swap = 11,
    /// Nothing is swapped.
    NoSwap = 12,
    /// All copies of `card` are closed; `CITY_NONE` to close nothing.
    Renovate = 13,
    /// `card` is built.
    Build = 14,
    /// `landmark` is built.
    BuildLandmark = 15,
    /// Nothing is built.
    BuildNothing = 16,
    /// A coin is put on the tech startup if `yes` is 1.
    Invest = 17,
}

/// An action of machi in its parts. Fields the kind does not use are not looked at.
#[derive(Clone, Copy, Default)]
#[repr(C)]
pub struct city_machi_action {
    /// A `city_machi_action_kind`.
    pub kind: u8,
    /// A `city_machi_card`.
    pub card: u8,
    /// 1 if the copy of `card` is closed.
    pub closed: u8,
    /// Another player.
    pub seat: u8,
    /// The other player's card.
    pub take: u8,
    /// 1 if the copy of `take` is closed.
    pub take_closed: u8,
    /// A `city_machi_landmark`.
    pub landmark: u8,
    /// How many dice are taken.
    pub dice: u8,
    /// What the first die shows.
    pub die1: u8,
    /// What the second die shows; 0 if one die was thrown.
    pub die2: u8,
    /// 1 for yes, 0 for no.
    pub yes: u8,
}

const MARKET_CARD: u8 = city_machi_action_kind::MarketCard as u8;
const CHOOSE_DICE: u8 = city_machi_action_kind::ChooseDice as u8;
const ROLL: u8 = city_machi_action_kind::Roll as u8;
const REROLL: u8 = city_machi_action_kind::Reroll as u8;
const KEEP: u8 = city_machi_action_kind::Keep as u8;
const ADD_TWO: u8 = city_machi_action_kind::AddTwo as u8;
const TUNA_ROLL: u8 = city_machi_action_kind::TunaRoll as u8;
const DEMOLISH: u8 = city_machi_action_kind::Demolish as u8;
const MOVE: u8 = city_machi_action_kind::Move as u8;
const TV: u8 = city_machi_action_kind::Tv as u8;
const SWAP: u8 = city_machi_action_kind::Swap as u8;
const NO_SWAP: u8 = city_machi_action_kind::NoSwap as u8;
const RENOVATE: u8 = city_machi_action_kind::Renovate as u8;
const BUILD: u8 = city_machi_action_kind::Build as u8;
const BUILD_LANDMARK: u8 = city_machi_action_kind::BuildLandmark as u8;
const BUILD_NOTHING: u8 = city_machi_action_kind::BuildNothing as u8;
const INVEST: u8 = city_machi_action_kind::Invest as u8;

impl Parts for city_machi_action {
    type Action = Action;

    fn action(&self) -> Option<Action> {
        let card = || Card::from_number(self.card);
        let landmark = || Landmark::from_number(self.landmark);
        let seat = Seat(self.seat);
        Some(match self.kind {
            MARKET_CARD => Action::MarketCard(card()?),
            CHOOSE_DICE => Action::ChooseDice(self.dice),
            ROLL => Action::Roll(throw(self.die1, self.die2)),
            REROLL => Action::Reroll,
            KEEP => Action::Keep,
            ADD_TWO => Action::AddTwo(flag(self.yes)?),
            TUNA_ROLL => Action::TunaRoll(throw(self.die1, self.die2)),
            DEMOLISH => Action::Demolish(landmark()?),
            MOVE => Action::Move {
                card: card()?,
                closed: flag(self.closed)?,
                to: seat,
            },
            TV => Action::Tv(seat),
            SWAP => Action::Swap {
                give: card()?,
                give_closed: flag(self.closed)?,
                seat,
                take: Card::from_number(self.take)?,
                take_closed: flag(self.take_closed)?,
            },
            NO_SWAP => Action::NoSwap,
            RENOVATE if self.card == CITY_NONE => Action::Renovate(None),
            RENOVATE => Action::Renovate(Some(card()?)),
            BUILD => Action::Build(card()?),
            BUILD_LANDMARK => Action::BuildLandmark(landmark()?),
            BUILD_NOTHING => Action::BuildNothing,
            INVEST => Action::Invest(flag(self.yes)?),
            _ => return None,
        })
    }

    fn of(action: Action) -> Self {
        let kind = |kind| Self {
            kind,
            ..Self::default()
        };
        let with_card = |number, card: Card| Self {
            card: card as u8,
            ..kind(number)
        };
        let with_landmark = |number, landmark: Landmark| Self {
            landmark: landmark as u8,
            ..kind(number)
        };
        let with_dice = |number, throw| {
            let (die1, die2) = dice_of(throw);
            Self {
                die1,
                die2,
                ..kind(number)
            }
        };
        let with_yes = |number, yes: bool| Self {
            yes: yes.into(),
            ..kind(number)
        };
        match action {
            Action::MarketCard(card) => with_card(MARKET_CARD, card),
            Action::ChooseDice(dice) => Self {
                dice,
                ..kind(CHOOSE_DICE)
            },
            Action::Roll(throw) => with_dice(ROLL, throw),
            Action::Reroll => kind(REROLL),
            Action::Keep => kind(KEEP),
            Action::AddTwo(yes) => with_yes(ADD_TWO, yes),
            Action::TunaRoll(throw) => with_dice(TUNA_ROLL, throw),
            Action::Demolish(landmark) => with_landmark(DEMOLISH, landmark),
            Action::Move { card, closed, to } => Self {
                closed: closed.into(),
                seat: to.0,
                ..with_card(MOVE, card)
            },
            Action::Tv(seat) => Self {
                seat: seat.0,
                ..kind(TV)
            },
            Action::Swap {
                give,
                give_closed,
                seat,
                take,
                take_closed,
            } => Self {
                closed: give_closed.into(),
                seat: seat.0,
                take: take as u8,
                take_closed: take_closed.into(),
                ..with_card(SWAP, give)
            },
            Action::NoSwap => kind(NO_SWAP),
            Action::Renovate(card) => Self {
                card: card.map_or(CITY_NONE, |card| card as u8),
                ..kind(RENOVATE)
            },
            Action::Build(card) => with_card(BUILD, card),
            Action::BuildLandmark(landmark) => with_landmark(BUILD_LANDMARK, landmark),
            Action::BuildNothing => kind(BUILD_NOTHING),
            Action::Invest(yes) => with_yes(INVEST, yes),
        }
    }
}

/// Writes the code of a machi action, given by its parts, to `*code`. Whether it is legal is for
/// `city_apply` to say.
///
/// Returns OK or UNKNOWN_CODE (no such action), NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_code(action: *const city_machi_action, code: *mut u64) -> city_status {
    code_of(action, code)
}

/// Takes the code of a machi action apart into `*action`.
///
/// Returns OK or UNKNOWN_CODE, NULL_POINTER, MISALIGNED.
#[unsafe(no_mangle)]
pub extern "C" fn city_machi_parts(code: u64, action: *mut city_machi_action) -> city_status {
    parts_of(code, action)
}
