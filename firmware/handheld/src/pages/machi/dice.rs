//! The roll and what it brings, one page in every turn: dice, everybody's coins, and below why.

use citycore::{
    Seat,
    machi::{Action, Event, Phase, Throw},
};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{Go, MachiPage, after_roll, enter, play, plot::Plot, reasons, throw};
use crate::{
    app::{Context, View},
    pages::lists::scroll,
    play::machi::RunningMachi,
    ui::{
        Canvas, INK, Key,
        layout::{CONTENT_LEFT, Window},
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const ROLLED: Words = Words("roll", "hod");
const LAST: Words = Words("Last roll", "Poslední hod");
const NO_ROLL: Words = Words("no roll yet", "zatím bez hodu");
const DOUBLE: Words = Words("double", "stejná čísla");
const EXTRA: Words = Words("double · extra turn", "stejná čísla · další tah");
const IF_KEPT: Words = Words("if kept", "když necháš");
const NOTHING: Words = Words("The roll brings nothing.", "Hod nic nepřináší.");
const KEEP: Words = Words("Keep", "Nechat");
const REROLL: Words = Words("Re-roll", "Znovu");
const BUILD: Words = Words("Build", "Stavět");
const NEXT: Words = Words("Next", "Dále");
const THROW: Words = Words("Throw", "Hodit");
const BACK: Words = Words("Back", "Zpět");
const CURVES: Words = Words("Coins", "Mince");
const ONE_REROLL: Words = Words("Radio Tower: one re-roll left", "Vysílač: lze hodit znovu");
const HARBOUR: Words = Words("Harbour: two may be added", "Přístav: lze přičíst dvě");
const TUNA: Words = Words(
    "Tuna boats: two dice decide the catch",
    "Rybářské lodě: o úlovku rozhodnou 2 kostky",
);
const CATCH: Words = Words("tuna catch", "úlovek");

/// Where the players' lines begin, and how high all of them are together.
const TOP: i32 = 19;
const LINES_HEIGHT: i32 = 60;
/// The columns of a player: name, paid, got, coins.
const NAMES: i32 = 126;
const PAID: i32 = 216;
const GOT: i32 = 246;
const COINS: i32 = 284;
/// Baseline of the first reason, below the line under the players.
const REASONS: i32 = 93;
/// Reasons in view.
const SHOWN: usize = 2;

/// What fell, and what it brings.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DicePage {
    /// The reason in view that comes first.
    first: u8,
    /// Whether the page is looked at later: nothing is asked.
    review: bool,
}

/// What a page of dice asks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// Whether the roll holds.
    Reroll,
    /// Whether two are added.
    AddTwo,
    /// The throw of the tuna boats.
    Tuna,
    /// Nothing.
    Next,
}

/// What lies on the table since the last roll.
struct Fallen {
    throw: Throw,
    /// With what the harbour has added.
    total: u8,
    /// Whether it is the throw of the tuna boats.
    is_catch: bool,
    /// Whether it earned another turn.
    is_extra: bool,
}

fn fallen(running: &RunningMachi) -> Option<Fallen> {
    let mut fallen: Option<Fallen> = None;
    for event in running.log() {
        match (*event, &mut fallen) {
            (Event::Rolled(throw) | Event::TunaRolled(throw), _) => {
                fallen = Some(Fallen {
                    throw,
                    total: throw.total(),
                    is_catch: matches!(event, Event::TunaRolled(_)),
                    is_extra: false,
                });
            }
            (Event::Raised(total), Some(fallen)) => fallen.total = total,
            (Event::ExtraTurn(_), Some(fallen)) => fallen.is_extra = true,
            _ => {}
        }
    }
    fallen
}

impl DicePage {
    /// The page looked at later.
    pub(super) const fn review() -> Self {
        Self {
            first: 0,
            review: true,
        }
    }

