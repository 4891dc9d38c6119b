//! The city as a scrolling map, with the card about to be placed, or with what a condition counts.

use citycore::{
    Lang,
    sprawl::{
        Account, Action, Block as CardBlock, Card, City, CityBlock, Dir, Kind, Mark, Phase,
        Placement, Sprawl, Zone,
    },
};
use embedded_graphics::prelude::Point;

use super::{Go, SprawlPage, conditions::Conditions, play, spots, spots::Way};
use crate::{
    app::{Context, View},
    input::{Button, Input},
    table::sprawl::SprawlTable,
    ui::{
        Canvas, INK, Key, PAPER,
        city::{self, BLOCK, Block, VIEW_COLUMNS, VIEW_ORIGIN, VIEW_ROWS},
        rect,
        text::{Font, Signed, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const CARD: Words = Words("card", "karta");
const CITY: Words = Words("The city", "Město");
const SCORE: Words = Words("score", "body");
const LEAD: Words = Words("lead", "náskok");
const TARGET: Words = Words("target", "cíl");
const ROTATE: Words = Words("Rotate", "Otočit");
const PLACE: Words = Words("Place", "Položit");
const BACK: Words = Words("Back", "Zpět");
const NEXT: Words = Words("Next", "Další");
const ALL: Words = Words("the whole city", "celé město");
const GOALS: Words = Words("Goals", "Cíle");

/// What the map is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    /// A card of the hand is placed.
    Hand {
        /// Which card of the hand.
        index: u8,
        /// Where it would lie; nowhere if the card has no legal place.
        at: Placement,
    },
    /// The city is looked at; from 1 on the line of the account whose blocks are shown.
    Look(u8),
}

/// The map.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Map {
    what: Use,
    /// Row and column of the upper left block in view.
    view: (i8, i8),
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

/// The middle of the city: row and column.
fn middle(game: &Sprawl) -> (i8, i8) {
    let rows = game.placed().iter().map(|placed| placed.row);
    let cols = game.placed().iter().map(|placed| placed.col);
    let centre = |low: Option<i8>, high: Option<i8>| {
        let (low, high) = (low.unwrap_or(0), high.unwrap_or(0));
        ((i16::from(low) + i16::from(high)) / 2) as i8
    };
    (
        centre(rows.clone().min(), rows.max()),
        centre(cols.clone().min(), cols.max()),
    )
}

impl Map {
    /// The map with the first card of the hand.
    pub(super) fn hand(game: &Sprawl) -> Self {
        let (row, col) = middle(game);
        let mut map = Self {
            what: Use::Look(0),
            view: centred(game),
        };
        map.take(game, 0, false, (row, col));
        map
    }

    /// The map without a hand.
    pub(super) fn look(game: &Sprawl) -> Self {
        Self {
            what: Use::Look(0),
            view: centred(game),
        }
    }

    /// Takes a card of the hand to the legal place nearest to a spot; turns it if only that way it has
    /// one.
    fn take(&mut self, game: &Sprawl, index: u8, rotated: bool, (row, col): (i8, i8)) {
        let Some(card) = cards(game).nth(usize::from(index)) else {
            return;
        };
        let wanted = Placement {
            card,
            row,
            col,
            rotated,
        };
        let turned = Placement {
            rotated: !rotated,
            ..wanted
        };
        let at = spots::nearest(game, wanted).or_else(|| spots::nearest(game, turned));
        if let Some(at) = at {
            self.what = Use::Hand { index, at };
            self.follow(at);
        }
    }

    /// Scrolls by whole blocks so that the card stays a block away from the rim.
    fn follow(&mut self, at: Placement) {
        let scroll = |first: i8, at: i8, shown: i32| {
            let (first, at) = (i32::from(first), i32::from(at));
            let first = first.min(at - 1).max(at + 3 - shown);
            first as i8
        };
        self.view = (
            scroll(self.view.0, at.row, VIEW_ROWS),
            scroll(self.view.1, at.col, VIEW_COLUMNS),
        );
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(table) = context.table.sprawl() else {
            return Go::Home;
        };
        let game = table.game();
        match self.what {
            Use::Look(line) => self.press_look(game, line, input),
            Use::Hand { index, at } => {
                let way = match input {
                    Input::Press(Button::C) => return play(context, Action::Place(at)),
                    Input::Press(Button::A) => {
                        self.take(game, index, !at.rotated, (at.row, at.col));
                        return Go::Stay;
                    }
                    Input::Press(Button::B) => {
                        let count = cards(game).count().max(1) as u8;
                        if count == 1 {
                            return Go::To(SprawlPage::Conditions(Conditions::default()).into());
                        }
                        self.take(game, (index + 1) % count, at.rotated, (at.row, at.col));
                        return Go::Stay;
                    }
                    Input::Press(Button::Up) => Way::Previous,
                    Input::Press(Button::Down) => Way::Next,
                    Input::Hold(Button::Up) => Way::PreviousRow,
                    Input::Hold(Button::Down) => Way::NextRow,
                    _ => return Go::Stay,
                };
                let at = spots::step(game, at, way);
                self.what = Use::Hand { index, at };
                self.follow(at);
                Go::Stay
            }
        }
    }

    fn press_look(&mut self, game: &Sprawl, line: u8, input: Input) -> Go {
        let lines = game.scoring().cards.len() as u8;
        match input {
            Input::Press(Button::A) => return Go::Back,
            Input::Press(Button::C) => {
                self.what = Use::Look(if line < lines { line + 1 } else { 0 });
            }
            Input::Press(Button::Up) => self.view.0 = self.view.0.saturating_sub(1).max(-60),
            Input::Press(Button::Down) => self.view.0 = self.view.0.saturating_add(1).min(60),
            Input::Hold(Button::Up) => self.view.1 = self.view.1.saturating_sub(2).max(-60),
            Input::Hold(Button::Down) => self.view.1 = self.view.1.saturating_add(2).min(60),
            _ => {}
        }
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, table: &SprawlTable, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = table.game();
        let mut city = game.city(None);
        let candidate = match self.what {
            Use::Hand { at, .. } => Some(at),
            Use::Look(_) => None,
        };
        if let Some(at) = candidate {
            city.lay(at);
        }
        let first = self.view;
        let at = |column: i32, row: i32| {
            let row = i8::try_from(row + i32::from(first.0)).ok()?;
            let column = i8::try_from(column + i32::from(first.1)).ok()?;
            Some((row, column))
        };
        let blocks = |column: i32, row: i32| {
            let (row, column) = at(column, row)?;
            match city.block_at(row, column) {
                Some(block) => Some(drawn(block)),
                None => sea(game.placed().iter().copied().chain(candidate), row, column),
            }
        };
        c.city_map(VIEW_ORIGIN, VIEW_COLUMNS, VIEW_ROWS, &blocks);
        self.draw_motorway(c, game);
        c.vline(222, 21, 86, INK);
        match self.what {
            Use::Hand { index, at } => self.draw_hand(view, game, c, index, at),
            Use::Look(line) => self.draw_look(lang, game, &city, c, line),
        }
        draw_legend(c, lang);
    }

    /// The motorway: a broad line through the middle of its cards, above row 1.
    fn draw_motorway(&self, c: &mut Canvas<'_>, game: &Sprawl) {
        let row = 1 - i32::from(self.view.0);
        let lanes = game.placed().iter();
        for lane in lanes.filter(|placed| placed.card.kind() == Kind::Motorway) {
            for column in [0, 1].map(|half| i32::from(lane.col) + half - i32::from(self.view.1)) {
                if (0..VIEW_COLUMNS).contains(&column) && (0..=VIEW_ROWS).contains(&row) {
                    let at = VIEW_ORIGIN + Point::new(column * BLOCK, row * BLOCK);
                    c.fill(rect(at.x, at.y - 3, BLOCK + 1, 7), PAPER);
                    c.fill(rect(at.x, at.y - 2, BLOCK + 1, 5), INK);
                    c.hline(at.x + 4, at.y, 7, PAPER);
                }
            }
        }
    }

    fn draw_hand(
        &self,
        view: &View<'_>,
        game: &Sprawl,
        c: &mut Canvas<'_>,
        index: u8,
        at: Placement,
    ) {
        let lang = view.lang();
        let placed = game.placed().len();
        c.title(
            format_args!("{} · {}", view.name(game.seat()), Phase::Place.name(lang)),
            format_args!("{} {}", CARD.of(lang), placed + 1),
        );
        let column = i32::from(at.col) - i32::from(self.view.1);
        let row = i32::from(at.row) - i32::from(self.view.0);
        c.city_cursor(VIEW_ORIGIN, column, row);
        let now = game.standing().worth(game.seat());
        let then = game.score_after(Action::Place(at)).unwrap_or(now);
        draw_score(c, lang, game, now, Some(then));
        c.rail(true, true, None);
        let count = cards(game).count();
        let next = format_args!("{} {}/{count}", CARD.of(lang), index + 1);
        if count > 1 {
            c.softkeys(Key::C, [&ROTATE.of(lang), &next, &PLACE.of(lang)]);
        } else {
            softkeys(c, lang, Key::C, &[&ROTATE, &GOALS, &PLACE]);
        }
    }

    fn draw_look(&self, lang: Lang, game: &Sprawl, city: &City, c: &mut Canvas<'_>, line: u8) {
        let account: Account<'_> = game.scoring().account(city);
        let shown = usize::from(line).checked_sub(1);
        let card = shown.and_then(|index| game.scoring().cards.iter().nth(index));
        let lines = || account.lines().filter(|line| Some(line.card) == card);
        match (card, lines().next()) {
            (Some(card), Some(line)) => {
                c.title(card.name(lang), Signed(line.points.into()));
                for block in city.blocks_of(line.blocks.plus) {
                    self.highlight(c, block, true);
                }
                for block in city.blocks_of(line.blocks.minus) {
                    self.highlight(c, block, false);
                }
            }
            (Some(card), None) => c.title(card.name(lang), ""),
            _ => c.title(CITY.of(lang), ALL.of(lang)),
        }
        let now = game.standing().worth(game.seat());
        draw_score(c, lang, game, now, None);
        c.rail(true, true, None);
        softkeys(c, lang, Key::C, &[&BACK, &NO_KEY, &NEXT]);
    }

    /// Marks a block that brought points, or that cost some.
    fn highlight(&self, c: &mut Canvas<'_>, block: CityBlock, plus: bool) {
        let column = i32::from(block.col) - i32::from(self.view.1);
        let row = i32::from(block.row) - i32::from(self.view.0);
        if !(0..VIEW_COLUMNS).contains(&column) || !(0..VIEW_ROWS).contains(&row) {
            return;
        }
        let corner = VIEW_ORIGIN + Point::new(column * BLOCK, row * BLOCK);
        c.round_fill(rect(corner.x + 2, corner.y + 2, 11, 11), 4, PAPER);
        c.round_fill(rect(corner.x + 3, corner.y + 3, 9, 9), 3, INK);
        c.hline(corner.x + 5, corner.y + 7, 5, PAPER);
        if plus {
            c.vline(corner.x + 7, corner.y + 5, 5, PAPER);
        }
    }
}

/// The view with the city in its middle.
fn centred(game: &Sprawl) -> (i8, i8) {
    let (row, col) = middle(game);
    (row.saturating_sub(2), col.saturating_sub(6))
}

/// Score now, score after the placement, target.
fn draw_score(c: &mut Canvas<'_>, lang: Lang, game: &Sprawl, now: i16, then: Option<i16>) {
    let target = game.target();
    let words = if target.is_some() { SCORE } else { LEAD };
    c.text(Slot::left(228, 27, 58), Font::R8, words.of(lang));
    match then {
        Some(then) => {
            let before = format_args!("{}→", Signless(now));
            c.text_fit(
                Slot::left(227, 47, 34),
                &[Font::B12, Font::B10, Font::B8],
                &[&before],
            );
            let slot = Slot::right(287, 47, 26);
            c.text_fit(slot, &[Font::N18, Font::B12], &[&Signless(then)]);
        }
        None => {
            let slot = Slot::right(287, 47, 58);
            c.text_fit(slot, &[Font::N18, Font::B12], &[&Signless(now)]);
        }
    }
    if let Some(target) = target {
        c.text(Slot::left(228, 60, 34), Font::R8, TARGET.of(lang));
        c.text(Slot::right(287, 62, 24), Font::B12, target);
    }
    c.dotted(226, 66, 62, INK);
}

/// A number with the long minus of the device's fonts, and without a plus.
struct Signless(i16);

impl core::fmt::Display for Signless {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let sign = if self.0 < 0 { "−" } else { "" };
        write!(f, "{sign}{}", self.0.unsigned_abs())
    }
}

fn draw_legend(c: &mut Canvas<'_>, lang: Lang) {
    for (i, zone) in (0..).zip(Zone::ALL) {
        c.zone_sample(rect(228, 69 + 10 * i, 14, 8), zone_of(zone));
        c.text(Slot::left(246, 77 + 10 * i, 42), Font::R8, zone.name(lang));
    }
}

pub(super) const fn zone_of(zone: Zone) -> city::Zone {
    match zone {
        Zone::Residential => city::Zone::Homes,
        Zone::Commercial => city::Zone::Shops,
        Zone::Industrial => city::Zone::Industry,
        Zone::Park => city::Zone::Park,
    }
}

fn drawn(block: CityBlock) -> Block {
    Block {
        zone: zone_of(block.zone),
        exits: Dir::ALL.map(|dir| block.exits.has(dir)),
        mark: block.mark.map(|mark| match mark {
            Mark::Construction => city::Mark::Site,
            Mark::Monster => city::Mark::Monster,
            Mark::Poi => city::Mark::Interest,
        }),
    }
}

/// The sea half of a beach, which is no block of the city.
fn sea(placed: impl Iterator<Item = Placement>, row: i8, column: i8) -> Option<Block> {
    let beaches = placed.filter(|placed| placed.card.kind() == Kind::Beach);
    let mut wet = beaches.filter(|beach| {
        let (down, right) = (row.wrapping_sub(beach.row), column.wrapping_sub(beach.col));
        let within = (0..2).contains(&down) && (0..2).contains(&right);
        let land = |(r, c, _): (i8, i8, CardBlock)| (r, c) == (row, column);
        within && !beach.blocks().any(land)
    });
    wet.next().map(|_| Block::new(city::Zone::Sea, [false; 4]))
}
