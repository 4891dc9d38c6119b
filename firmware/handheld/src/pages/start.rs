//! The rows every setup has: the first starts the game, the others are its choices. A leaves, B tells the
//! rules, C starts, changes or opens what the cursor stands on.
//!
//! The key that starts asks back where a game that is still on would be lost.

use core::fmt::Display;

use citycore::{GameId, Lang, Seat};
use interface::{Button, Input};

use super::{
    Go, Page,
    lists::{OptionRows, WriteRow, scroll_options},
    rules::Rules,
};
use crate::{
    app::{Context, View},
    ui::{Canvas, Key},
    words::{NO_KEY, Words, softkeys},
};

const START: Words = Words("Start", "Začít");
const SURE: Words = Words("Really?", "Opravdu?");
const START_ROW: Words = Words("Start the game", "Začít hru");
const BACK: Words = Words("Back", "Zpět");
const RULES: Words = Words("Rules", "Pravidla");
const LOT: Words = Words("by lot", "losem");
/// What C does in a row whose value it changes.
pub(crate) const CHANGE: Words = Words("Change", "Změnit");
/// What C does in a row that leads to a page.
pub(crate) const OPEN: Words = Words("Open", "Otevřít");

/// Whether the key was pressed once.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct StartKey {
    asked: bool,
}

impl StartKey {
    /// Whether the new game begins with this press.
    pub(crate) fn press(&mut self, context: &Context<'_>, game: GameId) -> bool {
        let loses = context.session.id() == Some(game) && !context.session.is_over();
        core::mem::replace(&mut self.asked, true) || !loses
    }

    /// What the key says.
    pub(crate) const fn label(&self) -> &'static Words {
        if self.asked { &SURE } else { &START }
    }
}

/// Where the cursor of a setup stands; 0 is the row that starts the game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SetupCursor {
    place: u8,
    start: StartKey,
}

/// What a press in a setup means.
pub(crate) enum Chosen {
    /// The game begins.
    Start,
    /// The choice of this number is changed or opened.
    Row(usize),
    /// Neither.
    Go(Go),
}

/// What a setup shows.
pub(crate) struct SetupSheet<'a> {
    /// What it is called.
    pub(crate) title: Words,
    /// What stands at the end of the title.
    pub(crate) fact: &'a dyn Display,
    /// How many choices there are.
    pub(crate) rows: usize,
    /// Why no game can begin like this.
    pub(crate) problem: Option<Words>,
    /// Writes the label and the value of a choice.
    pub(crate) row: &'a dyn Fn(usize, &mut WriteRow<'_>),
    /// What C does with a choice: [`CHANGE`], [`OPEN`] or nothing.
    pub(crate) key: &'a dyn Fn(usize) -> Words,
}

impl SetupCursor {
    /// Takes a press in a setup of this game with so many choices.
    pub(crate) fn press(
        &mut self,
        context: &Context<'_>,
        input: Input,
        (game, rows): (GameId, usize),
    ) -> Chosen {
        let row = usize::from(self.place).checked_sub(1);
        if input != Input::Press(Button::C) || row.is_some() {
            self.start = StartKey::default();
        }
        if scroll_options(&mut self.place, input, rows + 1) {
            return Chosen::Go(Go::Stay);
        }
        match (input, row) {
            (Input::Press(Button::A), _) => Chosen::Go(Go::Back),
            (Input::Press(Button::B), _) => Chosen::Go(Go::To(Page::Rules(Rules::of(game)))),
            (Input::Press(Button::C), Some(row)) => Chosen::Row(row),
            (Input::Press(Button::C), None) if self.start.press(context, game) => Chosen::Start,
            _ => Chosen::Go(Go::Stay),
        }
    }

    /// Draws the setup.
    #[inline(never)]
    pub(crate) fn draw(&self, lang: Lang, c: &mut Canvas<'_>, sheet: &SetupSheet<'_>) {
        c.title(sheet.title.of(lang), sheet.fact);
        let cursor = usize::from(self.place);
        let rows = OptionRows {
            canvas: c,
            cursor,
            total: sheet.rows + 1,
        };
        rows.draw(&|index, row| match index.checked_sub(1) {
            Some(index) => (sheet.row)(index, row),
            None => {
                let value = sheet.problem.map_or("▶", |problem| problem.of(lang));
                row(&START_ROW.of(lang), &value);
            }
        });
        let does = match cursor.checked_sub(1) {
            Some(row) => (sheet.key)(row),
            None if sheet.problem.is_some() => NO_KEY,
            None => *self.start.label(),
        };
        let filled = if does.of(lang).is_empty() {
            Key::A
        } else {
            Key::C
        };
        softkeys(c, lang, filled, &[&BACK, &RULES, &does]);
    }
}

/// Who begins: a seat, or whoever is drawn when the game starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Beginner {
    seat: Seat,
    by_lot: bool,
}

impl Beginner {
    /// A seat that begins.
    pub(crate) const fn seat(seat: Seat) -> Self {
        let by_lot = false;
        Self { seat, by_lot }
    }

    /// The next choice, round and round: every seat, then the lot.
    pub(crate) const fn change(&mut self, players: u8) {
        *self = match self.seat.0 + 1 {
            _ if self.by_lot => Self::seat(Seat(0)),
            next if next < players => Self::seat(Seat(next)),
            _ => Self {
                seat: Seat(0),
                by_lot: true,
            },
        };
    }

    /// Keeps to the seats there are.
    pub(crate) fn fit(&mut self, players: u8) {
        if self.seat.0 >= players {
            self.seat = Seat(0);
        }
    }

    /// What the row says.
    pub(crate) fn name<'a>(&self, view: &View<'a>) -> &'a str {
        if self.by_lot {
            LOT.of(view.lang())
        } else {
            view.shared.name(self.seat)
        }
    }

    /// The seat that begins, drawn now if it is by lot.
    pub(crate) fn decide(&self, context: &mut Context<'_>, players: u8) -> Seat {
        if self.by_lot {
            Seat(context.shared.lot(players))
        } else {
            self.seat
        }
    }
}
