//! What a roll would bring, as the core works it out.

use citycore::Seat;
use citycore::machi::{Expected, Forecast, Fraction, Machi};
use serde_json::{Value, json};

use crate::games::{Answer, OddsAsked};

/// The forecasts that were asked for.
pub fn answer(game: &Machi, asked: OddsAsked) -> Result<Answer, String> {
    let seat = asked.seat.map_or(game.seat(), Seat);
    let dice = asked.dice.map_or(1..=2, |dice| dice..=dice);
    let forecasts: Option<Vec<Forecast>> = dice.map(|dice| game.forecast(seat, dice)).collect();
    let forecasts = forecasts.ok_or_else(|| {
        let last = game.players() - 1;
        format!("--seat {}: this table has the seats 0 to {last}", seat.0)
    })?;
    let all = forecasts.iter();
    let objects: Vec<Value> = all.clone().map(|it| forecast_json(game, it)).collect();
    let tables: Vec<String> = all.map(|it| forecast_text(game, it)).collect();
    Ok(Answer {
        json: json!({"seat": seat.0, "forecasts": objects}),
        text: tables.join("\n"),
    })
}

/// The totals the dice can end on.
fn possible(forecast: &Forecast) -> impl Iterator<Item = &Expected> {
    let totals = forecast.totals.iter();
    totals.filter(|expected| expected.probability != Fraction::ZERO)
}

/// What the seats at the table gain.
fn gains<'a>(game: &Machi, of: &'a [Fraction]) -> impl Iterator<Item = Fraction> + use<'a> {
    of.iter().copied().take(game.players().into())
}

fn forecast_json(game: &Machi, forecast: &Forecast) -> Value {
    let gains = |of: &[Fraction]| -> Vec<String> { gains(game, of).map(plain).collect() };
    let totals: Vec<Value> = possible(forecast)
        .map(|expected| {
            json!({
                "total": expected.total,
                "probability": plain(expected.probability),
                "percent": 100.0 * decimal(expected.probability),
                "change": gains(&expected.change),
            })
        })
        .collect();
    json!({"dice": forecast.dice, "totals": totals, "mean": gains(&forecast.mean)})
}

fn forecast_text(game: &Machi, forecast: &Forecast) -> String {
    let cells = |cells: Vec<String>| -> String {
        let cells = cells.iter().map(|cell| format!("{cell:>10}"));
        cells.collect::<String>() + "\n"
    };
    let seat = forecast.roller.0;
    let dice = if forecast.dice == 1 {
        "one die"
    } else {
        "two dice"
    };
    let seats = game
        .seats()
        .map(|seat| format!("seat {}", seat.0))
        .collect();
    let mut text = format!(
        "seat {seat} rolls {dice}\n{:>6}{:>17}",
        "total", "probability"
    );
    text += &cells(seats);
    for expected in possible(forecast) {
        let percent = 100.0 * decimal(expected.probability);
        let probability = plain(expected.probability);
        text += &format!("{:>6}{probability:>8}{percent:>7.2} %", expected.total);
        text += &cells(gains(game, &expected.change).map(signed).collect());
    }
    text += &format!("{:>6}{:>17}", "mean", "");
    text += &cells(gains(game, &forecast.mean).map(signed).collect());
    text
}

fn decimal(fraction: Fraction) -> f64 {
    f64::from(fraction.numerator) / f64::from(fraction.denominator)
}

fn plain(fraction: Fraction) -> String {
    match fraction.denominator {
        1 => fraction.numerator.to_string(),
        below => format!("{}/{below}", fraction.numerator),
    }
}

fn signed(fraction: Fraction) -> String {
    let sign = if fraction.numerator > 0 { "+" } else { "" };
    format!("{sign}{}", plain(fraction))
}
