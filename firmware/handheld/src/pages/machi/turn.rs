//! Whose turn it is, with the own coins large and the others' beside.

use citycore::machi::{Action, Phase, Why};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{Go, MachiPage, city, dice, enter, forecast, items::Item, overview, rows, throw};
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
const TO_BUILD: Words = Words("landmarks to build", "dominant k postavení");
const NO_BUILD: Words = Words("no build", "bez stavby");
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
        None => Go::Only(MachiPage::Dice(dice::DicePage::default()).into()),
    }
}

/// The numbers of dice that may be thrown now: the better one, and the other if there is a choice.
pub(super) fn throwable(running: &RunningMachi) -> (Option<u8>, Option<u8>) {
    let game = running.game();
    match game.phase() {
        Phase::ChooseDice => {
            let better = better(running);
            (Some(better), Some(3 - better))
        }
        Phase::Roll => (Some(game.dice()), None),
        _ => (None, None),
    }
}

/// The number of dice that brings the player on turn more on average; one if that is the same, or all
/// there is.
pub(super) fn better(running: &RunningMachi) -> u8 {
    let game = running.game();
    if game.phase() != Phase::ChooseDice {
        return game.dice().clamp(1, 2);
    }
    let tenths = |dice| {
        let forecast = running.forecast(game.seat(), dice)?;
        forecast
            .mean
            .get(game.seat().index())
            .map(|mean| mean.tenths())
    };
    if tenths(2) > tenths(1) { 2 } else { 1 }
}

impl TurnPage {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let seat = running.game().seat();
        let (better, other) = throwable(running);
        match input {
            Input::Press(Button::C) => better.map_or(Go::Stay, |dice| roll(context, dice)),
            Input::Press(Button::A) => other.map_or(Go::Stay, |dice| roll(context, dice)),
            Input::Press(Button::B) => Go::To(MachiPage::City(city::City::new(seat)).into()),
            Input::Press(Button::Up) => {
                let dice = better.unwrap_or(1);
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
        draw_before(view, running, c);
        rows::draw_landmarks(c, game, seat, Point::new(8, 88), 20);
        c.vline(156, 22, 84, INK);
        draw_opponents(view, running, c);
        c.rail(true, true, None);
        match throwable(running) {
            (Some(2), Some(_)) => softkeys(c, lang, Key::C, &[&ROLL_ONE, &CITY, &ROLL_TWO]),
            (_, Some(_)) => softkeys(c, lang, Key::C, &[&ROLL_TWO, &CITY, &ROLL_ONE]),
            _ => softkeys(c, lang, Key::C, &[&NO_KEY, &CITY, &ROLL]),
        }
    }
}

/// What the turn before has built and paid; before the first, how many landmarks there are to build.
fn draw_before(view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
    let lang = view.lang();
    let game = running.game();
    let slot = Slot::left(8, 82, 146);
    let fonts = [Font::R10, Font::R8];
    let Some(builder) = running.roller().map(|seat| view.name(seat)) else {
        let all = game.landmarks_in_use().len();
        c.text_fit(
            slot,
            &fonts,
            &[&format_args!("{}: {all}", TO_BUILD.of(lang))],
        );
        return;
    };
    let (item, coins) = match running.building() {
        Some((Why::Price(card), coins)) => (Item::Card(card), coins),
        Some((Why::LandmarkPrice(landmark), coins)) => (Item::Landmark(landmark), coins),
        _ => {
            let none = format_args!("{builder}: {}", NO_BUILD.of(lang));
            c.text_fit(slot, &fonts, &[&none]);
            return;
        }
    };
    let full = format_args!("{builder}: {} −{coins}◉", item.name(lang));
    let short = format_args!("{builder}: {} −{coins}◉", item.short_name(lang));
    let close = format_args!(
        "{}. {} −{coins}◉",
        initial_of(builder),
        item.short_name(lang)
    );
    c.text_fit(slot, &fonts, &[&full, &short, &close]);
}

fn initial_of(name: &str) -> char {
    name.chars().next().unwrap_or(' ')
}

/// The others' names, landmarks and coins, larger where fewer play.
fn draw_opponents(view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
    let game = running.game();
    let seat = game.seat();
    let others = i32::from(game.players()) - 1;
    let pitch = 90 / others.max(1);
    let (names, figures): (&[Font], &[Font]) = match others {
        1 => (
            &[Font::B24, Font::B12, Font::B10, Font::B8],
            &[Font::N42, Font::N32, Font::N24],
        ),
        2 => (
            &[Font::B12, Font::B10, Font::B8],
            &[Font::N32, Font::N24, Font::N18],
        ),
        _ => (
            &[Font::B12, Font::B10, Font::B8],
            &[Font::N24, Font::N18, Font::B12],
        ),
    };
    let width = if others == 1 { 118 } else { 64 };
    let font = view.font_of_names(game.players(), names, width);
    let all = game.landmarks_in_use().len() as u8;
    for (i, other) in (0..).zip(game.opponents(seat)) {
        let top = 19 + pitch * i;
        let built = game.landmarks(other).len() as u8;
        let coins = format_args!("{}◉", game.coins(other));
        if others == 1 {
            c.text(Slot::left(166, top + 24, width), font, view.name(other));
            c.text_fit(Slot::right(286, top + 72, 118), figures, &[&coins]);
            c.steps(Point::new(166, top + 80), built, all);
            continue;
        }
        let middle = top + pitch / 2;
        c.text(Slot::left(166, middle - 1, width), font, view.name(other));
        c.steps(Point::new(166, middle + 5), built, all);
        let slot = Slot::right(286, middle + 10 + pitch / 15, 55);
        c.text_fit(slot, figures, &[&coins]);
        if i + 1 < others {
            c.dotted(166, top + pitch - 1, 118, INK);
        }
    }
}
