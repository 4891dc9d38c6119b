//! The starting tiles that are left, one of which a player chooses.

use citycore::cities::{Action, Cities, TileId};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{CitiesPage, Go, goals::Goals, offer::TAKE, plan::ground, play};
use crate::{
    app::{Context, View},
    pages::lists::scroll_options,
    play::cities::RunningCities,
    ui::{
        Canvas, Key,
        district::{Cell, DistrictPlan, Shown},
        text::{Font, Slot},
    },
    words::{NO_KEY, Words, softkeys},
};

const GOALS: Words = Words("Goals", "Cíle");

/// Where the tiles stand.
const TOP: i32 = 42;
const LEFT: i32 = 38;
const PITCH: i32 = 64;

/// The choice of a starting tile.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct StartTile {
    cursor: u8,
}

impl StartTile {
    fn tile(self, game: &Cities) -> Option<TileId> {
        game.start_tiles().nth(self.cursor.into())
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCities::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        match (input, self.tile(game), game.seat()) {
            (Input::Press(Button::C), Some(tile), _) => play(context, Action::StartTile(tile)),
            (Input::Press(Button::B), _, Some(seat)) => {
                Go::To(CitiesPage::Goals(Goals::of(seat)).into())
            }
            _ => {
                scroll_options(&mut self.cursor, input, game.start_tiles().count());
                Go::Stay
            }
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCities, c: &mut Canvas<'_>) {
        let game = running.game();
        let lang = view.lang();
        let Some(seat) = game.seat() else {
            return;
        };
        c.title(
            format_args!("{} · {}", view.name(seat), game.phase().name(lang)),
            "",
        );
        for (place, tile) in (0..).zip(game.start_tiles()) {
            let plan = DistrictPlan {
                origin: Point::new(LEFT + PITCH * i32::from(place), TOP),
                columns: 2,
                rows: 2,
            };
            draw_tile(c, game, tile, plan);
            let name = tile.start_id().unwrap_or("");
            let slot = Slot::centre(plan.origin.x + 14, TOP + 47, 40);
            if place == self.cursor {
                c.district_cursor(plan, 0, 0, 2);
                c.text(slot, Font::B12, name);
            } else {
                c.text(slot, Font::R10, name);
            }
        }
        c.rail(true, true, None);
        softkeys(c, lang, Key::C, &[&NO_KEY, &GOALS, &TAKE]);
    }
}

/// A tile in its full size.
pub(super) fn draw_tile(c: &mut Canvas<'_>, game: &Cities, tile: TileId, plan: DistrictPlan) {
    let Some(face) = game.pack().face(tile) else {
        return;
    };
    let cells = face.0.map(|it| Cell::Bare(ground(it)));
    c.district(plan, &|column, row| {
        let cell = cells.get((2 * row + column) as usize)?;
        Some((*cell, Shown::default()))
    });
}
