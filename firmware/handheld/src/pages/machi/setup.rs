//! A new game: who plays, with which boxes, by which market.

use citycore::{
    Game, GameId,
    machi::{Machi, Market, Reopen, Sets, Setup, SetupError},
};
use interface::Input;

use super::{
    Go,
    ticks::{Ticked, Ticks},
    turn_up_cards,
};
use crate::{
    app::{Context, View},
    pages::{
        Page, fair,
        lists::WriteRow,
        names,
        start::{Beginner, CHANGE, Chosen, OPEN, SetupCursor, SetupSheet},
    },
    ui::Canvas,
    words::Words,
};

const TITLE: Words = Words("New game of Machi", "Nová hra Machi");
const PLAYERS: Words = Words("Players", "Hráči");
const NAMES: Words = Words("Names", "Jména");
const SETS: Words = Words("Expansions", "Rozšíření");
const BASE: Words = Words("none", "žádné");
const HARBOUR: Words = Words("Harbour", "Přístav");
const METROPOLE: Words = Words("Metropole", "Metropole");
const BOTH: Words = Words("both", "obě");
const MARKET: Words = Words("Market", "Zásoba");
const BY_BOXES: Words = Words("by the rules", "podle pravidel");
const ALL_OPEN: Words = Words("all cards", "všechny karty");
const TEN: Words = Words("ten kinds", "deset druhů");
const ROWS_OF_FIVE: Words = Words("2 + 5 + 5 kinds", "2 + 5 + 5 druhů");
const FIRST: Words = Words("Begins", "Začíná");
const BEGINNER: Words = Words("Two of a kind at most", "Nejvýš dvě stejné");
const REOPEN: Words = Words("Closed cards open", "Obnoví provoz");
const ANY_ROLL: Words = Words("on any roll", "každý hod");
const OWN_ROLL: Words = Words("when they work", "jen účinný hod");
const YES: Words = Words("yes", "ano");
const NO: Words = Words("no", "ne");

const NO_LANDMARKS: Words = Words("no landmark to build", "žádná dominanta");
const UNPLAYABLE: Words = Words("can't be played", "nelze hrát");

/// Rows of every game; the last of them all is for a box whose cards can be closed.
const ROWS: usize = 8;

/// The choices of a new game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SetupPage {
    cursor: SetupCursor,
    setup: Setup,
    first: Beginner,
    /// The list that is open.
    ticks: Option<Ticks>,
}

impl SetupPage {
    /// The choices of the game before, or those of the box.
    pub(super) fn new(last: Option<&Machi>) -> Self {
        let setup = last.map_or_else(Setup::default, Game::setup);
        let (market, landmarks) = (setup.sets.market(), setup.sets.landmarks());
        Self {
            cursor: SetupCursor::default(),
            first: Beginner::seat(setup.first),
            ticks: None,
            setup: Setup {
                market: setup.market.filter(|&chosen| chosen != market),
                landmarks: setup.landmarks.filter(|&chosen| chosen != landmarks),
                ..setup
            },
        }
    }

    const fn rows(&self) -> usize {
        ROWS + self.setup.sets.metropole() as usize
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        if let Some(ticks) = &mut self.ticks {
            if !ticks.press(&mut self.setup, input) {
                self.ticks = None;
            }
            return Go::Stay;
        }
        let rows = self.rows();
        match self.cursor.press(context, input, (GameId::Machi, rows)) {
            Chosen::Start => self.start(context),
            Chosen::Row(row) => self.change(row),
            Chosen::Go(go) => go,
        }
    }

