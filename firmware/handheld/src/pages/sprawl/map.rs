//! The city with the card about to be placed.

use citycore::{
    Lang, Seat,
    sprawl::{Action, Card, Expansions, Kind, Phase, Placement, Sprawl},
};
use interface::{Button, Input};

use super::{
    Go, SprawlPage,
    conditions::Conditions,
    look::Look,
    plan::{Plan, draw_legend, draw_top, middle},
    play, private_to, spots,
    spots::Way,
};
use crate::{
    app::{Context, View},
    effects::Refresh,
    play::sprawl::RunningSprawl,
    ui::{
        Canvas, INK, Key,
        text::{Font, Slot},
    },
    words::{Words, softkeys},
};

const CARD: Words = Words("card", "karta");
const OF: Words = Words("of", "z");
const HAND_CARD: Words = Words("Card", "Karta");
pub(super) const SCORE: Words = Words("score", "body");
pub(super) const LEAD: Words = Words("lead", "náskok");
const TARGET: Words = Words("target", "cíl");
const ROTATE: Words = Words("Rotate", "Otočit");
const PLACE: Words = Words("Place", "Umístit");
const GOALS: Words = Words("Goals", "Podmínky");

/// A card of the hand and where it would lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Map {
    plan: Plan,
    /// Which card of the hand.
    index: u8,
    /// Where it would lie; nothing if no card was found a place for.
    at: Option<Placement>,
}

/// The cards the seat on turn may place: what must be placed first, or its hand.
fn cards(game: &Sprawl) -> impl Iterator<Item = Card> {
    let hand = game.hand(game.seat());
    let must = game.must_place();
    let from_hand = if must.is_some() { 0 } else { 3 };
    let mut held = [None; 3];
    for (place, card) in held.iter_mut().zip(hand.iter()) {
        *place = Some(card);
    }
    must.into_iter()
        .chain(held.into_iter().take(from_hand).flatten())
}

/// How many cards the city will have in the end, beaches that find no place aside.
fn all_cards(game: &Sprawl) -> usize {
    let held = (0..4)
        .map(|seat| game.hand(Seat(seat)).len())
        .sum::<usize>();
    let drawn = game.must_place().filter(|card| card.kind() == Kind::Beach);
    game.placed().len() + held + usize::from(game.pile()) + usize::from(drawn.is_some())
}

impl Map {
    /// The map with the first card of the hand.
    pub(super) fn hand(game: &Sprawl) -> Self {
        let mut map = Self {
            plan: Plan::centred(game),
            index: 0,
            at: None,
        };
        map.take(game, 0);
        map
    }

    /// Takes a card of the hand to the legal place nearest to the middle of the city, turned if only that way
    /// it has one. The place worth most would be better, but to find it takes the board a third of a second.
    fn take(&mut self, game: &Sprawl, index: u8) {
        let Some(card) = cards(game).nth(usize::from(index)) else {
            return;
        };
        let (row, col) = middle(game);
        let wanted = |rotated| Placement {
            card,
            row,
            col,
            rotated,
        };
        let at = [false, true].map(wanted).into_iter();
        if let Some(at) = at.filter_map(|at| spots::nearest(game, at)).next() {
            self.index = index;
            self.hold(at);
        }
    }

    /// Turns the card and takes it to the legal place nearest to a spot; leaves it if it has none that way.
    fn turn(&mut self, game: &Sprawl, at: Placement) {
        let turned = Placement {
            rotated: !at.rotated,
            ..at
        };
        if let Some(at) = spots::nearest(game, turned) {
            self.hold(at);
        }
    }

    /// Holds the card there, in view.
    fn hold(&mut self, at: Placement) {
        self.at = Some(at);
        self.plan.follow(at);
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let (Some(running), Some(at)) = (RunningSprawl::of(context.session), self.at) else {
            return Go::Home;
        };
        let game = running.game();
        let way = match input {
            Input::Press(Button::C) => return place(context, at),
            Input::Press(Button::A) => {
                self.turn(game, at);
                return Go::Stay;
            }
            Input::Press(Button::B) => {
                let count = cards(game).count().max(1) as u8;
                if count == 1 {
                    return Go::To(SprawlPage::Conditions(Conditions::default()).into());
                }
                let next = (self.index + 1) % count;
                self.take(game, next);
                return Go::Stay;
            }
            Input::Press(Button::Up) => Way::Previous,
            Input::Press(Button::Down) => Way::Next,
            Input::Hold(Button::Up) => Way::PreviousRow,
            Input::Hold(Button::Down) => Way::NextRow,
            _ => return Go::Stay,
        };
        self.hold(spots::step(game, at, way));
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningSprawl, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        self.plan.draw(c, game.placed(), self.at);
        let name = view.name(game.seat());
        let (number, all) = (game.placed().len() + 1, all_cards(game));
        c.title(
            format_args!("{name} · {}", Phase::Place.name(lang)),
            format_args!("{} {number} {} {all}", CARD.of(lang), OF.of(lang)),
        );
        if let Some(at) = self.at {
            self.plan.frame(c, at);
            draw_score(c, lang, game, at);
        }
        match game.top() {
            Some(top) => draw_top(c, lang, game, top),
            None => draw_legend(c, lang, 69, Expansions::NONE),
        }
        c.rail(true, true, None);
        let count = cards(game).count();
        let next = format_args!("{} {}/{count}", HAND_CARD.of(lang), self.index + 1);
        if count > 1 {
            c.softkeys(Key::C, [&ROTATE.of(lang), &next, &PLACE.of(lang)]);
        } else {
            softkeys(c, lang, Key::C, &[&ROTATE, &GOALS, &PLACE]);
        }
    }
}

/// Places the card; where a hand comes next, everybody sees the city before the curtain falls.
fn place(context: &mut Context<'_>, at: Placement) -> Go {
    let go = play(context, Action::Place(at));
    let running = RunningSprawl::of(context.session);
    match (go, running.map(|running| running.game())) {
        (Go::NewTurn, Some(game)) if private_to(game).is_some() => {
            context.effects.show(Refresh::Full);
            Go::Only(SprawlPage::Look(Look::before_curtain(game)).into())
        }
        _ => go,
    }
}

/// Score now, score after the placement, target.
fn draw_score(c: &mut Canvas<'_>, lang: Lang, game: &Sprawl, at: Placement) {
    let now = game.standing().worth(game.seat());
    let then = game.score_after(Action::Place(at)).unwrap_or(now);
    let target = game.target();
    let words = if target.is_some() { SCORE } else { LEAD };
    c.text(Slot::left(228, 27, 58), Font::R8, words.of(lang));
    let before = format_args!("{}→", Signless(now));
    c.text_fit(
        Slot::left(227, 47, 34),
        &[Font::B12, Font::B10, Font::B8],
        &[&before],
    );
    let slot = Slot::right(287, 47, 26);
    c.text_fit(slot, &[Font::N18, Font::B12], &[&Signless(then)]);
    if let Some(target) = target {
        c.text(Slot::left(228, 60, 34), Font::R8, TARGET.of(lang));
        c.text(Slot::right(287, 62, 24), Font::B12, target);
    }
    c.dotted(226, 66, 62, INK);
}

/// A number with the long minus of the device's fonts, and without a plus.
pub(super) struct Signless(pub(super) i16);

impl core::fmt::Display for Signless {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let sign = if self.0 < 0 { "−" } else { "" };
        write!(f, "{sign}{}", self.0.unsigned_abs())
    }
}
