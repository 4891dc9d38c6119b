//! What can be looked at and done at any time in sprawl. Nothing here shows a hand.

use citycore::sprawl::Phase;

use super::{Go, SprawlPage, account::AccountPage, conditions::Conditions, look::Look, new_game};
use crate::{
    app::{Context, View},
    input::Input,
    pages::game_menu::{Entry, MenuCursor},
    table::sprawl::SprawlTable,
    ui::Canvas,
    words::Words,
};

const PILE: Words = Words("pile", "balíček");

/// What only sprawl offers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Own {
    Goals,
    Score,
    City,
    New,
}

const ENTRIES: [Entry<Own>; 8] = [
    Entry::Own(Own::Goals, Words("Goals of this city", "Cíle tohoto města")),
    Entry::Own(Own::Score, Words("Score so far", "Stav bodů")),
    Entry::Undo,
    Entry::Names,
    Entry::Own(Own::City, Words("The city", "Mapa města")),
    Entry::Own(Own::New, Words("New game", "Nová hra")),
    Entry::Leave,
    Entry::Fair,
];

/// The menu of sprawl.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GameMenu {
    cursor: MenuCursor,
}

impl GameMenu {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match self.cursor.press(context, input, &ENTRIES) {
            Ok(own) => self.open(context, own),
            Err(go) => go,
        }
    }

    fn open(&mut self, context: &Context<'_>, own: Own) -> Go {
        let Some(table) = context.table.sprawl() else {
            return Go::Home;
        };
        let game = table.game();
        let page = match own {
            Own::Goals => SprawlPage::Conditions(Conditions::default()),
            Own::Score => SprawlPage::Account(AccountPage::look()),
            Own::City => SprawlPage::Look(Look::new(game)),
            Own::New if game.phase() == Phase::Over || self.cursor.is_sure() => {
                return Go::To(new_game(Some(game)));
            }
            Own::New => return Go::Stay,
        };
        Go::To(page.into())
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, table: &SprawlTable, c: &mut Canvas<'_>) {
        let pile = format_args!("{} {}", PILE.of(view.lang()), table.game().pile());
        self.cursor.draw(view, c, pile, &ENTRIES, |_| None);
    }
}
