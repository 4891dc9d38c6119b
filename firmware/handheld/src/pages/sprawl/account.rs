//! The account: groups, roads, conditions, the sum against the target.

use citycore::{
    Game, Lang, Seat,
    sprawl::{Card, Kind, Outcome, Phase, Sprawl, Tally, Zone},
};
use interface::{Button, Input};

use super::{Go, SprawlPage, look::Look, map::Signless, new_game, plan::zone_of};
use crate::{
    app::{Context, View},
    pages::{Page, fair},
    play::sprawl::RunningSprawl,
    ui::{
        Canvas, INK, Key, PAPER, city, rect,
        text::{Font, Signed, Slot},
    },
    words::Words,
};

const FINAL: Words = Words("Final account", "Závěrečné bodování");
const SO_FAR: Words = Words("Score so far", "Stav bodů");
const ROADS: Words = Words("roads", "silniční daň");
const TOTAL: Words = Words("total", "součet");
const TARGET: Words = Words("target", "cíl");
const WON: (&str, Words) = ("✓", Words("won", "výhra"));
const LOST: (&str, Words) = ("✗", Words("lost", "prohra"));
const SHARED: (&str, Words) = ("=", Words("a draw", "remíza"));
const MAP: Words = Words("Map", "Mapa");
const NEW: Words = Words("New game", "Nová hra");
const SIDE: Words = Words("Opponent", "Soupeř");
const BACK: Words = Words("Back", "Zpět");

/// The page of points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AccountPage {
    /// The second side of the motorway.
    other: bool,
    look: bool,
}

/// The account of a seat: its own side where they play against each other.
pub(super) const fn tally(standing: &Outcome, seat: Seat) -> &Tally {
    match standing {
        Outcome::Together { score, .. } => score,
        Outcome::Versus {
            sides: [upper, lower],
            ..
        } => {
            if seat.0 == 0 {
                upper
            } else {
                lower
            }
        }
    }
}

/// How it ended for a seat: the sign and the word.
fn verdict(standing: &Outcome, seat: Seat) -> (&'static str, Words) {
    match standing {
        Outcome::Versus { winner: None, .. } => SHARED,
        Outcome::Together { won: true, .. } => WON,
        Outcome::Versus { winner, .. } if *winner == Some(seat) => WON,
        _ => LOST,
    }
}

/// Whether every side has an account of its own.
fn is_versus(game: &Sprawl) -> bool {
    game.target().is_none()
}

