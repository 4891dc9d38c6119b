//! The characters of this game, and what everybody knows of them in this round.

use core::fmt::{self, Display};

use citycore::{
    Game,
    citadels::{Character, Citadels},
};
use interface::{Button, Input};

use super::{
    CitadelsPage, Go,
    character::CharacterPage,
    signs::{BACK, DETAIL, List, ROWS, Row, Sign},
};
use crate::{
    app::{Context, View},
    pages::lists::scroll_options,
    play::citadels::RunningCitadels,
    ui::{Canvas, Key},
    words::{NO_KEY, Words, softkeys},
};

const TITLE: Words = Words("Characters", "Postavy");
const ROUND: Words = Words("round", "kolo");
const OUT: Words = Words("face up", "odkrytá");
const KILLED: Words = Words("killed", "zneškodněná");
const BEWITCHED: Words = Words("bewitched", "očarovaná");
const ROBBED: Words = Words("robbed", "okradená");
const WARRANT: Words = Words("warrant", "glejt");
const SCARF: Words = Words("scarf", "šátek");

/// The list of characters.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CastPage {
    cursor: u8,
}

/// What is known of a character.
struct Known<'a> {
    view: &'a View<'a>,
    game: &'a Citadels,
    character: Character,
}

impl Display for Known<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            view,
            game,
            character,
        } = *self;
        let named = Some(character);
        let states = [
            (game.face_up().has(character), OUT),
            (game.killed() == named, KILLED),
            (game.bewitched() == named, BEWITCHED),
            (game.robbed() == named, ROBBED),
            (game.warrants().on.has(character), WARRANT),
            (game.scarves().on.has(character), SCARF),
        ];
        let mut gap = "";
        for (_, words) in states.into_iter().filter(|(is, _)| *is) {
            write!(f, "{gap}{}", words.of(view.lang()))?;
            gap = " · ";
        }
        let holders = game.view_of(None).holders;
        let holder = holders.get(usize::from(character.rank()) - 1);
        match holder.copied().flatten() {
            Some(seat) => write!(f, "{gap}{}", view.name(seat)),
            None => Ok(()),
        }
    }
}

impl CastPage {
    #[inline(never)]
    pub(crate) fn press(&mut self, context: &mut Context<'_>, input: Input) -> Go {
        let Some(running) = RunningCitadels::of(context.session) else {
            return Go::Home;
        };
        let cast = running.public().setup().cast;
        if scroll_options(&mut self.cursor, input, cast.len().into()) {
            return Go::Stay;
        }
        match (input, cast.iter().nth(self.cursor.into())) {
            (Input::Press(Button::A), _) => Go::Back,
            (Input::Press(Button::C), Some(character)) => {
                Go::To(CitadelsPage::Character(CharacterPage::new(character)).into())
            }
            _ => Go::Stay,
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&self, view: &View<'_>, running: &RunningCitadels, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let game = running.public();
        let cast = game.setup().cast;
        c.title(
            TITLE.of(lang),
            format_args!("{} {}", ROUND.of(lang), game.round()),
        );
        let list = List {
            cursor: self.cursor.into(),
            total: cast.len().into(),
            shown: ROWS,
        };
        list.draw(c, &|index, row| {
            if let Some(character) = cast.iter().nth(index) {
                row(Row {
                    sign: Sign::Rank(character, game.face_up().has(character)),
                    label: &character.name(lang),
                    strong: true,
                    value: &Known {
                        view,
                        game,
                        character,
                    },
                });
            }
        });
        softkeys(c, lang, Key::C, &[&BACK, &NO_KEY, &DETAIL]);
    }
}
