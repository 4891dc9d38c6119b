//! What lies on a slot of the board, looked at before it is taken.

use citycore::{
    Game, Lang, Seat,
    cities::{Cells, Cities, Colour, Feature, LAST_SLOT, Row, TileId},
};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{
    Go,
    card::draw_scored,
    offer::{self, Place, TAKE},
    panel::Panel,
    plan::{DistrictView, Marks, ORIGIN, feature_cell, piece_cell},
    start_tile::draw_tile,
    titles,
};
use crate::{
    app::{Context, View},
    play::cities::RunningCities,
    ui::{
        Canvas, Key,
        district::{DistrictPlan, Shown},
        rect,
        text::{Align, Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const BACK: Words = Words("Back", "Zpět");
const FACE_DOWN: Words = Words("face down", "zakryto");
const UNSEEN: Words = Words(
    "Shown to all once it is taken. It can't be given back.",
    "Odkryje se, až bude vzato. Vrátit to nelze.",
);
const FROM_BAG: Words = Words(
    "Two pieces from the bag, one after the other.",
    "Dvě patra ze sáčku, jedno po druhém.",
);
const STAR: Words = Words(
    "Furthest right: starts the next round.",
    "Nejvíc vpravo: začíná příští kolo.",
);
const PLACES: Words = Words("places", "míst");
const SLOT: Words = Words("slot", "pole");

/// A slot looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Detail {
    at: Place,
}

impl Detail {
    pub(super) const fn new(at: Place) -> Self {
        Self { at }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCities::of(context.session) else {
            return Go::Home;
        };
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::C) => offer::take(context, self.at),
            _ => {
                let next = offer::step(running.game(), self.at, input);
                self.at = next.unwrap_or(self.at);
                Go::Stay
            }
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCities, c: &mut Canvas<'_>) {
        let game = running.game();
        let lang = view.lang();
        let Some(seat) = game.seat() else {
            return;
        };
        let Place { row, slot } = self.at;
        let number = format_args!("{} {}/4", SLOT.of(lang), slot + 1);
        let card = game.offer().cards.get(usize::from(slot)).copied().flatten();
        match card.filter(|_| row == Row::Cards) {
            Some(card) => {
                c.title(titles::card(game, card, lang), number);
                draw_scored(c, lang, game, seat, card);
            }
            None => {
                c.title(
                    format_args!("{} · {}", view.name(seat), row.name(lang)),
                    number,
                );
                self.draw_things(c, lang, game, seat);
            }
        }
        c.rail(true, true, None);
        softkeys(c, lang, Key::C, &[&BACK, &NO_KEY, &TAKE]);
    }

    /// The own district with the cells where the things could go, and the things in words.
    fn draw_things(&self, c: &mut Canvas<'_>, lang: Lang, game: &Cities, seat: Seat) {
        let Some(district) = game.district(seat) else {
            return;
        };
        let plan = district.plan();
        let view = DistrictView::new(district, game.setup().limit(), ORIGIN);
        let things = self.things(game);
        let fits = |thing: &Thing| match *thing {
            Thing::Feature(feature) => plan.fits_feature(feature),
            Thing::Piece(colour) => plan.fits_piece(colour),
        };
        let legal = things.iter().flatten().fold(0, |all, it| all | fits(it));
        let counted = None;
        view.draw(c, district, Marks { counted, legal });
        view.draw_divider(c);
        let panel = Panel {
            left: view.panel(),
            right: 286,
        };
        let mut top = 22;
        for thing in things.iter().flatten() {
            draw_thing(c, lang, panel, game, top, *thing, fits(thing));
            top += 19;
        }
        if let Some(tile) = self.tile(game) {
            let plan = DistrictPlan {
                origin: Point::new((panel.left + panel.right) / 2 - 14, 25),
                columns: 2,
                rows: 2,
            };
            draw_tile(c, game, tile, plan);
            panel.split(c);
            return panel.milestones(c, lang, game, game, seat);
        }
        let says = match self.at.row {
            Row::Pieces if self.at.is_hidden() => FROM_BAG,
            _ if self.at.slot == LAST_SLOT => UNSEEN,
            _ => return,
        };
        let head = FACE_DOWN.of(lang);
        c.text(
            Slot::left(panel.left, top + 11, panel.right - panel.left),
            Font::B12,
            head,
        );
        let area = rect(panel.left, top + 16, panel.right - panel.left, 87 - top);
        let fonts = [Font::R10, Font::R8];
        let wrapped = c.paragraph(area, Align::Left, &fonts, says.of(lang));
        if self.at.row == Row::Pieces {
            let top = wrapped.next_baseline - 8;
            let area = rect(panel.left, top, panel.right - panel.left, 106 - top);
            c.paragraph(area, Align::Left, &fonts, STAR.of(lang));
        }
    }

    fn tile(&self, game: &Cities) -> Option<TileId> {
        let tiles = game.offer().tiles.get(usize::from(self.at.slot));
        tiles
            .copied()
            .flatten()
            .filter(|_| self.at.row == Row::Tiles)
    }

    /// The different things that lie there face up.
    fn things(&self, game: &Cities) -> [Option<Thing>; 4] {
        let mut things = [None; 4];
        let slot = usize::from(self.at.slot);
        let offer = game.offer();
        let features = offer.features.get(slot).copied().unwrap_or_default();
        let pieces = offer.pieces.get(slot).copied().unwrap_or_default();
        let row = self.at.row;
        let features = Feature::ALL
            .into_iter()
            .filter(|kind| row == Row::Features && features.count(kind.index()) > 0);
        let pieces = Colour::ALL
            .into_iter()
            .filter(|colour| row == Row::Pieces && pieces.count(colour.index()) > 0);
        let all = features.map(Thing::Feature).chain(pieces.map(Thing::Piece));
        for (place, thing) in things.iter_mut().zip(all) {
            *place = Some(thing);
        }
        things
    }
}

/// A kind of thing on the board.
#[derive(Clone, Copy)]
enum Thing {
    Feature(Feature),
    Piece(Colour),
}

/// A thing, what it is called, and on how many cells it could go.
fn draw_thing(
    c: &mut Canvas<'_>,
    lang: Lang,
    panel: Panel,
    game: &Cities,
    top: i32,
    thing: Thing,
    fits: Cells,
) {
    let (cell, name) = match thing {
        Thing::Feature(feature) => (feature_cell(feature), titles::feature(game, feature, lang)),
        Thing::Piece(colour) => (piece_cell(colour), colour.name(lang)),
    };
    c.district_cell(Point::new(panel.left, top), cell, Shown::default());
    let count = format_args!("{}: {}", PLACES.of(lang), fits.count_ones());
    let slot = Slot::right(panel.right, top + 11, 60);
    let fit = c.text_fit(slot, &[Font::B10, Font::B8], &[&count]);
    let left = panel.left + 19;
    let slot = Slot::left(left, top + 11, fit.left - 4 - left);
    c.text_fit(slot, &[Font::R10, Font::R8], &[&name]);
}
