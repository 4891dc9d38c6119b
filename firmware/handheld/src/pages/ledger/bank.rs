//! Purses on the left, dice on the right.

use citycore::{Seat, ledger::Roll};
use embedded_graphics::{pixelcolor::BinaryColor, prelude::Point};
use interface::{Button, Input};

use super::{Go, LedgerPage, enter};
use crate::{
    app::{Context, View},
    pages::act,
    play::{
        Session,
        ledger::{self, RunningLedger},
    },
    settings::Dice,
    ui::{
        Canvas, INK, Key,
        layout::Window,
        rect,
        text::{Font, Signed, Slot},
    },
    words::Words,
};

const TURN: Words = Words("turn", "tah");
const BANK: Words = Words("bank and dice", "bank a kostky");
const TOTAL: Words = Words("total", "součet");
const ROLL: Words = Words("Roll", "Hodit");
const READY: Words = Words("ready", "připraveno");

const ROWS: usize = 4;
/// Coins of a hold.
const MANY: i32 = 5;

/// The bank with a purse chosen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bank {
    cursor: u8,
}

impl Bank {
    /// The purse that was touched last, or that of the seat on turn.
    pub(super) fn new(session: &Session, seat: Seat) -> Self {
        let touched = ledger::last_change(session).map_or(seat, |(seat, _)| seat);
        Self { cursor: touched.0 }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningLedger::of(context.session) else {
            return Go::Home;
        };
        let last = running.game().players().saturating_sub(1);
        let coins = match input {
            Input::Press(Button::Up) => {
                self.cursor = self.cursor.saturating_sub(1);
                return Go::Stay;
            }
            Input::Press(Button::Down) => {
                self.cursor = self.cursor.saturating_add(1).min(last);
                return Go::Stay;
            }
            Input::Hold(button @ (Button::Up | Button::Down)) => {
                let ready = &mut context.shared.settings.ready;
                ready.change_count(button == Button::Up);
                context.save_settings();
                return Go::Stay;
            }
            Input::Press(Button::A) => -1,
            Input::Hold(Button::A) => -MANY,
            Input::Press(Button::C) => 1,
            Input::Hold(Button::C) => MANY,
            Input::Press(Button::B) => return roll(context),
            _ => return Go::Stay,
        };
        let seat = Seat(self.cursor.min(last));
        act(context, &|session| ledger::bank(session, seat, coins)).unwrap_or(Go::Stay)
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningLedger, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        c.title(
            format_args!("{} · {}", view.name(game.seat()), BANK.of(lang)),
            format_args!("{} {}", TURN.of(lang), game.turn_number()),
        );
        let total = usize::from(game.players());
        let cursor = usize::from(self.cursor).min(total.saturating_sub(1));
        let window = Window::around(cursor, ROWS, total);
        let purses = (0u8..).zip(game.coins()).skip(window.first).take(ROWS);
        let mut top = 19;
        for (seat, coins) in purses {
            let on = usize::from(seat) == cursor;
            let between = draw_purse(view, c, (4, top, 160), (Seat(seat), *coins), on);
            if let Some((Seat(changed), change)) = ledger::last_change(view.session)
                && changed == seat
            {
                draw_change(c, between, top, change);
            }
            top += 22;
        }
        c.vline(170, 22, 84, INK);
        draw_dice(view, running, c);
        c.list_rail(cursor, window);
        let chosen = Seat(self.cursor.min(game.players().saturating_sub(1)));
        let key = |coins: i32, label: &'static str| match running.movable(chosen, coins) {
            0 => "",
            _ => label,
        };
        let (give, get) = (key(-1, "−1 ◉"), key(1, "+1 ◉"));
        c.softkeys(Key::B, [&give, &ROLL.of(lang), &get]);
    }
}

