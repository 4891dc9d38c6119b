//! A player's district with its points and how far it is with the milestones.

use citycore::{Game, Lang, Seat, cities::Cities};
use interface::{Button, Input};

use super::{
    CitiesPage, Go,
    card::CardPage,
    others::Others,
    panel::Panel,
    plan::{DistrictView, Marks, ORIGIN},
    titles,
};
use crate::{
    app::{Context, View},
    pages::lists::scroll_options,
    play::cities::RunningCities,
    ui::{
        Canvas, Key,
        text::{Font, Slot},
    },
    words::{Words, softkeys},
};

const DISTRICT: Words = Words("district", "čtvrť");
const POINTS: Words = Words("points", "body");
const BACK: Words = Words("Back", "Zpět");
const CARDS: Words = Words("Cards", "Karty");
const OTHERS: Words = Words("Others", "Ostatní");
/// What points come from.
pub(super) const PARTS: [Words; 4] = [
    Words("milestones", "milníky"),
    Words("park and water", "zeleň a voda"),
    Words("statues", "sochy"),
    Words("cards", "karty"),
];

/// Points of a seat by what they come from, in the order of [`PARTS`].
pub(super) fn parts(game: &Cities, seat: Seat) -> ([u16; 4], u16) {
    let account = game.account(seat);
    let cards = account.cards.iter().map(|line| line.points).sum();
    let parts = [
        account.milestone_points(),
        account.park + account.water,
        account.statues,
        cards,
    ];
    (parts, account.total)
}

/// A district looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DistrictPage {
    seat: u8,
}

impl DistrictPage {
    /// The district of a player.
    pub(super) const fn of(seat: Seat) -> Self {
        Self { seat: seat.0 }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCities::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => {
                Go::To(CitiesPage::Card(CardPage::of(Seat(self.seat))).into())
            }
            Input::Press(Button::C) => {
                Go::To(CitiesPage::Others(Others::but(Seat(self.seat))).into())
            }
            _ => {
                scroll_options(&mut self.seat, input, game.setup().players.into());
                Go::Stay
            }
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCities, c: &mut Canvas<'_>) {
        let game = running.game();
        let lang = view.lang();
        let seat = Seat(self.seat);
        let title = format_args!("{} · {}", view.name(seat), DISTRICT.of(lang));
        c.title(title, titles::city(game.pack(), game.setup().city, lang));
        let Some(district) = game.district(seat) else {
            return;
        };
        let plan = DistrictView::new(district, game.setup().limit(), ORIGIN);
        plan.draw(c, district, Marks::default());
        plan.draw_divider(c);
        let panel = Panel {
            left: plan.panel(),
            right: 286,
        };
        draw_points(c, lang, panel, game, seat);
        panel.split(c);
        panel.milestones(c, lang, game, game, seat);
        c.rail(true, true, None);
        softkeys(c, lang, Key::A, &[&BACK, &CARDS, &OTHERS]);
    }
}

/// The points of a seat, and what they come from where there is room.
fn draw_points(c: &mut Canvas<'_>, lang: Lang, panel: Panel, game: &Cities, seat: Seat) {
    let (points, total) = parts(game, seat);
    panel.head(c, panel.left, POINTS.of(lang));
    c.text(Slot::left(panel.left, 56, 40), Font::N24, total);
    let left = panel.left + 44;
    for ((place, words), points) in (0..).zip(PARTS).zip(points) {
        let baseline = 28 + 10 * place;
        let slot = Slot::right(panel.right, baseline, 20);
        c.text(slot, Font::B8, Few(points));
        let slot = Slot::left(left, baseline, panel.right - 22 - left);
        c.text_fit(slot, &[Font::R8], &[&words.of(lang)]);
    }
}

/// A number, or a dash for none.
pub(super) struct Few(pub(super) u16);

impl core::fmt::Display for Few {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            0 => f.write_str("–"),
            points => write!(f, "{points}"),
        }
    }
}
