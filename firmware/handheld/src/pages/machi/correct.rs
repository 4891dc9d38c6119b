//! Mending the table by hand: coins given or taken, cards and landmarks added or removed.
//!
//! Everything goes through the core's corrections, which leave a mark in the journal.

use citycore::{
    Seat,
    machi::{Correction, Machi},
};
use interface::{Button, Input};

use super::{
    Go, MachiPage,
    items::{Item, List},
    rows::{Columns, Cursor, ItemRow, ROWS, draw_items},
};
use crate::{
    app::{Context, View},
    pages::{act, lists::scroll},
    play::machi::{self, RunningMachi},
    ui::{
        Canvas, INK, Key, rect,
        text::{Align, Font, Signed, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("Correct the table", "Oprava stavu");
const HINT: Words = Words("hold: 5 coins", "podržet: 5 mincí");
const NOT_NOW: Words = Words(
    "The table can be corrected before the dice fall and before building.",
    "Opravovat lze před hodem a před stavbou.",
);
const BACK: Words = Words("Back", "Zpět");
const CARDS: Words = Words("Cards", "Karty");
const COINS: Words = Words("Coins", "Mince");
const SET: Words = Words("Set", "Nastavit");
const REMOVE: Words = Words("Remove", "Odebrat");
const ADD: Words = Words("Add", "Přidat");
const OWNS: Words = Words("owns", "má");
const LEFT: Words = Words("left", "zbývá");
const ROLL: Words = Words("roll", "padne");
const COST: Words = Words("cost", "cena");

/// Coins of a hold.
const MANY: i16 = 5;

/// Coins of one player after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Correct {
    cursor: u8,
    /// Coins given or taken so far, while those of the player under the cursor are being changed.
    coins: Option<i16>,
}

impl Correct {
    pub(super) const fn new(seat: Seat) -> Self {
        let cursor = seat.0;
        Self {
            cursor,
            coins: None,
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        if !running.game().can_correct() {
            return match input {
                Input::Press(Button::A) => Go::Back,
                _ => Go::Stay,
            };
        }
        if let Some(coins) = self.coins {
            return self.count(context, coins, input);
        }
        let players = usize::from(running.game().players());
        if scroll(&mut self.cursor, input, players, 4) {
            return Go::Stay;
        }
        let seat = Seat(self.cursor);
        match input {
            Input::Press(Button::A) => return Go::Back,
            Input::Press(Button::B) => {
                return Go::To(MachiPage::CorrectCards(CorrectCards { seat, cursor: 0 }).into());
            }
            Input::Press(Button::C) => self.coins = Some(0),
            _ => {}
        }
        Go::Stay
    }

    /// Takes a press while coins are changed: UP and DOWN count, C settles it, A leaves it.
    fn count(&mut self, context: &mut Context<'_>, coins: i16, input: Input) -> Go {
        let seat = Seat(self.cursor);
        let more = match input {
            Input::Press(Button::Up) => 1,
            Input::Press(Button::Down) => -1,
            Input::Hold(Button::Up) => MANY,
            Input::Hold(Button::Down) => -MANY,
            Input::Press(Button::A) => {
                self.coins = None;
                return Go::Stay;
            }
            Input::Press(Button::C) => {
                self.coins = None;
                return match coins {
                    0 => Go::Stay,
                    _ => apply(context, Correction::Coins(seat, coins)),
                };
            }
            _ => return Go::Stay,
        };
        let changed = coins.saturating_add(more);
        let running = RunningMachi::of(context.session);
        let allowed = |running: &RunningMachi| {
            changed == 0 || running.allows(Correction::Coins(seat, changed))
        };
        if running.is_some_and(allowed) {
            self.coins = Some(changed);
        }
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        if !game.can_correct() {
            c.title(TITLE.of(lang), "");
            let area = rect(24, 40, 248, 60);
            c.paragraph(
                area,
                Align::Centre,
                &[Font::B12, Font::B10],
                NOT_NOW.of(lang),
            );
            return softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &NO_KEY]);
        }
        let hint = if self.coins.is_some() { HINT } else { NO_KEY };
        c.title(TITLE.of(lang), hint.of(lang));
        let players = game.players();
        let pitch = 88 / i32::from(players).max(1);
        let names = [Font::B12, Font::B10, Font::B8];
        let font = view.font_of_names(players, &names, 120);
        for (i, seat) in (0..).zip(game.seats()) {
            let top = 19 + pitch * i;
            let on = seat.0 == self.cursor;
            let color = c.row(rect(4, top, 280, pitch - 1), on);
            let baseline = top + pitch / 2 + 5;
            c.text(
                Slot::left(12, baseline, 120).color(color),
                font,
                view.name(seat),
            );
            let coins = i64::from(game.coins(seat));
            let slot = Slot::right(276, baseline, 70).color(color);
            match self.coins.filter(|_| on) {
                Some(more) => {
                    let changed = format_args!("→ {}◉", coins + i64::from(more));
                    c.text(slot, Font::B12, changed);
                    let slot = Slot::right(196, baseline, 60).color(color);
                    c.text(
                        slot,
                        Font::R10,
                        format_args!("{coins}◉ {}", Signed(more.into())),
                    );
                }
                None => {
                    c.text(slot, Font::B12, format_args!("{coins}◉"));
                }
            }
            if !on {
                c.dotted(12, top + pitch - 1, 264, INK);
            }
        }
        if self.coins.is_some() {
            c.rail(true, true, None);
            return softkeys(c, lang, Key::C, &[&BACK, &NO_KEY, &SET]);
        }
        c.rail(self.cursor > 0, self.cursor + 1 < players, None);
        softkeys(c, lang, Key::C, &[&BACK, &CARDS, &COINS]);
    }
}

/// Cards and landmarks of one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CorrectCards {
    seat: Seat,
    cursor: u8,
}

