//! Machi's setup and actions.

use core::fmt::{self, Display, Write};

use citycore::machi::{Action, Card, Landmark, Machi, Setup, Throw};

use super::{OrNull, Told, write_names};

impl Told for Machi {
    fn write_setup(out: &mut impl Write, setup: &Setup) -> fmt::Result {
        let sets = [
            Some("base"),
            setup.sets.harbour().then_some("harbour"),
            setup.sets.metropole().then_some("metropole"),
        ];
        let market = setup.market.unwrap_or(setup.sets.market());
        let landmarks = setup.landmarks.unwrap_or(setup.sets.landmarks());
        write!(out, r#""players":{},"sets":"#, setup.players)?;
        write_names(out, sets.into_iter().flatten())?;
        write!(out, r#","market":"{}""#, market.id())?;
        write!(out, r#","first":{},"landmarks":"#, setup.first.0)?;
        write_names(out, landmarks.iter().map(Landmark::id))?;
        write!(out, r#","beginner":{}"#, setup.beginner)?;
        write!(out, r#","reopen":"{}","excluded":"#, setup.reopen.id())?;
        write_names(out, setup.excluded.iter().map(|card| card.info().id))?;
        write!(out, r#","turn_limit":{}"#, setup.turn_limit)
    }

    fn write_action(out: &mut impl Write, action: Action) -> fmt::Result {
        match action {
            Action::MarketCard(card) => {
                write!(out, r#""type":"market_card","card":{}"#, CardName(card))
            }
            Action::ChooseDice(dice) => write!(out, r#""type":"choose_dice","dice":{dice}"#),
            Action::Roll(throw) => write!(out, r#""type":"roll","dice":{}"#, Dice(throw)),
            Action::Reroll => out.write_str(r#""type":"reroll""#),
            Action::Keep => out.write_str(r#""type":"keep""#),
            Action::AddTwo(add) => write!(out, r#""type":"add_two","add":{add}"#),
            Action::TunaRoll(throw) => write!(out, r#""type":"tuna_roll","dice":{}"#, Dice(throw)),
            Action::Demolish(landmark) => {
                write!(out, r#""type":"demolish","landmark":"{}""#, landmark.id())
            }
            Action::Move { card, closed, to } => write!(
                out,
                r#""type":"move","card":{},"closed":{closed},"to":{}"#,
                CardName(card),
                to.0
            ),
            Action::Tv(seat) => write!(out, r#""type":"tv","seat":{}"#, seat.0),
            Action::Swap {
                give,
                give_closed,
                seat,
                take,
                take_closed,
            } => write!(
                out,
                r#""type":"swap","give":{},"give_closed":{give_closed},"seat":{},"take":{},"take_closed":{take_closed}"#,
                CardName(give),
                seat.0,
                CardName(take)
            ),
            Action::NoSwap => out.write_str(r#""type":"no_swap""#),
            Action::Renovate(card) => {
                let card = OrNull(card.map(CardName));
                write!(out, r#""type":"renovate","card":{card}"#)
            }
            Action::Build(card) => write!(out, r#""type":"build","card":{}"#, CardName(card)),
            Action::BuildLandmark(landmark) => write!(
                out,
                r#""type":"build_landmark","landmark":"{}""#,
                landmark.id()
            ),
            Action::BuildNothing => out.write_str(r#""type":"build_nothing""#),
            Action::Invest(invest) => write!(out, r#""type":"invest","invest":{invest}"#),
        }
    }
}

struct CardName(Card);

impl Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, r#""{}""#, self.0.info().id)
    }
}

struct Dice(Throw);

impl Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Throw::One(a) => write!(f, "[{a}]"),
            Throw::Two(a, b) => write!(f, "[{a},{b}]"),
        }
    }
}
