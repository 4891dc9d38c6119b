//! A new game of sprawl: who plays, in which way, with which expansions.

use citycore::{
    GameId,
    sprawl::{Difficulty, Expansions, Mode, Setup, Sprawl},
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
    words::Words,
};

const TITLE: Words = Words("New game of Sprawl", "Nová hra Sprawl");
const BACK: Words = Words("Back", "Zpět");
const CHANGE: Words = Words("Change", "Změnit");
const OPEN: Words = Words("Open", "Otevřít");
const PLAYERS: Words = Words("Players", "Hráči");
const NAMES: Words = Words("Names", "Jména");
const MODE: Words = Words("Game", "Hra");
const DIFFICULTY: Words = Words("Difficulty", "Obtížnost");
const BEACHES: Words = Words("Beaches", "Pláže");
const CONSTRUCTION: Words = Words("Construction zones", "Staveniště");
const POI: Words = Words("Point of interest", "Zajímavé místo");
const WRECKTAR: Words = Words("Wrecktar", "Wrecktar");
const YES: Words = Words("yes", "ano");
const NO: Words = Words("no", "ne");

const ROWS: usize = 8;

/// The choices of a new game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SetupPage {
    cursor: u8,
    setup: Setup,
    start: StartKey,
}

impl SetupPage {
    pub(super) fn new(last: Option<&Sprawl>) -> Self {
        Self {
            cursor: 0,
            start: StartKey::default(),
            setup: last.map_or_else(Setup::default, citycore::Game::setup),
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

    fn change(&mut self) -> Go {
        self.start = StartKey::default();
        let setup = &mut self.setup;
        let (least, most) = setup.mode.players();
        match self.cursor {
            0 => {
                setup.players = if setup.players >= most {
                    least
                } else {
                    setup.players + 1
                }
            }
            1 => return Go::To(Page::Names(names::NameList::default())),
            2 => {
                setup.mode = next(&Mode::ALL, setup.mode);
                let (least, most) = setup.mode.players();
                setup.players = setup.players.clamp(least, most);
                if setup.mode != Mode::Base {
                    // the motorway does not go with the expansions
                    setup.expansions = Expansions::NONE;
                }
            }
            3 => setup.difficulty = next(&Difficulty::ALL, setup.difficulty),
            row if setup.mode == Mode::Base => {
                let bit = 1 << row.saturating_sub(4).min(3);
                setup.expansions = Expansions::from_bits(setup.expansions.bits() ^ bit);
            }
            _ => {}
        }
        Go::Stay
    }

    fn start(&mut self, context: &mut Context<'_>) -> Go {
        if !self.start.press(context, GameId::Sprawl) {
            return Go::Stay;
        }
        let seed = context.take_seed();
        if !context.session.start::<Sprawl>(&self.setup, seed) {
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
        let setup = &self.setup;
        let yes = |chosen: bool| if chosen { YES.of(lang) } else { NO.of(lang) };
        let by_device = view.shared.device_cards();
        c.title(TITLE.of(lang), fair::next_seal(view, by_device));
        let rows = OptionRows {
            canvas: c,
            cursor: usize::from(self.cursor),
            total: ROWS,
        };
        rows.draw(&|index, row| match index {
            0 => row(&PLAYERS.of(lang), &setup.players),
            1 => row(&NAMES.of(lang), &"▶"),
            2 => row(&MODE.of(lang), &setup.mode.name(lang)),
            3 => row(&DIFFICULTY.of(lang), &setup.difficulty.name(lang)),
            4 => row(&BEACHES.of(lang), &yes(setup.expansions.beaches)),
            5 => row(&CONSTRUCTION.of(lang), &yes(setup.expansions.construction)),
            6 => row(&POI.of(lang), &yes(setup.expansions.poi)),
            _ => row(&WRECKTAR.of(lang), &yes(setup.expansions.wrecktar)),
        });
        let fixed = self.cursor >= 4 && setup.mode != Mode::Base;
        let change = match self.cursor {
            1 => OPEN.of(lang),
            _ if fixed => "",
            _ => CHANGE.of(lang),
        };
        c.softkeys(
            Key::C,
            [&BACK.of(lang), &change, &self.start.label().of(lang)],
        );
    }
}

/// The one after `now`, round and round.
fn next<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let after = all.iter().skip_while(|&&one| one != now).nth(1);
    after.or(all.first()).copied().unwrap_or(now)
}
