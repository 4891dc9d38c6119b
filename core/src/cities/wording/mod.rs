//! The texts of cards and milestones, generated from their expressions in English and Czech.
//!
//! Section 6.6 of the dossier is the authority for every word. Only the names of the feature kinds
//! come from the pack.

mod words;

use core::fmt::{self, Write};

use words::{
    czech_each, czech_noun, each_accusative, english_key, english_keys, english_noun, nominative,
};

use super::expression::{Expression, Form, Key, Like, Value};
use super::select::{EVERY, Selector, What, Where, listed};
use crate::Lang;
use crate::text::{say, write_number};

/// What the pack calls its park and water features in one language.
#[derive(Clone, Copy, Debug)]
pub struct FeatureNames<'a> {
    /// The four park features.
    pub park: [&'a str; 4],
    /// The four water features.
    pub water: [&'a str; 4],
}

impl FeatureNames<'static> {
    /// The names in transcripts, where no others are known.
    pub const IDS: Self = Self {
        park: ["park_1", "park_2", "park_3", "park_4"],
        water: ["water_1", "water_2", "water_3", "water_4"],
    };
}

/// Writes the text of a card or milestone.
pub fn wording(
    expression: &Expression,
    value: &Value,
    names: &FeatureNames<'_>,
    lang: Lang,
    out: &mut dyn Write,
) -> fmt::Result {
    let mut writer = Writer { names, lang, out };
    match lang {
        Lang::En => writer.english(expression, value),
        Lang::Cs => writer.czech(expression, value),
    }
}

struct Writer<'a> {
    names: &'a FeatureNames<'a>,
    lang: Lang,
    out: &'a mut dyn Write,
}

/// How the phrase begins: after a number, or in Czech after "za".
#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    Nominative,
    EachAccusative,
}

