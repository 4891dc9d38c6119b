//! A new game: who plays, with which boxes, by which market.

use citycore::{
    Game, GameId, Seat,
    machi::{Machi, Market, Reopen, Sets, Setup, SetupError},
};
use interface::{Button, Input};

use super::{
    Go,
    ticks::{Ticked, Ticks},
    turn_up_cards,
};
use crate::{
    app::{Context, View},
    pages::{
        Page, fair,
        lists::{OptionRows, scroll_options},
        names,
        start::StartKey,
    },
    ui::{Canvas, Key},
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("New game of Machi", "Nová hra Machi");
const BACK: Words = Words("Back", "Zpět");
const CHANGE: Words = Words("Change", "Změnit");
const OPEN: Words = Words("Open", "Otevřít");
const PLAYERS: Words = Words("Players", "Hráči");
const NAMES: Words = Words("Names", "Jména");
const SETS: Words = Words("Boxes", "Krabice");
const BASE: Words = Words("base", "základ");
const HARBOUR: Words = Words("Harbour", "Přístav");
const METROPOLE: Words = Words("Metropole", "Metropole");
const BOTH: Words = Words("all three", "všechny tři");
const MARKET: Words = Words("Market", "Trh");
const BY_BOXES: Words = Words("as in the box", "podle krabice");
const ALL_OPEN: Words = Words("all cards", "všechny karty");
const TEN: Words = Words("ten kinds", "deset druhů");
const ROWS_OF_FIVE: Words = Words("2 + 5 + 5 kinds", "2 + 5 + 5 druhů");
const FIRST: Words = Words("Begins", "Začíná");
const BEGINNER: Words = Words("Two of a kind at most", "Nejvýš dvě stejné");
const REOPEN: Words = Words("Closed cards open", "Zavřené karty otevře");
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
    cursor: u8,
    setup: Setup,
    /// The list that is open.
    ticks: Option<Ticks>,
    start: StartKey,
}

impl SetupPage {
    /// The choices of the game before, or those of the box.
    pub(super) fn new(last: Option<&Machi>) -> Self {
        let setup = last.map_or_else(Setup::default, Game::setup);
        let (market, landmarks) = (setup.sets.market(), setup.sets.landmarks());
        Self {
            cursor: 0,
            ticks: None,
            start: StartKey::default(),
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
        if scroll_options(&mut self.cursor, input, rows) {
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
        match self.cursor {
            0 => {
                setup.players = if setup.players >= 4 {
                    2
                } else {
                    setup.players + 1
                };
                if setup.first.0 >= setup.players {
                    setup.first = Seat(0);
                }
            }
            1 => return Go::To(Page::Names(names::NameList::default())),
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
            4 => {
                let next = setup.first.0 + 1;
                setup.first = Seat(if next < setup.players { next } else { 0 });
            }
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
        if self.setup.check().is_err() || !self.start.press(context, GameId::Machi) {
            return Go::Stay;
        }
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
        let problem = setup.check().err();
        match problem {
            None => c.title(TITLE.of(lang), fair::next_seal(view, by_device)),
            Some(SetupError::NoLandmarks) => c.title(TITLE.of(lang), NO_LANDMARKS.of(lang)),
            Some(_) => c.title(TITLE.of(lang), UNPLAYABLE.of(lang)),
        }
        let rows = OptionRows {
            canvas: c,
            cursor: usize::from(self.cursor),
            total: self.rows(),
        };
        rows.draw(&|index, row| match index {
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
            4 => row(&FIRST.of(lang), &view.name(setup.first)),
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
        });
        let change = match self.cursor {
            1 | 6 | 7 => OPEN,
            _ => CHANGE,
        };
        match problem {
            None => softkeys(c, lang, Key::C, &[&BACK, &change, self.start.label()]),
            Some(_) => softkeys(c, lang, Key::B, &[&BACK, &change, &NO_KEY]),
        }
    }
}
