//! What a roll would bring: a bar for every total, and the mean for one die and two.

use core::fmt::{self, Display};

use citycore::{
    Lang,
    machi::{Forecast, Fraction},
};
use interface::{Button, Input};

use super::{Go, turn};
use crate::{
    app::{Context, View},
    play::machi::RunningMachi,
    ui::{Canvas, Key, chart::Bar, rect},
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("Forecast", "Výhled");
const ONE: Words = Words("1 die", "1 kostka");
const TWO: Words = Words("2 dice", "2 kostky");
const MEAN_ONE: Words = Words("avg. 1 die", "průměr 1 k.");
const MEAN_TWO: Words = Words("avg. 2 dice", "průměr 2 k.");
const ROLL_ONE: Words = Words("Roll 1", "1 kostka");
const ROLL_TWO: Words = Words("Roll 2", "2 kostky");
const BACK: Words = Words("Back", "Zpět");

/// The forecast of the roller.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ForecastPage {
    dice: u8,
}

/// A mean in tenths: `+2.4`, in Czech `+2,4`.
struct Mean(Fraction, char);

impl Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = self.0.tenths();
        let sign = if tenths < 0 { '−' } else { '+' };
        let size = tenths.unsigned_abs();
        write!(f, "{sign}{}{}{}", size / 10, self.1, size % 10)
    }
}

impl ForecastPage {
    pub(super) const fn new(dice: u8) -> Self {
        Self { dice }
    }

    /// Whether so many dice may be thrown now.
    fn can_throw(&self, running: &RunningMachi) -> bool {
        let (better, other) = turn::throwable(running);
        [better, other].contains(&Some(self.dice))
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let can_throw = self.can_throw(running);
        match input {
            Input::Press(Button::Up | Button::Down) => {
                self.dice = 3 - self.dice.clamp(1, 2);
                Go::Stay
            }
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::C) if can_throw => turn::roll(context, self.dice),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let seat = game.seat();
        let dice = if self.dice == 2 { TWO } else { ONE };
        c.title(
            format_args!("{} · {}", TITLE.of(lang), view.name(seat)),
            dice.of(lang),
        );
        let point = match lang {
            citycore::Lang::En => '.',
            citycore::Lang::Cs => ',',
        };
        let mean = |dice: u8| {
            let forecast = running.forecast(seat, dice);
            let mean = forecast.and_then(|forecast| forecast.mean.get(seat.index()).copied());
            Mean(mean.unwrap_or(Fraction::ZERO), point)
        };
        c.figure_box(
            rect(4, 22, 66, 42),
            self.dice == 1,
            MEAN_ONE.of(lang),
            mean(1),
        );
        c.figure_box(
            rect(4, 66, 66, 41),
            self.dice == 2,
            MEAN_TWO.of(lang),
            mean(2),
        );
        if let Some(forecast) = running.forecast(seat, self.dice) {
            draw_bars(c, lang, &forecast);
        }
        c.rail(self.dice == 2, self.dice == 1, None);
        let roll = if self.dice == 2 { ROLL_TWO } else { ROLL_ONE };
        match self.can_throw(running) {
            true => softkeys(c, lang, Key::C, &[&BACK, &NO_KEY, &roll]),
            false => softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &NO_KEY]),
        }
    }
}

fn draw_bars(c: &mut Canvas<'_>, lang: Lang, forecast: &Forecast) {
    let mut bars = [Bar {
        value: 0,
        label: 0,
        active: false,
    }; 14];
    for (bar, expected) in bars.iter_mut().zip(&forecast.totals) {
        let change = expected.change.get(forecast.roller.index());
        let tenths = change.map_or(0, |change| change.tenths());
        *bar = Bar {
            value: (tenths + 5 * tenths.signum()) / 10,
            label: expected.total,
            active: expected.probability.numerator > 0,
        };
    }
    c.bars(rect(76, 20, 210, 87), &bars, 6, lang.pick(".", ","));
}
