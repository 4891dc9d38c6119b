//! What cards, milestones, cities and features are called, and what they say.
//!
//! Titles come with the pack in the image. A game that was begun with another pack goes on with numbers.

use core::fmt::{self, Display};

use citycore::{
    Lang,
    cities::{CardId, Cities, Expression, Feature, FeatureNames, Pack, Titles, Value, wording},
};
use heapless::String;

use super::pack;
use crate::words::Words;

const CARD: Words = Words("card", "karta");
const GOAL: Words = Words("goal", "cíl");
const CITY: Words = Words("city", "město");

/// Room for the longest text of a card: four lines of forty letters, most of them two bytes.
const LONGEST: usize = 320;

/// A title, or a word and a number where there is none.
#[derive(Clone, Copy)]
pub(super) struct Name {
    title: &'static str,
    word: Words,
    lang: Lang,
    number: u8,
}

impl Name {
    /// The title; empty if there is none.
    pub(super) const fn title(self) -> &'static str {
        self.title
    }

    /// The word and the number, where a title has no room.
    pub(super) const fn short(self) -> Self {
        Self { title: "", ..self }
    }
}

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.title {
            "" => write!(f, "{} {}", self.word.of(self.lang), self.number),
            title => f.write_str(title),
        }
    }
}

/// The titles of a pack; none of one that is not in the image.
fn of(pack: &Pack) -> Titles<'static> {
    if pack::is_built_in(pack) {
        pack::titles(pack)
    } else {
        Titles::NONE
    }
}

/// What a card is called.
pub(super) fn card(game: &Cities, card: CardId, lang: Lang) -> Name {
    Name {
        title: of(game.pack()).card(card, lang),
        word: CARD,
        lang,
        number: card.0.saturating_add(1),
    }
}

/// What a milestone is called.
pub(super) fn milestone(game: &Cities, milestone: usize, lang: Lang) -> Name {
    let city = citycore::Game::setup(game).city;
    let number = milestone as u8;
    Name {
        title: of(game.pack()).milestone(city, number, lang),
        word: GOAL,
        lang,
        number: number + 1,
    }
}

/// What a city of a pack is called.
pub(super) fn city(pack: &Pack, city: u8, lang: Lang) -> Name {
    Name {
        title: of(pack).city(city, lang),
        word: CITY,
        lang,
        number: city + 1,
    }
}

/// What a feature is called.
pub(super) fn feature(game: &Cities, feature: Feature, lang: Lang) -> &'static str {
    match of(game.pack()).feature(feature, lang) {
        "" => feature.name(lang),
        title => title,
    }
}

/// What a card or milestone says.
pub(super) fn text(
    game: &Cities,
    expression: &Expression,
    value: &Value,
    lang: Lang,
) -> String<LONGEST> {
    let [a, b, c, d, e, f, g, h, ..] = Feature::ALL.map(|kind| feature(game, kind, lang));
    let names = FeatureNames {
        park: [a, b, c, d],
        water: [e, f, g, h],
    };
    let mut text = String::new();
    // there is room for every text of a pack
    let _ = wording(expression, value, &names, lang, &mut text);
    text
}

/// What a card is worth, in short.
pub(super) struct Worth(pub(super) Value, pub(super) Lang);

impl Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(value, lang) = self;
        match *value {
            Value::Per { per, each: 1, .. } => {
                let each = Words("each", "za každé");
                write!(f, "{per} {}", each.of(*lang))
            }
            Value::Per { per, each, .. } => {
                write!(f, "{per} {} {each}", Words("per", "za").of(*lang))
            }
            Value::Table { entries, length } => {
                let entries = entries.iter().take(length.into());
                for (n, points) in entries.enumerate() {
                    let between = if n == 0 { "" } else { "/" };
                    write!(f, "{between}{points}")?;
                }
                Ok(())
            }
            Value::AtLeast(number) => write!(f, "{number}+"),
            Value::Exactly(number) => write!(f, "={number}"),
        }
    }
}

/// A number of points in words.
pub(super) struct Points(pub(super) u16, pub(super) Lang);

impl Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(points, lang) = *self;
        let word = match (lang, points) {
            (Lang::En, 1) => "point",
            (Lang::En, _) => "points",
            (Lang::Cs, 1) => "bod",
            (Lang::Cs, 2..=4) => "body",
            (Lang::Cs, _) => "bodů",
        };
        write!(f, "{points} {word}")
    }
}
