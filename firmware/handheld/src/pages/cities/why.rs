//! One player's account: the district, every line with its reason, the total.

use core::fmt::{self, Display};

use citycore::{
    Game, Lang, Seat,
    cities::{Account, Cities, Feature, Phase},
};
use interface::{Button, Input};

use super::{
    Go, new_game,
    panel::Panel,
    plan::{DistrictView, Marks, ORIGIN},
    titles,
};
use crate::{
    app::{Context, View},
    play::cities::RunningCities,
    ui::{
        Canvas, INK, Key, PAPER,
        layout::Window,
        rect,
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const WHY: Words = Words("why", "proč");
const MILESTONES: Words = Words("milestones", "milníky");
const PARK: Words = Words("park", "zeleň");
const WATER: Words = Words("water", "voda");
const STATUES: Words = Words("statues", "sochy");
const TOTAL: Words = Words("total", "součet");
const WON: Words = Words("won", "výhra");
const BACK: Words = Words("Back", "Zpět");
const NEXT: Words = Words("Next", "Další");
const NEW: Words = Words("New game", "Nová hra");

/// Lines in view, and the distance of their baselines.
const SHOWN: usize = 8;
const LINE: i32 = 11;
/// Lines before those of cards.
const FIRST: usize = 4;

/// The account of one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Why {
    seat: u8,
    /// The first line in view.
    first: u8,
}

impl Why {
    /// The winner's account, or the first player's.
    pub(super) fn new(game: &Cities) -> Self {
        let standing = game.standing();
        let mut winners = (0..game.setup().players).filter(|&it| standing.has_won(Seat(it)));
        Self {
            seat: winners.next().unwrap_or(0),
            first: 0,
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCities::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        let lines = FIRST + game.account(Seat(self.seat)).cards.len();
        let last = lines.saturating_sub(SHOWN) as u8;
        match input {
            Input::Press(Button::A) => return Go::Back,
            Input::Press(Button::B) => {
                let next = self.seat + 1;
                self.seat = if next < game.setup().players { next } else { 0 };
                self.first = 0;
            }
            Input::Press(Button::C) if game.phase() == Phase::Over => {
                return Go::To(new_game(Some(game)));
            }
            Input::Press(Button::Down) => self.first = (self.first + 1).min(last),
            Input::Press(Button::Up) => self.first = self.first.saturating_sub(1),
            Input::Hold(Button::Down) => self.first = last,
            Input::Hold(Button::Up) => self.first = 0,
            _ => {}
        }
        Go::Stay
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCities, c: &mut Canvas<'_>) {
        let game = running.game();
        let lang = view.lang();
        let seat = Seat(self.seat);
        let Some(district) = game.district(seat) else {
            return;
        };
        let account = game.account(seat);
        let points = titles::Points(account.total, lang);
        c.title(
            format_args!("{} · {} {points}", view.name(seat), WHY.of(lang)),
            format_args!("{}/{}", seat.0 + 1, game.setup().players),
        );
        let plan = DistrictView::new(district, game.setup().limit(), ORIGIN);
        plan.draw(c, district, Marks::default());
        plan.draw_divider(c);
        let panel = Panel {
            left: plan.panel(),
            right: 236,
        };
        let statues = district.plan().feature(Feature::Statue).count_ones();
        self.draw_lines(c, lang, panel, game, &account, statues);
        let over = game.phase() == Phase::Over;
        let won = over && game.standing().has_won(seat);
        draw_total(c, lang, account.total, won);
        let lines = FIRST + account.cards.len();
        let first = usize::from(self.first);
        let list = Window {
            first,
            shown: SHOWN,
            total: lines,
        };
        c.rail(first > 0, first + SHOWN < lines, Some(list));
        let new = if over { &NEW } else { &NO_KEY };
        softkeys(c, lang, Key::B, &[&BACK, &NEXT, new]);
    }

    fn draw_lines(
        &self,
        c: &mut Canvas<'_>,
        lang: Lang,
        panel: Panel,
        game: &Cities,
        account: &Account,
        statues: u32,
    ) {
        let mut number = 0;
        let mut line = |forms: &[&dyn Display], points: u16| {
            let place = number - i32::from(self.first);
            number += 1;
            if !(0..SHOWN as i32).contains(&place) {
                return;
            }
            let baseline = 28 + LINE * place;
            let slot = Slot::right(panel.right, baseline, 20);
            let fit = c.text(slot, Font::B8, super::district::Few(points));
            let slot = Slot::left(panel.left, baseline, fit.left - 3 - panel.left);
            c.text_fit(slot, &[Font::R8], forms);
        };
        let milestones = Sum(MILESTONES.of(lang), &account.milestones);
        line(
            &[&milestones, &MILESTONES.of(lang)],
            account.milestone_points(),
        );
        line(&[&PARK.of(lang)], account.park);
        line(&[&WATER.of(lang)], account.water);
        let counted = format_args!("{} ({statues})", STATUES.of(lang));
        line(&[&counted, &STATUES.of(lang)], account.statues);
        for card in account.cards.iter() {
            let name = titles::card(game, card.card, lang);
            let counted = format_args!("{name} ({})", card.measure.number);
            line(&[&counted, &name, &name.short()], card.points);
        }
    }
}

/// A word and the numbers it is the sum of.
struct Sum<'a>(&'a str, &'a [u8; 3]);

impl Display for Sum<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)?;
        let mut between = " ";
        for number in self.1.iter().filter(|&&number| number > 0) {
            write!(f, "{between}{number}")?;
            between = "+";
        }
        Ok(())
    }
}

/// The box with the total.
fn draw_total(c: &mut Canvas<'_>, lang: Lang, total: u16, won: bool) {
    c.round_fill(rect(240, 20, 46, 87), 4, INK);
    let line = |baseline| Slot::centre(263, baseline, 42).on_ink();
    c.text(line(33), Font::B8, TOTAL.of(lang));
    c.text_fit(line(70), &[Font::N32, Font::N24, Font::N18], &[&total]);
    c.hline(246, 78, 34, PAPER);
    if won {
        c.text(line(92), Font::B8, "✓");
        c.text(line(102), Font::B8, WON.of(lang));
    }
}
