//! What can be looked at and done at any time, opened by holding A and C.

use interface::Input;

use super::{
    Go, MachiPage, build::Build, correct::Correct, dice::DicePage, forecast::ForecastPage,
    new_game, overview::Overview, plot::Plot, turn,
};
use crate::{
    app::{Context, View},
    pages::game_menu::{Entry, MenuCursor},
    play::machi::RunningMachi,
    ui::Canvas,
    words::Words,
};

/// What only machi offers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Own {
    Overview,
    Market,
    Forecast,
    Last,
    Plot,
    Correct,
    New,
}

/// In one step, of one row or of a page, the cursor comes to what no other page leads to.
const ENTRIES: [Entry<Own>; 12] = [
    Entry::Own(Own::Last, Words("Last roll", "Poslední hod")),
    Entry::Own(Own::Market, Words("Market", "Zásoba")),
    Entry::Own(Own::Forecast, Words("Forecast", "Výhled")),
    Entry::Own(Own::Overview, Words("The table", "Přehled stolu")),
    Entry::Name,
    Entry::Names,
    Entry::Undo,
    Entry::Own(Own::Correct, Words("Correct the table", "Opravit stav")),
    Entry::Own(Own::New, Words("New game", "Nová hra")),
    Entry::Leave,
    Entry::Own(Own::Plot, Words("Coins over turns", "Průběh hry")),
    Entry::Fair,
];

/// The menu of a game.
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
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let seat = view.name(running.game().seat());
        self.cursor.draw(view, c, seat, &ENTRIES, |_| None);
    }
}

fn open(context: &Context<'_>, own: Own) -> Go {
    let Some(running) = RunningMachi::of(context.session) else {
        return Go::Home;
    };
    let seat = running.game().seat();
    let page = match own {
        Own::Overview => MachiPage::Overview(Overview::new(seat)),
        Own::Market => MachiPage::Build(Build::look()),
        Own::Forecast => MachiPage::Forecast(ForecastPage::new(turn::better(running))),
        Own::Last => MachiPage::Dice(DicePage::review()),
        Own::Plot => MachiPage::Plot(Plot),
        Own::Correct => MachiPage::Correct(Correct::new(seat)),
        Own::New => return Go::To(new_game(Some(running.game()))),
    };
    Go::To(page.into())
}
