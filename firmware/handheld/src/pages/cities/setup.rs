//! A new game of cities: who plays, for how long, in which city.

use citycore::{
    Game, GameId, Seat,
    cities::{CITIES, Cities, Setup},
};
use interface::Input;

use super::{Go, pack, titles};
use crate::{
    app::{Context, View},
    pages::{
        Page, names,
        start::{Beginner, CHANGE, Chosen, OPEN, SetupCursor, SetupSheet},
    },
    ui::Canvas,
    words::{NO_KEY, Words},
};

const TITLE: Words = Words("New game of Cities", "Nová hra Města");
const PLAYERS: Words = Words("Players", "Hráči");
const NAMES: Words = Words("Names", "Jména");
const LONG: Words = Words("Long game", "Dlouhá hra");
const CITY: Words = Words("City", "Město");
const FIRST: Words = Words("Begins", "Začíná");
const YES: Words = Words("yes", "ano");
const NO: Words = Words("no", "ne");

const ROWS: usize = 5;

/// The choices of a new game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SetupPage {
    cursor: SetupCursor,
    players: u8,
    long: bool,
    city: u8,
    first: Beginner,
}

impl SetupPage {
    pub(super) fn new(last: Option<&Cities>) -> Self {
        let last = last.map(Game::setup);
        Self {
            cursor: SetupCursor::default(),
            players: last.map_or(4, |setup| setup.players),
            long: last.is_some_and(|setup| setup.long),
            city: last.map_or(0, |setup| setup.city),
            first: Beginner::seat(Seat(0)),
        }
    }

    fn setup(&self, first: Seat) -> Setup {
        Setup {
            players: self.players,
            long: self.long,
            city: self.city,
            first,
            pack: pack::pack(),
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match self.cursor.press(context, input, (GameId::Cities, ROWS)) {
            Chosen::Start => self.start(context),
            Chosen::Row(row) => self.change(row),
            Chosen::Go(go) => go,
        }
    }

    fn change(&mut self, row: usize) -> Go {
        match row {
            0 => {
                self.players = if self.players < 4 {
                    self.players + 1
                } else {
                    2
                };
                self.long &= self.players == 2;
                self.first.fit(self.players);
            }
            1 => return Go::To(Page::Names(names::NameList::of(self.players))),
            2 => self.long = !self.long && self.players == 2,
            3 => {
                let next = self.city + 1;
                self.city = if usize::from(next) < CITIES { next } else { 0 };
            }
            _ => self.first.change(self.players),
        }
        Go::Stay
    }

    fn start(&mut self, context: &mut Context<'_>) -> Go {
        let setup = self.setup(self.first.decide(context, self.players));
        let seed = context.take_seed();
        if !context.session.start::<Cities>(&setup, seed) {
            return Go::Stay;
        }
        if context.shared.device_cards() {
            // there is room for the first cards of any setup
            let _ = context.session.draw_all();
        }
        context.opened();
        Go::NewTurn
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let sheet = SetupSheet {
            title: TITLE,
            fact: &"",
            rows: ROWS,
            problem: None,
            row: &|index, row| match index {
                0 => row(&PLAYERS.of(lang), &self.players),
                1 => row(&NAMES.of(lang), &"▶"),
                2 => row(&LONG.of(lang), &if self.long { YES } else { NO }.of(lang)),
                3 => row(
                    &CITY.of(lang),
                    &titles::city(&pack::pack(), self.city, lang),
                ),
                _ => row(&FIRST.of(lang), &self.first.name(view)),
            },
            key: &|row| match row {
                1 => OPEN,
                2 if self.players != 2 => NO_KEY,
                _ => CHANGE,
            },
        };
        self.cursor.draw(lang, c, &sheet);
    }
}
