//! Real dice typed in: UP and DOWN turn a die, C goes to the next one.

use citycore::machi::{Action, Phase, Throw};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{Go, MachiPage, dice, play};
use crate::{
    app::{Context, View},
    play::machi::RunningMachi,
    ui::{
        Canvas, INK, Key, rect,
        text::{Font, Slot},
    },
    words::Words,
};

const ASKS: Words = Words("what did you roll?", "co padlo?");
const TUNA: Words = Words("tuna catch", "úlovek");
const BACK: Words = Words("Back", "Zpět");
const NEXT: Words = Words("Next die", "Další kostka");
const DONE: Words = Words("Done", "Hotovo");
const HINT: Words = Words("▲ ▼ turn the die", "▲ ▼ otáčí kostku");

/// Dice being typed in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Enter {
    values: [u8; 2],
    dice: u8,
    at: u8,
}

impl Enter {
    pub(crate) const fn new(dice: u8) -> Self {
        Self {
            values: [1, 1],
            dice,
            at: 0,
        }
    }

    fn throw(&self) -> Throw {
        let [a, b] = self.values;
        if self.dice == 2 {
            Throw::Two(a, b)
        } else {
            Throw::One(a)
        }
    }

    fn turn(&mut self, by: u8) {
        if let Some(value) = self.values.get_mut(usize::from(self.at)) {
            *value = (*value - 1 + by) % 6 + 1;
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match input {
            Input::Press(Button::Up) => self.turn(1),
            Input::Press(Button::Down) => self.turn(5),
            Input::Press(Button::A) if self.at > 0 => self.at -= 1,
            Input::Press(Button::A) => return Go::Back,
            Input::Press(Button::C) if self.at + 1 < self.dice => self.at += 1,
            Input::Press(Button::C) => return self.done(context),
            _ => {}
        }
        Go::Stay
    }

    fn done(&self, context: &mut Context<'_>) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let throw = self.throw();
        let roll = Action::Roll(throw);
        let refused = match running.game().phase() {
            Phase::ChooseDice => play(context, &[Action::ChooseDice(self.dice), roll]),
            Phase::Reroll => play(context, &[Action::Reroll, roll]),
            Phase::Roll => play(context, &[roll]),
            Phase::Tuna => play(context, &[Action::TunaRoll(throw)]),
            _ => Some(Go::Home),
        };
        refused.unwrap_or(Go::Only(MachiPage::Dice(dice::DicePage::default()).into()))
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let tuna = game.phase() == Phase::Tuna;
        let asked = format_args!("{} · {}", view.name(game.seat()), ASKS.of(lang));
        c.title(asked, if tuna { TUNA.of(lang) } else { "" });
        let left = if self.dice == 2 { 40 } else { 80 };
        for (i, value) in (0..self.dice).zip(self.values) {
            let x = left + 80 * i32::from(i);
            c.die(Point::new(x, 27), 57, value);
            if i == self.at {
                c.fill(rect(x, 88, 57, 4), INK);
            }
        }
        let total = format_args!("={}", self.throw().total());
        c.text(
            Slot::left(left + 80 * i32::from(self.dice) - 6, 72, 70),
            Font::N32,
            total,
        );
        c.text(Slot::left(left, 105, 180), Font::R10, HINT.of(lang));
        c.rail(true, true, None);
        let done = if self.at + 1 < self.dice { NEXT } else { DONE };
        // the throw of the tuna boats must be made: there is no way back but undo
        let back = if tuna && self.at == 0 {
            ""
        } else {
            BACK.of(lang)
        };
        c.softkeys(Key::C, [&back, &"", &done.of(lang)]);
    }
}
