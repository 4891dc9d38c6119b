//! Events of machi as plain data.

use rules::machi::{Card, Event, Landmark, Outcome, Purse, Why};
use rules::{GameId, Seat};

use super::{dice_of, flag, throw};
use crate::event::{CITY_BANK, CITY_NONE, CITY_STARTUP, city_event};
use crate::playable::ToC;

/// What can happen in machi, and the fields of `city_event` it uses.
#[repr(u8)]
pub enum city_machi_event {
    /// Turn `amount` began, of `seat`.
    TurnBegan = 1,
    /// `card` came face up into the market.
    TurnedUp = 2,
    /// The dice fell: `die1` and `die2`.
    Rolled = 3,
    /// The harbour raised the total to `amount`.
    Raised = 4,
    /// The throw for the tuna boats fell: `die1` and `die2`.
    TunaRolled = 5,
    /// This roll earns `seat` another turn.
    ExtraTurn = 6,
    /// `amount` coins went from `seat` to `to`, for the reason `why` with its `card` or `landmark`.
    Paid = 7,
    /// `amount` closed copies of `card` of `seat` opened again.
    Reopened = 8,
    /// `amount` copies of `card` of `seat` were closed.
    Closed = 9,
    /// The `landmark` of `seat` was taken down.
    Demolished = 10,
    /// `card` went from `seat` to `to`; `flag` is 1 if the copy is closed.
    Given = 11,
    /// `seat` built `card`.
    Built = 12,
    /// `seat` built `landmark`.
    LandmarkBuilt = 13,
    /// By hand: `card` was added to (`flag` is 1) or taken from the city of `seat`.
    CardCorrected = 14,
    /// By hand: the `landmark` of `seat` was built (`flag` is 1) or taken down.
    LandmarkCorrected = 15,
    /// The game ended: `seat` has won, or nobody (`CITY_NONE`).
    Ended = 16,
}

/// Why coins move in machi.
#[repr(u8)]
pub enum city_machi_why {
    /// `card` works.
    Card = 1,
    /// `landmark` works.
    Landmark = 2,
    /// The price of `card`.
    Price = 3,
    /// The price of `landmark`.
    LandmarkPrice = 4,
    /// A coin for the tech startup.
    Investment = 5,
    /// Somebody mended the game by hand.
    Correction = 6,
}

const TURN_BEGAN: u8 = city_machi_event::TurnBegan as u8;
const TURNED_UP: u8 = city_machi_event::TurnedUp as u8;
const ROLLED: u8 = city_machi_event::Rolled as u8;
const RAISED: u8 = city_machi_event::Raised as u8;
const TUNA_ROLLED: u8 = city_machi_event::TunaRolled as u8;
const EXTRA_TURN: u8 = city_machi_event::ExtraTurn as u8;
const PAID: u8 = city_machi_event::Paid as u8;
const REOPENED: u8 = city_machi_event::Reopened as u8;
const CLOSED: u8 = city_machi_event::Closed as u8;
const DEMOLISHED: u8 = city_machi_event::Demolished as u8;
const GIVEN: u8 = city_machi_event::Given as u8;
const BUILT: u8 = city_machi_event::Built as u8;
const LANDMARK_BUILT: u8 = city_machi_event::LandmarkBuilt as u8;
const CARD_CORRECTED: u8 = city_machi_event::CardCorrected as u8;
const LANDMARK_CORRECTED: u8 = city_machi_event::LandmarkCorrected as u8;
const ENDED: u8 = city_machi_event::Ended as u8;

const WHY_CARD: u8 = city_machi_why::Card as u8;
const WHY_LANDMARK: u8 = city_machi_why::Landmark as u8;
const WHY_PRICE: u8 = city_machi_why::Price as u8;
const WHY_LANDMARK_PRICE: u8 = city_machi_why::LandmarkPrice as u8;
const WHY_INVESTMENT: u8 = city_machi_why::Investment as u8;
const WHY_CORRECTION: u8 = city_machi_why::Correction as u8;

const fn purse_number(purse: Purse) -> u8 {
    match purse {
        Purse::Bank => CITY_BANK,
        Purse::Startup => CITY_STARTUP,
        Purse::Seat(seat) => seat.0,
    }
}

const fn purse(number: u8) -> Purse {
    match number {
        CITY_BANK => Purse::Bank,
        CITY_STARTUP => Purse::Startup,
        seat => Purse::Seat(Seat(seat)),
    }
}

/// The reason with its card and landmark.
const fn why_parts(why: Why) -> (u8, u8, u8) {
    match why {
        Why::Card(card) => (WHY_CARD, card as u8, CITY_NONE),
        Why::Landmark(landmark) => (WHY_LANDMARK, CITY_NONE, landmark as u8),
        Why::Price(card) => (WHY_PRICE, card as u8, CITY_NONE),
        Why::LandmarkPrice(landmark) => (WHY_LANDMARK_PRICE, CITY_NONE, landmark as u8),
        Why::Investment => (WHY_INVESTMENT, CITY_NONE, CITY_NONE),
        Why::Correction => (WHY_CORRECTION, CITY_NONE, CITY_NONE),
    }
}

fn why(event: &city_event) -> Option<Why> {
    let card = || Card::from_number(event.card);
    let landmark = || Landmark::from_number(event.landmark);
    Some(match event.why {
        WHY_CARD => Why::Card(card()?),
        WHY_LANDMARK => Why::Landmark(landmark()?),
        WHY_PRICE => Why::Price(card()?),
        WHY_LANDMARK_PRICE => Why::LandmarkPrice(landmark()?),
        WHY_INVESTMENT => Why::Investment,
        WHY_CORRECTION => Why::Correction,
        _ => return None,
    })
}

