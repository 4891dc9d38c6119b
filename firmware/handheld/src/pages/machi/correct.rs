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
    rows::{Columns, ItemRow, ROWS, draw_items},
};
use crate::{
    app::{Context, View},
    pages::{act, lists::scroll},
    play::machi::{self, RunningMachi},
    ui::{
        Canvas, INK, Key, rect,
        text::{Align, Font, Slot},
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
}

impl Correct {
    pub(super) const fn new(seat: Seat) -> Self {
        Self { cursor: seat.0 }
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
        // behind the players stands the way back
        let rows = usize::from(running.game().players()) + 1;
        if scroll(&mut self.cursor, input, rows, 4) {
            return Go::Stay;
        }
        let seat = Seat(self.cursor);
        if self.cursor >= running.game().players() {
            return match input {
                Input::Press(_) => Go::Back,
                _ => Go::Stay,
            };
        }
        let coins = match input {
            Input::Press(Button::A) => -1,
            Input::Hold(Button::A) => -MANY,
            Input::Press(Button::C) => 1,
            Input::Hold(Button::C) => MANY,
            Input::Press(Button::B) => {
                return Go::To(MachiPage::CorrectCards(CorrectCards { seat, cursor: 0 }).into());
            }
            _ => return Go::Stay,
        };
        apply(context, Correction::Coins(seat, coins))
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
        c.title(TITLE.of(lang), HINT.of(lang));
        let players = usize::from(game.players());
        let pitch = 88 / (i32::from(game.players()) + 1);
        for (i, seat) in (0..).zip(game.seats()) {
            let top = 19 + pitch * i;
            let on = seat.0 == self.cursor;
            let color = c.row(rect(4, top, 280, pitch - 1), on);
            let baseline = top + pitch / 2 + 5;
            let slot = Slot::left(12, baseline, 150).color(color);
            c.text_fit(slot, &[Font::B12, Font::B10, Font::B8], &[&view.name(seat)]);
            let coins = format_args!("{}◉", game.coins(seat));
            c.text(
                Slot::right(276, baseline, 90).color(color),
                Font::B12,
                coins,
            );
            if !on {
                c.dotted(12, top + pitch - 1, 264, INK);
            }
        }
        let top = 19 + pitch * players as i32;
        let leave = usize::from(self.cursor) == players;
        let color = c.row(rect(4, top, 280, pitch - 1), leave);
        let slot = Slot::left(12, top + pitch / 2 + 5, 150).color(color);
        c.text(slot, Font::B12, BACK.of(lang));
        c.rail(self.cursor > 0, !leave, None);
        if leave {
            softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &BACK]);
        } else {
            c.softkeys(Key::B, [&"−1 ◉", &CARDS.of(lang), &"+1 ◉"]);
        }
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
            Input::Press(Button::A) => remove,
            Input::Press(Button::C) => add,
            Input::Press(Button::B) => return Go::Back,
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
            usize::from(self.cursor),
            &|item| {
                let own = item.owned(game, self.seat);
                ItemRow {
                    strong: own > 0,
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
        let labels = [label(remove, REMOVE), BACK.of(lang), label(add, ADD)];
        let [remove, back, add] = &labels;
        c.softkeys(Key::B, [remove, back, add]);
    }
}

fn apply(context: &mut Context<'_>, correction: Correction) -> Go {
    act(context, &|session| machi::correct(session, correction)).unwrap_or(Go::Stay)
}
