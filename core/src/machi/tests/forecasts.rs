//! The forecast against the game itself.

use super::super::Card::*;
use super::super::Landmark::{Harbour, TrainStation};
use super::*;

const A: u8 = 0;
const B: u8 = 1;

fn change(forecast: &Forecast, total: u8, seat: u8) -> Fraction {
    forecast.totals[usize::from(total) - 1].change[usize::from(seat)]
}

#[test]
fn probabilities_add_up_to_one() {
    let game = Table::new(Sets::Both, 4)
        .landmarks(A, &[Harbour, TrainStation])
        .game;
    for dice in [1, 2] {
        let forecast = game.forecast(Seat(A), dice).unwrap();
        let sum: i32 = forecast
            .totals
            .iter()
            .map(|it| it.probability.numerator * (36 / it.probability.denominator as i32))
            .sum();
        assert_eq!(sum, 36);
    }
    assert_eq!(game.forecast(Seat(A), 3), None);
    assert_eq!(game.forecast(Seat(4), 1), None);
}

#[test]
fn one_die_shows_what_every_seat_gains_and_loses() {
    let game = Table::new(Sets::Base, 2)
        .coins(&[5, 5])
        .city(A, &[(WheatField, 1), (Bakery, 1)])
        .city(B, &[(WheatField, 2), (Cafe, 1)])
        .game;
    let forecast = game.forecast(Seat(A), 1).unwrap();
    assert_eq!(change(&forecast, 1, A), Fraction::new(1, 1));
    assert_eq!(change(&forecast, 1, B), Fraction::new(2, 1));
    assert_eq!(
        change(&forecast, 3, A),
        Fraction::ZERO,
        "a coin to the café, one from the bakery"
    );
    assert_eq!(change(&forecast, 3, B), Fraction::new(1, 1));
    assert_eq!(forecast.mean[0], Fraction::new(2, 6));
    assert_eq!(forecast.mean[1], Fraction::new(3, 6));
    assert_eq!(forecast.totals[6].probability, Fraction::ZERO);
}

#[test]
fn tuna_is_averaged_exactly_and_the_harbour_adds_where_it_pays() {
    let game = Table::new(Sets::Harbour, 2)
        .coins(&[5, 5])
        .city(A, &[(TunaBoat, 1)])
        .city(B, &[])
        .landmarks(A, &[Harbour, TrainStation])
        .game;
    let forecast = game.forecast(Seat(A), 2).unwrap();
    assert_eq!(change(&forecast, 12, A), Fraction::new(7, 1));
    assert_eq!(change(&forecast, 14, A), Fraction::new(7, 1));
    // 10 becomes 12, 11 becomes 13, 12 stays: 3 + 2 + 1 of 36 throws bring 7 coins.
    assert_eq!(forecast.totals[11].probability, Fraction::new(4, 36));
    assert_eq!(forecast.totals[12].probability, Fraction::new(2, 36));
    assert_eq!(forecast.totals[9].probability, Fraction::ZERO);
    assert_eq!(forecast.mean[0], Fraction::new(6 * 7, 36));
}

#[test]
fn choices_inside_the_income_are_the_choosers_best() {
    let game = Table::new(Sets::Both, 3)
        .coins(&[0, 2, 9])
        .city(A, &[(TvStation, 1), (RenovationCompany, 1), (Ranch, 1)])
        .city(B, &[(Forest, 2)])
        .city(2, &[(Forest, 1)])
        .game;
    let forecast = game.forecast(Seat(A), 2).unwrap();
    assert_eq!(change(&forecast, 6, A), Fraction::new(5, 1));
    assert_eq!(
        change(&forecast, 8, A),
        Fraction::new(3, 1),
        "three forests close"
    );
}

#[test]
fn a_forecast_leaves_the_game_as_it_is_and_agrees_with_playing_it() {
    let mut table = Table::new(Sets::Both, 4).coins(&[7, 3, 12, 0]);
    table = table
        .city(
            A,
            &[(Bakery, 2), (Ranch, 1), (CheeseFactory, 1), (FlowerShop, 1)],
        )
        .city(B, &[(Cafe, 2), (PizzaJoint, 1), (Forest, 3)])
        .city(2, &[(Mine, 1), (WheatField, 2)]);
    let forecast = table.game.forecast(Seat(A), 1).unwrap();
    for total in 1..=6 {
        let mut played = table.game;
        played
            .apply(Action::Roll(Throw::One(total)), &mut ())
            .unwrap();
        for seat in table.game.seats() {
            let gained = played.coins(seat) as i32 - table.game.coins(seat) as i32;
            assert_eq!(change(&forecast, total, seat.0), Fraction::new(gained, 1));
        }
    }
}