    fn change(&mut self, row: usize) -> Go {
        let setup = &mut self.setup;
        match row {
            0 => {
                setup.players = if setup.players >= 4 {
                    2
                } else {
                    setup.players + 1
                };
                self.first.fit(setup.players);
            }
            1 => return Go::To(Page::Names(names::NameList::of(setup.players))),
            2 => {
                let at = Sets::ALL.iter().position(|&sets| sets == setup.sets);
                let next = at.map_or(0, |at| at + 1);
                setup.sets = Sets::ALL.get(next).copied().unwrap_or_default();
                // those of other boxes mean nothing here
                setup.landmarks = None;
            }
            3 => {
                setup.market = match setup.market {
                    None => Some(Market::Open),
                    Some(Market::Open) => Some(Market::Ten),
                    Some(Market::Ten) => Some(Market::TwoFiveFive),
                    Some(Market::TwoFiveFive) => None,
                };
            }
            4 => self.first.change(setup.players),
            5 => setup.beginner = !setup.beginner,
            6 => self.ticks = Some(Ticks::new(Ticked::Cards)),
            7 => self.ticks = Some(Ticks::new(Ticked::Landmarks)),
            _ => {
                setup.reopen = match setup.reopen {
                    Reopen::AnyRoll => Reopen::WouldActivate,
                    Reopen::WouldActivate => Reopen::AnyRoll,
                };
            }
        }
        Go::Stay
    }

    fn start(&mut self, context: &mut Context<'_>) -> Go {
        if self.setup.check().is_err() {
            return Go::Stay;
        }
        self.setup.first = self.first.decide(context, self.setup.players);
        let seed = context.take_seed();
        if !context.session.start::<Machi>(&self.setup, seed) {
            return Go::Stay;
        }
        if context.shared.device_cards() {
            // there is room for the first cards of any setup
            let _ = turn_up_cards(context.session);
        }
        context.opened();
        Go::NewTurn
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, c: &mut Canvas<'_>) {
        if let Some(ticks) = &self.ticks {
            return ticks.draw(view, &self.setup, c);
        }
        let lang = view.lang();
        let setup = &self.setup;
        let by_device = view.shared.device_dice() || view.shared.device_cards();
        let problem = setup.check().err().map(|problem| match problem {
            SetupError::NoLandmarks => NO_LANDMARKS,
            _ => UNPLAYABLE,
        });
        let sheet = SetupSheet {
            title: TITLE,
            fact: &fair::hint(view, by_device),
            rows: self.rows(),
            problem,
            row: &|index, row| self.write_row(view, index, row),
            key: &|row| match row {
                1 | 6 | 7 => OPEN,
                _ => CHANGE,
            },
        };
        self.cursor.draw(lang, c, &sheet);
    }

    fn write_row(&self, view: &View<'_>, index: usize, row: &mut WriteRow<'_>) {
        let lang = view.lang();
        let setup = &self.setup;
        match index {
            0 => row(&PLAYERS.of(lang), &setup.players),
            1 => row(&NAMES.of(lang), &"▶"),
            2 => {
                let sets = match setup.sets {
                    Sets::Base => BASE,
                    Sets::Harbour => HARBOUR,
                    Sets::Metropole => METROPOLE,
                    Sets::Both => BOTH,
                };
                row(&SETS.of(lang), &sets.of(lang));
            }
            3 => {
                let market = match setup.market {
                    None => BY_BOXES,
                    Some(Market::Open) => ALL_OPEN,
                    Some(Market::Ten) => TEN,
                    Some(Market::TwoFiveFive) => ROWS_OF_FIVE,
                };
                row(&MARKET.of(lang), &market.of(lang));
            }
            4 => row(&FIRST.of(lang), &self.first.name(view)),
            5 => row(
                &BEGINNER.of(lang),
                &if setup.beginner { YES } else { NO }.of(lang),
            ),
            6 | 7 => {
                let ticked = match index {
                    6 => Ticked::Cards,
                    _ => Ticked::Landmarks,
                };
                let (used, all) = ticked.share(setup);
                row(&ticked.name().of(lang), &format_args!("{used}/{all} ▶"));
            }
            _ => {
                let roll = match setup.reopen {
                    Reopen::AnyRoll => ANY_ROLL,
                    Reopen::WouldActivate => OWN_ROLL,
                };
                row(&REOPEN.of(lang), &roll.of(lang));
            }
        }
    }
}
