//! From JSON to a draft that the core checks: keys, types and nothing else. What a value means, and
//! what it is refused for, is the core's to say.

use std::cell::RefCell;

use citycore::cities::check::{
    CardDraft, CityDraft, ExpressionDraft, FeatureDraft, Given, MilestoneDraft, PackDraft,
    SelectorDraft,
};
use serde_json::Value;

use super::arena::Arena;
use super::tree::Tree;
use crate::json::brief;

const TEXT: &str = "a text";
const NUMBER: &str = "a whole number, without point or exponent";

/// Reads a pack's tree; the faults of its keys and types stand beside the lists.
pub fn draft<'t>(tree: &'t Tree, lists: &'t Lists<'t>) -> PackDraft<'t> {
    let mut at = At {
        place: String::new(),
        tree,
        lists,
    };
    at.object().value().unwrap_or(UNREADABLE)
}

/// The lists of a draft, which borrows them, and what was wrong on the way.
#[derive(Default)]
pub struct Lists<'t> {
    pub faults: RefCell<Vec<String>>,
    texts: Arena<Given<&'t str>>,
    numbers: Arena<Given<i64>>,
    features: Arena<Given<FeatureDraft<'t>>>,
    cards: Arena<Given<CardDraft<'t>>>,
    cities: Arena<Given<CityDraft<'t>>>,
    milestones: Arena<Given<MilestoneDraft<'t>>>,
}

/// A list of a draft.
type ListOf<'t, T> = Given<&'t [Given<T>]>;

/// What stands as an object in a pack.
trait Object<'t>: Sized {
    const KEYS: &'static [&'static str];
    fn read(from: &mut Reader<'t>) -> Self;
}

/// A value and where it stands.
struct At<'t> {
    place: String,
    tree: &'t Tree,
    lists: &'t Lists<'t>,
}

impl<'t> At<'t> {
    fn fault(&mut self, allowed: &str) {
        let place = match self.place.as_str() {
            "" => "the pack",
            place => place,
        };
        let found = brief(&self.tree.value());
        let fault = format!("{place}: {found}, allowed: {allowed}");
        self.lists.faults.borrow_mut().push(fault);
    }

    /// A value of the wrong type.
    fn wrong<T>(&mut self, allowed: &str) -> Given<T> {
        self.fault(allowed);
        Given::Unreadable
    }

    fn leaf<T>(&mut self, read: impl Fn(&'t Value) -> Option<T>, allowed: &str) -> Given<T> {
        let value = match self.tree {
            Tree::Leaf(value) => read(value),
            Tree::List(_) | Tree::Object(_) => None,
        };
        match value {
            Some(value) => Given::Is(value),
            None => self.wrong(allowed),
        }
    }

    fn text(&mut self) -> Given<&'t str> {
        self.leaf(Value::as_str, TEXT)
    }

    fn number(&mut self) -> Given<i64> {
        self.leaf(Value::as_i64, NUMBER)
    }

    fn flag(&mut self) -> Given<bool> {
        self.leaf(Value::as_bool, "true or false")
    }

    /// Reads an object; keys that are unknown or there twice are faults.
    fn object<T: Object<'t>>(&mut self) -> Given<T> {
        let Tree::Object(entries) = self.tree else {
            return self.wrong("an object");
        };
        let mut reader = Reader {
            place: self.place.clone(),
            entries,
            lists: self.lists,
        };
        reader.check_keys(T::KEYS);
        Given::Is(T::read(&mut reader))
    }

    fn list<T>(
        &mut self,
        arena: impl Fn(&'t Lists<'t>) -> &'t Arena<Given<T>>,
        read: impl Fn(&mut At<'t>) -> Given<T>,
    ) -> ListOf<'t, T> {
        let Tree::List(items) = self.tree else {
            return self.wrong("a list");
        };
        let entry = |(index, tree)| {
            read(&mut At {
                place: format!("{}[{index}]", self.place),
                tree,
                lists: self.lists,
            })
        };
        let entries = items.iter().enumerate().map(entry).collect();
        Given::Is(arena(self.lists).keep(entries))
    }

    fn texts(&mut self) -> ListOf<'t, &'t str> {
        self.list(|lists| &lists.texts, At::text)
    }

    fn numbers(&mut self) -> ListOf<'t, i64> {
        self.list(|lists| &lists.numbers, At::number)
    }

    fn features(&mut self) -> ListOf<'t, FeatureDraft<'t>> {
        self.list(|lists| &lists.features, At::object)
    }

    fn cards(&mut self) -> ListOf<'t, CardDraft<'t>> {
        self.list(|lists| &lists.cards, At::object)
    }

    fn cities(&mut self) -> ListOf<'t, CityDraft<'t>> {
        self.list(|lists| &lists.cities, At::object)
    }

    fn milestones(&mut self) -> ListOf<'t, MilestoneDraft<'t>> {
        self.list(|lists| &lists.milestones, At::object)
    }
}

/// An object of which keys are asked by name.
struct Reader<'t> {
    place: String,
    entries: &'t [(String, Tree)],
    lists: &'t Lists<'t>,
}

