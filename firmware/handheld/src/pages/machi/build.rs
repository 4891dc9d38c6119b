//! The market: what is on sale, what it costs, what one has and how many are left.

use citycore::machi::{Action, Machi};
use interface::{Button, Input};

use super::{
    Go, MachiPage, after_building,
    card::CardPage,
    items::{Item, List},
    play,
    rows::{Columns, ItemRow, ROWS, draw_items},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll,
    play::machi::RunningMachi,
    ui::{Canvas, Key},
    words::Words,
};

const MARKET: Words = Words("Market", "Trh");
const ROLL: Words = Words("roll", "padne");
const COST: Words = Words("cost", "cena");
const OWN: Words = Words("own", "mám");
const LEFT: Words = Words("left", "zbývá");
const NO_BUILD: Words = Words("No build", "Nestavět");
const DETAIL: Words = Words("Detail", "Detail");
const BUILD: Words = Words("Build", "Postavit");
const BACK: Words = Words("Back", "Zpět");

/// The market, with or without the question what is built.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Build {
    cursor: u8,
    look: bool,
}

impl Build {
    /// The question what is built, the cursor on the first thing that can be paid.
    pub(crate) fn new(game: &Machi) -> Self {
        Self {
            cursor: List::Market.place(game, |item| item.buildable(game)),
            look: false,
        }
    }

    /// The market to be looked at.
    pub(crate) const fn look() -> Self {
        Self {
            cursor: 0,
            look: true,
        }
    }

    fn item(&self, game: &Machi) -> Option<Item> {
        let last = List::Market.count(game).saturating_sub(1);
        List::Market.item(game, usize::from(self.cursor).min(last))
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        let total = List::Market.count(game);
        if scroll(&mut self.cursor, input, total, ROWS as u8) {
            return Go::Stay;
        }
        let item = self.item(game);
        match input {
            Input::Press(Button::A) if self.look => Go::Back,
            Input::Press(Button::A) => nothing(context),
            Input::Press(Button::B) => match item {
                Some(_) => {
                    Go::To(MachiPage::Card(CardPage::of_market(self.cursor, !self.look)).into())
                }
                None => Go::Stay,
            },
            Input::Press(Button::C) if !self.look => {
                item.map_or(Go::Stay, |item| build(context, item))
            }
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningMachi, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let seat = game.seat();
        let coins = format_args!("◉ {}", game.coins(seat));
        if self.look {
            c.title(
                format_args!("{} · {}", MARKET.of(lang), view.name(seat)),
                coins,
            );
        } else {
            c.title(
                format_args!("{} · {}", view.name(seat), game.phase().name(lang)),
                coins,
            );
        }
        let columns = Columns {
            roll: ROLL.of(lang),
            heads: [COST.of(lang), OWN.of(lang), LEFT.of(lang)],
        };
        draw_items(
            c,
            lang,
            &columns,
            (game, List::Market),
            usize::from(self.cursor),
            &|item| ItemRow {
                strong: item.buildable(game),
                own: (item.owned(game, seat), 0),
                left: match item {
                    Item::Card(card) => Some(game.market(card)),
                    Item::Landmark(_) => None,
                },
            },
        );
        let item = self.item(game);
        let detail = if item.is_some() { DETAIL.of(lang) } else { "" };
        if self.look {
            return c.softkeys(Key::A, [&BACK.of(lang), &detail, &""]);
        }
        let can = item.is_some_and(|item| item.buildable(game));
        let (filled, build) = if can {
            (Key::C, BUILD.of(lang))
        } else {
            (Key::A, "")
        };
        c.softkeys(filled, [&NO_BUILD.of(lang), &detail, &build]);
    }
}

/// Builds what the cursor stands on.
pub(super) fn build(context: &mut Context<'_>, item: Item) -> Go {
    let action = match item {
        Item::Card(card) => Action::Build(card),
        Item::Landmark(landmark) => Action::BuildLandmark(landmark),
    };
    play(context, &[action]).unwrap_or_else(|| after_building(context))
}

fn nothing(context: &mut Context<'_>) -> Go {
    play(context, &[Action::BuildNothing]).unwrap_or_else(|| after_building(context))
}
