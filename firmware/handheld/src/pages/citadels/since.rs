//! What was done to a player since the last decision, shown to whoever takes the device for a turn.
//!
//! Everybody has seen it happen: cards that changed hands are counted, never named.

use core::fmt::{self, Display};

use citycore::{
    Names,
    citadels::{self, Event},
};
use interface::{Button, Input};

use super::{CitadelsPage, Go, table::Table, turn::TurnPage};
use crate::{
    app::{Context, View},
    play::citadels::RunningCitadels,
    ui::{
        Canvas, INK, Key,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const SINCE: Words = Words("done to you", "co tě potkalo");
const CARD: Words = Words("a card", "karta");
const TABLE: Words = Words("Table", "Stůl");
const ON: Words = Words("Go on", "Dál");
const MORE: Words = Words("and more before", "a ještě dřív víc");

const LINES: usize = 4;

/// What was done to the player who is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Since;

/// Whether there is anything to be told to the player who is asked.
pub(super) fn is_due(running: &RunningCitadels) -> bool {
    let asked = running.game().asked();
    asked.is_some_and(|seat| running.done_to(seat).next().is_some())
}

/// An event as everybody may hear it.
struct Told<'a>(&'a View<'a>, Event);

impl Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(view, event) = self;
        let lang = view.lang();
        if let Event::Given { from, to, .. } = *event {
            let (from, to) = (view.name(from), view.name(to));
            return write!(f, "{from} → {to}: {}", CARD.of(lang));
        }
        let names = view.shared.roster.all();
        citadels::event_text(event, &Names(&names), lang, f)
    }
}

impl Since {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let asked = RunningCitadels::of(context.session).and_then(|running| running.game().asked());
        let Some(seat) = asked else {
            return Go::Home;
        };
        match input {
            Input::Press(Button::B) => Go::To(CitadelsPage::Table(Table::new(seat)).into()),
            Input::Press(Button::C) => Go::To(CitadelsPage::Turn(TurnPage::default()).into()),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.public();
        let Some(seat) = game.asked() else {
            return;
        };
        c.title(
            format_args!("{} · {}", view.name(seat), SINCE.of(lang)),
            format_args!("◉ {}", game.coins(seat)),
        );
        let all = running.done_to(seat).count();
        let skipped = all.saturating_sub(LINES);
        for (line, event) in (0..).zip(running.done_to(seat).skip(skipped)) {
            let baseline = 34 + 18 * line;
            c.disc(8, baseline - 7, 5, INK);
            let slot = Slot::left(20, baseline, 268);
            let told = Told(view, *event);
            c.text_fit(slot, &[Font::B12, Font::B10, Font::B8, Font::R8], &[&told]);
            c.dotted(20, baseline + 4, 264, INK);
        }
        if skipped > 0 {
            c.text(Slot::right(290, 105, 200), Font::R8, MORE.of(lang));
        }
        softkeys(c, lang, Key::C, &[&NO_KEY, &TABLE, &ON]);
    }
}
