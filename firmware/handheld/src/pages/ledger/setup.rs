//! A new bank: who plays, and with how many coins.

use citycore::{
    Game, GameId, Seat,
    ledger::{Ledger, MAX_SEATS, MIN_SEATS, Setup},
};
use interface::{Button, Input};

use super::Go;
use crate::{
    app::{Context, View},
    pages::{
        Page, fair,
        lists::{OptionRows, scroll_options},
        names,
        start::StartKey,
    },
    ui::{Canvas, Key},
    words::{Words, softkeys},
};

const TITLE: Words = Words("New bank", "Nová banka");
const BACK: Words = Words("Back", "Zpět");
const CHANGE: Words = Words("Change", "Změnit");
const OPEN: Words = Words("Open", "Otevřít");
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
    cursor: u8,
    setup: Setup,
    start: StartKey,
}

impl SetupPage {
    pub(super) fn new(last: Option<&Ledger>) -> Self {
        Self {
            cursor: 0,
            start: StartKey::default(),
            setup: last.map_or_else(Setup::default, Game::setup),
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        if scroll_options(&mut self.cursor, input, ROWS) {
            self.start = StartKey::default();
            return Go::Stay;
        }
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => self.change(),
            Input::Press(Button::C) => self.start(context),
            _ => Go::Stay,
        }
    }

    fn start(&mut self, context: &mut Context<'_>) -> Go {
        if !self.start.press(context, GameId::Ledger) {
            return Go::Stay;
        }
        let seed = context.take_seed();
        if !context.session.start::<Ledger>(&self.setup, seed) {
            return Go::Stay;
        }
        context.opened();
        Go::NewTurn
    }

    fn change(&mut self) -> Go {
        self.start = StartKey::default();
        let setup = &mut self.setup;
        match self.cursor {
            0 => {
                let more = setup.players + 1;
                setup.players = if more > MAX_SEATS { MIN_SEATS } else { more };
                if setup.first.0 >= setup.players {
                    setup.first = Seat(0);
                }
            }
            1 => return Go::To(Page::Names(names::NameList::default())),
            2 => {
                let more = COINS_TO_BEGIN
                    .into_iter()
                    .find(|&coins| coins > setup.coins);
                setup.coins = more.unwrap_or(0);
            }
            _ => {
                let next = setup.first.0 + 1;
                setup.first = Seat(if next < setup.players { next } else { 0 });
            }
        }
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let by_device = view.shared.device_dice();
        c.title(TITLE.of(lang), fair::next_seal(view, by_device));
        let rows = OptionRows {
            canvas: c,
            cursor: usize::from(self.cursor),
            total: ROWS,
        };
        rows.draw(&|index, row| match index {
            0 => row(&PLAYERS.of(lang), &self.setup.players),
            1 => row(&NAMES.of(lang), &"▶"),
            2 => row(&COINS.of(lang), &self.setup.coins),
            _ => row(&FIRST.of(lang), &view.name(self.setup.first)),
        });
        let change = if self.cursor == 1 { OPEN } else { CHANGE };
        softkeys(c, lang, Key::C, &[&BACK, &change, self.start.label()]);
    }
}
