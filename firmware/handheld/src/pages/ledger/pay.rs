//! Coins from one player to another: who pays, who gets, how many.

use citycore::{
    Seat,
    ledger::{Action, Correction, MAX_COINS, Purse},
};
use interface::{Button, Input};

use super::Go;
use crate::{
    app::{Context, View},
    pages::act,
    play::ledger::RunningLedger,
    ui::{
        Canvas, INK, Key, rect,
        text::{Font, Slot},
    },
    words::Words,
};

const TITLE: Words = Words("Payment", "Platba");
const COUNT: Words = Words("Set coins", "Nastavit mince");
const FROM: Words = Words("pays", "platí");
const TO: Words = Words("gets", "dostane");
const COINS: Words = Words("coins", "mince");
const WHOSE: Words = Words("purse", "pokladna");
const BACK: Words = Words("Back", "Zpět");
const NEXT: Words = Words("Next", "Dále");
const PAY: Words = Words("Pay", "Zaplatit");
const SET: Words = Words("Set", "Nastavit");

/// Coins a held UP or DOWN changes.
const MANY: u32 = 10;

/// A payment, or a purse being counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pay {
    from: Seat,
    /// Who gets it; nobody when the purse of `from` is counted.
    to: Option<Seat>,
    coins: u32,
    at: u8,
}

impl Pay {
    pub(super) fn between(running: &RunningLedger) -> Self {
        let from = running.game().seat();
        let next = from.0 + 1;
        let to = Seat(if next < running.game().players() {
            next
        } else {
            0
        });
        Self {
            from,
            to: Some(to),
            coins: 1,
            at: 0,
        }
    }

    pub(super) fn count(running: &RunningLedger) -> Self {
        let from = running.game().seat();
        let coins = running.game().coins().get(from.index());
        Self {
            from,
            to: None,
            coins: coins.copied().unwrap_or(0),
            at: 0,
        }
    }

    /// Fields to go through: with a receiver there is one more.
    fn fields(&self) -> u8 {
        if self.to.is_some() { 3 } else { 2 }
    }

    fn most(&self, running: &RunningLedger) -> u32 {
        match self.to {
            Some(to) => {
                let (from, to) = (Purse::Seat(self.from), Purse::Seat(to));
                u32::from(running.game().most_coins(from, to))
            }
            None => MAX_COINS,
        }
    }

    fn least(&self) -> u32 {
        u32::from(self.to.is_some())
    }

    fn turn(&mut self, running: &RunningLedger, up: bool, many: bool) {
        let players = running.game().players().max(1);
        let step = |seat: Seat| {
            let next = if up { seat.0 + players - 1 } else { seat.0 + 1 };
            Seat(next % players)
        };
        match (self.at, self.to) {
            (0, _) => {
                self.from = step(self.from);
                if self.to == Some(self.from) {
                    self.from = step(self.from);
                }
                if self.to.is_none() {
                    let coins = running.game().coins().get(self.from.index());
                    self.coins = coins.copied().unwrap_or(0);
                }
            }
            (1, Some(to)) => {
                let next = step(to);
                let other = if next == self.from { step(next) } else { next };
                self.to = Some(other);
            }
            _ => {
                let by = if many { MANY } else { 1 };
                let coins = if up {
                    self.coins.saturating_add(by)
                } else {
                    self.coins.saturating_sub(by)
                };
                self.coins = coins;
            }
        }
        let most = self.most(running).max(self.least());
        self.coins = self.coins.clamp(self.least(), most);
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningLedger::of(context.session) else {
            return Go::Home;
        };
        match input {
            Input::Press(Button::Up) => self.turn(running, true, false),
            Input::Press(Button::Down) => self.turn(running, false, false),
            Input::Hold(Button::Up) => self.turn(running, true, true),
            Input::Hold(Button::Down) => self.turn(running, false, true),
            Input::Press(Button::A) if self.at > 0 => self.at -= 1,
            Input::Press(Button::A) => return Go::Back,
            Input::Press(Button::C) if self.at + 1 < self.fields() => self.at += 1,
            Input::Press(Button::C) if self.can(running) => return self.done(context),
            _ => {}
        }
        Go::Stay
    }

    fn can(&self, running: &RunningLedger) -> bool {
        (self.least()..=self.most(running)).contains(&self.coins)
    }

    fn done(&self, context: &mut Context<'_>) -> Go {
        let Self {
            from, to, coins, ..
        } = *self;
        let refused = act(context, &|session| {
            let kept = session.bytes().len();
            match to {
                Some(to) => session.play(Action::Pay {
                    from: Purse::Seat(from),
                    to: Purse::Seat(to),
                    coins: u16::try_from(coins).unwrap_or(u16::MAX),
                }),
                None => session.correct(Correction { seat: from, coins }),
            }
            .map(|()| kept)
        });
        refused.unwrap_or(Go::Home)
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningLedger, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.title(if self.to.is_some() { TITLE } else { COUNT }.of(lang), "");
        let rows: &[(Words, Option<Seat>)] = match self.to {
            Some(_) => &[(FROM, Some(self.from)), (TO, self.to), (COINS, None)],
            None => &[(WHOSE, Some(self.from)), (COINS, None)],
        };
        let pitch = 88 / i32::from(self.fields());
        let mut top = 19;
        for (at, (label, seat)) in (0..).zip(rows) {
            let on = at == self.at;
            let color = c.row(rect(4, top, 280, pitch - 2), on);
            let baseline = top + pitch / 2 + 5;
            let slot = Slot::left(12, baseline, 80).color(color);
            c.text(slot, Font::R10, label.of(lang));
            match *seat {
                Some(seat) => {
                    let slot = Slot::left(92, baseline, 90).color(color);
                    c.text_fit(slot, &[Font::B12, Font::B10], &[&view.name(seat)]);
                    let held = running.game().coins().get(seat.index()).copied();
                    let coins = format_args!("{}◉", held.unwrap_or(0));
                    let slot = Slot::right(276, baseline, 84).color(color);
                    c.text(slot, Font::R10, coins);
                }
                None => {
                    let slot = Slot::left(92, baseline + 2, 120).color(color);
                    c.text(slot, Font::N18, format_args!("{}◉", self.coins));
                }
            }
            if !on {
                c.dotted(12, top + pitch - 2, 264, INK);
            }
            top += pitch;
        }
        c.rail(true, true, None);
        let done = match self.to {
            _ if self.at + 1 < self.fields() => NEXT.of(lang),
            _ if !self.can(running) => "",
            Some(_) => PAY.of(lang),
            None => SET.of(lang),
        };
        let filled = if done.is_empty() { Key::A } else { Key::C };
        c.softkeys(filled, [&BACK.of(lang), &"", &done]);
    }
}