impl CorrectCards {
    fn item(&self, game: &Machi) -> Option<Item> {
        List::Boxes.item(game, usize::from(self.cursor))
    }

    /// What removing and adding the item would be, where the core allows it.
    fn corrections(&self, running: &RunningMachi) -> (Option<Correction>, Option<Correction>) {
        let seat = self.seat;
        let allowed = |correction: Correction| Some(correction).filter(|&it| running.allows(it));
        match self.item(running.game()) {
            Some(Item::Card(card)) => (
                allowed(Correction::RemoveCard(seat, card)),
                allowed(Correction::AddCard(seat, card)),
            ),
            Some(Item::Landmark(landmark)) => {
                let stands = running.game().landmarks(seat).contains(landmark);
                let turned = allowed(Correction::Landmark(seat, landmark, !stands));
                if stands {
                    (turned, None)
                } else {
                    (None, turned)
                }
            }
            None => (None, None),
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let total = List::Boxes.count(running.game());
        if scroll(&mut self.cursor, input, total, ROWS as u8) {
            return Go::Stay;
        }
        let (remove, add) = self.corrections(running);
        let correction = match input {
            Input::Press(Button::A) => return Go::Back,
            Input::Press(Button::B) => remove,
            Input::Press(Button::C) => add,
            _ => None,
        };
        correction.map_or(Go::Stay, |correction| apply(context, correction))
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        c.title(
            format_args!("{} · {}", TITLE.of(lang), view.name(self.seat)),
            "",
        );
        let columns = Columns {
            roll: ROLL.of(lang),
            heads: [COST.of(lang), OWNS.of(lang), LEFT.of(lang)],
        };
        draw_items(
            c,
            lang,
            &columns,
            (game, List::Boxes),
            Cursor::at(self.cursor),
            &|item| {
                let own = item.owned(game, self.seat);
                ItemRow {
                    strong: own > 0,
                    too_dear: false,
                    own: (own, 0),
                    left: match item {
                        Item::Card(card) => Some(game.market(card).saturating_add(game.deck(card))),
                        Item::Landmark(_) => None,
                    },
                }
            },
        );
        let (remove, add) = self.corrections(running);
        let label = |correction: Option<Correction>, words: Words| match correction {
            Some(_) => words.of(lang),
            None => "",
        };
        let (remove, add) = (label(remove, REMOVE), label(add, ADD));
        let filled = if add.is_empty() { Key::A } else { Key::C };
        c.softkeys(filled, [&BACK.of(lang), &remove, &add]);
    }
}

fn apply(context: &mut Context<'_>, correction: Correction) -> Go {
    act(context, &|session| machi::correct(session, correction)).unwrap_or(Go::Stay)
}
