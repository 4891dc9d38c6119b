//! What can be done at any time in citadels. Nothing here shows a card of a hand.

use interface::Input;

use super::{CitadelsPage, Go, cast::CastPage, new_game, table::Table};
use crate::{
    app::{Context, View},
    pages::game_menu::{Entry, MenuCursor},
    play::citadels::RunningCitadels,
    ui::Canvas,
    words::Words,
};

const ROUND: Words = Words("round", "kolo");

/// What only citadels offers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Own {
    Table,
    Hands,
    Cast,
    New,
}

/// In one step, of one row or of a page, the cursor comes to what no other page leads to.
const ENTRIES: [Entry<Own>; 9] = [
    Entry::Own(Own::Hands, Words("My cards", "Moje karty")),
    Entry::Own(Own::Table, Words("The table", "Stůl")),
    Entry::Own(Own::Cast, Words("Characters", "Postavy")),
    Entry::Undo,
    Entry::Own(Own::New, Words("New game", "Nová hra")),
    Entry::Name,
    Entry::Names,
    Entry::Leave,
    Entry::Fair,
];

/// The menu of citadels.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GameMenu {
    cursor: MenuCursor,
}

impl GameMenu {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let own = match self.cursor.press(context, input, &ENTRIES) {
            Ok(own) => own,
            Err(go) => return go,
        };
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let crown = running.public().crown();
        let page = match own {
            Own::Table => CitadelsPage::Table(Table::new(crown)),
            Own::Hands => CitadelsPage::Table(Table::of_hands(crown)),
            Own::Cast => CitadelsPage::Cast(CastPage::default()),
            Own::New => return Go::To(new_game(Some(running.game()))),
        };
        Go::To(page.into())
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let round = format_args!("{} {}", ROUND.of(view.lang()), running.public().round());
        self.cursor.draw(view, c, round, &ENTRIES, |_| None);
    }
}
