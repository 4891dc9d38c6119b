//! The milestones of the city: what each asks, what of a district counts, and who holds it.

use citycore::{
    Game, Lang, Seat,
    cities::{Cities, MILESTONES, Slot as Ring},
};
use interface::{Button, Input};

use super::{
    Go,
    card::draw_text,
    panel::{Panel, progress},
    plan::{DistrictView, Marks, ORIGIN},
    titles,
};
use crate::{
    app::{Context, View},
    pages::lists::scroll_options,
    play::cities::RunningCities,
    ui::{
        Canvas, INK, Key, PAPER, rect,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const BACK: Words = Words("Back", "Zpět");
const PLAYER: Words = Words("Player", "Hráč");
const FREE: Words = Words("free", "volné");
const REACHED: Words = Words("reached", "splněno");

/// A milestone on the district of a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goals {
    seat: u8,
    milestone: u8,
}

impl Goals {
    /// The milestones as a player stands with them.
    pub(super) const fn of(seat: Seat) -> Self {
        Self {
            seat: seat.0,
            milestone: 0,
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCities::of(context.session) else {
            return Go::Home;
        };
        match input {
            Input::Press(Button::A) => Go::Back,
            Input::Press(Button::B) => {
                let next = self.seat + 1;
                let players = running.game().setup().players;
                self.seat = if next < players { next } else { 0 };
                Go::Stay
            }
            _ => {
                scroll_options(&mut self.milestone, input, MILESTONES);
                Go::Stay
            }
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCities, c: &mut Canvas<'_>) {
        let game = running.game();
        let lang = view.lang();
        let seat = Seat(self.seat);
        let number = usize::from(self.milestone);
        let fact = format_args!("{} · {}/3", view.name(seat), number + 1);
        c.title(titles::milestone(game, number, lang), fact);
        let milestone = game.milestones().get(number);
        let rule = milestone.and_then(|it| it.when.unfold());
        let (Some(district), Some((expression, value))) = (game.district(seat), rule) else {
            return;
        };
        let measure = expression.measure(district.plan());
        let plan = DistrictView::new(district, game.setup().limit(), ORIGIN);
        let marks = Marks {
            counted: Some(measure.counted),
            legal: 0,
        };
        plan.draw(c, district, marks);
        plan.draw_divider(c);
        let panel = Panel {
            left: plan.panel(),
            right: 286,
        };
        let text = titles::text(game, &expression, &value, lang);
        draw_text(c, panel, &text, 44);
        c.dotted(panel.left, 65, panel.right - panel.left, INK);
        draw_slots(view, c, panel, game, number);
        draw_way(c, lang, panel, game, seat, number);
        c.rail(true, true, None);
        softkeys(c, lang, Key::A, &[&BACK, &PLAYER, &NO_KEY]);
    }
}

/// The points under the slots and whose rings lie there.
fn draw_slots(view: &View<'_>, c: &mut Canvas<'_>, panel: Panel, game: &Cities, number: usize) {
    let lang = view.lang();
    let (Some(slots), Some(milestone)) =
        (game.rings().0.get(number), game.milestones().get(number))
    else {
        return;
    };
    let pitch = (panel.right - panel.left) / 3;
    for ((place, ring), points) in (0..).zip(slots).zip(milestone.slots) {
        let left = panel.left + pitch * place;
        let area = rect(left, 69, 15, 12);
        let color = match ring {
            Ring::Ring(_) => {
                c.round_fill(area, 3, INK);
                PAPER
            }
            _ => {
                c.round_frame(area, 3, 1);
                INK
            }
        };
        c.text(
            Slot::centre(left + 7, 78, 13).color(color),
            Font::B8,
            points,
        );
        let initial = match ring {
            Ring::Ring(seat) => Some(view.initial(*seat)),
            _ => None,
        };
        let name: &dyn core::fmt::Display = match ring {
            Ring::Ring(seat) => &view.name(*seat),
            Ring::Free => &FREE.of(lang),
            Ring::Blocked => &"–",
        };
        let slot = Slot::left(left + 18, 78, pitch - 20);
        let fonts = [Font::R10, Font::R8];
        match initial {
            Some(initial) => c.text_fit(slot, &fonts, &[name, &initial]),
            None => c.text_fit(slot, &fonts, &[name]),
        };
    }
}

/// How far the player is.
fn draw_way(
    c: &mut Canvas<'_>,
    lang: Lang,
    panel: Panel,
    game: &Cities,
    seat: Seat,
    number: usize,
) {
    let district = game.district(seat);
    let way = district.and_then(|it| progress(game, number, it.plan()));
    let Some((measure, goal)) = way else {
        return;
    };
    let bar = rect(panel.left, 90, panel.right - panel.left - 62, 13);
    c.progress(bar, measure, goal.into());
    let held = game.ring_points(seat).get(number).is_some_and(|&it| it > 0);
    let slot = Slot::right(panel.right, 101, 58);
    if held {
        let fonts = [Font::B10, Font::B8];
        c.text_fit(slot, &fonts, &[&format_args!("✓ {}", REACHED.of(lang))]);
    } else {
        c.text(slot, Font::B12, format_args!("{measure}/{goal}"));
    }
}
