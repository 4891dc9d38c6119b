//! The market: what is on sale, what it costs, what one has and how many are left.

use citycore::machi::{Action, Machi};
use interface::{Button, Input};

use super::{
    Go, MachiPage, after_building,
    card::CardPage,
    items::{Item, List},
    landmark::LandmarkPage,
    play,
    rows::{Columns, Cursor, ItemRow, ROWS, draw_items},
};
use crate::{
    app::{Context, View},
    play::machi::RunningMachi,
    ui::{Canvas, Key},
    words::{NO_KEY, Words, softkeys},
};

const MARKET: Words = Words("Market", "Zásoba");
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
    /// Whether what the cursor stands on is chosen. The question opens with nothing chosen, so that one
    /// press too many builds nothing.
    chosen: bool,
    look: bool,
}

impl Build {
    /// The question what is built. The cursor will come to a landmark first if one can be paid, else to
    /// what the player built last.
    pub(crate) fn new(running: &RunningMachi) -> Self {
        let game = running.game();
        let last = running.built_last(game.seat()).map(Item::Card);
        let last = last.filter(|_| game.buildable().1.is_empty());
        Self {
            cursor: List::Market.place(game, |item| Some(item) == last),
            chosen: false,
            look: false,
        }
    }

    /// The market to be looked at.
    pub(crate) const fn look() -> Self {
        Self {
            cursor: 0,
            chosen: true,
            look: true,
        }
    }

    fn item(&self, game: &Machi) -> Option<Item> {
        let last = List::Market.count(game).saturating_sub(1);
        let at = usize::from(self.cursor).min(last);
        List::Market.item(game, at).filter(|_| self.chosen)
    }

    /// Whether the cursor stops here: at what can be built, or anywhere if nothing can be or nothing is
    /// asked.
    fn stops_at(&self, game: &Machi, place: u8) -> bool {
        let (cards, landmarks) = game.buildable();
        let anywhere = self.look || cards.is_empty() && landmarks.is_empty();
        let item = List::Market.item(game, usize::from(place));
        anywhere || item.is_some_and(|item| item.buildable(game))
    }

    /// Moves the cursor for UP and DOWN, round and round; a hold by a page at least. Answers whether the
    /// input was one of them.
    fn scroll(&mut self, game: &Machi, input: Input) -> bool {
        let total = List::Market.count(game).max(1) as u8;
        let (far, forward) = match input {
            Input::Press(Button::Down) => (1, true),
            Input::Press(Button::Up) => (1, false),
            Input::Hold(Button::Down) => (ROWS as u8, true),
            Input::Hold(Button::Up) => (ROWS as u8, false),
            _ => return false,
        };
        // the first step down chooses what the cursor waits at
        let far = if self.chosen || !forward { far } else { 0 };
        self.chosen = true;
        let step = |place: u8, by: u8| {
            let by = if forward { by } else { total - by % total };
            ((u16::from(place) + u16::from(by)) % u16::from(total)) as u8
        };
        self.cursor = step(self.cursor.min(total - 1), far);
        for _ in 0..total {
            if self.stops_at(game, self.cursor) {
                break;
            }
            self.cursor = step(self.cursor, 1);
        }
        true
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningMachi::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        if self.scroll(game, input) {
            return Go::Stay;
        }
        let item = self.item(game);
        match input {
            Input::Press(Button::A) if self.look => Go::Back,
            Input::Press(Button::A) => nothing(context),
            Input::Press(Button::B) if self.chosen => {
                Go::To(MachiPage::Card(CardPage::of_market(self.cursor, !self.look)).into())
            }
            Input::Press(Button::B) => Go::To(MachiPage::Build(Self::look()).into()),
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
            Cursor {
                place: usize::from(self.cursor),
                shown: self.chosen,
            },
            &|item| ItemRow {
                strong: item.buildable(game),
                too_dear: u32::from(item.cost()) > game.coins(seat),
                own: (item.owned(game, seat), 0),
                left: match item {
                    Item::Card(card) => Some(game.market(card)),
                    Item::Landmark(_) => None,
                },
            },
        );
        let beside = if self.chosen { DETAIL } else { MARKET };
        if self.look {
            return softkeys(c, lang, Key::A, &[&BACK, &beside, &NO_KEY]);
        }
        match self.item(game).is_some_and(|item| item.buildable(game)) {
            true => softkeys(c, lang, Key::C, &[&NO_BUILD, &beside, &BUILD]),
            false => softkeys(c, lang, Key::A, &[&NO_BUILD, &beside, &NO_KEY]),
        }
    }
}

/// Builds what the cursor stands on.
pub(super) fn build(context: &mut Context<'_>, item: Item) -> Go {
    let action = match item {
        Item::Card(card) => Action::Build(card),
        Item::Landmark(landmark) => Action::BuildLandmark(landmark),
    };
    if let Some(refused) = play(context, &[action]) {
        return refused;
    }
    match item {
        Item::Landmark(_) if !context.session.is_over() => {
            Go::Only(MachiPage::Landmark(LandmarkPage).into())
        }
        _ => after_building(context),
    }
}

fn nothing(context: &mut Context<'_>) -> Go {
    play(context, &[Action::BuildNothing]).unwrap_or_else(|| after_building(context))
}
