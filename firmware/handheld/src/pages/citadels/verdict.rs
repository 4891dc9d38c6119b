//! Yes or no in secret: the Blackmailer's scarf and the Magistrate's warrant.
//!
//! The Magistrate's player gets this page after every first district paid for under a warrant. Where the
//! seal lies elsewhere, or the district can't stand in that city, there is nothing but to let it stand.

use citycore::{
    Seat,
    citadels::{Action, Card, Citadels, Question},
};
use interface::{Button, Input};

use super::pay::Said;
use super::{
    CitadelsPage, Go,
    district::District,
    play_secretly,
    signs::{DETAIL, List, ROWS, Row, Sign, of_rank},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll_options,
    play::citadels::{RunningCitadels, Untold},
    ui::{
        Canvas, INK, Key,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const CONFISCATE: Words = Words("confiscate?", "zabavit?");
const FLIP: Words = Words("turn the scarf over?", "otočit šátek?");
const NO_SEAL: Words = Words("no seal here", "bez pečeti");
const ROSE: Words = Words("It is the one with the rose.", "Je to ten s růží.");
const BLANK: Words = Words("It is the blank one.", "Je to ten prázdný.");
const BUILDS: Words = Words("builds", "staví:");
const CHOOSE: Words = Words("Choose", "Vybrat");

/// A question with two answers; the first is the one that changes nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Verdict {
    cursor: u8,
}

/// What is asked.
enum Asks {
    /// Whether a district is taken, which one, and whether it can be.
    Confiscate(Option<Card>, bool),
    /// Whether the scarf is turned over, and whether it has the rose.
    Flip(bool),
}

fn asks(running: &RunningCitadels) -> Option<(Seat, Asks)> {
    let game = running.game();
    if let Some(Untold::Verdict(seat)) = running.untold() {
        let can = matches!(game.question(), Some(Question::Confiscate { .. }));
        return Some((seat, Asks::Confiscate(paid_for(running), can)));
    }
    match game.question()? {
        Question::Confiscate { seat, .. } => Some((seat, Asks::Confiscate(game.site(), true))),
        Question::Flip(seat) => Some((seat, Asks::Flip(is_rose(game)))),
        _ => None,
    }
}

/// Whether the threatened character has the scarf with the rose.
fn is_rose(game: &Citadels) -> bool {
    let threatened = game.turn_state().map(|turn| turn.character);
    threatened.is_some() && game.scarves().real == threatened
}

/// The district that was just paid for.
fn paid_for(running: &RunningCitadels) -> Option<Card> {
    let (before, game) = (running.public(), running.game());
    let seat = before.turn_state()?.seat;
    let built = game.city(seat).less(before.city(seat)).kinds().next();
    game.site().or(built)
}

impl Verdict {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let Some((_, asks)) = asks(running) else {
            return Go::Home;
        };
        if scroll_options(&mut self.cursor, input, 2) {
            return Go::Stay;
        }
        let yes = self.cursor == 1;
        match (input, asks) {
            (Input::Press(Button::B), Asks::Confiscate(Some(card), _)) => {
                Go::To(CitadelsPage::District(District::new(card)).into())
            }
            (Input::Press(Button::C), Asks::Flip(_)) => {
                play_secretly(context, if yes { Action::Flip } else { Action::NoFlip })
            }
            (Input::Press(Button::C), Asks::Confiscate(_, true)) => {
                let action = if yes {
                    Action::Confiscate
                } else {
                    Action::NoConfiscate
                };
                play_secretly(context, action)
            }
            (Input::Press(Button::C), Asks::Confiscate(_, false)) if !yes => {
                context.session.tell();
                Go::NewTurn
            }
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let Some((seat, asks)) = asks(running) else {
            return;
        };
        let (words, answers, can) = match asks {
            Asks::Confiscate(_, can) => {
                (CONFISCATE, [Action::NoConfiscate, Action::Confiscate], can)
            }
            Asks::Flip(_) => (FLIP, [Action::NoFlip, Action::Flip], true),
        };
        c.title(format_args!("{} · {}", view.name(seat), words.of(lang)), "");
        let list = List {
            cursor: self.cursor.into(),
            total: answers.len(),
            shown: ROWS,
        };
        let rank = if matches!(asks, Asks::Flip(_)) { 2 } else { 1 };
        list.draw(c, &|index, row| {
            if let Some(&action) = answers.get(index) {
                let strong = index == 0 || can;
                row(Row {
                    sign: Sign::Picture(of_rank(rank)),
                    label: &Said(view, action),
                    strong,
                    value: &if strong { "" } else { NO_SEAL.of(lang) },
                });
            }
        });
        c.dotted(8, 62, 274, INK);
        let slot = Slot::left(8, 80, 276);
        let fonts = [Font::B12, Font::B10];
        match asks {
            Asks::Confiscate(card, _) => {
                let builder = running.public().turn_state().map(|turn| turn.seat);
                let builder = builder.map_or("", |seat| view.name(seat));
                let card = card.map_or("", |card| card.name(lang));
                c.text_fit(
                    slot,
                    &fonts,
                    &[&format_args!("{builder} {} {card}", BUILDS.of(lang))],
                )
            }
            Asks::Flip(true) => c.text_fit(slot, &fonts, &[&ROSE.of(lang)]),
            Asks::Flip(false) => c.text_fit(slot, &fonts, &[&BLANK.of(lang)]),
        };
        let detail = match asks {
            Asks::Confiscate(..) => &DETAIL,
            Asks::Flip(_) => &NO_KEY,
        };
        softkeys(c, lang, Key::C, &[&NO_KEY, detail, &CHOOSE]);
    }
}
