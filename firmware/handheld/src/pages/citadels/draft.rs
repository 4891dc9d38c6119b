//! The draft, in secret: the characters that came round, and which of them is kept or laid aside.

use citycore::{
    Game, Seat,
    citadels::{Action, Character, Citadels, Question},
};
use embedded_graphics::prelude::Point;
use interface::{Button, Input};

use super::{
    CitadelsPage, Go,
    cards::Cards,
    character::CharacterPage,
    play_secretly,
    signs::{DETAIL, List, Row, Sign, in_short, of_rank},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll_options,
    play::citadels::RunningCitadels,
    ui::{
        Canvas, INK, Key,
        text::{Font, Slot},
    },
    words::{Words, softkeys},
};

const CHOOSE: Words = Words("choose a character", "vyber postavu");
const LAY: Words = Words("lay one aside", "odlož postavu");
const OF: Words = Words("of", "z");
const CHOSEN: Words = Words("own", "máš");
const FACE_UP: Words = Words("face up", "odkryté");
const HAND: Words = Words("Hand", "Ruka");
const TAKE: Words = Words("Take", "Vzít");
const ASIDE: Words = Words("Aside", "Odložit");

/// Rows above the line of characters that lie face up.
const ROWS: usize = 4;

/// The characters that came round.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Draft {
    cursor: u8,
}

/// What choosing a character means.
type Answer = fn(Character) -> Action;

/// Who chooses, and what for.
fn asked(game: &Citadels) -> Option<(Seat, Answer)> {
    match game.question()? {
        Question::Pick(seat) => Some((seat, Action::Pick)),
        Question::Discard(seat) => Some((seat, Action::Discard)),
        _ => None,
    }
}

impl Draft {
    fn character(self, game: &Citadels) -> Option<Character> {
        game.pack().iter().nth(self.cursor.into())
    }

    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let game = running.game();
        let Some((seat, answer)) = asked(game) else {
            return Go::Home;
        };
        if scroll_options(&mut self.cursor, input, game.pack().len().into()) {
            return Go::Stay;
        }
        match (input, self.character(game)) {
            (Input::Press(Button::A), _) => Go::To(CitadelsPage::Cards(Cards::beside(seat)).into()),
            (Input::Press(Button::B), Some(character)) => {
                Go::To(CitadelsPage::Character(CharacterPage::new(character)).into())
            }
            (Input::Press(Button::C), Some(character)) => play_secretly(context, answer(character)),
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.game();
        let Some((seat, _)) = asked(game) else {
            return;
        };
        let picks = matches!(game.question(), Some(Question::Pick(_)));
        let asks = if picks { CHOOSE } else { LAY };
        let title = format_args!("{} · {}", view.name(seat), asks.of(lang));
        let own = game.characters(seat).iter().next();
        match own {
            Some(own) => c.title(title, format_args!("{} {}", CHOSEN.of(lang), own.rank())),
            None => {
                let all = game.setup().cast.len();
                c.title(
                    title,
                    format_args!("{} {} {all}", game.pack().len(), OF.of(lang)),
                );
            }
        }
        let total = usize::from(game.pack().len());
        let cursor = usize::from(self.cursor).min(total.saturating_sub(1));
        let list = List {
            cursor,
            total,
            shown: if game.face_up().is_empty() {
                ROWS + 1
            } else {
                ROWS
            },
        };
        list.draw(c, &|index, row| {
            if let Some(character) = game.pack().iter().nth(index) {
                row(Row {
                    sign: Sign::Rank(character, false),
                    label: &character.name(lang),
                    strong: true,
                    value: &in_short(character, lang),
                });
            }
        });
        draw_face_up(view, game, c);
        let take = if picks { &TAKE } else { &ASIDE };
        softkeys(c, lang, Key::C, &[&HAND, &DETAIL, take]);
    }
}

/// The characters that lie face up, in one line.
fn draw_face_up(view: &View<'_>, game: &Citadels, c: &mut Canvas<'_>) {
    let lang = view.lang();
    if game.face_up().is_empty() {
        return;
    }
    c.dotted(8, 88, 274, INK);
    let label = c.text(Slot::left(8, 102, 60), Font::R8, FACE_UP.of(lang));
    let count = i32::from(game.face_up().len());
    let room = (284 - label.right - 8) / count.max(1);
    for (place, character) in (0..).zip(game.face_up().iter()) {
        let left = label.right + 8 + room * place;
        c.rank_plate(Point::new(left, 91), character.rank(), true, INK);
        let sign = of_rank(character.rank());
        let named = room >= 80;
        let text = if named { 33 } else { 19 };
        if named {
            c.bitmap(sign, Point::new(left + 19, 92), 1, INK);
        }
        let slot = Slot::left(left + text, 102, room - text - 3);
        let font = if named { Font::R10 } else { Font::R8 };
        c.text_fit(slot, &[font, Font::R8], &[&character.name(lang)]);
    }
}
