//! The faults of one expression: sections 8.8 to 8.12 of the dossier.

use super::lent::Lent;
use super::{Allowed, Fault, Faults, Found, Given, Path};
use crate::cities::expression::{Expression, Form, Key, Like, Packed, Value};
use crate::cities::select::{EVERY, Selector, What, Where};

/// A selector as it stands in a pack file.
#[derive(Clone, Copy, Debug, Default)]
pub struct SelectorDraft<'a> {
    /// `what`.
    pub what: Given<&'a str>,
    /// `colours`.
    pub colours: Given<&'a [Given<&'a str>]>,
    /// `heights`.
    pub heights: Given<&'a [Given<i64>]>,
    /// `kinds`.
    pub kinds: Given<&'a [Given<i64>]>,
    /// `where`.
    pub place: Given<&'a str>,
}

/// An expression with its value as it stands in a pack file.
#[derive(Clone, Copy, Debug, Default)]
pub struct ExpressionDraft<'a> {
    /// `form`.
    pub form: Given<&'a str>,
    /// `of`.
    pub of: Given<SelectorDraft<'a>>,
    /// `with`.
    pub with: Given<SelectorDraft<'a>>,
    /// `next_to`.
    pub next_to: Given<SelectorDraft<'a>>,
    /// `touching`.
    pub touching: Given<i64>,
    /// `key`.
    pub key: Given<&'a str>,
    /// `like`.
    pub like: Given<&'a str>,
    /// `size`.
    pub size: Given<i64>,
    /// `high`.
    pub high: Given<i64>,
    /// `wide`.
    pub wide: Given<i64>,
    /// `exact`.
    pub exact: Given<bool>,
    /// `per`.
    pub per: Given<i64>,
    /// `each`.
    pub each: Given<i64>,
    /// `most`.
    pub most: Given<i64>,
    /// `table`.
    pub table: Given<&'a [Given<i64>]>,
    /// `at_least`.
    pub at_least: Given<i64>,
    /// `exactly`.
    pub exactly: Given<i64>,
}

/// What an expression is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A card: points.
    Card,
    /// A milestone: a condition.
    Milestone,
    /// Neither: the form alone, without a value.
    Form,
}

