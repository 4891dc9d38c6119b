//! What the roll brought: a line per player, and below who paid whom and why.

use core::fmt::{self, Display};

use citycore::{
    Names,
    machi::{Event, Purse, event_text},
};
use heapless::String;
use interface::{Button, Input};

use super::{Go, MachiPage, dice, plot::Plot};
use crate::{
    app::{Context, View},
    pages::lists::scroll,
    play::machi::{RunningMachi, is_income},
    ui::{
        Canvas, INK, Key,
        layout::{CONTENT_LEFT, Window},
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("Income and expenses", "Příjmy a výdaje");
const ROLLED: Words = Words("rolled", "padlo");
const NO_ROLL: Words = Words("no roll yet", "zatím bez hodu");
const BANK: Words = Words("bank", "banka");
const DICE: Words = Words("Dice", "Hod");
const BACK: Words = Words("Back", "Zpět");
const HISTORY: Words = Words("History", "Průběh");
const BUILD: Words = Words("Build", "Stavět");

const PITCH: i32 = 14;
/// Rows of the players together, and of the line below them.
const TOP: i32 = 20;

/// The page of income.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Income {
    first: u8,
    review: bool,
}

/// Whether there is anything to tell about the roll.
pub(super) fn has_lines(running: &RunningMachi) -> bool {
    lines(running).next().is_some()
}

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
            | Event::ExtraTurn(_)
    )
}

impl Income {
    /// The page looked at later: nothing is asked.
    pub(crate) const fn review() -> Self {
        Self {
            first: 0,
            review: true,
        }
    }

    fn shown(running: &RunningMachi) -> usize {
        // what the players' lines leave of the content, 2 to 4 lines
        6usize.saturating_sub(usize::from(running.game().players()))
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let total = lines(running).count();
        let places = (total + 1).saturating_sub(Self::shown(running)).max(1);
        if scroll(&mut self.first, input, places, 2) {
            return Go::Stay;
        }
        match input {
            Input::Press(Button::A) if self.review => Go::Back,
            Input::Press(Button::A) => Go::Only(MachiPage::Dice(dice::DicePage).into()),
            Input::Press(Button::C) if self.review => Go::To(MachiPage::Plot(Plot).into()),
            Input::Press(Button::C) => Go::Home,
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let roller = running.roller();
        match roller {
            Some(_) => c.title(
                TITLE.of(lang),
                format_args!("{} {}", ROLLED.of(lang), game.total()),
            ),
            None => c.title(TITLE.of(lang), NO_ROLL.of(lang)),
        }
        for (i, seat) in (0..).zip(game.seats()) {
            let baseline = TOP + 12 + PITCH * i;
            if Some(seat) == roller {
                c.text(Slot::left(3, baseline, 9), Font::B10, "▶");
            }
            let slot = Slot::left(14, baseline, 84);
            c.text_fit(slot, &[Font::B12, Font::B10, Font::B8], &[&view.name(seat)]);
            let (paid, got) = running.change(seat);
            for (right, sign, coins) in [(142, "−", paid), (190, "+", got)] {
                let slot = Slot::right(right, baseline, 40);
                match coins {
                    0 => c.text(slot, Font::R10, "…"),
                    _ => c.text(slot, Font::B12, format_args!("{sign}{coins}")),
                };
            }
            c.text(Slot::centre(212, baseline, 14), Font::R10, "=");
            let coins = format_args!("{}◉", running.balance(seat));
            c.text(Slot::right(276, baseline, 56), Font::B12, coins);
        }
        let line = TOP + 3 + PITCH * i32::from(game.players());
        c.hline(CONTENT_LEFT, line, 282, INK);
        let total = lines(running).count();
        let window = Window {
            first: usize::from(self.first).min(total.saturating_sub(Self::shown(running))),
            shown: Self::shown(running),
            total,
        };
        let shown = lines(running).skip(window.first).take(window.shown);
        for (i, event) in (0..).zip(shown) {
            draw_reason(view, c, line + 13 + 13 * i, event);
        }
        let more = window.first + window.shown < total;
        c.rail(window.first > 0, more, Some(window));
        if self.review {
            softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &HISTORY]);
        } else {
            softkeys(c, lang, Key::C, &[&DICE, &NO_KEY, &BUILD]);
        }
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
        c.text_fit(Slot::left(14, baseline, fit.left - 20), &fonts, &[&left]);
        return;
    }
    if !is_told(event) {
        // never drawn; said here so that the texts of such events stay out of the image
        return;
    }
    let mut text: String<96> = String::new();
    // a sentence that does not fit the buffer would be noted as clipped below
    let whole = event_text(event, &names, lang, &mut text).is_ok();
    let tail = if whole { "" } else { "…" };
    c.text_fit(
        Slot::left(14, baseline, 268),
        &fonts,
        &[&Sentence(&text, tail)],
    );
}

struct Sentence<'a>(&'a str, &'a str);

impl Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)?;
        f.write_str(self.1)
    }
}
