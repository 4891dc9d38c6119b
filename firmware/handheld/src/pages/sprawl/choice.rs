//! A choice from the core's list of legal actions: the point of interest, a motorway card, or which
//! card a real deck has brought.

use citycore::{
    Game, Names, Turn,
    sprawl::{Action, Phase, action_text},
};
use heapless::String;

use super::{Go, play};
use crate::{
    app::{Context, View},
    input::{Button, Input},
    pages::lists::{OptionRows, scroll_options},
    table::sprawl::SprawlTable,
    ui::{Canvas, Key},
    words::Words,
};

const CHOOSE: Words = Words("Choose", "Vybrat");

/// A list of legal actions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Choice {
    cursor: u8,
}

impl Choice {
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(table) = context.table.sprawl() else {
            return Go::Home;
        };
        let total = table.game().legal_count() as usize;
        if scroll_options(&mut self.cursor, input, total) {
            return Go::Stay;
        }
        match (input, table.game().nth_legal(u32::from(self.cursor))) {
            (Input::Press(Button::C), Some(action)) => play(context, action),
            _ => Go::Stay,
        }
    }

    pub(crate) fn draw(&self, view: &View<'_>, table: &SprawlTable, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = table.game();
        let phase: Phase = game.phase();
        match game.turn() {
            Turn::Chance => c.title(phase.name(lang), ""),
            _ => c.title(
                format_args!("{} · {}", view.name(game.seat()), phase.name(lang)),
                "",
            ),
        }
        let all = view.shared.roster.all();
        let rows = OptionRows {
            canvas: c,
            cursor: usize::from(self.cursor),
            total: game.legal_count() as usize,
        };
        rows.draw(|index, row| {
            let action: Option<Action> = game.nth_legal(index as u32);
            let mut text: String<96> = String::new();
            // longer than any command of the core
            let _ = action.map(|action| action_text(&action, &Names(&all), lang, &mut text));
            row(&text.as_str(), &"");
        });
        c.softkeys(Key::C, [&"", &"", &CHOOSE.of(lang)]);
    }
}
