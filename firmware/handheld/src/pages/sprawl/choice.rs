//! A choice from the core's list of legal actions: the point of interest, a motorway card, or which
//! card a real deck has brought.

use citycore::{
    Game, Turn,
    sprawl::{Action, Event},
};

use super::{Go, asked, dealt_to, play};
use crate::{
    app::{Context, View},
    input::{Button, Input},
    legal,
    pages::lists::{OptionRows, scroll_options},
    table::sprawl::SprawlTable,
    ui::{Canvas, Key, text::case::capital},
    words::{NO_KEY, Words, softkeys},
};

const CHOOSE: Words = Words("Choose", "Vybrat");
const TURNED: Words = Words(", half-turn", ", otočeně");

/// A list of legal actions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Choice {
    cursor: u8,
}

impl Choice {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(table) = context.table.sprawl() else {
            return Go::Home;
        };
        let total = legal::count(table.game());
        if scroll_options(&mut self.cursor, input, total) {
            return Go::Stay;
        }
        match (input, legal::nth(table.game(), usize::from(self.cursor))) {
            (Input::Press(Button::C), Some(action)) => choose(context, action),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, table: &SprawlTable, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = table.game();
        let asks = game.phase().name(lang);
        let seat = match game.turn() {
            Turn::Chance => dealt_to(game),
            _ => Some(game.seat()),
        };
        match seat {
            Some(seat) => c.title(format_args!("{} · {asks}", view.name(seat)), ""),
            None => {
                let mut rest = asks.chars();
                let first = rest.next().map_or(' ', capital);
                c.title(format_args!("{first}{}", rest.as_str()), "");
            }
        }
        let rows = OptionRows {
            canvas: c,
            cursor: usize::from(self.cursor),
            total: legal::count(game),
        };
        rows.draw(&|index, row| {
            let Some(action) = legal::nth(game, index) else {
                return;
            };
            let turned = |rotated: bool| if rotated { TURNED.of(lang) } else { "" };
            match action {
                Action::ScoringCard(card)
                | Action::MotorwayCard(card)
                | Action::Deal { card, .. }
                | Action::StartCard(card)
                | Action::TopCard(Some(card)) => row(&card.name(lang), &""),
                Action::TopCard(None) => row(&Event::Turned(None).name(lang), &""),
                Action::Motorway { card, end, rotated } => row(
                    &card.name(lang),
                    &format_args!("{}{}", end.name(lang), turned(rotated)),
                ),
                Action::Poi {
                    side,
                    half,
                    rotated,
                } => row(
                    &side.card().name(lang),
                    &format_args!("{}{}", half.name(lang), turned(rotated)),
                ),
                // asked on the map
                Action::Place(_) => {}
            }
        });
        softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &CHOOSE]);
    }
}

/// Plays what was chosen. Who gets several cards from a real pile keeps the device.
fn choose(context: &mut Context<'_>, action: Action) -> Go {
    let go = play(context, action);
    match (go, action, context.table.sprawl()) {
        (Go::NewTurn, Action::Deal { seat, .. }, Some(table))
            if dealt_to(table.game()) == Some(seat) =>
        {
            Go::Only(asked(table.game()))
        }
        _ => go,
    }
}
