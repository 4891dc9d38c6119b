//! The board: four rows of four slots, and the pawn about to be put on one.

use core::fmt::Display;

use citycore::{
    Game, Lang, Seat,
    cities::{Action, CardId, Cities, Colour, Feature, LAST_SLOT, Row, SLOTS},
};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{
    CitiesPage, Go,
    card::CardPage,
    detail::Detail,
    district::DistrictPage,
    plan::{feature_cell, ground, piece_cell},
    play, titles,
};
use crate::{
    app::{Context, View},
    legal,
    play::cities::RunningCities,
    ui::{
        Canvas, INK, Key, PAPER, Pattern,
        district::{CELL, Cell, PITCH, SMALL_TILE, Shown},
        icons::cities::PAWN,
        inner, rect,
        text::{Font, Slot},
    },
    words::{Words, softkeys},
};

const TAKE_SOMETHING: Words = Words("take something", "vyber z nabídky");
const TAKEN: Words = Words("✓ taken", "✓ máš");
const DISTRICT: Words = Words("District", "Čtvrť");
const DETAIL: Words = Words("Detail", "Detail");
pub(super) const TAKE: Words = Words("Take", "Vzít");
const OF: Words = Words("of", "z");

/// Height of a row, and the top of the first.
const ROW: i32 = 22;
const TOP: i32 = 19;
/// Left edge of the first slot, distance and width of slots.
const LEFT: i32 = 54;
const SLOT: i32 = 58;
const WIDTH: i32 = 56;
/// Dots of a line on a card.
const CARD: i32 = 52;
/// Dots both texts of a title may take together, a low battery beside them.
const TITLE: i32 = 246;

/// A slot of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) row: Row,
    pub(super) slot: u8,
}

impl Place {
    /// The place in reading order.
    const fn number(self) -> usize {
        self.row.index() * SLOTS as usize + self.slot as usize
    }

    fn action(self) -> Action {
        let Self { row, slot } = self;
        Action::Take { row, slot }
    }

    /// Whether what lies there is not known before it is taken.
    pub(super) fn is_hidden(self) -> bool {
        self.slot == LAST_SLOT && self.row != Row::Features
    }
}

/// The slots that may be taken, in reading order.
fn nth_free(game: &Cities, wanted: impl Fn(Place) -> bool) -> Option<Place> {
    let found = legal::find(game, |action| match action {
        Action::Take { row, slot } => wanted(Place { row, slot }),
        _ => false,
    });
    match found {
        Some(Action::Take { row, slot }) => Some(Place { row, slot }),
        _ => None,
    }
}

/// The free slot before another.
fn before(game: &Cities, is_before: impl Fn(Place) -> bool) -> Option<Place> {
    let mut last = None;
    legal::visit(game, &mut |action| {
        if let Action::Take { row, slot } = action
            && is_before(Place { row, slot })
        {
            last = Some(Place { row, slot });
        }
        core::ops::ControlFlow::Continue(())
    });
    last
}

/// Where UP or DOWN leads among the free slots; their ends meet.
pub(super) fn step(game: &Cities, from: Place, input: Input) -> Option<Place> {
    let here = from.number();
    let row = from.row;
    Some(match input {
        Input::Press(Button::Down) => {
            nth_free(game, |at| at.number() > here).or_else(|| nth_free(game, |_| true))?
        }
        Input::Press(Button::Up) => {
            before(game, |at| at.number() < here).or_else(|| before(game, |_| true))?
        }
        Input::Hold(Button::Down) => {
            nth_free(game, |at| at.row > row).or_else(|| nth_free(game, |_| true))?
        }
        Input::Hold(Button::Up) => {
            let above = before(game, |at| at.row < row).or_else(|| before(game, |_| true))?;
            nth_free(game, |at| at.row == above.row)?
        }
        _ => return None,
    })
}

