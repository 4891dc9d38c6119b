//! Undo: the last step is taken back, after a question if that takes back chance.

use interface::{Button, Input};

use super::Go;
use crate::{
    app::{Context, View},
    effects::Refresh,
    pages::Page,
    play::Step,
    ui::{
        Canvas, Key, rect,
        text::{Align, Font},
    },
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("Undo", "Vrátit tah");
const DICE: Words = Words(
    "This takes back dice that have fallen. Thrown again, they fall the same way.",
    "Vrátí se i hod kostkou. Při novém hodu padne totéž.",
);
const TYPED: Words = Words(
    "This takes back dice that were entered.",
    "Vrátí se i zadaný hod kostkou.",
);
const CARDS: Words = Words(
    "This puts back a card that was turned up. The same one comes next.",
    "Vrátí se i otočená karta. Příště přijde tatáž.",
);
const FIRST: Words = Words(
    "This is the first move: there is nothing to take back.",
    "Toto je první tah: není co vrátit.",
);
const FORBIDDEN: Words = Words(
    "Dice stay as they fell. The settings can allow taking them back.",
    "Hod kostkou platí. Vracení hodů lze povolit v nastavení.",
);
const NO: Words = Words("No", "Ne");
const YES: Words = Words("Take back", "Vrátit");
const BACK: Words = Words("Back", "Zpět");

/// What is said before undo, or instead of it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Confirm {
    /// Chance would be taken back.
    Chance(Step),
    /// There is nothing to take back.
    First,
    /// The settings keep dice as they fell.
    Forbidden,
}

/// Takes the last step back, or opens the page that asks first.
pub(crate) fn ask(context: &mut Context<'_>) -> Go {
    let by_hand = !context.shared.device_cards();
    let Some(step) = context.session.last_step(by_hand) else {
        return Go::To(Page::Undo(Confirm::First));
    };
    let typed = !context.shared.device_dice();
    if step.dice && !context.shared.settings.undo_dice && !typed {
        return Go::To(Page::Undo(Confirm::Forbidden));
    }
    if step.dice || step.cards {
        return Go::To(Page::Undo(Confirm::Chance(step)));
    }
    take_back(context, step)
}

fn take_back(context: &mut Context<'_>, step: Step) -> Go {
    let was_over = context.session.is_over();
    if step.dice && context.shared.device_dice() {
        context.count_dice(false);
    }
    let kept = context.session.undo(step.keep);
    context.save_game(kept);
    context.count_end(was_over);
    context.effects.show(Refresh::Partial);
    Go::Home
}

impl Confirm {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match (*self, input) {
            (Self::Chance(step), Input::Press(Button::C)) => take_back(context, step),
            (_, Input::Press(Button::A)) => Go::Back,
            (Self::First | Self::Forbidden, Input::Press(_)) => Go::Back,
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        c.title(TITLE.of(lang), "");
        let words = match self {
            Self::Chance(step) if step.dice && view.shared.device_dice() => DICE,
            Self::Chance(step) if step.dice => TYPED,
            Self::Chance(_) => CARDS,
            Self::First => FIRST,
            Self::Forbidden => FORBIDDEN,
        };
        let area = rect(24, 36, 248, 66);
        c.paragraph(area, Align::Centre, &[Font::B12, Font::B10], words.of(lang));
        match self {
            Self::Chance(_) => softkeys(c, lang, Key::A, &[&NO, &NO_KEY, &YES]),
            _ => softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &NO_KEY]),
        }
    }
}
