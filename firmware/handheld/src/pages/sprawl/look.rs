//! The city looked at: all of it, or the blocks one line of the account counts.

use core::fmt::Display;

use citycore::{
    Game, Lang,
    sprawl::{Kind, Side, Sprawl, Zone},
};
use interface::{Button, Input};

use super::{
    Go,
    account::scored,
    map::{LEAD, SCORE, Signless},
    plan::{Plan, draw_legend},
};
use crate::{
    app::{Context, View},
    play::sprawl::RunningSprawl,
    ui::{Canvas, Key, text::Signed},
    words::{NO_KEY, Words, softkeys},
};

const CITY: Words = Words("The city", "Město");
const GROUP: Words = Words("Largest group", "Největší skupina");
const ROADS: Words = Words("Roads", "Silnice");
const BACK: Words = Words("Back", "Zpět");
const HAND_ON: Words = Words("Hand on", "Předat");
const NEXT: Words = Words("Next line", "Další řádek");

/// Lines of the account before those of cards: zones and roads.
const BEFORE_CARDS: u8 = 1 + Zone::ALL.len() as u8;

/// What is shown.
#[derive(Clone, Copy)]
enum Line {
    /// The city, nothing marked.
    City,
    /// The largest group of a zone.
    Group(Zone),
    /// The roads, each with its number.
    Roads,
    /// What the card in this place counts.
    Card(usize),
}

/// The city without a hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    plan: Plan,
    /// From 1 on the line of the account whose blocks are shown.
    line: u8,
    /// Whether a curtain comes next: everybody looks before the device is handed on.
    passes: bool,
}

impl Look {
    pub(super) fn new(game: &Sprawl) -> Self {
        Self {
            plan: Plan::centred(game),
            line: 0,
            passes: false,
        }
    }

    /// The city as everybody sees it before the next hand.
    pub(super) fn before_curtain(game: &Sprawl) -> Self {
        Self {
            passes: true,
            ..Self::new(game)
        }
    }

    fn line(&self) -> Line {
        let Some(index) = usize::from(self.line).checked_sub(1) else {
            return Line::City;
        };
        match Zone::ALL.get(index) {
            Some(&zone) => Line::Group(zone),
            None => match index.checked_sub(BEFORE_CARDS.into()) {
                Some(card) => Line::Card(card),
                None => Line::Roads,
            },
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningSprawl::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        let (forth, across) = match input {
            Input::Press(Button::A) if !self.passes => return Go::Back,
            Input::Press(Button::C) if self.passes => return Go::NewTurn,
            Input::Press(Button::B) => {
                let cards = scored(game);
                let cards = cards.iter().flatten();
                let count = cards.filter(|card| card.kind() != Kind::Motorway).count();
                let next = self.line + 1;
                let last = BEFORE_CARDS + count as u8;
                self.line = if next > last { 0 } else { next };
                return Go::Stay;
            }
            Input::Press(button @ (Button::Up | Button::Down)) => (button == Button::Down, false),
            Input::Hold(button @ (Button::Up | Button::Down)) => (button == Button::Down, true),
            _ => return Go::Stay,
        };
        self.plan = self.plan.moved(game, forth, across);
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningSprawl, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        self.plan.draw(c, game.placed(), None);
        let mut points = [0; 2];
        for (points, side) in points.iter_mut().zip(game.sides()) {
            *points = self.mark(c, game, *side);
        }
        self.draw_title(lang, game, c, points);
        draw_legend(c, lang, 22, game.setup().expansions);
        let moves = |forth: bool| self.plan.moved(game, forth, false) != self.plan;
        c.rail(moves(false), moves(true), None);
        match self.passes {
            true => softkeys(c, lang, Key::C, &[&NO_KEY, &NEXT, &HAND_ON]),
            false => softkeys(c, lang, Key::A, &[&BACK, &NEXT, &NO_KEY]),
        }
    }

    /// What is shown, and the points it brings; each side's own where they play against each other.
    fn draw_title(&self, lang: Lang, game: &Sprawl, c: &mut Canvas<'_>, points: [i32; 2]) {
        let line = self.line();
        let (what, between, zone) = match line {
            Line::City => (CITY.of(lang), "", ""),
            Line::Group(zone) => (GROUP.of(lang), " · ", zone.name(lang)),
            Line::Roads => (ROADS.of(lang), "", ""),
            Line::Card(place) => {
                let card = scored(game).get(place).copied().flatten();
                (card.map_or("", |card| card.name(lang)), "", "")
            }
        };
        let versus = game.target().is_none();
        let [upper, lower] = points;
        let both = format_args!("{} : {}", Signed(upper), Signed(lower));
        let sum = Signed(upper + lower);
        let worth = Signless(game.standing().worth(game.seat()));
        let score = format_args!("{} {worth}", if versus { LEAD } else { SCORE }.of(lang));
        let fact: &dyn Display = match line {
            Line::City => &score,
            _ if versus => &both,
            _ => &sum,
        };
        c.title(format_args!("{what}{between}{zone}"), fact);
    }

    /// Marks the blocks the line counts in a part of the city. Returns the points.
    #[inline(never)]
    fn mark(&self, c: &mut Canvas<'_>, game: &Sprawl, side: Option<Side>) -> i32 {
        let city = game.city(side);
        let account = game.scoring().account(&city);
        match self.line() {
            Line::City => 0,
            Line::Group(zone) => {
                let groups = account.groups().iter().rev();
                // of equals one counts, the oldest
                let largest = groups
                    .filter(|group| group.zone == zone)
                    .max_by_key(|group| group.size);
                let Some(group) = largest else {
                    return 0;
                };
                for block in account.group_blocks(group) {
                    self.plan.mark(c, block, &"+");
                }
                group.size.into()
            }
            Line::Roads => {
                for road in account.roads() {
                    for block in account.road_blocks(road) {
                        self.plan.mark(c, block, &road.number);
                    }
                }
                -i32::from(account.tally().roads)
            }
            Line::Card(place) => {
                let Some(line) = account.lines().nth(place) else {
                    return 0;
                };
                for (blocks, sign) in [(line.blocks.plus, "+"), (line.blocks.minus, "−")] {
                    for block in city.blocks_of(blocks) {
                        self.plan.mark(c, block, &sign);
                    }
                }
                line.points.into()
            }
        }
    }
}
