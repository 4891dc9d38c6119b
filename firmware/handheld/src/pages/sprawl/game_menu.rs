//! What can be looked at and done at any time in sprawl. Nothing here shows a hand.

use interface::Input;

use super::{Go, SprawlPage, account::AccountPage, conditions::Conditions, look::Look, new_game};
use crate::{
    app::{Context, View},
    pages::game_menu::{Entry, MenuCursor},
    play::sprawl::RunningSprawl,
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

/// In one step, of one row or of a page, the cursor comes to what no other page leads to.
const ENTRIES: [Entry<Own>; 9] = [
    Entry::Own(Own::Goals, Words("Goals of this city", "Bodovací podmínky")),
    Entry::Own(Own::City, Words("The city", "Mapa města")),
    Entry::Own(Own::Score, Words("Score so far", "Stav bodů")),
    Entry::Undo,
    Entry::Own(Own::New, Words("New game", "Nová hra")),
    Entry::Name,
    Entry::Names,
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
            Ok(own) => open(context, own),
            Err(go) => go,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningSprawl, c: &mut Canvas<'_>) {
        let pile = format_args!("{} {}", PILE.of(view.lang()), running.game().pile());
        self.cursor.draw(view, c, pile, &ENTRIES, |_| None);
    }
}

fn open(context: &Context<'_>, own: Own) -> Go {
    let Some(running) = RunningSprawl::of(context.session) else {
        return Go::Home;
    };
    let game = running.game();
    let page = match own {
        Own::Goals => SprawlPage::Conditions(Conditions::default()),
        Own::Score => SprawlPage::Account(AccountPage::look()),
        Own::City => SprawlPage::Look(Look::new(game)),
        Own::New => return Go::To(new_game(Some(game))),
    };
    Go::To(page.into())
}
