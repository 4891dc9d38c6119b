//! Whose turn it is, with the own coins large and the others' beside.

use citycore::machi::{Action, Phase};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{Go, MachiPage, city, dice, enter, forecast, overview, rows, throw};
use crate::{
    app::{Context, View},
    play::machi::RunningMachi,
    ui::{
        Canvas, INK, Key,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const TURN: Words = Words("turn", "tah");
const LANDMARKS: Words = Words("landmarks", "dominanty");
const OF: Words = Words("of", "ze");
const ROLL: Words = Words("Roll", "Hodit");
const ROLL_ONE: Words = Words("Roll 1", "1 kostka");
const ROLL_TWO: Words = Words("Roll 2", "2 kostky");
const CITY: Words = Words("City", "Město");

/// The page of a turn before the dice fall.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnPage;

/// Throws so many dice, or asks for what real dice show.
pub(super) fn roll(context: &mut Context<'_>, dice: u8) -> Go {
    let Some(running) = RunningMachi::of(context.session) else {
        return Go::Home;
    };
    let choice = [Action::ChooseDice(dice)];
    let chosen: &[Action] = match running.game().phase() {
        Phase::ChooseDice => &choice,
        Phase::Roll if running.game().dice() == dice => &[],
        _ => return Go::Stay,
    };
    if !context.shared.device_dice() {
        return Go::To(MachiPage::Enter(enter::Enter::new(dice)).into());
    }
    match throw(context, chosen) {
        Some(refused) => refused,
        None => Go::Only(MachiPage::Dice(dice::DicePage).into()),
    }
}

/// The numbers of dice that may be thrown now: with A, and with C if there is a choice.
pub(super) fn throwable(running: &RunningMachi) -> (Option<u8>, Option<u8>) {
    let game = running.game();
    match game.phase() {
        Phase::ChooseDice => (Some(1), Some(2)),
        Phase::Roll => (Some(game.dice()), None),
        _ => (None, None),
    }
}

impl TurnPage {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let seat = running.game().seat();
        let (one, two) = throwable(running);
        match input {
            Input::Press(Button::A) => one.map_or(Go::Stay, |dice| roll(context, dice)),
            Input::Press(Button::C) => two.map_or(Go::Stay, |dice| roll(context, dice)),
            Input::Press(Button::B) => Go::To(MachiPage::City(city::City::new(seat)).into()),
            Input::Press(Button::Up) => {
                let dice = two.or(one).unwrap_or(1);
                Go::To(MachiPage::Forecast(forecast::ForecastPage::new(dice)).into())
            }
            Input::Press(Button::Down) => {
                Go::To(MachiPage::Overview(overview::Overview::new(seat)).into())
            }
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let seat = game.seat();
        let asked = format_args!("{} · {}", view.name(seat), game.phase().name(lang));
        c.title(
            asked,
            format_args!("{} {}", TURN.of(lang), game.turn_number()),
        );
        c.coin(Point::new(8, 24), 40);
        let slot = Slot::left(56, 65, 94);
        c.text_fit(
            slot,
            &[Font::N42, Font::N32, Font::N24],
            &[&game.coins(seat)],
        );
        let (built, all) = (game.landmarks(seat).len(), game.landmarks_in_use().len());
        c.text(
            Slot::left(8, 82, 146),
            Font::R10,
            format_args!("{}: {built} {} {all}", LANDMARKS.of(lang), OF.of(lang)),
        );
        rows::draw_landmarks(c, game, seat, Point::new(8, 88), 20);
        c.vline(156, 22, 84, INK);
        for (i, other) in (0..).zip(game.opponents(seat)) {
            let top = 19 + 30 * i;
            c.text_fit(
                Slot::left(166, top + 14, 64),
                &[Font::B12, Font::B10, Font::B8],
                &[&view.name(other)],
            );
            let built = game.landmarks(other).len() as u8;
            c.steps(Point::new(166, top + 20), built, all as u8);
            c.text_fit(
                Slot::right(286, top + 25, 55),
                &[Font::N24, Font::N18, Font::B12],
                &[&format_args!("{}◉", game.coins(other))],
            );
            if other != game.opponents(seat).next_back().unwrap_or(other) {
                c.dotted(166, top + 29, 118, INK);
            }
        }
        c.rail(true, true, None);
        match throwable(running) {
            (_, Some(_)) => softkeys(c, lang, Key::C, &[&ROLL_ONE, &CITY, &ROLL_TWO]),
            _ => softkeys(c, lang, Key::A, &[&ROLL, &CITY, &NO_KEY]),
        }
    }
}
