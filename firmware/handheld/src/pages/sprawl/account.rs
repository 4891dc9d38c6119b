//! The account: groups, roads, conditions, the sum against the target.

use citycore::{
    Game, Lang,
    sprawl::{Outcome, Phase, Sprawl, Tally, Zone},
};

use super::{Go, SprawlPage, map, new_game};
use crate::{
    app::{Context, View},
    input::{Button, Input},
    pages::{Page, fair},
    table::sprawl::SprawlTable,
    ui::{
        Canvas, INK, Key, PAPER, city, rect,
        text::{Font, Signed, Slot},
    },
    words::Words,
};

const FINAL: Words = Words("Final account", "Závěrečné vyúčtování");
const SO_FAR: Words = Words("Score so far", "Stav bodů");
const ROADS: Words = Words("roads", "silnice");
const TOTAL: Words = Words("total", "součet");
const TARGET: Words = Words("target", "cíl");
const WON: Words = Words("won", "výhra");
const LOST: Words = Words("lost", "prohra");
const SHARED: Words = Words("a draw", "remíza");
const EXTRAS: Words = Words("Expansions", "Rozšíření");
const MAP: Words = Words("Map", "Mapa");
const NEW: Words = Words("New game", "Nová hra");
const SIDE: Words = Words("Other side", "2. strana");
const BACK: Words = Words("Back", "Zpět");

/// The page of points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AccountPage {
    /// The second side of the motorway.
    other: bool,
    look: bool,
}

/// The numbers shown and how it ended for them.
struct Shown {
    tally: Tally,
    /// Which side, if there are two.
    side: Option<u8>,
    verdict: Option<Words>,
}

impl AccountPage {
    /// The account looked at during the game.
    pub(super) const fn look() -> Self {
        Self {
            other: false,
            look: true,
        }
    }

    fn shown(&self, game: &Sprawl) -> Shown {
        let over = game.phase() == Phase::Over;
        match game.standing() {
            Outcome::Together { score, won, .. } => Shown {
                tally: score,
                side: None,
                verdict: over.then_some(if won { WON } else { LOST }),
            },
            Outcome::Versus { sides, winner } => {
                let [upper, lower] = sides;
                let (tally, seat) = if self.other { (lower, 1) } else { (upper, 0) };
                let verdict = match winner {
                    None => SHARED,
                    Some(winner) if winner.0 == seat => WON,
                    Some(_) => LOST,
                };
                Shown {
                    tally,
                    side: Some(seat),
                    verdict: over.then_some(verdict),
                }
            }
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(table) = context.table.sprawl() else {
            return Go::Home;
        };
        let game = table.game();
        match input {
            Input::Press(Button::A) if self.look => Go::Back,
            Input::Press(Button::A) => Go::To(SprawlPage::Map(map::Map::look(game)).into()),
            Input::Press(Button::B) if self.shown(game).side.is_some() => {
                self.other = !self.other;
                Go::Stay
            }
            Input::Press(Button::B) if !self.look => Go::To(Page::Fair(fair::Fair)),
            Input::Press(Button::C) if !self.look => Go::To(new_game(Some(game))),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, table: &SprawlTable, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = table.game();
        let shown = self.shown(game);
        let title = if self.look { SO_FAR } else { FINAL };
        match shown.side {
            Some(seat) => c.title(title.of(lang), view.name(citycore::Seat(seat))),
            None => c.title(title.of(lang), game.setup().difficulty.name(lang)),
        }
        draw_zones(c, lang, &shown.tally);
        draw_conditions(c, lang, &shown.tally);
        draw_sum(c, lang, game, &shown);
        let side = match shown.side {
            Some(_) => SIDE.of(lang),
            None if self.look => "",
            None => fair::KEY.of(lang),
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
        draw_zone(c, i, map::zone_of(zone), zone.name(lang), points);
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

/// Dots a condition's row is wide.
const ROW: i32 = 130;

fn draw_conditions(c: &mut Canvas<'_>, lang: Lang, tally: &Tally) {
    let extras = tally.extras;
    let has_extras = [
        extras.beaches,
        extras.construction,
        extras.poi,
        extras.wrecktar,
    ]
    .iter()
    .any(|&points| points != 0);
    // a name above its points, or beside them where rows are low
    let (pitch, name_at, points_at) = if has_extras {
        (22, 17, 17)
    } else {
        (29, 12, 25)
    };
    let room = |points: i16| {
        let beside = ROW - 4 - Font::B12.width(Signed(points.into()));
        if name_at < points_at { ROW } else { beside }
    };
    // one font for all names: the first in which each has room
    let scored = || tally.conditions.iter().flatten();
    let all_fit = |font: &Font| {
        scored().all(|scored| font.width(scored.card.name(lang)) <= room(scored.points))
    };
    let names = [Font::B12, Font::B10, Font::B8, Font::R8];
    let font = names.into_iter().find(all_fit).unwrap_or(Font::R8);
    let mut row = |place: i32, name: &str, points: i16| {
        let top = 20 + pitch * place;
        let slot = Slot::right(113 + ROW, top + points_at, 30);
        c.text(slot, Font::B12, Signed(points.into()));
        let slot = Slot::left(113, top + name_at, room(points));
        c.text_fit(slot, &[font, Font::B8, Font::R8], &[&name]);
        c.dotted(113, top + pitch - 1, ROW, INK);
    };
    let mut place = 0;
    for scored in scored() {
        row(place, scored.card.name(lang), scored.points);
        place += 1;
    }
    if has_extras {
        row(place, EXTRAS.of(lang), extras.sum());
    }
}

fn draw_sum(c: &mut Canvas<'_>, lang: Lang, game: &Sprawl, shown: &Shown) {
    c.round_fill(rect(246, 20, 46, 87), 4, INK);
    let slot = |baseline: i32| Slot::centre(269, baseline, 42).on_ink();
    c.text(slot(31), Font::B8, TOTAL.of(lang));
    let total = Signed(shown.tally.total.into());
    let fonts = [Font::N32, Font::N24, Font::N18];
    if shown.tally.total >= 0 {
        c.text_fit(slot(66), &fonts, &[&shown.tally.total]);
    } else {
        c.text_fit(slot(66), &fonts, &[&total]);
    }
    c.hline(251, 71, 36, PAPER);
    if let Some(target) = game.target() {
        let target = format_args!("{} {target}", TARGET.of(lang));
        c.text_fit(slot(82), &[Font::B8, Font::R8], &[&target]);
    }
    if let Some(verdict) = shown.verdict {
        let sign = match verdict.0 {
            "won" => "✓",
            "lost" => "✗",
            _ => "=",
        };
        c.text(slot(93), Font::B8, sign);
        c.text(slot(103), Font::B8, verdict.of(lang));
    }
}