/// Puts the pawn there. What lay face down and needs no place is shown.
pub(super) fn take(context: &mut Context<'_>, place: Place) -> Go {
    let taker = RunningCities::of(context.session).and_then(|running| running.game().seat());
    let go = play(context, place.action());
    let running = RunningCities::of(context.session);
    match (go, running, taker) {
        (Go::NewTurn, Some(running), Some(seat))
            if place.row == Row::Cards && place.is_hidden() =>
        {
            let card = CardPage::newest(running.game(), seat);
            card.map_or(go, |card| Go::Only(CitiesPage::Card(card).into()))
        }
        _ => go,
    }
}

/// The board with the cursor on a free slot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offer {
    at: Option<Place>,
}

impl Offer {
    pub(super) fn new(game: &Cities) -> Self {
        Self {
            at: nth_free(game, |_| true),
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let running = RunningCities::of(context.session);
        let (Some(running), Some(at)) = (running, self.at) else {
            return Go::Home;
        };
        let game = running.game();
        match (input, game.seat()) {
            (Input::Press(Button::A), Some(seat)) => {
                Go::To(CitiesPage::District(DistrictPage::of(seat)).into())
            }
            (Input::Press(Button::B), _) => Go::To(CitiesPage::Detail(Detail::new(at)).into()),
            (Input::Press(Button::C), _) => take(context, at),
            _ => {
                self.at = step(game, at, input).or(self.at);
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
        let rounds = game.setup().rounds();
        let round = format_args!("{} {} {rounds}", game.round(), OF.of(lang));
        let star = game.star();
        let asked = format_args!("{} · {}", view.name(seat), TAKE_SOMETHING.of(lang));
        let fact = format_args!("★{} · {round}", view.name(star));
        if Font::B10.width(asked) + Font::B8.width(fact) < TITLE {
            c.title(asked, fact);
        } else {
            let round = game.round();
            c.title(
                asked,
                format_args!("★{} {round}/{rounds}", view.initial(star)),
            );
        }
        for row in Row::ALL {
            self.draw_row(view, c, game, seat, row);
        }
        c.rail(true, true, None);
        softkeys(c, lang, Key::C, &[&DISTRICT, &DETAIL, &TAKE]);
    }

    fn draw_row(&self, view: &View<'_>, c: &mut Canvas<'_>, game: &Cities, seat: Seat, row: Row) {
        let lang = view.lang();
        let top = TOP + ROW * row.index() as i32;
        let name = row_name(row).of(lang);
        if game.may_use(row, seat) {
            c.text_fit(Slot::left(4, top + 14, 48), &[Font::B8, Font::R8], &[&name]);
        } else {
            c.text(Slot::left(4, top + 9, 48), Font::R8, name);
            c.text(Slot::left(4, top + 19, 48), Font::R8, TAKEN.of(lang));
        }
        if row != Row::Pieces {
            c.dotted(4, top + ROW, 280, INK);
        }
        for slot in 0..SLOTS {
            let place = Place { row, slot };
            let left = LEFT + SLOT * i32::from(slot);
            if self.at == Some(place) {
                c.round_frame(rect(left, top - 1, WIDTH, ROW + 3), 4, 2);
            }
            match game.pawns().at(row, slot) {
                Some(owner) => draw_pawn(view, c, (left, top), owner, owner == seat),
                None => draw_slot(c, lang, game, place, Point::new(left + WIDTH / 2, top)),
            }
        }
    }
}

/// What a row is called, in the room of its label.
const fn row_name(row: Row) -> Words {
    match row {
        Row::Cards => Words("cards", "karty"),
        Row::Tiles => Words("tiles", "dílky"),
        Row::Features => Words("features", "prvky"),
        Row::Pieces => Words("pieces", "patra"),
    }
}

/// Who stands on a slot.
fn draw_pawn(view: &View<'_>, c: &mut Canvas<'_>, (left, top): (i32, i32), owner: Seat, own: bool) {
    c.bitmap(&PAWN, Point::new(left + 1, top + 6), 1, INK);
    let fonts = if own {
        [Font::B10, Font::B8]
    } else {
        [Font::R10, Font::R8]
    };
    let forms: [&dyn Display; 2] = [&view.name(owner), &view.initial(owner)];
    c.text_fit(Slot::left(left + 13, top + 16, WIDTH - 16), &fonts, &forms);
}

/// What lies on a slot, in the middle of its place.
fn draw_slot(c: &mut Canvas<'_>, lang: Lang, game: &Cities, place: Place, at: Point) {
    let offer = game.offer();
    let slot = usize::from(place.slot);
    match place.row {
        _ if place.is_hidden() && place.row != Row::Pieces => {
            let width = if place.row == Row::Cards { 24 } else { 21 };
            draw_face_down(c, at, width);
        }
        Row::Cards => {
            if let Some(card) = offer.cards.get(slot).copied().flatten() {
                draw_card(c, lang, game, card, at);
            }
        }
        Row::Tiles => {
            let tile = offer.tiles.get(slot).copied().flatten();
            if let Some(face) = tile.and_then(|tile| game.pack().face(tile)) {
                let corner = Point::new(at.x - SMALL_TILE / 2, at.y + 1);
                c.small_tile(corner, face.0.map(ground));
            }
        }
        Row::Features => {
            let group = offer.features.get(slot).copied().unwrap_or_default();
            let hidden = i32::from(place.slot == LAST_SLOT && offer.is_hidden(Row::Features));
            let cells = Feature::ALL
                .into_iter()
                .flat_map(|kind| (0..group.count(kind.index())).map(move |_| feature_cell(kind)));
            draw_group(c, at, 20, cells, group.total() as i32, hidden);
        }
        Row::Pieces => {
            let group = offer.pieces.get(slot).copied().unwrap_or_default();
            let hidden = if place.is_hidden() { 2 } else { 0 };
            let cells = Colour::ALL.into_iter().flat_map(|colour| {
                (0..group.count(colour.index())).map(move |_| piece_cell(colour))
            });
            draw_group(c, at, PITCH, cells, group.total() as i32, hidden);
        }
    }
}

/// A card's title and what it is worth; a long title takes the room of both.
fn draw_card(c: &mut Canvas<'_>, lang: Lang, game: &Cities, card: CardId, at: Point) {
    let name = titles::card(game, card, lang);
    let line = |baseline| Slot::centre(at.x, at.y + baseline, CARD);
    if let Some((first, second)) = in_two_lines(name.title()) {
        c.text(line(10), Font::R8, first);
        c.text(line(19), Font::R8, second);
        return;
    }
    c.text_fit(line(10), &[Font::B8, Font::R8], &[&name, &name.short()]);
    if let Some((_, value)) = game.pack().card(card) {
        c.text(line(19), Font::R8, titles::Worth(value, lang));
    }
}

/// The halves of a title that is too long for one line, if it fits in two.
fn in_two_lines(title: &str) -> Option<(&str, &str)> {
    let fits = |text: &str| Font::R8.width(text) <= CARD;
    if fits(title) {
        return None;
    }
    let mut halves = title.rmatch_indices(' ').filter_map(|(at, _)| {
        let (first, second) = title.split_at_checked(at)?;
        Some((first, second.trim_start()))
    });
    halves.find(|(first, second)| fits(first) && fits(second))
}

/// Cells side by side, and so many that lie face down behind them.
fn draw_group(
    c: &mut Canvas<'_>,
    at: Point,
    pitch: i32,
    cells: impl Iterator<Item = Cell>,
    open: i32,
    hidden: i32,
) {
    let width = pitch * (open + hidden - 1) + CELL;
    let mut left = at.x - width / 2;
    for cell in cells {
        c.district_cell(Point::new(left, at.y + 4), cell, Shown::default());
        left += pitch;
    }
    for _ in 0..hidden {
        c.round_frame(rect(left, at.y + 4, CELL, CELL), 3, 1);
        c.text(Slot::centre(left + 7, at.y + 14, CELL), Font::B8, "?");
        left += pitch;
    }
}

/// The back of a card or tile.
fn draw_face_down(c: &mut Canvas<'_>, at: Point, width: i32) {
    let area = rect(at.x - width / 2, at.y + 2, width, 19);
    c.round_fill(area, 3, INK);
    c.pattern(inner(area, 2), Pattern::Hatch);
    c.round_fill(inner(area, 4), 2, PAPER);
    c.text(Slot::centre(at.x + 1, at.y + 16, 14), Font::B12, "?");
}
