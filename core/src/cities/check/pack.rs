//! The faults of a whole pack: sections 8.2 to 8.7 of the dossier.

use super::expression::{ExpressionDraft, Role};
use super::{Allowed, Fault, Faults, Found, Given, Path};
use crate::cities::expression::Packed;
use crate::cities::pack::{
    CARDS, CITIES, CardRow, FEATURE_COUNT, MILESTONES, Milestone, Origin, Pack, SLOTS_OF_MILESTONE,
};
use crate::cities::parts::{CARD_KINDS, Face, LAND_TILES, START_TILES};

/// A kind of feature as it stands in a pack file.
#[derive(Clone, Copy, Debug, Default)]
pub struct FeatureDraft<'a> {
    /// `en`.
    pub en: Given<&'a str>,
    /// `cs`.
    pub cs: Given<&'a str>,
    /// `copies`.
    pub copies: Given<i64>,
}

/// A kind of card as it stands in a pack file.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardDraft<'a> {
    /// `id`.
    pub id: Given<&'a str>,
    /// `en`.
    pub en: Given<&'a str>,
    /// `cs`.
    pub cs: Given<&'a str>,
    /// `copies`.
    pub copies: Given<i64>,
    /// `score`.
    pub score: Given<ExpressionDraft<'a>>,
}

/// A milestone as it stands in a pack file.
#[derive(Clone, Copy, Debug, Default)]
pub struct MilestoneDraft<'a> {
    /// `en`.
    pub en: Given<&'a str>,
    /// `cs`.
    pub cs: Given<&'a str>,
    /// `when`.
    pub when: Given<ExpressionDraft<'a>>,
    /// `slots`.
    pub slots: Given<&'a [Given<i64>]>,
}

/// A city as it stands in a pack file.
#[derive(Clone, Copy, Debug, Default)]
pub struct CityDraft<'a> {
    /// `id`.
    pub id: Given<&'a str>,
    /// `en`.
    pub en: Given<&'a str>,
    /// `cs`.
    pub cs: Given<&'a str>,
    /// `milestones`.
    pub milestones: Given<&'a [Given<MilestoneDraft<'a>>]>,
}

/// A list of features as it stands in a pack file.
type Features<'a> = Given<&'a [Given<FeatureDraft<'a>>]>;

/// A pack as it stands in its file.
#[derive(Clone, Copy, Debug, Default)]
pub struct PackDraft<'a> {
    /// `name`.
    pub name: Given<&'a str>,
    /// `origin`.
    pub origin: Given<&'a str>,
    /// `tiles`.
    pub tiles: Given<&'a [Given<&'a str>]>,
    /// `start_tiles`.
    pub start_tiles: Given<&'a [Given<&'a str>]>,
    /// `features.park`.
    pub park: Features<'a>,
    /// `features.water`.
    pub water: Features<'a>,
    /// `features.statue`.
    pub statue: Given<FeatureDraft<'a>>,
    /// `features.wild`.
    pub wild: Given<FeatureDraft<'a>>,
    /// `cards`.
    pub cards: Given<&'a [Given<CardDraft<'a>>]>,
    /// `cities`.
    pub cities: Given<&'a [Given<CityDraft<'a>>]>,
}

/// The pack of a draft, or every fault it has.
pub fn check_pack(draft: &PackDraft<'_>, sink: &mut dyn FnMut(&Fault<'_>)) -> Option<Pack> {
    let mut faults = Faults { sink, count: 0 };
    let mut pack = Pack::EMPTY;
    faults.pack(draft, &mut pack);
    // What was unreadable left a hole behind.
    (faults.count == 0 && pack.is_sound()).then_some(pack)
}

/// Whether this is a name or id: a small letter, then up to 23 small letters, digits and
/// underscores.
pub(crate) fn is_id(text: &str) -> bool {
    let mut letters = text.chars();
    let first = letters.next().is_some_and(|it| it.is_ascii_lowercase());
    let rest = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '_';
    first && letters.all(rest) && text.len() <= 24
}

/// Whether this is a title: 1 to 24 characters, no white space at the ends.
pub(crate) fn is_title(text: &str) -> bool {
    let length = text.chars().count();
    (1..=24).contains(&length) && text.trim() == text
}

