//! The end: everybody's points by reason.

use citycore::{
    Seat,
    citadels::{Account, Citadels},
};
use interface::{Button, Input};

use super::{CitadelsPage, Go, new_game, table::Table, why::WhyPage};
use crate::{
    app::{Context, View},
    play::citadels::RunningCitadels,
    ui::{
        Canvas, INK, Key, rect,
        text::{Font, Slot},
    },
    words::{Words, softkeys},
};

const WINS: Words = Words("wins!", "vítězí!");
const ROUND: Words = Words("round", "kolo");
const TABLE: Words = Words("Table", "Stůl");
const WHY: Words = Words("Why?", "Proč?");
const NEW: Words = Words("New game", "Nová hra");
const LINES: [Words; 5] = [
    Words("districts", "budovy"),
    Words("five colours", "pět barev"),
    Words("complete", "dokončení"),
    Words("unique", "speciální"),
    Words("total", "součet"),
];

/// Players side by side.
const COLUMNS: u8 = 4;

/// Everybody's points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Score {
    /// The first player in view.
    first: u8,
}

/// Where a line stands; the total has a rule above it.
const fn baseline(line: i32) -> i32 {
    match line {
        4 => 103,
        line => 42 + 14 * line,
    }
}

/// Points of all unique districts.
pub(super) fn of_uniques(account: &Account) -> u16 {
    account.uniques().map(|(_, points)| points).sum()
}

impl Score {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        let winner = game.standing().winner;
        match input {
            Input::Press(Button::Up | Button::Down) if game.players() > COLUMNS => {
                let last = game.players() - COLUMNS;
                self.first = if self.first == 0 { last } else { 0 };
                Go::Stay
            }
            Input::Press(Button::A) => Go::To(CitadelsPage::Table(Table::new(winner)).into()),
            Input::Press(Button::B) => Go::To(CitadelsPage::Why(WhyPage::new(winner)).into()),
            Input::Press(Button::C) => Go::To(new_game(Some(game))),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.public();
        let outcome = game.standing();
        c.title(
            format_args!("{} {}", view.name(outcome.winner), WINS.of(lang)),
            format_args!("{} {}", ROUND.of(lang), outcome.rounds),
        );
        for (line, words) in (0..).zip(LINES) {
            let font = if line == 4 { Font::B12 } else { Font::R10 };
            c.text(Slot::left(6, baseline(line), 84), font, words.of(lang));
        }
        c.hline(6, 87, 274, INK);
        let seats = game.seats().skip(self.first.into()).take(COLUMNS.into());
        for (place, seat) in (0..).zip(seats) {
            let right = 133 + 48 * place;
            draw_column(view, game, seat, (right, seat == outcome.winner), c);
        }
        let more = game.players() > COLUMNS;
        c.rail(more, more, None);
        softkeys(c, lang, Key::B, &[&TABLE, &WHY, &NEW]);
    }
}

fn draw_column(
    view: &View<'_>,
    game: &Citadels,
    seat: Seat,
    (right, wins): (i32, bool),
    c: &mut Canvas<'_>,
) {
    let account = game.account(seat);
    let fonts: &[Font] = if wins {
        &[Font::B8, Font::R8]
    } else {
        &[Font::R8]
    };
    let initial = view.initial(seat);
    let forms: [&dyn core::fmt::Display; 2] = [&view.name(seat), &initial];
    c.text_fit(Slot::right(right + 4, 28, 47), fonts, &forms);
    let lines = [
        account.districts,
        account.colours,
        account.complete,
        of_uniques(&account),
    ];
    for (line, points) in (0..).zip(lines) {
        let slot = Slot::right(right, baseline(line), 30);
        match points {
            0 => c.text(slot, Font::B12, "–"),
            points => c.text(slot, Font::B12, points),
        };
    }
    if wins {
        c.round_fill(rect(right - 27, 90, 32, 16), 3, INK);
    }
    let total = Slot::right(right, baseline(4), 26);
    let total = if wins { total.on_ink() } else { total };
    c.text(total, Font::B12, account.total());
}
