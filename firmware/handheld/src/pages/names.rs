//! The players' names in the order of their seats.

use core::num::NonZeroU8;

use citycore::Seat;
use interface::SaveSlot;
use interface::{Button, Input};

use super::{
    Go, Page,
    lists::{OptionRows, scroll_options},
    wheel,
};
use crate::{
    app::{Context, View},
    roster::PLACES,
    ui::{Canvas, Key},
    words::Words,
};

/// What the page is called.
pub(crate) const NAME: Words = Words("Players' names", "Jména hráčů");
const HINT: Words = Words("in turn order", "v pořadí tahů");
const BACK: Words = Words("Back", "Zpět");
const MOVE_UP: Words = Words("Move up", "Nahoru");
const EDIT: Words = Words("Edit", "Upravit");

/// The list of names.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NameList {
    cursor: u8,
    /// How many play, if that is known: their names are asked one after the other.
    players: Option<NonZeroU8>,
}

impl NameList {
    /// The list for a game of so many.
    pub(crate) const fn of(players: u8) -> Self {
        let players = NonZeroU8::new(players);
        Self { cursor: 0, players }
    }

    /// The last seat whose name is asked when that of `seat` is.
    fn last(&self, seat: Seat) -> Seat {
        let players = self.players.map_or(PLACES as u8, NonZeroU8::get);
        Seat(seat.0.max(players.saturating_sub(1)))
    }
}

/// Leads to the letter wheel of the player on turn, or to everybody's names when the game is over.
pub(crate) fn rename_on_turn(context: &Context<'_>) -> Go {
    match context.session.on_turn() {
        Some(seat) => edit(context, seat, seat),
        None => Go::To(Page::Names(NameList::default())),
    }
}

fn edit(context: &Context<'_>, seat: Seat, last: Seat) -> Go {
    let name = context.shared.roster.entered(seat);
    Go::To(Page::Wheel(wheel::Wheel::new(seat, name, last)))
}

impl NameList {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        if scroll_options(&mut self.cursor, input, PLACES) {
            return Go::Stay;
        }
        let seat = Seat(self.cursor);
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => {
                if let Some(above) = self.cursor.checked_sub(1) {
                    context.shared.roster.swap(seat, Seat(above));
                    context.effects.save(SaveSlot::Names, 0);
                    self.cursor = above;
                }
                Go::Stay
            }
            Input::Press(Button::C) => edit(context, seat, self.last(seat)),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.title(NAME.of(lang), HINT.of(lang));
        let rows = OptionRows {
            canvas: c,
            cursor: usize::from(self.cursor),
            total: PLACES,
        };
        rows.draw(&|index, row| {
            let seat = Seat(index as u8);
            row(&view.name(seat), &(index + 1));
        });
        let up = if self.cursor > 0 {
            MOVE_UP.of(lang)
        } else {
            ""
        };
        c.softkeys(Key::C, [&BACK.of(lang), &up, &EDIT.of(lang)]);
    }
}
