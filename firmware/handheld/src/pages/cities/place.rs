//! A tile, a feature or a piece about to be placed.

use citycore::{
    Game, Lang, Seat,
    cities::{AREA_POINTS, Account, Action, Cells, Cities, Colour, Feature, Ground},
};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{
    CitiesPage, Go,
    card::CardPage,
    panel::Panel,
    plan::{DistrictView, Marks, ORIGIN, feature_cell, ground, piece_cell},
    play,
    spots::{self, Way},
    titles,
};
use crate::{
    app::{Context, View},
    legal,
    play::cities::RunningCities,
    ui::{
        Canvas, INK, Key, PAPER,
        district::{CELL, Cell, SMALL_TILE, Shown},
        rect,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const LAY_TILE: Words = Words("place the tile", "polož dílek");
const PLACE_IT: Words = Words("place", "umístit");
const PLACE_NUMBER: Words = Words("place", "místo");
const OF: Words = Words("of", "z");
const ROTATE: Words = Words("Rotate", "Otočit");
const CARDS: Words = Words("Cards", "Karty");
const NEXT: Words = Words("Next", "Další");
const LAY: Words = Words("Place", "Položit");
const PUT: Words = Words("Place", "Umístit");
const BUILD: Words = Words("Place", "Postavit");
const ROTATION: Words = Words("rotation", "otočení");
const IN_HAND: Words = Words("in hand", "v ruce");
const DECLINE: Words = Words("hold C: decline", "podrž C: nechci");
const EMPTY_LOT: Words = Words("empty lot →", "parcela →");
const HIGHER: Words = Words("higher →", "výše →");
const FLOOR: Words = Words("1 floor", "1 patro");
const FLOORS: Words = Words("floors", "patra");
const PARK_AREA: Words = Words("Park area", "Zeleň");
const WATER_AREA: Words = Words("Water area", "Voda");
const KINDS: Words = Words("of 4 kinds", "ze 4 druhů");

/// A piece of this colour.
const fn piece_name(colour: Colour) -> Words {
    match colour {
        Colour::Red => Words("red piece", "červené patro"),
        Colour::Blue => Words("blue piece", "modré patro"),
        Colour::Green => Words("green piece", "zelené patro"),
        Colour::Yellow => Words("yellow piece", "žluté patro"),
    }
}

/// Something in hand and where it would lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    /// The placement that is looked at; nothing if the game asks for none.
    at: Option<Action>,
}

impl Place {
    /// The place worth most to begin with, as a greedy player sees it.
    pub(super) fn new(game: &Cities) -> Self {
        let best = game
            .best_choice()
            .filter(|&action| spots::spot(action).is_some());
        let first = || legal::find(game, |action| spots::spot(action).is_some());
        Self {
            at: best.or_else(first),
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let running = RunningCities::of(context.session);
        let (Some(running), Some(at)) = (running, self.at) else {
            return Go::Home;
        };
        let game = running.game();
        let Some(seat) = game.seat() else {
            return Go::Home;
        };
        let is_tile = matches!(at, Action::PlaceTile { .. });
        let way = match input {
            Input::Hold(Button::C) if matches!(at, Action::PlacePiece { .. }) => {
                return play(context, Action::Decline);
            }
            Input::Press(Button::C) | Input::Hold(Button::C) => return play(context, at),
            Input::Press(Button::A) if is_tile => {
                self.at = Some(spots::next_thing(game, at));
                return Go::Stay;
            }
            Input::Press(Button::B) if !is_tile => {
                self.at = Some(spots::next_thing(game, at));
                return Go::Stay;
            }
            Input::Press(Button::A | Button::B) => {
                return Go::To(CitiesPage::Card(CardPage::of(seat)).into());
            }
            Input::Press(Button::Up) => Way::Previous,
            Input::Press(Button::Down) => Way::Next,
            Input::Hold(Button::Up) => Way::PreviousRow,
            Input::Hold(Button::Down) => Way::NextRow,
            _ => return Go::Stay,
        };
        self.at = Some(spots::step(game, at, way, is_turned(game, seat)));
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCities, c: &mut Canvas<'_>) {
        let game = running.game();
        let (Some(at), Some(seat)) = (self.at, game.seat()) else {
            return;
        };
        let mut after = *game;
        // what is looked at is legal
        let _ = after.apply(at, &mut ());
        draw_title(view, c, game, seat, at);
        let Some(panel) = draw_district(c, game, &after, seat, at) else {
            return;
        };
        let lang = view.lang();
        let (now, then) = (game.account(seat), after.account(seat));
        panel.points(c, lang, now.total, then.total);
        panel.split(c);
        let accounts = [&now, &then];
        match at {
            Action::PlaceTile { rotation, .. } => {
                draw_rotations(c, lang, panel, game, rotation);
                panel.milestones(c, lang, game, &after, seat);
                softkeys(c, lang, Key::C, &[&ROTATE, &CARDS, &LAY]);
            }
            Action::PlaceFeature { feature, row, col } => {
                draw_features(c, lang, panel, game, feature);
                let cell = after.district(seat).map_or(0, |it| it.cell(row, col));
                match area_of(feature) {
                    Some(ground) => draw_area(c, lang, panel, (&after, seat), cell, ground),
                    None => panel.gains(c, lang, game, accounts),
                }
                softkeys(c, lang, Key::C, &[&CARDS, next_key(game, at), &PUT]);
            }
            Action::PlacePiece { colour, row, col } => {
                draw_pieces(c, lang, panel, game, colour);
                draw_building(c, lang, panel, game, &after, (seat, row, col), accounts);
                softkeys(c, lang, Key::C, &[&CARDS, next_key(game, at), &BUILD]);
            }
            _ => {}
        }
        let moves = spots::number(game, at, false).1 > 1;
        c.rail(moves, moves, None);
    }
}

/// What B says: another thing, if there is one that has a place.
fn next_key(game: &Cities, at: Action) -> &'static Words {
    let next = spots::next_thing(game, at);
    if spots::thing(next) == spots::thing(at) {
        &NO_KEY
    } else {
        &NEXT
    }
}

/// Whether a seat's district is drawn turned.
fn is_turned(game: &Cities, seat: Seat) -> bool {
    let limit = game.setup().limit();
    let district = game.district(seat);
    district.is_some_and(|it| DistrictView::new(it, limit, ORIGIN).is_turned())
}

fn draw_title(view: &View<'_>, c: &mut Canvas<'_>, game: &Cities, seat: Seat, at: Action) {
    let lang = view.lang();
    let name = view.name(seat);
    let (place, all) = spots::number(game, at, is_turned(game, seat));
    let fact = format_args!("{} {place} {} {all}", PLACE_NUMBER.of(lang), OF.of(lang));
    match at {
        Action::PlaceFeature { feature, .. } => {
            let what = titles::feature(game, feature, lang);
            c.title(
                format_args!("{name} · {}: {what}", PLACE_IT.of(lang)),
                format_args!("{place}/{all}"),
            );
        }
        Action::PlacePiece { colour, .. } => {
            c.title(
                format_args!("{name} · {}", piece_name(colour).of(lang)),
                fact,
            );
        }
        _ => c.title(format_args!("{name} · {}", LAY_TILE.of(lang)), fact),
    }
}

/// The district as it would be, the placement framed. Returns the room beside it.
fn draw_district(
    c: &mut Canvas<'_>,
    game: &Cities,
    after: &Cities,
    seat: Seat,
    at: Action,
) -> Option<Panel> {
    let (district, then) = (game.district(seat)?, after.district(seat)?);
    let mut view = DistrictView::new(district, game.setup().limit(), ORIGIN);
    let plan = district.plan();
    let (row, col) = spots::spot(at)?;
    let legal = match at {
        Action::PlaceFeature { feature, .. } => plan.fits_feature(feature),
        Action::PlacePiece { colour, .. } => plan.fits_piece(colour),
        _ => {
            view = view.showing(row, col);
            0
        }
    };
    let marks = Marks {
        counted: None,
        legal: legal & !district.cell(row, col),
    };
    view.draw(c, then, marks);
    match at {
        Action::PlaceTile { .. } => view.frame_tile(c, row, col),
        _ => view.frame_cell(c, row, col),
    }
    view.draw_divider(c);
    Some(Panel {
        left: view.panel(),
        right: 286,
    })
}

/// The rotations that look different, a bar below this one.
fn draw_rotations(c: &mut Canvas<'_>, lang: Lang, panel: Panel, game: &Cities, rotation: u8) {
    let face = game.held().tile.and_then(|tile| game.pack().face(tile));
    let Some(face) = face else {
        return;
    };
    let left = panel.second_column();
    if panel.is_narrow() {
        panel.head(c, left, ROTATION.of(lang));
        let number = format_args!("{}/{}", rotation + 1, face.looks());
        c.text(Slot::left(left, 49, 40), Font::B12, number);
        return;
    }
    panel.head(c, left, ROTATION.of(lang));
    for (place, turned) in (0..).zip(0..face.looks()) {
        let at = Point::new(left + 26 * place, 34);
        c.small_tile(at, face.turned(turned).0.map(ground));
        if turned == rotation {
            c.fill(rect(at.x, 57, SMALL_TILE, 2), INK);
        }
    }
}

/// A row of things in hand, a bar below the chosen kind.
fn draw_hand(
    c: &mut Canvas<'_>,
    lang: Lang,
    panel: Panel,
    things: impl Iterator<Item = (Cell, bool)>,
) {
    let left = panel.second_column();
    panel.head(c, left, IN_HAND.of(lang));
    let pitch = if panel.is_narrow() { 14 } else { 19 };
    let mut underlined = false;
    for (place, (cell, chosen)) in (0..).zip(things) {
        let at = Point::new(left + pitch * place, 36);
        c.district_cell(at, cell, Shown::default());
        if chosen && !underlined {
            c.fill(rect(at.x, 52, CELL, 2), INK);
            underlined = true;
        }
    }
}

fn draw_features(c: &mut Canvas<'_>, lang: Lang, panel: Panel, game: &Cities, chosen: Feature) {
    let held = game.held().features;
    let kinds = Feature::ALL.into_iter().flat_map(|feature| {
        let count = held.count(feature.index());
        (0..count).map(move |_| (feature_cell(feature), feature == chosen))
    });
    draw_hand(c, lang, panel, kinds);
}

fn draw_pieces(c: &mut Canvas<'_>, lang: Lang, panel: Panel, game: &Cities, chosen: Colour) {
    let held = game.held();
    let pieces = Colour::ALL.into_iter().flat_map(|colour| {
        let count = held.pieces_of(colour);
        (0..count).map(move |_| (piece_cell(colour), colour == chosen))
    });
    draw_hand(c, lang, panel, pieces);
}

/// The ground whose areas a feature adds to.
fn area_of(feature: Feature) -> Option<Ground> {
    match feature_cell(feature) {
        Cell::Feature(crate::ui::district::Ground::Water, _) => Some(Ground::Water),
        Cell::Feature(..) => Some(Ground::Park),
        _ => None,
    }
}

/// The kinds of features in the area of a cell, and what so many pay.
fn draw_area(
    c: &mut Canvas<'_>,
    lang: Lang,
    panel: Panel,
    (after, seat): (&Cities, Seat),
    cell: Cells,
    ground: Ground,
) {
    let Some(district) = after.district(seat) else {
        return;
    };
    let plan = district.plan();
    let area = plan.frame().area(cell, plan.ground(ground));
    let first = if ground == Ground::Water { 4 } else { 0 };
    let kinds = Feature::ALL.into_iter().skip(first).take(4);
    let there = |kind: &Feature| plan.feature(*kind) & area != 0;
    let count = kinds.clone().filter(there).count();
    let words = if ground == Ground::Water {
        WATER_AREA
    } else {
        PARK_AREA
    };
    let head = format_args!("{}: {count} {}", words.of(lang), KINDS.of(lang));
    let width = panel.right - panel.left;
    c.text_fit(
        Slot::left(panel.left, 76, width),
        &[Font::B12, Font::B10, Font::B8],
        &[&head],
    );
    let pitch = if panel.is_narrow() { 31 } else { 40 };
    let pays = AREA_POINTS.into_iter().skip(1);
    for ((place, kind), points) in (1..).zip(kinds).zip(pays) {
        let left = panel.left + pitch * (place as i32 - 1);
        let shown = Shown {
            pale: !there(&kind),
            folded: false,
        };
        c.district_cell(Point::new(left, 79), feature_cell(kind), shown);
        let slot = Slot::centre(left + CELL / 2, 104, 16);
        if place == count {
            c.round_fill(rect(left - 1, 94, 15, 12), 3, INK);
            c.text(slot.color(PAPER), Font::B8, points);
        } else {
            c.text(slot, Font::R8, points);
        }
    }
}

/// What the piece brings, and the building it makes.
fn draw_building(
    c: &mut Canvas<'_>,
    lang: Lang,
    panel: Panel,
    game: &Cities,
    after: &Cities,
    (seat, row, col): (Seat, i8, i8),
    accounts: [&Account; 2],
) {
    if panel.is_narrow() {
        return panel.milestones(c, lang, game, after, seat);
    }
    let middle = panel.left + 96;
    let gains = Panel {
        left: panel.left,
        right: middle - 6,
    };
    gains.gains(c, lang, game, accounts);
    c.vline(middle, 65, 41, INK);
    let left = middle + 6;
    let width = panel.right - left;
    let Some(district) = after.district(seat) else {
        return;
    };
    let (plan, cell) = (district.plan(), district.cell(row, col));
    let floors = plan.floors_at(cell);
    let before = if floors == 1 { EMPTY_LOT } else { HIGHER };
    c.text_fit(
        Slot::left(left, 75, width),
        &[Font::R10, Font::R8],
        &[&before.of(lang)],
    );
    let colour = plan.colour_at(cell).map_or("", |colour| colour.name(lang));
    let one = format_args!("{colour}, {}", FLOOR.of(lang));
    let more = format_args!("{colour}, {floors} {}", FLOORS.of(lang));
    let words: &dyn core::fmt::Display = if floors == 1 { &one } else { &more };
    let fonts = [Font::B10, Font::B8, Font::R8];
    c.text_fit(Slot::left(left, 89, width), &fonts, &[words]);
    c.text_fit(
        Slot::left(left, 103, width),
        &[Font::R8],
        &[&DECLINE.of(lang)],
    );
}
