//! The plan of the city: the part of it that is in view, and what is framed and marked there.

use core::fmt::Display;

use citycore::{
    Lang,
    sprawl::{
        Block as CardBlock, Card, City, CityBlock, Dir, Expansions, Kind, Mark, Placement, Sprawl,
        Zone,
    },
};
use embedded_graphics::prelude::Point;

use crate::{
    ui::{
        Canvas, INK, PAPER,
        city::{self, BLOCK, Block, VIEW_COLUMNS, VIEW_ORIGIN, VIEW_ROWS},
        rect,
        text::{Font, Slot},
    },
    words::Words,
};

const NEXT: Words = Words("next", "další");
const PILE: Words = Words("pile", "balík");
const SEA: Words = Words("sea", "moře");
/// What a mark on a block means, each with its expansion.
const MARKS: [(city::Mark, Words); 3] = [
    (city::Mark::Site, Words("site", "staveniště")),
    (city::Mark::Interest, Words("sight", "zajímavost")),
    (city::Mark::Monster, Words("Wrecktar", "Ničitel")),
];

/// Row and column of the upper left block in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    row: i8,
    col: i8,
}

/// The first and the last row of the city, and of its columns.
fn extent(game: &Sprawl) -> [(i8, i8); 2] {
    let span = |of: fn(&Placement) -> i8| {
        let ends = game.placed().iter().map(of);
        let ends = ends.fold(None, |ends, at| match ends {
            None => Some((at, at)),
            Some((low, high)) => Some((at.min(low), at.max(high))),
        });
        ends.map_or((0, 1), |(low, high)| (low, high.saturating_add(1)))
    };
    [span(|placed| placed.row), span(|placed| placed.col)]
}

/// The middle of the city: row and column.
pub(super) fn middle(game: &Sprawl) -> (i8, i8) {
    let [row, col] =
        extent(game).map(|(low, high)| ((i16::from(low) + i16::from(high) - 1) / 2) as i8);
    (row, col)
}

/// The first row or column in view one step back or forth, as long as some of the city is hidden there.
fn step(first: i8, (low, high): (i8, i8), shown: i32, forth: bool) -> i8 {
    let hidden_behind = i32::from(first) + shown <= i32::from(high);
    match forth {
        true if hidden_behind => first.saturating_add(1),
        false if first > low => first.saturating_sub(1),
        _ => first,
    }
}

impl Plan {
    /// The view with the city in its middle.
    pub(super) fn centred(game: &Sprawl) -> Self {
        let (row, col) = middle(game);
        Self {
            row: row.saturating_sub(2),
            col: col.saturating_sub(6),
        }
    }

    /// The view one step on over the rows, or over the columns if so asked or no row is hidden there.
    pub(super) fn moved(self, game: &Sprawl, forth: bool, across: bool) -> Self {
        let [rows, cols] = extent(game);
        let row = step(self.row, rows, VIEW_ROWS, forth);
        if row != self.row && !across {
            return Self { row, ..self };
        }
        let col = step(self.col, cols, VIEW_COLUMNS, forth);
        Self { col, ..self }
    }

    /// Scrolls by whole blocks so that the card stays a block away from the rim.
    pub(super) fn follow(&mut self, at: Placement) {
        let scroll = |first: i8, at: i8, shown: i32| {
            let (first, at) = (i32::from(first), i32::from(at));
            let first = first.min(at - 1).max(at + 3 - shown);
            first as i8
        };
        self.row = scroll(self.row, at.row, VIEW_ROWS);
        self.col = scroll(self.col, at.col, VIEW_COLUMNS);
    }

    /// Column and row in view.
    fn place(self, row: i8, col: i8) -> (i32, i32) {
        let column = i32::from(col) - i32::from(self.col);
        (column, i32::from(row) - i32::from(self.row))
    }

    /// Draws the cards, and a candidate on top of them.
    #[inline(never)]
    pub(super) fn draw(
        self,
        c: &mut Canvas<'_>,
        placed: &[Placement],
        candidate: Option<Placement>,
    ) {
        let mut city = City::new(placed, None);
        if let Some(at) = candidate {
            city.lay(at);
        }
        let blocks = |column: i32, row: i32| {
            let row = i8::try_from(row + i32::from(self.row)).ok()?;
            let column = i8::try_from(column + i32::from(self.col)).ok()?;
            match city.block_at(row, column) {
                Some(block) => Some(drawn(block)),
                None => sea(placed.iter().copied().chain(candidate), row, column),
            }
        };
        c.city_map(VIEW_ORIGIN, VIEW_COLUMNS, VIEW_ROWS, &blocks);
        for lane in placed {
            if lane.card.kind() == Kind::Motorway {
                self.draw_lane(c, *lane);
            }
        }
        c.vline(222, 21, 86, INK);
    }

