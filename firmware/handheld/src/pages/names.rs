//! The players' names in the order of their seats.

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
}

/// Leads to the letter wheel of the player on turn, or to everybody's names when the game is over.
pub(crate) fn rename_on_turn(context: &Context<'_>) -> Go {
    match context.session.on_turn() {
        Some(seat) => edit(context, seat),
        None => Go::To(Page::Names(NameList::default())),
    }
}

fn edit(context: &Context<'_>, seat: Seat) -> Go {
    let name = context.shared.roster.entered(seat);
    Go::To(Page::Wheel(wheel::Wheel::new(seat, name)))
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
            Input::Press(Button::C) => edit(context, seat),
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
