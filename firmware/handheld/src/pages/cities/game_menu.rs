//! What can be done at any time in cities.

use citycore::Seat;
use interface::Input;

use super::{
    CitiesPage, Go, account::AccountPage, card::CardPage, goals::Goals, new_game, why::Why,
};
use crate::{
    app::{Context, View},
    pages::game_menu::{Entry, MenuCursor},
    play::cities::RunningCities,
    ui::Canvas,
    words::Words,
};

const ROUND: Words = Words("round", "kolo");

/// What only cities offers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Own {
    Score,
    Why,
    Goals,
    Cards,
    New,
}

const ENTRIES: [Entry<Own>; 9] = [
    Entry::Own(Own::Goals, Words("Goals of this city", "Cíle tohoto města")),
    Entry::Two(
        [Own::Score, Own::Why],
        [Words("Score so far", "Stav bodů"), Words("Why?", "Proč?")],
    ),
    Entry::Own(Own::Cards, Words("Everybody's cards", "Karty všech")),
    Entry::Undo,
    Entry::Own(Own::New, Words("New game", "Nová hra")),
    Entry::Name,
    Entry::Names,
    Entry::Leave,
    Entry::Fair,
];

/// The menu of cities.
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
        let Some(running) = RunningCities::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        let page = match own {
            Own::New => return Go::To(new_game(Some(game))),
            Own::Score => CitiesPage::Account(AccountPage::look()),
            Own::Why => CitiesPage::Why(Why::new(game)),
            Own::Cards => CitiesPage::Card(CardPage::of_all()),
            Own::Goals => CitiesPage::Goals(Goals::of(game.seat().unwrap_or(Seat(0)))),
        };
        Go::To(page.into())
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCities, c: &mut Canvas<'_>) {
        let round = format_args!("{} {}", ROUND.of(view.lang()), running.game().round());
        self.cursor.draw(view, c, round, &ENTRIES, |_| None);
    }
}