/// An event of `seat` about a card or a landmark.
const fn about(kind: u8, seat: Seat, card: u8, landmark: u8) -> city_event {
    city_event {
        seat: seat.0,
        card,
        landmark,
        ..city_event::new(GameId::Machi, kind)
    }
}

impl ToC for Event {
    #[inline]
    fn to_c(&self) -> city_event {
        let kind = |kind| city_event::new(GameId::Machi, kind);
        let copies = |kind, seat, card: Card, copies: u8| city_event {
            amount: copies.into(),
            ..about(kind, seat, card as u8, CITY_NONE)
        };
        let dice = |number, throw| {
            let (die1, die2) = dice_of(throw);
            city_event {
                die1,
                die2,
                ..kind(number)
            }
        };
        match *self {
            Self::TurnBegan { seat, turn } => city_event {
                seat: seat.0,
                amount: turn.into(),
                ..kind(TURN_BEGAN)
            },
            Self::TurnedUp(card) => city_event {
                card: card as u8,
                ..kind(TURNED_UP)
            },
            Self::Rolled(throw) => dice(ROLLED, throw),
            Self::Raised(total) => city_event {
                amount: total.into(),
                ..kind(RAISED)
            },
            Self::TunaRolled(throw) => dice(TUNA_ROLLED, throw),
            Self::ExtraTurn(seat) => about(EXTRA_TURN, seat, CITY_NONE, CITY_NONE),
            Self::Paid {
                from,
                to,
                coins,
                why,
            } => {
                let (why, card, landmark) = why_parts(why);
                city_event {
                    seat: purse_number(from),
                    to: purse_number(to),
                    amount: coins,
                    why,
                    card,
                    landmark,
                    ..kind(PAID)
                }
            }
            Self::Reopened {
                seat,
                card,
                copies: n,
            } => copies(REOPENED, seat, card, n),
            Self::Closed {
                seat,
                card,
                copies: n,
            } => copies(CLOSED, seat, card, n),
            Self::Demolished { seat, landmark } => {
                about(DEMOLISHED, seat, CITY_NONE, landmark as u8)
            }
            Self::Given {
                from,
                to,
                card,
                closed,
            } => city_event {
                to: to.0,
                flag: closed.into(),
                ..about(GIVEN, from, card as u8, CITY_NONE)
            },
            Self::Built { seat, card } => about(BUILT, seat, card as u8, CITY_NONE),
            Self::LandmarkBuilt { seat, landmark } => {
                about(LANDMARK_BUILT, seat, CITY_NONE, landmark as u8)
            }
            Self::CardCorrected { seat, card, added } => city_event {
                flag: added.into(),
                ..about(CARD_CORRECTED, seat, card as u8, CITY_NONE)
            },
            Self::LandmarkCorrected {
                seat,
                landmark,
                built,
            } => city_event {
                flag: built.into(),
                ..about(LANDMARK_CORRECTED, seat, CITY_NONE, landmark as u8)
            },
            Self::Ended(Outcome::Winner(seat)) => about(ENDED, seat, CITY_NONE, CITY_NONE),
            Self::Ended(Outcome::TurnLimit) => kind(ENDED),
        }
    }

    fn from_c(event: &city_event) -> Option<Self> {
        let seat = Seat(event.seat);
        let card = || Card::from_number(event.card);
        let landmark = || Landmark::from_number(event.landmark);
        let copies = || u8::try_from(event.amount).ok();
        let dice = throw(event.die1, event.die2);
        Some(match event.kind {
            TURN_BEGAN => Self::TurnBegan {
                seat,
                turn: u16::try_from(event.amount).ok()?,
            },
            TURNED_UP => Self::TurnedUp(card()?),
            ROLLED => Self::Rolled(dice),
            RAISED => Self::Raised(copies()?),
            TUNA_ROLLED => Self::TunaRolled(dice),
            EXTRA_TURN => Self::ExtraTurn(seat),
            PAID => Self::Paid {
                from: purse(event.seat),
                to: purse(event.to),
                coins: event.amount,
                why: why(event)?,
            },
            REOPENED => Self::Reopened {
                seat,
                card: card()?,
                copies: copies()?,
            },
            CLOSED => Self::Closed {
                seat,
                card: card()?,
                copies: copies()?,
            },
            DEMOLISHED => Self::Demolished {
                seat,
                landmark: landmark()?,
            },
            GIVEN => Self::Given {
                from: seat,
                to: Seat(event.to),
                card: card()?,
                closed: flag(event.flag)?,
            },
            BUILT => Self::Built {
                seat,
                card: card()?,
            },
            LANDMARK_BUILT => Self::LandmarkBuilt {
                seat,
                landmark: landmark()?,
            },
            CARD_CORRECTED => Self::CardCorrected {
                seat,
                card: card()?,
                added: flag(event.flag)?,
            },
            LANDMARK_CORRECTED => Self::LandmarkCorrected {
                seat,
                landmark: landmark()?,
                built: flag(event.flag)?,
            },
            ENDED if event.seat == CITY_NONE => Self::Ended(Outcome::TurnLimit),
            ENDED => Self::Ended(Outcome::Winner(seat)),
            _ => return None,
        })
    }
}