impl Faults<'_> {
    fn pack(&mut self, draft: &PackDraft<'_>, pack: &mut Pack) {
        let root = Path::ROOT;
        self.id(&root.key("name"), draft.name, "");
        let origin = root.key("origin");
        let text = self.need(&origin, draft.origin);
        if let Some(at) = self.one_of(&origin, text, &Origin::IDS) {
            pack.origin = Origin::ALL.get(at).copied().unwrap_or(Origin::Other);
        }
        let (land, start) = pack.faces.split_at_mut(LAND_TILES);
        self.tiles(&root.key("tiles"), draft.tiles, land);
        self.tiles(&root.key("start_tiles"), draft.start_tiles, start);
        self.features(draft, pack);
        self.cards(&root.key("cards"), draft.cards, &mut pack.cards);
        self.cities(&root.key("cities"), draft.cities, pack);
    }

    /// A name or id.
    fn id(&mut self, place: &Path<'_>, given: Given<&str>, reserved: &str) {
        let Some(id) = self.need(place, given) else {
            return;
        };
        if !is_id(id) || id == reserved {
            let allowed = if reserved.is_empty() {
                "[a-z][a-z0-9_]{0,23}"
            } else {
                "[a-z][a-z0-9_]{0,23}, not \"hidden\""
            };
            self.report(place, Found::Text(id), Allowed::Words(allowed));
        }
    }

    /// Titles in both languages.
    fn titles(&mut self, place: &Path<'_>, en: Given<&str>, cs: Given<&str>) {
        for (key, given) in [("en", en), ("cs", cs)] {
            let at = place.key(key);
            let Some(title) = self.need(&at, given) else {
                continue;
            };
            if !is_title(title) {
                let allowed = "1 to 24 characters, no white space at the ends";
                self.report(&at, Found::Text(title), Allowed::Words(allowed));
            }
        }
    }

    /// A list of exactly so many entries.
    fn entries<'a, T>(
        &mut self,
        place: &Path<'_>,
        given: Given<&'a [Given<T>]>,
        count: usize,
    ) -> &'a [Given<T>] {
        let list = self.need(place, given);
        if let Some(list) = list.filter(|list| list.len() != count) {
            let exactly = Allowed::Range(count as i64, count as i64);
            self.report(place, Found::Entries(list.len()), exactly);
        }
        list.unwrap_or(&[])
    }

    fn tiles(&mut self, place: &Path<'_>, given: Given<&[Given<&str>]>, faces: &mut [u16]) {
        let count = if faces.len() == LAND_TILES {
            LAND_TILES
        } else {
            START_TILES
        };
        for (index, tile) in self.entries(place, given, count).iter().enumerate() {
            let Some(letters) = tile.value() else {
                continue;
            };
            match (Face::from_letters(letters), faces.get_mut(index)) {
                (Some(face), Some(place)) => *place = face.pack(),
                (Some(_), None) => {}
                (None, _) => {
                    let allowed = Allowed::Words("four of the letters r b g y p w");
                    self.report(&place.at(index), Found::Text(letters), allowed);
                }
            }
        }
    }

    fn features(&mut self, draft: &PackDraft<'_>, pack: &mut Pack) {
        let root = Path::ROOT;
        let features = root.key("features");
        let copies = &mut pack.features.0;
        let mut known = true;
        let mut sum = 0;
        let mut add = |number: usize, count: Option<i64>| {
            known &= count.is_some();
            sum += count.unwrap_or(0);
            if let Some(place) = copies.get_mut(number) {
                *place = count.and_then(|it| u8::try_from(it).ok()).unwrap_or(0);
            }
        };
        for (first, key, list) in [(0, "park", draft.park), (4, "water", draft.water)] {
            let at = features.key(key);
            if list.value().is_none() {
                add(first, None);
            }
            for (number, kind) in self.entries(&at, list, 4).iter().enumerate() {
                let kind = kind.value();
                let count = kind.and_then(|kind| self.feature(&at.at(number), &kind));
                add(first + number, count);
            }
        }
        for (number, key, kind) in [(8, "statue", draft.statue), (9, "wild", draft.wild)] {
            let at = features.key(key);
            let kind = self.need(&at, kind);
            add(number, kind.and_then(|kind| self.feature(&at, &kind)));
        }
        if known && sum != i64::from(FEATURE_COUNT) {
            let allowed = Allowed::Words("48 features in all");
            self.report(&features, Found::Number(sum), allowed);
        }
    }

    /// The copies of a feature, allowed or not.
    fn feature(&mut self, place: &Path<'_>, draft: &FeatureDraft<'_>) -> Option<i64> {
        self.titles(place, draft.en, draft.cs);
        let copies = self.need(&place.key("copies"), draft.copies);
        self.in_range(&place.key("copies"), copies, (1, 39));
        copies
    }

    fn cards(
        &mut self,
        place: &Path<'_>,
        given: Given<&[Given<CardDraft<'_>>]>,
        rows: &mut [CardRow; CARD_KINDS],
    ) {
        let Some(cards) = self.need(place, given) else {
            return;
        };
        let mut known = true;
        let mut sum = 0i64;
        for (index, card) in cards.iter().enumerate() {
            let at = place.at(index);
            let Some(card) = card.value() else {
                known = false;
                continue;
            };
            self.id(&at.key("id"), card.id, "hidden");
            let before = cards.iter().take(index);
            let before = before.filter_map(|card| card.value()?.id.value());
            self.different(&at.key("id"), card.id, before);
            self.titles(&at, card.en, card.cs);
            let copies = self.need(&at.key("copies"), card.copies);
            known &= copies.is_some();
            sum = sum.saturating_add(copies.unwrap_or(0));
            let copies = self.in_range(&at.key("copies"), copies, (1, 32));
            let score = self.folded(&at.key("score"), card.score, Role::Card);
            if let (Some(row), Some(copies), Some(score)) = (rows.get_mut(index), copies, score) {
                *row = CardRow { copies, score };
            }
        }
        if known && sum != i64::from(CARDS) {
            self.report(place, Found::Number(sum), Allowed::Words("32 cards in all"));
        }
    }

    fn folded(
        &mut self,
        place: &Path<'_>,
        given: Given<ExpressionDraft<'_>>,
        role: Role,
    ) -> Option<Packed> {
        let draft = self.need(place, given)?;
        self.expression(place, &draft, role)
    }

    /// An id that must not be there twice.
    fn different<'a>(
        &mut self,
        place: &Path<'_>,
        id: Given<&str>,
        mut before: impl Iterator<Item = &'a str>,
    ) {
        if let Some(id) = id.value()
            && before.any(|other| other == id)
        {
            let allowed = Allowed::Words("an id that is not there yet");
            self.report(place, Found::Text(id), allowed);
        }
    }

    fn cities(&mut self, place: &Path<'_>, given: Given<&[Given<CityDraft<'_>>]>, pack: &mut Pack) {
        let cities = self.entries(place, given, CITIES);
        for (index, city) in cities.iter().enumerate() {
            let at = place.at(index);
            let Some(city) = city.value() else {
                continue;
            };
            self.id(&at.key("id"), city.id, "hidden");
            let before = cities.iter().take(index);
            let before = before.filter_map(|city| city.value()?.id.value());
            self.different(&at.key("id"), city.id, before);
            self.titles(&at, city.en, city.cs);
            let at = at.key("milestones");
            let milestones = self.entries(&at, city.milestones, MILESTONES);
            for (number, milestone) in milestones.iter().enumerate() {
                let checked = milestone.value();
                let checked = checked.and_then(|it| self.milestone(&at.at(number), &it));
                let row = pack.cities.get_mut(index);
                let row = row.and_then(|row| row.get_mut(number));
                if let (Some(row), Some(milestone)) = (row, checked) {
                    *row = milestone;
                }
            }
        }
    }

    fn milestone(&mut self, place: &Path<'_>, draft: &MilestoneDraft<'_>) -> Option<Milestone> {
        self.titles(place, draft.en, draft.cs);
        let when = self.folded(&place.key("when"), draft.when, Role::Milestone);
        let slots = self.slots(&place.key("slots"), draft.slots);
        Some(Milestone {
            slots: slots?,
            when: when?,
        })
    }

    pub(super) fn slots(
        &mut self,
        place: &Path<'_>,
        given: Given<&[Given<i64>]>,
    ) -> Option<[u8; SLOTS_OF_MILESTONE]> {
        let list = self.entries(place, given, SLOTS_OF_MILESTONE);
        let mut slots = [0; SLOTS_OF_MILESTONE];
        let mut before = None;
        for (index, number) in list.iter().enumerate() {
            let at = place.at(index);
            let number = number.value();
            let points = self.in_range(&at, number, (1, 30));
            if let (Some(number), Some(before)) = (number, before)
                && number >= before
            {
                let allowed = Allowed::Words("less than the slot before");
                self.report(&at, Found::Number(number), allowed);
            }
            before = number.or(before);
            if let (Some(slot), Some(points)) = (slots.get_mut(index), points) {
                *slot = points;
            }
        }
        Some(slots)
    }
}
