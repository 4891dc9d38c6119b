//! A new bank: who plays, and with how many coins.

use citycore::{
    Game, GameId,
    ledger::{Ledger, MAX_SEATS, MIN_SEATS, Setup},
};
use interface::Input;

use super::Go;
use crate::{
    app::{Context, View},
    pages::{
        Page, fair, names,
        start::{Beginner, CHANGE, Chosen, OPEN, SetupCursor, SetupSheet},
    },
    ui::Canvas,
    words::Words,
};

const TITLE: Words = Words("New bank", "Nový bank");
const PLAYERS: Words = Words("Players", "Hráči");
const NAMES: Words = Words("Names", "Jména");
const COINS: Words = Words("Coins to begin with", "Mince na začátku");
const FIRST: Words = Words("Begins", "Začíná");

/// Coins games begin with.
const COINS_TO_BEGIN: [u32; 12] = [0, 3, 5, 10, 15, 20, 30, 50, 100, 500, 1000, 1500];
const ROWS: usize = 4;

/// The choices of a new ledger.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SetupPage {
    cursor: SetupCursor,
    setup: Setup,
    first: Beginner,
}

impl SetupPage {
    pub(super) fn new(last: Option<&Ledger>) -> Self {
        let setup = last.map_or_else(Setup::default, Game::setup);
        Self {
            cursor: SetupCursor::default(),
            first: Beginner::seat(setup.first),
            setup,
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match self.cursor.press(context, input, (GameId::Ledger, ROWS)) {
            Chosen::Start => self.start(context),
            Chosen::Row(row) => self.change(row),
            Chosen::Go(go) => go,
        }
    }

    fn start(&mut self, context: &mut Context<'_>) -> Go {
        self.setup.first = self.first.decide(context, self.setup.players);
        let seed = context.take_seed();
        if !context.session.start::<Ledger>(&self.setup, seed) {
            return Go::Stay;
        }
        context.opened();
        Go::NewTurn
    }

    fn change(&mut self, row: usize) -> Go {
        let setup = &mut self.setup;
        match row {
            0 => {
                let more = setup.players + 1;
                setup.players = if more > MAX_SEATS { MIN_SEATS } else { more };
                self.first.fit(setup.players);
            }
            1 => return Go::To(Page::Names(names::NameList::of(setup.players))),
            2 => {
                let more = COINS_TO_BEGIN
                    .into_iter()
                    .find(|&coins| coins > setup.coins);
                setup.coins = more.unwrap_or(0);
            }
            _ => self.first.change(setup.players),
        }
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let by_device = view.shared.device_dice();
        let sheet = SetupSheet {
            title: TITLE,
            fact: &fair::hint(view, by_device),
            rows: ROWS,
            problem: None,
            row: &|index, row| match index {
                0 => row(&PLAYERS.of(lang), &self.setup.players),
                1 => row(&NAMES.of(lang), &"▶"),
                2 => row(&COINS.of(lang), &self.setup.coins),
                _ => row(&FIRST.of(lang), &self.first.name(view)),
            },
            key: &|row| if row == 1 { OPEN } else { CHANGE },
        };
        self.cursor.draw(lang, c, &sheet);
    }
}