    fn asks(&self, running: &RunningMachi) -> Asks {
        match running.game().phase() {
            _ if self.review => Asks::Next,
            Phase::Reroll => Asks::Reroll,
            Phase::AddTwo => Asks::AddTwo,
            Phase::Tuna => Asks::Tuna,
            _ => Asks::Next,
        }
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let places = (reasons::count(running) + 1).saturating_sub(SHOWN).max(1);
        let asks = self.asks(running);
        if asks == Asks::Next && scroll(&mut self.first, input, places, SHOWN as u8) {
            return Go::Stay;
        }
        let dice = running.game().dice();
        let refused = match (asks, input) {
            (_, Input::Press(Button::A)) if self.review => return Go::Back,
            (_, Input::Press(Button::C)) if self.review => {
                return Go::To(MachiPage::Plot(Plot).into());
            }
            (Asks::Reroll, Input::Press(Button::C)) => play(context, &[Action::Keep]),
            (Asks::Reroll, Input::Press(Button::A)) if !context.shared.device_dice() => {
                return Go::To(MachiPage::Enter(enter::Enter::new(dice)).into());
            }
            (Asks::Reroll, Input::Press(Button::A)) => {
                return throw(context, &[Action::Reroll]).unwrap_or(Go::Stay);
            }
            (Asks::AddTwo, Input::Press(Button::C)) => play(context, &[Action::AddTwo(false)]),
            (Asks::AddTwo, Input::Press(Button::A)) => play(context, &[Action::AddTwo(true)]),
            (Asks::Tuna, Input::Press(Button::C)) => {
                if !context.shared.device_dice() {
                    return Go::To(MachiPage::Enter(enter::Enter::new(2)).into());
                }
                return throw(context, &[]).unwrap_or(Go::Stay);
            }
            (Asks::Next, Input::Press(Button::C)) => return Go::Home,
            _ => return Go::Stay,
        };
        refused.unwrap_or_else(|| after_roll(context))
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let asks = self.asks(running);
        let fallen = fallen(running);
        let fact = match &fallen {
            None => NO_ROLL,
            _ if asks != Asks::Next => IF_KEPT,
            Some(fallen) if fallen.is_catch => CATCH,
            Some(fallen) if fallen.is_extra || running.game().extra_turn() => EXTRA,
            Some(fallen) if fallen.throw.is_double() => DOUBLE,
            Some(_) => NO_KEY,
        };
        match running.roller() {
            Some(seat) => {
                let asked = format_args!("{} · {}", view.name(seat), ROLLED.of(lang));
                c.title(asked, fact.of(lang));
            }
            None => c.title(LAST.of(lang), fact.of(lang)),
        }
        if let Some(fallen) = &fallen {
            draw_throw(c, fallen.throw, fallen.total);
        }
        draw_players(view, running, asks, c);
        c.hline(CONTENT_LEFT, TOP + LINES_HEIGHT + 1, 282, INK);
        let line = match asks {
            Asks::Reroll => ONE_REROLL,
            Asks::AddTwo => HARBOUR,
            Asks::Tuna => TUNA,
            Asks::Next if reasons::count(running) == 0 && fallen.is_some() => NOTHING,
            Asks::Next => NO_KEY,
        };
        let slot = Slot::left(6, REASONS, 276);
        c.text_fit(slot, &[Font::R10, Font::R8], &[&line.of(lang)]);
        if asks == Asks::Next {
            self.draw_reasons(view, running, c);
        }
        let total = fallen.map_or(0, |fallen| fallen.total);
        self.draw_keys(c, view, running, asks, total);
    }

    fn draw_reasons(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let total = reasons::count(running);
        let window = Window {
            first: usize::from(self.first).min(total.saturating_sub(SHOWN)),
            shown: SHOWN,
            total,
        };
        reasons::draw(view, running, c, (window.first, SHOWN), REASONS);
        let more = window.first + window.shown < total;
        c.rail(window.first > 0, more, Some(window));
    }

