//! The call, in the middle of the table: one rank after the other, whoever has it or not.
//!
//! A rank that is killed looks like one that nobody has: both are called, waited for and passed over.

use citycore::{Game, Seat, citadels::Character};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{CitadelsPage, Go, signs::of_rank, table::Table};
use crate::{
    app::{Context, View},
    play::citadels::{RunningCitadels, Untold},
    ui::{
        Canvas, INK, Key, PAPER, icons, rect,
        text::{Font, Slot},
    },
    words::{Words, softkeys},
};

const ROUND: Words = Words("Round", "Kolo");
const CALLS: Words = Words("calls", "volá");
const TABLE: Words = Words("Table", "Stůl");
const NOBODY: Words = Words("Nobody", "Nikdo");
const ME: Words = Words("That's me", "To jsem já");
const SOMEBODY: Words = Words("Somebody has it!", "Někdo ji má!");
const KILLED: Words = Words("killed this round:", "zneškodněná je");
const BEWITCHED: Words = Words("bewitched:", "očarovaná je");
const HOLD_ON: Words = Words("who has it, takes the device", "kdo ji má, vezme přístroj");

/// A rank is called.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Call {
    /// Whether somebody said that nobody has it, and somebody has.
    denied: bool,
}

/// The rank that is called, and its character.
fn called(running: &RunningCitadels) -> Option<(u8, Character)> {
    match running.untold()? {
        Untold::Call(rank) => Some((rank, running.public().setup().cast.at(rank)?)),
        _ => None,
    }
}

impl Call {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let called = RunningCitadels::of(context.session).and_then(|running| {
            let (rank, _) = called(running)?;
            Some((running.public().crown(), running.is_answered(rank)))
        });
        let Some((crown, answered)) = called else {
            return Go::Home;
        };
        match input {
            Input::Press(Button::A) => Go::To(CitadelsPage::Table(Table::new(crown)).into()),
            Input::Press(Button::B) if answered => {
                self.denied = true;
                Go::Stay
            }
            Input::Press(Button::B | Button::C) => {
                context.session.tell();
                Go::NewTurn
            }
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.public();
        let Some((rank, character)) = called(running) else {
            return;
        };
        let round = format_args!("{} {}", ROUND.of(lang), game.round());
        let crown = view.name(game.crown());
        c.title(format_args!("{crown} {}", CALLS.of(lang)), round);
        c.round_fill(rect(8, 23, 44, 54), 6, INK);
        c.text(Slot::centre(30, 71, 40).on_ink(), Font::N42, rank);
        let name = character.name(lang);
        let is_long = Font::B24.width(name) > 182;
        let (place, scale, room) = match is_long {
            true => (Point::new(262, 51), 2, 230),
            false => (Point::new(248, 28), 3, 182),
        };
        c.bitmap(of_rank(rank), place, scale, INK);
        c.text_fit(Slot::left(62, 47, room), &[Font::B24, Font::B12], &[&name]);
        let slot = Slot::left(62, 66, 182);
        let fonts = [Font::R10, Font::R8];
        match (self.denied, game.killed(), game.bewitched()) {
            (true, ..) => c.text_fit(slot, &[Font::B12, Font::B10], &[&SOMEBODY.of(lang)]),
            (_, Some(victim), _) => {
                let words = format_args!("{} {}", KILLED.of(lang), victim.name(lang));
                c.text_fit(slot, &fonts, &[&words])
            }
            (_, _, Some(victim)) => {
                let words = format_args!("{} {}", BEWITCHED.of(lang), victim.name(lang));
                c.text_fit(slot, &fonts, &[&words])
            }
            _ => c.text_fit(slot, &fonts, &[&HOLD_ON.of(lang)]),
        };
        draw_strip(view, running, rank, c);
        let filled = if self.denied { Key::C } else { Key::B };
        softkeys(c, lang, filled, &[&TABLE, &NOBODY, &ME]);
    }
}

/// All ranks in a strip: who played, who was not there, who lies face up, who is killed or robbed.
fn draw_strip(view: &View<'_>, running: &RunningCitadels, called: u8, c: &mut Canvas<'_>) {
    let game = running.public();
    let known = game.view_of(None);
    let cast = game.setup().cast;
    let pitch = if cast.len() > 8 { 32 } else { 36 };
    for (place, character) in (0..).zip(cast.iter()) {
        let rank = character.rank();
        let left = 4 + pitch * place;
        let area = rect(left, 79, pitch - 2, 28);
        let color = if rank == called { PAPER } else { INK };
        match rank == called {
            true => c.round_fill(area, 4, INK),
            false => c.round_frame(area, 4, 1),
        }
        let centre = left + (pitch - 2) / 2;
        let marks = [
            (game.killed() == Some(character), &icons::DAGGER),
            (game.robbed() == Some(character), &icons::MASK),
        ];
        let mark = marks.into_iter().find(|(is, _)| *is);
        let shift = if mark.is_some() { 6 } else { 0 };
        c.text(
            Slot::centre(centre - shift, 91, 14).color(color),
            Font::B10,
            rank,
        );
        if let Some((_, sign)) = mark {
            c.bitmap(sign, Point::new(centre + 1, 81), 1, color);
        }
        let holder = known.holders.get(usize::from(rank) - 1).copied().flatten();
        let below = Slot::centre(centre, 103, pitch - 6).color(color);
        if rank >= called {
            if game.face_up().has(character) {
                c.text(below, Font::B8, "✗");
            }
            continue;
        }
        match holder.filter(|_| game.revealed().has(character)) {
            Some(seat) => draw_holder(view, seat, below, c),
            None if game.face_up().has(character) => _ = c.text(below, Font::B8, "✗"),
            None => _ = c.text(below, Font::B8, "–"),
        }
    }
}

fn draw_holder(view: &View<'_>, seat: Seat, slot: Slot, c: &mut Canvas<'_>) {
    let forms: [&dyn core::fmt::Display; 2] = [&view.name(seat), &view.initial(seat)];
    c.text_fit(slot, &[Font::R8], &forms);
}