impl Writer<'_> {
    fn put(&mut self, text: &str) -> fmt::Result {
        self.out.write_str(text)
    }

    fn number(&mut self, number: u8) -> fmt::Result {
        write_number(&mut self.out, number.into())
    }

    /// Puts what `write` writes for each item, with `between` between them.
    fn joined<T>(
        &mut self,
        items: impl Iterator<Item = T>,
        between: &str,
        mut write: impl FnMut(&mut Self, T) -> fmt::Result,
    ) -> fmt::Result {
        for (n, item) in items.enumerate() {
            if n > 0 {
                self.put(between)?;
            }
            write(self, item)?;
        }
        Ok(())
    }

    fn english(&mut self, expression: &Expression, value: &Value) -> fmt::Result {
        let points = |number| if number == 1 { " point" } else { " points" };
        match *value {
            Value::Per { per, each, most } => {
                say!(&mut self.out, per, points(per))?;
                if each == 1 {
                    self.put(" for each ")?;
                } else {
                    say!(&mut self.out, " for every ", each, " × ")?;
                }
                self.phrase(expression, Case::Nominative)?;
                match most {
                    Some(most) => say!(&mut self.out, " (at most ", most, points(most), ")"),
                    None => Ok(()),
                }
            }
            Value::Table { entries, length } => {
                self.table(&entries, length, " points for ", " × ")?;
                self.phrase(expression, Case::Nominative)
            }
            Value::AtLeast(number) => {
                say!(&mut self.out, "At least ", number, " × ")?;
                self.phrase(expression, Case::Nominative)
            }
            Value::Exactly(number) => {
                say!(&mut self.out, "Exactly ", number, " × ")?;
                self.phrase(expression, Case::Nominative)
            }
        }
    }

    fn czech(&mut self, expression: &Expression, value: &Value) -> fmt::Result {
        match *value {
            Value::Per { per, each, most } => {
                say!(&mut self.out, per, " b. za ")?;
                if each == 1 {
                    self.phrase(expression, Case::EachAccusative)?;
                } else {
                    let every = if each < 5 { "každé " } else { "každých " };
                    say!(&mut self.out, every, each, "× ")?;
                    self.phrase(expression, Case::Nominative)?;
                }
                match most {
                    Some(most) => say!(&mut self.out, " (nejvýše ", most, " b.)"),
                    None => Ok(()),
                }
            }
            Value::Table { entries, length } => {
                self.table(&entries, length, " b. za ", "× ")?;
                self.phrase(expression, Case::Nominative)
            }
            Value::AtLeast(number) => {
                say!(&mut self.out, "Nejméně ", number, "× ")?;
                self.phrase(expression, Case::Nominative)
            }
            Value::Exactly(number) => {
                say!(&mut self.out, "Přesně ", number, "× ")?;
                self.phrase(expression, Case::Nominative)
            }
        }
    }

    /// "2/5/9 points for 1/2/3+ × ".
    fn table(&mut self, entries: &[u8; 4], length: u8, after: &str, last: &str) -> fmt::Result {
        let entries = entries.iter().take(usize::from(length));
        self.joined(entries, "/", |writer, &points| writer.number(points))?;
        self.put(after)?;
        self.joined(1..=length, "/", Self::number)?;
        self.put("+")?;
        self.put(last)
    }

    /// The form's phrase.
    fn phrase(&mut self, expression: &Expression, case: Case) -> fmt::Result {
        if expression.form == Form::Count {
            return self.selected(expression, case);
        }
        match (self.lang, case) {
            (Lang::En, _) => self.english_form(expression)?,
            (Lang::Cs, Case::Nominative) => self.czech_form(expression)?,
            (Lang::Cs, Case::EachAccusative) => {
                self.put(each_accusative(expression.form, expression.key))?;
                self.czech_rest(expression)?;
            }
        }
        self.put(": ")?;
        self.selected(expression, Case::Nominative)?;
        let last = match expression.form {
            Form::Sets | Form::AlikeSets => self
                .lang
                .pick("; each in 1 set only", "; každá jen v 1 sadě"),
            Form::Matching => self.lang.pick(
                "; each cell in 1 pair only",
                "; každé políčko jen v 1 dvojici",
            ),
            _ => "",
        };
        self.put(last)
    }

    /// The size with "+" behind, or without where it is exact.
    fn size(&mut self, expression: &Expression) -> fmt::Result {
        self.number(expression.size)?;
        self.put(if expression.exact { "" } else { "+" })
    }

    fn like(&mut self, like: Option<Like>) -> fmt::Result {
        let words = match like {
            None => "",
            Some(Like::Colour) => self.lang.pick(" of one colour", " téže barvy"),
            Some(Like::Height) => self.lang.pick(" of one height", " téže výšky"),
        };
        self.put(words)
    }

    fn english_form(&mut self, expression: &Expression) -> fmt::Result {
        let Expression {
            like, size, wide, ..
        } = *expression;
        match expression.form {
            Form::Count => Ok(()),
            Form::Floors => self.put("floor"),
            Form::Different => {
                self.put("different ")?;
                self.put(english_key(expression.key))
            }
            Form::Sets if expression.key == Key::Both => {
                say!(
                    &mut self.out,
                    "set of ",
                    size,
                    ", all different in colour and in height"
                )
            }
            Form::Sets => {
                say!(
                    &mut self.out,
                    "set of ",
                    size,
                    " different ",
                    english_keys(expression.key)
                )
            }
            Form::AlikeSets => {
                say!(
                    &mut self.out,
                    "set of ",
                    size,
                    " of one ",
                    english_key(expression.key)
                )
            }
            Form::Pairs | Form::Matching => {
                self.put("adjacent pair")?;
                self.like(like)
            }
            Form::Areas => {
                self.put("area of ")?;
                self.size(expression)?;
                self.like(like)
            }
            Form::LargestArea => {
                self.put("cell of the largest area")?;
                self.like(like)
            }
            Form::AreaParts => {
                say!(&mut self.out, "group of ", size, " cells of an area")?;
                self.like(like)
            }
            Form::JoiningAreas => {
                self.put("area")?;
                self.like(like)?;
                self.put(" joining opposite edges")
            }
            Form::RichAreas => {
                self.put("area with ")?;
                self.size(expression)?;
                self.put(" different features")
            }
            Form::Runs => {
                self.put("straight run of ")?;
                self.size(expression)?;
                self.like(like)
            }
            Form::LongestRun => {
                self.put("cell of the longest straight run")?;
                self.like(like)
            }
            Form::Lines => {
                self.put("row or column with ")?;
                self.size(expression)
            }
            Form::BestLine => self.put("cell of the fullest row or column"),
            Form::MixedLines => {
                self.put("row or column with ")?;
                self.size(expression)?;
                say!(&mut self.out, " different ", english_keys(expression.key))
            }
            Form::Blocks => {
                say!(&mut self.out, size, "×", wide, " block")?;
                self.like(like)
            }
        }
    }

    fn czech_form(&mut self, expression: &Expression) -> fmt::Result {
        self.put(nominative(expression.form, expression.key))?;
        self.czech_rest(expression)
    }

    /// What follows the words that are declined.
    fn czech_rest(&mut self, expression: &Expression) -> fmt::Result {
        let Expression {
            like,
            size,
            wide,
            key,
            ..
        } = *expression;
        match expression.form {
            Form::Count | Form::Floors | Form::Different => Ok(()),
            Form::Sets => {
                let keys = match key {
                    Key::Colour => " různých barev",
                    Key::Height => " různých výšek",
                    Key::Both => " různých barev i výšek",
                    Key::Kind => " různých druhů",
                };
                say!(&mut self.out, " ", size, keys)
            }
            Form::AlikeSets => {
                let keys = match key {
                    Key::Colour => " téže barvy",
                    Key::Height => " téže výšky",
                    Key::Both => " téže barvy i výšky",
                    Key::Kind => " téhož druhu",
                };
                say!(&mut self.out, " ", size, keys)
            }
            Form::Pairs | Form::Matching => self.like(like),
            Form::Areas => {
                self.put(" velikosti ")?;
                self.size(expression)?;
                self.like(like)
            }
            Form::LargestArea => {
                self.put(" největší oblasti")?;
                self.like(like)
            }
            Form::AreaParts => {
                say!(&mut self.out, " ", size, " políček z oblasti")?;
                self.like(like)
            }
            Form::JoiningAreas => {
                self.like(like)?;
                self.put(" spojující protější okraje")
            }
            Form::RichAreas => self.in_brackets(" s různými zajímavostmi (", expression),
            Form::Runs => {
                self.put(" délky ")?;
                self.size(expression)?;
                self.like(like)
            }
            Form::LongestRun => {
                self.put(" nejdelší přímé řady")?;
                self.like(like)
            }
            Form::Lines => {
                self.put(" s počtem ")?;
                self.size(expression)
            }
            Form::BestLine => self.put(" nejplnějšího řádku či sloupce"),
            Form::MixedLines => {
                let words = match key {
                    Key::Height => " s různými výškami (",
                    Key::Kind => " s různými druhy (",
                    Key::Colour | Key::Both => " s různými barvami (",
                };
                self.in_brackets(words, expression)
            }
            Form::Blocks => {
                say!(&mut self.out, " ", size, "×", wide)?;
                self.like(like)
            }
        }
    }

    fn in_brackets(&mut self, words: &str, expression: &Expression) -> fmt::Result {
        self.put(words)?;
        self.size(expression)?;
        self.put(")")
    }

    /// The selector with what it must touch, or both sides of pairs.
    fn selected(&mut self, expression: &Expression, case: Case) -> fmt::Result {
        self.selector(expression.of, case)?;
        let Some(other) = expression.other else {
            return Ok(());
        };
        if expression.form.takes_with() {
            self.put(" + ")?;
            return self.selector(other, Case::Nominative);
        }
        match expression.touching {
            0 => self.put(self.lang.pick(" (not next to: ", " (nesousedí: "))?,
            1 => self.put(self.lang.pick(" (next to: ", " (sousedí: "))?,
            least => {
                self.put(self.lang.pick(" (next to ", " (sousedí "))?;
                say!(&mut self.out, least, "+: ")?;
            }
        }
        self.selector(other, Case::Nominative)?;
        self.put(")")
    }

    fn selector(&mut self, selector: Selector, case: Case) -> fmt::Result {
        if selector.what.has_kinds() && selector.list != EVERY {
            self.kinds(selector, case)?;
        } else {
            self.noun(selector, case)?;
        }
        if selector.what.has_heights() && selector.heights != EVERY {
            self.put(self.lang.pick(", height ", ", výška "))?;
            let heights = listed(selector.heights, 1..=4);
            self.joined(heights, "/", Self::number)?;
        }
        self.put(match selector.place {
            Where::Any => "",
            Where::Edge => self.lang.pick(", on the edge", ", na okraji"),
            Where::Corner => self.lang.pick(", in a corner", ", v rohu"),
        })
    }

    /// The pack's names instead of the noun.
    fn kinds(&mut self, selector: Selector, case: Case) -> fmt::Result {
        if case == Case::EachAccusative {
            self.put("každou zajímavost: ")?;
        }
        let names = match selector.what {
            What::WaterFeature => self.names.water,
            _ => self.names.park,
        };
        let between = self.lang.pick(" or ", " / ");
        self.joined(listed(selector.list, names), between, |writer, name| {
            writer.put(name)
        })
    }

    fn noun(&mut self, selector: Selector, case: Case) -> fmt::Result {
        let (before, noun) = match (self.lang, case) {
            (Lang::En, _) => ("", english_noun(selector.what)),
            (Lang::Cs, Case::Nominative) => ("", czech_noun(selector.what)),
            (Lang::Cs, Case::EachAccusative) => czech_each(selector.what),
        };
        self.put(before)?;
        if selector.what.has_colours() && selector.list != EVERY {
            let colours = match (self.lang, case) {
                (Lang::En, _) => ["red", "blue", "green", "yellow"],
                (Lang::Cs, Case::Nominative) => ["červená", "modrá", "zelená", "žlutá"],
                (Lang::Cs, Case::EachAccusative) => ["červenou", "modrou", "zelenou", "žlutou"],
            };
            let between = self.lang.pick(" or ", " nebo ");
            let colours = listed(selector.list, colours);
            self.joined(colours, between, |writer, colour| writer.put(colour))?;
            self.put(" ")?;
        }
        self.put(noun)
    }
}
