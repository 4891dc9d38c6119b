//! Real dice of any kind typed in, one after the other.

use citycore::ledger::{Action, MAX_DICE};
use interface::{Button, Input};

use super::Go;
use crate::{
    app::{Context, View},
    pages::act,
    play::ledger::RunningLedger,
    settings::Dice,
    ui::{
        Canvas, Key, rect,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const ASKS: Words = Words("What did you roll?", "Co padlo?");
const DIE: Words = Words("die", "kostka");
const BACK: Words = Words("Back", "Zpět");
const NEXT: Words = Words("Next die", "Další kostka");
const DONE: Words = Words("Done", "Hotovo");

/// Dice being typed in; nothing is thrown before all of them are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Enter {
    values: [u8; MAX_DICE as usize],
    dice: Dice,
    at: u8,
}

impl Enter {
    pub(super) const fn new(dice: Dice) -> Self {
        Self {
            values: [1; MAX_DICE as usize],
            dice,
            at: 0,
        }
    }

    fn value(&self) -> u8 {
        self.values.get(usize::from(self.at)).copied().unwrap_or(1)
    }

    fn turn(&mut self, by: u8) {
        let sides = self.dice.sides.max(1);
        if let Some(value) = self.values.get_mut(usize::from(self.at)) {
            *value = (*value - 1 + by) % sides + 1;
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match input {
            Input::Press(Button::Up) => self.turn(1),
            Input::Press(Button::Down) => self.turn(self.dice.sides.saturating_sub(1)),
            Input::Press(Button::A) if self.at > 0 => self.at -= 1,
            Input::Press(Button::A) => return Go::Back,
            Input::Press(Button::C) if self.at + 1 < self.dice.count => self.at += 1,
            Input::Press(Button::C) => return self.done(context),
            _ => {}
        }
        Go::Stay
    }

    fn done(&self, context: &mut Context<'_>) -> Go {
        let Dice { count, sides } = self.dice;
        let refused = act(context, &|session| {
            let kept = session.bytes().len();
            session.play(Action::Roll { dice: count, sides })?;
            for &value in self.values.iter().take(usize::from(count)) {
                session.play(Action::Die { value })?;
            }
            Ok(kept)
        });
        refused.unwrap_or(Go::Home)
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, _: &RunningLedger, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.title(
            ASKS.of(lang),
            format_args!("{} {}/{}", DIE.of(lang), self.at + 1, self.dice.count),
        );
        c.round_frame(rect(113, 25, 70, 70), 14, 3);
        c.text(Slot::centre(148, 81, 60), Font::N42, self.value());
        for (i, value) in (0..self.at).zip(self.values) {
            let x = 12 + 32 * i32::from(i % 3);
            let y = 45 + 24 * i32::from(i / 3);
            c.text(Slot::left(x, y, 30), Font::B12, value);
        }
        c.rail(true, true, None);
        let done = if self.at + 1 < self.dice.count {
            NEXT
        } else {
            DONE
        };
        softkeys(c, lang, Key::C, &[&BACK, &NO_KEY, &done]);
    }
}
