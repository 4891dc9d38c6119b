//! A sensible simple player of machi.
//!
//! It looks one roll ahead with the core's forecast: dice and re-rolls by what they bring it on
//! average, landmarks as soon as they can be paid, and otherwise the card that earns more than it
//! costs in the rounds it expects to be left. It never looks at what others plan.

use citycore::Seat;
use citycore::game::Game;
use citycore::machi::{Action, Card, Fraction, Landmark, Machi, Phase};

/// No plan reaches further than this many rounds.
const HORIZON: f64 = 12.0;
/// A coin goes on the startup only when this many are left for building.
const SPARE_COINS: u32 = 4;

/// What the player does, where a seat must decide.
pub fn choose(game: &Machi) -> Option<Action> {
    let me = game.seat();
    match game.phase() {
        Phase::ChooseDice => {
            let two_are_better = mean(game, me, me, 2) > mean(game, me, me, 1);
            Some(Action::ChooseDice(if two_are_better { 2 } else { 1 }))
        }
        Phase::Reroll => {
            let hoped_for = mean(game, me, me, game.dice());
            let sure = gain_on(game, game.total());
            Some(if hoped_for > sure {
                Action::Reroll
            } else {
                Action::Keep
            })
        }
        Phase::AddTwo => {
            let total = game.total();
            let better = gain_on(game, total.saturating_add(2)) > gain_on(game, total);
            Some(Action::AddTwo(better))
        }
        Phase::Build => Some(build(game)),
        Phase::Invest => Some(Action::Invest(game.coins(me) > SPARE_COINS)),
        _ => best(game, |action| appeal(game, action)),
    }
}

/// The legal action with the highest score, the first of equals.
fn best(game: &Machi, score: impl Fn(Action) -> i64) -> Option<Action> {
    let mut best = None;
    game.for_each_legal(|action| {
        let score = score(action);
        if best.is_none_or(|(_, highest)| score > highest) {
            best = Some((action, score));
        }
    });
    best.map(|(action, _)| action)
}

/// How welcome a choice inside the income is.
fn appeal(game: &Machi, action: Action) -> i64 {
    match action {
        Action::Demolish(landmark) => -i64::from(landmark.cost()),
        Action::Move { card, closed, to } => {
            let strength = i64::from(game.landmarks(to).len());
            i64::from(closed) - 10 * worth(card) - strength
        }
        Action::Tv(seat) => i64::from(game.coins(seat)),
        Action::Swap {
            give,
            give_closed,
            take,
            take_closed,
            ..
        } => 2 * (worth(take) - worth(give)) + i64::from(give_closed) - i64::from(take_closed),
        Action::Renovate(Some(card)) => closing(game, card),
        _ => 0,
    }
}

/// What a card is worth to its owner, roughly: its price, except for the loan that must be repaid.
fn worth(card: Card) -> i64 {
    match card {
        Card::LoanOffice => -2,
        _ => i64::from(card.info().cost),
    }
}

/// A coin per copy closed, more where others lose, less where it hurts oneself.
fn closing(game: &Machi, card: Card) -> i64 {
    game.seats()
        .map(|seat| {
            let copies = i64::from(game.open(seat, card));
            let harm = copies * worth(card);
            copies + if seat == game.seat() { -harm } else { harm }
        })
        .sum()
}

/// The dearest landmark that can be paid, else the card that pays best, if it pays.
fn build(game: &Machi) -> Action {
    let (cards, landmarks) = game.buildable();
    if let Some(landmark) = landmarks.iter().max_by_key(|landmark| landmark.cost()) {
        return Action::BuildLandmark(landmark);
    }
    let me = game.seat();
    let now = income(game, me);
    let rounds = rounds_left(game, now);
    let mut choice = (Action::BuildNothing, 0.0);
    for card in cards.iter() {
        let mut after = *game;
        if after.apply(Action::Build(card), &mut ()).is_err() {
            continue;
        }
        let profit = (income(&after, me) - now) * rounds - f64::from(card.info().cost);
        if profit > choice.1 {
            choice = (Action::Build(card), profit);
        }
    }
    choice.0
}

/// What `seat` earns on average in one round of turns.
fn income(game: &Machi, seat: Seat) -> f64 {
    game.seats()
        .map(|roller| {
            let station = game.landmarks(roller).contains(Landmark::TrainStation);
            mean(game, seat, roller, if station { 2 } else { 1 })
        })
        .sum()
}

/// How long it takes to earn the landmarks that are missing.
fn rounds_left(game: &Machi, income: f64) -> f64 {
    let missing = game.landmarks_in_use().without(game.landmarks(game.seat()));
    let price: u32 = missing
        .iter()
        .map(|landmark| u32::from(landmark.cost()))
        .sum();
    let to_earn = price.saturating_sub(game.coins(game.seat()));
    (f64::from(to_earn) / income.max(0.5)).min(HORIZON)
}

/// What `seat` gains on average when `roller` rolls.
fn mean(game: &Machi, seat: Seat, roller: Seat, dice: u8) -> f64 {
    let forecast = game.forecast(roller, dice);
    let mean = forecast.and_then(|forecast| forecast.mean.get(seat.index()).copied());
    mean.map_or(0.0, value)
}

/// What the roller gains on this total.
fn gain_on(game: &Machi, total: u8) -> f64 {
    let me = game.seat();
    let expected = game
        .forecast(me, game.dice())
        .and_then(|forecast| forecast.totals.into_iter().find(|it| it.total == total));
    let change = expected.and_then(|expected| expected.change.get(me.index()).copied());
    change.map_or(0.0, value)
}

fn value(fraction: Fraction) -> f64 {
    f64::from(fraction.numerator) / f64::from(fraction.denominator)
}