/// The expression of a draft, or every fault it has.
pub fn check_expression(
    place: &Path<'_>,
    draft: &ExpressionDraft<'_>,
    role: Role,
    sink: &mut dyn FnMut(&Fault<'_>),
) -> Option<Packed> {
    let mut faults = Faults { sink, count: 0 };
    let packed = faults.expression(place, draft, role);
    packed.filter(|_| faults.count == 0)
}

/// Whether a folded expression means something and is folded as it would be.
pub(crate) fn is_sound(packed: &Packed, role: Role) -> bool {
    let Some((expression, value)) = packed.unfold() else {
        return false;
    };
    let draft = Lent::of(&expression, &value);
    let again = check_expression(
        &Path::ROOT,
        &draft.draft(&expression, &value),
        role,
        &mut |_| (),
    );
    again == Some(*packed)
}

impl Faults<'_> {
    pub(super) fn expression(
        &mut self,
        place: &Path<'_>,
        draft: &ExpressionDraft<'_>,
        role: Role,
    ) -> Option<Packed> {
        let form = self.need(&place.key("form"), draft.form);
        let form = self.one_of(&place.key("form"), form, &Form::IDS)?;
        let form = *Form::ALL.get(form)?;
        let of = self.need(&place.key("of"), draft.of);
        let of = of.and_then(|of| self.selector(&place.key("of"), &of));
        let (other, touching) = self.other(place, draft, form);
        let expression = of.map(|of| Expression {
            form,
            of,
            other,
            touching,
            key: Key::Colour,
            like: None,
            size: 0,
            wide: 0,
            exact: false,
        });
        let key = self.key(place, draft, form, of);
        let like = self.like(place, draft, form, of, other);
        let (size, wide) = self.sizes(place, draft, form);
        let exact = self.exact(place, draft, form);
        self.check_what(place, form, of);
        self.check_reach(place, form, of, key, size);
        let value = self.value(place, draft, role);
        let expression = Expression {
            key: key.unwrap_or_default(),
            like,
            size: size.unwrap_or(0),
            wide: wide.unwrap_or(0),
            exact,
            ..expression?
        };
        Some(Packed::new(&expression, value?))
    }

    fn selector(&mut self, place: &Path<'_>, draft: &SelectorDraft<'_>) -> Option<Selector> {
        let what = self.need(&place.key("what"), draft.what);
        let what = self.one_of(&place.key("what"), what, &What::IDS)?;
        let mut selector = Selector::all(*What::ALL.get(what)?);
        let what = selector.what;
        let (colours, heights) = (place.key("colours"), place.key("heights"));
        if what.has_colours() {
            selector.list = self.colours(&colours, draft.colours);
        } else {
            self.refuse(&colours, &draft.colours, |it| Found::Entries(it.len()));
        }
        if what.has_heights() {
            selector.heights = self.numbers(&heights, draft.heights);
        } else {
            self.refuse(&heights, &draft.heights, |it| Found::Entries(it.len()));
        }
        if what.has_kinds() {
            selector.list = self.numbers(&place.key("kinds"), draft.kinds);
        } else {
            let kinds = place.key("kinds");
            self.refuse(&kinds, &draft.kinds, |it| Found::Entries(it.len()));
        }
        let lies = self.one_of(&place.key("where"), draft.place.value(), &Where::IDS);
        selector.place = lies
            .and_then(|at| Where::ALL.get(at).copied())
            .unwrap_or_default();
        Some(selector)
    }

    fn colours(&mut self, place: &Path<'_>, given: Given<&[Given<&str>]>) -> u8 {
        const IDS: [&str; 4] = ["red", "blue", "green", "yellow"];
        let entries = given.value().map(|list| list.iter());
        self.list(place, entries, |faults, at, name| {
            let number = faults.one_of(at, name.value(), &IDS);
            number.map(|number| (number as u8, Found::Text(name.value().unwrap_or(""))))
        })
    }

    fn numbers(&mut self, place: &Path<'_>, given: Given<&[Given<i64>]>) -> u8 {
        let entries = given.value().map(|list| list.iter());
        self.list(place, entries, |faults, at, number| {
            let number = faults.in_range(at, number.value(), (1, 4))?;
            Some((number - 1, Found::Number(i64::from(number))))
        })
    }

    /// The bits of a list of different entries; every bit without a list or with a faulty one.
    fn list<'e, T: 'e>(
        &mut self,
        place: &Path<'_>,
        entries: Option<impl ExactSizeIterator<Item = &'e T>>,
        bit: impl Fn(&mut Self, &Path<'_>, &'e T) -> Option<(u8, Found<'e>)>,
    ) -> u8 {
        let Some(entries) = entries else {
            return EVERY;
        };
        let before = self.count;
        if entries.len() == 0 {
            let needed = Allowed::Words("at least one entry");
            self.report(place, Found::Entries(0), needed);
        }
        let mut bits = 0;
        for (index, entry) in entries.enumerate() {
            let Some((number, found)) = bit(self, &place.at(index), entry) else {
                continue;
            };
            if bits >> number & 1 != 0 {
                let different = Allowed::Words("entries that differ");
                self.report(&place.at(index), found, different);
            }
            bits |= 1 << number;
        }
        if self.count > before || bits == 0 {
            EVERY
        } else {
            bits
        }
    }

    /// `with`, or `next_to` and `touching`.
    fn other(
        &mut self,
        place: &Path<'_>,
        draft: &ExpressionDraft<'_>,
        form: Form,
    ) -> (Option<Selector>, u8) {
        let (with, next_to) = (place.key("with"), place.key("next_to"));
        let touching = place.key("touching");
        if form.takes_with() {
            self.refuse(&next_to, &draft.next_to, |_| Found::Something);
            self.refuse_number(&touching, draft.touching);
            let other = self.need(&with, draft.with);
            return (other.and_then(|it| self.selector(&with, &it)), 0);
        }
        self.refuse(&with, &draft.with, |_| Found::Something);
        if !draft.next_to.is_there() {
            self.refuse_number(&touching, draft.touching);
            return (None, 0);
        }
        let other = draft.next_to.value();
        let least = self.in_range(&touching, draft.touching.value(), (0, 4));
        let other = other.and_then(|it| self.selector(&next_to, &it));
        (other, least.unwrap_or(1))
    }

    fn key(
        &mut self,
        place: &Path<'_>,
        draft: &ExpressionDraft<'_>,
        form: Form,
        of: Option<Selector>,
    ) -> Option<Key> {
        const ALL: [&str; 4] = ["colour", "height", "both", "kind"];
        const SINGLE: [&str; 3] = ["colour", "height", "kind"];
        let at = place.key("key");
        let keys = form.keys();
        if keys.is_empty() {
            self.refuse(&at, &draft.key, |text| Found::Text(text));
            return None;
        }
        let allowed: &'static [&'static str] = if keys.len() == 4 { &ALL } else { &SINGLE };
        let text = self.need(&at, draft.key);
        let key = *keys.get(self.one_of(&at, text, allowed)?)?;
        if of.is_some_and(|of| !key.is_of(of.what)) {
            let needed = match key {
                Key::Kind => "kind with park_feature, water_feature, scenery or feature only",
                _ => "colour, height and both with building only",
            };
            self.report(&at, Found::Text(key.id()), Allowed::Words(needed));
        }
        Some(key)
    }

    fn like(
        &mut self,
        place: &Path<'_>,
        draft: &ExpressionDraft<'_>,
        form: Form,
        of: Option<Selector>,
        other: Option<Selector>,
    ) -> Option<Like> {
        let at = place.key("like");
        if !form.takes_like() {
            self.refuse(&at, &draft.like, |text| Found::Text(text));
            return None;
        }
        let like = match self.one_of(&at, draft.like.value(), &Like::IDS)? {
            0 => Like::Colour,
            _ => Like::Height,
        };
        let is_building = |side: Selector| side.what == What::Building;
        let (fits, needed) = if form.takes_with() {
            let fits = of.is_none_or(is_building) && other.is_none_or(is_building);
            (fits, "like with building on both sides only")
        } else {
            let needed = match like {
                Like::Colour => "colour with building, lot or empty_lot only",
                Like::Height => "height with building only",
            };
            (of.is_none_or(|of| like.is_of(of.what)), needed)
        };
        if !fits {
            self.report(&at, Found::Text(like.id()), Allowed::Words(needed));
        }
        Some(like)
    }

    /// `size` or `high`, and `wide`.
    fn sizes(
        &mut self,
        place: &Path<'_>,
        draft: &ExpressionDraft<'_>,
        form: Form,
    ) -> (Option<u8>, Option<u8>) {
        let (size, high, wide) = (place.key("size"), place.key("high"), place.key("wide"));
        let sides = if form.takes_sides() {
            let least = self.need(&high, draft.high);
            let most = self.need(&wide, draft.wide);
            let least = self.in_range(&high, least, (1, 6));
            let most = self.in_range(&wide, most, (2, 6));
            if let (Some(least), Some(most)) = (least, most)
                && least > most
            {
                let not_wider = Allowed::Words("high no greater than wide");
                self.report(&high, Found::Number(i64::from(least)), not_wider);
            }
            (least, most)
        } else {
            self.refuse_number(&high, draft.high);
            self.refuse_number(&wide, draft.wide);
            (None, None)
        };
        let Some((least, most)) = form.sizes() else {
            self.refuse_number(&size, draft.size);
            return sides;
        };
        let number = self.need(&size, draft.size);
        let range = (i64::from(least), i64::from(most));
        (self.in_range(&size, number, range), None)
    }

    fn exact(&mut self, place: &Path<'_>, draft: &ExpressionDraft<'_>, form: Form) -> bool {
        if !form.takes_exact() {
            self.refuse(&place.key("exact"), &draft.exact, |&flag| Found::Flag(flag));
        }
        draft.exact.value().unwrap_or(false)
    }

    /// `floors` counts floors of buildings, `rich_areas` features of parks or of water.
    fn check_what(&mut self, place: &Path<'_>, form: Form, of: Option<Selector>) {
        let Some(what) = of.map(|of| of.what) else {
            return;
        };
        let allowed: &[&str] = match form {
            Form::Floors if what != What::Building => &["building"],
            Form::RichAreas if !matches!(what, What::Park | What::Water) => &["park", "water"],
            _ => return,
        };
        let at = place.key("of");
        self.report(
            &at.key("what"),
            Found::Text(what.id()),
            Allowed::OneOf(allowed),
        );
    }

    /// Sets and lines that ask for more different keys than there are would never count.
    fn check_reach(
        &mut self,
        place: &Path<'_>,
        form: Form,
        of: Option<Selector>,
        key: Option<Key>,
        size: Option<u8>,
    ) {
        let (Some(of), Some(key), Some(size)) = (of, key, size) else {
            return;
        };
        if !matches!(form, Form::Sets | Form::MixedLines) || !key.is_of(of.what) {
            return;
        }
        let (listed, heights) = (of.list.count_ones(), of.heights.count_ones());
        let keys = match key {
            Key::Colour => listed,
            Key::Height => heights,
            Key::Both => listed.min(heights),
            Key::Kind if of.what.has_kinds() => listed,
            Key::Kind => u32::from(of.what.feature_kinds()),
        };
        if u32::from(size) > keys {
            let fewer = Allowed::Words("no more than the keys the filters let through");
            self.report(&place.key("size"), Found::Number(i64::from(size)), fewer);
        }
    }

    fn value(
        &mut self,
        place: &Path<'_>,
        draft: &ExpressionDraft<'_>,
        role: Role,
    ) -> Option<Value> {
        let points = [
            ("per", draft.per),
            ("each", draft.each),
            ("most", draft.most),
        ];
        let conditions = [("at_least", draft.at_least), ("exactly", draft.exactly)];
        if role != Role::Card {
            for (key, given) in points {
                self.refuse_number(&place.key(key), given);
            }
            let table = place.key("table");
            self.refuse(&table, &draft.table, |it| Found::Entries(it.len()));
        }
        if role != Role::Milestone {
            for (key, given) in conditions {
                self.refuse_number(&place.key(key), given);
            }
        }
        match role {
            Role::Card => self.points(place, draft),
            Role::Milestone => self.condition(place, draft),
            Role::Form => Some(Value::AtLeast(0)),
        }
    }

    fn points(&mut self, place: &Path<'_>, draft: &ExpressionDraft<'_>) -> Option<Value> {
        match (draft.per.is_there(), draft.table.is_there()) {
            (true, false) => self.per(place, draft),
            (false, true) => {
                self.refuse_number(&place.key("each"), draft.each);
                self.refuse_number(&place.key("most"), draft.most);
                self.table(&place.key("table"), draft.table.value()?)
            }
            (both, _) => {
                let found = if both {
                    Found::Something
                } else {
                    Found::Nothing
                };
                self.report(place, found, Allowed::Words("exactly one of per and table"));
                if both {
                    self.per(place, draft);
                    if let Some(table) = draft.table.value() {
                        self.table(&place.key("table"), table);
                    }
                }
                None
            }
        }
    }

    fn per(&mut self, place: &Path<'_>, draft: &ExpressionDraft<'_>) -> Option<Value> {
        let per = self.in_range(&place.key("per"), draft.per.value(), (1, 20));
        let each = self.in_range(&place.key("each"), draft.each.value(), (2, 9));
        let most = self.in_range(&place.key("most"), draft.most.value(), (1, 60));
        Some(Value::Per {
            per: per?,
            each: each.unwrap_or(1),
            most,
        })
    }

    fn table(&mut self, place: &Path<'_>, table: &[Given<i64>]) -> Option<Value> {
        if !(2..=4).contains(&table.len()) {
            let allowed = Allowed::Words("2 to 4 entries");
            self.report(place, Found::Entries(table.len()), allowed);
        }
        let mut entries = [0; 4];
        for (index, number) in table.iter().enumerate() {
            let points = self.in_range(&place.at(index), number.value(), (0, 60));
            if let (Some(entry), Some(points)) = (entries.get_mut(index), points) {
                *entry = points;
            }
        }
        Some(Value::Table {
            entries,
            length: table.len().min(4) as u8,
        })
    }

    fn condition(&mut self, place: &Path<'_>, draft: &ExpressionDraft<'_>) -> Option<Value> {
        let range = (1, 60);
        let (at_least, exactly) = (place.key("at_least"), place.key("exactly"));
        let least = self.in_range(&at_least, draft.at_least.value(), range);
        let number = self.in_range(&exactly, draft.exactly.value(), range);
        match (draft.at_least.is_there(), draft.exactly.is_there()) {
            (true, false) => least.map(Value::AtLeast),
            (false, true) => number.map(Value::Exactly),
            (both, _) => {
                let found = if both {
                    Found::Something
                } else {
                    Found::Nothing
                };
                let needed = Allowed::Words("exactly one of at_least and exactly");
                self.report(place, found, needed);
                None
            }
        }
    }
}
