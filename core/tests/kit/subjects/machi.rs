//! Machi under the kit: every box with every market, all player counts, and every option once.

use crate::kit::{Dice, Subject};
use citycore::Seat;
use citycore::chance::below;
use citycore::game::Game;
use citycore::machi::{
    Action, Card, CardSet, Correction, Landmark, LandmarkSet, Machi, Market, Reopen, Sets, Setup,
};

/// Long enough for nearly every random game to be won.
const TURN_LIMIT: u16 = 1500;

fn beginners() -> Setup {
    Setup {
        players: 3,
        first: Seat(2),
        sets: Sets::Both,
        beginner: true,
        reopen: Reopen::WouldActivate,
        turn_limit: TURN_LIMIT,
        ..Setup::default()
    }
}

/// Few landmarks, some cards left in the box, few turns.
fn without_some() -> Setup {
    let landmarks = [Landmark::TrainStation, Landmark::Airport];
    Setup {
        players: 2,
        sets: Sets::Metropole,
        landmarks: Some(LandmarkSet::of(&landmarks)),
        excluded: CardSet::of(&[Card::WheatField, Card::Stadium, Card::LoanOffice]),
        turn_limit: 40,
        ..Setup::default()
    }
}

impl Subject for Machi {
    const MAX_ACTIONS: usize = 20_000;

    fn setups() -> impl Iterator<Item = Setup> {
        let markets = [Market::Open, Market::Ten, Market::TwoFiveFive];
        let boxes = (0..).zip(Sets::ALL);
        let every_market = boxes.flat_map(move |(n, sets)| {
            (0..).zip(markets).map(move |(m, market)| Setup {
                players: 2 + (n + m) % 3,
                sets,
                market: Some(market),
                turn_limit: TURN_LIMIT,
                ..Setup::default()
            })
        });
        every_market.chain([beginners(), without_some()])
    }

    /// Every turn ends with the question what is built (the transcript format wants it told).
    fn is_asked_alone(action: Action) -> bool {
        action == Action::BuildNothing
    }

    fn correction(&self, dice: &mut Dice) -> Option<Correction> {
        let seat = Seat(below(dice, self.players().into()) as u8);
        let card = Card::from_number(below(dice, 38) as u8)?;
        let landmark = Landmark::from_number(below(dice, 7) as u8)?;
        let correction = match below(dice, 4) {
            0 => Correction::Coins(seat, below(dice, 40) as i16 - 20),
            1 => Correction::AddCard(seat, card),
            2 => Correction::RemoveCard(seat, card),
            _ => Correction::Landmark(seat, landmark, below(dice, 2) == 1),
        };
        let mut copy = *self;
        copy.correct(correction, &mut ()).ok().map(|()| correction)
    }
}