    fn draw_keys(
        &self,
        c: &mut Canvas<'_>,
        view: &View<'_>,
        running: &RunningMachi,
        asks: Asks,
        total: u8,
    ) {
        let lang = view.lang();
        if self.review {
            return softkeys(c, lang, Key::A, &[&BACK, &NO_KEY, &CURVES]);
        }
        let raised = total.saturating_add(2);
        match asks {
            Asks::Reroll => c.softkeys(
                Key::C,
                [
                    &REROLL.of(lang),
                    &"",
                    &format_args!("{} {total}", KEEP.of(lang)),
                ],
            ),
            Asks::AddTwo => c.softkeys(
                Key::C,
                [
                    &format_args!("+2 = {raised}"),
                    &"",
                    &format_args!("{} {total}", KEEP.of(lang)),
                ],
            ),
            Asks::Tuna => softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &THROW]),
            Asks::Next if running.game().phase() == Phase::Build => {
                softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &BUILD]);
            }
            Asks::Next => softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &NEXT]),
        }
    }
}

/// The dice and their total beside the players' lines.
fn draw_throw(c: &mut Canvas<'_>, thrown: Throw, total: u8) {
    match thrown {
        Throw::Two(a, b) => {
            c.die(Point::new(4, 29), 35, a);
            c.die(Point::new(42, 29), 35, b);
            c.text(Slot::centre(99, 63, 38), Font::N32, total);
        }
        Throw::One(a) => {
            c.die(Point::new(11, 23), 49, a);
            c.text(Slot::left(72, 63, 44), Font::N32, total);
        }
    }
    c.vline(121, TOP + 1, LINES_HEIGHT - 3, INK);
}

/// A line per player: what was paid and received, and the coins there are then.
fn draw_players(view: &View<'_>, running: &RunningMachi, asks: Asks, c: &mut Canvas<'_>) {
    let game = running.game();
    let pitch = LINES_HEIGHT / i32::from(game.players()).max(1);
    // fewer players have more room
    let (names, figures) = match pitch {
        ..18 => (&[Font::B10, Font::B8][..], Font::B10),
        _ => (&[Font::B12, Font::B10, Font::B8][..], Font::B12),
    };
    let names = view.font_of_names(game.players(), names, PAID - 26 - NAMES);
    for (i, seat) in (0..).zip(game.seats()) {
        let baseline = TOP + pitch * i + pitch / 2 + 5;
        let slot = Slot::left(NAMES, baseline, PAID - 26 - NAMES);
        c.text(slot, names, view.name(seat));
        let (paid, got, coins) = change(running, asks, seat);
        for (right, sign, coins) in [(PAID, "−", paid), (GOT, "+", got)] {
            let slot = Slot::right(right, baseline, 28);
            match coins {
                0 => c.text(slot, Font::R10, "–"),
                _ => c.text_fit(
                    slot,
                    &[figures, Font::B10, Font::B8],
                    &[&format_args!("{sign}{coins}")],
                ),
            };
        }
        let slot = Slot::right(COINS, baseline, COINS - GOT - 3);
        c.text_fit(
            slot,
            &[figures, Font::B10, Font::B8],
            &[&format_args!("{coins}◉")],
        );
    }
}

/// What a seat pays and gets, and its coins then: as it happened, or as it would if the roll were kept.
fn change(running: &RunningMachi, asks: Asks, seat: Seat) -> (u32, u32, u32) {
    let game = running.game();
    if asks == Asks::Next {
        let (paid, got) = running.change(seat);
        return (paid, got, running.balance(seat));
    }
    let net = expected(running, seat).unwrap_or(0);
    let (size, coins) = (net.unsigned_abs(), game.coins(seat));
    match net {
        ..0 => (size, 0, coins.saturating_sub(size)),
        _ => (0, size, coins.saturating_add(size)),
    }
}

/// What the roll would bring a seat on average if it were kept.
fn expected(running: &RunningMachi, seat: Seat) -> Option<i32> {
    let game = running.game();
    let forecast = running.forecast(game.seat(), game.dice())?;
    let place = usize::from(game.total()).checked_sub(1)?;
    let expected = forecast.totals.get(place)?.change.get(seat.index())?;
    Some((expected.tenths() + expected.tenths().signum() * 5) / 10)
}
