//! A new game of sprawl: who plays, in which way, with which expansions.

use citycore::{
    GameId,
    sprawl::{Difficulty, Expansions, Mode, Phase, Setup, Sprawl},
};
use interface::Input;

use super::{Go, SprawlPage, conditions::Conditions};
use crate::{
    app::{Context, View},
    effects::Refresh,
    pages::{
        Page, fair, names,
        start::{CHANGE, Chosen, OPEN, SetupCursor, SetupSheet},
    },
    play::sprawl::RunningSprawl,
    ui::Canvas,
    words::{NO_KEY, Words},
};

const TITLE: Words = Words("New game of Sprawl", "Nová hra Sprawl");
const PLAYERS: Words = Words("Players", "Hráči");
const NAMES: Words = Words("Names", "Jména");
const MODE: Words = Words("Game", "Hra");
const DIFFICULTY: Words = Words("Difficulty", "Náročnost");
const BEACHES: Words = Words("Beaches", "Pláže");
const CONSTRUCTION: Words = Words("Construction zones", "Staveniště");
const POI: Words = Words("Point of interest", "Zajímavost");
const WRECKTAR: Words = Words("Wrecktar", "Ničitel");
const YES: Words = Words("yes", "ano");
const NO: Words = Words("no", "ne");

const ROWS: usize = 8;

/// The choices of a new game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SetupPage {
    cursor: SetupCursor,
    setup: Setup,
}

impl SetupPage {
    pub(super) fn new(last: Option<&Sprawl>) -> Self {
        Self {
            cursor: SetupCursor::default(),
            setup: last.map_or_else(Setup::default, citycore::Game::setup),
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        match self.cursor.press(context, input, (GameId::Sprawl, ROWS)) {
            Chosen::Start => self.start(context),
            Chosen::Row(row) => self.change(row),
            Chosen::Go(go) => go,
        }
    }

    fn change(&mut self, row: usize) -> Go {
        let setup = &mut self.setup;
        let (least, most) = setup.mode.players();
        match row {
            0 => {
                setup.players = if setup.players >= most {
                    least
                } else {
                    setup.players + 1
                }
            }
            1 => return Go::To(Page::Names(names::NameList::of(setup.players))),
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
        let seed = context.take_seed();
        if !context.session.start::<Sprawl>(&self.setup, seed) {
            return Go::Stay;
        }
        if context.shared.device_cards() {
            // there is room for the first cards of any setup
            let _ = context.session.draw_all();
        }
        context.opened();
        let running = RunningSprawl::of(context.session);
        match running.map(|running| running.game().phase()) {
            Some(Phase::Place) => {
                context.effects.show(Refresh::Full);
                Go::Only(SprawlPage::Conditions(Conditions::first()).into())
            }
            _ => Go::NewTurn,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let setup = &self.setup;
        let yes = |chosen: bool| if chosen { YES.of(lang) } else { NO.of(lang) };
        let by_device = view.shared.device_cards();
        let sheet = SetupSheet {
            title: TITLE,
            fact: &fair::hint(view, by_device),
            rows: ROWS,
            problem: None,
            row: &|index, row| match index {
                0 => row(&PLAYERS.of(lang), &setup.players),
                1 => row(&NAMES.of(lang), &"▶"),
                2 => row(&MODE.of(lang), &setup.mode.name(lang)),
                3 => row(&DIFFICULTY.of(lang), &setup.difficulty.name(lang)),
                4 => row(&BEACHES.of(lang), &yes(setup.expansions.beaches)),
                5 => row(&CONSTRUCTION.of(lang), &yes(setup.expansions.construction)),
                6 => row(&POI.of(lang), &yes(setup.expansions.poi)),
                _ => row(&WRECKTAR.of(lang), &yes(setup.expansions.wrecktar)),
            },
            key: &|row| match row {
                1 => OPEN,
                4.. if setup.mode != Mode::Base => NO_KEY,
                _ => CHANGE,
            },
        };
        self.cursor.draw(lang, c, &sheet);
    }
}

/// The one after `now`, round and round.
fn next<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let after = all.iter().skip_while(|&&one| one != now).nth(1);
    after.or(all.first()).copied().unwrap_or(now)
}
