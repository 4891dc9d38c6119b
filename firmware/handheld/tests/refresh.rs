//! What is sent to the panel: exactly the rectangle that changed, and a thorough refresh when it is due.

mod common;

use citycore::Lang;
use common::{Desk, SPRAWL, family, fresh, press, random_input, rng, sprawl, with};
use embedded_graphics::prelude::Point;
use embedded_graphics::primitives::{PointsIter, Rectangle};
use handheld::{Frame, Input, Reaction, Refresh, SaveSlot, Shown};

const WIDTH: i32 = 296;
const HEIGHT: i32 = 128;

/// What changed between two pictures, dot by dot: its least and its greatest place.
fn changed(before: &Frame, after: &Frame) -> Option<(Point, Point)> {
    let panel = Rectangle::with_corners(Point::zero(), Point::new(WIDTH - 1, HEIGHT - 1));
    let differs = |at: &Point| before.is_ink(at.x, at.y) != after.is_ink(at.x, at.y);
    panel.points().filter(differs).fold(None, |corners, at| {
        let (least, greatest) = corners.unwrap_or((at, at));
        Some((least.component_min(at), greatest.component_max(at)))
    })
}

#[test]
fn the_rectangle_holds_every_changed_dot_and_no_dot_more() {
    for (seed, lang) in [(1, Lang::En), (2, Lang::Cs), (3, Lang::En)] {
        let mut rng = rng(seed);
        let mut desk = with(lang, &[(SaveSlot::Names, &family())]);
        for _ in 0..1500 {
            let before = desk.screen.frame().clone();
            let Ok(reaction) = desk.input(random_input(&mut rng));
            let corners = changed(&before, desk.screen.frame());
            match reaction.shown {
                None => assert_eq!(corners, None, "what changed was not shown"),
                Some(Shown { area, refresh }) => {
                    let (least, greatest) = corners.expect("nothing changed but was shown");
                    let wanted = match refresh {
                        Refresh::Partial => Rectangle::with_corners(least, greatest),
                        Refresh::Full => Rectangle::with_corners(
                            Point::zero(),
                            Point::new(WIDTH - 1, HEIGHT - 1),
                        ),
                    };
                    assert_eq!(area, wanted);
                }
            }
        }
    }
}

/// Presses the last word of a script and says how the page was refreshed.
fn last(desk: &mut Desk, script: &str) -> Option<Refresh> {
    let (before, word) = script.rsplit_once(' ').unwrap_or(("", script));
    press(desk, before);
    let Ok(Reaction { shown, .. }) = desk.input(word.parse().expect("an input"));
    shown.map(|shown| shown.refresh)
}

#[test]
fn a_new_turn_is_shown_thoroughly_and_what_lies_between_is_not() {
    let mut desk = fresh(Lang::En);
    assert_eq!(last(&mut desk, "C C"), Some(Refresh::Full));
    assert_eq!(last(&mut desk, "C"), Some(Refresh::Partial), "the dice");
    assert_eq!(last(&mut desk, "C"), Some(Refresh::Partial), "the market");
    assert_eq!(
        last(&mut desk, "DOWN"),
        Some(Refresh::Partial),
        "the cursor"
    );
    assert_eq!(last(&mut desk, "A"), Some(Refresh::Full), "the next player");
}

#[test]
fn a_curtain_leaves_nothing_of_a_hand_behind() {
    use citycore::sprawl::{Phase, Setup, Sprawl};
    let setup = Setup {
        players: 2,
        ..Setup::default()
    };
    let begun = |game: &Sprawl| game.phase() == Phase::Place && game.placed().len() > 3;
    let mut desk = with(Lang::En, &[(SPRAWL, &sprawl(&setup, 3, begun))]);
    assert_eq!(last(&mut desk, "DOWN C C"), Some(Refresh::Full), "up");
    assert_eq!(last(&mut desk, "DOWN"), Some(Refresh::Partial));
    assert_eq!(last(&mut desk, "C"), Some(Refresh::Full), "down");
}

#[test]
fn sleep_and_the_waking_page_are_shown_thoroughly() {
    let mut desk = fresh(Lang::En);
    assert_eq!(last(&mut desk, "C C idle"), Some(Refresh::Full));
    assert_eq!(last(&mut desk, "A"), Some(Refresh::Full));
    let Ok(again) = desk.input(Input::Battery(100));
    assert_eq!(again.shown, None, "nothing changed");
}

/// The setting says how many quick refreshes there are before a thorough one.
#[test]
fn ghosts_are_wiped_after_as_many_quick_refreshes_as_the_settings_say() {
    for (clicks, most) in [(0, 10), (1, 3), (2, 30)] {
        let mut desk = fresh(Lang::En);
        press(&mut desk, "B DOWN DOWN DOWN DOWN");
        for _ in 0..clicks {
            press(&mut desk, "C");
        }
        press(&mut desk, "idle A");
        let quick = (0..).find(|_| last(&mut desk, "UP") == Some(Refresh::Full));
        assert_eq!(quick, Some(most));
    }
}
