//! `citysim odds`: what a roll of machi would bring, as the core works it out.

use std::path::Path;
use std::process::ExitCode;

use citycore::Seat;
use citycore::machi::{Expected, Forecast, Fraction, Machi};
use serde_json::{Value, json};

use crate::cli::Odds;
use crate::games::{GameName, name_of, set_up};
use crate::record::table;
use crate::verify::{Fault, Lines, game_after, read_transcript_header};
use crate::{Failure, output};

/// Runs the command.
pub fn run(arguments: &Odds) -> Result<ExitCode, Failure> {
    let game = match &arguments.transcript {
        Some(path) => from_transcript(path, arguments.actions)?,
        None => table(&arguments.setup)?,
    };
    let seat = arguments.seat.map_or(game.seat(), Seat);
    let dice = arguments.dice.map_or(1..=2, |dice| dice..=dice);
    let forecasts: Option<Vec<Forecast>> = dice.map(|dice| game.forecast(seat, dice)).collect();
    let forecasts = forecasts.ok_or_else(|| {
        let last = game.players() - 1;
        format!("--seat {}: this table has the seats 0 to {last}", seat.0)
    })?;
    let answer = if arguments.json {
        let forecasts: Vec<Value> = forecasts
            .iter()
            .map(|it| forecast_json(&game, it))
            .collect();
        format!("{}\n", json!({"seat": seat.0, "forecasts": forecasts}))
    } else {
        let tables: Vec<String> = forecasts
            .iter()
            .map(|it| forecast_text(&game, it))
            .collect();
        tables.join("\n")
    };
    output::print(answer.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// The game after the first so many actions of a transcript, or after all.
fn from_transcript(path: &Path, actions: Option<u64>) -> Result<Machi, String> {
    let mut lines = Lines::default();
    let played = lines.open(path).and_then(|()| play(&mut lines, actions));
    played.map_err(|fault| format!("{}:{}: {fault}", path.display(), lines.number()))
}

fn play(lines: &mut Lines, actions: Option<u64>) -> Result<Machi, Fault> {
    let (game, setup) = read_transcript_header(lines)?;
    if game != GameName::Machi {
        let problem = format!("a game of {}; odds are known for machi", name_of(game));
        return Err(problem.into());
    }
    game_after(set_up(&setup)?, lines, actions)
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
