//! Why coins moved since the dice fell: a line for every payment, and for what else a roll does to cities.

use core::fmt::Display;

use citycore::{
    Names,
    machi::{Event, Purse, event_text},
};
use heapless::String;

use crate::{
    app::View,
    play::machi::{RunningMachi, is_income},
    ui::{
        Canvas,
        text::{Font, Slot},
    },
    words::Words,
};

const BANK: Words = Words("bank", "bank");

/// Dots from one line to the next.
pub(super) const PITCH: i32 = 13;

/// The events worth a line.
fn lines(running: &RunningMachi) -> impl Iterator<Item = &Event> {
    running.log().iter().filter(|event| match event {
        Event::Paid { why, .. } => is_income(*why),
        _ => is_told(event),
    })
}

/// Whether something happened that is no payment and yet worth a line.
const fn is_told(event: &Event) -> bool {
    matches!(
        event,
        Event::Reopened { .. }
            | Event::Closed { .. }
            | Event::Demolished { .. }
            | Event::Given { .. }
    )
}

/// How many lines there are.
pub(super) fn count(running: &RunningMachi) -> usize {
    lines(running).count()
}

/// Draws `shown` lines from the `first` on, the first of them on this baseline.
pub(super) fn draw(
    view: &View<'_>,
    running: &RunningMachi,
    c: &mut Canvas<'_>,
    (first, shown): (usize, usize),
    baseline: i32,
) {
    let in_view = lines(running).skip(first).take(shown);
    for (i, event) in (0..).zip(in_view) {
        draw_reason(view, c, baseline + PITCH * i, event);
    }
}

fn draw_reason(view: &View<'_>, c: &mut Canvas<'_>, baseline: i32, event: &Event) {
    let lang = view.lang();
    let fonts = [Font::R10, Font::R8];
    let all = view.shared.roster.all();
    let names = Names(&all);
    if let Event::Paid {
        from,
        to,
        coins,
        why,
    } = *event
    {
        let who = |purse: Purse| match purse {
            Purse::Seat(seat) => view.name(seat),
            Purse::Bank | Purse::Startup => BANK.of(lang),
        };
        // the card's owner stands with it, the other side at the end
        let (owner, arrow, other) = match to {
            Purse::Seat(_) => (who(to), "←", who(from)),
            _ => (who(from), "→", who(to)),
        };
        let right = format_args!("{coins} {arrow} {other}");
        let fit = c.text_fit(Slot::right(282, baseline, 120), &fonts, &[&right]);
        let left = format_args!("{} ({owner})", why.name(lang));
        c.text_fit(Slot::left(6, baseline, fit.left - 12), &fonts, &[&left]);
        return;
    }
    if !is_told(event) {
        // never drawn; said here so that the texts of such events stay out of the image
        return;
    }
    let mut text: String<96> = String::new();
    // a sentence that does not fit the buffer would be noted as clipped below
    let whole = event_text(event, &names, lang, &mut text).is_ok();
    let cut = format_args!("{text}…");
    let said: &dyn Display = if whole { &text } else { &cut };
    c.text_fit(Slot::left(6, baseline, 276), &fonts, &[said]);
}
