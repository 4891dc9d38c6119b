//! The roll, as large as the panel allows, and what it brings.

use citycore::{
    Seat,
    machi::{Action, Event, Phase, Throw},
};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{Go, MachiPage, after_roll, enter, play, throw};
use crate::{
    app::{Context, View},
    play::machi::RunningMachi,
    ui::{
        Canvas, INK, Key,
        text::{Font, Signed, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const ROLLED: Words = Words("roll", "hod");
const DOUBLE: Words = Words("double", "dvojice");
const EXTRA: Words = Words("double · extra turn", "dvojice · další tah");
const IF_KEPT: Words = Words("if kept", "když platí");
const BRINGS: Words = Words("brings", "přináší");
const NOTHING: Words = Words("nothing", "nic");
const KEEP: Words = Words("Keep", "Platí");
const REROLL: Words = Words("Re-roll", "Znovu");
const NEXT: Words = Words("Next", "Dále");
const THROW: Words = Words("Throw", "Hodit");
const ONE_REROLL: Words = Words("Radio Tower: one re-roll left", "Vysílač: lze hodit znovu");
const HARBOUR: Words = Words("Harbour: two may be added", "Přístav: lze přičíst dvě");
const TUNA: Words = Words(
    "Tuna boats: two dice decide the catch",
    "Rybářské lodě: o úlovku rozhodnou 2 kostky",
);
const CATCH: Words = Words("tuna catch", "úlovek");

/// First column of what the roll brings.
const LEFT: i32 = 226;

/// What fell.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DicePage;

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

fn asks(running: &RunningMachi) -> Asks {
    match running.game().phase() {
        Phase::Reroll => Asks::Reroll,
        Phase::AddTwo => Asks::AddTwo,
        Phase::Tuna => Asks::Tuna,
        _ => Asks::Next,
    }
}

/// The throw of the tuna boats since the last roll.
fn catch(running: &RunningMachi) -> Option<Throw> {
    running.log().iter().rev().find_map(|event| match event {
        Event::TunaRolled(throw) => Some(*throw),
        _ => None,
    })
}

impl DicePage {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let dice = running.game().dice();
        let total_of = |context: &Context<'_>| match RunningMachi::of(context.session).map(asks) {
            Some(Asks::Next) => after_roll(context),
            // the harbour or the tuna boats come next, on this page
            _ => Go::Home,
        };
        let refused = match (asks(running), input) {
            (Asks::Reroll, Input::Press(Button::A)) => play(context, &[Action::Keep]),
            (Asks::Reroll, Input::Press(Button::C)) if !context.shared.device_dice() => {
                return Go::To(MachiPage::Enter(enter::Enter::new(dice)).into());
            }
            (Asks::Reroll, Input::Press(Button::C)) => {
                return throw(context, &[Action::Reroll]).unwrap_or(Go::Stay);
            }
            (Asks::AddTwo, Input::Press(Button::A)) => play(context, &[Action::AddTwo(false)]),
            (Asks::AddTwo, Input::Press(Button::C)) => play(context, &[Action::AddTwo(true)]),
            (Asks::Tuna, Input::Press(Button::C)) => {
                if !context.shared.device_dice() {
                    return Go::To(MachiPage::Enter(enter::Enter::new(2)).into());
                }
                return throw(context, &[]).unwrap_or(Go::Stay);
            }
            (Asks::Next, Input::Press(Button::C)) => None,
            _ => return Go::Stay,
        };
        refused.unwrap_or_else(|| total_of(context))
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let asks = asks(running);
        let caught = catch(running);
        let thrown = caught.or(game.throw());
        let total = match caught {
            Some(throw) => throw.total(),
            None => game.total(),
        };
        let fact = match thrown {
            _ if caught.is_some() => CATCH.of(lang),
            _ if game.extra_turn() => EXTRA.of(lang),
            Some(throw) if throw.is_double() => DOUBLE.of(lang),
            _ => "",
        };
        c.title(
            format_args!("{} · {}", view.name(game.seat()), ROLLED.of(lang)),
            fact,
        );
        let line = match asks {
            Asks::Reroll => ONE_REROLL.of(lang),
            Asks::AddTwo => HARBOUR.of(lang),
            Asks::Tuna => TUNA.of(lang),
            Asks::Next => "",
        };
        draw_throw(c, thrown, total, line.is_empty());
        c.text_fit(Slot::left(10, 105, 280), &[Font::R10, Font::R8], &[&line]);
        draw_changes(view, running, asks, c);
        draw_keys(c, view, asks, total);
    }
}

/// The dice as large as they can be; one die alone takes the line below, too, if that is free.
fn draw_throw(c: &mut Canvas<'_>, thrown: Option<Throw>, total: u8, line_is_free: bool) {
    match thrown {
        Some(Throw::Two(a, b)) => {
            c.die(Point::new(10, 25), 65, a);
            c.die(Point::new(84, 25), 65, b);
            let (wide, close) = (format_args!("= {total}"), format_args!("={total}"));
            c.text_fit(Slot::left(156, 73, 62), &[Font::N32], &[&wide, &close]);
        }
        Some(Throw::One(a)) => {
            let size = if line_is_free { 80 } else { 65 };
            c.die(Point::new(20, 23), size, a);
            let middle = 23 + size / 2;
            let slot = Slot::left(116, middle + 21, 104);
            c.text(slot, Font::N42, format_args!("= {total}"));
        }
        None => {}
    }
}

/// What the roll brings: to everybody who gains or loses.
fn draw_changes(view: &View<'_>, running: &RunningMachi, asks: Asks, c: &mut Canvas<'_>) {
    let lang = view.lang();
    let game = running.game();
    let head = if asks == Asks::Next { BRINGS } else { IF_KEPT };
    c.vline(222, 22, 70, INK);
    c.text_fit(
        Slot::left(LEFT, 32, 66),
        &[Font::R10, Font::R8],
        &[&head.of(lang)],
    );
    let change = |seat: Seat| {
        if asks == Asks::Next {
            let (paid, got) = running.change(seat);
            return Some(i64::from(got) - i64::from(paid)).and_then(|net| i32::try_from(net).ok());
        }
        let forecast = running.forecast(game.seat(), game.dice())?;
        let place = usize::from(game.total()).checked_sub(1)?;
        let expected = forecast.totals.get(place)?.change.get(seat.index())?;
        Some((expected.tenths() + expected.tenths().signum() * 5) / 10)
    };
    let seats = core::iter::once(game.seat()).chain(game.opponents(game.seat()));
    let changed = seats.filter_map(|seat| Some((seat, change(seat).filter(|net| *net != 0)?)));
    let mut lines = 0;
    for (line, (seat, net)) in (0..).zip(changed) {
        let baseline = 48 + 14 * line;
        let own = seat == game.seat();
        let font = if own { Font::B10 } else { Font::R10 };
        let small = if own { Font::B8 } else { Font::R8 };
        let slot = Slot::right(292, baseline, 26);
        let name = view.name(seat);
        // a long name is given room by a smaller number before it is shortened
        let tight = Font::R8.width(name) + Font::B10.width(Signed(net)) > 292 - LEFT - 2;
        let numbers: &[Font] = if tight {
            &[Font::B8]
        } else {
            &[Font::B10, Font::B8]
        };
        let fit = c.text_fit(slot, numbers, &[&Signed(net)]);
        let slot = Slot::left(LEFT, baseline, fit.left - 2 - LEFT);
        let initial = view.initial(seat);
        let fonts = [font, small, Font::R8];
        c.text_fit(slot, &fonts, &[&name, &format_args!("{initial}.")]);
        lines = line + 1;
    }
    if lines == 0 {
        c.text(Slot::left(LEFT, 48, 66), Font::B12, NOTHING.of(lang));
    }
}

fn draw_keys(c: &mut Canvas<'_>, view: &View<'_>, asks: Asks, total: u8) {
    let lang = view.lang();
    let raised = total.saturating_add(2);
    match asks {
        Asks::Reroll => softkeys(c, lang, Key::A, &[&KEEP, &NO_KEY, &REROLL]),
        Asks::AddTwo => c.softkeys(
            Key::C,
            [
                &format_args!("{} {total}", KEEP.of(lang)),
                &"",
                &format_args!("+2 = {raised}"),
            ],
        ),
        Asks::Tuna => softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &THROW]),
        Asks::Next => softkeys(c, lang, Key::C, &[&NO_KEY, &NO_KEY, &NEXT]),
    }
}
