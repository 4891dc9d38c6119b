//! Lists to tick in the setup: which kinds and landmarks of the boxes are played with.

use citycore::machi::{CardSet, LandmarkSet, Setup};
use interface::{Button, Input};

use super::items::{Item, in_order};
use crate::{
    app::View,
    pages::lists::{OptionRows, scroll_options},
    ui::{Canvas, Key},
    words::{NO_KEY, Words, softkeys},
};

const CARDS: Words = Words("Cards in the game", "Karty ve hře");
const LANDMARKS: Words = Words("Landmarks in the game", "Dominanty ve hře");
const BACK: Words = Words("Back", "Zpět");
const LEAVE_OUT: Words = Words("Leave out", "Vynechat");
const PUT_IN: Words = Words("Include", "Zařadit");

/// What is ticked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ticked {
    /// Kinds that can be bought.
    Cards,
    /// Landmarks that can be built.
    Landmarks,
}

impl Ticked {
    pub(super) const fn name(self) -> Words {
        match self {
            Self::Cards => CARDS,
            Self::Landmarks => LANDMARKS,
        }
    }

    /// How many are in the game, of how many in the boxes.
    pub(super) fn share(self, setup: &Setup) -> (u32, u32) {
        match self {
            Self::Cards => (setup.supply().len(), setup.sets.cards().len()),
            Self::Landmarks => (landmarks(setup).len(), setup.sets.landmarks().len()),
        }
    }

    fn item(self, setup: &Setup, at: usize) -> Option<Item> {
        match self {
            Self::Cards => in_order(setup.sets.cards()).nth(at).map(Item::Card),
            Self::Landmarks => setup.sets.landmarks().iter().nth(at).map(Item::Landmark),
        }
    }
}

/// The landmarks in use.
fn landmarks(setup: &Setup) -> LandmarkSet {
    setup.landmarks.unwrap_or(setup.sets.landmarks())
}

fn is_in(setup: &Setup, item: Item) -> bool {
    match item {
        Item::Card(card) => !setup.excluded.contains(card),
        Item::Landmark(landmark) => landmarks(setup).contains(landmark),
    }
}

fn turn(setup: &mut Setup, item: Item) {
    match item {
        Item::Card(card) if setup.excluded.contains(card) => {
            setup.excluded = setup.excluded.without(CardSet::of(&[card]));
        }
        Item::Card(card) => setup.excluded = setup.excluded.with(card),
        Item::Landmark(landmark) => {
            let now = landmarks(setup);
            setup.landmarks = Some(match now.contains(landmark) {
                true => now.without(LandmarkSet::of(&[landmark])),
                false => now.with(landmark),
            });
        }
    }
}

/// An open list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ticks {
    what: Ticked,
    cursor: u8,
}

impl Ticks {
    pub(super) const fn new(what: Ticked) -> Self {
        Self { what, cursor: 0 }
    }

    /// Takes a press. Answers whether the list stays open.
    pub(super) fn press(&mut self, setup: &mut Setup, input: Input) -> bool {
        let (_, total) = self.what.share(setup);
        if scroll_options(&mut self.cursor, input, total as usize) {
            return true;
        }
        if input == Input::Press(Button::C)
            && let Some(item) = self.what.item(setup, usize::from(self.cursor))
        {
            turn(setup, item);
        }
        input != Input::Press(Button::A)
    }

    pub(super) fn draw(&self, view: &View<'_>, setup: &Setup, c: &mut Canvas<'_>) {
        let lang = view.lang();
        let (used, total) = self.what.share(setup);
        c.title(self.what.name().of(lang), format_args!("{used}/{total}"));
        let cursor = usize::from(self.cursor);
        let rows = OptionRows {
            canvas: c,
            cursor,
            total: total as usize,
        };
        rows.draw(&|index, row| {
            if let Some(item) = self.what.item(setup, index) {
                row(
                    &item.name(lang),
                    &if is_in(setup, item) { "✓" } else { "✗" },
                );
            }
        });
        let chosen = self.what.item(setup, cursor);
        let change = match chosen.is_some_and(|item| is_in(setup, item)) {
            true => LEAVE_OUT,
            false => PUT_IN,
        };
        softkeys(c, lang, Key::C, &[&BACK, &NO_KEY, &change]);
    }
}