impl AccountPage {
    /// The account looked at during the game.
    pub(super) const fn look() -> Self {
        Self {
            other: false,
            look: true,
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningSprawl::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        match input {
            Input::Press(Button::A) if self.look => Go::Back,
            Input::Press(Button::A) => Go::To(SprawlPage::Look(Look::new(game)).into()),
            Input::Press(Button::B) if is_versus(game) => {
                self.other = !self.other;
                Go::Stay
            }
            Input::Press(Button::B) if !self.look => Go::To(Page::Fair(fair::Fair::Game)),
            Input::Press(Button::C) if !self.look => Go::To(new_game(Some(game))),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningSprawl, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let seat = Seat(self.other.into());
        let standing = game.standing();
        let tally = tally(&standing, seat);
        let versus = is_versus(game);
        let fact = match versus {
            true => view.name(seat),
            false => game.setup().difficulty.name(lang),
        };
        let title = if self.look { SO_FAR } else { FINAL };
        c.title(title.of(lang), fact);
        draw_zones(c, lang, tally);
        draw_cards(c, lang, game, tally);
        draw_sum(c, lang, game, tally);
        if game.phase() == Phase::Over {
            let (sign, word) = verdict(&standing, seat);
            c.text(in_sum(93), Font::B8, sign);
            c.text(in_sum(103), Font::B8, word.of(lang));
        }
        let side = match versus {
            true => SIDE.of(lang),
            false if self.look => "",
            false => fair::KEY.of(lang),
        };
        if self.look {
            c.softkeys(Key::A, [&BACK.of(lang), &side, &""]);
        } else {
            c.softkeys(Key::C, [&MAP.of(lang), &side, &NEW.of(lang)]);
        }
    }
}

fn draw_zones(c: &mut Canvas<'_>, lang: Lang, tally: &Tally) {
    let groups = Zone::ALL.into_iter().zip(tally.groups);
    for (i, (zone, largest)) in (0..).zip(groups) {
        let points = Signed(largest.into());
        draw_zone(c, i, zone_of(zone), zone.name(lang), points);
    }
    let roads = Signed(-i32::from(tally.roads));
    draw_zone(c, 4, city::Zone::Motorway, ROADS.of(lang), roads);
    c.vline(110, 22, 84, INK);
}

fn draw_zone(c: &mut Canvas<'_>, place: i32, zone: city::Zone, name: &str, points: Signed) {
    let baseline = 34 + 17 * place;
    c.zone_sample(rect(6, baseline - 11, 18, 12), zone);
    let slot = Slot::right(107, baseline, 26);
    let fit = c.text_fit(slot, &[Font::B12, Font::B10], &[&points]);
    let slot = Slot::left(28, baseline, fit.left - 30);
    c.text_fit(slot, &[Font::R10, Font::R8], &[&name]);
}

/// The cards that have a line in the account, in the core's order.
#[inline(never)]
pub(super) fn scored(game: &Sprawl) -> [Option<Card>; LINES] {
    let mut cards = [None; LINES];
    let by_lying = game.placed().iter().map(|placed| placed.card);
    let by_lying = by_lying.filter(|card| matches!(card.kind(), Kind::Poi | Kind::Wrecktar));
    let all = game.scoring().cards;
    for (place, card) in cards.iter_mut().zip(all.iter().chain(by_lying)) {
        *place = Some(card);
    }
    cards
}

/// The points of a card; none for that of the motorway, which says how the rest is weighed.
pub(super) fn points(tally: &Tally, card: Card) -> Option<i16> {
    let extras = &tally.extras;
    match card.kind() {
        Kind::Base => {
            let mut conditions = tally.conditions.iter().flatten();
            let scored = conditions.find(|scored| scored.card == card);
            scored.map(|scored| scored.points)
        }
        Kind::Beach => Some(extras.beaches),
        Kind::Construction => Some(extras.construction),
        Kind::Poi => Some(extras.poi),
        Kind::Wrecktar => Some(extras.wrecktar),
        Kind::Motorway => None,
    }
}

/// Lines of cards at most: five that score by their other side, the point of interest and Wrecktar.
const LINES: usize = 7;
/// Dots a line is wide, and dots there are for all of them.
const LINE_WIDTH: i32 = 130;
const LINES_HEIGHT: i32 = 87;

fn draw_cards(c: &mut Canvas<'_>, lang: Lang, game: &Sprawl, tally: &Tally) {
    let cards = scored(game);
    let cards = || cards.iter().copied().flatten();
    let pitch = LINES_HEIGHT / (cards().count().max(3) as i32);
    let (baseline, figures) = match pitch {
        ..14 => (9, Font::B8),
        14..17 => (11, Font::B10),
        _ => (pitch / 2 + 5, Font::B12),
    };
    let room = |card: Card| match points(tally, card) {
        Some(points) => LINE_WIDTH - 4 - figures.width(Signed(points.into())),
        None => LINE_WIDTH,
    };
    // one font for all names: the first in which each has room, none larger than the points
    let fits = |font: &Font| {
        font.ascent() <= figures.ascent()
            && cards().all(|card| font.width(card.name(lang)) <= room(card))
    };
    let names = [Font::B12, Font::B10, Font::B8];
    let font = names.into_iter().find(fits).unwrap_or(Font::R8);
    let mut top = 20;
    for card in cards() {
        if let Some(points) = points(tally, card) {
            let slot = Slot::right(113 + LINE_WIDTH, top + baseline, 30);
            c.text(slot, figures, Signed(points.into()));
        }
        let slot = Slot::left(113, top + baseline, room(card));
        c.text(slot, font, card.name(lang));
        top += pitch;
        c.dotted(113, top - 1, LINE_WIDTH, INK);
    }
}

/// A line of the box at the right.
const fn in_sum(baseline: i32) -> Slot {
    Slot::centre(269, baseline, 42).on_ink()
}

fn draw_sum(c: &mut Canvas<'_>, lang: Lang, game: &Sprawl, tally: &Tally) {
    c.round_fill(rect(246, 20, 46, 87), 4, INK);
    c.text(in_sum(31), Font::B8, TOTAL.of(lang));
    let fonts = [Font::N32, Font::N24, Font::N18];
    c.text_fit(in_sum(66), &fonts, &[&Signless(tally.total)]);
    c.hline(251, 71, 36, PAPER);
    if let Some(target) = game.target() {
        let target = format_args!("{} {target}", TARGET.of(lang));
        c.text_fit(in_sum(82), &[Font::B8, Font::R8], &[&target]);
    }
}