/// A purse in a row of this width: the name at the left, the coins at the right. Returns the space between
/// them and its colour.
#[inline(never)]
pub(super) fn draw_purse(
    view: &View<'_>,
    c: &mut Canvas<'_>,
    (left, top, width): (i32, i32, i32),
    (seat, coins): (Seat, u32),
    on: bool,
) -> (i32, i32, BinaryColor) {
    let color = c.row(rect(left, top, width, 22), on);
    let slot = Slot::right(left + width - 4, top + 20, width - 80).color(color);
    let fonts = [Font::N18, Font::B12, Font::B10];
    let coins = c.text_fit(slot, &fonts, &[&format_args!("{coins}◉")]);
    let slot = Slot::left(left + 6, top + 16, 66).color(color);
    let fonts = [Font::B12, Font::B10, Font::B8];
    let name = c.text_fit(slot, &fonts, &[&view.name(seat)]);
    (name.right, coins.left, color)
}

/// How many coins a purse has just got or given, where there is space between name and coins.
fn draw_change(
    c: &mut Canvas<'_>,
    (left, right, color): (i32, i32, BinaryColor),
    top: i32,
    change: i32,
) {
    if right - left > 34 {
        let slot = Slot::right(right - 5, top + 16, 30).color(color);
        c.text_fit(slot, &[Font::B10, Font::B8], &[&Signed(change)]);
    }
}

/// The last roll, or the dice that lie ready if they are others.
fn draw_dice(view: &View<'_>, running: &RunningLedger, c: &mut Canvas<'_>) {
    let lang = view.lang();
    let roll = running.game().roll();
    let Dice { count, sides } = view.shared.settings.ready;
    let ready = (roll.dice(), roll.sides()) != (count, sides);
    for index in 0..count {
        let (at, size) = place(count, index);
        let value = roll.values().get(usize::from(index)).copied();
        draw_die(c, at, size, value.filter(|_| !ready), sides);
    }
    if ready {
        c.text(
            Slot::left(178, 104, 50),
            Font::B10,
            format_args!("{count}×{}{sides}", lang.pick("d", "k")),
        );
        c.text(Slot::right(284, 104, 60), Font::R8, READY.of(lang));
    } else {
        draw_total(c, roll, TOTAL.of(lang));
    }
}

fn draw_total(c: &mut Canvas<'_>, roll: &Roll, words: &str) {
    let (words_at, total_at, font) = match roll.dice() {
        ..=2 => (98, 104, Font::N32),
        _ => (105, 105, Font::N18),
    };
    c.text(Slot::left(176, words_at, 48), Font::R10, words);
    c.text(Slot::right(278, total_at, 60), font, roll.total());
}

/// Where a die lies among so many, and how large it is.
const fn place(dice: u8, index: u8) -> (Point, i32) {
    let index = index as i32;
    match dice {
        1 => (Point::new(204, 22), 46),
        2 => (Point::new(178 + 52 * index, 22), 46),
        3 => (Point::new(176 + 37 * index, 36), 31),
        4 => (
            Point::new(186 + 44 * (index % 2), 20 + 33 * (index / 2)),
            31,
        ),
        _ => (
            Point::new(176 + 37 * (index % 3), 20 + 33 * (index / 3)),
            31,
        ),
    }
}

/// A die with pips, or with a number if it has other sides; blank before it falls.
fn draw_die(c: &mut Canvas<'_>, at: Point, size: i32, value: Option<u8>, sides: u8) {
    if sides == 6 {
        c.die(at, size, value.unwrap_or(0));
        return;
    }
    c.round_frame(rect(at.x, at.y, size, size), size / 3, 2);
    if let Some(value) = value {
        let font = if size > 40 { Font::N18 } else { Font::B12 };
        let baseline = at.y + (size + font.ascent()) / 2;
        c.text(Slot::centre(at.x + size / 2, baseline, size), font, value);
    }
}

/// Throws the dice that lie ready, or asks what real ones show.
fn roll(context: &mut Context<'_>) -> Go {
    let by_device = context.shared.device_dice();
    let ready = context.shared.settings.ready;
    if !by_device {
        return Go::To(LedgerPage::Enter(enter::Enter::new(ready)).into());
    }
    let refused = act(context, &|session| {
        let kept = session.bytes().len();
        ledger::throw(session, ready).map(|()| kept)
    });
    if refused.is_none() {
        context.count_dice(true);
    }
    refused.unwrap_or(Go::Stay)
}