impl<'t> Reader<'t> {
    fn at(&mut self, key: &str, tree: &'t Tree) -> At<'t> {
        let place = match self.place.as_str() {
            "" => key.to_owned(),
            place => format!("{place}.{key}"),
        };
        At {
            place,
            tree,
            lists: self.lists,
        }
    }

    fn check_keys(&mut self, known: &[&str]) {
        for (index, (key, tree)) in self.entries.iter().enumerate() {
            let mut before = self.entries.iter().take(index);
            if before.any(|(other, _)| other == key) {
                self.at(key, tree).fault("each key once");
            } else if !known.contains(&key.as_str()) {
                let allowed = format!("no such key here, only {}", known.join(", "));
                self.at(key, tree).fault(&allowed);
            }
        }
    }

    /// The value of a key; of one that is there twice the first.
    fn get<T>(&mut self, key: &str, read: impl Fn(&mut At<'t>) -> Given<T>) -> Given<T> {
        let found = self.entries.iter().find(|(other, _)| other == key);
        match found {
            None => Given::Missing,
            Some((_, tree)) => read(&mut self.at(key, tree)),
        }
    }
}

/// Where an object is none, nothing in it is missing.
const UNREADABLE: PackDraft<'static> = PackDraft {
    name: Given::Unreadable,
    origin: Given::Unreadable,
    tiles: Given::Unreadable,
    start_tiles: Given::Unreadable,
    park: Given::Unreadable,
    water: Given::Unreadable,
    statue: Given::Unreadable,
    wild: Given::Unreadable,
    cards: Given::Unreadable,
    cities: Given::Unreadable,
};

impl<'t> Object<'t> for PackDraft<'t> {
    const KEYS: &'static [&'static str] = &[
        "name",
        "origin",
        "tiles",
        "start_tiles",
        "features",
        "cards",
        "cities",
    ];

    fn read(from: &mut Reader<'t>) -> Self {
        let features: Given<Features> = from.get("features", At::object);
        if let Given::Missing = features {
            let missing = "features: nothing, allowed: this key is needed";
            from.lists.faults.borrow_mut().push(missing.to_owned());
        }
        let Features(features) = features.value().unwrap_or(Features(UNREADABLE));
        Self {
            name: from.get("name", At::text),
            origin: from.get("origin", At::text),
            tiles: from.get("tiles", At::texts),
            start_tiles: from.get("start_tiles", At::texts),
            cards: from.get("cards", At::cards),
            cities: from.get("cities", At::cities),
            ..features
        }
    }
}

/// The part of a draft that is an object of its own in the file.
struct Features<'t>(PackDraft<'t>);

impl<'t> Object<'t> for Features<'t> {
    const KEYS: &'static [&'static str] = &["park", "water", "statue", "wild"];

    fn read(from: &mut Reader<'t>) -> Self {
        Self(PackDraft {
            park: from.get("park", At::features),
            water: from.get("water", At::features),
            statue: from.get("statue", At::object),
            wild: from.get("wild", At::object),
            ..UNREADABLE
        })
    }
}

impl<'t> Object<'t> for FeatureDraft<'t> {
    const KEYS: &'static [&'static str] = &["en", "cs", "copies"];

    fn read(from: &mut Reader<'t>) -> Self {
        Self {
            en: from.get("en", At::text),
            cs: from.get("cs", At::text),
            copies: from.get("copies", At::number),
        }
    }
}

impl<'t> Object<'t> for CardDraft<'t> {
    const KEYS: &'static [&'static str] = &["id", "en", "cs", "copies", "score"];

    fn read(from: &mut Reader<'t>) -> Self {
        Self {
            id: from.get("id", At::text),
            en: from.get("en", At::text),
            cs: from.get("cs", At::text),
            copies: from.get("copies", At::number),
            score: from.get("score", At::object),
        }
    }
}

impl<'t> Object<'t> for CityDraft<'t> {
    const KEYS: &'static [&'static str] = &["id", "en", "cs", "milestones"];

    fn read(from: &mut Reader<'t>) -> Self {
        Self {
            id: from.get("id", At::text),
            en: from.get("en", At::text),
            cs: from.get("cs", At::text),
            milestones: from.get("milestones", At::milestones),
        }
    }
}

impl<'t> Object<'t> for MilestoneDraft<'t> {
    const KEYS: &'static [&'static str] = &["en", "cs", "when", "slots"];

    fn read(from: &mut Reader<'t>) -> Self {
        Self {
            en: from.get("en", At::text),
            cs: from.get("cs", At::text),
            when: from.get("when", At::object),
            slots: from.get("slots", At::numbers),
        }
    }
}

impl<'t> Object<'t> for ExpressionDraft<'t> {
    const KEYS: &'static [&'static str] = &[
        "form", "of", "with", "next_to", "touching", "key", "like", "size", "high", "wide",
        "exact", "per", "each", "most", "table", "at_least", "exactly",
    ];

    fn read(from: &mut Reader<'t>) -> Self {
        Self {
            form: from.get("form", At::text),
            of: from.get("of", At::object),
            with: from.get("with", At::object),
            next_to: from.get("next_to", At::object),
            touching: from.get("touching", At::number),
            key: from.get("key", At::text),
            like: from.get("like", At::text),
            size: from.get("size", At::number),
            high: from.get("high", At::number),
            wide: from.get("wide", At::number),
            exact: from.get("exact", At::flag),
            per: from.get("per", At::number),
            each: from.get("each", At::number),
            most: from.get("most", At::number),
            table: from.get("table", At::numbers),
            at_least: from.get("at_least", At::number),
            exactly: from.get("exactly", At::number),
        }
    }
}

impl<'t> Object<'t> for SelectorDraft<'t> {
    const KEYS: &'static [&'static str] = &["what", "colours", "heights", "kinds", "where"];

    fn read(from: &mut Reader<'t>) -> Self {
        Self {
            what: from.get("what", At::text),
            colours: from.get("colours", At::texts),
            heights: from.get("heights", At::numbers),
            kinds: from.get("kinds", At::numbers),
            place: from.get("where", At::text),
        }
    }
}