    /// A card of the motorway: a broad line through its middle, above row 1.
    fn draw_lane(self, c: &mut Canvas<'_>, lane: Placement) {
        let (left, row) = self.place(1, lane.col);
        for column in [left, left + 1] {
            if (0..VIEW_COLUMNS).contains(&column) && (0..=VIEW_ROWS).contains(&row) {
                let at = VIEW_ORIGIN + Point::new(column * BLOCK, row * BLOCK);
                c.fill(rect(at.x, at.y - 3, BLOCK + 1, 7), PAPER);
                c.fill(rect(at.x, at.y - 2, BLOCK + 1, 5), INK);
                c.hline(at.x + 4, at.y, 7, PAPER);
            }
        }
    }

    /// Frames a card.
    pub(super) fn frame(self, c: &mut Canvas<'_>, at: Placement) {
        let (column, row) = self.place(at.row, at.col);
        c.city_cursor(VIEW_ORIGIN, column, row);
    }

    /// Puts a short label on a block in view.
    pub(super) fn mark(self, c: &mut Canvas<'_>, block: CityBlock, label: &dyn Display) {
        let (column, row) = self.place(block.row, block.col);
        if !(0..VIEW_COLUMNS).contains(&column) || !(0..VIEW_ROWS).contains(&row) {
            return;
        }
        let corner = VIEW_ORIGIN + Point::new(column * BLOCK, row * BLOCK);
        c.fill(rect(corner.x + 1, corner.y + 1, 13, 13), PAPER);
        c.round_fill(rect(corner.x + 1, corner.y + 2, 13, 11), 3, INK);
        let slot = Slot::centre(corner.x + 7, corner.y + 11, 13).on_ink();
        c.text_fit(slot, &[Font::B8, Font::R8], &[label]);
    }
}

/// What the patterns mean, and the marks of these expansions; ten dots a row.
pub(super) fn draw_legend(c: &mut Canvas<'_>, lang: Lang, mut top: i32, expansions: Expansions) {
    let mut entry = |c: &mut Canvas<'_>, words: &str| {
        let slot = Slot::left(246, top + 8, 42);
        c.text_fit(
            slot,
            &[Font::R8],
            &[&words, &format_args!("{}.", stem(words))],
        );
        top += 10;
        top - 10
    };
    for zone in Zone::ALL {
        let top = entry(c, zone.name(lang));
        c.zone_sample(rect(228, top, 14, 8), zone_of(zone));
    }
    if expansions.beaches {
        let top = entry(c, SEA.of(lang));
        c.zone_sample(rect(228, top, 14, 8), city::Zone::Sea);
    }
    let in_play = [expansions.construction, expansions.poi, expansions.wrecktar];
    for ((mark, words), in_play) in MARKS.into_iter().zip(in_play) {
        if in_play {
            let top = entry(c, words.of(lang));
            c.city_mark(mark, Point::new(231, top));
        }
    }
}

/// The first letters of a word that is too long for its place.
fn stem(words: &str) -> &str {
    let end = words.char_indices().nth(6);
    end.and_then(|(end, _)| words.get(..end)).unwrap_or(words)
}

/// The card on top of the pile, which everybody may see, and how many lie there.
pub(super) fn draw_top(c: &mut Canvas<'_>, lang: Lang, game: &Sprawl, top: Card) {
    let lies = [Placement {
        card: top,
        row: 0,
        col: 0,
        rotated: false,
    }];
    let city = City::new(&lies, None);
    let blocks = |column: i32, row: i32| {
        let (row, column) = (i8::try_from(row).ok()?, i8::try_from(column).ok()?);
        city.block_at(row, column).map(drawn)
    };
    c.city_map(Point::new(228, 74), 2, 2, &blocks);
    c.text(Slot::left(262, 83, 26), Font::R8, NEXT.of(lang));
    c.text(Slot::left(262, 95, 26), Font::R8, PILE.of(lang));
    c.text(Slot::left(262, 106, 26), Font::B8, game.pile());
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
