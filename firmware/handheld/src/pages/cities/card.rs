//! A scoring card: what it says, what of the district counts, and what that brings.

use citycore::{
    Game, Lang, Seat,
    cities::{CardId, CardLine, Cities, Form},
};
use interface::{Button, Input};

use super::{
    CitiesPage, Go,
    district::DistrictPage,
    panel::Panel,
    plan::{DistrictView, Marks, ORIGIN},
    titles::{self, Points},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll_options,
    play::cities::RunningCities,
    ui::{
        Canvas, INK, Key, PAPER, rect,
        text::{Align, Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const BACK: Words = Words("Back", "Zpět");
const DISTRICT: Words = Words("District", "Čtvrť");
const CARD: Words = Words("card", "karta");
const OF: Words = Words("of", "z");
const COUNTED: Words = Words("counted", "počítá se");
const NO_CARDS: Words = Words("no cards yet", "zatím bez karet");

/// A card of somebody's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardPage {
    /// Whose cards are shown; all players' if nobody's.
    seat: Option<Seat>,
    place: u8,
}

impl CardPage {
    /// The cards of one player.
    pub(super) const fn of(seat: Seat) -> Self {
        Self {
            seat: Some(seat),
            place: 0,
        }
    }

    /// The cards of all players.
    pub(super) const fn of_all() -> Self {
        Self {
            seat: None,
            place: 0,
        }
    }

    /// The card a player has taken last.
    pub(super) fn newest(game: &Cities, seat: Seat) -> Option<Self> {
        let last = game.district(seat)?.cards().count().checked_sub(1)?;
        Some(Self {
            seat: Some(seat),
            place: last as u8,
        })
    }

    /// The cards that are shown, each with its owner.
    fn cards(self, game: &Cities) -> impl Iterator<Item = (Seat, CardId)> {
        let seats = (0..game.setup().players).map(Seat);
        let seats = seats.filter(move |&seat| self.seat.is_none_or(|only| only == seat));
        seats.flat_map(|seat| {
            let cards = game.district(seat).into_iter().flat_map(|it| it.cards());
            cards.map(move |card| (seat, card))
        })
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCities::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::C) => {
                let owner = self.cards(game).nth(self.place.into()).map(|it| it.0);
                let seat = owner.or(self.seat).unwrap_or(Seat(0));
                Go::To(CitiesPage::District(DistrictPage::of(seat)).into())
            }
            _ => {
                let total = self.cards(game).count();
                scroll_options(&mut self.place, input, total);
                Go::Stay
            }
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCities, c: &mut Canvas<'_>) {
        let game = running.game();
        let lang = view.lang();
        let total = self.cards(game).count();
        match self.cards(game).nth(self.place.into()) {
            Some((seat, card)) => {
                let fact = format_args!(
                    "{} · {} {} {} {total}",
                    view.initial(seat),
                    CARD.of(lang),
                    self.place + 1,
                    OF.of(lang)
                );
                c.title(titles::card(game, card, lang), fact);
                draw_scored(c, lang, game, seat, card);
            }
            None => {
                let seat = self.seat.unwrap_or(Seat(0));
                c.title(view.name(seat), "");
                let slot = Slot::centre(148, 66, 280);
                c.text(slot, Font::B12, NO_CARDS.of(lang));
            }
        }
        c.rail(total > 1, total > 1, None);
        softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &DISTRICT]);
    }
}

/// A seat's district with what a card counts in it, the card's text and its points.
pub(super) fn draw_scored(c: &mut Canvas<'_>, lang: Lang, game: &Cities, seat: Seat, card: CardId) {
    let Some(district) = game.district(seat) else {
        return;
    };
    let line = CardLine::of(card, district.plan(), game.pack());
    let view = DistrictView::new(district, game.setup().limit(), ORIGIN);
    let marks = Marks {
        counted: Some(line.measure.counted),
        legal: 0,
    };
    view.draw(c, district, marks);
    let Some((expression, value)) = game.pack().card(card) else {
        return;
    };
    if expression.form == Form::Pairs {
        view.join(c, district, expression.adjacent_pairs(district.plan()));
    }
    view.draw_divider(c);
    let panel = Panel {
        left: view.panel(),
        right: 286,
    };
    draw_text(c, panel, &titles::text(game, &expression, &value, lang), 66);
    draw_sum(c, lang, panel, line);
}

/// The text of a card or milestone in the upper part of the panel.
pub(super) fn draw_text(c: &mut Canvas<'_>, panel: Panel, text: &str, height: i32) {
    let area = rect(panel.left, 20, panel.right - panel.left, height);
    let fonts = [Font::B12, Font::B10, Font::B8, Font::R8];
    c.paragraph(area, Align::Left, &fonts, text);
}

fn draw_sum(c: &mut Canvas<'_>, lang: Lang, panel: Panel, line: CardLine) {
    c.dotted(panel.left, 88, panel.right - panel.left, INK);
    let points = Points(line.points, lang);
    let width = Font::B10.width(&points) + 12;
    c.round_fill(rect(panel.right - width, 92, width, 15), 4, INK);
    let slot = Slot::centre(panel.right - width / 2, 103, width);
    c.text(slot.color(PAPER), Font::B10, &points);
    let counted = format_args!("{}: {}", COUNTED.of(lang), line.measure.number);
    let slot = Slot::left(panel.left, 103, panel.right - width - 4 - panel.left);
    let number = line.measure.number;
    c.text_fit(slot, &[Font::R10, Font::R8], &[&counted, &number]);
}
